"""The fonts: committed as they are shipped (see docs/art.md for where they come from), never fetched."""

from __future__ import annotations

import shutil
from pathlib import Path

COMMITTED = Path(__file__).resolve().parents[3] / "assets" / "fonts"


def build(assets: Path) -> None:
    """Put the committed fonts and licences below ``assets``; nothing to do when that is where they live."""
    target = assets / "fonts"
    if target.resolve() == COMMITTED:
        return
    target.mkdir(parents=True, exist_ok=True)
    for source in sorted(COMMITTED.iterdir()):
        shutil.copyfile(source, target / source.name)
