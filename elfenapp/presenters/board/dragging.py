"""The viewer's own figure on a board, which may be dragged to where a journey leads. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .geometry import Target


def always() -> bool:
    return True


def nowhere() -> str:
    return ""


def lit_only(_: Target) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Dragging:
    """The figure that a phase moves."""

    free: Callable[[], bool] = always  # whether the figure may be moved now
    goal: Callable[[], str] = nowhere  # the id of the place to which the plan leads it
    reaches: Callable[[Target], bool] = lit_only  # whether a target that is not lit would be accepted, too
