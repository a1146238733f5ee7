"""The covers at Home, one file each: ``draw()`` gives a Scene of 720 by 960. A game has one by its file being here.

A cover and what is known of it lie in files of their own, so that a new one changes no list.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from tools.art.scenes.canvas import by_day, on_paper, save

GAMES = tuple(sorted(found.name for found in iter_modules(__path__) if not found.name.startswith("_")))
PIXELS = 900  # the width of the shipped picture


def build(folder: Path, games: Collection[str] = GAMES) -> None:
    for game in games:
        scene = import_module(f"{__name__}.{game}").draw()
        plain = by_day(scene, PIXELS)
        path = folder / f"cover-{game}.webp"
        save(on_paper(plain), path)
        known = {"size": plain.size, "focus": scene.focus, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        path.with_suffix(".json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
