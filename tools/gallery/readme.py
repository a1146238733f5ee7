"""The README's pictures, taken again: ``python -m tools.gallery.readme``. Small files: they are read in a browser."""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from .__main__ import FOLDER
from .__main__ import main as take

PICTURES = Path("docs") / "pictures"
WIDEST, QUALITY = 960, 80
# The file, and which picture of the gallery it shows.
SHOWN = {
    "home": ("tablet-landscape", "home"),
    "elfenland": ("tablet-landscape", "elfenland/placement"),
    "elfengold": ("tablet-landscape", "elfengold/market"),
    "elfenroads": ("tablet-landscape", "elfenroads/auction"),
    "elfenwizards": ("tablet-landscape", "elfenwizards/contest"),
    "elfenkoning": ("tablet-landscape", "elfenkoning/travel_planned"),
    "phone": ("phone-portrait", "elfenland/travel_route"),
}


def shrink(name: str, size: str, pose: str) -> None:
    with Image.open(FOLDER / size / f"{pose}.light.en.png") as picture:
        shown = picture.convert("RGB")
        widest = WIDEST if shown.width > shown.height else WIDEST // 2
        shown.thumbnail((widest, 10 * widest), Image.Resampling.LANCZOS)
        shown.save(PICTURES / f"{name}.webp", quality=QUALITY, method=6)


def main(wanted: list[str]) -> int:
    for name, (size, pose) in SHOWN.items():
        if not wanted or name in wanted:
            if take([size, pose, "light", "en"]):
                return 1
            shrink(name, size, pose)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
