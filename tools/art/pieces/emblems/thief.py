"""The thief: a hooded figure with a mask who tiptoes off with a purse."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, stroke, wash

CLOAK, CLOAK_SHADE = "#4c5a66", "#2e3943"
SKIN, SKIN_SHADE = "#f0c49a", "#cb9064"
BOOT, BOOT_SHADE = "#6e4523", "#472b14"
PURSE, PURSE_SHADE = "#d9a62e", "#96690f"


def _face() -> str:
    mask = curve("40,34! 52,32 66,35! 66,42 58,44 53,40 48,44 40,42!")
    eyes = wash(ellipse(47.4, 38.4, 3, 2.4), "#fff") + wash(ellipse(59.4, 38.6, 3, 2.4), "#fff")
    pupils = wash(ellipse(48.8, 38.6, 1.4, 1.8), style.INK) + wash(ellipse(60.8, 38.8, 1.4, 1.8), style.INK)
    smirk = stroke("49,50 55,52 61,48", 1.8)
    return wash(mask, style.INK) + eyes + pupils + smirk


def draw() -> str:
    legs = ["36,76 34,84 28,88! 27,95! 42,95! 46,84 47,76", "60,76 66,84 70,88! 84,91 84,96! 66,96! 56,86 54,76"]
    cloak = curve("34,48! 22,60 15,76 12,86! 22,83 30,88! 40,82 50,86! 60,82 68,84! 68,64 68,50!")
    fold = stroke("36,60 30,72 29,84", 1.7, CLOAK_SHADE) + stroke("50,62 49,74 50,84", 1.7, CLOAK_SHADE)
    hood = curve("33,52 30,36 36,22 46,14 40,4! 54,8 68,20 74,36 71,52 62,58 44,58")
    opening = curve("38,46 40,32 52,27 65,32 69,46 62,55 46,55")
    arm = curve("60,58 68,58 80,56 88,52! 92,58 90,64! 80,68 66,70 58,66")
    purse = curve("84,70! 78,76 76,86 82,93 92,93 97,86 95,76 90,70!")
    neck = curve("82,70! 80,64! 87,67! 94,63! 92,70!")
    coin = wash(ellipse(87, 83, 4.4), style.GOLD_LIGHT) + line(ellipse(87, 83, 4.4), 1.4)
    hand = ellipse(88, 61, 5.4, 5)
    return figure(
        [
            *(Part(curve(leg), BOOT, BOOT_SHADE) for leg in legs),
            Part(cloak, CLOAK, CLOAK_SHADE, light=(-3, -2), detail=fold),
            Part(hood, CLOAK, CLOAK_SHADE, light=(-3, -3)),
            Part(opening, SKIN, SKIN_SHADE, light=(2, 3), detail=_face()),
            Part(arm, CLOAK, CLOAK_SHADE),
            Part(purse, PURSE, PURSE_SHADE, detail=coin),
            Part(neck, PURSE, PURSE_SHADE),
            Part(hand, SKIN, SKIN_SHADE),
        ]
    )
