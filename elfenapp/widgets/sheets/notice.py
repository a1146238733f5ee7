"""A refusal, told: a slip of paper with the reason and the way to the rule.

It lies on the window where its screen finds room for it. It goes away by itself, by a tap, or when the next one comes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ..base.kv import load_kv
from ..base.language import tr
from ..base.running_app import running_app
from ..base.safe_area import safe
from ..canvas.text_size import text_height
from ..controls.buttons import TOUCH, Paper, slide, width_of
from ..controls.tap import Tapped

LEAST_SECONDS = 5.0
SECONDS_PER_LETTER = 0.06
WIDEST, LEAST = 560, 168  # dp
SIDE, END = 14, 6  # dp beside the words, and at the other end
NARROW = 300  # dp: the way to the rule stands below the words
SIZES = (16, 14)  # sp of its letters: small ones where there is no other room
SETTLED = 0.1  # seconds until a turned screen has laid itself out


class Notice(Tapped, Paper):
    text = StringProperty()
    has_rule = BooleanProperty(False)
    seconds = 0.0  # that it stays; without a number as long as it takes to read
    action = StringProperty()  # what the button says if it leads elsewhere than to a rule
    letters = NumericProperty(SIZES[0])  # sp
    narrow = BooleanProperty(False)

    def __init__(self, text: str, open_rule: Callable[[], None] | None = None, **properties: Any) -> None:
        load_kv("sheets/notice")
        self._open_rule = open_rule
        self._leaving: ClockEvent | None = None
        self.on_gone: Callable[[], None] | None = None
        self.free = True  # nothing that can be touched lies below
        super().__init__(text=text, has_rule=open_rule is not None, **properties)

    def open(self) -> None:
        Window.add_widget(self)
        Window.bind(size=self._turned)
        safe.bind(insets=self._turned)
        self.opacity = 0.0
        self._place()
        slide(self, opacity=1.0)
        seconds = self.seconds or LEAST_SECONDS + SECONDS_PER_LETTER * len(self.text)
        self._leaving = Clock.schedule_once(lambda _: self.close(), seconds)

    def close(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        Window.unbind(size=self._turned)
        safe.unbind(insets=self._turned)
        Window.remove_widget(self)
        if self.on_gone is not None:
            gone, self.on_gone = self.on_gone, None
            gone()

    def open_rule(self) -> None:
        self.close()
        if self._open_rule:
            self._open_rule()

    def lifted(self, inside: bool) -> None:
        self.close()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """If it had to be put over something, a finger beside its button means the thing below."""
        if self.free or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        if Paper.on_touch_down(self, touch):
            return True
        self.close()
        return False

    def _turned(self, *_: object) -> None:
        """A rotation: the screen lays itself out in the frames to come, and only then is its room what it says."""
        self._place()
        Clock.schedule_once(self._place, SETTLED)

    def make_way(self) -> None:
        """Look for another place: targets below may have changed."""
        self._place()

    def _place(self, *_: object) -> None:
        app = running_app()
        screen = app.screen if app is not None else None
        if screen is None or self.parent is None:
            return
        for letters in SIZES:
            (left, bottom, right, top), free = screen.place_words(
                dp(WIDEST), dp(LEAST), partial(self._measure, letters)
            )
            if free:
                break
        self.free, self.letters, self.narrow = free, letters, right - left < dp(NARROW) and self.has_rule
        self.pos, self.size = (left, bottom), (right - left, top - bottom)

    def _measure(self, letters: int, width: float) -> float:
        """Return its height at a width, in letters of a size."""
        room = width - dp(SIDE + END)
        below = dp(TOUCH) if self.has_rule and width < dp(NARROW) else 0
        if self.has_rule and not below:
            room -= width_of(self.rule_words, "Strong", sp(17)) + dp(36)
        words = text_height(self.text, room, "Body", sp(letters)) + dp(14 if letters == SIZES[0] else 6)
        return max(words + below, dp(TOUCH))

    @property
    def rule_words(self) -> str:
        """The label of its button."""
        return self.action or tr.text("table.rule")
