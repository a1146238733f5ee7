"""A small slip over the board while a connection is amiss; a tap leads to the devices. Gone as soon as all is well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty

from .controls import Press
from .kv import load_kv
from .safe_area import safe

EDGE = 6  # dp


class ConnectionMark(Press):
    text = StringProperty()

    def __init__(self, on_open: Callable[[], None], **properties: Any) -> None:
        load_kv("connection_mark")
        super().__init__(**properties)
        self.bind(on_release=lambda _: on_open())

    def show(self, text: str) -> None:
        """Nothing to say: it is not there."""
        self.text = text
        if text and self.parent is None:
            Window.add_widget(self)
            Window.bind(size=self._place)
            safe.bind(insets=self._place)
            self.bind(size=self._place)
            self._place()
        elif not text and self.parent is not None:
            Window.unbind(size=self._place)
            safe.unbind(insets=self._place)
            self.unbind(size=self._place)
            Window.remove_widget(self)

    def _place(self, *_: object) -> None:
        self.center_x = safe.centre[0]
        self.top = safe.ceiling - dp(EDGE)
