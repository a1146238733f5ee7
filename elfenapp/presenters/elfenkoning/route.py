"""A journey round the ring as it is planned: which regions, paid with which cards, and what it brings. No Kivy.

Legality stays with the engine: what a plan comes to is submitted move by move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from elfenapp.engine.games.elfenkoning import data
from elfenapp.engine.games.elfenkoning.cards import CARDS, FARES, PLACES, TERRAINS, TRAVEL, VALUES, WIDTH
from elfenapp.engine.games.elfenkoning.view import ElfenkoningView
from elfenapp.session.display.game_display import Move

from .geometry import owner_of

TURNABOUT, BODYGUARD = "turnabout", "bodyguard"
KINDS = tuple(CARDS[card] for card in TRAVEL)
USED, WISHED, UNLOVED = 1.0, 0.5, 100.0  # what a card weighs when there is a choice


@dataclass(frozen=True, slots=True)
class Leg:
    """Into the next region, with the cards that are played before it."""

    place: str
    turn: bool = False
    guard: bool = False


@dataclass(frozen=True, slots=True)
class RouteStep:
    """A leg with what it costs and brings; paid with ``price`` cards of one kind."""

    leg: Leg
    fares: Mapping[str, int]  # the kinds it could be paid with, and how many of each
    hindered: bool
    theft: int
    gold: int
    doubled: bool
    bonus: int
    by: str = ""

    @property
    def price(self) -> int:
        return self.fares[self.by]

    def moves(self) -> list[Move]:
        turn: list[Move] = [(TURNABOUT, {})] if self.leg.turn else []
        guard: list[Move] = [(BODYGUARD, {"realm": owner_of(self.leg.place)})] if self.leg.guard else []
        return [*turn, *guard, ("enter", {"region": self.leg.place, "by": self.by})]


@dataclass(frozen=True, slots=True)
class Bill:
    """The whole price and gain of a journey."""

    cards: Mapping[str, int]
    gold: int
    thieves: int
    bonus: int
    missing: int  # regions still to be entered for the bonus


class Ring:
    """The ring as one player finds it on the way."""

    def __init__(self, seen: ElfenkoningView, seat: int) -> None:
        self.seen, self.seat = seen, seat
        self.places = sorted(seen.regions, key=lambda place: PLACES.index[place])
        self.home = PLACES[seat * WIDTH]
        self.begins = self.home in seen.regions

    # Where it leads ----------------------------------------------------------------------------------------------

    def following(self, legs: Sequence[Leg], turn: bool = False) -> str:
        """The region that comes after these; nothing if the journey cannot begin."""
        here = legs[-1].place if legs else self.seen.here
        if here is None:
            return self.home if self.begins else ""
        turned = sum(leg.turn for leg in legs) + turn
        clockwise = (self.seen.direction == "clockwise") == (turned % 2 == 0)
        return self.places[(self.places.index(here) + (1 if clockwise else -1)) % len(self.places)]

    def from_outside(self, legs: Sequence[Leg], place: str) -> bool:
        """True if a region is entered from another realm, so that a bodyguard may be played before it."""
        here = legs[-1].place if legs else self.seen.here
        return here is None or owner_of(here) != owner_of(place)

    def extended(self, legs: Sequence[Leg], place: str, turn: bool = False) -> list[Leg]:
        """All the way on to a region, once round the ring at most."""
        longer = list(legs)
        for number in range(len(self.places)):
            longer.append(Leg(self.following(longer, turn and number == 0), turn and number == 0))
            if longer[-1].place == place:
                return longer
        return list(legs)

    # What it costs and brings ------------------------------------------------------------------------------------

    def paid(self, legs: Sequence[Leg], weights: Mapping[str, float] | None = None) -> tuple[RouteStep, ...]:
        """The legs with the cheapest cards for them, as far as hand and purse lead."""
        steps = self._steps(legs)
        hand = self.seen.hand(self.seat)
        for length in range(len(steps), 0, -1):
            kinds = _cheapest([step.fares for step in steps[:length]], hand, weights or {})
            if kinds is not None:
                return tuple(replace(step, by=by) for step, by in zip(steps, kinds, strict=False))
        return ()

    def reachable(self, legs: Sequence[Leg], turn: bool = False) -> list[str]:
        """The regions beyond these legs that could be paid for, too: once round the ring at most."""
        following = self.following(legs, turn)
        if not following:
            return []
        around = list(legs)
        for number in range(len(self.places)):
            around.append(Leg(self.following(around, turn and number == 0), turn and number == 0))
        paid = self.paid(around)
        return [step.leg.place for step in paid[len(legs) :]]

    def likeliest(self, place: str) -> str:
        """Of the kinds that a region could be paid with the one that is held most."""
        fares, hand = FARES[TERRAINS.index[self.seen.regions[place]]], self.seen.hand(self.seat)
        return max((CARDS[card] for card in fares), key=lambda kind: hand.get(kind, 0))

    def bill(self, steps: Sequence[RouteStep]) -> Bill:
        cards: Counter[str] = Counter()
        for step in steps:
            cards.update({step.by: step.price})
            cards.update({TURNABOUT: step.leg.turn, BODYGUARD: step.leg.guard})
        entered = {*self.seen.entered, *(step.leg.place for step in steps)}
        return Bill(
            dict(+cards),
            sum(step.gold for step in steps),
            sum(step.theft for step in steps),
            sum(step.bonus for step in steps),
            len(self.places) - len(entered),
        )

    def _steps(self, legs: Sequence[Leg]) -> list[RouteStep]:
        """As far as the gold for thieves lasts: what has been earned so far counts (EK-34)."""
        purse, guarded, entered = self.seen.purses[self.seat] or 0, set(self.seen.guarded), set(self.seen.entered)
        steps: list[RouteStep] = []
        for leg in legs:
            realm = owner_of(leg.place)
            guarded = {realm} if leg.guard or realm in guarded else set()
            step = self._step(leg, bool(guarded), entered)
            if step.theft > purse:
                break
            purse += step.gold + step.bonus - step.theft
            entered.add(leg.place)
            steps.append(step)
        return steps

    def _step(self, leg: Leg, guarded: bool, entered: set[str]) -> RouteStep:
        seen, place = self.seen, leg.place
        terrain = TERRAINS.index[seen.regions[place]]
        hindered = not guarded and seen.obstacles.get(place, self.seat) != self.seat
        robbed = not guarded and seen.thieves.get(place, self.seat) != self.seat
        extra = data.OBSTACLE_PRICE if hindered else 0
        doubled = seen.gold_cards.get(place) == self.seat
        last = place not in entered and len(entered) + 1 == len(self.places)
        return RouteStep(
            leg,
            {CARDS[card]: price + extra for card, price in FARES[terrain].items()},
            hindered,
            data.THIEF_TAKES if robbed else 0,
            VALUES[terrain] * (2 if doubled else 1),
            doubled,
            data.BONUS if last else 0,
        )


def _cheapest(
    fares: Sequence[Mapping[str, int]], hand: Mapping[str, int], weights: Mapping[str, float]
) -> tuple[str, ...] | None:
    """One kind of card for each region so that the hand lasts and as little as possible is spent."""

    @cache
    def rest(number: int, held: tuple[int, ...]) -> tuple[float, tuple[str, ...]] | None:
        if number == len(fares):
            return 0.0, ()
        best: tuple[float, tuple[str, ...]] | None = None
        for by, price in fares[number].items():
            kind = KINDS.index(by)
            if held[kind] < price:
                continue
            found = rest(number + 1, (*held[:kind], held[kind] - price, *held[kind + 1 :]))
            if found is not None:
                weight = found[0] + price * weights.get(by, USED)
                if best is None or weight < best[0]:
                    best = (weight, (by, *found[1]))
        return best

    found = rest(0, tuple(hand.get(kind, 0) for kind in KINDS))
    return found[1] if found is not None else None
