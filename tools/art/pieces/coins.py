"""Gold coins with their worth stamped on them."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, ellipse, figure, line, place, wash
from tools.art.pieces import edges
from tools.art.pieces.numerals import numeral

# One, five and ten also differ in outline.
PURSE = {"1": edges.disc(43), "5": edges.waves(46, 5, 5), "10": edges.cogs(45, 16, 3)}
TOWN_WORTHS = range(2, 8)  # of the discs that lie beside the towns (W-3)


def coin(worth: str, edge: str = edges.disc(43)) -> str:
    """A coin in a box of 100 by 100; without a worth it is a plain one."""
    thickness = place(wash(edge, style.GOLD_DARK) + line(edge, 5), 0, 4)
    face = figure([Part(edge, style.GOLD_LIGHT, style.GOLD, light=(-4, -5))], bold=2.8)
    ring = line(ellipse(50, 50, 33), 2.4, style.GOLD_DARK) + place(line(ellipse(50, 50, 33), 1.4, "#fff3c0"), 1, 1.4)
    stamp = (
        numeral(worth, 50, 50, 46 - 5 * len(worth), "#fff6d0")
        if worth
        else line("M50 34V66M38 42L62 58M62 42L38 58", 4, style.GOLD_DARK)
    )
    return thickness + face + ring + stamp


def town_disc(worth: int) -> str:
    """A town's pay, as it lies beside the town."""
    return coin(str(worth))
