"""A refusal, told: a slip of paper at the top of the window with the reason and the way to the rule.

It lies on the window and goes away after a while, by a tap, or when the next one comes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from ..base.kv import load_kv
from ..base.running_app import running_app
from ..base.safe_area import safe
from ..controls.buttons import Paper, slide
from ..controls.tap import Tapped

LEAST_SECONDS = 5.0
SECONDS_PER_LETTER = 0.06
EDGE = 8  # dp between the slip and the window's edge
WIDEST = 560
SETTLED = 0.1  # seconds until a turned screen has laid itself out


class Notice(Tapped, Paper):
    text = StringProperty()
    has_rule = BooleanProperty(False)
    seconds = 0.0  # that it stays; without a number as long as it takes to read
    action = StringProperty()  # what the button says if it leads elsewhere than to a rule

    def __init__(self, text: str, open_rule: Callable[[], None] | None = None, **properties: Any) -> None:
        load_kv("sheets/notice")
        self._open_rule = open_rule
        self._leaving: ClockEvent | None = None
        super().__init__(text=text, has_rule=open_rule is not None, **properties)

    def open(self) -> None:
        Window.add_widget(self)
        Window.bind(size=self._turned)
        safe.bind(insets=self._turned)
        self.bind(height=self._place)
        self.opacity = 0.0
        self._place()
        slide(self, opacity=1.0)
        seconds = self.seconds or LEAST_SECONDS + SECONDS_PER_LETTER * len(self.text)
        self._leaving = Clock.schedule_once(lambda _: self.close(), seconds)

    def close(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        self.unbind(height=self._place)
        Window.unbind(size=self._turned)
        safe.unbind(insets=self._turned)
        Window.remove_widget(self)

    def open_rule(self) -> None:
        self.close()
        if self._open_rule:
            self._open_rule()

    def lifted(self, inside: bool) -> None:
        self.close()

    def _turned(self, *_: object) -> None:
        """A rotation: the screen lays itself out in the frames to come, and only then is its room what it says."""
        self._place()
        Clock.schedule_once(self._place, SETTLED)

    def _place(self, *_: object) -> None:
        app = running_app()
        screen = app.screen if app is not None else None
        left, width = screen.notice_room() if screen is not None else (safe.left, safe.width)
        self.width = min(width - 2 * dp(EDGE), dp(WIDEST))
        self.center_x = left + width / 2
        self.top = safe.ceiling - dp(EDGE)
