"""A round label to write a number on, painted once: one rectangle to draw instead of two smooth outlines."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import hypot

from kivy.graphics.texture import Texture

HEIGHT = 48  # pixels
RIM = 3.0
SHAPES = (1.0, 1.7)  # how much wider than high: a disc for one digit, a pill for more


def pill(aspect: float, fill: tuple[float, ...], ink: tuple[float, ...]) -> Texture:
    """The one that comes closest to a shape."""
    return _painted(min(SHAPES, key=lambda shape: abs(shape - aspect)), fill, ink)


@cache
def _painted(shape: float, fill: tuple[float, ...], ink: tuple[float, ...]) -> Texture:
    size = (round(HEIGHT * shape), HEIGHT)
    texture = Texture.create(size=size, colorfmt="rgba", mipmap=True)
    pixels = bytes(_paint(size, fill, ink))

    def blit(fresh: Texture) -> None:
        fresh.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    blit(texture)
    texture.add_reload_observer(blit)  # a phone may lose its pictures while the app sleeps
    return texture


def _paint(size: tuple[int, int], fill: Sequence[float], ink: Sequence[float]) -> bytearray:
    width, height = size
    radius, pixels = height / 2 - 1, bytearray()
    for y in range(height):
        for x in range(width):
            # How far inside the outline: the nearest point of the middle line decides.
            nearest = min(max(x, height / 2 - 0.5), width - height / 2 - 0.5)
            inside = radius - hypot(x - nearest, y - height / 2 + 0.5)
            share = min(max(inside - RIM + 0.5, 0.0), 1.0)
            colour = [ink[part] + (fill[part] - ink[part]) * share for part in range(3)]
            pixels += bytes(round(255 * part) for part in (*colour, min(max(inside + 0.5, 0.0), 1.0)))
    return pixels
