"""About: whose games these are, who drew and wrote the app, and every licence."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, StringProperty

from elfenapp import __version__
from elfenapp.presenters.about import PARTS, reflow
from elfenapp.screens.base import AppScreen
from elfenapp.widgets.controls import Paper
from elfenapp.widgets.textures import ASSETS


class PartCard(Paper):
    """One part of the app; a licence that must travel with it can be unfolded."""

    title = StringProperty()
    holder = StringProperty()
    licence = StringProperty()
    source = StringProperty()
    unfolded = BooleanProperty(False)

    def on_unfolded(self, *_: object) -> None:
        place = self.ids.licence_text
        place.clear_widgets()
        if self.unfolded:
            for paragraph in reflow((ASSETS / self.source).read_text(encoding="utf-8")):
                place.add_widget(Factory.Hint(text=paragraph))


class AboutScreen(AppScreen):
    version = StringProperty(__version__)
    low = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for part in PARTS:
            card = PartCard(title=part.name, holder=part.holder, licence=part.licence, source=part.text)
            self.ids.parts.add_widget(card)

    def arrive(self, returning: bool, **arguments: Any) -> None:
        self.ids.scroll.scroll_y = 1
        for card in self.ids.parts.children:
            card.unfolded = False


SCREEN = AboutScreen
