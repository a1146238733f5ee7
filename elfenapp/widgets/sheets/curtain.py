"""The curtain between two people: covers the whole window until the next one opens it by holding their crest.

It is put on the window itself, above every screen and sheet; ``show`` says for whom, ``on_open`` is called when that
person has opened it, ``close`` takes it away. Behind it the table shows only what all may see. ``on_take_back``
is called when a player wants back the device that a slip of the finger has handed over.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from elfenapp.session.seats import Seat

from ..base.kv import load_kv
from ..base.running_app import running_app
from ..base.touch_wall import TouchWall

HOLD = 0.6  # seconds: longer than any accident, shorter than impatience
SLIP = 12  # dp a finger may slip off the crest
ENTER_KEYS = (13, 271)


class HeldCrest(Widget):
    """A crest in a ring that fills while it is held; ``on_full`` when it is full."""

    colour = StringProperty("red")
    filled = NumericProperty(0.0)
    __events__ = ("on_full",)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self._near(touch.pos):
            return False
        touch.grab(self)
        Animation.cancel_all(self, "filled")
        hold = Animation(filled=1.0, duration=HOLD)
        hold.bind(on_complete=lambda *_: self.dispatch("on_full"))
        hold.start(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if not self._near(touch.pos):
            self._let_go(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._let_go(touch)
        return True

    def on_full(self) -> None:
        """Held long enough."""

    def stop(self) -> None:
        Animation.cancel_all(self, "filled")
        self.filled = 0.0

    def _near(self, place: tuple[float, float]) -> bool:
        return hypot(place[0] - self.center_x, place[1] - self.center_y) <= self.width / 2 + dp(SLIP)

    def _let_go(self, touch: MotionEvent) -> None:
        touch.ungrab(self)
        Animation.cancel_all(self, "filled")
        if self.filled < 1:
            Animation(filled=0.0, duration=0.15).start(self)


class Curtain(TouchWall):
    name = StringProperty()
    where = StringProperty()  # the round and the phase
    colour = StringProperty("red")
    slipped = BooleanProperty(False)  # whether there is a move that could be taken back

    def __init__(self, **properties: Any) -> None:
        load_kv("sheets/curtain")
        super().__init__(**properties)
        self.on_open: Callable[[], None] | None = None
        self.on_take_back: Callable[[], None] | None = None
        self.ids.crest.bind(on_full=lambda *_: self.open())

    def show(self, seat: Seat, name: str, where: str) -> None:
        """Wait for this person; ``where`` the game stands."""
        self.where = where
        if (self.name, self.colour) != (name, seat.colour):
            self.ids.crest.stop()
        self.name, self.colour = name, seat.colour
        if self.parent is not Window:
            Window.add_widget(self)
        self._dress_bars(True)

    def open(self) -> None:
        if self.on_open:
            self.on_open()

    def take_back(self) -> None:
        if self.on_take_back:
            self.on_take_back()

    def close(self) -> None:
        self.ids.crest.stop()
        Window.remove_widget(self)
        self._dress_bars(False)

    def _dress_bars(self, covered: bool) -> None:
        app = running_app()
        if app is not None:
            app.dress_bars(covered)

    def on_key(self, key: int) -> bool:
        """Enter opens; no other key reaches the screen behind."""
        if key in ENTER_KEYS:
            self.open()
        return True
