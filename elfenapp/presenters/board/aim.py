"""Which target of a board a finger means, and whether the phase would accept it. No Kivy."""

from __future__ import annotations

from .geometry import Point, Target, apart, nearest
from .phase import Phase

CLEARLY = 0.4  # a finger so much nearer to one thing than to another means the one


def meant_target(phase: Phase, point: Point, reach: float) -> Target | None:
    """The lit target, unless the finger is clearly on something else: a refusal says why."""
    lit, anything = nearest(phase.lit(), point, reach), nearest(phase.targets(), point, reach)
    if lit is None or (anything and apart(anything, point) < CLEARLY * apart(lit, point)):
        return anything
    return lit


def is_lit(phase: Phase, target: Target) -> bool:
    return any((target.kind, target.id) == (other.kind, other.id) for other in phase.lit())


def _reaches(phase: Phase, target: Target) -> bool:
    return phase.dragging is not None and phase.dragging.reaches(target)


def landing_target(phase: Phase, point: Point, reach: float) -> Target | None:
    """The target of a piece dropped here: only one that would be accepted."""
    target = meant_target(phase, point, reach)
    return target if target and (is_lit(phase, target) or _reaches(phase, target)) else None
