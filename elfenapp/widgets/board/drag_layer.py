"""A carried piece: floats above a finger, hangs on a mouse's pointer; a ring marks where it would land."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ..base.textures import piece
from ..canvas.glow_texture import GOLD, RING, glow
from ..controls.hold import is_mouse

LIFT = 44  # dp above a finger, which would hide what it carries; a mouse hides nothing
SIZE = 60
RADIUS = 28  # of the ring

Place = tuple[float, float]


class DragLayer(Widget):
    """Lies over everything and takes a touch over while something is dragged; otherwise it is not there."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._touch: Any = None
        self._land: Callable[[Place], Place | None] | None = None
        self._drop: Callable[[Place], None] | None = None
        self._hold: Callable[[Place, float], bool] | None = None
        self._lift = LIFT
        self._aimed = False  # the hand, not the moving map, has brought the piece to a place for it
        side = dp(2 * RADIUS) / RING
        with self.canvas:
            self._ring_colour = Color(*GOLD, 0)
            self._ring = Rectangle(texture=glow(), size=(side, side))
            self._colour = Color(1, 1, 1, 0)
            self._picture = Rectangle(size=(dp(SIZE), dp(SIZE)))

    @property
    def busy(self) -> bool:
        return self._touch is not None

    def begin(
        self,
        touch: Any,
        name: str,
        land: Callable[[Place], Place | None],
        drop: Callable[[Place], None],
        hold: Callable[[Place, float], bool],
        lift: int = LIFT,
    ) -> None:
        """Carry a piece with a touch, so many dp above a finger.

        ``land`` gets the piece's place and says where it would land, if anywhere; ``drop`` gets the place where it was
        let go; ``hold`` gets the place and the seconds since the last frame, and says whether it moved what lies below.
        """
        self._touch, self._land, self._drop, self._hold, self._lift = touch, land, drop, hold, lift
        texture = piece(name)
        height = dp(SIZE)
        self._picture.texture = texture
        self._picture.size = (height * texture.width / texture.height, height)
        self._colour.a = 1
        touch.grab(self)
        self._aimed = self._follow()
        Clock.schedule_interval(self._tick, 0)

    def cancel(self) -> None:
        """Let go of everything: the screen has changed under the finger."""
        if self._touch is not None:
            self._touch.ungrab(self)
        self._touch = self._land = self._drop = self._hold = None
        self._colour.a = self._ring_colour.a = 0
        Clock.unschedule(self._tick)

    @property
    def tip(self) -> Place:
        """The point the carried piece is at."""
        lift = 0 if is_mouse(self._touch) else dp(self._lift)
        return self._touch.x, self._touch.y + lift

    def _tick(self, seconds: float) -> None:
        # Nothing moves under a piece that was brought to where it can land: whoever lets go means that place.
        if self._hold and not self._aimed and self._hold(self.tip, seconds):
            self._follow()

    def _follow(self) -> bool:
        """Draw everything where it belongs now; whether the piece would land."""
        x, y = self.tip
        width, height = self._picture.size
        self._picture.pos = (x - width / 2, y - height / 2)
        landing = self._land((x, y)) if self._land else None
        self._ring_colour.a = 1 if landing else 0
        if landing:
            self._ring.pos = (landing[0] - self._ring.size[0] / 2, landing[1] - self._ring.size[1] / 2)
        return landing is not None

    def on_touch_down(self, touch: Any) -> bool:
        return False

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        self._aimed = self._follow()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        drop, place = self._drop, self.tip
        self.cancel()
        if drop:
            drop(place)
        return True
