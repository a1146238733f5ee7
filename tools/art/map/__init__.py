"""The map of the world by day and at dusk, in four sizes of which the largest is cut into tiles; map.json tells how."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PIL import Image

from tools.art import ink
from tools.art.map import coast, creatures, dusk, frame, ground, plan, plates, roads, scenery, towns, trees, water
from tools.art.map.clearing import Clearing
from tools.art.map.towns import kit

GLASS = "#4d5560"  # windows by day
QUALITY = 86


def build(assets: Path) -> None:
    folder = assets / "map"
    folder.mkdir(parents=True, exist_ok=True)
    for mood, picture in paint(plan.WIDTH).items():
        for level in plan.description()["levels"][mood]:
            _save_tiles(picture, level, folder)
    text = json.dumps(plan.description(), indent=1, ensure_ascii=False)
    (folder / "map.json").write_text(text + "\n", encoding="utf-8")


def _save_tiles(picture: Image.Image, level: dict[str, Any], folder: Path) -> None:
    size = round(plan.ACROSS * level["scale"]), round(plan.DOWN * level["scale"])
    whole = picture if picture.size == size else picture.resize(size, Image.Resampling.LANCZOS)
    for tile in level["tiles"]:
        _save(whole.crop(plan.pixels(tile["box"], level["scale"])), folder / tile["file"])


def paint(width: int) -> dict[str, Image.Image]:
    """The whole picture in both moods, ``width`` pixels wide."""
    inland, lake = coast.land(), coast.lakes()
    clearing = Clearing(inland, lake)
    under = scenery.waves(inland, lake) + water.draw_rivers(inland, lake) + roads.draw() + water.draw_bridges()
    under += scenery.draw(clearing) + creatures.draw() + water.draw_ferries() + water.draw_arrows() + plates.draw()
    houses = towns.draw(GLASS)
    day = ground.paint(inland, lake).resize((width, width // 2), Image.Resampling.BICUBIC).convert("RGBA")
    day.alpha_composite(_render(under.replace(kit.WINDOW, GLASS) + houses + frame.draw(), width, trees.symbols()))
    bright = day.convert("RGB")
    lights = Image.new("RGB", bright.size)
    lamps = dusk.ways() + dusk.sparks(clearing) + dusk.panes(houses, GLASS)
    glow = _render(lamps, width, dusk.panes(trees.symbols(), GLASS))
    lights.paste(glow, mask=glow)
    return {"day": bright, "dusk": dusk.paint(bright, lights)}


def _render(body: str, width: int, symbols: str) -> Image.Image:
    """Drawings in world units as a transparent picture of the whole map."""
    box = f"{plan.LEFT:g} {plan.TOP:g} {plan.ACROSS:g} {plan.DOWN:g}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{plan.ACROSS:g}" height="{plan.DOWN:g}" viewBox="{box}">'
        f"<defs>{symbols}</defs>{body}</svg>"
    )
    return ink.render(svg, width)


def _save(picture: Image.Image, path: Path) -> None:
    """As JPEG: a third larger than WebP, but it is decoded in half the time, and the map is loaded at every start."""
    picture.save(path, "JPEG", quality=QUALITY, subsampling=2, optimize=True)
