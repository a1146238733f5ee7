"""The board: one canvas, one matrix, textures. Pan, pinch, wheel, double tap; layers redrawn on their own.

World units grow downwards; inside the canvas y is negated, so that one matrix of a shift and a scale does it all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, MatrixInstruction, PopMatrix, PushMatrix, Rectangle
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.uix.widget import Widget

from elfenapp.presenters.camera import Camera
from elfenapp.presenters.map_scene import COUNTER, Sprite, Target
from elfenapp.presenters.tween import Tween

from .board_layers import Layer, Light
from .lettering import Lettering
from .textures import description, picture

TAP_SLACK = 10  # dp a finger may wander and still tap
TAP_TIME = 0.4
DOUBLE_TAP_TIME = 0.35
WHEEL_STEP = 1.15
ARROW_STEP = 60  # dp
ARROWS = {276: (1, 0), 275: (-1, 0), 273: (0, -1), 274: (0, 1)}  # left, right, up, down
ZOOMS = {43: WHEEL_STEP, 61: WHEEL_STEP, 270: WHEEL_STEP, 45: 1 / WHEEL_STEP, 269: 1 / WHEEL_STEP}  # + and -
EDGE, EDGE_SPEED = 30, 320  # dp from the edge where a held piece moves the map, and how fast in a second …
EDGE_WAIT = 0.25  # … after how long
DIMMED = (0.66, 0.68, 0.72)
UNDER_NAMES = "markers"  # the layer that names are written over; what can move lies on them
COUNTER_SEEN = 21  # dp: the size counters are seen in at least …
LARGEST_GROWTH = 1.5  # … but never so large that neighbours hide each other


class Board(Widget):
    """Shows sprites over a picture; says where it was tapped. What a tap means is not its business."""

    def __init__(self, layers: Sequence[str], **properties: Any) -> None:
        super().__init__(**properties)
        self.map = description("map/map.json")
        self.camera = Camera(_bounds(self.map))
        self.on_tap: Callable[[tuple[float, float]], None] | None = None  # a world point
        self.on_grab: Callable[[Any, tuple[float, float]], bool] | None = None  # may take a touch away from panning
        self.on_view: Callable[[], None] | None = None  # what is in view has changed
        self.touched = False  # somebody has chosen what to look at
        self.dusk = False
        self._fingers: list[Any] = []
        self._last_tap = (-1.0, 0.0, 0.0)
        self._at_edge = 0.0  # for how long a piece has been held there
        self._tweens: dict[str, Tween] = {}
        self._light = Light()
        self._daylight = Color(1, 1, 1, 1)
        self.layers = {name: Layer() for name in layers}
        self._matrix = MatrixInstruction()
        self._ground = InstructionGroup()
        self.lettering = Lettering(self.map)
        with self.canvas:
            PushMatrix()
        self.canvas.add(self._matrix)
        self.canvas.add(self._ground)
        self.canvas.add(self._light.group)
        for name, layer in self.layers.items():
            self.canvas.add(layer.group)
            if name == UNDER_NAMES:
                self.canvas.add(self.lettering.group)
        with self.canvas:
            PopMatrix()
        self._paint_ground()
        self.bind(pos=self._reshape, size=self._reshape)

    # Pictures ----------------------------------------------------------------------------------------------------

    def set_dusk(self, dusk: bool) -> None:
        if dusk != self.dusk:
            self.dusk = dusk
            self._paint_ground()
            self.redraw()

    def _paint_ground(self) -> None:
        left, top = self.map["origin"]
        scale = self.map["scale"]
        self._ground.clear()
        self._ground.add(self._daylight)
        for tile in self.map["tiles"]["dusk" if self.dusk else "day"]:
            width, height = tile["size"][0] / scale, tile["size"][1] / scale
            x, y = left + tile["at"][0] / scale, top + tile["at"][1] / scale
            self._ground.add(
                Rectangle(texture=picture(f"map/{tile['file']}"), pos=(x, -y - height), size=(width, height))
            )

    def move(self, layer: str, sprites: Sequence[Sprite], seconds: float) -> None:
        """Show sprites on a layer, letting pieces glide to their new places; 0 seconds: at once."""
        self._tweens.setdefault(layer, Tween()).aim(sprites, Clock.get_time(), seconds)
        self._tick()

    def skip(self) -> None:
        """Everything to its place at once."""
        for tween in self._tweens.values():
            tween.finish()
        self._tick()

    def _tick(self, *_: object) -> None:
        now = Clock.get_time()
        for name, tween in self._tweens.items():
            self.layers[name].show(tween.at(now))
        # Nothing runs once nothing moves: a still board costs no frame.
        if any(tween.moving(now) for tween in self._tweens.values()):
            Clock.unschedule(self._tick)
            Clock.schedule_once(self._tick)

    def light(self, targets: Sequence[Target]) -> None:
        """Ring what may be chosen and dim the map: in its own colours, because a veil would cost as much again."""
        self._light.show(targets)
        self._daylight.rgb = DIMMED if targets else (1, 1, 1)

    def redraw(self) -> None:
        """The matrix from the camera; the lettering anew when it would blur."""
        camera = self.camera
        shift = Matrix().translate(
            self.x - camera.left * camera.scale, self.y + camera.height + camera.top * camera.scale, 0
        )
        self._matrix.matrix = shift.multiply(Matrix().scale(camera.scale, camera.scale, 1))
        growth = self._growth()
        for layer in (self._light, *self.layers.values()):
            layer.grow(growth)
        self.lettering.show(camera.scale, self.dusk, growth)
        if self.on_view:
            self.on_view()

    @property
    def whole(self) -> bool:
        """Whether the whole map is in view."""
        return self.camera.zoom < 1.01

    def _growth(self) -> float:
        """How much larger than the map pieces are drawn; in steps, so that zooming does not redraw every frame."""
        wanted = dp(COUNTER_SEEN) / (COUNTER * self.camera.scale)
        return min(max(round(wanted * 12) / 12, 1.0), LARGEST_GROWTH)

    # The camera --------------------------------------------------------------------------------------------------

    def _reshape(self, *_: object) -> None:
        first = self.camera.width <= 1
        self.camera.resize(self.width, self.height)
        if first:
            self.reset_view()
        self.redraw()

    def reset_view(self) -> None:
        self.camera.fit()
        self.redraw()

    def look_at(self, point: tuple[float, float], zoom: float | None = None) -> None:
        if zoom is not None:
            self.camera.zoom_at(zoom / self.camera.zoom, (self.width / 2, self.height / 2))
        self.camera.look_at(point)
        self.redraw()

    def to_world(self, window: tuple[float, float]) -> tuple[float, float]:
        return self.camera.to_world((window[0] - self.x, window[1] - self.y))

    def to_window_point(self, world: tuple[float, float]) -> tuple[float, float]:
        x, y = self.camera.to_view(world)
        return x + self.x, y + self.y

    def shows(self, world: tuple[float, float]) -> bool:
        """Whether a place on the map is in view."""
        x, y = self.camera.to_view(world)
        return 0 <= x <= self.width and 0 <= y <= self.height

    def reach(self, pixels: float) -> float:
        """So many pixels of the screen, in world units."""
        return pixels / self.camera.scale

    # Fingers -----------------------------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            factor = WHEEL_STEP if touch.button == "scrollup" else 1 / WHEEL_STEP
            self.touched = True
            self.camera.zoom_at(factor, (touch.x - self.x, touch.y - self.y))
            self.redraw()
            return True
        self.skip()
        touch.grab(self)
        touch.ud[self] = {"at": touch.pos, "start": touch.pos, "still": True, "since": Clock.get_time()}
        self._fingers.append(touch)
        if len(self._fingers) > 1:
            for finger in self._fingers:
                finger.ud[self]["still"] = False  # two fingers never tap
        return True

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
        if mine["still"] and Clock.get_time() - mine["since"] < TAP_TIME and not self._fingers:
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


def _bounds(drawn: Any) -> tuple[float, float, float, float]:
    left, top = drawn["origin"]
    return left, top, left + drawn["size"][0] / drawn["scale"], top + drawn["size"][1] / drawn["scale"]
