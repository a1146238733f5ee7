"""Pieces without an owner: the start player's dragon, grey magic, round markers."""

from __future__ import annotations

from tools.art.ink import Part, curve, ellipse, figure, line, place, stroke, wash
from tools.art.pieces import edges
from tools.art.pieces.emblems import dragon
from tools.art.pieces.fit import in_box
from tools.art.pieces.numerals import numeral

BRONZE = dragon.Scales(
    scale=("#e2b23c", "#a9741a"),
    skin=("#f5d77a", "#c08a26"),
    belly="#fff0bd",
    horn=("#fff6dc", "#d9bd84"),
)


def start_dragon() -> str:
    """A golden statuette on a wooden foot."""
    foot = curve("12,84! 20,80 50,78 80,80 88,84! 92,95! 50,99 8,95!")
    plinth = figure([Part(foot, "#8f5a2d", "#5c3716", light=(0, -4))])
    groove = stroke("11,90 50,93.6 89,90", 1.6, "#4a2b12")
    return plinth + groove + in_box(dragon.in_colours(BRONZE), 10, 1, 80, 86, foot=True)


def grey_token() -> str:
    """A dull pebble with a swirl: grey magic weighs one point."""
    stone = curve("10,56 14,32 34,14 60,12 84,28 92,54 82,78 58,90 30,86")
    swirl = curve("70,40 54,28 34,38 32,58 48,70 66,62 64,48 50,46 48,56", closed=False)
    mark = line(swirl, 9, "#5d6067") + line(swirl, 4.6, "#e4e5e8")
    return figure([Part(stone, "#a6a9b0", "#6f737c", light=(-5, -6), detail=mark)]) + wash(
        ellipse(30, 28, 5, 3), "#fff", 0.6
    )


def round_marker(number: int) -> str:
    """A slice of a branch with the number of the round."""
    bark = edges.waves(46, 9, 3)
    rings = line(ellipse(50, 50, 33), 1.6, "#b98446") + line(ellipse(50, 50, 25), 1.4, "#b98446")
    slice_ = figure(
        [
            Part(bark, "#8a5a30", "#5c3716"),
            Part(ellipse(50, 50, 38), "#f4d9a2", "#d0a163", light=(-3, -4), detail=rings),
        ]
    )
    return place(slice_ + numeral(str(number), 50, 50, 52, "#c8483a"), 2, 2, 0.96)
