"""Which sentence of the log fits what is told: for one, for many, for nothing, for those who may not know all. No Kivy.

Besides its plain sentence a key may have others: ``<key>.none`` where every amount is nothing ("discards nothing"),
``<key>.no_<field>`` where one of several is, ``<key>.hidden`` for those who may not know a field, and
``<key>.several`` for a row of like events told in one go.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# Fields and details that hold a seat or several.
SEATS = frozenset(("acting", "bidder", "owner", "seat", "start", "turn"))
# Sentences that tell a number, and the field that holds it: they have every plural and call the number {count}.
COUNTED = {
    "event.arrived": "markers",
    "event.bonus_won": "gold",
    "event.card_bought": "gold",
    "event.card_bought.hidden": "gold",
    "event.card_drawn.several.hidden": "count",
    "event.cards_dealt.hidden": "count",
    "event.cards_drawn.hidden": "count",
    "event.counter_drawn.several.hidden": "count",
    "event.deck_rebuilt": "cards",
    "event.demoted": "grey",
    "event.gold_received": "gold",
    "event.lot_overbid": "lost",
    "event.lot_sold": "gold",
    "event.region_closed": "gold",
    "event.region_entered": "gold",
    "event.scored": "points",
    "event.spells_recovered": "count",
    "event.thief_paid": "gold",
}
# Events of one field that come in rows.
GATHERED = frozenset(("card_drawn", "card_turned_up", "counter_drawn", "counter_turned_up"))


def endings(fields: Mapping[str, Any], hidden: bool) -> list[str]:
    """What may follow a key for these fields, the particular before the general."""
    amounts = {name: value for name, value in fields.items() if _is_amount(name, value)}
    empty = [name for name, value in amounts.items() if not value]
    nothing = "" if not empty else ".none" if len(empty) == len(amounts) else f".no_{empty[0]}"
    unknown = ".hidden" if hidden else ""
    return list(dict.fromkeys((unknown + nothing, unknown, nothing, "")))


def _is_amount(name: str, value: Any) -> bool:
    return name not in SEATS and (type(value) is int or isinstance(value, (Mapping, list, tuple)))
