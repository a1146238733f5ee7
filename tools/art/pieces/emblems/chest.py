"""A treasure chest, its lid thrown open over a heap of coins."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, figure, line
from tools.art.pieces.emblems.gold import coin
from tools.art.pieces.emblems.spells import sparkle

WOOD, WOOD_SHADE = "#b9763a", "#7f4b20"
IRON, IRON_SHADE = style.GOLD, style.GOLD_DARK


def draw() -> str:
    lid = curve("12,46! 8,28 16,14 30,9 70,9 84,14 92,28 88,46! 50,42")
    hollow = curve("18,45! 16,32 22,22 34,18 66,18 78,22 84,32 82,45! 50,41")
    heap = curve("14,54! 22,40 36,34 50,30 64,34 78,40 86,54! 50,60")
    box = curve("9,52! 91,52! 87,90! 50,93 13,90!")
    planks = line("M11 64.5L89 64.5M12 77.5L88 77.5", 1.7, "#5c3716")
    bands = [curve(f"{x},52! {x + 9},52! {x + 8.6},91.4! {x + 0.6},91.4!") for x in (20, 71)]
    lock = curve("42,52! 58,52! 58,66 50,72 42,66")
    keyhole = line("M50 58V64", 3.2)
    parts = [
        Part(lid, WOOD, WOOD_SHADE),
        Part(hollow, "#5c3716", "#3f2510", light=(0, 3)),
        Part(heap, style.GOLD_LIGHT, style.GOLD, light=(-3, -4)),
        Part(box, WOOD, WOOD_SHADE, light=(-2, -4), detail=planks),
        *(Part(band, IRON, IRON_SHADE) for band in bands),
        Part(lock, style.GOLD_LIGHT, IRON_SHADE, detail=keyhole),
    ]
    heap_coins = (
        coin(36, 40, 9, 4.6) + coin(62, 41, 9, 4.6) + coin(49, 35, 9, 4.6) + coin(76, 47, 8, 4) + coin(24, 47, 8, 4)
    )
    front = figure(parts[3:])
    return figure(parts[:3]) + heap_coins + coin(49, 47, 9.5, 4.8) + front + sparkle(88, 10, 8) + sparkle(12, 12, 6)
