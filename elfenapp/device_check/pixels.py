"""The picture on the window, read back from the graphics chip."""

from __future__ import annotations

from collections import Counter

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.uix.widget import Widget

EVERY = 7  # pixels each way between two that are looked at
FEWEST, MOST = 6, 0.995  # colours of a picture; the share that one of them may have


def read_back(cover: Widget | None = None) -> tuple[int, int, bytes]:
    """Draw the window as it stands without ``cover``, and read its pixels before they are shown."""
    canvas = Window.canvas
    hidden = cover is not None and cover.canvas in canvas.children
    if hidden and cover is not None:
        canvas.remove(cover.canvas)
    Window.dispatch("on_draw")
    width, height = (int(side) for side in Window.system_size)
    pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    if hidden and cover is not None:
        canvas.add(cover.canvas)
        canvas.ask_update()
    return width, height, bytes(pixels)


def is_blank(width: int, height: int, pixels: bytes) -> bool:
    """Whether the picture shows next to nothing."""
    seen: Counter[bytes] = Counter()
    for row in range(0, height, EVERY):
        start = row * width * 4
        for place in range(start, start + width * 4, EVERY * 4):
            seen[pixels[place : place + 3]] += 1
    return len(seen) < FEWEST or seen.most_common(1)[0][1] > MOST * seen.total()
