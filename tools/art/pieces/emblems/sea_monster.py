"""The sea monster: a long-necked serpent with fins and a wide grin, its coils rising from the waves."""

from __future__ import annotations

from tools.art import style
from tools.art.ink import Part, curve, ellipse, figure, line, stroke, wash
from tools.art.pieces.emblems.sea import sea

SKIN, SKIN_SHADE = "#3f9c8c", "#246a63"
BELLY = "#cfe6a8"
FIN, FIN_SHADE = "#e98a4a", "#b4572a"


def _coil(points: str, spikes: tuple[str, ...]) -> list[Part]:
    fins = [Part(curve(spike), FIN, FIN_SHADE) for spike in spikes]
    return [*fins, Part(curve(points), SKIN, SKIN_SHADE, light=(-3, -4))]


def _face() -> str:
    eye = wash(ellipse(72, 22, 5.4, 5.8), "#fff6d6") + line(ellipse(72, 22, 5.4, 5.8), 1.6)
    pupil = wash(ellipse(73.6, 22.8, 2.5, 3.2), style.INK) + wash(ellipse(74.6, 21.2, 1.1), "#fff")
    brow = stroke("65,16.4 71,13 78,16", 2.4)
    nose = wash(ellipse(92, 25, 1.4, 1.8), style.INK)
    grin = stroke("66,35 76,39 88,37 95,33", 2)
    teeth = "".join(
        wash(curve(f"{x},{y}! {x + 4.4},{y - 0.4}! {x + 2.4},{y + 5}!"), "#fff")
        + stroke(f"{x},{y}! {x + 2.4},{y + 5}! {x + 4.4},{y - 0.4}!", 1.1)
        for x, y in ((75, 38.4), (84, 37.6))
    )
    return eye + pupil + brow + nose + grin + teeth


def _neck() -> list[Part]:
    neck = curve("50,84! 52,66 52,48 52,34 60,24! 78,42! 74,56 76,70 80,84!")
    belly = curve("72,42! 67,56 69,70 72,84! 80,84! 76,70 74,56 77,44!")
    rungs = line("M69.5 50H75M68.6 58H74.6M69 66H75.6M70 74H77", 1.4, "#7f9a5c")
    frill = curve("56,24! 46,14 38,14! 42,24 36,30! 43,36 42,44! 52,44 58,38!")
    ribs = line("M53 28L40 16M53 33L38 30M54 38L43 43", 1.5, FIN_SHADE)
    head = curve("54,26 58,15 69,9 80,13 87,20 96,22 98,31 92,40 80,44 66,44 56,38")
    horn = curve("70,11! 69,4 63,1! 63,8 65,13!")
    return [
        Part(neck, SKIN, SKIN_SHADE, light=(-3, -2), detail=wash(belly, BELLY) + rungs + line(belly, 1.2)),
        Part(frill, FIN, FIN_SHADE, detail=ribs),
        Part(horn, "#fff1cf", "#d9bd84"),
        Part(head, SKIN, SKIN_SHADE, light=(-2, -5), detail=_face()),
    ]


def draw() -> str:
    tail = _coil("4,82! 5,66 3,54! 12,56 20,48! 19,62 15,72 16,84!", ())
    hump = _coil(
        "18,84! 20,66 30,57 42,62 48,84!",
        ("22,64! 20,54! 28,60!", "29,60! 31,49! 37,60!", "38,62! 45,55! 45,67!"),
    )
    return figure([*tail, *hump, *_neck()]) + sea(80)
