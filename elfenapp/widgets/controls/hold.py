"""Staying put asks: a finger that holds still, or a mouse's pointer that rests, wants to know what is there."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior

HOLD = 0.45  # seconds a finger stays
REST = 0.6  # seconds a pointer rests
AWAY = 14  # dp: so far from where it rested it has gone elsewhere

ASKED = "asked"  # of a touch that has asked

Place = tuple[float, float]


class Holding:
    """One finger at a time."""

    def __init__(self) -> None:
        self._due: ClockEvent | None = None

    def begin(self, tell: Callable[[], None]) -> None:
        self.end()
        self._due = Clock.schedule_once(lambda _: tell(), HOLD)

    def end(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None


class AskableButton(ButtonBehavior):
    """A button that explains itself while it is held and is not pressed then; even one that cannot be pressed."""

    on_ask: Callable[[], object] | None = None  # says whether there was anything to tell

    def on_touch_down(self, touch: Any) -> bool:
        if self.on_ask and self.collide_point(*touch.pos) and not is_mouse(touch):
            touch.ud[ASKED] = False
            Clock.schedule_once(lambda _: self._held(touch), HOLD)
            if self.disabled:
                touch.grab(self)  # to hear when it ends
        return bool(super().on_touch_down(touch))

    def _held(self, touch: Any) -> None:
        stayed = ASKED in touch.ud and hypot(touch.x - touch.ox, touch.y - touch.oy) < dp(AWAY)
        if stayed and self.on_ask and self.parent is not None and self.on_ask():
            touch.ud[ASKED] = True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or not (self.disabled or touch.ud.get(ASKED)):
            if touch.grab_current is self:
                touch.ud.pop(ASKED, None)
            return bool(super().on_touch_up(touch))
        touch.ud.pop(ASKED, None)
        touch.ungrab(self)
        self.state = "normal"
        return True


def is_mouse(touch: Any) -> bool:
    """True for a pointer, which points at a single pixel and hides nothing; False for a finger."""
    return "button" in touch.profile


class Hover:
    """A mouse's pointer over a screen; on a phone there is none, and nothing happens."""

    def __init__(self, on_rest: Callable[[Place], bool], on_leave: Callable[[], None]) -> None:
        """``on_rest`` says whether there was anything to tell; ``on_leave`` takes it away again."""
        self._on_rest, self._on_leave = on_rest, on_leave
        self._due: ClockEvent | None = None
        self._rested: Place | None = None  # where the pointer was when something was told
        self._clicked: Place | None = None  # where it clicked: there it rests without a question

    def start(self) -> None:
        self.stop()
        Window.bind(mouse_pos=self._move, on_touch_down=self._click)

    def stop(self) -> None:
        Window.unbind(mouse_pos=self._move, on_touch_down=self._click)
        self._wait(None)
        self._rested = None

    def _click(self, _: Any, touch: Any) -> None:
        """A player who clicks knows what is there."""
        if is_mouse(touch):
            self._clicked = touch.pos
            self._wait(None)

    def _move(self, _: Any, place: Place) -> None:
        if self._clicked is not None:
            if hypot(place[0] - self._clicked[0], place[1] - self._clicked[1]) <= dp(AWAY):
                return
            self._clicked = None
        if self._rested is not None and hypot(place[0] - self._rested[0], place[1] - self._rested[1]) > dp(AWAY):
            self._rested = None
            self._on_leave()
        self._wait(place)

    def _wait(self, place: Place | None) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
        if place is not None and self._rested is None:
            self._due = Clock.schedule_once(lambda _: self._rest(place), REST)

    def _rest(self, place: Place) -> None:
        if self._on_rest(place):
            self._rested = place
