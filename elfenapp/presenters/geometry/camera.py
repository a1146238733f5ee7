"""The camera over a board: world to view and back, zoom about a point, clamped so that the board never gets lost.

World units grow to the right and downwards, as in the map's data; view pixels grow upwards, as in Kivy. Everything
that turns one into the other is here.
"""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]
CLOSEST = 4.0  # times the size at which the whole board fits …
MOST_COVERED = 0.6  # of the view
SLIGHT = 0.5  # of a pixel
CLOSEST_FILLED = 2.5  # … or times the size at which it fills the view, whichever is closer


@dataclass(slots=True)
class Camera:
    """``left``, ``top`` is the world point in the view's upper left corner; ``scale`` is pixels per world unit."""

    world: tuple[float, float, float, float]  # left, top, right, bottom of the board
    width: float = 1.0
    height: float = 1.0
    left: float = 0.0
    top: float = 0.0
    scale: float = 1.0
    near: float = CLOSEST  # a board whose pieces are small lets one come nearer
    covered: float = 0.0  # so many pixels at the foot of the view lie under something: nothing has to stay there

    @property
    def fit_scale(self) -> float:
        """The scale at which the whole board is just visible."""
        left, top, right, bottom = self.world
        return min(self.width / (right - left), self.height / (bottom - top))

    @property
    def fill_scale(self) -> float:
        """The scale at which the board leaves no part of the view empty."""
        left, top, right, bottom = self.world
        return max(self.width / (right - left), self.height / (bottom - top))

    @property
    def fills_view(self) -> bool:
        """True if nothing is to be seen but the board."""
        left, top, right, bottom = self.world
        width, height, slight = self.width / self.scale, self.height / self.scale, SLIGHT / self.scale
        across = self.left > left - slight and self.left + width < right + slight
        return across and self.top > top - slight and self.top + height < bottom + slight

    @property
    def free(self) -> float:
        """The height of the part of the view on which nothing lies."""
        return self.height - self.covered

    @property
    def closest(self) -> float:
        return max(self.fit_scale * self.near, self.fill_scale * CLOSEST_FILLED)

    @property
    def zoom(self) -> float:
        return self.scale / self.fit_scale

    def resize(self, width: float, height: float) -> None:
        """A new view size (a rotation, a window dragged larger) keeps the centre and the zoom."""
        if width <= 0 or height <= 0 or (width, height) == (self.width, self.height):
            return
        centre = self.to_world((self.width / 2, self.covered + self.free / 2))
        zoom = self.zoom if self.width > 1 else 1.0
        self.width, self.height = width, height
        self.scale = self.fit_scale * zoom
        self.look_at(centre)

    def cover(self, pixels: float) -> None:
        """Something lies over the foot of the view: what is below it can be moved out from there, up to its edge."""
        self.covered = min(pixels, self.height * MOST_COVERED)
        self._clamp()

    def fit(self) -> None:
        """The whole board, in the middle; if it reaches below what covers the view, then from its upper edge."""
        left, top, right, _ = self.world
        self.scale = self.fit_scale
        self.look_at(((left + right) / 2, top))

    def look_at(self, centre: Point) -> None:
        self.left = centre[0] - self.width / 2 / self.scale
        self.top = centre[1] - self.free / 2 / self.scale
        self._clamp()

    def to_world(self, view: Point) -> Point:
        return self.left + view[0] / self.scale, self.top + (self.height - view[1]) / self.scale

    def to_view(self, world: Point) -> Point:
        return (world[0] - self.left) * self.scale, self.height - (world[1] - self.top) * self.scale

    def pan(self, dx: float, dy: float) -> None:
        """Move by view pixels."""
        self.left -= dx / self.scale
        self.top += dy / self.scale
        self._clamp()

    def edge_at(self, view: Point, edge: float) -> tuple[int, int]:
        """At which edges of the view a point is: -1 left or below, 1 right or above, 0 neither."""
        x, y = view
        return (x > self.width - edge) - (x < edge), (y > self.height - edge) - (y < edge)

    def pan_at_edge(self, view: Point, edge: float, step: float) -> bool:
        """Bring into view what lies beyond the edge a point is at; False if there is nothing."""
        before = (self.left, self.top)
        across, up = self.edge_at(view, edge)
        self.pan(-across * step, -up * step)
        return (self.left, self.top) != before

    def zoom_at(self, factor: float, view: Point) -> None:
        """Zoom so that the world point under the fingers stays there."""
        fixed = self.to_world(view)
        self.scale = min(max(self.scale * factor, self.fit_scale), self.closest)
        self.left = fixed[0] - view[0] / self.scale
        self.top = fixed[1] - (self.height - view[1]) / self.scale
        self._clamp()

    def _clamp(self) -> None:
        left, top, right, bottom = self.world
        self.left = _keep(self.left, left, right, self.width / self.scale)
        self.top = _keep(self.top, top, bottom, self.free / self.scale)


def _keep(start: float, low: float, high: float, span: float) -> float:
    """The start of a window of this span: inside the board, or around its middle if it is larger."""
    if span >= high - low:
        return (low + high - span) / 2
    return min(max(start, low), high - span)
