"""A computer player that travels the best journey it can pay and places counters to make it longer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.decisions import Action, Decision
from ...core.generator import Chancy, below
from ...core.views import View
from ...steps.table import CARDS, COUNTERS
from ...steps.travel_plan import ways_of
from ...world.journey import CARAVAN, Journey, best_journey
from ...world.land import CAPITAL, DISTANCE, ENDS, MARKED_TOWNS, ROADS, TOWNS
from . import data

_NEAR = 3  # roads further from the boot than this are not worth a counter


class GreedyBot:
    def choose(self, view: View, decision: Decision, chance: Chancy) -> Action:
        return _Mind(view, decision, chance).choose()


class _Mind:
    """One decision, with the view turned into numbers."""

    def __init__(self, view: View, decision: Decision, chance: Chancy) -> None:
        self.view = view
        self.decision = decision
        self.chance = chance
        self.seat = decision.seat
        self.hand = CARDS.counts(view["hands"][self.seat])
        self.town = TOWNS.index[view["boots"][self.seat]]
        visited = sum(1 << TOWNS.index[town] for town in view["visited"][self.seat])
        self.wanted = MARKED_TOWNS & ~visited
        self.roads = {ROADS.index[road]: COUNTERS.index[kind] for road, kind in view["transport"].items()}
        self.blocked = {ROADS.index[road] for road in view["blocked"]}
        self.last_round = view["round"] == data.ROUNDS
        self.rest = self._rest()

    def choose(self) -> Action:
        answers = {
            "first_counter": self._first_counter,
            "draft": self._draft,
            "placement": self._placement,
            "keep": self._keep,
            "travel": self._travel,
        }
        return answers[self.decision.phase]()

    # Phases ------------------------------------------------------------------------------------------------------

    def _first_counter(self) -> Action:
        return self.decision.action("hide")

    def _draft(self) -> Action:
        """The counter for which there are most cards, or a blind one if none fits."""
        mine = self._counters()
        lying = sorted(set(self.view["face_up"]), key=lambda word: self._use(COUNTERS.index[word], mine))
        fits = lying and self._use(COUNTERS.index[lying[-1]], mine) > 0
        if fits or not any(offer.verb == "draw" for offer in self.decision.offers):
            return self.decision.action("take", counter=lying[-1])
        return self.decision.action("draw")

    def _placement(self) -> Action:
        """The placement that makes the best journey better; an obstacle in a rival's way at the very end."""
        now = self._plan(self.roads)
        best, best_worth = self.decision.action("pass"), now.worth + 0.2
        for action, road, counter in self._placements():
            worth = self._plan({**self.roads, road: counter}).worth
            if worth > best_worth:
                best, best_worth = action, worth
        if best.verb == "pass" and self.last_round:
            return self._hinder(now) or best
        return best

    def _keep(self) -> Action:
        fields = [dict(action.fields) for action in self.decision.enumerate()]
        return self.decision.action("keep", **max(fields, key=lambda way: self.hand[COUNTERS.index[way["counter"]]]))

    def _travel(self) -> Action:
        plan = self._plan(self.roads)
        if not plan.ways:
            return self.decision.action("stop", discard=self._discards())
        first = plan.ways[0]
        if first.by == CARAVAN:
            return self.decision.action("caravan", road=ROADS[first.road], cards=self._spare(plan, first.price))
        return self.decision.action("travel", road=ROADS[first.road], by=CARDS[first.by])

    # Thoughts ----------------------------------------------------------------------------------------------------

    def _plan(self, roads: dict[int, int]) -> Journey:
        options = self.view.options
        transports = {road: (kind,) for road, kind in roads.items()}
        ways = ways_of(transports, self.blocked, options["mare_nebulae"], options["caravan"], data.BOATMEN_PRICE)
        return best_journey(self.town, self.hand, ways, self.wanted, self.rest)

    def _rest(self) -> Sequence[float]:
        """What a town is worth as the end of a journey: near home at the end, near towns still to visit before."""
        home = self.view["homes"][self.seat]
        if self.last_round:
            return [-float(distance) for distance in DISTANCE[TOWNS.index[home]]] if home else [0.0] * len(TOWNS)
        goals = [town for town in range(len(TOWNS)) if self.wanted >> town & 1] or [CAPITAL]
        return [-0.02 * sum(DISTANCE[town][goal] for goal in goals) / len(goals) for town in range(len(TOWNS))]

    def _placements(self) -> Iterator[tuple[Action, int, int]]:
        tried = set()
        for offer in self.decision.offers:
            if offer.verb != "place":
                continue
            counters, faces, roads = (offered.values for offered in offer.fields)
            for word in roads:
                road = ROADS.index[word]
                counter = COUNTERS.index[counters[0]]
                if (road, counter) not in tried and self._near(road):
                    tried.add((road, counter))
                    yield self.decision.action("place", counter=counters[0], face=faces[0], road=word), road, counter

    def _near(self, road: int) -> bool:
        return min(DISTANCE[self.town][end] for end in ENDS[road]) <= _NEAR

    def _hinder(self, plan: Journey) -> Action | None:
        """An obstacle on any road but one's own."""
        own = {ROADS[way.road] for way in plan.ways}
        for offer in self.decision.offers:
            if offer.verb == "obstacle":
                roads = [road for road in offer.fields[0].values if road not in own]
                if roads:
                    return self.decision.action("obstacle", road=roads[below(self.chance, len(roads))])
        return None

    def _counters(self) -> Sequence[int]:
        shown, hidden = self.view["shown"][self.seat], self.view["hidden"][self.seat]
        return [shown.get(word, 0) + hidden.get(word, 0) for word in COUNTERS]

    def _use(self, counter: int, mine: Sequence[int]) -> int:
        return self.hand[counter] - 2 * mine[counter]

    def _spare(self, plan: Journey, price: int) -> dict[str, int]:
        """Cards for a caravan: those the rest of the journey does not need, the most plentiful kinds last."""
        spare = list(self.hand)
        for way in plan.ways:
            if way.by != CARAVAN:
                spare[way.by] -= way.price
        paid: dict[str, int] = {}
        for kind in sorted(range(len(spare)), key=lambda kind: spare[kind]):
            count = min(spare[kind], price)
            if count:
                paid[CARDS[kind]] = count
                price -= count
        return paid

    def _discards(self) -> dict[str, int]:
        """Down to the limit, single cards first: two of a kind travel further."""
        excess = self.decision.offers[-1].fields[0].least
        dropped: dict[str, int] = {}
        for kind in sorted(range(len(self.hand)), key=lambda kind: self.hand[kind]):
            count = min(self.hand[kind], excess)
            if count:
                dropped[CARDS[kind]] = count
                excess -= count
        return dropped
