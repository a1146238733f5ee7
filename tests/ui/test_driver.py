"""The tests' own eyes: a picture shows what the window draws, at every size and to its very edges."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle

from tests.ui.conftest import SHAPES, Drive

RED = (255, 0, 0)
DRAWN_LAST = (0, 0, 255)  # at the size before: of this no pixel may be left


@pytest.mark.parametrize("size", [*SHAPES, (640, 1280)], ids=str)
def test_a_picture_is_whole_at_every_size(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive((1280, 800))
    for size_now, colour in (((1280, 800), DRAWN_LAST), (size, RED)):
        Window.size = size_now
        with Window.canvas.after:
            Color(*(part / 255 for part in colour))
            Rectangle(pos=(0, 0), size=size_now)
        shown = driver.picture()
    assert shown.size == size
    assert shown.getcolors() == [(size[0] * size[1], RED)]
