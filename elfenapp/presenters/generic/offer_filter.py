"""Filling an offer step by step: what may be chosen next, given what has been chosen.

Screens map touches to values; the chooser says which values complete which offers, and when an action is whole.
Nothing here knows a game.
"""

from __future__ import annotations

from elfenapp.engine.core.decisions import Action, Decision, Offer
from elfenapp.engine.core.fields import FieldOffer
from elfenapp.engine.core.plain import Plain, is_amounts


class Chooser:
    """One decision of one seat, and what the player has picked for it so far."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.verb = ""
        self.picked: dict[str, Plain] = {}
        self.alone: set[str] = set()  # the fields that filled themselves, because there was nothing to choose

    # What may be chosen ------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return list(dict.fromkeys(offer.verb for offer in self.decision.offers))

    def offers(self, verb: str | None = None, /, **picked: Plain) -> list[Offer]:
        """The offers that these picks leave open."""
        wanted = self.verb if verb is None else verb
        return [
            offer
            for offer in self.decision.offers
            if (not wanted or offer.verb == wanted) and all(_allows(offer, name, picked[name]) for name in picked)
        ]

    def values(self, field: str, verb: str | None = None, /, **picked: Plain) -> list[str]:
        """The ids one field may still take, in the order they are offered."""
        found: dict[str, None] = {}
        for offer in self.offers(verb, **picked):
            for offered in offer.fields:
                if offered.name == field:
                    found.update(dict.fromkeys(offered.words))
        return list(found)

    def next_field(self) -> FieldOffer | None:
        """The field to ask for next: the first that is still open and has more than one answer."""
        offers = self.offers(**self.picked)
        if not offers:
            return None
        for place, offered in enumerate(offers[0].fields):
            if offered.name not in self.picked:
                return _merged([offer.fields[place] for offer in offers])
        return None

    # Choosing ----------------------------------------------------------------------------------------------------

    def choose(self, verb: str, /, **picked: Plain) -> None:
        """Begin again with a verb; fields with a single possible value fill themselves."""
        self.verb = verb
        self.picked = dict(picked)
        self.alone = set()
        self._fill_single()

    def pick(self, field: str, value: Plain) -> None:
        self.picked[field] = value
        self._fill_single()

    def unpick(self, field: str) -> None:
        """Forget a field, and everything that was picked after it."""
        names = list(self.picked)
        for name in names[names.index(field) :] if field in names else ():
            del self.picked[name]
            self.alone.discard(name)

    def clear(self) -> None:
        self.verb = ""
        self.picked = {}
        self.alone = set()

    def action(self) -> Action | None:
        """The action, once every field is filled with something that is offered."""
        if not self.verb:
            return None
        for offer in self.offers(**self.picked):
            if all(offered.name in self.picked for offered in offer.fields):
                return self.decision.action(self.verb, **{name: self.picked[name] for name in _names(offer)})
        return None

    def _fill_single(self) -> None:
        while (offered := self.next_field()) is not None:
            if offered.kind == "one" and len(offered.values) == 1:
                self.picked[offered.name] = offered.values[0]
            elif offered.kind == "some" and offered.most == 0:
                self.picked[offered.name] = {}
            else:
                return
            self.alone.add(offered.name)


def _names(offer: Offer) -> list[str]:
    return [offered.name for offered in offer.fields]


def _allows(offer: Offer, name: str, value: Plain) -> bool:
    for offered in offer.fields:
        if offered.name == name:
            return _holds(offered, value)
    return False


def _holds(offered: FieldOffer, value: Plain) -> bool:
    if offered.kind == "one":
        return value in offered.values
    if offered.kind == "amount":
        return isinstance(value, int) and offered.least <= value <= offered.most
    pool = dict(offered.pool)
    if not is_amounts(value):
        return False
    enough = offered.least <= sum(value.values()) <= offered.most
    return enough and all(count <= pool.get(kind, 0) for kind, count in value.items())


def _merged(offered: list[FieldOffer]) -> FieldOffer:
    """The same field of several offers as one question: whatever any of them allows."""
    first = offered[0]
    if first.kind == "one":
        values = tuple(dict.fromkeys(value for field in offered for value in field.values))
        return FieldOffer(first.name, "one", values=values)
    pool: dict[str, int] = {}
    for field in offered:
        for kind, count in field.pool:
            pool[kind] = max(count, pool.get(kind, 0))
    least, most = min(field.least for field in offered), max(field.most for field in offered)
    return FieldOffer(first.name, first.kind, pool=tuple(pool.items()), least=least, most=most)
