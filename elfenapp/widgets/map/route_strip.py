"""A planned route as a strip of roads over the lower edge of the board; a tap on one takes the next way over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from elfenapp.presenters.board.scene import RouteChip

from ..base.kv import load_kv
from ..base.language import tr
from ..controls.buttons import Press


class RouteCard(Press):
    """One road."""

    place = NumericProperty(0)
    town = StringProperty()
    by = StringProperty()
    piece = StringProperty()
    note = StringProperty()
    lays = StringProperty()
    missing = BooleanProperty(False)
    marker = StringProperty()
    gold = NumericProperty(0)
    choosable = BooleanProperty(False)


class RouteStrip(ScrollView):
    def __init__(self, on_tap: Callable[[int], None], **properties: Any) -> None:
        load_kv("map/route_strip")
        super().__init__(**properties)
        self._on_tap = on_tap
        self._shown: tuple[object, ...] = ()

    def show(self, chips: Sequence[RouteChip]) -> None:
        wanted = (tr.language, *chips)
        if wanted == self._shown:
            return
        grown = len(wanted) > len(self._shown)
        self._shown = wanted
        cards = self.ids.cards
        cards.clear_widgets()
        for place, chip in enumerate(chips):
            card = RouteCard(place=place, **asdict(chip))
            card.bind(on_release=lambda card: self._on_tap(int(card.place)))
            cards.add_widget(card)
        if grown:
            self.scroll_x = 1.0  # the newest is what one looks for
