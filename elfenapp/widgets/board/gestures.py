"""The board under the fingers: pan, pinch, wheel, double tap, keyboard; says where it was tapped."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.metrics import dp

from ..controls.hold import Holding
from .view import BoardView

TAP_SLACK = 10  # dp a finger may wander and still tap
TAP_TIME = 0.4
DOUBLE_TAP_TIME = 0.35
WHEEL_STEP = 1.15
ARROW_STEP = 60  # dp
ARROWS = {276: (1, 0), 275: (-1, 0), 273: (0, -1), 274: (0, 1)}  # left, right, up, down
ZOOMS = {43: WHEEL_STEP, 61: WHEEL_STEP, 270: WHEEL_STEP, 45: 1 / WHEEL_STEP, 269: 1 / WHEEL_STEP}  # + and -
EDGE, EDGE_SPEED = 30, 320  # dp from the edge where a held piece moves the map, and how fast in a second …
EDGE_WAIT = 0.25  # … after how long


class Board(BoardView):
    """Gestures on the board. The meaning of a tap, and what may be dragged, is decided elsewhere."""

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        super().__init__(*arguments, **properties)
        self.on_tap: Callable[[tuple[float, float]], None] | None = None  # a world point
        self.on_grab: Callable[[Any, tuple[float, float]], bool] | None = None  # may take a touch away from panning
        self.on_hold: Callable[[tuple[float, float]], object] | None = None  # a finger stays: where in the window
        self._holding = Holding()
        self._fingers: list[Any] = []
        self._last_tap = (-1.0, 0.0, 0.0)
        self._at_edge = 0.0  # for how long a piece has been held there

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            self._turn_wheel(touch)
            return True
        self.skip()
        touch.grab(self)
        alone = _other_fingers(touch) == 0
        touch.ud[self] = {"at": touch.pos, "start": touch.pos, "still": alone, "since": Clock.get_time()}
        self._fingers.append(touch)
        if len(self._fingers) > 1:
            for finger in self._fingers:
                finger.ud[self]["still"] = False  # two fingers never tap
        self._holding.begin(lambda: self._held(touch))
        return True

    def _held(self, touch: Any) -> None:
        if self.on_hold and touch in self._fingers and touch.ud[self]["still"]:
            touch.ud[self]["still"] = False
            self.on_hold(touch.pos)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        mine = touch.ud[self]
        (x0, y0), (x1, y1) = mine["at"], touch.pos
        if mine["still"] and hypot(x1 - mine["start"][0], y1 - mine["start"][1]) > dp(TAP_SLACK):
            mine["still"] = False
            # Only now: a tap on a piece that can be dragged is a tap.
            if len(self._fingers) == 1 and self.on_grab and self.on_grab(touch, self.to_world(mine["start"])):
                self._release(touch)
                return True
        if len(self._fingers) == 1:
            if not mine["still"]:
                self.touched = True
                self.camera.pan(x1 - x0, y1 - y0)
                mine["at"] = touch.pos
                self.redraw()
            return True
        if touch in self._fingers[:2]:
            self.touched = True
            self._pinch(touch, (x0, y0), (x1, y1))
        mine["at"] = touch.pos
        self.redraw()
        return True

    def _turn_wheel(self, touch: Any) -> None:
        # Kivy calls it by what a page does: "scrolldown" is the wheel turned up, away from the hand.
        factor = {"scrolldown": WHEEL_STEP, "scrollup": 1 / WHEEL_STEP}.get(touch.button)
        if factor is not None:
            self.touched = True
            self.camera.zoom_at(factor, (touch.x - self.x, touch.y - self.y))
            self.redraw()

    def _pinch(self, touch: Any, before: tuple[float, float], after: tuple[float, float]) -> None:
        other = self._fingers[1 - self._fingers.index(touch)].ud[self]["at"]
        apart_before = hypot(before[0] - other[0], before[1] - other[1])
        apart_after = hypot(after[0] - other[0], after[1] - other[1])
        if apart_before > 1:
            middle = ((after[0] + other[0]) / 2 - self.x, (after[1] + other[1]) / 2 - self.y)
            self.camera.zoom_at(apart_after / apart_before, middle)
        self.camera.pan((after[0] - before[0]) / 2, (after[1] - before[1]) / 2)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        mine = self._release(touch)
        if mine["still"] and Clock.get_time() - mine["since"] < TAP_TIME and _other_fingers(touch) == 0:
            self._tapped(touch)
        return True

    def _tapped(self, touch: Any) -> None:
        when, x, y = self._last_tap
        now = Clock.get_time()
        twice = now - when < DOUBLE_TAP_TIME and hypot(touch.x - x, touch.y - y) < dp(24)
        self._last_tap = (-1.0, 0.0, 0.0) if twice else (now, touch.x, touch.y)
        if twice:
            self._near_or_far(touch)
        elif self.on_tap:
            self.on_tap(self.to_world(touch.pos))

    def _near_or_far(self, touch: Any) -> None:
        """The whole map, or from there as close as is comfortable."""
        self.touched = True
        if self.whole:
            self.camera.zoom_at(self.camera.closest / self.camera.scale * 0.6, (touch.x - self.x, touch.y - self.y))
            self.redraw()
        else:
            self.reset_view()

    def let_go(self) -> None:
        """Forget the fingers on the board."""
        for touch in tuple(self._fingers):
            self._release(touch)

    def _release(self, touch: Any) -> dict[str, Any]:
        self._holding.end()
        touch.ungrab(self)
        self._fingers.remove(touch)
        finger: dict[str, Any] = touch.ud.pop(self)
        return finger

    def nudge(self, place: tuple[float, float], seconds: float) -> bool:
        """Something is held here: at an edge of the board what lies beyond comes into view. Whether anything moved."""
        there = (place[0] - self.x, place[1] - self.y)
        at_edge = self.collide_point(*place) and any(self.camera.edge_at(there, dp(EDGE)))
        # Not at once: a piece on its way in from the rack crosses an edge, too.
        self._at_edge = self._at_edge + seconds if at_edge else 0.0
        if self._at_edge < EDGE_WAIT or not self.camera.pan_at_edge(there, dp(EDGE), dp(EDGE_SPEED) * seconds):
            return False
        self.touched = True
        self.redraw()
        return True

    def press_key(self, key: int) -> bool:
        """Arrows pan, plus and minus zoom, 0 fits."""
        step = dp(ARROW_STEP)
        if key in ARROWS:
            self.camera.pan(*(step * way for way in ARROWS[key]))
        elif key in ZOOMS:
            self.camera.zoom_at(ZOOMS[key], (self.width / 2, self.height / 2))
        elif key == ord("0"):
            self.camera.fit()
        else:
            return False
        self.touched = True
        self.redraw()
        return True


def _other_fingers(touch: Any) -> int:
    """The number of other fingers on the glass, on the board or beside it."""
    return sum(other.is_touch and other is not touch for other in EventLoop.touches)
