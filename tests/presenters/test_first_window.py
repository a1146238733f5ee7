"""The size of the window when it opens."""

from __future__ import annotations

import pytest

from elfenapp.device.first_window import LEAST, opening_size


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1280, 800), (1024, 640)),
        ((1920, 1080), (1536, 864)),
        ((3440, 1440), (2048, 1152)),  # a wide screen has room for others
        ((1080, 1920), (864, 1536)),
        ((640, 400), (512, 400)),  # never larger than the screen
        ((320, 480), (320, 480)),
    ],
)
def test_a_first_window_takes_most_of_its_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    assert opening_size([], screen) == size


def test_it_comes_back_as_it_was_if_it_fits() -> None:
    assert opening_size([900, 700], (1280, 800)) == (900, 700)
    assert opening_size([900, 700], None) == (900, 700)
    assert opening_size([3000, 700], (1280, 800)) == (1280, 700)


def test_without_a_known_screen_it_is_usable() -> None:
    width, height = opening_size([], None)
    assert width >= LEAST[0] and height >= LEAST[1]
