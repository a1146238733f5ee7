"""What computer players of the map games think: where a journey could lead, and which counter would help it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

from ..core.decisions import Action, Decision
from ..core.generator import Chancy
from ..core.views import View
from ..steps.table import CARDS, COUNTERS
from ..steps.travel_plan import ways_of
from ..world.journey import CARAVAN, EXACT, Journey, best_journey
from ..world.land import CAPITAL, DISTANCE, ENDS, MARKED_TOWNS, ROADS, TOWNS

Roads: TypeAlias = Mapping[int, Collection[int]]  # the transports on each road that has any

_NEAR = 3  # roads further from the boot than this are not worth a counter


class Traveller:
    """One decision, with the view turned into numbers."""

    lakes: str  # the rulebook for the price of a ferry
    caravan_price: int
    boatmen_price: int
    card_worth = 0.01  # of a card still in hand when the journey is over, in towns
    patience = EXACT  # of the search for the best journey

    def __init__(self, view: View, decision: Decision, chance: Chancy, rounds: int) -> None:
        self.view = view
        self.decision = decision
        self.chance = chance
        self.seat = decision.seat
        self.hand = CARDS.counts(view["hands"][self.seat])
        self.town = TOWNS.index[view["boots"][self.seat]]
        visited = sum(1 << TOWNS.index[town] for town in view["visited"][self.seat])
        self.wanted = MARKED_TOWNS & ~visited
        self.roads: Roads = {ROADS.index[road]: (COUNTERS.index[kind],) for road, kind in view["transport"].items()}
        self.blocked = {ROADS.index[road] for road in view["blocked"]}
        self.last_round = view["round"] == rounds
        self.rest = self._rest()

    def plan(self, roads: Roads) -> Journey:
        ways = ways_of(roads, self.blocked, self.lakes, self.caravan_price, self.boatmen_price)
        return best_journey(self.town, self.hand, ways, self.wanted, self.rest, self.card_worth, self.patience)

    def step(self, plan: Journey) -> Action:
        """The first step of a journey that has one."""
        first = plan.ways[0]
        if first.by == CARAVAN:
            return self.decision.action("caravan", road=ROADS[first.road], cards=self._spare(plan, first.price))
        return self.decision.action("travel", road=ROADS[first.road], by=CARDS[first.by])

    def stop(self) -> Action:
        """Down to the hand limit, single cards first: two of a kind travel further."""
        excess = self.decision.offers[-1].fields[0].least
        return self.decision.action("stop", discard=_fewest_first(self.hand, excess))

    def placements(self) -> Iterator[tuple[Action, int, int]]:
        """Every transport on every road near the boot: the action, the road, the counter."""
        for offer in self.decision.offers:
            if offer.verb != "place":
                continue
            counters, faces, roads = (offered.values for offered in offer.fields)
            for word in roads:
                road = ROADS.index[word]
                if self.near(road):
                    action = self.decision.action("place", counter=counters[0], face=faces[0], road=word)
                    yield action, road, COUNTERS.index[counters[0]]

    def near(self, road: int) -> bool:
        return min(DISTANCE[self.town][end] for end in ENDS[road]) <= _NEAR

    def counters(self) -> Sequence[int]:
        """One's own counters of each kind."""
        shown, hidden = self.view["shown"][self.seat], self.view["hidden"][self.seat]
        return [shown.get(word, 0) + hidden.get(word, 0) for word in COUNTERS]

    def offers(self, verb: str) -> bool:
        return any(offer.verb == verb for offer in self.decision.offers)

    def _rest(self) -> Sequence[float]:
        """What a town is worth as the end of a journey: near home at the end, near towns still to visit before."""
        home = self.view["homes"][self.seat]
        if self.last_round:
            return [-float(distance) for distance in DISTANCE[TOWNS.index[home]]] if home else [0.0] * len(TOWNS)
        goals = [town for town in range(len(TOWNS)) if self.wanted >> town & 1] or [CAPITAL]
        return [-0.02 * sum(DISTANCE[town][goal] for goal in goals) / len(goals) for town in range(len(TOWNS))]

    def _spare(self, plan: Journey, price: int) -> dict[str, int]:
        """Cards for a caravan: those the rest of the journey does not need, the most plentiful kinds last."""
        spare = list(self.hand)
        for way in plan.ways:
            if way.by != CARAVAN:
                spare[way.by] -= way.price
        return _fewest_first(spare, price)


def _fewest_first(cards: Sequence[int], wanted: int) -> dict[str, int]:
    """So many cards, of the rarest kinds first."""
    chosen: dict[str, int] = {}
    for kind in sorted(range(len(cards)), key=lambda kind: cards[kind]):
        count = min(cards[kind], wanted)
        if count:
            chosen[CARDS[kind]] = count
            wanted -= count
    return chosen
