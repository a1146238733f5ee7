"""The thinking of computer players: plan for the best possible journey, and travel the best one they can pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from ...bots.reasons import JOURNEY_GOLD, Reasoning
from ...bots.thinking_bot import BotQuestion
from ...core.decisions import Action
from ...core.fields import FieldOffer
from ...core.generator import shuffle
from . import data
from .bot_style import PlannedAction, Style
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
from .journey import RegionJourney, Standing, best_journey, ring_of, without
from .state import NOTHING

_REACH = 4  # regions that others are expected to get to
_THEFT, _OBSTACLE = 1.2, 0.6  # worth of a thief or an obstacle for each of the others who is expected to pass
_ENOUGH = 7  # cards in hand below which four of them are not thrown away for three
_WORTH_IT = 0.5  # an action must gain more than this
# What cards are worth in the hand beyond the journey at hand, and below which sum four of them are thrown away.
_KEEP = {GOLD: 2.0, THIEF: 1.5, BODYGUARD: 0.8, TURNABOUT: 1.0, **dict.fromkeys(TRAVEL, 1.2)}
_KEEP_OTHER = 0.5
_NEEDED = 10.0
_THREE_NEW = 2.5
_STRANDED = 0.4
_NO_PLAN = RegionJourney(0.0, ())


class Mind:
    """One decision, with the view turned into numbers."""

    def __init__(self, question: BotQuestion[Style]) -> None:
        view, decision = question.view, question.decision
        style, temperament = question.style, question.temperament
        self.chance = question.chance
        self.budget = question.budget
        self.style = style
        self.temperament = temperament
        self.view = view
        self.decision = decision
        self.seat = decision.seat
        self.players = view.players
        self.hand = list(CARDS.counts(view.part("hands", list[dict[str, int]])[self.seat]))
        self.purse = view.part("purses", list[int])[self.seat]
        regions = view.part("regions", dict[str, str])
        self.regions = {PLACES.index[place]: CARDS.index[card] for place, card in regions.items()}
        self.marks = [
            {PLACES.index[place]: seat for place, seat in view.part(part, dict[str, int]).items()}
            for part in ("gold_cards", "thieves", "obstacles")
        ]
        self.last = view.part("round", int) == data.journeys(self.players)
        self.card_worth = 0.0 if self.last else style.kept * temperament.saving
        self.offers = {offer.verb: offer for offer in decision.offers}
        self._at_home: dict[int, float] = {}  # the journeys that regions in one's own realm would make possible

    def choose(self) -> Action:
        answers = {
            "planning": self._planning,
            "discarding": self._discarding,
            "searching": self._searching,
            "travel": self._travel,
        }
        return answers[self.decision.phase]()

    def explain(self, action: Action) -> Reasoning:
        """The gain of the journey that a region or a step makes possible."""
        regions = dict(self.regions)
        if action.verb == "lay":
            owner = REALMS.index[action.word("realm")]
            regions[owner * WIDTH + sum(place // WIDTH == owner for place in regions)] = CARDS.index[
                action.word("card")
            ]
        elif action.verb == "take_region":
            regions[self.seat * WIDTH] = CARDS.index[action.word("card")]
        elif action.verb != "enter":
            return Reasoning(action.verb)
        gold = self._gold(self._plan(regions), regions)
        return Reasoning(JOURNEY_GOLD, gold) if gold else Reasoning(action.verb)

    def _gold(self, plan: RegionJourney, regions: Mapping[int, int]) -> int:
        """The gold of the regions that a journey enters."""
        ring = {region.place: region.gold for region in ring_of(self.seat, regions, *self.marks)}
        return sum(ring[move.place] for move in plan.moves if move.card in TRAVEL)

    # Phases ------------------------------------------------------------------------------------------------------

    def _planning(self) -> Action:
        """Whatever makes the journey better or others poorer; then new cards; then a pass."""
        if "no_region" in self.offers:
            return self.decision.action("no_region")
        plan = self._plan(self.regions)
        best = next(iter(self.ideas(plan)), None)
        if best and (best.gain > _WORTH_IT or "pass" not in self.offers):
            return best.action
        if "buy" in self.offers and data.PRICES[self.view.part("bought", list[int])[self.seat]] <= self.style.buying:
            return self.decision.action("buy")
        if "draw" in self.offers and self._has_four_to_spare(plan):
            return self.decision.action("draw")
        # Without a region of one's own there is no pass: new cards may bring one.
        return self.decision.action(next(verb for verb in ("pass", "draw", "buy") if verb in self.offers))

    def _discarding(self) -> Action:
        field = self.decision.offers[0].fields[0]
        return self.decision.action("discard", cards=self._cheapest(field, self._plan(self.regions)))

    def _searching(self) -> Action:
        """The region that begins the best journey, for the card that is missed least."""
        if "take_region" not in self.offers:
            return self.decision.action("go_without")
        cards, discarded = self.offers["take_region"].fields
        plans = {card: self._plan({**self.regions, self.seat * WIDTH: CARDS.index[card]}) for card in cards.words}
        best = max(cards.words, key=lambda card: plans[card].worth)
        return self.decision.action("take_region", card=best, discard=self._cheapest(discarded, plans[best]))

    def _travel(self) -> Action:
        plan = self._plan(self.regions, self.style.travel_nodes)
        if not plan.moves:
            return self._spell() or self.decision.action("stop")
        move = plan.moves[0]
        if move.card == TURNABOUT:
            return self.decision.action("turnabout")
        if move.card == BODYGUARD:
            return self.decision.action("bodyguard", realm=REALMS[move.place // WIDTH])
        return self.decision.action("enter", region=PLACES[move.place], by=CARDS[move.card])

    # Planning ----------------------------------------------------------------------------------------------------

    def ideas(self, plan: RegionJourney | None = None) -> list[PlannedAction]:
        """Possible actions in planning, the best first."""
        now = plan or self._plan(self.regions)
        found = [*self._layings(now), *self._markings(now), *self._closings(now)]
        shuffle(self.chance, found)  # of equal ideas any: or the first seats would get all the thieves
        return sorted(found, key=lambda idea: -idea.gain)

    def _layings(self, plan: RegionJourney) -> Iterator[PlannedAction]:
        """Regions into one's own realm, or into the next ones on the way."""
        if "lay" not in self.offers:
            return
        cards, realms = (offered.words for offered in self.offers["lay"].fields)
        for realm in realms:
            owner = REALMS.index[realm]
            if (owner - self.seat) % self.players > self.style.realms_ahead:
                continue
            place = owner * WIDTH + sum(place // WIDTH == owner for place in self.regions)
            for card in cards:
                worth = self._worth({**self.regions, place: CARDS.index[card]}, self.marks)
                yield PlannedAction(worth - self._worth_now(plan), self.decision.action("lay", card=card, realm=realm))

    def _markings(self, plan: RegionJourney) -> Iterator[PlannedAction]:
        """Gold where one will pass, thieves and obstacles where others will."""
        for offer in self.decision.offers:
            if offer.verb != "mark":
                continue
            (card,), places = (offered.words for offered in offer.fields)
            for word in places:
                gain = self._mark_gain(CARDS.index[card], PLACES.index[word], plan)
                yield PlannedAction(gain, self.decision.action("mark", card=card, region=word))

    def _mark_gain(self, card: int, place: int, plan: RegionJourney) -> float:
        if card == GOLD:
            visits = sum(move.place == place and move.card in TRAVEL for move in plan.moves)
            return visits * VALUES[self.regions[place]] - self._later(GOLD)
        harm = (_THEFT if card == THIEF else _OBSTACLE) * self.temperament.spite
        return self._traffic(place) * harm - self._later(card) / 2

    def _traffic(self, place: int) -> int:
        """The number of players expected to pass: they come clockwise from the first region of their realm."""
        ring = sorted(self.regions)
        at = ring.index(place)
        rivals = [seat for seat in range(self.players) if seat != self.seat and seat * WIDTH in self.regions]
        return sum((at - ring.index(seat * WIDTH)) % len(ring) < _REACH for seat in rivals)

    def _closings(self, plan: RegionJourney) -> Iterator[PlannedAction]:
        """Close a region that stops the journey, if another one can take its place."""
        if "close" not in self.offers:
            return
        for word in self.offers["close"].fields[0].words:
            place = PLACES.index[word]
            price = data.CLOSING_PRICE + data.MARK_PRICE * sum(place in lying for lying in self.marks)
            regions, marks = without(self.regions, place), [without(lying, place) for lying in self.marks]
            free = self.seat * WIDTH + sum(other // WIDTH == self.seat for other in regions)
            after = [{**regions, free: card} for card in REGIONS if self.hand[card]]
            if self.seat * WIDTH in regions:
                after.append(regions)
            for ring in after:
                worth = self._worth(ring, marks) - price
                yield PlannedAction(worth - self._worth_now(plan), self.decision.action("close", region=word))

    def _has_four_to_spare(self, plan: RegionJourney) -> bool:
        if sum(self.hand) < _ENOUGH:
            return False  # or one could go on for ever
        spare = self._worths(plan)[: data.DISCARDED]
        return len(spare) == data.DISCARDED and sum(worth for worth, _ in spare) < _THREE_NEW

    # Travel ------------------------------------------------------------------------------------------------------

    def _spell(self) -> Action | None:
        """EK-50: when nothing else pays, to the best region, with cards that are left."""
        if "spell" not in self.offers:
            return None
        places, cards = self.offers["spell"].fields
        ring = {PLACES[region.place]: region for region in ring_of(self.seat, self.regions, *self.marks)}
        best = max((ring[word] for word in places.words), key=lambda region: region.gold - region.theft)
        # Four cards that lead nowhere today are worth less than four that do.
        if best.gold - best.theft - data.SPELL_GOLD <= self.card_worth * data.SPELL_CARDS * _STRANDED:
            return None
        return self.decision.action("spell", region=PLACES[best.place], cards=self._cheapest(cards, _NO_PLAN))

    # Thoughts ----------------------------------------------------------------------------------------------------

    def _worth(self, regions: Mapping[int, int], marks: Sequence[Mapping[int, int]]) -> float:
        """The value of a ring: the journey that it allows."""
        return self._plan(regions, marks=marks).worth

    def _worth_now(self, plan: RegionJourney) -> float:
        """The same of the ring as it lies, with one's best journey there."""
        return plan.worth

    def _plan(
        self, regions: Mapping[int, int], budget: int = 0, marks: Sequence[Mapping[int, int]] = ()
    ) -> RegionJourney:
        """The best journey over these regions (and other marks than those that lie there), from where one stands."""
        if self.view.phase != "travel":
            regions = self._with_gaps(regions)
        ring = ring_of(self.seat, regions, *(marks or self.marks))
        return best_journey(
            ring, self._standing, self.hand, self.card_worth, self.budget.allowance(budget or self.style.nodes)
        )

    def _with_gaps(self, regions: Mapping[int, int]) -> Mapping[int, int]:
        """In every realm there will be a region, but no one can plan beyond one that is not there yet."""
        return {**dict.fromkeys(range(0, self.players * WIDTH, WIDTH), NOTHING), **regions}

    @cached_property
    def _standing(self) -> Standing:
        view, here = self.view, self.view.word("here")
        return Standing(
            self.seat,
            self.purse,
            NOTHING if here is None else PLACES.index[here],
            1 if DIRECTIONS.index[view.part("direction", str)] == CLOCKWISE else -1,
            sum(1 << REALMS.index[realm] for realm in view.part("guarded", list[str])),
            sum(1 << PLACES.index[place] for place in view.part("entered", list[str])),
        )

    def _later(self, card: int) -> float:
        """The value of a card beyond this journey."""
        return 0.0 if self.last else _KEEP.get(card, _KEEP_OTHER)

    def _worths(self, plan: RegionJourney, hand: Sequence[int] = ()) -> list[tuple[float, int]]:
        """Every single card of the hand (or of another one) with what it is worth, the least first."""
        needed: Counter[int] = Counter()
        for move in plan.moves:
            needed[move.card] += move.price
        own = self._own_region(hand or self.hand)
        if own is not None:
            needed[own] += 1
        return sorted(
            (_NEEDED if number < needed[card] else self._later(card), card)
            for card, count in enumerate(hand or self.hand)
            for number in range(count)
        )

    def _own_region(self, hand: Sequence[int]) -> int | None:
        """The region of a hand that is kept for one's own realm, if nothing lies there: no journey begins without."""
        held = [card for card in REGIONS if hand[card]]
        if not held or self.seat * WIDTH in self.regions or self.view.phase == "travel":
            return None
        return max(held, key=self._worth_at_home)

    def _worth_at_home(self, card: int) -> float:
        if card not in self._at_home:
            self._at_home[card] = self._plan({**self.regions, self.seat * WIDTH: card}).worth
        return self._at_home[card]

    def _cheapest(self, offered: FieldOffer, plan: RegionJourney) -> dict[str, int]:
        """As many cards as a field wants, those worth least."""
        pool = dict(offered.pool)
        cards = [CARDS[card] for _, card in self._worths(plan) if CARDS[card] in pool]
        return dict(Counter(cards[: offered.least]))
