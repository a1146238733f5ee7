"""Pictures of the phone's screen, compared as an eye would: clocks, batteries and single pixels do not count."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from .adb import Adb, PhoneError

GRID = (64, 64)
TOP, BOTTOM = 0.06, 0.05  # shares of the height in which the system draws
ALIKE = 8.0  # of 255, on the average: the same page; another page differs by more


def take(adb: Adb, path: Path) -> Image.Image:
    data = adb.bytes("exec-out", "screencap", "-p")
    try:
        picture = Image.open(BytesIO(data)).convert("RGB")
    except OSError:
        raise PhoneError(f"the phone sent no picture but {len(data)} bytes") from None
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path)
    return picture


def difference(one: Image.Image, other: Image.Image) -> float:
    """0 for the same, 255 for black and white; pictures of different shapes are as different as can be."""
    if one.size != other.size:
        return 255.0
    small = [_inner(picture).resize(GRID, Image.Resampling.BOX) for picture in (one, other)]
    return float(sum(ImageStat.Stat(ImageChops.difference(*small)).mean) / 3)


def is_blank(picture: Image.Image) -> bool:
    small = _inner(picture).resize(GRID, Image.Resampling.BOX)
    return max(ImageStat.Stat(small).stddev) < 1.5


def _inner(picture: Image.Image) -> Image.Image:
    width, height = picture.size
    return picture.crop((0, round(height * TOP), width, round(height * (1 - BOTTOM))))
