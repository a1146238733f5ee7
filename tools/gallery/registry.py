"""The pictures of the gallery: sizes, poses, and which of them are wanted. No Kivy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from elfenapp.i18n import DEFAULT, LANGUAGES

THEMES = ("light", "dark")
ENGLISH = (DEFAULT,)
ALL_LANGUAGES = tuple(LANGUAGES)


@dataclass(frozen=True, slots=True)
class Size:
    """A device: its screen in dp, pixels per dp, and how far its bars reach in: left, top, right, bottom in dp."""

    name: str
    width: int
    height: int
    density: float
    bars: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def pixels(self) -> tuple[int, int]:
        return round(self.width * self.density), round(self.height * self.density)


SIZES = (
    Size("phone-portrait", 360, 640, 2.75),
    Size("phone-landscape", 640, 360, 2.75),
    Size("tablet-landscape", 1280, 800, 1.0),
    Size("tablet-portrait", 800, 1280, 1.0),
    Size("desktop", 1920, 1080, 1.0),
    # A cut-out above and a gesture bar below; turned, the cut-out is at the left and three buttons are at the right.
    Size("bars-portrait", 360, 720, 2.0, (0, 40, 0, 24)),
    Size("bars-landscape", 720, 360, 2.0, (40, 24, 48, 0)),
)


@dataclass(frozen=True, slots=True)
class Pose:
    """Something to look at: ``take`` brings a freshly started app there by driving it."""

    name: str
    take: Callable[[Any], None]
    languages: Sequence[str]
    settings: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Picture:
    pose: Pose
    size: Size
    theme: str
    language: str

    @property
    def path(self) -> str:
        """The file of the picture below the gallery's folder."""
        return f"{self.size.name}/{self.pose.name}.{self.theme}.{self.language}.png"

    @property
    def words(self) -> set[str]:
        """Words that choose a picture: ``phone-portrait``, ``phone``, ``elfenland``, ``draft``, ``dark``, ``fr``."""
        return {self.size.name, self.pose.name, *re.split(r"[^a-z_]+", self.path)}


POSES: dict[str, Pose] = {}


def pose(name: str, languages: Sequence[str] = ENGLISH, **settings: Any) -> Callable[[Any], Any]:
    """Enter a function that poses; ``settings`` are the player's while the picture is taken."""

    def enter(take: Callable[[Any], None]) -> Callable[[Any], None]:
        if name in POSES:
            raise ValueError(f"two poses named {name}")
        POSES[name] = Pose(name, take, languages, settings)
        return take

    return enter


def pictures(wanted: Sequence[str] = ()) -> Iterator[Picture]:
    """The pictures that have all these words; languages other than the first are shown by day only.

    What bars cover does not depend on either: devices with bars are shown in one.
    """
    for size in SIZES:
        for posed in POSES.values():
            for theme in THEMES[:1] if any(size.bars) else THEMES:
                one = theme != THEMES[0] or any(size.bars)
                for language in posed.languages[:1] if one else posed.languages:
                    picture = Picture(posed, size, theme, language)
                    if picture.words.issuperset(wanted):
                        yield picture
