"""The board: one canvas, one matrix, textures. Pan, pinch, wheel, double tap; layers redrawn on their own.

World units grow downwards; inside the canvas y is negated, so that one matrix of a shift and a scale does it all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, MatrixInstruction, PopMatrix, PushMatrix, Rectangle
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.uix.widget import Widget

from elfenapp.presenters.camera import Camera
from elfenapp.presenters.map_scene import Sprite, Target

from .lettering import Lettering
from .textures import description, picture, piece

TAP_SLACK = 10  # dp a finger may wander and still tap
TAP_TIME = 0.4
DOUBLE_TAP_TIME = 0.35
WHEEL_STEP = 1.15
ROAD_RING, TOWN_RING = 15.0, 27.0  # world units


class Layer:
    """One sheet of sprites; drawn anew only if it changed."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.sprites: tuple[Sprite, ...] = ()

    def show(self, sprites: Sequence[Sprite]) -> None:
        wanted = tuple(sprites)
        if wanted == self.sprites:
            return
        self.sprites = wanted
        self.group.clear()
        alpha = 1.0
        self.group.add(Color(1, 1, 1, 1))
        for sprite in wanted:
            if sprite.alpha != alpha:
                alpha = sprite.alpha
                self.group.add(Color(1, 1, 1, alpha))
            texture = piece(sprite.piece)
            height = sprite.size
            width = sprite.size * texture.width / texture.height
            self.group.add(
                Rectangle(texture=texture, pos=(sprite.x - width / 2, -sprite.y - height / 2), size=(width, height))
            )


class Board(Widget):
    """Shows sprites over a picture; says where it was tapped. What a tap means is not its business."""

    def __init__(self, layers: Sequence[str], **properties: Any) -> None:
        super().__init__(**properties)
        self.map = description("map/map.json")
        self.camera = Camera(_bounds(self.map))
        self.on_tap: Callable[[tuple[float, float]], None] | None = None  # a world point
        self.on_grab: Callable[[Any, tuple[float, float]], bool] | None = None  # may take a touch away from panning
        self.dusk = False
        self._fingers: list[Any] = []
        self._last_tap = (-1.0, 0.0, 0.0)
        self._lit: tuple[Target, ...] = ()
        self.layers = {name: Layer() for name in layers}
        self._matrix = MatrixInstruction()
        self._ground = InstructionGroup()
        self.lettering = Lettering(self.map)
        with self.canvas:
            PushMatrix()
        self.canvas.add(self._matrix)
        self.canvas.add(self._ground)
        self.canvas.add(self.lettering.group)
        for layer in self.layers.values():
            self.canvas.add(layer.group)
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
        self._ground.add(Color(1, 1, 1, 1))
        for tile in self.map["tiles"]["dusk" if self.dusk else "day"]:
            width, height = tile["size"][0] / scale, tile["size"][1] / scale
            x, y = left + tile["at"][0] / scale, top + tile["at"][1] / scale
            self._ground.add(
                Rectangle(texture=picture(f"map/{tile['file']}"), pos=(x, -y - height), size=(width, height))
            )

    def light(self, targets: Sequence[Target]) -> None:
        """Ring what may be chosen and dim the rest."""
        wanted = tuple(targets)
        if wanted == self._lit:
            return
        self._lit = wanted
        group = self.layers["lit"].group
        group.clear()
        if not wanted:
            return
        left, top, right, bottom = self.camera.world
        group.add(Color(0.05, 0.08, 0.12, 0.28))
        group.add(Rectangle(pos=(left, -bottom), size=(right - left, bottom - top)))
        for target in wanted:
            radius = ROAD_RING if target.kind == "road" else TOWN_RING
            group.add(Color(1.0, 0.93, 0.62, 0.55))
            group.add(Ellipse(pos=(target.x - radius, -target.y - radius), size=(2 * radius, 2 * radius)))
            group.add(Color(0.98, 0.76, 0.16, 1))
            group.add(Line(circle=(target.x, -target.y, radius), width=1.6))

    def redraw(self) -> None:
        """The matrix from the camera; the lettering anew when it would blur."""
        camera = self.camera
        shift = Matrix().translate(
            self.x - camera.left * camera.scale, self.y + camera.height + camera.top * camera.scale, 0
        )
        self._matrix.matrix = shift.multiply(Matrix().scale(camera.scale, camera.scale, 1))
        self.lettering.show(camera.scale, self.dusk)

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

    def reach(self, pixels: float) -> float:
        """So many pixels of the screen, in world units."""
        return pixels / self.camera.scale

    # Fingers -----------------------------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            factor = WHEEL_STEP if touch.button == "scrollup" else 1 / WHEEL_STEP
            self.camera.zoom_at(factor, (touch.x - self.x, touch.y - self.y))
            self.redraw()
            return True
        if not self._fingers and self.on_grab and self.on_grab(touch, self.to_world(touch.pos)):
            return True
        touch.grab(self)
        touch.ud[self] = {"at": touch.pos, "start": touch.pos, "still": True}
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
        if len(self._fingers) == 1:
            if not mine["still"]:
                self.camera.pan(x1 - x0, y1 - y0)
                mine["at"] = touch.pos
                self.redraw()
            return True
        if touch in self._fingers[:2]:
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
        touch.ungrab(self)
        if touch in self._fingers:
            self._fingers.remove(touch)
        mine = touch.ud.pop(self)
        if mine["still"] and touch.time_end - touch.time_start < TAP_TIME and not self._fingers:
            self._tapped(touch)
        return True

    def _tapped(self, touch: Any) -> None:
        when, x, y = self._last_tap
        twice = touch.time_end - when < DOUBLE_TAP_TIME and hypot(touch.x - x, touch.y - y) < dp(24)
        self._last_tap = (-1.0, 0.0, 0.0) if twice else (touch.time_end, touch.x, touch.y)
        if twice:
            self.reset_view()
        elif self.on_tap:
            self.on_tap(self.to_world(touch.pos))

    def press_key(self, key: int) -> bool:
        """Arrows pan, plus and minus zoom, 0 fits."""
        step = dp(60)
        moves = {276: (step, 0), 275: (-step, 0), 273: (0, -step), 274: (0, step)}
        zooms = {43: WHEEL_STEP, 61: WHEEL_STEP, 45: 1 / WHEEL_STEP, 270: WHEEL_STEP, 269: 1 / WHEEL_STEP}
        if key in moves:
            self.camera.pan(*moves[key])
        elif key in zooms:
            self.camera.zoom_at(zooms[key], (self.width / 2, self.height / 2))
        elif key == 48:
            self.camera.fit()
        else:
            return False
        self.redraw()
        return True


def _bounds(drawn: Any) -> tuple[float, float, float, float]:
    left, top = drawn["origin"]
    return left, top, left + drawn["size"][0] / drawn["scale"], top + drawn["size"][1] / drawn["scale"]
