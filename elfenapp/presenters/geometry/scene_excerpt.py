"""A part of a painted board with pieces on it, for a picture in a text: the tree of wizards, or the round table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypedDict, final

Box: TypeAlias = tuple[float, float, float, float]  # left, top, width, height; y grows downwards

WHOLE = "whole"  # instead of the places to be shown
SEATS = "3"  # as many sit at the round table
ORDER = ("first", "second", "third")  # regions of a realm
MARGIN = 36.0  # units around the places
STEEPEST = 1.1  # height for width
CARD, PLATE = 1.2, 190.0  # how much larger than on the table a card is here; the size of what marks a player
BESIDE, OVERLAP = 64.0, 0.86  # a spell beside a wizard; how far pieces of a row lie apart, in their own widths
LEAST_IN_BOX = 2  # pieces of a box lie in so many columns, or more


class PaintedPlace(TypedDict):
    x: float
    y: float
    radius: float
    spells: Sequence[float] | None


@final
class PaintedTree(TypedDict):
    """The shape of ``assets/scenes/wizards-board.json``."""

    size: Sequence[float]
    places: Mapping[str, PaintedPlace]
    boxes: Mapping[str, Sequence[float]]


class PaintedRegion(TypedDict):
    card: Sequence[float]
    actions: Sequence[Sequence[float]]


class PaintedPlayer(TypedDict):
    name_plate: Sequence[float]
    regions: Sequence[PaintedRegion]


@final
class PaintedTable(TypedDict):
    """The shape of ``assets/scenes/koning-table.json``."""

    size: Sequence[float]
    players: Mapping[str, Sequence[PaintedPlayer]]


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    piece: str
    box: Box


@dataclass(frozen=True, slots=True)
class ScenePart:
    left: float
    top: float
    width: float
    height: float
    size: tuple[float, float]  # of the whole painting
    pieces: tuple[PlacedPiece, ...]


def scene_part(words: Sequence[str], plan: PaintedTree | PaintedTable) -> ScenePart:
    """From what a rulebook says: places, and ``druid_1=wizard/blue+die/blue/5``; ``plan`` is the painting's JSON."""
    places = _tree(plan) if "boxes" in plan else _table(plan)
    width, height = plan["size"]
    wanted = [place for word in words if "=" not in word for place in places.get(word, ())]
    left, top, right, bottom = _around(wanted) if wanted else (0.0, 0.0, width, height)
    wide = min(max(right - left, (bottom - top) / STEEPEST), width)
    left = max(0.0, min((left + right - wide) / 2, width - wide))
    pieces = [piece for word in words if "=" in word for piece in _laid(word, places)]
    return ScenePart(left, top, wide, bottom - top, (width, height), tuple(pieces))


def _around(boxes: Sequence[Box]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom around boxes and a margin."""
    left = min(box[0] for box in boxes) - MARGIN
    top = min(box[1] for box in boxes) - MARGIN
    right = max(box[0] + box[2] for box in boxes) + MARGIN
    bottom = max(box[1] + box[3] for box in boxes) + MARGIN
    return max(left, 0.0), max(top, 0.0), right, bottom


def _tree(plan: PaintedTree) -> dict[str, list[Box]]:
    """Each wizard's place, and the place of the spells beside it; each box alone."""
    found = {name: [_box(box)] for name, box in plan["boxes"].items()}
    for name, place in plan["places"].items():
        x, y, radius = place["x"], place["y"], place["radius"]
        found[name] = [(x - radius, y - radius, 2 * radius, 2 * radius)]
        if place["spells"]:
            found[name].append(_box(place["spells"]))
    return found


def _table(plan: PaintedTable) -> dict[str, list[Box]]:
    """Each region of a realm with its action cards; the plate of each player."""
    found: dict[str, list[Box]] = {}
    for seat, player in enumerate(plan["players"][SEATS]):
        found[f"plate_{seat}"] = [_around_middle(_box(player["name_plate"]), PLATE, PLATE)]
        for number, region in zip(ORDER, player["regions"], strict=False):
            found[f"realm_{seat}_{number}"] = [_larger(_box(region["card"])), *map(_box, region["actions"])]
    return found


def _box(edges: Sequence[float]) -> Box:
    left, top, width, height = edges
    return left, top, width, height


def _larger(box: Box) -> Box:
    return _around_middle(box, box[2] * CARD, box[3] * CARD)


def _around_middle(box: Box, width: float, height: float) -> Box:
    return box[0] + (box[2] - width) / 2, box[1] + (box[3] - height) / 2, width, height


def _laid(word: str, places: Mapping[str, list[Box]]) -> list[PlacedPiece]:
    name, _, named = word.partition("=")
    first, *others = places[name]
    pieces = named.split("+")
    if not others:
        return _in_box(pieces, first)
    laid = [PlacedPiece(pieces[0], _square(first) if name.startswith(("druid", "sorc", "necro")) else first)]
    boots = [piece for piece in pieces[1:] if piece.startswith("boot/")]
    laid += [PlacedPiece(boot, _middle(first)) for boot in boots]
    beside = [piece for piece in pieces[1:] if piece not in boots]
    if len(others) > 1:
        return laid + [PlacedPiece(piece, box) for piece, box in zip(beside, others, strict=False)]
    return laid + _in_row(beside, others[0])


def _square(box: Box) -> Box:
    """A wizard stands a little within his place."""
    left, top, width, height = box
    inset = width * 0.1
    return left + inset, top + inset, width - 2 * inset, height - 2 * inset


def _middle(box: Box) -> Box:
    """An elf's boot on a region."""
    left, top, width, height = box
    size = width * 0.6
    return left + (width - size) / 2, top + height - size * 1.1, size, size


def _in_row(pieces: Sequence[str], box: Box) -> list[PlacedPiece]:
    """Spells lie side by side below a wizard."""
    left, top, width, height = box
    step = BESIDE * OVERLAP
    start = left + width / 2 - (step * (len(pieces) - 1) + BESIDE) / 2
    low = top + height / 2 - BESIDE / 2
    return [PlacedPiece(piece, (start + step * number, low, BESIDE, BESIDE)) for number, piece in enumerate(pieces)]


def _in_box(pieces: Sequence[str], box: Box) -> list[PlacedPiece]:
    """Rows of pieces fill a box."""
    left, top, width, height = box
    columns = max(LEAST_IN_BOX, 3 if len(pieces) > 4 else 0) if len(pieces) > 1 else 1
    rows = -(-len(pieces) // columns)
    size = min(width / columns, height / rows) * OVERLAP
    if len(pieces) == 1:
        size = min(width, height) * 0.7
    high = top + (height - rows * size) / 2
    laid = []
    for number, piece in enumerate(pieces):
        row, column = divmod(number, columns)
        many = min(columns, len(pieces) - row * columns)
        wide = left + (width - many * size) / 2
        laid.append(PlacedPiece(piece, (wide + column * size, high + row * size, size, size)))
    return laid
