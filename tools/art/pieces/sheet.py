"""Contact sheets of all pieces at phone size and three times that: light, dark, and as the colour-blind see them."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image

from tools.art import colour_blind

GROUNDS = {"light": "#f4efe1", "dark": "#1d211c"}
WIDTH = 2400
GAP = 12


def load(folder: Path) -> dict[str, Image.Image]:
    """All pictures of one density, cut out of its atlases."""
    pictures = {}
    for file in sorted(folder.glob("*.atlas")):
        for sheet_name, boxes in json.loads(file.read_text(encoding="utf-8")).items():
            sheet = Image.open(folder / sheet_name).convert("RGBA")
            for name, (x, y, width, height) in boxes.items():
                top = sheet.height - y - height
                pictures[name] = sheet.crop((x, top, x + width, top + height))
    return pictures


def _rows(pictures: list[Image.Image]) -> tuple[list[tuple[int, int]], int]:
    """Spots for pictures in rows, and the height they take."""
    spots, left, top, row = [], GAP, GAP, 0
    for picture in pictures:
        if left + picture.width + GAP > WIDTH:
            left, top, row = GAP, top + row + GAP, 0
        spots.append((left, top))
        left += picture.width + GAP
        row = max(row, picture.height)
    return spots, top + row + GAP


def _sheet(pictures: list[Image.Image], ground: str) -> Image.Image:
    spots, height = _rows(pictures)
    sheet = Image.new("RGBA", (WIDTH, height), ground)
    for picture, spot in zip(pictures, spots, strict=True):
        sheet.alpha_composite(picture, spot)
    return sheet


def _above(one: Image.Image, other: Image.Image, ground: str) -> Image.Image:
    both = Image.new("RGBA", (WIDTH, one.height + other.height), ground)
    both.paste(one, (0, 0))
    both.paste(other, (0, one.height))
    return both


def draw(assets: Path, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    folder = assets / "pieces"
    described = json.loads((folder / "pieces.json").read_text(encoding="utf-8"))
    names = [name for group in described["groups"].values() for name in group["names"]]
    small, large = load(folder / "1x"), load(folder / "3x")
    for theme, ground in GROUNDS.items():
        sheet = _above(
            _sheet([small[name] for name in names], ground), _sheet([large[name] for name in names], ground), ground
        )
        sheet.convert("RGB").save(out / f"pieces-{theme}.png")
        if theme == "light":
            for kind in colour_blind.KINDS:
                colour_blind.simulate(sheet, kind).convert("RGB").save(out / f"pieces-{kind}.png")
