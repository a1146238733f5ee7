"""The sheet on which a table lays out the gold of the towns itself: tap two towns to exchange their discs."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from elfenapp.presenters.town_values import NO_TOWN, TownDisc, TownValues

from .controls import Press, width_of
from .kv import load_kv
from .language import tr
from .sheet import Sheet


class TownDiscView(Press):
    """A town and its disc."""

    number = NumericProperty(0)
    name = StringProperty()
    gold = NumericProperty(0)
    chosen = BooleanProperty(False)
    printed = StringProperty()  # what the map says, where the table says something else
    asked = BooleanProperty(False)  # some other town waits to be exchanged with

    def show(self, disc: TownDisc, asked: bool) -> None:
        self.number, self.name, self.gold = disc.number, disc.name, disc.gold
        self.chosen, self.asked = disc.chosen, asked and not disc.chosen
        self.printed = tr.text("setup.towns.printed", gold=disc.printed) if disc.changed else ""


class TownValuesView(BoxLayout):
    values = ObjectProperty(None)
    hint = StringProperty()
    column = NumericProperty(1)
    changed = BooleanProperty(False)
    __events__ = ("on_change",)

    def __init__(self, values: TownValues, **properties: Any) -> None:
        load_kv("town_values")
        super().__init__(values=values, **properties)
        for _ in values.discs():
            view = TownDiscView()
            view.bind(on_release=self._tapped)
            self.ids.towns.add_widget(view)
        self.show()

    def show(self) -> None:
        asked = self.values.chosen != NO_TOWN
        for view, disc in zip(reversed(self.ids.towns.children), self.values.discs(), strict=True):
            view.show(disc, asked)
        self.hint = tr.text("setup.towns.second") if asked else tr.text("setup.towns.first")
        self.changed = self.values.changed

    def widest(self, letters: float) -> float:
        """How wide the longest name is."""
        return max(width_of(disc.name, "Strong", letters) for disc in self.values.discs()) if self.values else 0.0

    def restore(self) -> None:
        self.values.restore()
        self._tell()

    def mix(self) -> None:
        self.values.mix(random.shuffle)
        self._tell()

    def on_change(self) -> None:
        """The values are others now."""

    def _tapped(self, view: TownDiscView) -> None:
        self.values.tap(view.number)
        self._tell()

    def _tell(self) -> None:
        self.show()
        self.dispatch("on_change")


def open_town_values(values: TownValues, changed: Callable[[], None]) -> Sheet:
    view = TownValuesView(values)
    view.bind(on_change=lambda *_: changed())
    sheet = Sheet(view, title=tr.text("setup.towns"))
    sheet.open()
    return sheet
