"""The catalogue behind Kivy properties: kv rules that call ``tr.text(...)`` speak the new language at once."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from elfenapp.i18n import DEFAULT, catalogue


class Translator(EventDispatcher):
    """``text`` and ``count`` are properties that hold functions, so that kv binds to them."""

    language = StringProperty(DEFAULT)
    text = ObjectProperty(None)
    count = ObjectProperty(None)
    first = ObjectProperty(None)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.on_language(self, self.language)

    def on_language(self, _: object, language: str) -> None:
        words = catalogue(language)
        self.text, self.count, self.first = words.text, words.count, words.first


tr = Translator()
