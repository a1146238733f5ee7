"""Plain data is what msgpack carries: None, bool, int, str, bytes, lists and dicts with str keys of these.

Here are its type, and the questions that reading what came from outside asks of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias, TypeGuard

# A tuple is none: it would come back from msgpack as a list, which is something else. What goes by name is a mapping,
# which can only be read: views, records and decisions are shared by everybody who looks at them.
Plain: TypeAlias = "bool | int | str | bytes | list[Plain] | Mapping[str, Plain] | None"
# What stands for it in a state or a move: integers, tuples and lists of them. Which it is, its codec or its field
# knows; whoever handles them without asking (the redactor, the log, search) needs no more.
Compact: TypeAlias = Any

MOST_SEATS = 6  # around one table
DEEPEST = 8  # lists in lists; what games write is four deep at most
LEAST_INT, MOST_INT = -(1 << 63), (1 << 64) - 1
_WORDS = frozenset((type(None), bool, str, bytes))
_TEXT = frozenset((str,))


def is_number(value: object) -> TypeGuard[int]:
    """True for a whole number that msgpack can carry; True is an int in Python, but no number."""
    return type(value) is int and LEAST_INT <= value <= MOST_INT


def is_plain(value: object, depth: int = DEEPEST) -> TypeGuard[Plain]:
    """True for plain data all the way down, and not endlessly far down."""
    kind = type(value)
    if kind in _WORDS:
        return True
    if kind is int:
        return is_number(value)
    if isinstance(value, list):
        items = value
    elif isinstance(value, dict) and _TEXT.issuperset(map(type, value)):
        items = [*value.values()]
    else:
        return False
    if not depth:
        return False
    # All kinds at once, and no call for what is a word: every message between devices is looked through in here.
    if _WORDS.issuperset(map(type, items)):
        return True
    for item in items:
        kind = type(item)
        if kind is int:
            if not LEAST_INT <= item <= MOST_INT:
                return False
        elif kind not in _WORDS and not is_plain(item, depth - 1):
            return False
    return True


def is_fields(value: object) -> TypeGuard[dict[str, Plain]]:
    """True for plain data by name."""
    return isinstance(value, dict) and (not value or is_plain(value))


def is_amounts(value: object) -> TypeGuard[dict[str, int]]:
    """True for numbers by name."""
    return isinstance(value, dict) and all(type(key) is str and is_number(number) for key, number in value.items())


def is_seats(value: object, most: int = MOST_SEATS) -> TypeGuard[list[int]]:
    """True for a list of different seats of a table."""
    if not isinstance(value, list):
        return False
    for seat in value:
        if type(seat) is not int or not 0 <= seat < most:
            return False
    return len(set(value)) == len(value)
