"""Turnabout: a signpost on a mossy mound and a broad arrow that bends back the way it came."""

from __future__ import annotations

from tools.art.ink import Part, curve, figure, line

SIGN, SIGN_SHADE = "#d79a55", "#9c6330"
ARROW, ARROW_SHADE = "#d8553f", "#9a3023"


def draw() -> str:
    mound = curve("18,92 28,84 50,80 72,84 82,92 66,97 34,97")
    post = curve("45,90! 45,40! 50,34! 55,40! 55,90!")
    right_board = curve("40,40! 78,38! 89,47! 79,56! 41,55!")
    left_board = curve("60,60! 24,59! 13,67! 23,76! 60,75!")
    grain = line("M48 46H70M50 51H62", 1.5, "#7a4d22")
    left_grain = line("M30 65H50M36 70H48", 1.5, "#7a4d22")
    arrow = curve("78,32! 78,20 68,11 50,11 36,12 28,20! 20,13! 12,38! 38,34! 31,28 38,21.5 50,21 62,21 68,25 68,32!")
    nails = line("M50 47.4V47.6M50 67.4V67.6", 3.2)
    return figure(
        [
            Part(mound, "#86b04c", "#567d2c", light=(0, -4)),
            Part(post, "#b07a40", "#7a4d22"),
            Part(left_board, SIGN, SIGN_SHADE, detail=left_grain),
            Part(right_board, SIGN, SIGN_SHADE, detail=grain + nails),
            Part(arrow, ARROW, ARROW_SHADE, light=(-1, -3.4)),
        ]
    )
