"""The plan of the map: the world's data, how world units become pixels, and the box of everything on it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

from elfenapp.engine.world import geometry
from tools.art.map import places
from tools.art.map.places import Box

ROOT = Path(__file__).resolve().parents[3]
FONTS = ROOT / "assets" / "fonts"

# The picture shows this part of the plane: the world and a margin of sea and frame round it, exactly 2:1.
LEFT, TOP, ACROSS, DOWN = -50.0, -35.0, 1100.0, 550.0
FRAME = 17.0  # the parchment border, in world units
WIDTH, HEIGHT = 4096, 2048
SCALE = WIDTH / ACROSS  # pixels in a world unit
WATERS = ("river", "lake")

# The picture in four sizes, so that it never has to be shrunk by more than half, which would blur or shimmer: its width
# in pixels, and into how many columns and rows it is cut. Small tiles, because one is loaded within a frame.
LEVELS = {512: (1, 1), 1024: (1, 1), 2048: (1, 1), WIDTH: (4, 2)}
MOODS = ("day", "dusk")

# style of a label: (font file, space between letters as a part of the letter height)
LETTERING = {
    "town": ("EBGaramond-Bold.ttf", 0.0),
    "capital": ("EBGaramond-Bold.ttf", 0.03),
    "lake": ("EBGaramond-SemiBoldItalic.ttf", 0.02),
    "sea": ("EBGaramond-Italic.ttf", 0.16),
}


@cache
def world() -> dict[str, Any]:
    path = ROOT / "elfenapp" / "engine" / "world" / "world.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def towns() -> list[dict[str, Any]]:
    return list(world()["towns"])


def roads(*terrains: str) -> list[dict[str, Any]]:
    """All roads, or those of the given terrains."""
    return [road for road in world()["roads"] if not terrains or road["terrain"] in terrains]


def town_box(town: dict[str, Any]) -> Box:
    return _moved(places.CAPITAL_BOX if town["capital"] else places.TOWN_BOX, *town["at"])


def boots(town: dict[str, Any]) -> tuple[float, float]:
    down = places.CAPITAL_BOOTS_DOWN if town["capital"] else places.BOOTS_DOWN
    return town["at"][0], town["at"][1] + down


def boots_box(town: dict[str, Any]) -> Box:
    width, height = places.BOOTS_SIZE
    return _moved((-width / 2, -height / 2, width / 2, height / 2), *boots(town))


def coin(town: dict[str, Any]) -> tuple[float, float]:
    right, down = places.TOWNS[town["id"]][1]
    return town["at"][0] + right, town["at"][1] + down


def spot_radius(terrain: str) -> float:
    return places.BUOY_RADIUS if terrain in WATERS else places.COUNTER_RADIUS


def text_width(text: str, size: float, lettering: str) -> float:
    """The length of a line of text in the shipped font; kerning only makes it shorter."""
    file, spacing = LETTERING[lettering]
    font = _font(file)
    characters, advances = font.getBestCmap(), font["hmtx"]
    units: int = sum(advances[characters[ord(letter)]][0] for letter in text)
    per_em: int = font["head"].unitsPerEm
    return size * (units / per_em + spacing * len(text))


@cache
def _font(file: str) -> TTFont:
    return TTFont(FONTS / file)


def labels() -> list[dict[str, Any]]:
    """Everything that is written on the map, each with the middle of its text and the size of its box."""
    found = []
    for town in towns():
        style = "capital" if town["capital"] else "town"
        size = places.CAPITAL_LETTERS if town["capital"] else places.TOWN_LETTERS
        right, down = places.TOWNS[town["id"]][0]
        there = [town["at"][0] + right, town["at"][1] + down]
        found.append(_label(town["id"], town["name"], there, 0, size, style))
    for key, (at, angle, size, style, text) in places.WATERS.items():
        found.append(_label(key, text, list(at), angle, size, style))
    return found


def _label(key: str, text: str, at: list[float], angle: float, size: float, style: str) -> dict[str, Any]:
    box = [round(text_width(text, size, style), 2), round(size * 0.95, 2)]
    return {"key": key, "text": text, "at": at, "angle": angle, "size": size, "style": style, "box": box}


def flow_arrows() -> list[dict[str, Any]]:
    """Arrows that show which way a river runs: clear of the counter's spot and of the roads."""
    found = []
    for road in roads("river"):
        curve = geometry.road(road["id"])
        middle = curve.nearest(geometry.anchor(road["id"]))[1]
        gap = places.BUOY_RADIUS + 8
        for along in (*_spread(curve, 6, middle - gap), *_spread(curve, middle + gap, curve.length - 6)):
            x, y = curve.at(along)
            found.append({"road": road["id"], "at": [round(x, 2), round(y, 2)], "angle": curve.heading(along)})
    return found


