"""The way to a town: which roads, what it costs, and which cards a caravan would take. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from elfenapp.engine.core.game import Rules
from elfenapp.engine.families.map.journey_ways import ways_seen
from elfenapp.engine.families.map.state import CARDS, MapRules
from elfenapp.engine.families.map.view import MapView
from elfenapp.engine.world.land import ROADS, TOWNS
from elfenapp.engine.world.planner.journey import CARAVAN as BY_CARAVAN
from elfenapp.engine.world.planner.journey import Way, best_journey
from elfenapp.session.display.game_display import Move

CARAVAN = "caravan"  # a way over a road; the others are called by their transports
FLY = "fly"  # over all of them
WIZARD = "wizard"  # the card that does the magic (EG-60)


@dataclass(frozen=True, slots=True)
class RouteStep:
    """One road of a route. ``by`` is the kind of card, empty for a caravan, whose cards are in ``cards``.

    A wizard may help (EG-60): past what lies on the road, or to a town without any road.
    """

    road: str
    town: str
    by: str
    price: int
    cards: Mapping[str, int]
    past: bool = False  # a wizard comes on top
    gold: int = 0  # what the wizard costs

    @property
    def caravan(self) -> bool:
        return not self.by


@dataclass(frozen=True, slots=True)
class Route:
    steps: tuple[RouteStep, ...]

    @property
    def rides(self) -> dict[str, int]:
        """The cards that must be of the right kind, by kind."""
        total: Counter[str] = Counter()
        for step in self.steps:
            total.update({} if step.caravan else step.cards)
            total.update({WIZARD: 1} if step.past else {})
        return dict(total)

    @property
    def gold(self) -> int:
        """The price of wizards."""
        return sum(step.gold for step in self.steps)

    @property
    def caravan_price(self) -> int:
        """The number of cards of any kind that go to caravans."""
        return sum(step.price for step in self.steps if step.caravan)

    @property
    def caravan_cards(self) -> tuple[str, ...]:
        """The cards proposed for the caravans."""
        return tuple(card for step in self.steps if step.caravan for card in Counter(step.cards).elements())

    @property
    def total(self) -> int:
        return sum(step.price + step.past for step in self.steps)

    @property
    def towns(self) -> tuple[str, ...]:
        return tuple(step.town for step in self.steps)

    def goes_like(self, other: Route) -> bool:
        """True if it differs at most in the cards that caravans take."""
        return [(step.road, step.by, step.past) for step in self.steps] == [
            (step.road, step.by, step.past) for step in other.steps
        ]

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


def find_route(rules: Rules, seen: MapView, seat: int, town: str) -> Route | None:
    """The route to a town that leaves the most cards; None if the hand cannot pay any."""
    hand = seen.cards(seat)
    goal = TOWNS.index[town]
    start = TOWNS.index[seen.boots[seat]]
    found = best_journey(start, hand, _ways(rules, seen), 1 << goal, [0.0] * len(TOWNS))
    if not found.reached:
        return None
    return Route(_steps(found.ways, hand))


def road_routes(rules: Rules, seen: MapView, seat: int, road: str) -> dict[str, Route]:
    """The ways over one road that the hand can pay, the cheapest first: by its transports, and last by caravan."""
    hand = seen.cards(seat)
    found: dict[str, Route] = {}
    for way in _ways(rules, seen)[TOWNS.index[seen.boots[seat]]]:
        held = sum(hand) if way.by == BY_CARAVAN else hand[way.by]
        if ROADS[way.road] == road and held >= way.price:
            found[CARAVAN if way.by == BY_CARAVAN else CARDS[way.by]] = Route(_steps((way,), hand))
    return dict(sorted(found.items(), key=lambda way: (way[0] == CARAVAN, way[1].total)))


def road_prices(rules: Rules, seen: MapView, here: str, road: str) -> dict[str, int]:
    """The cards of each kind that a road costs from here, whatever the hand."""
    ways = _ways(rules, seen)[TOWNS.index[here]]
    return {CARDS[way.by]: way.price for way in ways if ROADS[way.road] == road and way.by != BY_CARAVAN}


def _ways(rules: Rules, seen: MapView) -> list[list[Way]]:
    assert isinstance(rules, MapRules)
    return ways_seen(rules, seen)


def _steps(ways: Sequence[Way], hand: Sequence[int]) -> tuple[RouteStep, ...]:
    spare = list(hand)
    for way in ways:
        if way.by != BY_CARAVAN:
            spare[way.by] -= way.price
    steps = []
    for way in ways:
        if way.by == BY_CARAVAN:
            cards = _take(spare, way.price)
            steps.append(RouteStep(ROADS[way.road], TOWNS[way.there], "", way.price, cards))
        else:
            kind = CARDS[way.by]
            steps.append(RouteStep(ROADS[way.road], TOWNS[way.there], kind, way.price, {kind: way.price}))
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


def action_fields(step: RouteStep) -> Move:
    """The verb and fields with which a step is submitted."""
    if not step.road:
        return "fly", {"town": step.town}
    past = "_past" if step.past else ""
    if step.caravan:
        return f"caravan{past}", {"road": step.road, "cards": dict(step.cards)}
    return f"travel{past}", {"road": step.road, "by": step.by}
