"""The board of Elfenwizards: its places and boxes, and where wizards, dice, spells and tokens lie on it. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import ceil, floor
from typing import TypeAlias, TypedDict

from elfenapp.engine.games.elfenwizards.board import BOXES, DEFEATS, GREY_BOX, LEVEL, LEVELS, MINOR_BOX, PLACES

from ..board.geometry import Point, Sprite, Target

Area: TypeAlias = tuple[float, float, float, float]  # left, top, width, height

# Sizes in the board's units.
FIGURE, FIGURE_WIDTH = 132.0, 98.0
STANDING = 24.0  # how far above the middle of its place the middle of a figure is
LARGEST_DIE, SMALLEST_DIE = 84.0, 62.0
BESIDE = 58.0  # a spell beside a wizard
TOKEN = 40.0
DRAGON_SPELL = 60.0  # a minor spell on the round track
PLACE, BOX, WIZARD = "place", "box", "wizard"  # kinds of targets
MAGICIAN_RING, BOX_RING, WIZARD_RING = 138.0, 112.0, 68.0
NAMES_FROM = {1: 138.0, 2: -10.0, 4: -146.0, 8: -108.0}  # the name of a level with so many titles, from their middle
NAME_ABOVE_BOX = 26.0
EDGE = 12.0  # between a box and what lies in it


class DrawnPlace(TypedDict):
    x: float
    y: float
    radius: float
    spells: Sequence[float]  # the box for those beside it; empty where there are none


class DrawnTree(TypedDict):
    """The shape of ``assets/scenes/wizards-board.json``."""

    size: Sequence[float]
    places: Mapping[str, DrawnPlace]
    boxes: Mapping[str, Sequence[float]]
    rounds: Sequence[Sequence[float]]


class ElfenwizardsGeometry:
    """A ``BoardGeometry``, from the file the board's picture was drawn with."""

    piece_size = FIGURE

    def __init__(self, description: DrawnTree) -> None:
        width, height = description["size"]
        self.bounds = (0.0, 0.0, float(width), float(height))
        self.titles: dict[str, Point] = {key: (row["x"], row["y"]) for key, row in description["places"].items()}
        self.radii: dict[str, float] = {key: row["radius"] for key, row in description["places"].items()}
        self.beside: dict[str, Area] = {
            key: _area_of(row["spells"]) for key, row in description["places"].items() if row["spells"]
        }
        drawn: dict[str, Area] = {key: _area_of(area) for key, area in description["boxes"].items()}
        self.rounds: list[Point] = [(x, y) for x, y, _ in description["rounds"]]
        # The picture calls its boxes after what they are for, the game after what lies in them.
        self.areas: dict[str, Area] = {place: drawn[place] for place in PLACES if place in drawn}
        self.areas |= {PLACES[place]: drawn[f"defeat_{LEVELS[LEVEL[place]]}"] for place in DEFEATS}
        self.boxes: dict[str, Area] = {
            box: drawn[box if number in (MINOR_BOX, GREY_BOX) else f"major_{box}"] for number, box in enumerate(BOXES)
        }

    @cached_property
    def targets(self) -> Sequence[Target]:
        return [*filter(None, map(self.target, (*self.titles, *self.areas, *self.boxes)))]

    def target(self, word: str) -> Target | None:
        spot = self.spot(word)
        if spot is None:
            return None
        if word in self.titles:
            return Target(PLACE, word, *spot, self.radii[word] + 12.0)
        return Target(PLACE if word in self.areas else BOX, word, *spot, min(self._room(word) * 0.52, MAGICIAN_RING))

    def _room(self, word: str) -> float:
        _, _, width, height = self._area(word)
        return max(min(width, height), 2 * BOX_RING)

    def _area(self, word: str) -> Area:
        return self.areas[word] if word in self.areas else self.boxes[word]

    def spot(self, word: str) -> Point | None:
        if word in self.titles:
            return self.titles[word]
        return middle(self._area(word)) if word in self.areas or word in self.boxes else None

    def name(self, word: str) -> str:
        """The board has signs instead of names."""
        return ""

    def level_spot(self, level: str) -> Point:
        """Where the name of a level is written: in the middle of the board, clear of the figures of its places."""
        across, number = self.bounds[2] / 2, LEVELS.index(level)
        places = [place for place in PLACES if LEVEL[PLACES.index[place]] == number]
        titles = [self.titles[place] for place in places if place in self.titles]
        if not titles:  # Magicians stand in boxes
            return across, min(self.areas[place][1] for place in places if place in self.areas) - NAME_ABOVE_BOX
        return across, titles[0][1] + NAMES_FROM[len(titles)]

    def stand(self, place: str, number: int, among: int) -> Point:
        """The middle of the ``number``-th of so many figures on a place."""
        if place in self.titles:
            x, y = self.titles[place]
            return x, y - STANDING
        left, top, width, height = self.areas[place]
        rows = 1 if among <= 3 else 2 if among <= 8 else 3
        columns = ceil(among / rows)
        row, column = divmod(number, columns)
        here = min(columns, among - row * columns)
        step = min(FIGURE_WIDTH, (width - FIGURE_WIDTH) / max(columns - 1, 1))
        rise = min(FIGURE, (height - FIGURE) / max(rows - 1, 1))
        return (
            left + width / 2 + (column - (here - 1) / 2) * step,
            top + height / 2 + (row - (rows - 1) / 2) * rise,
        )

    def wizard_targets(self, spots: Mapping[str, Point]) -> list[Target]:
        """The wizards themselves, where they stand."""
        return [Target(WIZARD, wizard, *spot, WIZARD_RING) for wizard, spot in spots.items()]


def middle(area: Area) -> Point:
    left, top, width, height = area
    return left + width / 2, top + height / 2


def grid(area: Area, among: int) -> Iterator[tuple[float, float, float]]:
    """Places for so many square things in an area: the middle of each, and the size.

    If they are many they are smaller, and if they are very many one lies over the edge of the next.
    """
    left, top, width, height = (area[0] + EDGE, area[1] + EDGE, area[2] - 2 * EDGE, area[3] - 2 * EDGE)
    size = LARGEST_DIE if among <= floor(width / LARGEST_DIE) * floor(height / LARGEST_DIE) else SMALLEST_DIE
    columns = max(min(among, round((among * width / height) ** 0.5)), floor(width / size) if among > 1 else 1)
    rows = ceil(among / columns)
    step = min(size, (width - size) / max(columns - 1, 1))
    rise = min(size, (height - size) / max(rows - 1, 1))
    for number in range(among):
        row, column = divmod(number, columns)
        here = min(columns, among - row * columns)
        yield (
            left + width / 2 + (column - (here - 1) / 2) * step,
            top + height / 2 + (row - (rows - 1) / 2) * rise,
            size * 0.96,
        )


def in_row(area: Area, among: int, size: float) -> Iterator[Point]:
    """Side by side in the middle of an area; if they are many, one over the edge of the next."""
    left, top, width, height = area
    step = min(size * 1.04, (width * 1.1 - size) / max(among - 1, 1))
    for number in range(among):
        yield left + width / 2 + (number - (among - 1) / 2) * step, top + height / 2


def lying(piece: str, spot: tuple[float, float, float], key: str) -> Sprite:
    return Sprite(piece, *spot, key=key)


def _area_of(box: Sequence[float]) -> Area:
    left, top, width, height = box
    return left, top, width, height
