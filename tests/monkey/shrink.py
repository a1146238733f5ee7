"""Delta debugging: the shortest list of steps found that still fails in the same way."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from tests.monkey.steps import Path, Step
from tests.monkey.walk import Failure, replay


def shrink(
    failure: Failure, seconds: float, fails: Callable[[Path], Failure | None] | None = None, most: int = 500
) -> Failure:
    """The same failure by fewer steps, as far as time and so many tries allow."""
    best, end, tries = failure, time.monotonic() + seconds, 0
    again = fails or (lambda path: replay(path).failure)

    def still(steps: Sequence[Step]) -> bool:
        nonlocal best, tries
        tries += 1
        found = again(failure.path.with_steps(tuple(steps)))
        if found is None or found.signature != failure.signature:
            return False
        best = found  # it may have failed before its last step
        return True

    def may() -> bool:
        return tries < most and time.monotonic() < end

    if not still(failure.path.steps):
        return failure
    # Most faults need only the newest steps.
    for tail in (1, 3, 8, 20):
        steps = best.path.steps
        if tail < len(steps) and may() and still(steps[-tail:]):
            break
    parts = 2
    while len(best.path.steps) > 1 and may():
        steps = best.path.steps
        size = max(1, len(steps) // parts)
        shorter = any(may() and still([*steps[:start], *steps[start + size :]]) for start in range(0, len(steps), size))
        if shorter:
            parts = max(2, parts - 1)
        elif size == 1:
            break
        else:
            parts = min(len(steps), parts * 2)
    return best


def repeats(failure: Failure) -> bool:
    """True if the whole path fails in the same way once more."""
    found = replay(failure.path).failure
    return found is not None and found.signature == failure.signature
