"""The app's icon and opening picture: an elf's boot on the way, before the green hills and the white tree.

Android's adaptive icon has two layers of 108 units of which a circle of 66 in the middle is always seen.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tools.art import ink, style
from tools.art.ink import Part, curve
from tools.art.scenes.buildings import road
from tools.art.scenes.canvas import raster
from tools.art.scenes.marks import cast_shadow, dashed
from tools.art.scenes.paint import cloud, glow, gradient, hill
from tools.art.scenes.people import wanderer
from tools.art.scenes.white_city import white_city

LAYER = 432  # pixels of an adaptive layer
SAFE = 0.5  # how wide the boot is drawn, so that its corners stay inside the circle
DESKTOP_SIZES = (512, 256, 128, 64, 48, 32, 16)
BOOT = (
    "30,12! 60,12! 58,30 58,46 66,56 79,60 87,56 89,48 85,42 79,45! 79,36 88,31 97,38 99,52 94,68 82,79 60,83 26,83! "
    "22,76 27,60 30,44 31,28"
)
CUFF = "23,5! 44,2 66,5! 70,16 69,29! 62,23! 56,34! 50,24! 44,36! 38,24! 31,34! 26,23! 19,28! 19,16"
SOLE = "20,84! 22,78! 50,79 76,75 94,62! 92,74 78,84 52,87 40,86! 38,93! 21,93!"
STRAP = "26,58! 44,63 63,54! 66,60! 46,71 24,66!"
LEATHER = ("#c8854a", "#8f5628")


def boot() -> str:
    """The boot in a box of 100."""
    stitches = dashed("M35 38Q34 48 32 55M56 38Q56 45 59 50M70 66Q84 66 92 54", 1.8, style.GOLD_LIGHT, "3.4 3")
    shine = ink.line("M31 42Q31 50 29 56", 3, "#eab27c", 0.9) + ink.line("M28 74Q44 78 62 75", 2.6, "#eab27c", 0.7)
    buckle = ink.form(ink.block(38, 60, 13, 11, 2.5), style.GOLD_LIGHT, style.GOLD, 2) + ink.line("M41.5 65.5H47.5", 2)
    veins = ink.line("M30 12L31 25M44 10V27M57 11L57 24", 1.5, "#2f6b3a")
    return (
        ink.figure(
            [
                Part(curve(BOOT), *LEATHER, light=(-3.5, -3), detail=shine + stitches),
                Part(curve(SOLE), "#7a4d26", "#4f2f16"),
                Part(curve(STRAP), "#6b4422", "#4f2f16"),
                Part(curve(CUFF), "#7cbc6c", "#3f8546", detail=veins),
            ],
            3.2,
            2,
        )
        + buckle
    )


def _hills(size: float, city: bool = False) -> str:
    """Background of 108 by 108: a great sun over green hills and the road; or the white city."""
    art = (
        gradient("iconsky", [(0, "#5fb0d0"), (0.6, "#cfe8dc"), (1, "#f6ecc6")])
        + '<rect width="108" height="108" fill="url(#iconsky)"/>'
    )
    if city:
        art += glow("iconsun", 34, 30, 46, "#fff6cf", 0.9)
    else:
        art += glow("iconsun", 54, 50, 62, "#fff6cf", 1) + ink.wash(ink.ellipse(54, 50, 30), "#fff3c0")
    art += cloud(88, 34, 34, 4) + cloud(20, 42, 30, 9)
    art += hill([(-4, 68), (20, 62), (48, 60), (80, 63), (112, 70)], 120, "#b5d07c", "#7fa956", "#5f7a44", 0.5, 40)
    art += ink.place(white_city(), 54, 63, 0.115) if city else ""
    art += hill([(-4, 80), (24, 74), (60, 78), (112, 72)], 120, "#96bf62", "#4f8a4c", "#466a3a", 0.6, 40)
    art += road([(58, 75, 6), (64, 82, 11), (54, 92, 22), (40, 112, 40)], "#f0dfae", "#cfae72", "#7a6a44", 3, "#5f8a3c")
    return f'<g transform="scale({size / 108})">{art}</g>'


def background() -> Image.Image:
    return raster(_hills(LAYER), LAYER, LAYER, LAYER).convert("RGB")


def foreground(size: int = LAYER, part: float = SAFE) -> Image.Image:
    """The boot alone; ``part`` of the layer wide, in the middle."""
    scale = size * part / 100
    shadow = cast_shadow(54, 92, 40, 4.5, 0.32)
    body = ink.place(shadow + boot(), size / 2 - 59 * scale, size / 2 - 49 * scale, scale)
    return raster(body, size, size, size)


def monochrome() -> Image.Image:
    """One colour for themed icons: the system gives the tint, we give the shape."""
    scale = LAYER * SAFE / 100
    gap = (
        '<mask id="gap"><rect x="-20" y="-20" width="150" height="150" fill="#fff"/>'
        + ink.line(curve(CUFF), 4.5, "#000")
        + ink.line("M22 76.5Q50 78 76 74Q88 68 95 60", 3.6, "#000")
        + ink.line(curve(STRAP), 2.4, "#000")
        + "</mask>"
    )
    white = "".join(ink.wash(curve(points), "#ffffff") for points in (BOOT, CUFF, SOLE))
    shapes = f'{gap}<g mask="url(#gap)">{white}</g>'
    return raster(ink.place(shapes, LAYER / 2 - 59 * scale, LAYER / 2 - 49 * scale, scale), LAYER, LAYER, LAYER)


def square() -> Image.Image:
    """The whole icon as one picture with round corners, for the desktop and old Android."""
    big = 512
    scene = f'<g transform="translate(-58 -58) scale(1.226)">{_hills(512)}</g>'
    frame = ink.block(10, 10, big - 20, big - 20, 104)
    scale = 4.05
    body = ink.inside(frame, scene) + ink.line(frame, 16) + ink.line(frame, 9, style.GOLD)
    return raster(body + ink.place(boot(), big / 2 - 59 * scale, big / 2 - 48 * scale, scale), big, big, big)


def presplash(size: int = 720) -> Image.Image:
    """The opening picture: a medallion on plain parchment (the app's start colour is the same parchment)."""
    ring = ink.ellipse(360, 360, 250)
    scene = ink.inside(ring, f'<g transform="translate(60 60)">{_hills(600, city=True)}</g>')
    body = (
        f'<rect width="720" height="720" fill="{style.PARCHMENT}"/>'
        + ink.place(ink.wash(ring, style.SHADOW, 0.25), 8, 12)
        + scene
    )
    body += (
        ink.line(ring, 22) + ink.line(ring, 16, style.GOLD) + ink.line(ink.ellipse(358, 358, 252), 4, style.GOLD_LIGHT)
    )
    elf = cast_shadow(372, 596, 66, 10) + ink.place(wanderer(), 356, 594, 1.4)
    return raster(body + elf, 720, 720, size).convert("RGB")


def build(assets: Path) -> None:
    folder = assets / "icon"
    folder.mkdir(parents=True, exist_ok=True)
    background().save(folder / "background.png", optimize=True)
    foreground().save(folder / "foreground.png", optimize=True)
    monochrome().save(folder / "monochrome.png", optimize=True)
    presplash().quantize(200, method=Image.Quantize.MEDIANCUT).save(folder / "presplash.png", optimize=True)
    whole = square()
    pictures = {size: whole.resize((size, size), Image.Resampling.LANCZOS) for size in DESKTOP_SIZES}
    for size, picture in pictures.items():
        picture.save(folder / f"icon-{size}.png", optimize=True)
    pictures[256].save(folder / "icon.ico", sizes=[(size, size) for size in DESKTOP_SIZES if size <= 256])
