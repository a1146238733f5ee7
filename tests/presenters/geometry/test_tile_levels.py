"""The map's picture: the size that suits the view, and only the tiles that are seen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from elfenapp.presenters.geometry.camera import Camera
from elfenapp.presenters.geometry.tile_levels import STRETCH, level_for, read_levels

MAP = Path(__file__).resolve().parents[3] / "assets" / "map"
DRAWN = json.loads((MAP / "map.json").read_text(encoding="utf-8"))
WORLD = (-50.0, -35.0, 1050.0, 515.0)
SMALLEST = 300  # dp: no window is narrower


def looking(width: float, height: float) -> Camera:
    made = Camera(WORLD)
    made.resize(width, height)
    made.fit()
    return made


@pytest.mark.parametrize("mood", ["day", "dusk"])
def test_every_level_covers_the_map_without_gaps_or_overlaps(mood: str) -> None:
    whole = (WORLD[2] - WORLD[0]) * (WORLD[3] - WORLD[1])
    for level in read_levels(DRAWN, mood):
        boxes = [tile.box for tile in level.tiles]
        assert sum((right - left) * (bottom - top) for left, top, right, bottom in boxes) == pytest.approx(whole)
        assert (min(box[0] for box in boxes), min(box[1] for box in boxes)) == WORLD[:2]
        assert (max(box[2] for box in boxes), max(box[3] for box in boxes)) == WORLD[2:]


@pytest.mark.parametrize("mood", ["day", "dusk"])
def test_every_tile_has_the_pixels_its_level_promises(mood: str) -> None:
    for level in read_levels(DRAWN, mood):
        for tile in level.tiles:
            left, top, right, bottom = tile.box
            wanted = round((right - left) * level.scale), round((bottom - top) * level.scale)
            with Image.open(MAP / tile.file) as picture:
                assert picture.size == wanted
                assert max(wanted) <= 2048  # older phones take no larger texture


def test_the_picture_is_never_shrunk_by_more_than_half_nor_stretched_while_there_is_a_larger_one() -> None:
    levels = read_levels(DRAWN, "day")
    for width in range(SMALLEST, 9000, 50):
        scale = looking(width, width / 2).scale
        chosen = levels[level_for(levels, scale)]
        assert chosen.scale / scale < 2
        assert scale / chosen.scale <= STRETCH or chosen is levels[-1]


def test_only_the_tiles_in_view_are_asked_for() -> None:
    near = read_levels(DRAWN, "day")[-1]
    camera = looking(1000, 500)
    assert near.seen(camera) == near.tiles
    camera.zoom_at(4, (0, 500))  # the upper left quarter of a quarter
    assert near.seen(camera) == (near.tiles[0],)
    camera.look_at((500, 240))  # where four tiles meet
    assert near.seen(camera) == (near.tiles[1], near.tiles[2], near.tiles[5], near.tiles[6])
