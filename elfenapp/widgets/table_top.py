"""What shows around a board that does not fill its place: a table of planks, in the light of the hour."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle

PLANK = 44.0  # world units
SEAM = 1.6
# A plank in the light of the hour; its neighbours are a little lighter or darker, as wood is.
WOOD = {False: (0.55, 0.39, 0.25), True: (0.19, 0.15, 0.14)}
SHADES = (1.0, 0.92, 1.06, 0.96, 1.02, 0.9)
SEAM_SHADE = 0.72
# How many boards there would be room for at either side: on a phone that lies on its side the table is also what shows
# under the system's bars, all round, and a square board takes a third of such a window.
REACH = 3
SHADOW, SHADOW_STEPS = 9.0, 3  # the board lies on the table, and throws a soft shadow on it

Box = tuple[float, float, float, float]  # left, low, width, height


def paint_table(group: InstructionGroup, world: Box, dusk: bool) -> None:
    """Around the world (left, top, right, bottom; y is negated in the canvas), never below it: it covers its place."""
    left, top, right, bottom = world
    wide, high = right - left, bottom - top
    beside = REACH * wide
    group.clear()
    for box in (
        (left - beside, -bottom - high, wide + 2 * beside, high),
        (left - beside, -top, wide + 2 * beside, high),
        (left - beside, -bottom, beside, high),
        (right, -bottom, beside, high),
    ):
        _planks(group, box, WOOD[dusk])
    _shadow(group, (left, -bottom, wide, high))


def _planks(group: InstructionGroup, box: Box, wood: tuple[float, float, float]) -> None:
    left, low, width, height = box
    number = int(low // PLANK)
    y = number * PLANK
    while y < low + height:
        start, end = max(y, low), min(y + PLANK, low + height)
        shade = SHADES[number % len(SHADES)]
        group.add(Color(*(min(part * shade, 1.0) for part in wood), 1))
        group.add(Rectangle(pos=(left, start), size=(width, end - start)))
        if y >= low:
            group.add(Color(*(part * SEAM_SHADE for part in wood), 1))
            group.add(Rectangle(pos=(left, y), size=(width, SEAM)))
        number, y = number + 1, y + PLANK


def _shadow(group: InstructionGroup, board: Box) -> None:
    x, y, width, height = board
    for step in range(SHADOW_STEPS, 0, -1):
        reach = SHADOW * step / SHADOW_STEPS
        group.add(Color(0, 0, 0, 0.13))
        for pos, size in (
            ((x - reach, y - reach), (width + 2 * reach, reach)),
            ((x - reach, y + height), (width + 2 * reach, reach)),
            ((x - reach, y), (reach, height)),
            ((x + width, y), (reach, height)),
        ):
            group.add(Rectangle(pos=pos, size=size))
