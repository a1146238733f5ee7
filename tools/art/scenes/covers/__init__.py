"""The covers at Home, one file each: ``draw()`` gives a Scene of 720 by 960. A game has one by its file being here.

A file may also have ``draw_board()``, the picture that a small game is played on, by day and at dusk. A cover and its
facts lie in files of their own, so that a new one changes no list.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from tools.art.scenes.canvas import Scene, by_day, by_night, on_paper, save

GAMES = tuple(sorted(found.name for found in iter_modules(__path__) if not found.name.startswith("_")))
PIXELS = 900  # the width of the shipped picture
BOARD_PIXELS = 1024  # of a board: a power of two, because older phones make mipmaps of nothing else


def build(folder: Path, games: Collection[str] = GAMES) -> None:
    for game in games:
        module = import_module(f"{__name__}.{game}")
        scene = module.draw()
        plain = by_day(scene, PIXELS)
        path = folder / f"cover-{game}.webp"
        save(on_paper(plain), path)
        known = {"size": plain.size, "focus": scene.focus, "sha256": fingerprint(path)}
        if "draw_board" in vars(module):
            known["board"] = build_board(folder, game, module.draw_board())
        path.with_suffix(".json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def build_board(folder: Path, game: str, scene: Scene) -> dict[str, str]:
    """Draw a game's board by day and at dusk; returns the fingerprint of each picture."""
    plain = by_day(scene, BOARD_PIXELS)
    found = {}
    for mood, picture in (("day", plain), ("dusk", by_night(scene, plain))):
        path = folder / f"board-{game}-{mood}.webp"
        save(on_paper(picture), path)
        found[mood] = fingerprint(path)
    return found


def fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
