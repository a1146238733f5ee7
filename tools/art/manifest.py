"""The list of shipped files with their fingerprints, so that a changed or forgotten asset is noticed.

A game's cover and a board drawn with it are not among them: the cover's own file has their fingerprints.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
from PIL import Image

NAME = "manifest.json"
OF_GAMES = ("cover-", "board-")
PICTURES = {".png", ".webp", ".jpg", ".ico"}


def fingerprints(assets: Path) -> dict[str, str]:
    """SHA-256 of every file below ``assets`` by its path, without the manifest itself and the pictures of games."""
    files = sorted(path for path in assets.rglob("*") if path.is_file() and path.name != NAME)
    files = [path for path in files if not path.name.startswith(OF_GAMES)]
    return {path.relative_to(assets).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def write(assets: Path) -> None:
    (assets / NAME).write_text(json.dumps(fingerprints(assets), indent=1) + "\n", encoding="utf-8")


def read(assets: Path) -> dict[str, str]:
    listed: dict[str, str] = json.loads((assets / NAME).read_text(encoding="utf-8"))
    return listed


def distance(one: Path, other: Path) -> float:
    """The difference between two pictures, from 0 (alike) to 255: that of their colours on average, a little blurred.

    Another processor may round a few pixels otherwise: invisible, but the fingerprint would differ.
    """
    small = []
    for path in (one, other):
        with Image.open(path) as picture:
            reduced = picture.convert("RGBA").resize((128, 128), Image.Resampling.BOX)
        small.append(np.asarray(reduced, np.float32))
    return float(np.mean(np.abs(small[0] - small[1])))


def same(one: Path, other: Path) -> bool:
    """Bit for bit the same, or a picture that looks the same."""
    if one.read_bytes() == other.read_bytes():
        return True
    return one.suffix in PICTURES and distance(one, other) < 1.0
