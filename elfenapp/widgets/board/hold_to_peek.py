"""A finger on a player's card: a short touch taps it, a longer one holds it until the finger leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent

from elfenapp.session.seats import NOBODY

if TYPE_CHECKING:
    from .player_cards import Players

HOLD = 0.3  # seconds: longer than a tap


class HeldSeat:
    """One finger at a time: two people never look at the same time."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._touch: MotionEvent | None = None
        self._seat = NOBODY
        self._held = False
        self._due: ClockEvent | None = None

    def down(self, touch: MotionEvent) -> bool:
        players = self._players
        seat = players.seat_at(*touch.pos) if players.collide_point(*touch.pos) else NOBODY
        if seat == NOBODY or self._touch is not None or touch.is_mouse_scrolling:
            return False
        touch.grab(players)
        self._touch, self._seat = touch, seat
        self._due = Clock.schedule_once(self._begin, HOLD)
        return True

    def move(self, touch: MotionEvent) -> bool:
        if touch is not self._touch or touch.grab_current is not self._players:
            return False
        if self._players.seat_at(*touch.pos) != self._seat:
            self.end()
        return True

    def up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self._players:
            return False
        touch.ungrab(self._players)
        tapped = touch is self._touch and not self._held
        if touch is self._touch:
            self.end()
        if tapped and self._players.on_tap:
            self._players.on_tap(touch.pos)
        return True

    def end(self) -> None:
        held, self._held = self._held, False
        self._touch, self._seat = None, NOBODY
        if self._due is not None:
            self._due.cancel()
            self._due = None
        if held and self._players.on_let_go:
            self._players.on_let_go()

    def _begin(self, _: float) -> None:
        self._held, self._due = True, None
        if self._players.on_hold:
            self._players.on_hold(self._seat)
