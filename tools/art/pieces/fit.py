"""Measure a drawing by its ink and make it fill a box or a circle.

Drawn by eye, every animal sits a little differently in its box; measured, all of them use their room alike.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from tools.art import ink

MARGIN = 30  # how far outside its box a drawing may reach
SCALE = 2  # pixels per unit when measuring


@cache
def _ink_spots(body: str) -> NDArray[np.float64]:
    """The outline pixels of a drawing as (x, y) in its own units."""
    side = 100 + 2 * MARGIN
    picture = ink.render(ink.document(ink.place(body, MARGIN, MARGIN), side, side), side * SCALE)
    covered = np.asarray(picture)[..., 3] > 40
    rows = np.flatnonzero(covered.any(axis=1))
    first = covered[rows].argmax(axis=1)
    last = covered.shape[1] - covered[rows][:, ::-1].argmax(axis=1)
    spots = np.concatenate([np.stack([first, rows], 1), np.stack([last, rows + 1], 1)])
    return spots / SCALE - MARGIN


def in_box(body: str, x: float, y: float, width: float, height: float, foot: bool = False) -> str:
    """The drawing as large as the box allows, in its middle (or standing on its lower edge)."""
    spots = _ink_spots(body)
    low, high = spots.min(axis=0), spots.max(axis=0)
    scale = float(min(width / (high[0] - low[0]), height / (high[1] - low[1])))
    left = x + width / 2 - scale * float(low[0] + high[0]) / 2
    middle = y + height / 2 - scale * float(low[1] + high[1]) / 2
    top = y + height - scale * float(high[1]) if foot else middle
    return ink.place(body, left, top, scale)


def in_disc(body: str, x: float, y: float, radius: float) -> str:
    """The drawing as large as the circle allows."""
    spots = _ink_spots(body)
    centre = (spots.min(axis=0) + spots.max(axis=0)) / 2
    # Step towards the farthest spot, ever less: this settles on the smallest circle round all of them.
    for step in range(1, 400):
        farthest = spots[np.argmax(((spots - centre) ** 2).sum(axis=1))]
        centre = centre + (farthest - centre) / (step + 1)
    reach = float(np.sqrt(((spots - centre) ** 2).sum(axis=1).max()))
    scale = radius / reach
    return ink.place(body, x - scale * float(centre[0]), y - scale * float(centre[1]), scale)
