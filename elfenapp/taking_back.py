"""Undo, redo and the question to the table, over whatever screen shows the game that is on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from elfenapp.presenters.taking_back import ALONE, ASK, meant_by, way_back
from elfenapp.widgets.language import tr
from elfenapp.widgets.taking_back import AskSheet

if TYPE_CHECKING:
    from elfenapp.playing import Playing


class TakingBack:
    def __init__(self, playing: Playing) -> None:
        self._playing = playing
        self._sheet: AskSheet | None = None

    @property
    def asking(self) -> bool:
        """Whether the table is being asked now."""
        return self._sheet is not None and self._sheet.parent is not None

    def undo(self) -> None:
        """One tap takes back what the person may take back alone; what only the table may is asked for."""
        table = self._playing.table
        if table is None or self.asking or not self._playing.shown:
            return
        way = way_back(table)
        if way == ALONE:
            table.undo()
        elif way == ASK:
            self.ask()
        elif (reason := table.can_undo()) is not None:
            self._playing.tell_reason(reason, table)

    def redo(self) -> None:
        table = self._playing.table
        if table is None or self.asking or not self._playing.shown:
            return
        reason = table.can_redo()
        if reason is None:
            table.redo()
        else:
            self._playing.tell_reason(reason, table)

    def ask(self) -> None:
        """The sheet over the screen, or over the curtain: it shows only what everybody may know."""
        table = self._playing.table
        if table is not None and not self.asking and table.can_ask():
            self._sheet = AskSheet(table, lambda: self._playing.tell(tr.text("table.ask.refused")))
            self._sheet.open()

    def on_key(self, key: int, modifiers: Sequence[str]) -> bool:
        """The desktop's usual keys."""
        meant = meant_by(key, modifiers)
        if meant == "undo":
            self.undo()
        elif meant == "redo":
            self.redo()
        return bool(meant)

    def follow(self, shown: bool) -> None:
        """The table is on the screen or not; a curtain that has come since must not hide the question."""
        if self._sheet is None:
            return
        if not shown or not self.asking:
            self._sheet.close()
            self._sheet = None
        else:
            self._sheet.raise_up()
