"""Small round pieces: town markers and the chips of minor spells."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.colour import mix
from tools.art.ink import Part, ellipse, figure, line, place, wash
from tools.art.pieces import edges
from tools.art.pieces.crests import crest

# The outline of a marker differs as well as its crest: it lies on the map at a third of an inch.
OUTLINES = {
    "red": edges.disc(42),
    "green": edges.polygon(53, 4, 0, 0.22),
    "blue": edges.waves(46, 6, 5),
    "yellow": edges.cogs(45, 8, 4),
    "black": edges.polygon(46, 6, 30),
    "white": edges.polygon(48, 5, 0),
}


def town_marker(player: str) -> str:
    colour, shade, light, _ = style.PLAYER[player]
    outline = OUTLINES[player]
    halo = line(outline, 10, style.PARCHMENT_LIGHT) + place(line(outline, 10, style.PARCHMENT_LIGHT), 0, 5)
    thickness = halo + place(line(outline, 7) + wash(outline, mix(shade, style.INK, 0.25)), 0, 5)
    top = figure([Part(outline, colour, shade, light=(-3, -4))], bold=4.4, width=3)
    gleam = ink.inside(outline, place(line(outline, 3.4, light, 0.8), 3.6, 4.2))
    return place(thickness + top + gleam + crest(player, 50, 50, 60), 6, 3.4, 0.88)


def minor_spell(player: str) -> str:
    """A star-edged chip: parchment rim, the owner's colour within."""
    colour, shade, _, _ = style.PLAYER[player]
    rim = edges.petals(48, 12, 6)
    field = ellipse(50, 50, 34)
    chip = figure(
        [
            Part(rim, style.PARCHMENT_LIGHT, style.PARCHMENT_DARK, light=(-3, -4)),
            Part(field, colour, shade, light=(2.6, 3.4)),
        ]
    )
    return place(chip + crest(player, 50, 50, 44), 3, 3, 0.94)
