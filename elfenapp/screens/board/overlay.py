"""What a phase lays over the lower part of a board in a way of its own: there only while it is needed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.metrics import dp

from elfenapp.presenters.board.layout import Layout
from elfenapp.presenters.board.scene import Scene
from elfenapp.widgets.board.place_parts import box_of


class BoardStage:
    """One part of ``BoardScreen``. A stage's widget has ``show``, ``fit``, ``redraw``, ``bars``, its rows of buttons,
    and ``told_box``, where it says what matters most; it calls ``on_press`` and ``on_tap``.
    """

    stage_type: ClassVar[type[Any] | None] = None  # a game's own
    ids: Any
    layout: Layout
    _press: Any
    _hurry: Any
    listen_to_buttons: Callable[[Any], None]
    stage: Any = None  # made when it is first needed

    def _show_stage(self, scene: Scene) -> None:
        if scene.overlay is None or self.stage_type is None:
            if self.stage is not None and self.stage.parent is not None:
                self.ids.place.remove_widget(self.stage)
            return
        if self.stage is None:
            self.stage = self.stage_type()
            self.stage.on_press = self._press
            self.stage.on_tap = self._hurry
            for bar in self.stage.bars:
                self.listen_to_buttons(bar)
        if self.stage.parent is None:
            self.ids.place.add_widget(self.stage, index=len(self.ids.place.children) - 1)  # right above the board
        board, terrain = self.layout.board, self.ids.terrain
        shown = terrain.opacity and board.y <= terrain.y / dp(1) < board.y + board.height
        self.stage.fit(board, box_of(terrain) if shown else None)
        self.stage.show(scene.overlay)

    def stage_bars(self) -> list[Any]:
        """The rows of buttons on it."""
        return list(self.stage.bars) if self.stage is not None and self.stage.parent is not None else []

    def _under_stage(self, widget: Any) -> bool:
        """Whether the stage lies where a widget is."""
        return self.stage is not None and self.stage.parent is not None and bool(self.stage.collide_widget(widget))

    def _redraw_stage(self) -> None:
        if self.stage is not None:
            self.stage.redraw()
