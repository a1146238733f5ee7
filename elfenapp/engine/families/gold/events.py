"""Events of a game of gold, in addition to those of every map game."""

from __future__ import annotations

from ...core.fields import Amount, One
from ...core.game import EventKind
from ..map.events import MAP_EVENTS
from ..map.state import CARDS, COUNTERS

_CARD = One("card", CARDS)
_LOT = One("counter", COUNTERS)

GOLD_EVENTS: dict[str, EventKind] = {
    **MAP_EVENTS,
    "card_turned_up": EventKind((_CARD,), gathered=True),
    "card_drawn": EventKind((_CARD,), private=("card",), gathered=True),
    "gold_card_came_up": EventKind(sound="coin"),
    "deck_rebuilt": EventKind((Amount("cards"),), counts="cards"),
    "gold_received": EventKind((Amount("gold"),), counts="gold", sound="coin"),
    "lot_sold": EventKind((_LOT, Amount("gold")), counts="gold", sound="coin"),
    "lot_overbid": EventKind((_LOT, Amount("lost")), counts="lost"),
    "lot_unsold": EventKind((_LOT,)),
}
