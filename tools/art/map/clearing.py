"""Areas that must stay free of scenery, and a way to find room for a drawing without covering any of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from elfenapp.engine.world import geometry
from tools.art.map import coast, places, plan
from tools.art.map.noise import Field, Mask
from tools.art.map.places import Box

ROAD_ROOM, RIVER_ROOM = 6.0, 7.0


class Clearing:
    """A picture of the taken places, one cell of the painting grid for each."""

    def __init__(self, inland: Field, lake: Field) -> None:
        self.dry = (inland > 3.5) & (lake < -3)
        taken = Image.new("1", coast.GRID)
        self._pen = ImageDraw.Draw(taken)
        self._take_ways()
        self._take_pieces()
        self._sums = _sums(np.array(taken) | ~self.dry)
        self._filled = np.zeros(self.dry.shape, bool)

    def _take_ways(self) -> None:
        for road in plan.roads():
            room = {"river": RIVER_ROOM, "lake": 2.0}.get(road["terrain"], ROAD_ROOM)
            self._line([*geometry.road(road["id"]).points], room)
            self.take_disc(road["anchor"], plan.spot_radius(road["terrain"]) + 1.5)
        for river in geometry.courses():
            self._line([*geometry.course(river).points], RIVER_ROOM)

    def _take_pieces(self) -> None:
        for town in plan.towns():
            self.take(plan.town_box(town), 1)
            self.take(plan.boots_box(town), 1)
            self.take_disc(plan.coin(town), places.COIN_RADIUS + 0.5)
        for label in plan.labels():
            if not label["angle"]:
                (x, y), (width, height) = label["at"], label["box"]
                self.take((x - width / 2, y - height / 2, x + width / 2, y + height / 2), 3.5)

    def _line(self, spots: list[tuple[float, float]], room: float) -> None:
        self._pen.line([_cell(spot) for spot in spots], fill=1, width=round(2 * room * coast.UNIT), joint="curve")

    def take(self, box: Box, room: float = 0) -> None:
        left, top = _cell((box[0] - room, box[1] - room))
        right, bottom = _cell((box[2] + room, box[3] + room))
        self._pen.rectangle((left, top, right, bottom), fill=1)

    def take_disc(self, spot: tuple[float, float], radius: float) -> None:
        self.take((spot[0] - radius * 0.92, spot[1] - radius * 0.92, spot[0] + radius * 0.92, spot[1] + radius * 0.92))

    def free(self, box: Box) -> bool:
        """Is nothing taken in this box?"""
        left, top = (int(value) for value in _cell((box[0], box[1])))
        right, bottom = (int(value) + 1 for value in _cell((box[2], box[3])))
        if left < 0 or top < 0 or right >= coast.GRID[0] or bottom >= coast.GRID[1]:
            return False
        sums = self._sums
        if sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]:
            return False
        return not self._filled[top:bottom, left:right].any()

    def fill(self, box: Box) -> None:
        """From now on this box is taken, too."""
        left, top = (int(value) for value in _cell((box[0], box[1])))
        right, bottom = (int(value) + 1 for value in _cell((box[2], box[3])))
        self._filled[top:bottom, left:right] = True


def _sums(taken: Mask) -> NDArray[np.int32]:
    """Running totals, so that any box can be checked with four look-ups."""
    return np.pad(np.cumsum(np.cumsum(taken, axis=0, dtype=np.int32), axis=1), ((1, 0), (1, 0)))


def _cell(spot: tuple[float, float]) -> tuple[float, float]:
    return (spot[0] - plan.LEFT) * coast.UNIT, (spot[1] - plan.TOP) * coast.UNIT


def sprinkle(
    where: Mask, gap: float, chance: random.Random, tries: int, fits: Callable[[float, float], bool] | None = None
) -> Iterator[tuple[float, float]]:
    """Random places in the mask that fit and that keep ``gap`` units from each other."""
    rows, columns = np.nonzero(where)
    bins: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for _ in range(tries if len(rows) else 0):
        pick = chance.randrange(len(rows))
        x, y = float(columns[pick] / coast.UNIT + plan.LEFT), float(rows[pick] / coast.UNIT + plan.TOP)
        home = int(x // gap), int(y // gap)
        near = [spot for i in (-1, 0, 1) for j in (-1, 0, 1) for spot in bins.get((home[0] + i, home[1] + j), ())]
        if any((x - a) ** 2 + (y - b) ** 2 < gap * gap for a, b in near) or (fits and not fits(x, y)):
            continue
        bins.setdefault(home, []).append((x, y))
        yield x, y