def _spread(curve: geometry.Curve, start: float, end: float) -> list[float]:
    """Even steps along a stretch of river, each moved to where no road is near."""
    count = max(1, round((end - start) / 36))
    room = (end - start) / count
    found = []
    for index in range(count):
        middle = start + room * (index + 0.5)
        tries = sorted((abs(shift), middle + shift) for shift in range(-int(room / 2), int(room / 2) + 1))
        found += next(([along] for _, along in tries if start <= along <= end and _road_gap(curve.at(along)) > 13), [])
    return found


def _road_gap(spot: tuple[float, float]) -> float:
    return min(geometry.distance(spot, road["id"]) for road in roads("plain", "forest", "desert", "mountain"))


def _moved(box: Box, right: float, down: float) -> Box:
    return box[0] + right, box[1] + down, box[2] + right, box[3] + down


def description() -> dict[str, Any]:
    """Facts that the app needs of the pictures: the contents of map.json."""
    return {
        "about": "Made by tools/art/map. Boxes are left, top, right, bottom in "
        "world units; pixel = (world - origin) * scale.",
        "size": [WIDTH, HEIGHT],
        "origin": [LEFT, TOP],
        "scale": SCALE,
        "levels": {mood: [_level(mood, width) for width in LEVELS] for mood in MOODS},
        "counter": places.COUNTER_RADIUS,
        "buoy": places.BUOY_RADIUS,
        "coin": places.COIN_RADIUS,
        "towns": {town["id"]: _town_entry(town) for town in towns()},
        "anchors": {road["id"]: {"at": road["anchor"], "radius": spot_radius(road["terrain"])} for road in roads()},
        "labels": labels(),
        "lettering": {name: {"font": file, "spacing": space} for name, (file, space) in LETTERING.items()},
        "arrows": [{**arrow, "angle": round(arrow["angle"], 4)} for arrow in flow_arrows()],
    }


def _level(mood: str, width: int) -> dict[str, Any]:
    """One size of the picture: pixels in a world unit, and its tiles."""
    columns, rows = LEVELS[width]
    across, down = ACROSS / columns, DOWN / rows
    first = (LEFT, TOP, LEFT + across, TOP + down)
    boxes = [_moved(first, column * across, row * down) for row in range(rows) for column in range(columns)]
    tiles = [{"file": f"{mood}-{width}-{index}.jpg", "box": list(box)} for index, box in enumerate(boxes)]
    return {"scale": width / ACROSS, "tiles": tiles}


def pixels(box: Sequence[float], scale: float) -> tuple[int, int, int, int]:
    """A box of world units in the pixels of a picture of the whole map."""
    left, top, right, bottom = (round((edge - start) * scale) for edge, start in zip(box, (LEFT, TOP) * 2, strict=True))
    return left, top, right, bottom


def _town_entry(town: dict[str, Any]) -> dict[str, Any]:
    return {
        "at": town["at"],
        "box": list(town_box(town)),
        "boots": list(boots(town)),
        "boots_box": list(boots_box(town)),
        "coin": list(coin(town)),
    }
