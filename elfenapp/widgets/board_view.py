"""The board as it is seen: one canvas, one matrix, textures; layers redrawn on their own.

World units grow downwards; inside the canvas y is negated, so that one matrix of a shift and a scale does it all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from .ground import Ground
from .lettering import Lettering
from .textures import description

TABLE = {False: (0.36, 0.25, 0.16, 1), True: (0.13, 0.10, 0.08, 1)}  # by day and at dusk
DIMMED = (0.66, 0.68, 0.72)
UNDER_NAMES = "markers"  # the layer that names are written over; what can move lies on them
COUNTER_SEEN = 21  # dp: the size counters are seen in at least …
LARGEST_GROWTH = 1.5  # … but never so large that neighbours hide each other


class BoardView(Widget):
    """Shows sprites over a picture, through a camera."""

    def __init__(self, layers: Sequence[str], **properties: Any) -> None:
        super().__init__(**properties)
        self.map = description("map/map.json")
        self.camera = Camera(_bounds(self.map))
        self.on_view: Callable[[], None] | None = None  # what is in view has changed
        self.touched = False  # somebody has chosen what to look at
        self.dusk = False
        self._tweens: dict[str, Tween] = {}
        self._light = Light()
        self.layers = {name: Layer() for name in layers}
        self._matrix = MatrixInstruction()
        self._table = InstructionGroup()
        self._ground = Ground(self.map, self.camera)
        self.lettering = Lettering(self.map)
        with self.canvas:
            PushMatrix()
        self.canvas.add(self._matrix)
        self.canvas.add(self._table)
        self.canvas.add(self._ground.group)
        self.canvas.add(self._light.group)
        for name, layer in self.layers.items():
            self.canvas.add(layer.group)
            if name == UNDER_NAMES:
                self.canvas.add(self.lettering.group)
        with self.canvas:
            PopMatrix()
        self._paint_table()
        self.bind(pos=self._reshape, size=self._reshape)

    # Pictures ----------------------------------------------------------------------------------------------------

    def set_dusk(self, dusk: bool) -> None:
        if dusk != self.dusk:
            self.dusk = dusk
            self._paint_table()
            self.redraw()

    def _paint_table(self) -> None:
        """What shows around the map where it does not fill its place: a table top."""
        left, top, right, bottom = self.camera.world
        wide, high = right - left, bottom - top
        self._table.clear()
        self._table.add(Color(*TABLE[self.dusk]))
        for x, y, width, height in (
            (left - wide, -bottom - high, 3 * wide, high), (left - wide, -top, 3 * wide, high),
            (left - wide, -bottom, wide, high), (right, -bottom, wide, high),
        ):  # fmt: skip
            self._table.add(Rectangle(pos=(x, y), size=(width, height)))

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
        self._ground.daylight.rgb = DIMMED if targets else (1, 1, 1)

    def redraw(self) -> None:
        """The matrix from the camera; picture and lettering anew when they would blur."""
        camera = self.camera
        shift = Matrix().translate(
            self.x - camera.left * camera.scale, self.y + camera.height + camera.top * camera.scale, 0
        )
        self._matrix.matrix = shift.multiply(Matrix().scale(camera.scale, camera.scale, 1))
        self._ground.show(self.dusk)
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


def _bounds(drawn: Any) -> tuple[float, float, float, float]:
    left, top = drawn["origin"]
    return left, top, left + drawn["size"][0] / drawn["scale"], top + drawn["size"][1] / drawn["scale"]
