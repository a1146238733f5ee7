"""Base of the widgets that a phase lays over the lower part of a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.floatlayout import FloatLayout

from elfenapp.presenters.board.layout import Box
from elfenapp.presenters.board.scene import Stage

from .choice_bar import ChoiceBar


class BoardOverlay(FloatLayout):
    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint=(None, None), **properties)
        self.on_press: Callable[[str], None] | None = None  # one of its buttons
        self.on_tap: Callable[[], None] | None = None  # anything else
        self.told_box = (0.0, 0.0, 0.0, 0.0)  # left, bottom, right and top of what matters most

    @property
    def bars(self) -> tuple[ChoiceBar, ...]:
        """Its rows of buttons."""
        return ()

    def show(self, stage: Stage) -> None:
        raise NotImplementedError

    def fit(self, box: Box, button: Box | None = None) -> None:
        """The board it lies on, and a button at one of its upper corners that stays in sight; in dp."""
        raise NotImplementedError

    def redraw(self, *_: object) -> None:
        raise NotImplementedError
