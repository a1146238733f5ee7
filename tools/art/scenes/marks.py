"""Small helpers for writing shapes down: points relative to a spot, dashed lines, the shadow a thing casts."""

from __future__ import annotations

from tools.art import style


def moved(points: str, x: float, y: float, across: float, down: float | None = None) -> str:
    """Points as ``ink.curve`` reads them, written in units of the thing itself, put at (x, y) in its size."""
    down = across if down is None else down
    spots = []
    for word in points.split():
        left, top = (float(number) for number in word.rstrip("!").split(","))
        spots.append(f"{x + left * across:.2f},{y + top * down:.2f}" + ("!" if word.endswith("!") else ""))
    return " ".join(spots)


def dashed(path: str, width: float, colour: str, dash: str) -> str:
    """A broken line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash}" '
        'stroke-linecap="round"/>'
    )


def cast_shadow(x: float, y: float, across: float, down: float, opacity: float = 0.27) -> str:
    """The soft dark spot below something that stands on the ground."""
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:.1f}" ry="{down:.1f}" '
        f'fill="{style.SHADOW}" opacity="{opacity}"/>'
    )
