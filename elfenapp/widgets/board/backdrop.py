"""Surroundings of a board that does not fill its place: a table of planks, in the light of the hour."""

from __future__ import annotations

from functools import cache

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

PLANK = 44.0  # world units
SEAM = 1.6
# A plank in the light of the hour; its neighbours are a little lighter or darker, as wood is.
WOOD = {False: (0.55, 0.39, 0.25), True: (0.19, 0.15, 0.14)}
SHADES = (1.0, 0.92, 1.06, 0.96, 1.02, 0.9)
SEAM_SHADE = 0.72
GRAIN = 1024  # pixels of the picture of all shades, one above the other; a power of two, as it is repeated
# How many boards there would be room for at either side: on a phone that lies on its side the table is also what shows
# under the system's bars, all round, and a square board takes a third of such a window.
REACH = 3
SHADOW, SHADOW_STEPS = 9.0, 3  # the board lies on the table, and throws a soft shadow on it

Box = tuple[float, float, float, float]  # left, low, width, height


def paint_table(group: InstructionGroup, world: Box, dusk: bool) -> None:
    """Around the world (left, top, right, bottom; y is negated in the canvas), never below it: it covers its place.

    A table is under every frame, so it is four pictures of repeated planks and not a rectangle for each of them.
    """
    left, top, right, bottom = world
    wide, high = right - left, bottom - top
    beside = REACH * wide
    group.add(Color(1, 1, 1, 1))
    for x, y, width, height in (
        (left - beside, -bottom - high, wide + 2 * beside, high),
        (left - beside, -top, wide + 2 * beside, high),
        (left - beside, -bottom, beside, high),
        (right, -bottom, beside, high),
    ):
        low, end = (edge / (PLANK * len(SHADES)) for edge in (y, y + height))
        across = (0, low, 1, low, 1, end, 0, end)
        group.add(Rectangle(texture=_planks(dusk), tex_coords=across, pos=(x, y), size=(width, height)))
    _shadow(group, (left, -bottom, wide, high))


@cache
def _planks(dusk: bool) -> Texture:
    texture = Texture.create(size=(1, GRAIN), colorfmt="rgb", mipmap=True)
    texture.wrap = "repeat"
    pixels = b"".join(_grain(row, WOOD[dusk]) for row in range(GRAIN))

    def fill(fresh: Texture) -> None:
        fresh.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # a phone may lose its pictures while the app sleeps
    return texture


def _grain(row: int, wood: tuple[float, float, float]) -> bytes:
    """The colour of the planks at a height: the seam of each lies at its lower edge."""
    number, above = divmod((row + 0.5) * PLANK * len(SHADES) / GRAIN, PLANK)
    shade = SEAM_SHADE if above < SEAM else SHADES[int(number)]
    return bytes(round(255 * min(part * shade, 1.0)) for part in wood)


def _shadow(group: InstructionGroup, board: Box) -> None:
    x, y, width, height = board
    group.add(Color(0, 0, 0, 0.13))
    for step in range(SHADOW_STEPS, 0, -1):
        reach = SHADOW * step / SHADOW_STEPS
        for pos, size in (
            ((x - reach, y - reach), (width + 2 * reach, reach)),
            ((x - reach, y + height), (width + 2 * reach, reach)),
            ((x - reach, y), (reach, height)),
            ((x + width, y), (reach, height)),
        ):
            group.add(Rectangle(pos=pos, size=size))
