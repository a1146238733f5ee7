"""Pictures to judge the map by: whole, at phone size, close up, by day, at dusk, and as colour-blind people see it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from tools.art import ink, style
from tools.art.map import plan

SAMPLES = list(style.TRANSPORT.values())
# How the picture looks without the green or the red receptors, in linear light (Machado, Oliveira, Fernandes 2009).
BLINDNESS = {
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
}
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
        if mood == "day":
            for name in BLINDNESS:
                as_seen_with(_cut(whole, *CLOSE_UPS["middle"]), name).save(out / f"map-{name}.png")


def compose(assets: Path, data: dict[str, Any], mood: str) -> Image.Image:
    """The tiles with names, coins and a few counters, as the app will lay them over."""
    whole = Image.new("RGBA", tuple(data["size"]))
    for tile in data["tiles"][mood]:
        whole.paste(Image.open(assets / "map" / tile["file"]), tuple(tile["at"]))
    box = f"{plan.LEFT:g} {plan.TOP:g} {plan.ACROSS:g} {plan.DOWN:g}"
    body = _counters(data) + _coins(data) + _names(data, mood)
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


def _counters(data: dict[str, Any]) -> str:
    """A plain disc on every third spot."""
    found = []
    for index, spot in enumerate(data["anchors"].values()):
        if index % 3 == 0:
            colour, shade, _ = SAMPLES[index % len(SAMPLES)]
            disc = ink.ellipse(0, 0, spot["radius"] - 0.7)
            found.append(
                ink.place(
                    ink.wash(ink.ellipse(0.8, 1.4, spot["radius"]), style.SHADOW, 0.3)
                    + ink.form(disc, colour, shade, 1.4, (-1, -1.4)),
                    *spot["at"],
                )
            )
    return "".join(found)


def _coins(data: dict[str, Any]) -> str:
    found = []
    for index, town in enumerate(data["towns"].values()):
        if index % 2 == 0:
            found.append(
                ink.place(
                    ink.form(ink.ellipse(0, 0, data["coin"] - 0.6), style.GOLD_LIGHT, style.GOLD, 1.1, (-0.8, -0.8)),
                    *town["coin"],
                )
            )
        else:
            row = "".join(
                ink.place(
                    ink.form(ink.ellipse(0, 0, 2.6, 5), player[0], player[1], 0.9, (-0.5, -0.6)), -16.5 + 6.6 * step, 0
                )
                for step, player in enumerate(style.PLAYER.values())
            )
            found.append(ink.place(row, *town["boots"]))
    return "".join(found)


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


def as_seen_with(picture: Image.Image, kind: str) -> Image.Image:
    light = (np.asarray(picture, np.float32) / 255) ** 2.2
    seen = np.clip(light @ np.array(BLINDNESS[kind], np.float32).T, 0, 1)
    return Image.fromarray((seen ** (1 / 2.2) * 255).astype(np.uint8))
