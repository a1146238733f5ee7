"""Trees: a handful of kinds, drawn once each about their foot, then planted many times."""

from __future__ import annotations

from tools.art import ink, style

# Each kind with its crown, its crown in shade and its crown in light.
GREENS = {
    "oak": ("#5f9149", "#3f6b3a", "#8db763"),
    "beech": ("#7da653", "#527f3e", "#abc974"),
    "lime": ("#4f8450", "#335f3d", "#7bab6c"),
    "fir": ("#447349", "#2c5238", "#6f9c62"),
    "pine": ("#557f45", "#385f38", "#82a75e"),
    "birch": ("#a3bd62", "#76974a", "#cad98b"),
    "golden": ("#d8a743", "#b07f2c", "#f0cf7a"),
    "palm": ("#7fa04a", "#557a35", "#abc468"),
}
WIDTHS = {"oak": 5.0, "beech": 4.4, "lime": 4.6, "fir": 3.8, "pine": 3.4, "birch": 3.4, "golden": 4.4, "palm": 5.0}
HEIGHTS = {
    "oak": 11.5,
    "beech": 11.0,
    "lime": 10.5,
    "fir": 13.0,
    "pine": 11.0,
    "birch": 11.5,
    "golden": 11.0,
    "palm": 12.0,
}

CROWNS = {
    "oak": "-4.8,-4 -4.6,-7.4! -3.2,-10.4 -0.6,-10.2! 2.4,-11.6 3.4,-8.8! "
    "5.6,-7.4 4.4,-4.6! 3.4,-2.4 1,-3.2! -1.2,-1.8 -2.6,-3.2!",
    "beech": "-4.2,-5 -3.6,-8.4! -1.8,-11.4 1.2,-10.2! 4,-9.4 4,-6.4! 4.4,-3 1.6,-2.8! -0.6,-1.8 -2.4,-2.8!",
    "lime": "-4.6,-3.6! -4.8,-7 -2.6,-8! -1.6,-11 1.4,-9.8! 4.6,-9 4.2,-5.8! 5,-3 2.4,-2.6! 0,-1.6 -2,-2.6!",
    "birch": "-3.2,-4.4 -2.6,-8! -1.4,-11.6 0.8,-11! 3.2,-9.2 3,-6! 3.2,-3 0.6,-2.8! -2,-2.4",
    "golden": "-4.2,-5 -3.6,-8.4! -1.8,-11.4 1.2,-10.2! 4,-9.4 4,-6.4! 4.4,-3 1.6,-2.8! -0.6,-1.8 -2.4,-2.8!",
    "fir": "0,-13! 1.6,-10.2 2.2,-9.2! 1.2,-9.2! 2.4,-6.6 3.2,-5.4! 1.9,-5.5! 3.2,-3 4,-1.6! 0,-0.9 "
    "-4,-1.6! -3,-3.2 -1.9,-5.5! -3.2,-5.4! -2.2,-7 -1.2,-9.2! -2.2,-9.2! -1.4,-10.6",
    "pine": "0,-11! 2,-7.6 2.6,-4.6! 3.6,-2.4 2.6,-1.8! 0,-1.2 -2.8,-1.8! -3.4,-2.8 -2.4,-4.8! -1.8,-8",
}


def symbols() -> str:
    """One definition per kind, for ``plant``."""
    return "".join(f'<g id="tree-{kind}">{_palm() if kind == "palm" else _tree(kind)}</g>' for kind in GREENS)


def plant(kind: str, x: float, y: float, size: float = 1.0, mirror: bool = False) -> str:
    across = -size if mirror else size
    return f'<use href="#tree-{kind}" transform="translate({x:.2f} {y:.2f}) scale({across:.3f} {size:.3f})"/>'


def _tree(kind: str) -> str:
    colour, shade, light = GREENS[kind]
    crown = ink.curve(CROWNS[kind])
    bark = "#efe6d2" if kind == "birch" else "#7a5532"
    trunk = ink.line("M0 0.2V-4", 2.2) + ink.line("M0 0V-4", 1.1, bark)
    ground = ink.wash(ink.ellipse(1.8, 0.3, 4.6, 1.5), style.SHADOW, 0.22)
    strokes = _boughs(light) if kind in ("fir", "pine") else _leaves(light, shade)
    return (
        ground
        + trunk
        + ink.line(crown, 1.35)
        + ink.shaded(crown, colour, shade, (-1.1, -1.3))
        + ink.inside(crown, strokes)
    )


def _leaves(light: str, shade: str) -> str:
    lit = ink.line("M-3 -6.4q.6 -2.2 2.6 -2.8M-0.6 -5.2q.5 -1.3 1.9 -1.6", 1.0, light)
    return lit + ink.line("M1 -3.6q1.6 -.2 2.2 -1.8", 0.7, shade)


def _boughs(light: str) -> str:
    return ink.line("M-0.4 -10.6L-1.3 -8.8M-0.9 -7.6L-2.1 -5.4M-1.4 -4.2L-2.6 -2.4", 0.9, light)


def _palm() -> str:
    colour, shade, _ = GREENS["palm"]
    trunk = "M0.4 0C0 -3 -0.6 -6 0.8 -8.6"
    fronds = []
    for end_x, end_y, lift in ((-5, -6.4, -4), (-3.6, -10, -2.6), (1.8, -12.2, -1.6), (5.4, -9.4, -3), (5.6, -6, -3.6)):
        middle = (0.8 + end_x) / 2
        over = (
            f"M0.8 -8.6Q{middle:.1f} {(-8.6 + end_y) / 2 + lift:.1f} {end_x} {end_y}"
            f"Q{middle:.1f} {(-8.6 + end_y) / 2 + lift * 0.35:.1f} 0.8 -8.6Z"
        )
        fronds.append(ink.line(over, 1.2) + ink.wash(over, colour if end_x < 2 else shade))
    nuts = ink.wash(ink.ellipse(0.2, -7.8, 0.7), "#8a5a2c") + ink.wash(ink.ellipse(1.5, -7.7, 0.7), "#6f4522")
    ground = ink.wash(ink.ellipse(1.8, 0.4, 4, 1.3), style.SHADOW, 0.2)
    return ground + ink.line(trunk, 2.3) + ink.line(trunk, 1.2, "#a97b45") + "".join(fronds) + nuts
