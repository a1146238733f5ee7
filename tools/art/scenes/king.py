"""The king of the elves, seen from the front down to the waist, about the origin at his belt; 230 wide, 330 high."""

from __future__ import annotations

from tools.art import ink, style
from tools.art.ink import Part, curve
from tools.art.scenes.paint import circles, shape
from tools.art.scenes.people import SKIN
from tools.art.scenes.props import crown

ROBE = ("#b8322c", "#7c1f22")
FUR = ("#fbf6e6", "#cfc3a4")
BEARD = ("#f6f1e2", "#c9bfa8")


def _tails() -> str:
    """The little black tails in the fur."""
    spots = (
        (-66, -118),
        (-44, -98),
        (-20, -84),
        (20, -84),
        (44, -98),
        (66, -118),
        (-86, -96),
        (86, -96),
        (-60, -80),
        (60, -80),
    )
    return "".join(ink.wash(f"M{x} {y - 6}q4 6 0 13q-4 -7 0 -13Z", style.INK) for x, y in spots)


def _body() -> list[Part]:
    chain = ink.line("M-46 -84Q0 -10 46 -84", 6) + ink.line("M-46 -84Q0 -10 46 -84", 3.2, style.GOLD_LIGHT)
    medal = ink.form(ink.ellipse(0, -44, 15), style.GOLD_LIGHT, style.GOLD, 2) + ink.wash(
        ink.star(0, -44, 10, 4.5), "#c8382c"
    )
    return [
        Part(
            curve("-86,-118! -124,-74 -134,-8 -130,40! 130,40! 134,-8 124,-74 86,-118! 40,-136 -40,-136"),
            *ROBE,
            light=(-9, -8),
            detail=ink.line("M-60 -60Q-66 -10 -62 40M60 -60Q66 -10 62 40", 2.2, ROBE[1]),
        ),
        Part(curve("-16,-80! -22,-20 -20,40! 20,40! 22,-20 16,-80!"), *FUR, detail=""),
        Part(
            curve(
                "-96,-124! -112,-98 -100,-78! -60,-66 -26,-60 0,-58 26,-60 60,-66 100,-78! "
                "112,-98 96,-124! 40,-138 -40,-138"
            ),
            *FUR,
            light=(-6, -7),
            detail=_tails() + chain + medal,
        ),
    ]


def _head() -> list[Part]:
    eyes = ink.line("M-29 -166Q-21 -174 -13 -166M13 -166Q21 -174 29 -166", 3)
    brows = ink.line("M-35 -182Q-24 -191 -11 -184M11 -184Q24 -191 35 -182", 6.5, FUR[0]) + ink.line(
        "M-36 -178Q-24 -186 -11 -179M11 -179Q24 -186 36 -178", 1.6
    )
    cheeks = ink.wash(ink.ellipse(-31, -152, 9, 6) + ink.ellipse(31, -152, 9, 6), "#e08a72", 0.6)
    return [
        Part(curve("-46,-196! -64,-160 -66,-120 -56,-92! -40,-104! 40,-104! 56,-92! 66,-120 64,-160 46,-196!"), *BEARD),
        Part(
            curve("-42,-168! -66,-186 -98,-192! -84,-166 -46,-146!"),
            *SKIN,
            detail=ink.line("M-52 -164Q-68 -176 -84 -182", 1.6, SKIN[1]),
        ),
        Part(
            curve("42,-168! 66,-186 98,-192! 84,-166 46,-146!"),
            *SKIN,
            detail=ink.line("M52 -164Q68 -176 84 -182", 1.6, SKIN[1]),
        ),
        Part(
            curve("-46,-192! -50,-160 -44,-130 -20,-110 0,-106 20,-110 44,-130 50,-160 46,-192! 0,-204"),
            *SKIN,
            light=(-6, -4),
            detail=cheeks + eyes + brows,
        ),
    ]


def _beard() -> list[Part]:
    strands = (
        "M-24 -104Q-20 -74 -6 -48M0 -108Q2 -76 0 -40M26 -102Q20 -74 8 -52"
        "M-40 -112Q-36 -86 -26 -70M40 -112Q36 -86 26 -70"
    )
    mouth = shape(curve("-11,-122! 0,-117 11,-122! 6,-110 -6,-110"), "#a8483c", "", width=1.8)
    return [
        Part(
            curve(
                "-46,-150! -56,-108 -40,-66 -16,-36 0,-18! 16,-36 40,-66 56,-108 46,-150! 36,-132 "
                "18,-134! 0,-140 -18,-134! -36,-132"
            ),
            *BEARD,
            light=(-7, -6),
            detail=ink.line(strands, 1.8, FUR[1]) + mouth,
        ),
        Part(
            curve(
                "0,-140! -14,-146 -36,-140 -48,-122! -32,-126 -14,-122 0,-128! 14,-122 32,-126 48,-122! 36,-140 14,-146"
            ),
            *BEARD,
        ),
        Part(curve("-6,-162 -13,-148 -9,-137 0,-134 9,-137 13,-148 6,-162 0,-166"), *SKIN),
    ]


def _sceptre() -> str:
    rod = ink.rod("M118 60L104 -150", 7, style.GOLD_LIGHT, style.GOLD_DARK)
    leaf = ink.form(curve("103,-150! 84,-170 90,-194 100,-210! 118,-196 122,-172"), "#6fb06a", "#3f7d46", 2.2)
    return rod + leaf + ink.line("M103 -152L101 -196", 1.8)


def king() -> str:
    """Crown, smile and sceptre."""
    sleeve = Part(curve("90,-92! 128,-82 150,-40 148,0! 112,12 92,0! 98,-34 90,-62"), *ROBE, light=(-7, -6))
    cuff = Part(curve("88,2! 92,-16 142,-18 152,0! 122,12"), *FUR)
    fingers = ink.line("M97 -26H112M98 -34H114", 1.6)
    hand = Part(curve("96,-14! 91,-34 104,-46 122,-43 129,-28 122,-12!"), *SKIN, detail=fingers)
    shine = circles([(-20, -262, 3), (22, -254, 2.4)], "#fffbe6")
    return (
        ink.figure(_body(), 3, 2)
        + ink.figure([*_head(), *_beard()], 3, 2)
        + ink.place(crown(), 0, -190, 0.98)
        + ink.figure([sleeve], 3, 2)
        + _sceptre()
        + ink.figure([cuff, hand], 3, 2)
        + shine
    )
