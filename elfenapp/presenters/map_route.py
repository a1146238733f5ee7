"""The way to a town: which roads, what it costs, and which cards a caravan would take. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from elfenapp.engine.core.views import View
from elfenapp.engine.steps.table import CARDS, COUNTERS
from elfenapp.engine.steps.travel_plan import ways_of
from elfenapp.engine.world.journey import CARAVAN as BY_CARAVAN
from elfenapp.engine.world.journey import Way, best_journey
from elfenapp.engine.world.land import ROADS, TOWNS

RIDE, CARAVAN = "ride", "caravan"  # the two ways over a road


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
    def rides(self) -> dict[str, int]:
        """The cards that must be of the right kind, by kind."""
        total: Counter[str] = Counter()
        for step in self.steps:
            if not step.caravan:
                total.update(step.cards)
        return dict(total)

    @property
    def caravan_price(self) -> int:
        """How many cards of any kind go to caravans."""
        return sum(step.price for step in self.steps if step.caravan)

    @property
    def caravan_cards(self) -> tuple[str, ...]:
        """The cards proposed for the caravans."""
        return tuple(card for step in self.steps if step.caravan for card in Counter(step.cards).elements())

    @property
    def total(self) -> int:
        return sum(step.price for step in self.steps)

    @property
    def towns(self) -> tuple[str, ...]:
        return tuple(step.town for step in self.steps)

    def paid_with(self, cards: Sequence[str]) -> Route:
        """The same route with these cards for its caravans, in order."""
        rest = list(cards)
        steps = []
        for step in self.steps:
            if step.caravan:
                steps.append(replace(step, cards=dict(Counter(rest[: step.price]))))
                rest = rest[step.price :]
            else:
                steps.append(step)
        return Route(tuple(steps))


def find_route(view: View, seat: int, town: str, boatmen_price: int) -> Route | None:
    """The route to a town that leaves the most cards; None if the hand cannot pay any."""
    hand = CARDS.counts(view["hands"][seat])
    goal = TOWNS.index[town]
    start = TOWNS.index[view["boots"][seat]]
    found = best_journey(start, hand, _ways(view, boatmen_price), 1 << goal, [0.0] * len(TOWNS))
    if not found.reached:
        return None
    return Route(_steps(found.ways, hand))


def road_routes(view: View, seat: int, road: str, boatmen_price: int) -> dict[str, Route]:
    """The ways over one road from where the boot stands that the hand can pay: with its own cards, by caravan."""
    hand = CARDS.counts(view["hands"][seat])
    found: dict[str, Route] = {}
    for way in _ways(view, boatmen_price)[TOWNS.index[view["boots"][seat]]]:
        held = sum(hand) if way.by == BY_CARAVAN else hand[way.by]
        if ROADS[way.road] == road and held >= way.price:
            found[CARAVAN if way.by == BY_CARAVAN else RIDE] = Route(_steps((way,), hand))
    return found


def _ways(view: View, boatmen_price: int) -> list[list[Way]]:
    options = view.options
    roads = {ROADS.index[road]: (COUNTERS.index[kind],) for road, kind in view["transport"].items()}
    blocked = {ROADS.index[road] for road in view["blocked"]}
    return ways_of(roads, blocked, options["mare_nebulae"], options["caravan"], boatmen_price)


def _steps(ways: Sequence[Way], hand: Sequence[int]) -> tuple[Step, ...]:
    spare = list(hand)
    for way in ways:
        if way.by != BY_CARAVAN:
            spare[way.by] -= way.price
    steps = []
    for way in ways:
        if way.by == BY_CARAVAN:
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
