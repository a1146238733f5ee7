"""The journey by touch: tap a town, near or far, or a road; what it costs is shown before anything is paid. No Kivy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.views import View
from elfenapp.engine.games.elfenland.data import BOATMEN_PRICE

from .map_phases import CANCEL, CONFIRM, Choice, Draft, FirstCounter, Keep, Phase, Placement
from .map_route import CARAVAN, RIDE, Route, action_fields, find_route, road_routes
from .map_scene import MapPlaces, Target
from .texts import Texts


class Travel(Phase):
    """Cards that the player chooses himself pay for caravans; everything else follows from the route."""

    name = "travel"

    def __init__(self, view: View, decision: Decision | None, texts: Texts, places: MapPlaces) -> None:
        super().__init__(view, decision, texts, places)
        self.route: Route | None = None
        self.discarding = False
        self.cards: list[str] = []  # chosen by hand, oldest first: for caravans, or to be given up
        self._routes: dict[str, Route | None] = {}

    @property
    def here(self) -> str:
        town: str = self.view["boots"][self.seat]
        return town

    @property
    def excess(self) -> int:
        assert self.chooser is not None
        return self.chooser.offers("stop")[0].fields[0].least

    @property
    def destination(self) -> str:  # type: ignore[override]
        return self.route.towns[-1] if self.route else ""

    # What to show ------------------------------------------------------------------------------------------------

    def lit(self) -> list[Target]:
        """The roads that the hand can pay for and the towns they lead to; or the way there, once it is chosen."""
        if self.discarding or self.chooser is None:
            return []
        if self.route:
            steps = self.route.steps
            roads, towns = [step.road for step in steps], [step.town for step in steps]
        else:
            roads = [*self.chooser.values("road", "travel"), *self.chooser.values("road", "caravan")]
            towns = [other_end(road, self.here) for road in roads]
        return [
            *(self.places.road_target(road) for road in dict.fromkeys(roads)),
            *(self.places.town_target(town) for town in dict.fromkeys(towns)),
        ]

    def reaches(self, target: Target) -> bool:
        """Far towns, too, can be dragged to."""
        return not self.discarding and target.kind == "town" and self._route_to(target.id) is not None

    def marked(self) -> dict[str, int]:
        fixed = Counter(self.route.rides) if self.route else Counter()
        return dict(fixed + Counter(self.cards))

    def detail(self) -> str:
        if self.discarding:
            return self.words.count("map.discard", self.excess, chosen=len(self.cards))
        if self.route is None:
            return ""
        if self.route.caravan_price:
            return self.words.count(
                "map.caravan_costs", self.route.caravan_price, chosen=len(self.cards), total=self.route.total
            )
        return self.words.count("map.route_costs", self.route.total)

    def choices(self) -> list[Choice]:
        cancel = Choice(CANCEL, self.words.text("map.cancel"))
        if self.discarding:
            ready = len(self.cards) == self.excess
            return [cancel, Choice(CONFIRM, self.words.text("map.discard_these"), True, ready)]
        if self.route:
            go = Choice(CONFIRM, self.words.text("map.go"), True, bool(self.plan))
            return [cancel, *self._other_way(self.route), go]
        return [self._verb("stop")]

    def _other_way(self, route: Route) -> list[Choice]:
        """A single road can often be travelled with its own cards or with a caravan."""
        step = route.steps[0]
        if len(route.steps) > 1:
            return []
        others = self._ways_over(step.road)
        if step.caravan and RIDE in others:
            return [Choice(RIDE, self.texts.word(others[RIDE].steps[0].by))]
        if not step.caravan and CARAVAN in others:
            return [Choice(CARAVAN, self.words.text("map.caravan"))]
        return []

    # What was touched --------------------------------------------------------------------------------------------

    def tap_target(self, target: Target) -> None:
        if self.discarding:
            return
        if target.kind == "road":
            self._take_road(target.id)
        elif target.id != self.here:
            self._go_to(target)

    def tap_card(self, card: str) -> None:
        held = int(self.view["hands"][self.seat].get(card, 0))
        if self.discarding:
            self.cards = chosen_with(self.cards, card, held, self.excess)
            ready = len(self.cards) == self.excess
            self.plan = [("stop", {"discard": dict(Counter(self.cards))})] if ready else []
        elif self.route and self.route.caravan_price:
            spare = held - self.route.rides.get(card, 0)
            self.cards = chosen_with(self.cards, card, spare, self.route.caravan_price)
            self._make_plan()

    def press(self, choice: str) -> None:
        if choice == "stop":
            self.discarding = self.excess > 0
            self.plan = [] if self.discarding else [("stop", {"discard": {}})]
        elif choice in (CARAVAN, RIDE) and self.route:
            self._take_road(self.route.steps[0].road, choice)
        else:
            super().press(choice)

    def unplan(self) -> None:
        self.cancel()

    def cancel(self) -> None:
        super().cancel()
        self.route, self.discarding, self.cards = None, False, []

    # Inside ------------------------------------------------------------------------------------------------------

    def _go_to(self, target: Target) -> None:
        route = self._route_to(target.id)
        if route is not None:
            self._choose(route)
            return
        self.cancel()
        near = [road for road in self.places.anchors if {self.here, target.id} == set(road.split("-")[:2])]
        if near:
            self._take_road(near[0])
        else:
            self.hint = self.words.text("map.no_way", town=self.places.names[target.id])

    def _take_road(self, road: str, way: str = RIDE) -> None:
        """One road, by the cards of its transport or by caravan; if neither can be, a plan that is refused says why."""
        ways = self._ways_over(road)
        if ways:
            self._choose(ways[way] if way in ways else next(iter(ways.values())))
        else:
            self.cancel()
            self.plan = [("travel", {"road": road, "by": self.view["transport"].get(road, "raft")})]

    def _choose(self, route: Route) -> None:
        self.route = route
        self.cards = list(route.caravan_cards)
        self._make_plan()

    def _make_plan(self) -> None:
        assert self.route is not None
        ready = len(self.cards) == self.route.caravan_price
        self.plan = [action_fields(step) for step in self.route.paid_with(self.cards).steps] if ready else []

    def _route_to(self, town: str) -> Route | None:
        if town not in self._routes:
            self._routes[town] = find_route(self.view, self.seat, town, BOATMEN_PRICE) if town != self.here else None
        return self._routes[town]

    def _ways_over(self, road: str) -> dict[str, Route]:
        return road_routes(self.view, self.seat, road, BOATMEN_PRICE)


def other_end(road: str, here: str) -> str:
    a, b, _ = road.split("-")
    return b if a == here else a


def chosen_with(chosen: Sequence[str], card: str, held: int, most: int) -> list[str]:
    """A card more; none of its kind again when there is no more of it or no more is needed.

    A kind that is not chosen yet takes the place of the oldest choice when enough are chosen.
    """
    count = chosen.count(card)
    if count and (count >= held or len(chosen) >= most):
        return [other for other in chosen if other != card]
    if count >= held or most == 0:
        return list(chosen)
    return [*chosen, card][-most:]


PHASES: dict[str, type[Phase]] = {phase.name: phase for phase in (FirstCounter, Draft, Placement, Keep, Travel)}


def phase_of(view: View, decision: Decision | None, texts: Texts, places: MapPlaces) -> Phase:
    kind = PHASES.get(decision.phase, Phase) if decision is not None else Phase
    return kind(view, decision, texts, places)
