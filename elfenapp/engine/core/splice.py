"""Two values that are nearly alike: what lies between their common beginning and their common end.

A list, or a mapping in its order: one road of twenty gets a counter, one hand of six grows, and the others need not be
told.
"""

from __future__ import annotations

from collections.abc import Sequence

from .errors import malformed_message
from .plain import Plain


def splice(old: Plain, new: Plain) -> list[Plain] | None:
    """From where to where items of ``old`` give way, and to which (of a mapping: name, value, name, ...).

    None if telling all of ``new`` is as good.
    """
    if isinstance(old, list) and isinstance(new, list):
        start, end = _ends(old, new)
        told = new[start : len(new) - end]
    elif isinstance(old, dict) and isinstance(new, dict):
        pairs = [*new.items()]
        start, end = _ends([*old.items()], pairs)
        told = [word for pair in pairs[start : len(new) - end] for word in pair]
    else:
        return None
    many = 2 * (len(new) - end - start) >= len(new)
    return None if many else [start, len(old) - end, *told]


def _ends(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """The number of items that both have in common at their beginnings, and at their ends."""
    shorter = min(len(old), len(new))
    start = end = 0
    while start < shorter and old[start] == new[start]:
        start += 1
    while end < shorter - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return start, end


def spliced(old: Plain, told: Plain) -> Plain:
    """``old`` with what ``splice`` told, which is plain data; raises ``BadMessage`` if it does not fit."""
    if not isinstance(old, (list, dict)) or not isinstance(told, list) or len(told) < 2:
        raise malformed_message("splice")
    start, stop = told[:2]
    if type(start) is not int or type(stop) is not int or not 0 <= start <= stop <= len(old):
        raise malformed_message("splice")
    if isinstance(old, list):
        return [*old[:start], *told[2:], *old[stop:]]
    names, values = told[2::2], told[3::2]
    if len(names) != len(values) or not all(isinstance(name, str) for name in names):
        raise malformed_message("splice")
    known = [*old.items()]
    known[start:stop] = zip(names, values, strict=True)
    return dict(known)
