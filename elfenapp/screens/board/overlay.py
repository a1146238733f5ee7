"""The layer that a phase lays over the lower part of a board: there only while it is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from elfenapp.presenters.board.events import BoardEvent
from elfenapp.presenters.board.scene import Scene
from elfenapp.screens.board.explanations import Explanations
from elfenapp.screens.board.part import BoardPart
from elfenapp.screens.board.touches import Touches
from elfenapp.widgets.board.choice_bar import ChoiceBar
from elfenapp.widgets.board.overlay import BoardOverlay
from elfenapp.widgets.board.place_parts import box_of


class Overlay(BoardPart):
    """A game with overlays brings a class of its own with their ``widget_type``."""

    widget_type: ClassVar[type[BoardOverlay] | None] = None
    widget: BoardOverlay | None = None  # made when it is first needed

    @property
    def shown(self) -> BoardOverlay | None:
        """The overlay, while it is on the screen."""
        return self.widget if self.widget is not None and self.widget.parent is not None else None

    @property
    def bars(self) -> tuple[ChoiceBar, ...]:
        """The rows of buttons on it."""
        return self.shown.bars if self.shown is not None else ()

    def covers(self, widget: Widget) -> bool:
        """True if it lies where a widget is."""
        return self.shown is not None and bool(self.shown.collide_widget(widget))

    def show(self, scene: Scene, events: Sequence[BoardEvent]) -> None:
        room = self.context.widgets.place
        if scene.overlay is None or self.widget_type is None:
            if self.shown is not None:
                room.remove_widget(self.shown)
            return
        if self.widget is None:
            self.widget = self._make(self.widget_type)
        if self.widget.parent is None:
            room.add_widget(self.widget, index=len(room.children) - 1)  # right above the board
        board, glance = self.context.layout.board, self.context.widgets.glance
        shown = glance.opacity and board.y <= glance.y / dp(1) < board.y + board.height
        self.widget.fit(board, box_of(glance) if shown else None)
        self.widget.show(scene.overlay)

    def _make(self, kind: type[BoardOverlay]) -> BoardOverlay:
        widget, touches = kind(), self.context.part(Touches)
        widget.on_press, widget.on_tap = touches.press, touches.hurry
        for bar in widget.bars:
            self.context.part(Explanations).listen_to(bar)
        return widget

    def redraw(self) -> None:
        if self.widget is not None:
            self.widget.redraw()
