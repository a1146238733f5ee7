"""Small papers over a board by which the app tells its player something, as they are seen from outside."""

from __future__ import annotations

from PIL import Image

from tests.outside import places
from tests.outside.running import Running

MOST, DARK = 0.5, 80  # the part of a paper without letters, and how bright a dark one is at most, of 255
STRONG = 130  # how bright a button is at most that is to be pressed; one that is not is paler


def told(app: Running, place: tuple[int, int, int, int] = places.NOTICE) -> bool:
    """True if a slip of dark paper lies in a light place, on which the app tells the player something."""
    share, bright = paper(app.picture().crop(place))
    return share > MOST and bright < DARK


def mark(app: Running) -> bytes:
    """The slip that says who is away; the map where there is none."""
    return app.picture().crop(places.MARK).tobytes()


def to_be_pressed(app: Running) -> bool:
    """True if the board has one wide button, and asks to press it."""
    share, bright = paper(app.picture().crop(places.WIDE_BUTTON))
    return share > MOST and bright < STRONG


def paper(picture: Image.Image) -> tuple[float, int]:
    """The share of the most frequent colour, and its brightness, of 255."""
    pixels = picture.width * picture.height
    count, colour = max(picture.getcolors(pixels) or [(0, (255,))])
    assert isinstance(colour, tuple)
    return count / pixels, max(colour)


def darkest(picture: Image.Image) -> int:
    """Of 255."""
    return min(int(level) for _, level in picture.convert("L").getcolors() or ())  # type: ignore[arg-type]
