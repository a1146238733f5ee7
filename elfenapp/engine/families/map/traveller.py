"""The thinking of computer players of the map games: possible journeys, and counters that would help."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from ...bots.levels import HARD
from ...bots.reasons import LEADS_ON, NEW_TOWNS, Reasoning
from ...bots.thinking_bot import BotQuestion
from ...core.bot import PLAN_NODES
from ...core.decisions import Action
from ...world.land import CAPITAL, DISTANCE, ENDS, MARKED_TOWNS, RAFT, ROADS, TOWNS
from ...world.planner.journey import CARAVAN, EXACT, Journey, Trip, Way, plan_journey
from ...world.planner.later_rounds import Ahead
from .journey_ways import RoadNetwork, water_prices, ways_changed, ways_over
from .state import CARDS, COUNTERS
from .view import MapView

Roads: TypeAlias = Mapping[int, Collection[int]]  # the transports on each road that has any
Placement: TypeAlias = tuple[Action, int, int]  # an action, the road and the counter that it lays there

_NEAR = 3  # roads further from the boot than this are not worth a counter
_RIVAL_NODES = 300
_SINGLE_NODES = 500  # there are dozens of single counters to try in one decision
_ANY = float("-inf")  # any journey is better than none
WORTHWHILE = 0.2  # in towns: what a counter must add to the journey to be placed


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a level in a map game."""

    level: str
    joint: bool = False  # plans with all its own counters at once, not with one after another
    card_worth: float = 0.01  # in towns, of a card kept for later rounds
    cards_kept: int = 99  # so many of them; more are worth nothing
    tour: float = 0.0  # what each road too many is worth on the shortest way through the towns still to visit
    ahead: tuple[Ahead, ...] = ()  # instead of these three, where one, two, … rounds are left after this one
    roads_ahead: int = EXACT
    caravans: bool = True
    obstacles_from: int = 99  # rounds before the end from which others are hindered
    careless: int = 0  # per cent of small decisions taken at random


