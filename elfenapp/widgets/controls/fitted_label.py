"""A text in letters as large as its place allows."""

from __future__ import annotations

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import Metrics, sp
from kivy.properties import NumericProperty
from kivy.uix.label import Label

from ..canvas.text_size import longest_word, text_height
from .tap import Tapped

SMALLEST = 14  # sp: less is hard to read


class FittedLabel(Label):
    """Wraps at its width; takes the largest letters with which its place holds every line and breaks no word."""

    largest = NumericProperty(16)  # sp

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("text", "size", "font_name", "largest"):
            self.fbind(name, self.fit)
        Metrics.bind(fontscale=self.fit)  # weakly: a label that is gone is not asked any more
        self.fit()

    def fit(self, *_: object) -> None:
        sizes = [sp(size) for size in range(round(self.largest), SMALLEST - 1, -1)]
        self.font_size = next(filter(self._fits, sizes), sizes[-1])
        self.text_size = (self.width, None)

    def _fits(self, size: float) -> bool:
        if text_height(self.text, self.width, self.font_name, size) > self.height:
            return False
        return longest_word([self.text], self.font_name, size) <= self.width


class TappedLabel(Tapped, FittedLabel):
    """One that can be asked what it is about."""

    def takes(self, touch: MotionEvent) -> bool:
        return bool(self.on_tap and self.text and super().takes(touch))
