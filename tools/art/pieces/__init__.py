"""Counters, cards and everything players move: drawn once, packed in atlases for three screen densities."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image

from tools.art.pieces import atlas, catalogue

DENSITIES = {"1x": 1, "2x": 2, "3x": 3}


def build(assets: Path) -> None:
    folder = assets / "pieces"
    pieces = [piece for group in catalogue.groups() for piece in group.pieces()]
    sheets: dict[Path, Image.Image] = {}
    for density, factor in DENSITIES.items():
        for name in catalogue.ATLASES:
            here = [piece for piece in pieces if piece.atlas == name]
            pictures = {piece.name: piece.picture(factor) for piece in here}
            sheets |= atlas.lay_out(folder / density, name, pictures)
    atlas.save(sheets)
    text = json.dumps(catalogue.description(DENSITIES), indent=1)
    (folder / "pieces.json").write_text(text + "\n", encoding="utf-8", newline="\n")
