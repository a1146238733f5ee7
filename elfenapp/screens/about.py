"""About: whose games these are, who drew and wrote the app, and every licence."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from elfenapp import __version__
from elfenapp.assets import ASSETS
from elfenapp.presenters.about import PARTS, reflow
from elfenapp.screens.base.screen import AppScreen
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.buttons import Paper, TextButton
from elfenapp.widgets.sheets.sheet import Sheet

WITH_PICTURE = 1000  # dp: the picture stands beside the text instead of above it
WIDEST = 800  # dp: a text that is easy to read across; the picture takes the rest


class PartCard(Paper):
    """One part of the app; a licence that must travel with it can be read."""

    title = StringProperty()
    holder = StringProperty()
    licence = StringProperty()
    source = StringProperty()
    language = StringProperty()

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        if self.source:
            button = TextButton(kind="plain", icon="text-box-outline")
            button.bind(on_release=lambda *_: self.read())
            self.ids.licence.add_widget(button)
            self.fbind("language", self._speak)
            self._speak()

    def _speak(self, *_: object) -> None:
        self.ids.licence.children[0].text = tr.text("settings.about.read")

    def read(self) -> None:
        paragraphs = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        paragraphs.bind(minimum_height=paragraphs.setter("height"))
        for paragraph in reflow((ASSETS / self.source).read_text(encoding="utf-8")):
            paragraphs.add_widget(Factory.Hint(text=paragraph))
        Sheet(paragraphs, title=self.title).open()


class AboutScreen(AppScreen):
    version = StringProperty(__version__)
    low = BooleanProperty(False)
    wide = BooleanProperty(False)
    picture = NumericProperty(0)  # the width of the picture beside the text

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for part in PARTS:
            card = PartCard(title=part.name, holder=part.holder, licence=part.licence, source=part.text)
            self.ids.parts.add_widget(card)

    def arrive(self, returning: bool, **arguments: object) -> None:
        self.ids.scroll.scroll_y = 1

    def on_size(self, *_: object) -> None:
        self.low = self.height < dp(480)
        self.wide = self.width >= dp(WITH_PICTURE)
        self.picture = max(self.width * 0.4, self.width - dp(WIDEST)) if self.wide else 0


SCREEN = AboutScreen
