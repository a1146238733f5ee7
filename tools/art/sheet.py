"""Contact sheets of all the art, to be looked at after every change: light, dark and as the colour-blind see it."""

from __future__ import annotations

import importlib
from pathlib import Path

PARTS = ("map", "pieces", "scenes")


def draw(assets: Path, out: Path) -> None:
    """Every part draws its own sheets from the files below ``assets`` into ``out``."""
    out.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        importlib.import_module(f"tools.art.{part}.sheet").draw(assets, out)
