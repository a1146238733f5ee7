"""Contact sheets of the scenes: covers and screens as a phone shows them, boards with pieces, icons, details at 3 x."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from tools.art import colour_blind, style
from tools.art.scenes import ILLUSTRATIONS
from tools.art.scenes.covers import GAMES

GROUNDS = {"light": "#fbfdf7", "dark": "#1a1c19"}
GAP = 16
Guide = dict[str, dict[str, Any]]  # scenes.json
PHONE, WIDE = (360, 780), (780, 360)


def _row(pictures: list[Image.Image], ground: str) -> Image.Image:
    width = sum(picture.width + GAP for picture in pictures) + GAP
    row = Image.new("RGBA", (width, max(picture.height for picture in pictures) + 2 * GAP), ground)
    left = GAP
    for picture in pictures:
        row.alpha_composite(picture.convert("RGBA"), (left, GAP))
        left += picture.width + GAP
    return row


def _stack(rows: list[Image.Image], ground: str) -> Image.Image:
    whole = Image.new("RGBA", (max(row.width for row in rows), sum(row.height for row in rows)), ground)
    top = 0
    for row in rows:
        whole.alpha_composite(row, (0, top))
        top += row.height
    return whole


def crop(picture: Image.Image, size: tuple[int, int], focus: tuple[float, float]) -> Image.Image:
    """Fill ``size`` with the picture, keeping its focus in view, as the app does."""
    scale = max(size[0] / picture.width, size[1] / picture.height)
    large = picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)
    left = min(max(0, round(large.width * focus[0] - size[0] / 2)), large.width - size[0])
    top = min(max(0, round(large.height * focus[1] - size[1] / 2)), large.height - size[1])
    return large.crop((left, top, left + size[0], top + size[1]))


def _covers(folder: Path, ground: str) -> Image.Image:
    names = [f"cover-{game}" for game in GAMES]
    guide: Guide = {name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in names}
    pictures = {name: Image.open(folder / f"{name}.webp").convert("RGB") for name in names}
    upright = _row([picture.resize((270, 360), Image.Resampling.LANCZOS) for picture in pictures.values()], ground)
    wide = _row([crop(picture, (270, 152), guide[name]["focus"]) for name, picture in pictures.items()], ground)
    drawn = [Image.open(folder / f"{name}.webp") for name in ILLUSTRATIONS]
    return _stack([upright, wide, _row([picture.resize((360, 270)) for picture in drawn], ground)], ground)


def _screens(folder: Path, guide: Guide, ground: str, light: str) -> Image.Image:
    rows = []
    for name in ("curtain", "result"):
        picture = Image.open(folder / f"{name}-{light}.webp")
        focus = guide[name]["focus"]
        rows.append(_row([crop(picture, PHONE, focus), crop(picture, WIDE, focus)], ground))
    boards = [
        Image.open(folder / f"{name}-{light}.webp").resize((780, 780), Image.Resampling.LANCZOS)
        for name in ("wizards-board", "koning-table")
    ]
    return _stack([*rows, _row(boards, ground)], ground)


def _laid(folder: Path, players: int) -> Image.Image:
    """The Elfenkoning table with blank cards where the plan puts them."""
    picture = Image.open(folder / "koning-table-day.webp").convert("RGB").resize((1600, 1600), Image.Resampling.LANCZOS)
    plan = json.loads((folder / "koning-table.json").read_text(encoding="utf-8"))
    pen = ImageDraw.Draw(picture)
    boxes = list(plan["piles"].values())
    for realm in plan["players"][str(players)]:
        boxes += [
            realm["name_plate"],
            *(box for region in realm["regions"] for box in (region["card"], *region["actions"])),
        ]
    for x, y, width, height in boxes:
        pen.rounded_rectangle((x, y, x + width, y + height), 12, fill=style.PARCHMENT_LIGHT, outline=style.INK, width=3)
    return picture.resize((520, 520), Image.Resampling.LANCZOS)


def _details(folder: Path, ground: str) -> Image.Image:
    """Three times phone size: what one sees when one looks closely."""
    parts = []
    for name, left, top in (
        ("cover-elfenland", 400, 760),
        ("cover-elfenkoning", 280, 520),
        ("wizards-board-day", 400, 500),
        ("result-day", 560, 980),
    ):
        parts.append(Image.open(folder / f"{name}.webp").convert("RGB").crop((left, top, left + 420, top + 420)))
    return _row(parts, ground)


def _icons(folder: Path, ground: str) -> Image.Image:
    back, front = Image.open(folder / "background.png").convert("RGBA"), Image.open(folder / "foreground.png")
    back.alpha_composite(front)
    round_mask = Image.new("L", back.size)
    ImageDraw.Draw(round_mask).ellipse((72, 72, 360, 360), fill=255)
    masked = Image.new("RGBA", back.size)
    masked.paste(back, (0, 0), round_mask)
    themed = Image.new("RGBA", (432, 432), style.SEED)
    themed.alpha_composite(Image.open(folder / "monochrome.png"))
    sizes = [Image.open(folder / f"icon-{size}.png") for size in (256, 128, 64, 48, 32, 16)]
    return _row(
        [
            masked.crop((60, 60, 372, 372)),
            themed.resize((216, 216)),
            *sizes,
            Image.open(folder / "presplash.png").convert("RGB").resize((360, 360)),
        ],
        ground,
    )


def draw(assets: Path, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    folder = assets / "scenes"
    guide = json.loads((folder / "scenes.json").read_text(encoding="utf-8"))
    for theme, light in (("light", "day"), ("dark", "dusk")):
        ground = GROUNDS[theme]
        covers, screens = _covers(folder, ground), _screens(folder, guide, ground, light)
        covers.convert("RGB").save(out / f"scenes-covers-{theme}.png")
        screens.convert("RGB").save(out / f"scenes-screens-{theme}.png")
        _stack([_icons(assets / "icon", ground), _details(folder, ground)], ground).convert("RGB").save(
            out / f"scenes-details-{theme}.png"
        )
        if theme == "light":
            for kind in colour_blind.KINDS:
                colour_blind.simulate(_stack([covers, screens], ground), kind).convert("RGB").save(
                    out / f"scenes-{kind}.png"
                )
    _row([_laid(folder, players) for players in (2, 3, 4, 5, 6)], GROUNDS["light"]).convert("RGB").save(
        out / "scenes-koning-table.png"
    )
