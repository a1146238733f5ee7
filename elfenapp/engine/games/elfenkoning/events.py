"""Events of Elfenkoning, and the fields that only one seat may know.

Single payments are said aloud, as at a table; what they add up to is not (EK-2).
"""

from __future__ import annotations

from ...core.fields import Amount, One, Player, Some
from ...core.game import EventKind
from .cards import CARDS, PLACES

_CARD = One("card", CARDS)
_CARDS = Some("cards", CARDS)
_GOLD = Amount("gold")

EVENTS: dict[str, EventKind] = {
    "journey_begins": EventKind((Amount("journey"),), opens_round=True),
    "cards_dealt": EventKind((Amount("count"), _CARDS), private=("cards",), counts="count"),
    "cards_drawn": EventKind((Amount("count"), _CARDS), private=("cards",), counts="count"),
    "card_bought": EventKind((_GOLD, _CARD), private=("card",), counts="gold"),
    "region_closed": EventKind((_CARD, _GOLD), counts="gold"),
    "hand_shown": EventKind((_CARDS,), reveals=True),
    "region_entered": EventKind((One("region", PLACES), _GOLD), counts="gold"),
    "thief_paid": EventKind((Player("owner"), _GOLD), counts="gold"),
    "bonus_won": EventKind((_GOLD,), counts="gold"),
}
