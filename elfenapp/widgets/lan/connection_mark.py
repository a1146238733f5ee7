"""A small slip over the board while a connection is amiss; a tap leads to the devices. Gone as soon as all is well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ..base.kv import load_kv
from ..base.running_app import running_app
from ..base.safe_area import safe
from ..controls.buttons import Press
from ..sheets.notice import SETTLED

EDGE = 6  # dp


class ConnectionMark(Press):
    text = StringProperty()
    icon = StringProperty("wifi-off")
    most = NumericProperty(0)  # how wide it may be …
    natural = NumericProperty(0)  # … and how wide it would be with everything on one line
    narrow = BooleanProperty(False)

    def __init__(self, on_open: Callable[[], None], **properties: Any) -> None:
        load_kv("lan/connection_mark")
        super().__init__(**properties)
        self.bind(on_release=lambda _: on_open())

    def show(self, text: str, icon: str = "wifi-off") -> None:
        """Nothing to say: it is not there."""
        self.text, self.icon = text, icon
        if text and self.parent is None:
            Window.add_widget(self)
            Window.bind(size=self._turned)
            safe.bind(insets=self._turned)
            self.bind(size=self._place)
        elif not text and self.parent is not None:
            Window.unbind(size=self._turned)
            safe.unbind(insets=self._turned)
            self.unbind(size=self._place)
            Window.remove_widget(self)
        if text:
            self._place()

    def _turned(self, *_: object) -> None:
        """The screen below lays itself out first."""
        self._place()
        Clock.schedule_once(self._place, SETTLED)

    def _place(self, *_: object) -> None:
        app = running_app()
        screen = app.screen if app is not None else None
        left, width = screen.mark_room() if screen is not None else (safe.left, safe.width)
        self.most = width - dp(EDGE)
        self.center_x = left + width / 2
        self.top = safe.ceiling - dp(EDGE)
