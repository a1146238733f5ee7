"""Pieces on the board are seen: measured from the pixels of the window, by day and at dusk, near and from afar."""

from __future__ import annotations

from math import dist
from statistics import median
from typing import Any

import pytest
from PIL import Image

from elfenapp.engine.world.land import ATLAS
from elfenapp.presenters.map.geometry import COUNTER, MONSTER, OBSTACLE, counter_on, obstacle_sprite
from elfenapp.screens.map.screen import MapScreen
from elfenapp.widgets.base.textures import rimmed
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.map.fingers import open_map

PLATE = 26.0  # world units across
LEAST = 3.0  # what WCAG asks of things that must be told from what is beside them
LAND = ("giant_pig", "elfcycle", "magic_cloud", "unicorn", "troll_wagon", "dragon")
WATER = {"river", "lake"}
Point = tuple[float, float]


def luminance(pixel: tuple[int, int, int]) -> float:
    parts = [value / 255 for value in pixel]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def ring(picture: Image.Image, middle: Point, inner: float, outer: float) -> list[float]:
    """The luminances between two circles around a place, counted from the lower left corner of the window."""
    x0, y0 = middle[0], picture.height - middle[1]
    found = []
    for x in range(max(int(x0 - outer), 0), min(int(x0 + outer) + 1, picture.width)):
        for y in range(max(int(y0 - outer), 0), min(int(y0 + outer) + 1, picture.height)):
            if inner <= dist((x, y), (x0, y0)) < outer:
                found.append(luminance(picture.getpixel((x, y))))  # type: ignore[arg-type]
    return found


def against(inside: list[float], ground: float) -> tuple[float, float]:
    """The contrast of the piece's strongest tenth with the ground, and the part of it that stands out altogether."""
    ratios = sorted(contrast(value, ground) for value in inside)
    return ratios[len(ratios) * 9 // 10], sum(ratio - 1 for ratio in ratios)


def roads(terrains_of_water: bool) -> list[str]:
    return [road.id for road in ATLAS.roads if (road.terrain in WATER) == terrains_of_water]


def measure(
    screen: MapScreen, bare: Image.Image, full: Image.Image, places: dict[str, Point], size: float
) -> list[str]:
    """The roads whose piece is too weak: told with the numbers."""
    board, plan = screen.board, screen.presenter.plan
    scale, growth, weak = board.camera.scale, board._growth(), []
    radius, plate = size / 2 * scale * growth * rimmed("counter/dragon", False)[1], PLATE / 2 * scale
    empty = []
    for road in places:
        ground = median(ring(bare, board.to_window_point(plan.anchors[road]), plate * 1.1, plate * 1.7))
        empty.append((ground, against(ring(bare, board.to_window_point(plan.anchors[road]), 0, plate), ground)[1]))
    most = max(strength for _, strength in empty)
    for (road, place), (ground, _) in zip(places.items(), empty, strict=True):
        ratio, strength = against(ring(full, board.to_window_point(place), 0, radius), ground)
        if ratio < LEAST or strength <= most:
            weak.append(f"{road}: {ratio:.1f} : 1, {strength:.0f} against {most:.0f} of a plate")
    return weak


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["tablet", "phone"])
def test_counters_and_obstacles_outshine_the_empty_plates(drive: Drive, size: Any, theme: str) -> None:
    driver = drive(size, theme=theme)
    screen = open_map(driver, phase="placement", acting=[0])
    board, plan, land, water = screen.board, screen.presenter.plan, roads(False), roads(True)
    bare = shown_whole(driver, screen)
    counters = [counter_on(road, LAND[number % len(LAND)], plan)[0] for number, road in enumerate(land)]
    logs, monsters = ([obstacle_sprite(road, plan) for road in some] for some in (land, water))
    for sprites, names, size in ((counters, land, COUNTER), (logs, land, OBSTACLE), (monsters, water, MONSTER)):
        board.layers["ghosts"].show(sprites)
        lying = {road: board.place_of(sprite) for road, sprite in zip(names, sprites, strict=True)}
        assert measure(screen, bare, shown_whole(driver, screen), lying, size) == []


def shown_whole(driver: Driver, screen: MapScreen) -> Image.Image:
    """The whole map, and nothing over it."""
    screen.board.reset_view()
    for name in ("corner", "row", "fit"):
        screen.ids[name].opacity = 0
    driver.step(0.1)
    return driver.picture()
