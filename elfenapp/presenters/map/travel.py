"""The journey by touch: tap a town, near or far, or a road; what it costs is shown before anything is paid. No Kivy."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import ClassVar

from elfenapp.engine.world.land import ATLAS, CAPITAL

from ..board.card_picking import chosen_with
from ..board.commitment import Commitment
from ..board.dragging import Dragging
from ..board.geometry import Target
from ..board.phase import CANCEL, CONFIRM, PhaseContext
from ..board.scene import SceneChoice
from ..text.sentences import capital
from .explain import TOWN_NAMES, caravan_name
from .geometry import ROAD, TOWN, ends_of, other_end
from .phases import MapPhase
from .route import Route, action_fields, find_route, road_routes

MOST_WAYS = 2  # offered besides the one that is taken
BY = "by/"  # before the way that a button offers over the same road …
PAST = "past"  # … and behind it, if a wizard helps


def by(way: str) -> str:
    """The button that takes a way: a transport, or a caravan."""
    return BY + way


class Travel(MapPhase):
    """Cards that the player chooses himself pay for caravans; everything else follows from the route."""

    name = "travel"
    road_verbs: ClassVar[tuple[str, ...]] = ("travel", "caravan")

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.route: Route | None = None
        self.discarding = False
        self.cards: list[str] = []  # chosen by hand, oldest first: for caravans, or to be given up
        self._routes: dict[str, Route | None] = {}
        self.commitment = Commitment(buttons=("stop",), by_card=self._discards_enough, unsure=self.unsure)
        self.dragging = Dragging(lambda: not self.discarding, self.goal, self.reaches)

    @property
    def here(self) -> str:
        return self.seen.boots[self.seat]

    @property
    def excess(self) -> int:
        assert self.chooser is not None
        return self.chooser.offers("stop")[0].fields[0].least

    def _discards_enough(self) -> bool:
        return self.discarding and len(self.cards) == self.excess

    def unsure(self) -> bool:
        """True if a tapped place may mean several ways."""
        return False

    def goal(self) -> str:
        """The town to which the chosen way leads."""
        return self.route.towns[-1] if self.route else ""

    # What to show ------------------------------------------------------------------------------------------------

    def lit(self) -> list[Target]:
        """The roads that the hand can pay for and the towns they lead to; or the way there, once it is chosen."""
        if self.discarding or self.chooser is None:
            return []
        if self.route:
            steps = self.route.steps
            roads, towns = [step.road for step in steps if step.road], [step.town for step in steps]
        else:
            roads = [road for verb in self.road_verbs for road in self.chooser.values("road", verb)]
            towns = [other_end(road, self.here) for road in roads]
        return [
            *(self.places.road_target(road) for road in dict.fromkeys(roads)),
            *(self._town(town) for town in dict.fromkeys(towns)),
        ]

    def _town(self, town: str) -> Target:
        """A town as a target: in a visited one there is nothing to be won any more, but the way home, or onward.

        The way that is chosen is seen in full, wherever it leads.
        """
        won = self.route is None and town in self.seen.visited[self.seat]
        return replace(self.places.town_target(town), faint=won)

    def reaches(self, target: Target) -> bool:
        """Far towns, too, can be dragged to."""
        return not self.discarding and target.kind == TOWN and self._route_to(target.id) is not None

    def marked(self) -> dict[str, int]:
        fixed = Counter(self.route.rides) if self.route else Counter()
        return dict(fixed + Counter(self.cards))

    def detail(self) -> str:
        if self.discarding:
            limit = sum(self.seen.hand(self.seat).values()) - self.excess
            return self.words.count("board.keep_most", self.excess, chosen=len(self.cards), limit=limit)
        if self.route is None:
            return "" if self.lit() else self.words.text("board.no_move_left")
        if not self.route.caravan_price:
            return self._told(self.route)
        road = next(step.road for step in self.route.steps if step.caravan)
        return self.words.text(
            "board.caravan_chosen",
            name=caravan_name(self.words, road),
            chosen=len(self.cards),
            price=self.route.caravan_price,
            route=self._told(self.route),
        )

    def _told(self, route: Route) -> str:
        """The goal of a route, its price, and its gain."""
        town, price = TOWN_NAMES[route.towns[-1]], self.words.count("board.cards", route.total)
        new = len(set(route.towns) - {*self.seen.visited[self.seat], ATLAS.towns[CAPITAL].id})
        if not new:
            return self.words.text("board.route", town=town, price=price)
        return self.words.count("board.route_new", new, town=town, price=price)

    def choices(self) -> list[SceneChoice]:
        cancel = SceneChoice(CANCEL, self.words.text("board.cancel"))
        if self.discarding:
            return [
                cancel,
                SceneChoice(
                    CONFIRM, self.words.text("board.discard_these"), True, self._discards_enough(), verb="stop"
                ),
            ]
        if self.route:
            go = SceneChoice(CONFIRM, self.words.text("board.go"), True, bool(self.pending), verb=_verb_of(self.route))
            return [cancel, *self._other_ways(self.route), go]
        return [self._verb("stop")]

    def _other_ways(self, route: Route) -> list[SceneChoice]:
        """A single road can often be travelled in several ways; of many the next ones, so that all can be reached."""
        ways = self.ways_like(route)
        names = list(ways)
        taken = next((place for place, name in enumerate(names) if ways[name].goes_like(route)), -1)
        others = [*names[taken + 1 :], *names[: max(taken, 0)]][:MOST_WAYS]
        return [SceneChoice(by(way), self.way_name(ways[way]), verb=_verb_of(ways[way])) for way in others]

    def ways_like(self, route: Route) -> dict[str, Route]:
        """This route and what could be taken instead, by name."""
        return self._ways_over(route.steps[0].road) if len(route.steps) == 1 else {}

    def way_name(self, route: Route) -> str:
        step = route.steps[0]
        return caravan_name(self.words, step.road) if step.caravan else capital(self.texts.word(step.by))

    # What was touched --------------------------------------------------------------------------------------------

    def tap_target(self, target: Target) -> None:
        if self.discarding:
            return
        if target.kind == ROAD:
            self._take_road(target.id)
        elif target.id != self.here:
            self._go_to(target)

    def tap_card(self, card: str) -> None:
        held = self.seen.hand(self.seat).get(card, 0)
        if self.discarding:
            self.cards = chosen_with(self.cards, card, held, self.excess)
            self.pending = [("stop", {"discard": dict(Counter(self.cards))})] if self._discards_enough() else []
        elif self.route and self.route.caravan_price:
            spare = held - self.route.rides.get(card, 0)
            self.cards = chosen_with(self.cards, card, spare, self.route.caravan_price)
            self._make_plan()

    def press(self, choice: str) -> None:
        if choice == "stop":
            self.discarding = self.excess > 0
            self.pending = [] if self.discarding else [("stop", {"discard": {}})]
        elif self.route and choice.startswith(BY):
            self._choose(self.ways_like(self.route)[choice.removeprefix(BY)])
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
        near = [road for road in self.places.anchors if set(ends_of(road)) == {self.here, target.id}]
        if near:
            self._take_road(near[0])
        else:
            self.hint = self.words.text("map.no_way", town=self.places.names[target.id])

    def _take_road(self, road: str) -> None:
        """One road, by the cards of its transport or by caravan; if neither can be, a plan that is refused says why."""
        ways = self._ways_over(road)
        if ways:
            self._choose(next(iter(ways.values())))
        else:
            self.cancel()
            self.pending = [("travel", {"road": road, "by": self.seen.transport.get(road, "raft")})]

    def _choose(self, route: Route) -> None:
        self.route = route
        self.cards = list(route.caravan_cards)
        self._make_plan()

    def _make_plan(self) -> None:
        assert self.route is not None
        ready = len(self.cards) == self.route.caravan_price
        self.pending = [action_fields(step) for step in self.route.paid_with(self.cards).steps] if ready else []

    def _route_to(self, town: str) -> Route | None:
        if town not in self._routes:
            self._routes[town] = find_route(self.texts.rules, self.seen, self.seat, town) if town != self.here else None
        return self._routes[town]

    def _ways_over(self, road: str) -> dict[str, Route]:
        return road_routes(self.texts.rules, self.seen, self.seat, road)


def _verb_of(route: Route) -> str:
    """The verb of its first step."""
    return action_fields(route.steps[0])[0]
