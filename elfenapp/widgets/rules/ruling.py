"""The small sign of our own rulings in the rules, and behind it the reason."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ..base.kv import load_kv


class OurRuling(BoxLayout):
    """One tap shows the reason, another hides it."""

    reason = StringProperty()  # as markup
    told = BooleanProperty(False)

    def __init__(self, reason: str, told: bool) -> None:
        load_kv("rules/ruling")
        super().__init__()
        self.reason, self.told = reason, told