class Traveller:
    """One decision, with the view turned into numbers."""

    def __init__(
        self,
        question: BotQuestion[Style],
        view: MapView,
        *,
        rounds: int,
        lakes: str,
        caravan_price: int,
    ) -> None:
        self.view = view
        self.decision = question.decision
        self.chance = question.chance
        self.budget = question.budget
        self.style = style = question.style
        self.temperament = question.temperament
        self.seat = self.decision.seat
        self.hand = view.cards(self.seat)
        self.mine = view.counters(self.seat)
        self.town = TOWNS.index[view.boots[self.seat]]
        self.wanted = self._wanted(self.seat)
        self.roads: Roads = view.transports()
        self.blocked = view.blocked_roads()
        self.rafts, self.boatmen = water_prices(lakes)
        self.caravan_price = caravan_price if style.caravans else 0
        self.rounds_left = rounds - view.round
        self.last_round = not self.rounds_left
        self.rest = self._rest()
        self.kept = self._kept()

    # Plans -------------------------------------------------------------------------------------------------------

    def plan(
        self,
        roads: Roads | None = None,
        counters: Sequence[int] = (),
        floor: float = _ANY,
        nodes: int = PLAN_NODES,
    ) -> Journey:
        """The best journey over these roads, with these counters of one's own still to be laid where they help."""
        network = self.network(self.roads if roads is None else roads, counters)
        return self._search(self.trip(network, ways_over(network)), nodes, floor)

    def best_with(self, placements: Iterable[Placement], now: Journey, nodes: int = PLAN_NODES) -> Action | None:
        """The one counter on one road that makes the journey better than it is now."""
        network = self.network(self.roads, ())
        ways = ways_over(network)
        within = self._within_reach(ways)
        best, best_worth = None, now.worth + WORTHWHILE
        for action, road, counter in placements:
            if not any(within >> town & 1 for town in ENDS[road]):
                continue  # nobody comes to where it would lie
            more = self.network({**self.roads, road: (*self.roads.get(road, ()), counter)}, ())
            plan = self._search(self.trip(more, ways_changed(ways, more, road)), nodes, best_worth)
            if plan.worth > best_worth:
                best, best_worth = action, plan.worth
        return best

    def _within_reach(self, ways: Sequence[Sequence[Way]]) -> int:
        """Towns that might be reached if every way had the whole hand for itself, as bits."""
        found, cards, waiting = 1 << self.town, sum(self.hand), [self.town]
        while waiting:
            for way in ways[waiting.pop()]:
                held = cards if way.by == CARAVAN else self.hand[way.by]
                if way.price <= held and not found >> way.there & 1:
                    found |= 1 << way.there
                    waiting.append(way.there)
        return found

    def network(self, roads: Roads, counters: Sequence[int]) -> RoadNetwork:
        return RoadNetwork(roads, self.blocked, self.rafts, self.boatmen, self.caravan_price, counters=counters)

    def trip(self, network: RoadNetwork, ways: Sequence[Sequence[Way]]) -> Trip:
        return Trip(
            self.town,
            self.hand,
            ways,
            self.wanted,
            self.rest,
            self.kept,
            network.counters,
            roads=self.style.roads_ahead,
        )

    def _search(self, trip: Trip, nodes: int, floor: float = _ANY) -> Journey:
        found = plan_journey(trip, self.budget.allowance(nodes), floor)
        self.budget.spend(found.nodes)
        return found

    def rival_roads(self, rival: int) -> list[int]:
        """The way of a rival with an even hand over what lies on the map; the real hand is hidden."""
        held = self.view.hands_count[rival]
        hand = [0] * len(CARDS)
        for number in range(held):
            hand[number % (RAFT + 1)] += 1
        start = TOWNS.index[self.view.boots[rival]]
        ways = ways_over(RoadNetwork(self.roads, self.blocked, self.rafts, self.boatmen, self.caravan_price))
        trip = Trip(start, hand, ways, self._wanted(rival), [0.0] * len(TOWNS), [0.0])
        return [way.road for way in self._search(trip, _RIVAL_NODES).ways]

    # Moves -------------------------------------------------------------------------------------------------------

    def step(self, plan: Journey) -> Action:
        """The first step of a journey that has one."""
        first = plan.ways[0]
        if first.by == CARAVAN:
            return self.decision.action("caravan", road=ROADS[first.road], cards=self.spare(plan, first.price))
        return self.decision.action("travel", road=ROADS[first.road], by=CARDS[first.by])

    def stop(self) -> Action:
        """Down to the hand limit, single cards first: two of a kind travel further."""
        excess = self.decision.offers[-1].fields[0].least
        return self.decision.action("stop", discard=fewest_first(self.hand, excess))

    def placements(self) -> Iterator[Placement]:
        """Every transport on every road near the boot: the action, the road, the counter."""
        for offer in self.decision.offers:
            if offer.verb != "place":
                continue
            counters, faces, roads = (offered.words for offered in offer.fields)
            for word in roads:
                road = ROADS.index[word]
                if self.near(road):
                    action = self.decision.action("place", counter=counters[0], face=faces[0], road=word)
                    yield action, road, COUNTERS.index[counters[0]]

    def lay(self, way: Way) -> Action | None:
        """The counter that a way wants on its road, if it may be laid there now."""
        counter, road = COUNTERS[way.lays], ROADS[way.road]
        for offer in self.decision.offers:
            if offer.verb == "place":
                counters, faces, roads = (offered.words for offered in offer.fields)
                if counter in counters and road in roads:
                    return self.decision.action("place", counter=counter, face=faces[0], road=road)
        return None

    def best_single(self, now: Journey) -> Action | None:
        """The one counter that makes the journey better than it is now."""
        # Nobody travels by what there are no cards for.
        useful = (found for found in self.placements() if self.hand[found[2]] or self.caravan_price)
        return self.best_with(useful, now, _SINGLE_NODES)

    def best_joint(self, now: Journey) -> Action | None:
        """The first counter on the best journey that all of one's own together make possible."""
        plan = self.plan(counters=self.mine)
        if plan.worth <= now.worth + WORTHWHILE:
            return None
        return next((action for way in plan.ways if way.lays >= 0 and (action := self.lay(way))), None)

    def obstacle_road(self, roads: Collection[str], now: Journey) -> str | None:
        """A road that the rivals need, the leader first, and that one does not need oneself."""
        own = {ROADS[way.road] for way in now.ways}
        rivals = [seat for seat in range(len(self.view.boots)) if seat != self.seat]
        for rival in sorted(rivals, key=lambda seat: -self.view.visited_count[seat]):
            for road in self.rival_roads(rival):
                if ROADS[road] in roads and ROADS[road] not in own:
                    return ROADS[road]
        return None

    def explain(self, action: Action) -> Reasoning:
        """The length of the best journey with an action, where that can be told."""
        fields = action.fields
        if "road" in fields and "counter" in fields:
            road, counter = ROADS.index[action.word("road")], COUNTERS.index[action.word("counter")]
            towns = self.plan({**self.roads, road: (*self.roads.get(road, ()), counter)}).reached.bit_count()
            return Reasoning(NEW_TOWNS, towns) if towns else Reasoning(action.verb)
        plan = self.plan()
        if plan.ways and "road" in fields and fields["road"] == ROADS[plan.ways[0].road]:
            return Reasoning(LEADS_ON, plan.reached.bit_count()) if plan.reached else Reasoning(action.verb)
        return Reasoning(action.verb)

    # Thoughts ----------------------------------------------------------------------------------------------------

    def near(self, road: int) -> bool:
        return min(DISTANCE[self.town][end] for end in ENDS[road]) <= _NEAR

    def offers(self, verb: str) -> bool:
        return any(offer.verb == verb for offer in self.decision.offers)

    @property
    def hinders(self) -> bool:
        """True if it is time to stand in others' way."""
        return self.rounds_left < self.style.obstacles_from * self.temperament.spite

    def _wanted(self, seat: int) -> int:
        return MARKED_TOWNS & ~sum(1 << TOWNS.index[town] for town in self.view.visited[seat])

    def _kept(self) -> list[float]:
        worth = 0.01 if self.last_round else self.style.card_worth * self.temperament.saving
        return [worth * min(count, self.style.cards_kept) for count in range(sum(self.hand) + 1)]

    def _rest(self) -> Sequence[float]:
        """The value of each town as the end of a journey: near home at the end, near towns still to visit before."""
        home = self.view.homes[self.seat]
        if self.last_round:
            weight = self.temperament.home
            return [-weight * far for far in DISTANCE[TOWNS.index[home]]] if home else [0.0] * len(TOWNS)
        if self.style.level == HARD:
            return [-self.style.tour * far for far in _detours(self.wanted)]
        goals = [town for town in range(len(TOWNS)) if self.wanted >> town & 1] or [CAPITAL]
        return [-0.02 * sum(DISTANCE[town][goal] for goal in goals) / len(goals) for town in range(len(TOWNS))]

    def left_after(self, plan: Journey) -> list[int]:
        """The cards that a journey leaves, but for its caravans."""
        left = list(self.hand)
        for way in plan.ways:
            if way.by != CARAVAN:
                left[way.by] -= way.price
            if way.also >= 0:
                left[way.also] -= 1
        return left

    def spare(self, plan: Journey, price: int) -> dict[str, int]:
        """Cards for a caravan: those the rest of the journey does not need, the most plentiful kinds last."""
        return fewest_first(self.left_after(plan), price)


@cache
def _detour(town: int, wanted: int) -> int:
    """Roads from one town through all wanted ones, always to the nearest, less the towns themselves."""
    roads, left = 0, wanted & ~(1 << town)
    count = left.bit_count()
    here = town
    while left:
        far = DISTANCE[here]
        here = min((other for other in range(len(TOWNS)) if left >> other & 1), key=far.__getitem__)
        roads += far[here]
        left &= ~(1 << here)
    return roads - count


def _detours(wanted: int) -> list[int]:
    return [_detour(town, wanted) for town in range(len(TOWNS))]


def fewest_first(cards: Sequence[int], wanted: int) -> dict[str, int]:
    """So many cards, of the rarest kinds first."""
    chosen: dict[str, int] = {}
    for kind in sorted(range(len(cards)), key=lambda kind: cards[kind]):
        taken = min(cards[kind], wanted)
        if taken > 0:
            chosen[CARDS[kind]] = taken
            wanted -= taken
    return chosen
