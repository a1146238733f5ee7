"""A computer player that plans for the best journey it could make, and travels the best one it can pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...core.decisions import Action, Decision
from ...core.fields import FieldOffer
from ...core.generator import Chancy
from ...core.views import View
from . import data
from .cards import (
    BODYGUARD,
    CARDS,
    CLOCKWISE,
    DIRECTIONS,
    GOLD,
    PLACES,
    REALMS,
    REGIONS,
    THIEF,
    TRAVEL,
    TURNABOUT,
    VALUES,
    WIDTH,
)
from .journey import Journey, Standing, best_journey, ring_of
from .table import NOTHING

_PLANNING_BUDGET, _TRAVEL_BUDGET = 300, 5000  # positions a search may look at
_KEPT = 3.0  # gold that a card is worth if it is kept for a later journey
_BUYING = 2  # the most gold a card is bought for
_REACH = 4  # regions that others are expected to get to
_THEFT, _OBSTACLE = 1.2, 0.6  # worth of a thief or an obstacle for each of the others who is expected to pass
_WORTH_IT = 0.5  # an action must gain more than this
# What cards are worth in the hand beyond the journey at hand, and below which sum four of them are thrown away.
_KEEP = {GOLD: 2.0, THIEF: 1.5, BODYGUARD: 0.8, TURNABOUT: 1.0, **dict.fromkeys(TRAVEL, 1.2)}
_KEEP_OTHER = 0.5
_NEEDED = 10.0
_THREE_NEW = 2.5
_NO_PLAN = Journey(0.0, ())


class Idea(NamedTuple):
    """An action in planning, and how much better it makes things."""

    gain: float
    action: Action


class GreedyBot:
    def choose(self, view: View, decision: Decision, chance: Chancy) -> Action:
        return _Mind(view, decision).choose()


class _Mind:
    """One decision, with the view turned into numbers."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.view = view
        self.decision = decision
        self.seat = decision.seat
        self.players = view.players
        self.hand = list(CARDS.counts(view["hands"][self.seat]))
        self.purse = int(view["purses"][self.seat])
        self.regions = {PLACES.index[place]: CARDS.index[card] for place, card in view["regions"].items()}
        self.marks = [
            {PLACES.index[place]: seat for place, seat in view[part].items()}
            for part in ("gold_cards", "thieves", "obstacles")
        ]
        self.last = view["round"] == data.journeys(self.players)
        self.card_worth = 0.0 if self.last else _KEPT
        self.offers = {offer.verb: offer for offer in decision.offers}

    def choose(self) -> Action:
        answers = {
            "planning": self._planning,
            "discarding": self._discarding,
            "searching": self._searching,
            "travel": self._travel,
        }
        return answers[self.decision.phase]()

    # Phases ------------------------------------------------------------------------------------------------------

    def _planning(self) -> Action:
        """Whatever makes the journey better or others poorer; then new cards; then a pass."""
        if "no_region" in self.offers:
            return self.decision.action("no_region")
        plan = self._plan(self.regions)
        ideas = [*self._layings(plan), *self._markings(plan), *self._closings(plan)]
        best = max(ideas, key=lambda idea: idea.gain, default=None)
        if best and (best.gain > _WORTH_IT or "pass" not in self.offers):
            return best.action
        if "buy" in self.offers and data.PRICES[self.view["bought"][self.seat]] <= _BUYING:
            return self.decision.action("buy")
        if "draw" in self.offers and self._has_four_to_spare(plan):
            return self.decision.action("draw")
        return self.decision.action("pass")

    def _discarding(self) -> Action:
        field = self.decision.offers[0].fields[0]
        return self.decision.action("discard", cards=self._cheapest(field, self._plan(self.regions)))

    def _searching(self) -> Action:
        """The region that begins the best journey, for the card that is missed least."""
        if "take_region" not in self.offers:
            return self.decision.action("go_without")
        cards, discarded = self.offers["take_region"].fields
        plans = {card: self._plan({**self.regions, self.seat * WIDTH: CARDS.index[card]}) for card in cards.values}
        best = max(cards.values, key=lambda card: plans[card].worth)
        return self.decision.action("take_region", card=best, discard=self._cheapest(discarded, plans[best]))

    def _travel(self) -> Action:
        plan = self._plan(self.regions, _TRAVEL_BUDGET)
        if not plan.moves:
            return self._spell() or self.decision.action("stop")
        move = plan.moves[0]
        if move.card == TURNABOUT:
            return self.decision.action("turnabout")
        if move.card == BODYGUARD:
            return self.decision.action("bodyguard", realm=REALMS[move.place // WIDTH])
        return self.decision.action("enter", region=PLACES[move.place], by=CARDS[move.card])

    # Planning ----------------------------------------------------------------------------------------------------

    def _layings(self, plan: Journey) -> Iterator[Idea]:
        """Regions into one's own realm, or into the next ones on the way."""
        if "lay" not in self.offers:
            return
        cards, realms = (offered.values for offered in self.offers["lay"].fields)
        for realm in realms:
            owner = REALMS.index[realm]
            if (owner - self.seat) % self.players > 2:
                continue
            place = owner * WIDTH + sum(place // WIDTH == owner for place in self.regions)
            for card in cards:
                worth = self._plan({**self.regions, place: CARDS.index[card]}).worth
                yield Idea(worth - plan.worth, self.decision.action("lay", card=card, realm=realm))

    def _markings(self, plan: Journey) -> Iterator[Idea]:
        """Gold where one will pass, thieves and obstacles where others will."""
        for offer in self.decision.offers:
            if offer.verb != "mark":
                continue
            (card,), places = (offered.values for offered in offer.fields)
            for word in places:
                gain = self._mark_gain(CARDS.index[card], PLACES.index[word], plan)
                yield Idea(gain, self.decision.action("mark", card=card, region=word))

    def _mark_gain(self, card: int, place: int, plan: Journey) -> float:
        if card == GOLD:
            visits = sum(move.place == place and move.card in TRAVEL for move in plan.moves)
            return visits * VALUES[self.regions[place]] - self._later(GOLD)
        return self._traffic(place) * (_THEFT if card == THIEF else _OBSTACLE) - self._later(card) / 2

    def _traffic(self, place: int) -> int:
        """How many of the others are expected to pass: they come clockwise from the first region of their realm."""
        ring = sorted(self.regions)
        at = ring.index(place)
        homes = [ring.index(seat * WIDTH) for seat in range(self.players) if seat * WIDTH in self.regions]
        return sum((at - home) % len(ring) < _REACH for home in homes if ring[home] != self.seat * WIDTH)

    def _closings(self, plan: Journey) -> Iterator[Idea]:
        """Close a region that stops the journey, if another one can take its place."""
        if "close" not in self.offers:
            return
        for word in self.offers["close"].fields[0].values:
            place = PLACES.index[word]
            price = data.CLOSING_PRICE + data.MARK_PRICE * sum(place in lying for lying in self.marks)
            regions, marks = _without(self.regions, place), [_without(lying, place) for lying in self.marks]
            free = self.seat * WIDTH + sum(other // WIDTH == self.seat for other in regions)
            after = [{**regions, free: card} for card in REGIONS if self.hand[card]]
            if self.seat * WIDTH in regions:
                after.append(regions)
            for ring in after:
                worth = self._plan(ring, marks=marks).worth - price
                yield Idea(worth - plan.worth, self.decision.action("close", region=word))

    def _has_four_to_spare(self, plan: Journey) -> bool:
        spare = self._worths(plan)[: data.DISCARDED]
        return len(spare) == data.DISCARDED and sum(worth for worth, _ in spare) < _THREE_NEW

    # Travel ------------------------------------------------------------------------------------------------------

    def _spell(self) -> Action | None:
        """EK-50: when nothing else pays, to the best region, with cards that are left."""
        if "spell" not in self.offers:
            return None
        places, cards = self.offers["spell"].fields
        ring = {PLACES[region.place]: region for region in ring_of(self.seat, self.regions, *self.marks)}
        best = max((ring[word] for word in places.values), key=lambda region: region.gold - region.theft)
        if best.gold - best.theft - data.SPELL_GOLD <= self.card_worth * data.SPELL_CARDS:
            return None
        return self.decision.action("spell", region=PLACES[best.place], cards=self._cheapest(cards, _NO_PLAN))

    # Thoughts ----------------------------------------------------------------------------------------------------

    def _plan(
        self, regions: Mapping[int, int], budget: int = _PLANNING_BUDGET, marks: Sequence[Mapping[int, int]] = ()
    ) -> Journey:
        """The best journey over these regions (and other marks than those that lie there), from where one stands."""
        view = self.view
        standing = Standing(
            self.seat,
            self.purse,
            NOTHING if view["here"] is None else PLACES.index[view["here"]],
            1 if DIRECTIONS.index[view["direction"]] == CLOCKWISE else -1,
            sum(1 << REALMS.index[realm] for realm in view["guarded"]),
            sum(1 << PLACES.index[place] for place in view["entered"]),
        )
        if view.phase != "travel":
            # In every realm there will be a region, but nobody can plan beyond one that is not there yet.
            regions = {**dict.fromkeys(range(0, self.players * WIDTH, WIDTH), NOTHING), **regions}
        ring = ring_of(self.seat, regions, *(marks or self.marks))
        return best_journey(ring, standing, self.hand, self.card_worth, budget)

    def _later(self, card: int) -> float:
        """What a card is worth beyond this journey."""
        return 0.0 if self.last else _KEEP.get(card, _KEEP_OTHER)

    def _worths(self, plan: Journey) -> list[tuple[float, int]]:
        """Every single card of the hand with what it is worth, the least first."""
        needed: Counter[int] = Counter()
        for move in plan.moves:
            needed[move.card] += move.price
        return sorted(
            (_NEEDED if number < needed[card] else self._later(card), card)
            for card, count in enumerate(self.hand)
            for number in range(count)
        )

    def _cheapest(self, offered: FieldOffer, plan: Journey) -> dict[str, int]:
        """As many cards as a field wants, those worth least."""
        pool = dict(offered.pool)
        cards = [CARDS[card] for _, card in self._worths(plan) if CARDS[card] in pool]
        return dict(Counter(cards[: offered.least]))


def _without(lying: Mapping[int, int], place: int) -> dict[int, int]:
    """What lies at the places when a region is closed: the rest of its realm moves up."""
    end = (place // WIDTH + 1) * WIDTH
    return {at - (place < at < end): what for at, what in lying.items() if at != place}
