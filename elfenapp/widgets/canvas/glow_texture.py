"""A soft ring of light, painted once: smooth at every zoom, and one rectangle to draw instead of a circle's outline."""

from __future__ import annotations

from functools import cache
from math import exp, hypot

from kivy.graphics.texture import Texture

SIDE = 128  # pixels
RING = 0.87  # the ring's radius, in halves of the picture; the rest is its glow, and every bit of it costs each frame
HOLE = 0.64  # within this radius there is no light, and nothing need be drawn
GOLD = (0.99, 0.78, 0.20)


@cache
def glow() -> Texture:
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba", mipmap=True)
    pixels = _paint()

    def fill(fresh: Texture) -> None:
        fresh.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # a phone may lose its pictures while the app sleeps
    return texture


def _paint() -> bytes:
    half = (SIDE - 1) / 2
    pixels = bytearray()
    for y in range(SIDE):
        for x in range(SIDE):
            light = _light(hypot(x - half, y - half) / half)
            pixels += bytes((255, 255, 255, round(255 * light)))
    return bytes(pixels)


def _light(radius: float) -> float:
    """The brightness at a distance from the middle: nothing, a shimmer, a bright ring, a glow that fades to nothing."""
    if radius >= 1.0:
        return 0.0
    ring = exp(-(((radius - RING) / 0.088) ** 4))
    halo = 0.55 * exp(-(((radius - RING) / 0.12) ** 2)) * (1.0 if radius < 0.94 else (1.0 - radius) / 0.06)
    shimmer = 0.34 * max(0.0, (radius - HOLE) / (RING - HOLE)) if radius < RING else 0.0
    return min(1.0, max(ring, halo, shimmer))
