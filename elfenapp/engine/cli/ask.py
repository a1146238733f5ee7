"""Asking a person in a terminal: what to do, then each field of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from ..core.decisions import Action, Decision, Offer
from ..core.fields import FieldOffer
from ..core.plain import Plain
from .words import field_text, word

Answer: TypeAlias = str | int | dict[str, int]  # what fills a field
V = TypeVar("V", str, str | int)


class Leave(Exception):
    """The person wants to stop playing for now."""


class Back(Exception):
    """The person wants to choose again what to do."""


class UndoAsked(Exception):
    """The person wants the last step back."""


def ask_action(decision: Decision, show_table: Callable[[], None]) -> Action:
    """One of the decision's offers, filled; 'back' at a field returns to the choice of what to do."""
    while True:
        groups = _groups(decision.offers)
        verb = _choose("What will you do?", [*groups], show_table)
        try:
            return decision.action(verb, **_fill(groups[verb], show_table))
        except Back:
            continue


def _groups(offers: Sequence[Offer]) -> dict[str, list[Offer]]:
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.verb, []).append(offer)
    return groups


def _fill(offers: list[Offer], show_table: Callable[[], None]) -> dict[str, Plain]:
    """Field by field; what is chosen narrows which of the verb's offers are still meant."""
    fields: dict[str, Plain] = {}
    for at in range(len(offers[0].fields)):
        offered = [offer.fields[at] for offer in offers]
        value = _ask_field(offered, show_table)
        fields[offered[0].name] = value
        offers = [offer for offer in offers if _fits(offer.fields[at], value)]
    return fields


def _fits(offered: FieldOffer, value: Answer) -> bool:
    if offered.kind == "one":
        return value in offered.values
    size = sum(value.values()) if isinstance(value, dict) else int(value)
    return offered.least <= size <= offered.most


def _ask_field(offered: list[FieldOffer], show_table: Callable[[], None]) -> Answer:
    first = offered[0]
    if first.kind == "one":
        values = list(dict.fromkeys(value for field in offered for value in field.values))
        if len(values) == 1:
            return values[0]
        return _choose(f"Which {field_text(first)}?", values, show_table, back=True)
    wide = first._replace(least=min(field.least for field in offered), most=max(field.most for field in offered))
    if first.kind == "some" and wide.most == 0:
        return {}
    while True:
        text = _read(f"{field_text(wide)} > ", show_table)
        if text == "back":
            raise Back
        value = _amount(text, wide) if first.kind == "amount" else _pieces(text, wide)
        if value is not None and any(_fits(field, value) for field in offered):
            return value


def _choose(question: str, values: Sequence[V], show_table: Callable[[], None], back: bool = False) -> V:
    print(question)
    for number, value in enumerate(values, 1):
        print(f"  {number:2} {word(value)}")
    while True:
        text = _read("> ", show_table)
        if back and text == "back":
            raise Back
        if text.isdecimal() and 1 <= int(text) <= len(values):
            return values[int(text) - 1]
        named = [value for value in values if text and text in (str(value).lower(), word(value).lower())]
        if named:
            return named[0]
        print(f"A number from 1 to {len(values)}, please" + (", or 'back'." if back else "."))


def _amount(text: str, offered: FieldOffer) -> int | None:
    """A number in digits; 'any' leaves the choice to us."""
    if text == "any":
        return offered.least
    if text.isdecimal() and len(text) < 9 and offered.least <= int(text) <= offered.most:
        return int(text)
    print(f"A number from {offered.least} to {offered.most}, please, or 'back'.")
    return None


def _pieces(text: str, offered: FieldOffer) -> dict[str, int] | None:
    """'2 dragon, 1 raft' as amounts; a lone word means one of it, 'any' leaves the choice to us."""
    pool = dict(offered.pool)
    chosen: dict[str, int] = {}
    if text == "any":
        for kind, count in pool.items():
            chosen[kind] = min(count, offered.least - sum(chosen.values()))
        return {kind: count for kind, count in chosen.items() if count}
    for part in text.replace(",", " , ").split(" , "):
        number, _, rest = part.strip().partition(" ")
        count, name = (int(number), rest) if number.isdecimal() and len(number) < 4 else (1, part.strip())
        kinds = [kind for kind in pool if name and kind.startswith(name.strip().replace(" ", "_"))]
        if len(kinds) != 1:
            print(f"Which of {word(list(pool))} is {name!r}? For example: 2 {word(offered.pool[0][0])}, 1 …")
            return None
        chosen[kinds[0]] = chosen.get(kinds[0], 0) + count
    if any(count > pool[kind] for kind, count in chosen.items()):
        print(f"You have {word(pool)}.")
        return None
    if not offered.least <= sum(chosen.values()) <= offered.most:
        print(f"That is {sum(chosen.values())}; it must be {offered.least} to {offered.most}.")
        return None
    return chosen


def _read(prompt: str, show_table: Callable[[], None]) -> str:
    while True:
        text = input(prompt).strip().lower()
        if text == "quit":
            raise Leave
        if text == "undo":
            raise UndoAsked
        if text != "table":
            return text
        show_table()
