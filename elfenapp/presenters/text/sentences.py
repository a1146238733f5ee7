"""Which sentence of the log fits what is told: for one, for many, for nothing, for those who may not know all. No Kivy.

Beside its plain sentence a key may have others: ``<key>.none`` where every amount is nothing ("discards nothing"),
``<key>.no_<field>`` where one of several is, ``<key>.hidden`` for those who may not know a field, and
``<key>.several`` for a row of like events told in one go.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from elfenapp.engine.core.fields import Some
from elfenapp.engine.core.game import EventKind

SEVERAL, HIDDEN = ".several", ".hidden"


def endings(fields: Mapping[str, object], hidden: bool, seats: Collection[str]) -> list[str]:
    """The endings of a key for these fields, the particular before the general; ``seats`` are fields that hold one."""
    amounts = {name: value for name, value in fields.items() if name not in seats and _is_amount(value)}
    empty = [name for name, value in amounts.items() if not value]
    nothing = "" if not empty else ".none" if len(empty) == len(amounts) else f".no_{empty[0]}"
    unknown = HIDDEN if hidden else ""
    return list(dict.fromkeys((unknown + nothing, unknown, nothing, "")))


def _is_amount(value: object) -> bool:
    return type(value) is int or isinstance(value, (Mapping, list, tuple))


def number_field(kind: EventKind, ending: str) -> str:
    """The field whose number the sentence with this ending is about; empty if it is about none.

    Such a sentence has every plural and calls the number {count}. Where pieces are told one by one, they count
    themselves.
    """
    if ending == SEVERAL + HIDDEN:
        return "count"
    told_singly = any(isinstance(field, Some) for field in kind.fields)
    return kind.counts if ending == HIDDEN or (not ending and not told_singly) else ""


def capital(text: str) -> str:
    """The text with a capital first letter; the others stay."""
    return text[:1].upper() + text[1:]
