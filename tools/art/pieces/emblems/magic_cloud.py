"""The magic cloud: a friendly cloud that dozes while it carries, with curls of wind and two stars."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, star, stroke, wash

WHITE, SHADE = "#ffffff", "#bccbf0"
CURL = "#6d80c4"


def _face() -> str:
    eyes = stroke("40,51 44.5,55 49,51", 2.6) + stroke("61,51 65.5,55 70,51", 2.6)
    lashes = line("M40 51.5L38 54M70 51.5L72 54", 1.8)
    cheeks = wash(ellipse(39, 60, 5, 3.4), "#f2a3a0", 0.75) + wash(ellipse(71, 60, 5, 3.4), "#f2a3a0", 0.75)
    smile = stroke("50,60 55,64 60,60", 2.4)
    return eyes + lashes + cheeks + smile


def draw() -> str:
    cloud = curve(
        "16,76 6,68 7,57 17,51! 15,40 22,32 34,33! 38,20 52,15 63,20 67,29! 78,26 87,33 87,45!"
        " 96,50 97,63 90,71 82,74! 74,79 66,74! 56,82 44,75! 34,83 24,82"
    )
    curls = stroke("17,51 25,50 29,56 25,61 20,58", 2.2, CURL)
    curls += stroke("87,45 79,44 76,37 81,34", 2.2, CURL)
    curls += stroke("34,33 41,35 42,42", 2.2, CURL)
    wisp = curve("10,88! 22,80 40,84 54,82! 44,91 30,88 24,93 14,92")
    stars = [
        Part(star(14, 20, 10, 4.4, 5, 12), style.GOLD_LIGHT, style.GOLD),
        Part(star(86, 14, 8, 3.6, 5, -10), style.GOLD_LIGHT, style.GOLD),
    ]
    body = [
        Part(wisp, "#dfe7fb", "#9fb0e0"),
        Part(cloud, WHITE, SHADE, light=(-3.5, -6), detail=curls + _face()),
    ]
    return figure(body) + figure(stars, bold=2.4, width=1.4)
