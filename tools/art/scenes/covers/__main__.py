"""``python -m tools.art.scenes.covers GAME ...``: draw the covers of these games, and of no others."""

from __future__ import annotations

import sys
from pathlib import Path

from . import GAMES, build

SCENES = Path(__file__).resolve().parents[4] / "assets" / "scenes"

if __name__ == "__main__":
    unknown = sorted(set(sys.argv[1:]) - set(GAMES))
    if unknown or not sys.argv[1:]:
        sys.exit(f"covers there are: {', '.join(GAMES)}")
    build(SCENES, sys.argv[1:])
