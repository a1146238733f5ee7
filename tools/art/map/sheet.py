"""Pictures to judge the map by: whole, at phone size, close up, by day, at dusk, and as colour-blind people see it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image

from elfenapp.presenters.map.geometry import BOOT, BOOT_STEP, MARKER_ROOM
from tools.art import colour_blind, ink, style
from tools.art.map import plan
from tools.art.pieces.sheet import load

BOOTS = ("lapphalya", "al_baran")  # towns where everybody stands
CLOSE_UPS = {"west": (30, 20, 360, 240), "middle": (330, 120, 360, 240), "east": (650, 130, 360, 240)}


def draw(assets: Path, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    data = json.loads((assets / "map" / "map.json").read_text(encoding="utf-8"))
    for mood in ("day", "dusk"):
        whole = compose(assets, data, mood)
        whole.resize((1600, 800), Image.Resampling.LANCZOS).save(out / f"map-{mood}.png")
        whole.resize((800, 400), Image.Resampling.LANCZOS).save(out / f"map-{mood}-phone.png")
        for name, box in CLOSE_UPS.items():
            _cut(whole, *box).save(out / f"map-{mood}-close-{name}.png")
        for kind in colour_blind.KINDS:
            near, far = _cut(whole, *CLOSE_UPS["middle"]), whole.resize((1340, 670), Image.Resampling.LANCZOS)
            both = Image.new("RGB", (near.width, near.height + far.height))
            both.paste(near, (0, 0))
            both.paste(far, (0, near.height))
            colour_blind.simulate(both, kind).convert("RGB").save(out / f"map-{mood}-{kind}.png")


def compose(assets: Path, data: dict[str, Any], mood: str) -> Image.Image:
    """The tiles with names and pieces over them, as in the app."""
    whole = Image.new("RGBA", tuple(data["size"]))
    near = data["levels"][mood][-1]
    for tile in near["tiles"]:
        whole.paste(Image.open(assets / "map" / tile["file"]), plan.pixels(tile["box"], near["scale"]))
    box = f"{plan.LEFT:g} {plan.TOP:g} {plan.ACROSS:g} {plan.DOWN:g}"
    _lay_pieces(whole, assets, data)
    body = _names(data, mood)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{plan.ACROSS:g}" '
        f'height="{plan.DOWN:g}" viewBox="{box}">{body}</svg>'
    )
    whole.alpha_composite(
        ink.render(svg, data["size"][0], [str(plan.FONTS / name["font"]) for name in data["lettering"].values()])
    )
    return whole.convert("RGB")


def _cut(picture: Image.Image, x: float, y: float, width: float, height: float) -> Image.Image:
    left, top = (x - plan.LEFT) * plan.SCALE, (y - plan.TOP) * plan.SCALE
    return picture.crop((round(left), round(top), round(left + width * plan.SCALE), round(top + height * plan.SCALE)))


def _lay_pieces(whole: Image.Image, assets: Path, data: dict[str, Any]) -> None:
    """Every transport and obstacle, a coin or the markers of all players at every town, all boots in two towns."""
    pieces = load(assets / "pieces" / "3x")
    land = [f"counter/{name}" for name in style.TRANSPORT if f"counter/{name}" in pieces]
    taken = [road for number, road in enumerate(plan.roads()) if number % 3]
    for index, road in enumerate(taken):
        name = "counter/sea_monster" if road["terrain"] in plan.WATERS else land[index % len(land)]
        _lay(whole, pieces[name], road["anchor"], 2 * plan.spot_radius(road["terrain"]))
    for index, town in enumerate(data["towns"].values()):
        if index % 2:
            _lay(whole, pieces["coin/5"], town["coin"], 2 * data["coin"])
        for step, player in enumerate(style.PLAYER):
            along = town["boots"][0] + MARKER_ROOM * ((step + 0.5) / len(style.PLAYER) - 0.5)
            _lay(whole, pieces[f"marker/{player}"], (along, town["boots"][1]), MARKER_ROOM / len(style.PLAYER))
    for town in BOOTS:
        x, y = data["towns"][town]["at"]
        for step, player in enumerate(style.PLAYER):
            _lay(whole, pieces[f"boot/{player}"], (x + BOOT_STEP * (step - 2.5), y), BOOT)


def _lay(whole: Image.Image, piece: Image.Image, at: Sequence[float], height: float) -> None:
    size = round(piece.width * height * plan.SCALE / piece.height), round(height * plan.SCALE)
    x, y = (at[0] - plan.LEFT) * plan.SCALE, (at[1] - plan.TOP) * plan.SCALE
    small = piece.resize(size, Image.Resampling.LANCZOS)
    whole.alpha_composite(small, (round(x - size[0] / 2), round(y - size[1] / 2)))


def _names(data: dict[str, Any], mood: str) -> str:
    dark = mood == "dusk"
    found = []
    for label in data["labels"]:
        lettering = data["lettering"][label["style"]]
        water = label["style"] in ("lake", "sea")
        fill, halo = ("#f6ecd0", "#1d2342") if dark else (("#24566b", "#d8eeee") if water else (style.INK, "#f8efd6"))
        weight = {"town": 700, "capital": 700, "lake": 600, "sea": 400}[label["style"]]
        slope = "italic" if water else "normal"
        found.append(
            f'<text transform="translate({label["at"][0]} {label["at"][1]}) '
            f'rotate({label["angle"]})" x="0" y="{label["size"] * 0.29:.2f}" '
            f'text-anchor="middle" font-family="EB Garamond" font-weight="{weight}" '
            f'font-style="{slope}" font-size="{label["size"]}" '
            f'letter-spacing="{lettering["spacing"] * label["size"]:.2f}" fill="{fill}" '
            f'stroke="{halo}" stroke-width="{label["size"] * 0.2:.2f}" '
            'stroke-linejoin="round" '
            f'stroke-opacity="{0.5 if water else 0.95}" '
            f'paint-order="stroke">{label["text"]}</text>'
        )
    return "".join(found)
