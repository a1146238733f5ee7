"""Two values that are nearly alike: what lies between their common beginning and their common end.

A list, or a mapping in its order. One road of twenty gets a counter, one hand of six grows: the others need not be told.
"""

from __future__ import annotations

from collections.abc import Mapping

from .errors import LIST, malformed_message, read_list
from .plain import Plain


def splice(old: Plain, new: Plain) -> list[Plain] | None:
    """From where to where items of ``old`` give way, and to which; None if telling all of ``new`` is as good."""
    before, after = _items(old), _items(new)
    if before is None or after is None or isinstance(old, list) is not isinstance(new, list):
        return None
    shorter = min(len(before), len(after))
    start = end = 0
    while start < shorter and before[start] == after[start]:
        start += 1
    while end < shorter - start and before[-1 - end] == after[-1 - end]:
        end += 1
    items = after[start : len(after) - end]
    return [start, len(before) - end, items] if 2 * len(items) < len(after) else None


def spliced(old: Plain, told: object) -> Plain:
    """``old`` with what ``splice`` told; raises ``BadMessage`` if that does not fit. Its items have been looked through."""
    start, stop, items = read_list(told, "splice", int, int, LIST)
    if not isinstance(old, (list, dict)) or not 0 <= start <= stop <= len(old):
        raise malformed_message("splice")
    if isinstance(old, list):
        return [*old[:start], *items, *old[stop:]]  # type: ignore[list-item]
    for item in items:
        if not isinstance(item, list) or len(item) != 2 or not isinstance(item[0], str):
            raise malformed_message("splice")
    known = [*old.items()]
    return dict([*known[:start], *items, *known[stop:]])  # type: ignore[list-item]


def _items(value: Plain) -> list[Plain] | None:
    if isinstance(value, list):
        return value
    return [[name, item] for name, item in value.items()] if isinstance(value, Mapping) else None
