"""Refusals and announcements of a board, told one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.presenters.board.events import Announcement, BoardEvent, Refusal
from elfenapp.presenters.board.scene import Scene
from elfenapp.screens.board.part import BoardContext, BoardPart
from elfenapp.session.display.game_display import GameDisplay


class Messages(BoardPart):
    """Messages to the player; one without room now is shown when the board is shown the next time."""

    def __init__(self, context: BoardContext) -> None:
        super().__init__(context)
        self._waiting: list[Refusal | Announcement] = []
        self._told = ""  # the newest announcement
        self._of: GameDisplay | None = None  # the game that they are about

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        context = self.context
        if self._of is not context.display:
            self._of, self._waiting = context.display, []
        self._waiting += (event for event in events if isinstance(event, Refusal | Announcement))
        if not self._waiting:
            return
        told = self._waiting.pop(0)
        if isinstance(told, Refusal):
            context.app.explain(told.reason, context.display)
        else:
            self._told = told.text
            context.app.session.notify(told.text)

    def put_away(self) -> None:
        """The player acts, and may need the place where an announcement lies."""
        session = self.context.app.session
        if self._told and session.tells(self._told):
            session.close_notice()
        self._told = ""
