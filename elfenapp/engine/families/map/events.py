"""Events of a map game, and the fields that only one seat may know."""

from __future__ import annotations

from ...core.fields import Amount, One, Some
from ...core.game import EventKind
from ...world.land import TOWNS
from .state import CARDS, COUNTERS

_COUNTER = One("counter", COUNTERS)
_TOWN = One("town", TOWNS)

MAP_EVENTS: dict[str, EventKind] = {
    "round_begins": EventKind((Amount("round"),), opens_round=True),
    "home_dealt": EventKind((_TOWN,), private=("town",)),
    "cards_dealt": EventKind((Amount("count"), Some("cards", CARDS)), private=("cards",), counts="count"),
    "counter_drawn": EventKind((_COUNTER,), private=("counter",), gathered=True),
    "counter_shown": EventKind((_COUNTER,), reveals=True),
    "counter_turned_up": EventKind((_COUNTER,), gathered=True),
    "counter_drawn_openly": EventKind((_COUNTER,)),
    "arrived": EventKind((_TOWN, Amount("markers")), counts="markers"),
}
