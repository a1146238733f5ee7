"""Places of everything on the Elfenwizards board, in board units (1600 by 1600, y downwards).

The app places pawns and spells by this plan and the drawing follows it, so the two cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass

SIZE = 1600
MIDDLE = SIZE / 2
STEP = 141.0  # from one Necromancer to the next
LEVELS = ("grand_druid", "druid", "sorcerer", "necromancer", "magician")  # from the top
HOW_MANY = {"grand_druid": 1, "druid": 2, "sorcerer": 4, "necromancer": 8, "magician": 4}
HEIGHT = {"grand_druid": 160.0, "druid": 430.0, "sorcerer": 696.0, "necromancer": 962.0}
RADIUS = {"grand_druid": 88.0, "druid": 76.0, "sorcerer": 68.0, "necromancer": 60.0}
CONTENDING = ("druid", "sorcerer", "necromancer", "magician")
LEFT, RIGHT, SIDE = 24.0, 1384.0, 192.0  # the columns of boxes at both sides
ROUNDS = 4

Box = tuple[float, float, float, float]  # x, y, width, height


@dataclass(frozen=True)
class Place:
    """A place for one wizard; ``spells`` is the room beside it for the spells of a contest."""

    level: str
    index: int
    x: float
    y: float
    radius: float
    spells: Box | None


@dataclass(frozen=True)
class Ladder:
    """From a place or box up to the title its wizards contend for."""

    below: str
    above: str
    foot: tuple[float, float]
    head: tuple[float, float]


def name(level: str, index: int) -> str:
    return level if level == "grand_druid" else f"{level}_{index}"


def _across(level: str, index: int) -> float:
    """The middle of place ``index`` (from 1): every title stands above the middle of those who contend for it."""
    count = HOW_MANY[level]
    return MIDDLE + (index - (count + 1) / 2) * STEP * 8 / count


def places() -> dict[str, Place]:
    found = {}
    for level in LEVELS[:-1]:
        y, r = HEIGHT[level], RADIUS[level]
        for index in range(1, HOW_MANY[level] + 1):
            x = _across(level, index)
            half = r * 0.84
            spells = None if level == "grand_druid" else (x - half, y + r + 8, 2 * half, 50.0)
            found[name(level, index)] = Place(level, index, x, y, r, spells)
    return found


def boxes() -> dict[str, Box]:
    found: dict[str, Box] = {}
    for index in range(1, 5):
        found[f"magician_{index}"] = (_across("magician", index) - 132, 1216, 264, 268)
    for level in ("druid", "sorcerer", "necromancer"):
        found[f"defeat_{level}"] = (LEFT, HEIGHT[level] - 92, SIDE, 196)
        found[f"major_{level}"] = (RIGHT, HEIGHT[level] - 92, SIDE, 196)
    found["major_magician"] = (RIGHT, 1216, SIDE, 268)
    found["grey"] = (LEFT, 1216, SIDE, 268)
    found["minor"] = (1180, 40, 396, 196)
    return found


def rounds() -> list[tuple[float, float, float]]:
    """The round track: x, y, radius."""
    return [(86 + 102 * index, 138, 42) for index in range(ROUNDS)]


def ladders() -> list[Ladder]:
    """A ladder for every way up."""
    at, box = places(), boxes()
    ways = []
    for index in range(1, 9):
        spot = at[name("necromancer", index)]
        room = box[f"magician_{(index + 1) // 2}"]
        ways.append(
            Ladder(
                f"magician_{(index + 1) // 2}",
                name("necromancer", index),
                (spot.x, room[1] + 6),
                (spot.x, spot.y + spot.radius - 6),
            )
        )
    for below, above, foot_in, head_out in (
        ("necromancer", "sorcerer", 0, 0.96),
        ("sorcerer", "druid", 22, 1.0),
        ("druid", "grand_druid", 52, 0.96),
    ):
        for index in range(1, HOW_MANY[below] + 1):
            low, high = at[name(below, index)], at[name(above, (index + 1) // 2)]
            side = -1 if index % 2 else 1
            foot = (low.x - side * foot_in, low.y - low.radius + 4 + foot_in * 0.16)
            ways.append(
                Ladder(
                    name(below, index),
                    name(above, high.index),
                    foot,
                    (high.x + side * high.radius * head_out, high.y + 14),
                )
            )
    return ways


def as_data() -> dict[str, object]:
    """The plan as the app reads it."""
    return {
        "size": [SIZE, SIZE],
        "places": {
            key: {"level": p.level, "index": p.index, "x": p.x, "y": p.y, "radius": p.radius, "spells": p.spells}
            for key, p in places().items()
        },
        "boxes": boxes(),
        "rounds": rounds(),
        "ladders": [{"below": w.below, "above": w.above, "foot": w.foot, "head": w.head} for w in ladders()],
    }
