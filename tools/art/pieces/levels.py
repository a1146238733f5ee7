"""The signs of Elfenwizards' levels as small medals: on the dice that support a level, and in words about it."""

from __future__ import annotations

from tools.art.ink import Part, ellipse, figure, wash
from tools.art.scenes.elfenwizards.board import SIGNS, sign

NAMES = tuple(SIGNS)
_RIM, _FIELD, _SIGN = ("#4a2f78", "#33205a"), ("#7a5bb0", "#5c4090"), "#fff6dc"  # as the boxes of major spells


def medal(level: str) -> str:
    """A round field with the sign that is branded into the places of that level."""
    field = [Part(ellipse(50, 50, 46), *_RIM), Part(ellipse(50, 50, 39), *_FIELD, light=(-3, -4))]
    return figure(field) + sign(level, 50, 50, 54, _SIGN) + wash(ellipse(34, 28, 5, 3), "#fff", 0.5)
