"""What watchers of Elfenkoning are told, and what of it only one seat may know.

Single payments are said aloud, as at a table; what they add up to is not (EK-2).
"""

from __future__ import annotations

from ...core.fields import Amount, One, Some
from ...core.game import EventKind
from .cards import CARDS, PLACES

_CARD = One("card", CARDS)
_CARDS = Some("cards", CARDS)
_GOLD = Amount("gold")

EVENTS: dict[str, EventKind] = {
    "journey_begins": EventKind((Amount("journey"),)),
    "cards_dealt": EventKind((Amount("count"), _CARDS), private=("cards",)),
    "cards_drawn": EventKind((Amount("count"), _CARDS), private=("cards",)),
    "card_bought": EventKind((_GOLD, _CARD), private=("card",)),
    "region_closed": EventKind((_CARD, _GOLD)),
    "hand_shown": EventKind((_CARDS,), reveals=True),
    "region_entered": EventKind((One("region", PLACES), _GOLD)),
    "thief_paid": EventKind((Amount("owner"), _GOLD)),
    "bonus_won": EventKind((_GOLD,)),
}
