"""The scenes: game covers, the two boards that are no map, full-screen pictures, illustrations and the icon."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tools.art.scenes import covers, icon
from tools.art.scenes.canvas import Scene, by_day, by_night, on_paper, save, vignette
from tools.art.scenes.elfenkoning import meadow, table
from tools.art.scenes.elfenkoning import plan as elfenkoning_plan
from tools.art.scenes.elfenwizards import board
from tools.art.scenes.elfenwizards import plan as elfenwizards_plan
from tools.art.scenes.screens import curtain, empty_shelf, lost_connection, nobody_found, result

Draw = Callable[[], Scene]
# Name -> how it is drawn, and how many pixels wide it is shipped. These fill the screen: each by day and at dusk, for
# the light and the dark theme. Boards are a power of two wide, because older phones make mipmaps of nothing else.
FULL: dict[str, tuple[Draw, int]] = {
    "wizards-board": (board.draw, 2048),
    "koning-table": (table.draw, 2048),
    "koning-meadow": (meadow.draw, 1024),
    "curtain": (curtain.draw, 1440),
    "result": (result.draw, 1440),
}
ILLUSTRATIONS: dict[str, tuple[Draw, int]] = {
    "empty-shelf": (empty_shelf.draw, 720),
    "nobody-found": (nobody_found.draw, 720),
    "lost-connection": (lost_connection.draw, 720),
}


def build(assets: Path) -> None:
    folder = assets / "scenes"
    covers.build(folder)
    guide = {}
    for name, (draw, pixels) in (FULL | ILLUSTRATIONS).items():
        scene = draw()
        plain = by_day(scene, pixels)
        if name in FULL:
            save(on_paper(plain), folder / f"{name}-day.webp")
            save(on_paper(by_night(scene, plain)), folder / f"{name}-dusk.webp")
        else:
            picture = on_paper(plain)
            save(vignette(picture) if name in ILLUSTRATIONS else picture, folder / f"{name}.webp")
        guide[name] = {"size": plain.size, "calm": scene.calm, "focus": scene.focus, "dusk": name in FULL}
    # How each picture may be cropped and written on, all as parts of its width and height.
    _write(folder / "scenes.json", guide)
    _write(folder / "wizards-board.json", elfenwizards_plan.as_data())
    _write(folder / "koning-table.json", elfenkoning_plan.as_data())
    icon.build(assets)


def _write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
