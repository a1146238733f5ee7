"""The length of a game as a line with its rounds: a finger anywhere on it goes there, and keeps going as it moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget
from kivymd.theming import ThemeManager

from elfenapp.presenters.replay.review import TurningPoint
from elfenapp.presenters.replay.timeline import TimelineMark

from ..base.running_app import running_app
from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_texture import lettered
from ..controls.buttons import glyph
from .review_slip import kind_icon

EDGE = 12  # dp from the widget's edge to the first and the last moment
TRACK = 16  # dp from the lower edge to the line's middle
LINE, KNOB, HELD_KNOB = 6, 20, 26
LETTERS = 14  # sp
CREST, SIGN = 22, 13  # dp of a turning point's crest, and of the sign on it
NEAR_POINT, TAP = 16, 8  # dp beside a crest that still mean it, and how far a finger that taps may wander
APART = 6  # dp between the numbers of two rounds; nearer ones are left out


class Scrubber(Widget):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.on_scrub: Callable[[int], None] | None = None
        self.at, self.last = 0, 0
        self.on_point: Callable[[TurningPoint], None] | None = None
        self._marks: tuple[TimelineMark, ...] = ()
        self._points: tuple[TurningPoint, ...] = ()
        self._began = 0.0  # where the finger came down
        self._finger: MotionEvent | None = None
        self._pencil = Pencil(self.canvas)
        self.bind(pos=self.redraw, size=self.redraw)

    def show(self, at: int, last: int, marks: Sequence[TimelineMark], points: Sequence[TurningPoint] = ()) -> None:
        if self._finger is not None:  # the finger is ahead of the board
            at = min(self.at, last)
        if (at, last, tuple(marks), tuple(points)) != (self.at, self.last, self._marks, self._points):
            self.at, self.last, self._marks, self._points = at, last, tuple(marks), tuple(points)
            self.redraw()

    def place_of(self, at: int) -> tuple[float, float]:
        """The place of a moment on the line."""
        share = at / self.last if self.last else 0.0
        return self.x + dp(EDGE) + share * (self.width - 2 * dp(EDGE)), self.y + dp(TRACK)

    def moment_at(self, x: float) -> int:
        share = (x - self.x - dp(EDGE)) / max(self.width - 2 * dp(EDGE), 1)
        return round(min(max(share, 0.0), 1.0) * self.last)

    def places_of_points(self) -> list[float]:
        """The places of the turning points' crests: at their moments, but beside each other."""
        places: list[float] = []
        for point in self._points:
            least = places[-1] + dp(CREST) if places else self.x + dp(CREST) / 2
            places.append(max(self.place_of(point.at)[0], least))
        room = self.right - dp(CREST) / 2
        for number in reversed(range(len(places))):
            places[number] = min(places[number], room)
            room = places[number] - dp(CREST)
        return places

    def point_at(self, x: float) -> TurningPoint | None:
        """The turning point a tap means, if any."""
        pairs = [(abs(place - x), number) for number, place in enumerate(self.places_of_points())]
        away, number = min(pairs, default=(0.0, -1))
        return self._points[number] if number >= 0 and away <= dp(NEAR_POINT) else None

    # Drawing -----------------------------------------------------------------------------------------------------

    def redraw(self, *_: object) -> None:
        self._pencil.clear()
        app = running_app()
        if app is None or self.width <= 2 * dp(EDGE):
            return
        theme, line = app.theme_cls, dp(LINE)
        left, middle = self.place_of(0)
        right, here = self.place_of(self.last)[0], self.place_of(self.at)[0]
        if not self.last:
            right = self.right - dp(EDGE)
        low = middle - line / 2
        self._pencil.box(left - line / 2, low, right - left + line, line, theme.outlineVariantColor, line / 2)
        self._pencil.box(left - line / 2, low, here - left + line, line, theme.primaryColor, line / 2)
        if self._points:
            self._draw_points(theme, middle)
        else:
            self._draw_marks(theme, middle)
        knob = dp(KNOB if self._finger is None else HELD_KNOB)
        self._pencil.dot(here - knob / 2, middle - knob / 2, knob, theme.primaryColor)
        inner = knob * 0.4
        self._pencil.dot(here - inner / 2, middle - inner / 2, inner, theme.onPrimaryColor)

    def _draw_points(self, theme: ThemeManager, middle: float) -> None:
        """Whose it is by the crest, and of which kind by the sign on it; the numbers of rounds make room for them."""
        for point, x in zip(self._points, self.places_of_points(), strict=True):
            at = self.place_of(point.at)[0]
            self._pencil.box(at - dp(1), middle - dp(5), dp(2), dp(10), theme.onSurfaceColor)
            width = piece_width(f"crest/{point.colour}", dp(CREST))
            self._pencil.piece(f"crest/{point.colour}", x - width / 2, middle + dp(6), dp(CREST))
            ink = theme.primaryColor if point.best else theme.errorColor
            sign = lettered(glyph(kind_icon(point.best)), sp(SIGN), ink, "Icons")
            self._pencil.dot(x, middle + dp(4), dp(SIGN), theme.surfaceContainerHighColor)
            self._pencil.text(sign, x + (dp(SIGN) - sign.width) / 2, middle + dp(4) + (dp(SIGN) - sign.height) / 2)

    def _draw_marks(self, theme: ThemeManager, middle: float) -> None:
        """A stroke where a round begins, and its number above it, as far as there is room."""
        free = self.x
        for mark in self._marks:
            x, _ = self.place_of(mark.at)
            begun = mark.at <= self.at
            self._pencil.box(
                x - dp(1), middle - dp(7), dp(2), dp(14), theme.primaryColor if begun else theme.outlineColor
            )
            ink = theme.onSurfaceColor if begun else theme.onSurfaceVariantColor
            number = lettered(str(mark.number), sp(LETTERS), ink, "Strong")
            start = min(max(x - number.width / 2, self.x), self.right - number.width)
            if start >= free:
                self._pencil.text(number, start, middle + dp(9))
                free = start + number.width + dp(APART)

    # Touching ----------------------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos) or self.disabled or touch.is_mouse_scrolling:
            return False
        if self._finger is None:
            touch.grab(self)
            self._finger, self._began = touch, touch.x
            self._follow(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.let_go()
        point = self.point_at(touch.x) if abs(touch.x - self._began) < dp(TAP) else None
        if point is not None and self.on_point:
            self.on_point(point)
        return True

    def let_go(self) -> None:
        """No finger holds it any more."""
        if self._finger is not None:
            self._finger.ungrab(self)
            self._finger = None
            self.redraw()

    def _follow(self, touch: MotionEvent) -> None:
        self.at = self.moment_at(touch.x)
        self.redraw()
        if self.on_scrub:
            self.on_scrub(self.at)
