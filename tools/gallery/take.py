"""Takes the pictures of one size: the process that ``__main__`` starts for each.

    python -m tools.gallery.take <size> <folder> [words]

Prints one line of JSON for each picture: where it is, how long it took, and what went wrong if anything did.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PIL import Image

from tests.ui.driver import Driver  # the tests' own hands; they must come before the app, for they size the window

# isort: split
from elfenapp.app.elfen_app import ElfenApp
from elfenapp.device.phone import Insets
from elfenapp.settings import Settings
from elfenapp.widgets.base.safe_area import safe

from . import poses  # noqa: F401 - enters the poses
from .registry import Picture, Pose, Size, pictures

VEIL = "#7a3fd0"
SETTLE = 0.8  # seconds of the app's own time for layouts to come to rest


@contextmanager
def posed(pose: Pose, theme: str, language: str) -> Iterator[Driver]:
    """A freshly started app in a pose."""
    wanted = {"animation": "off", "coach": False, **pose.settings}
    with tempfile.TemporaryDirectory() as folder:
        Settings(**wanted, theme=theme, language=language).save(Path(folder) / "settings.json")
        with Driver(ElfenApp(Path(folder))) as driver:
            pose.take(driver)
            yield driver


def take(picture: Picture, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with posed(picture.pose, picture.theme, picture.language) as driver:
        safe.take(Insets(*(length * picture.size.density for length in picture.size.bars)))  # poses touch by places
        driver.step(SETTLE)
        taken = driver.picture()
        safe.take(Insets())
    paint_bars(taken, picture.size)
    taken.save(target, compress_level=1)


def paint_bars(picture: Image.Image, size: Size) -> None:
    """Paint the system's bars: a violet veil, under which nothing may be read or touched."""
    left, top, right, bottom = (round(length * size.density) for length in size.bars)
    width, height = picture.size
    for box in (
        (0, 0, left, height),
        (0, 0, width, top),
        (width - right, 0, width, height),
        (0, height - bottom, width, height),
    ):
        if box[2] > box[0] and box[3] > box[1]:
            below = picture.crop(box)
            picture.paste(Image.blend(below, Image.new(below.mode, below.size, VEIL), 0.45), box)


def main(size: str, folder: str, wanted: Sequence[str]) -> None:
    for picture in pictures(wanted):
        if picture.size.name != size:
            continue
        began, problem = time.perf_counter(), ""
        try:
            take(picture, Path(folder) / picture.path)
        except Exception:
            problem = traceback.format_exc()
        seconds = round(time.perf_counter() - began, 2)
        print(json.dumps({"path": picture.path, "seconds": seconds, "problem": problem}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
