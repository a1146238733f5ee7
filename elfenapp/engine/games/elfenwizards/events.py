"""Events of Elfenwizards; nothing in this game is hidden."""

from __future__ import annotations

from ...core.fields import Amount, One, Some
from ...core.game import EventKind
from .board import FACES, PLACES, WIZARDS

_WIZARD = One("wizard", WIZARDS)
_PLACE = One("place", PLACES)

EVENTS: dict[str, EventKind] = {
    "round_begins": EventKind((Amount("round"),), opens_round=True),
    "rolled": EventKind((Some("dice", FACES),)),
    "spells_recovered": EventKind((Amount("count"),), counts="count"),
    "title_won": EventKind((_WIZARD, _PLACE, Amount("points"))),
    "title_not_won": EventKind((_PLACE,)),
    "defeated": EventKind((_WIZARD, _PLACE)),
    "demoted": EventKind((_WIZARD, _PLACE, Amount("grey")), counts="grey", only_with="grey"),
    "token_removed": EventKind((_WIZARD,), told_by="cleanse"),
    "scored": EventKind((Amount("points"),), counts="points"),
}
