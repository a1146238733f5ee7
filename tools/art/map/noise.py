"""Soft chance for the ground: clouds of any size, always the same for the same seed."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

Field = NDArray[np.float32]
Mask = NDArray[np.bool_]


def clouds(grid: tuple[int, int], size: float, seed: int, octaves: int = 4) -> Field:
    """Smooth noise with an average of 0 and a spread of about 1; ``size`` is the width of its largest blots."""
    width, height = grid
    chance = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    weight, power = 1.0, 0.0
    for octave in range(octaves):
        cell = size / 2**octave
        knots = chance.standard_normal((int(height / cell) + 4, int(width / cell) + 4))
        total += weight * _stretched(knots, cell, width, height)
        power += weight * weight
        weight *= 0.5
    total /= np.sqrt(power)
    even: Field = (total - total.mean()) / total.std()
    return even


def _stretched(knots: NDArray[np.float64], cell: float, width: int, height: int) -> Field:
    """Cubic interpolation between the knots, done per axis: much faster than one step for both.

    In double precision, so that the sums come out the same however a machine orders them.
    """
    rows = _weights(height, cell, knots.shape[0])
    columns = _weights(width, cell, knots.shape[1])
    return (rows @ knots @ columns.T).astype(np.float32)


def _weights(length: int, cell: float, knots: int) -> NDArray[np.float64]:
    spline = ndimage.spline_filter1d(np.eye(knots), order=3, axis=0, mode="mirror")
    where = np.arange(length) / cell + 1
    columns = [
        ndimage.map_coordinates(spline[:, knot], [where], order=3, prefilter=False, mode="mirror")
        for knot in range(knots)
    ]
    return np.stack(columns, axis=1)


def blend(low: float, high: float, value: Field) -> Field:
    """0 below ``low``, 1 above ``high``, a soft step between."""
    share = np.clip((value - low) / (high - low), 0, 1)
    soft: Field = share * share * (3 - 2 * share)
    return soft
