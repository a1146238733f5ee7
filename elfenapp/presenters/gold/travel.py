"""The journey for gold: either transport of a doubled road, wizards, and what the towns pay as a sum. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from elfenapp.engine.core.log import Record
from elfenapp.engine.families.gold.numbers import FLIGHT, OBSTACLE_SPELL
from elfenapp.engine.families.gold.view import GoldView
from elfenapp.session.take_backs import in_force

from ..board.geometry import Target
from ..board.phase import PhaseContext
from ..map.geometry import TOWN, ends_of, other_end
from ..map.route import CARAVAN, FLY, WIZARD, Route, RouteStep, road_prices
from ..map.travel import PAST, Travel

ON_ROADS = ("travel", "travel_past", "caravan", "caravan_past")
Term = tuple[int, bool]  # what a town pays, and whether twice


class GoldTravel(Travel):
    seen: GoldView

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        terms = entered(in_force(context.story()), self.seat, self.seen)
        self.terms = terms if sum_of(terms) == self.seen.earned else [(self.seen.earned, False)]

    # What to show ------------------------------------------------------------------------------------------------

    def detail(self) -> str:
        """The price of the planned way, and the whole gain: "3 + 7 + 2 x 4 = 18"."""
        if self.discarding:
            return super().detail()
        terms = [*self.terms, *self._planned_terms()]
        brings = self._brings(sum_text(terms)) if any(gold for gold, _ in terms) else ""
        wizards = self.words.text("map.costs_gold", gold=self.route.gold) if self.route and self.route.gold else ""
        told = " ".join(part for part in (super().detail(), wizards, brings) if part)
        return told or self.texts.prompt(self.name, self.seat)

    def _brings(self, gold: str) -> str:
        """EG-43: what ending the journey pays, here or at the end of the planned way."""
        if self.route is None:
            return self.words.text("gold.stop_here", sum=gold)
        return self.words.text("gold.stop_there", sum=gold)

    def _planned_terms(self) -> list[Term]:
        if self.route is None:
            return []
        steps = (step for step in self.route.steps if step.road)
        return [(self.seen.values.get(step.town, 0), step.road in self.seen.gilded) for step in steps]

    # Other ways --------------------------------------------------------------------------------------------------

    road_verbs = ON_ROADS

    def ways_like(self, route: Route) -> dict[str, Route]:
        """Over all roads by magic, too."""
        flies = not route.steps[0].road
        ways = self._by_road(route.towns[-1]) if flies else super().ways_like(route) or {"": route}
        flight = self._flight(route.towns[-1])
        return ways if flight is None else {**ways, FLY: flight}

    def _by_road(self, town: str) -> dict[str, Route]:
        route = super()._route_to(town)
        return super().ways_like(route) or {"": route} if route is not None else {}

    def _ways_over(self, road: str) -> dict[str, Route]:
        return {**super()._ways_over(road), **self._past(road)}

    def unsure(self) -> bool:
        """A caravan is what one takes for want of cards; either transport, a wizard or a flight may all be meant."""
        return self.route is not None and len(self.ways_like(self.route).keys() - {CARAVAN}) > 1

    def way_name(self, route: Route) -> str:
        step = route.steps[0]
        if len(route.steps) > 1:
            return self.words.text("gold.by_road")
        if not step.road:
            return self.texts.verb("fly")
        name = super().way_name(route)
        return f"{name} + {self.texts.word(WIZARD)}" if step.past else name

    def _past(self, road: str) -> dict[str, Route]:
        """EG-60: with a wizard and gold, as if no obstacle lay there."""
        assert self.chooser is not None
        town, prices = other_end(road, self.here), road_prices(self.texts.rules, self.seen, self.here, road)
        found: dict[str, Route] = {}
        for by in self.chooser.values("by", "travel_past", road=road):
            price = prices[by] - 1  # the obstacle's card
            found[f"{PAST}/{by}"] = self._with_wizard(RouteStep(road, town, by, price, {by: price}))
        for offer in self.chooser.offers("caravan_past", road=road):
            price = offer.fields[1].least
            cards = _first_cards(dict(offer.fields[1].pool), price)
            found[PAST] = self._with_wizard(RouteStep(road, town, "", price, cards))
        return found

    def _with_wizard(self, step: RouteStep) -> Route:
        return Route(
            (RouteStep(step.road, step.town, step.by, step.price, step.cards, past=True, gold=OBSTACLE_SPELL),)
        )

    def _flight(self, town: str) -> Route | None:
        """EG-60: to any other town, which pays nothing."""
        assert self.chooser is not None
        if town not in self.chooser.values("town", "fly"):
            return None
        return Route((RouteStep("", town, WIZARD, 1, {WIZARD: 1}, gold=FLIGHT),))

    def reaches(self, target: Target) -> bool:
        return super().reaches(target) or (
            not self.discarding and target.kind == TOWN and self._flight(target.id) is not None
        )

    def _route_to(self, town: str) -> Route | None:
        return super()._route_to(town) or (self._flight(town) if town != self.here else None)


def entered(records: Sequence[Record], seat: int, seen: GoldView) -> list[Term]:
    """The pay of each town that the traveller has entered on this journey, in their order."""
    journey: list[Record] = []
    for record in reversed(records):
        if record.seat != seat or record.verb not in (*ON_ROADS, "fly"):
            break
        journey.insert(0, record)
    starts = ends_of(str(journey[0].fields["road"])) if journey and "road" in journey[0].fields else ("",)
    trials = (list(_walk(journey, start, seen)) for start in starts)
    return next((terms for terms in trials if sum_of(terms) == seen.earned), [])


def _walk(journey: Iterable[Record], here: str, seen: GoldView) -> Iterable[Term]:
    for record in journey:
        if record.verb == "fly":
            here = str(record.fields["town"])
            continue
        road = str(record.fields["road"])
        here = other_end(road, here)
        yield seen.values.get(here, 0), road in seen.gilded


def sum_of(terms: Iterable[Term]) -> int:
    return sum(gold * (2 if twice else 1) for gold, twice in terms)


def sum_text(terms: Sequence[Term]) -> str:
    """ "3 + 7 + 2 × 4 = 18"; a single number is its own sum."""
    told = [f"2 × {gold}" if twice else str(gold) for gold, twice in terms if gold]
    total = str(sum_of(terms))
    return f"{' + '.join(told)} = {total}" if told != [total] else total


def _first_cards(pool: dict[str, int], price: int) -> dict[str, int]:
    """So many of these, the kinds one has least of first."""
    taken: dict[str, int] = {}
    for card, held in sorted(pool.items(), key=lambda pair: pair[1]):
        taken[card] = min(held, price - sum(taken.values()))
    return {card: count for card, count in taken.items() if count}
