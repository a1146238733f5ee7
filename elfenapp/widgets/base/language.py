"""The catalogue behind Kivy properties: kv rules that call ``tr.text(...)`` speak the new language immediately."""

from __future__ import annotations

import gc

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
        if self.get_property_observers("text"):
            # Sheets that were closed still listen until they are collected, and one that is collected while it
            # listens ends the app with a ReferenceError.
            gc.collect()
        words = catalogue(language)
        self.text, self.count, self.first = words.text, words.count, words.first


tr = Translator()
