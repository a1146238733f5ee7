"""An amount between two bounds: one less, +1 +2 +5, the most, or typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from ..base.kv import load_kv


class Stepper(BoxLayout):
    """``on_amount(amount)`` is called when the player asks for another amount; showing it is the screen's business."""

    least = NumericProperty(0)
    most = NumericProperty(0)
    amount = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        load_kv("decision/form")
        self.on_amount_wanted: Callable[[int], None] | None = None
        super().__init__(**properties)

    def show(self, least: int, most: int, amount: int) -> None:
        self.least, self.most, self.amount = least, most, amount
        self.ids.typed.text = str(amount)

    def step(self, by: int) -> None:
        self._want(int(self.amount) + by)

    def typed(self, text: str) -> None:
        """Take a typed amount; nonsense leaves the amount as it was."""
        if text.isdecimal() and len(text) < 7:
            self._want(int(text))
        else:
            self.ids.typed.text = str(int(self.amount))

    def _want(self, amount: int) -> None:
        if self.on_amount_wanted:
            self.on_amount_wanted(min(max(amount, int(self.least)), int(self.most)))
