"""Counters: painted wooden discs with an emblem. The rim of each has its own outline."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.ink import ellipse, line, shaded, star, wash
from tools.art.pieces import edges
from tools.art.pieces.emblems import EMBLEMS, LAND_TRANSPORTS
from tools.art.pieces.fit import in_disc
from tools.art.pieces.players import HALO

RIM = 47.0
FIELD = 38.5
EMBLEM = 42.5  # ears and tails may reach over the rim: larger, and livelier

# Obstacles are red hexagons, gold is an octagon, spells are stars; transports stay nearly round.
EDGES = {
    "giant_pig": edges.disc(RIM),
    "elfcycle": edges.cogs(RIM + 0.5, 12, 4),
    "magic_cloud": edges.scallops(RIM + 1, 8, 6.5),
    "unicorn": edges.petals(RIM + 1, 10, 6),
    "troll_wagon": edges.polygon(RIM + 11.5, 4, 45, 0.22),
    "dragon": edges.flames(RIM + 1, 12, 6.5),
    "tree": edges.polygon(RIM + 1, 6, 30),
    "sea_monster": edges.polygon(RIM + 1, 6, 0),
    "gold": edges.polygon(RIM + 0.5, 8, 22.5, 0.1),
    "double": edges.petals(RIM + 2, 8, 10),
    "exchange": edges.petals(RIM + 2, 5, 11),
}
# What is painted on each: the rim, the rim in shade, the field.
PAINT = {
    "tree": ("#c4483a", "#8c2a20", "#f3dfb0"),
    "sea_monster": ("#c4483a", "#8c2a20", "#cfe6ea"),
    "gold": (style.GOLD, style.GOLD_DARK, "#8a4f6b"),
    "double": ("#6a5aa8", "#463a7a", "#efe3f7"),
    "exchange": ("#3f7f86", "#265459", "#fdf0cf"),
}
WHITE_EMBLEMS = ("magic_cloud", "unicorn")  # these need a darker field
ON_ROADS = (*LAND_TRANSPORTS, "tree", "sea_monster", "gold")  # they stay there; the others are played and gone
NAMES = (*ON_ROADS, "double", "exchange")


def _paint(name: str) -> tuple[str, str, str]:
    if name in PAINT:
        return PAINT[name]
    field, shade, _ = style.TRANSPORT[name]
    lift = 0.12 if name in WHITE_EMBLEMS else 0.68
    return mix(field, shade, 0.75), mix(shade, style.INK, 0.3), mix(field, style.PARCHMENT_LIGHT, lift)


def _disc(edge: str, rim: str, rim_shade: str) -> str:
    """The wooden body: a soft shadow, a pale edge that lifts it off any ground, bold ink, the rim with its lit side."""
    shadow = ink.place(line(edge, 4 + HALO, style.SHADOW, 0.28), 0.8, 1.4)
    lit = ink.inside(edge, ink.place(line(edge, 3, "#ffffff", 0.45), 1.6, 2))
    pale = line(edge, 3 + 2 * HALO, style.PARCHMENT_LIGHT)
    return shadow + pale + wash(edge, style.INK) + line(edge, 3) + shaded(edge, rim, rim_shade, (-2, -2.6)) + lit


def _field(colour: str) -> str:
    circle = ellipse(50, 50, FIELD)
    shade = mix(colour, style.INK, 0.16)
    return shaded(circle, colour, shade, (1.8, 2.4)) + line(circle, 1.8)


def counter(name: str) -> str:
    """The face of one counter."""
    rim, rim_shade, field = _paint(name)
    body = _disc(EDGES[name], rim, rim_shade) + _field(field)
    return _clear_of_the_edge(body + in_disc(EMBLEMS[name](), 50, 50, EMBLEM))


def back() -> str:
    """The back of a counter: the same for all, so its outline tells nothing."""
    body = _disc(edges.disc(RIM), "#4d7a52", "#2c4f36") + _field("#3c6a4a")
    ring = line(ellipse(50, 50, 33), 1.6, style.GOLD_LIGHT, 0.9)
    rays = wash(star(50, 50, 29, 12, 8), style.GOLD_LIGHT) + line(star(50, 50, 29, 12, 8), 1.8)
    heart = wash(ellipse(50, 50, 10.5), "#3c6a4a") + line(ellipse(50, 50, 10.5), 1.8)
    leaf = ink.curve("50,41! 56,47 55,54 50,59! 45,54 44,47")
    vein = line("M50 44V58", 1.2, "#2c4f36")
    return _clear_of_the_edge(body + ring + rays + heart + wash(leaf, style.GOLD_LIGHT) + vein)


def _clear_of_the_edge(body: str) -> str:
    """All counters shrink alike, so that points and shadows stay inside the box."""
    return ink.place(body, 4.6, 4.2, 0.905)
