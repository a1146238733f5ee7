"""Pack pictures on sheets and describe them in Kivy's atlas format."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

SHEET = 2048  # no phone refuses a texture of this side
PADDING = 2
BLEED = 4  # pixels
Size = tuple[int, int]


@dataclass(frozen=True)
class Spot:
    sheet: int
    left: int
    top: int


def pack(sizes: list[Size]) -> list[Spot]:
    """The place of each picture. Lower sheets are tried too: two of them may waste less room than one square."""
    tallest = max(height for _, height in sizes) + 2 * PADDING
    trials = [_in_rows(sizes, limit) for limit in (SHEET, SHEET // 2, SHEET // 4) if limit >= tallest]
    return min(trials, key=lambda spots: sum(w * h for w, h in sheet_sizes(sizes, spots)))


def _in_rows(sizes: list[Size], limit: int) -> list[Spot]:
    """Rows from the top: tall pictures first, the next row or sheet when one is full. Spots in the given order."""
    spots: dict[int, Spot] = {}
    sheet, left, top, row = 0, PADDING, PADDING, 0
    for index in sorted(range(len(sizes)), key=lambda i: (-sizes[i][1], -sizes[i][0], i)):
        width, height = sizes[index]
        if left + width + PADDING > SHEET:
            left, top, row = PADDING, top + row + 2 * PADDING, 0
        if top + height + PADDING > limit:
            sheet, left, top, row = sheet + 1, PADDING, PADDING, 0
        spots[index] = Spot(sheet, left, top)
        left += width + 2 * PADDING
        row = max(row, height)
    return [spots[index] for index in range(len(sizes))]


def sheet_sizes(sizes: list[Size], spots: list[Spot]) -> list[Size]:
    """The sides of each sheet, as powers of two: old phones make mipmaps only for such."""
    ends: dict[int, Size] = {}
    for (width, height), spot in zip(sizes, spots, strict=True):
        right, bottom = ends.get(spot.sheet, (0, 0))
        ends[spot.sheet] = max(right, spot.left + width), max(bottom, spot.top + height)
    return [(_power_of_two(w + PADDING), _power_of_two(h + PADDING)) for _, (w, h) in sorted(ends.items())]


def _power_of_two(length: int) -> int:
    return 1 << (length - 1).bit_length()


def bleed(picture: Image.Image) -> Image.Image:
    """Give transparent pixels the colour of the nearest painted one.

    The graphics card mixes neighbours when it scales; without this a dark fringe would show round every piece.
    """
    pixels = np.array(picture)
    distance, nearest = ndimage.distance_transform_edt(pixels[..., 3] == 0, return_indices=True)
    pixels[..., :3] = pixels[nearest[0], nearest[1], :3]
    pixels[distance > BLEED] = 0  # farther away nothing is mixed, and nothing packs best
    return Image.fromarray(pixels, "RGBA")


def lay_out(folder: Path, name: str, pictures: dict[str, Image.Image]) -> dict[Path, Image.Image]:
    """Write ``name.atlas`` and return its sheets ``name-0.webp``, ``name-1.webp`` ..., yet to be saved."""
    sizes = [picture.size for picture in pictures.values()]
    spots = pack(sizes)
    described: dict[str, dict[str, list[int]]] = {}
    sheets: dict[Path, Image.Image] = {}
    for number, (width, height) in enumerate(sheet_sizes(sizes, spots)):
        sheet = Image.new("RGBA", (width, height))
        file = f"{name}-{number}.webp"
        described[file] = {}
        for (key, picture), spot in zip(pictures.items(), spots, strict=True):
            if spot.sheet == number:
                sheet.paste(picture, (spot.left, spot.top))
                # Kivy counts from the lower left corner.
                described[file][key] = [spot.left, height - spot.top - picture.height, *picture.size]
        sheets[folder / file] = bleed(sheet)
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(described, indent=1)
    (folder / f"{name}.atlas").write_text(text + "\n", encoding="utf-8", newline="\n")
    return sheets


def save(sheets: dict[Path, Image.Image]) -> None:
    """Save sheets without loss, several at a time.

    Lossless WebP at its greatest effort is slow to write, but it takes less than half the room of PNG and loads in
    half the time; the encoder lets other threads run.
    """

    def save_one(path: Path) -> None:
        sheets[path].save(path, lossless=True, quality=100, method=6, exact=True)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(save_one, sorted(sheets, key=lambda path: -sheets[path].height)))
