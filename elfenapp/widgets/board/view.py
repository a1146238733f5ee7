"""The board as it is seen: one canvas, one matrix, textures; layers redrawn on their own.

World units grow downwards; inside the canvas y is negated, so that one matrix of a shift and a scale does it all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kivy.clock import Clock, ClockEvent
from kivy.graphics import InstructionGroup, MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.uix.widget import Widget

from elfenapp.presenters.board.geometry import BoardGeometry, Sprite, Target
from elfenapp.presenters.board.scene import Trail
from elfenapp.presenters.board.tween import Tween
from elfenapp.presenters.geometry.camera import Camera

from ..base.safe_area import safe
from .backdrop import paint_table
from .ground import Ground
from .layers import Layer, Light, seen_at
from .trail import Trails

PULSE = 1.6  # seconds
DIMMED = (0.82, 0.84, 0.87)
PIECE_SEEN = 21  # dp: the size pieces are seen in at least …
LARGEST_GROWTH = 1.5  # … but never so large that neighbours hide each other


class Lettered(Protocol):
    """The lettering on the board."""

    group: InstructionGroup

    def forget(self) -> None:
        """Draw again at the next occasion: the language has changed."""

    def show(self, scale: float, dusk: bool) -> None:
        """For this many pixels per world unit."""


class BoardView(Widget):
    """Shows sprites over a picture, through a camera."""

    def __init__(
        self,
        plan: BoardGeometry,
        layers: Sequence[str],
        ground: Callable[[Camera], Ground],
        lettering: Lettered | None = None,
        **properties: Any,
    ) -> None:
        """Names are written over the first of the layers; what can move lies on them."""
        super().__init__(**properties)
        self.plan = plan
        self.camera = Camera(plan.bounds)
        self.on_view: Callable[[], None] | None = None  # what is in view has changed
        self.touched = False  # somebody has chosen what to look at
        self.dusk = False
        self._tweens: dict[str, Tween] = {}
        self._light, self._mark = Light(), Light()
        self._trails = Trails()
        self._gliding: tuple[tuple[float, float], tuple[float, float], float, float] | None = None
        self._lit: tuple[Target, ...] = ()  # what may be chosen
        self._covered = 0.0
        self._pulses: ClockEvent | None = None  # the end of a moment's ring
        self.layers = {name: Layer() for name in layers}
        self._matrix = MatrixInstruction()
        self._table = InstructionGroup()
        self._bare_table: bool | None = None  # whether some of it shows; None: to be painted anew
        self.make_ground = ground
        self._ground = ground(self.camera)
        self.lettering = lettering
        self._lay_out_canvas()
        self.bind(pos=self._reshape, size=self._reshape)

    def _lay_out_canvas(self) -> None:
        """From the table below everything to the last of the layers, all moved as the camera says."""
        with self.canvas:
            PushMatrix()
        self.canvas.add(self._matrix)
        self.canvas.add(self._table)
        self.canvas.add(self._ground.group)
        self.canvas.add(self._light.group)
        self.canvas.add(self._mark.group)
        self.canvas.add(self._trails.group)
        for number, layer in enumerate(self.layers.values()):
            self.canvas.add(layer.group)
            if number == 0 and self.lettering is not None:
                self.canvas.add(self.lettering.group)
        with self.canvas:
            PopMatrix()

    # Pictures ----------------------------------------------------------------------------------------------------

    def set_dusk(self, dusk: bool) -> None:
        if dusk != self.dusk:
            self.dusk = dusk
            self._bare_table = None
            for layer in self.layers.values():
                layer.set_dusk(dusk)
            self.redraw()

    def _paint_table(self) -> None:
        """Only while some of it shows, beside the board or under a phone's bars: what is hidden costs frames, too."""
        bare = not self.camera.fills_view or any(safe.insets)
        if bare != self._bare_table:
            self._bare_table = bare
            self._table.clear()
            if bare:
                paint_table(self._table, self.camera.world, self.dusk)

    def move(self, layer: str, sprites: Sequence[Sprite], seconds: float) -> None:
        """Show sprites on a layer, letting pieces glide to their new places; 0 seconds: immediately."""
        self._tweens.setdefault(layer, Tween()).aim(sprites, Clock.get_time(), seconds)
        self._tick()

    def seconds_until(self, key: str, place: tuple[float, float]) -> float:
        """The seconds that a moving piece still takes to a place on the map; nought if it is not on its way."""
        arrivals = (tween.arrival(key, place) for tween in self._tweens.values())
        return max((moment - Clock.get_time() for moment in arrivals if moment is not None), default=0.0)

    def seconds_left(self) -> float:
        """Seconds in which pieces still glide."""
        now = Clock.get_time()
        return max((tween.seconds_left(now) for tween in self._tweens.values()), default=0.0)

    def skip(self) -> None:
        """Put everything in its place immediately."""
        for tween in self._tweens.values():
            tween.finish()
        self._gliding = None
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
        self._lit = tuple(targets)
        if self._pulses is None or not self._pulses.is_triggered:
            self._shine(self._lit)

    def mark(self, targets: Sequence[Target]) -> None:
        """Ring where something has just happened; the map keeps its colours."""
        self._mark.show(targets)

    @property
    def marked(self) -> tuple[Target, ...]:
        return self._mark.things

    def show_trails(self, trails: Sequence[Trail]) -> None:
        self._trails.show(trails)

    def pulse(self, targets: Sequence[Target], seconds: float = PULSE) -> None:
        """Ring something for a moment, because a player wants to see where it is."""
        self._shine(targets)
        if self._pulses is not None:
            self._pulses.cancel()
        self._pulses = Clock.schedule_once(self._end_pulse, seconds)

    @property
    def ringed(self) -> Sequence[Target]:
        """Everything in a ring now, to choose or to look at."""
        return self._light.things

    def end_pulse(self) -> None:
        """The moment is over early."""
        if self._pulses is not None and self._pulses.is_triggered:
            self._pulses.cancel()
            self._end_pulse()

    def _end_pulse(self, *_: object) -> None:
        self._shine(self._lit)

    def _shine(self, targets: Sequence[Target]) -> None:
        self._light.show(targets)
        self._ground.daylight.rgb = DIMMED if targets else (1, 1, 1)

    def redraw(self) -> None:
        """The matrix from the camera; picture and lettering again when they would blur."""
        camera = self.camera
        shift = Matrix().translate(
            self.x - camera.left * camera.scale, self.y + camera.height + camera.top * camera.scale, 0
        )
        self._matrix.matrix = shift.multiply(Matrix().scale(camera.scale, camera.scale, 1))
        self._paint_table()
        self._ground.show(self.dusk)
        growth = self._growth()
        self._light.grow(growth)
        self._mark.grow(growth)
        for layer in self.layers.values():
            layer.grow(growth)
        if self.lettering is not None:
            self.lettering.show(camera.scale, self.dusk)
        if self.on_view:
            self.on_view()

    @property
    def whole(self) -> bool:
        """True if the whole map is in view."""
        return self.camera.zoom < 1.01

    def _growth(self) -> float:
        """The enlargement of pieces against the map; in steps, so that zooming does not redraw every frame."""
        wanted = dp(PIECE_SEEN) / (self.plan.piece_size * self.camera.scale)
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

    def cover(self, pixels: float) -> None:
        """Something lies over so much of the board's foot."""
        if pixels != self._covered:
            self._covered = pixels
            self.camera.cover(pixels)
            self.redraw()

    def look_at(self, point: tuple[float, float], zoom: float | None = None) -> None:
        if zoom is not None:
            self.camera.zoom_at(zoom / self.camera.zoom, (self.width / 2, self.height / 2))
        self.camera.look_at(point)
        self.redraw()

    def fill(self, around: tuple[float, float]) -> None:
        """So near that no part of the view stays empty, with a place in the middle as far as that goes."""
        self.look_at(around, self.camera.fill_scale / self.camera.fit_scale)

    def glide_to(self, point: tuple[float, float], seconds: float) -> None:
        """The same, so that the eye can follow; a touch of the board is there immediately."""
        middle = (self.center_x, self.y + self.camera.covered + self.camera.free / 2)
        self._gliding = (self.to_world(middle), point, Clock.get_time(), seconds)
        self._glide()

    def _glide(self, *_: object) -> None:
        if self._gliding is None:
            return
        (x0, y0), (x1, y1), began, seconds = self._gliding
        share = min((Clock.get_time() - began) / seconds, 1.0) if seconds else 1.0
        eased = share * share * (3 - 2 * share)
        self.look_at((x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased))
        if share < 1.0:
            Clock.schedule_once(self._glide)
        else:
            self._gliding = None

    def to_world(self, window: tuple[float, float]) -> tuple[float, float]:
        return self.camera.to_world((window[0] - self.x, window[1] - self.y))

    def to_window_point(self, world: tuple[float, float]) -> tuple[float, float]:
        """As our screen counts, which is as the window counts unless a bar of the system reaches in."""
        x, y = self.camera.to_view(world)
        return x + self.x, y + self.y

    def place_of(self, sprite: Sprite) -> tuple[float, float]:
        """The place on the map where a piece is seen now."""
        return seen_at(sprite, self._growth())

    def shows(self, world: tuple[float, float], below: float = 0.0) -> bool:
        """True if a place on the map, with so many pixels below it, is in view, and nothing lies on it."""
        x, y = self.camera.to_view(world)
        return 0 <= x <= self.width and self.camera.covered + below <= y <= self.height

    def reach(self, pixels: float) -> float:
        """So many pixels of the screen, in world units."""
        return pixels / self.camera.scale
