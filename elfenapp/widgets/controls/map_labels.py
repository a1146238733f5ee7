"""The names on the map, as a layer of their own: rendered at about the size they are seen in, in any language."""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from typing import Any

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp

from elfenapp.assets import ASSETS

LARGEST_GROWTH = 1.5  # larger names would run into each other

# (ink, halo) by day and at dusk; water names are drawn softer.
INKS = {
    ("town", False): ((0.20, 0.13, 0.08, 1), (0.98, 0.95, 0.85)),
    ("town", True): ((0.99, 0.93, 0.78, 1), (0.08, 0.10, 0.18)),
    ("water", False): ((0.12, 0.36, 0.47, 1), (0.80, 0.91, 0.92)),
    ("water", True): ((0.72, 0.85, 0.93, 1), (0.07, 0.14, 0.24)),
}


class Lettering:
    def __init__(self, drawn: Any, readable: float = 0) -> None:
        """``readable``: names of towns are seen in this many dp at least, as far as there is room for it."""
        self.group = InstructionGroup()
        self.drawn = drawn
        towns = [float(label["size"]) for label in drawn["labels"] if label["style"] == "town"]
        self._readable = readable / min(towns) if towns else 0.0  # dp in a world unit
        self.name: Callable[[str, str], str] = lambda key, text: text  # what a place is called in the player's language
        self._shown: tuple[float, bool, float] | None = None
        self._kept: list[Label] = []  # each draws its texture again when the system has thrown it away

    def forget(self) -> None:
        """Draw again at the next occasion: the language has changed."""
        self._shown = None

    def show(self, scale: float, dusk: bool) -> None:
        """Names for this many pixels per world unit; sizes go in steps, so that zooming does not render each frame."""
        step, growth = 2.0 ** (round(log2(scale) * 2) / 2), self.growth(scale)
        if self._shown == (step, dusk, growth):
            return
        self._shown = (step, dusk, growth)
        self.group.clear()
        self._kept.clear()
        self.group.add(Color(1, 1, 1, 1))
        for label in self.drawn["labels"]:
            self._letter(label, step * growth, dusk, growth)

    def growth(self, scale: float) -> float:
        """The enlargement of names against the map."""
        return min(max(round(dp(self._readable) / scale * 12) / 12, 1.0), LARGEST_GROWTH)

    def _letter(self, label: Any, scale: float, dusk: bool, growth: float) -> None:
        style = label["style"]
        ink, halo = INKS["town" if style in ("town", "capital") else "water", dusk]
        size = label["size"] * scale
        text = Label(
            text=_spaced(self.name(label["key"], label["text"]), self.drawn["lettering"][style]["spacing"]),
            font_name=str(ASSETS / "fonts" / self.drawn["lettering"][style]["font"]),
            font_size=max(size, 6),
            color=ink,
            outline_width=max(1, round(size / 10)),
            outline_color=halo,
        )
        text.refresh()
        self._kept.append(text)
        width, height = text.texture.width * growth / scale, text.texture.height * growth / scale
        x, y = label["at"]
        name = Rectangle(texture=text.texture, pos=(x - width / 2, -y - height / 2), size=(width, height))
        if not label["angle"]:  # most names lie straight, and turning costs each frame
            self.group.add(name)
            return
        for order in (PushMatrix(), Rotate(angle=-label["angle"], origin=(x, -y)), name, PopMatrix()):
            self.group.add(order)


def _spaced(text: str, spacing: float) -> str:
    """Wide lettering as old maps have it: thin spaces between the letters, which all our fonts have."""
    return "\u2009".join(text) if spacing > 0.1 else text
