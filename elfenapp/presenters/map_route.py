"""The way to a town: which roads, what it costs, and which cards a caravan would take. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from elfenapp.engine.core.views import View
from elfenapp.engine.steps.table import CARDS, COUNTERS
from elfenapp.engine.steps.travel_plan import ways_of
from elfenapp.engine.world.journey import CARAVAN, Way, best_journey
from elfenapp.engine.world.land import ROADS, TOWNS


@dataclass(frozen=True, slots=True)
class Step:
    """One road of a route. ``by`` is the kind of card, empty for a caravan, whose cards are in ``cards``."""

    road: str
    town: str
    by: str
    price: int
    cards: Mapping[str, int]

    @property
    def caravan(self) -> bool:
        return not self.by


@dataclass(frozen=True, slots=True)
class Route:
    steps: tuple[Step, ...]

    @property
    def cost(self) -> dict[str, int]:
        """Every card the route takes, by kind."""
        total: Counter[str] = Counter()
        for step in self.steps:
            total.update(step.cards)
        return dict(total)

    @property
    def towns(self) -> tuple[str, ...]:
        return tuple(step.town for step in self.steps)


def find_route(view: View, seat: int, town: str, boatmen_price: int) -> Route | None:
    """The route to a town that leaves the most cards; None if the hand cannot pay any."""
    options = view.options
    roads = {ROADS.index[road]: (COUNTERS.index[kind],) for road, kind in view["transport"].items()}
    blocked = {ROADS.index[road] for road in view["blocked"]}
    ways = ways_of(roads, blocked, options["mare_nebulae"], options["caravan"], boatmen_price)
    hand = CARDS.counts(view["hands"][seat])
    goal = TOWNS.index[town]
    start = TOWNS.index[view["boots"][seat]]
    found = best_journey(start, hand, ways, 1 << goal, [0.0] * len(TOWNS))
    if not found.reached:
        return None
    return Route(_steps(found.ways, hand))


def _steps(ways: Sequence[Way], hand: Sequence[int]) -> tuple[Step, ...]:
    spare = list(hand)
    for way in ways:
        if way.by != CARAVAN:
            spare[way.by] -= way.price
    steps = []
    for way in ways:
        if way.by == CARAVAN:
            cards = _take(spare, way.price)
            steps.append(Step(ROADS[way.road], TOWNS[way.there], "", way.price, cards))
        else:
            kind = CARDS[way.by]
            steps.append(Step(ROADS[way.road], TOWNS[way.there], kind, way.price, {kind: way.price}))
    return tuple(steps)


def _take(spare: list[int], price: int) -> dict[str, int]:
    """Cards for a caravan out of what the rest of the route leaves: the kinds one has least of go first."""
    taken: dict[str, int] = {}
    for kind in sorted((kind for kind, count in enumerate(spare) if count), key=lambda kind: spare[kind]):
        count = min(spare[kind], price)
        if count:
            taken[CARDS[kind]] = count
            spare[kind] -= count
            price -= count
    return taken


def action_fields(step: Step) -> tuple[str, dict[str, Any]]:
    """The verb and fields with which a step is submitted."""
    if step.caravan:
        return "caravan", {"road": step.road, "cards": dict(step.cards)}
    return "travel", {"road": step.road, "by": step.by}
