"""Copies of states, as fast as if each had a ``copy`` written by hand.

Search does little but copy. A loop over the names of the slots takes twice as long as ``twin.deck = table.deck`` in a
row, because it looks every name up. So the rows are here, for six slots, three, two and one; a state takes as many as
it needs, each with the names of its own slots instead of ``a`` to ``f``. Python's code objects are made to be copied
so (``CodeType.replace``), and nothing is compiled or evaluated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import TypeAlias

from .plain import Compact
from .table import StateSlot

Copier: TypeAlias = Callable[[Compact, Compact], None]  # from a state to its twin
Samples: TypeAlias = tuple[tuple[int, Copier], ...]  # the longest first, with the number of their slots
PLACEHOLDERS = "abcdef"
_copy = list.copy  # looked up once


# What cannot change in place is shared.
def _share_6(table: Compact, twin: Compact) -> None:
    twin.a = table.a
    twin.b = table.b
    twin.c = table.c
    twin.d = table.d
    twin.e = table.e
    twin.f = table.f


def _share_3(table: Compact, twin: Compact) -> None:
    twin.a = table.a
    twin.b = table.b
    twin.c = table.c


def _share_2(table: Compact, twin: Compact) -> None:
    twin.a = table.a
    twin.b = table.b


def _share_1(table: Compact, twin: Compact) -> None:
    twin.a = table.a


# Lists are copied.
def _list_6(table: Compact, twin: Compact) -> None:
    twin.a = table.a.copy()
    twin.b = table.b.copy()
    twin.c = table.c.copy()
    twin.d = table.d.copy()
    twin.e = table.e.copy()
    twin.f = table.f.copy()


def _list_3(table: Compact, twin: Compact) -> None:
    twin.a = table.a.copy()
    twin.b = table.b.copy()
    twin.c = table.c.copy()


def _list_2(table: Compact, twin: Compact) -> None:
    twin.a = table.a.copy()
    twin.b = table.b.copy()


def _list_1(table: Compact, twin: Compact) -> None:
    twin.a = table.a.copy()


# So are lists of lists, and the lists in them.
def _rows_3(table: Compact, twin: Compact) -> None:
    twin.a = [*map(_copy, table.a)]
    twin.b = [*map(_copy, table.b)]
    twin.c = [*map(_copy, table.c)]


def _rows_2(table: Compact, twin: Compact) -> None:
    twin.a = [*map(_copy, table.a)]
    twin.b = [*map(_copy, table.b)]


def _rows_1(table: Compact, twin: Compact) -> None:
    twin.a = [*map(_copy, table.a)]


SHARE: Samples = ((6, _share_6), (3, _share_3), (2, _share_2), (1, _share_1))
LIST: Samples = ((6, _list_6), (3, _list_3), (2, _list_2), (1, _list_1))
ROWS: Samples = ((3, _rows_3), (2, _rows_2), (1, _rows_1))


def copiers_of(slots: Sequence[StateSlot[Compact, object]]) -> tuple[Copier, ...]:
    """The functions that together copy these slots."""
    return tuple(
        copier
        for samples in (SHARE, LIST, ROWS)
        for copier in _copiers(samples, [slot.name for slot in slots if _samples_for(slot) is samples])
    )


def _samples_for(slot: StateSlot[Compact, object]) -> Samples:
    value = slot.fresh(1)
    if slot.is_shared or not isinstance(value, list):
        return SHARE
    return ROWS if slot.part.per_seat and isinstance(value[0], list) else LIST


def _copiers(samples: Samples, names: Sequence[str]) -> list[Copier]:
    copiers = []
    for number, sample in samples:
        while len(names) >= number:
            copiers.append(_with_names(sample, names[:number]))
            names = names[number:]
    return copiers


def _with_names(sample: Copier, names: Sequence[str]) -> Copier:
    """The same function with these names in place of its placeholders."""
    assert isinstance(sample, FunctionType)
    code = sample.__code__
    named = dict(zip(PLACEHOLDERS, names, strict=False))
    replaced = code.replace(co_names=tuple(named.get(name, name) for name in code.co_names))
    return FunctionType(replaced, sample.__globals__)
