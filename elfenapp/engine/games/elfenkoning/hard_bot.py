"""The strong player's way of thinking: the value of a ring to each player, and what new cards would bring.

A ring is there for all: it is worth one's own journey less what the others would make of it. Their hands are hidden, so
a few are imagined that fit what is seen; every idea is weighed with the same ones. New cards are weighed by the
journeys they make possible, and not by a rule of thumb.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ...bots.thinking_bot import BotQuestion
from ...core.decisions import Action
from ...core.imagine import bag_of, draw
from . import data
from .bot import Mind
from .bot_style import PlannedAction, Style
from .cards import BODYGUARD, GOLD, THIEF, TRAVEL, TURNABOUT
from .journey import RegionJourney, Standing, best_journey, ring_of
from .state import ElfenkoningState

if TYPE_CHECKING:
    from . import Elfenkoning

_TABLES = 6  # imagined
_RIVAL_NODES = 60  # positions that each of the others' plans may look at
_THIEVES, _OBSTACLES = 1, 2  # among the marks
_ON_THE_WAY = frozenset((*TRAVEL, BODYGUARD, TURNABOUT))  # cards that a journey is made of
_USE = {GOLD: 3.0, THIEF: 2.0}  # gold that any other card brings, whatever the journey
_USE_OTHER = 1.0
_DRAWS = 8  # hands imagined before three cards are drawn
_FEW = 5  # cards, of which nobody throws away four
_PAYS = 0.0  # gold: what an action must gain


class Foresight(Mind):
    def __init__(self, game: Elfenkoning, question: BotQuestion[Style]) -> None:
        super().__init__(question)
        self.game = game
        self._others = [seat for seat in range(self.players) if seat != self.seat]

    @cached_property
    def _tables(self) -> list[ElfenkoningState]:
        """Possible hands of all players, and the pile that goes with them."""
        imagination = self.game.imagination(self.view)
        return [imagination.state(self.chance) for _ in range(_TABLES)]

    def _planning(self) -> Action:
        """Whatever gains most: an idea for this ring, a card that is bought, or three new ones for four."""
        if "no_region" in self.offers:
            return self.decision.action("no_region")
        ideas = [*self.ideas(), *self._exchanges()]
        best = max(ideas, key=lambda idea: idea.gain, default=None)
        if best and (best.gain > _PAYS or "pass" not in self.offers):
            return best.action
        # Without a region of one's own there is no pass: new cards may bring one.
        return self.decision.action(next(verb for verb in ("pass", "draw", "buy") if verb in self.offers))

    # The others --------------------------------------------------------------------------------------------------

    def _worth(self, regions: Mapping[int, int], marks: Sequence[Mapping[int, int]]) -> float:
        own = self._plan(regions, marks=marks).worth
        return own - self._gained_by(self._rivals(regions, marks), marks[_THIEVES])

    def _worth_now(self, plan: RegionJourney) -> float:
        return plan.worth - self._gained_by(self._rivals_now, self.marks[_THIEVES])

    def _mark_gain(self, card: int, place: int, plan: RegionJourney) -> float:
        """Thieves and obstacles by what they change of the others' journeys."""
        if card == GOLD:
            return super()._mark_gain(card, place, plan)
        if not any(move.place == place for journey in self._rivals_now for move in journey.moves):
            return -self._later(card)
        which = _THIEVES if card == THIEF else _OBSTACLES
        marks = list(self.marks)
        marks[which] = {**marks[which], place: self.seat}
        after = self._gained_by(self._rivals(self.regions, marks), marks[_THIEVES])
        return self._gained_by(self._rivals_now, self.marks[_THIEVES]) - after - self._later(card) / 2

    @cached_property
    def _rivals_now(self) -> list[RegionJourney]:
        return self._rivals(self.regions, self.marks)

    def _rivals(self, regions: Mapping[int, int], marks: Sequence[Mapping[int, int]]) -> list[RegionJourney]:
        """The best journey of each of the others, at each table."""
        found = []
        for seat in self._others:
            ring = ring_of(seat, self._with_gaps(regions), *marks)
            for table in self._tables:
                standing, nodes = Standing(seat, table.purses[seat]), self.budget.allowance(_RIVAL_NODES)
                found.append(best_journey(ring, standing, table.hands[seat], self.card_worth, nodes))
        return found

    def _gained_by(self, rivals: Sequence[RegionJourney], thieves: Mapping[int, int]) -> float:
        """The average gain of each rival, less what one's own thieves take from all of them."""
        mine = {place for place, owner in thieves.items() if owner == self.seat}
        stolen = 0
        if mine:
            unguarded = (journey for journey in rivals if all(move.card != BODYGUARD for move in journey.moves))
            stolen = sum(move.place in mine and move.card in TRAVEL for journey in unguarded for move in journey.moves)
        gained = sum(journey.worth for journey in rivals) / len(rivals)
        return self.temperament.spite * gained - data.THIEF_TAKES * stolen / _TABLES

    # New cards ---------------------------------------------------------------------------------------------------

    def _exchanges(self) -> Iterator[PlannedAction]:
        if "buy" in self.offers:
            price = data.PRICES[self.view.part("bought", list[int])[self.seat]]
            yield PlannedAction(self._gain_of_a_card() - price, self.decision.action("buy"))
        if "draw" in self.offers and sum(self.hand) >= _FEW:
            yield PlannedAction(self._gain_of_three(), self.decision.action("draw"))

    def _gain_of_a_card(self) -> float:
        """The average gain of the next card of the pile."""
        pile = [sum(counts) for counts in zip(*(table.deck for table in self._tables), strict=True)]
        now = self._worth_of_hand(self.hand)
        gain = 0.0
        for card, count in enumerate(pile):
            if count:
                gain += count * (self._worth_of_hand(_with(self.hand, card)) - now)
        return gain / (sum(pile) or 1)

    def _gain_of_three(self) -> float:
        """The average gain of three cards of the pile if the four that are worth least go."""
        now, gain = self._worth_of_hand(self.hand), 0.0
        for number in range(_DRAWS):
            pile, hand = bag_of(self._tables[number % _TABLES].deck), list(self.hand)
            for _ in range(min(data.DRAWN, len(pile))):
                hand[draw(self.chance, pile)] += 1
            for _, card in self._worths(self._journey(hand), hand)[: data.DISCARDED]:
                hand[card] -= 1
            gain += self._worth_of_hand(hand) - now
        return gain / _DRAWS

    def _worth_of_hand(self, hand: Sequence[int]) -> float:
        return self._journey(hand).worth + sum(count * self._use(card) for card, count in enumerate(hand) if count)

    def _use(self, card: int) -> float:
        """The value of a card apart from the journey: kept for a later one, or played while this one is planned."""
        return self.card_worth if card in _ON_THE_WAY else max(self._later(card), _USE.get(card, _USE_OTHER))

    def _journey(self, hand: Sequence[int]) -> RegionJourney:
        ring = ring_of(self.seat, self._with_gaps(self.regions), *self.marks)
        return best_journey(ring, self._standing, hand, self.card_worth, self.budget.allowance(self.style.nodes))


def _with(hand: Sequence[int], card: int) -> list[int]:
    more = list(hand)
    more[card] += 1
    return more
