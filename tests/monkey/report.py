"""The monkey's report: failures with their paths, and everything it has seen."""

from __future__ import annotations

from tests.monkey.walk import Failure, Seen
from tests.monkey.world import SIZES


def describe(failure: Failure) -> str:
    lines = [f"FAILED {failure.signature}", f"    {failure.path.title}", failure.told.rstrip()]
    lines += [f"    {number:3} {step}" for number, step in enumerate(failure.path.steps, 1)]
    return "\n".join(lines)


def coverage(seen: Seen) -> str:
    """Screens and phases, and how often each was seen in each size."""
    rows = sorted({(screen, phase) for screen, phase, _ in seen})
    lines = ["seen" + " " * 48 + "".join(f"{size:>10}" for size in SIZES)]
    for screen, phase in rows:
        name = f"{screen}/{phase}" if phase else screen
        lines.append(f"{name:52}" + "".join(f"{seen[screen, phase, size] or '-':>10}" for size in SIZES))
    lines.append(f"{len(rows)} screens and phases; {len(seen)} of {len(rows) * len(SIZES)} with sizes")
    return "\n".join(lines)
