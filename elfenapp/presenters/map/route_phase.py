"""The route planner on the map: a path is traced at any time, and what it would take is told. No Kivy.

It only looks: there is never a move in its plan, so nothing of it can be submitted.
"""

from __future__ import annotations

from elfenapp.engine.world.geometry import road as road_curve

from ..board.geometry import Target
from ..board.phase import PhaseContext
from ..board.scene import RouteChip, SceneChoice, Trail
from ..text.sentences import capital
from .explain import TOWN_NAMES, caravan_name
from .geometry import TOWN, ends_of, other_end
from .phases import HOME_CARD, OBSTACLE_ITEM, MapPhase, kind_of
from .route_prices import ANY, Leg, PricedRoute, WayOver, price_route, ways_by_road
from .route_trace import RouteTrace, cheapest_path

CLEAR, CLOSE = "route/clear", "route/close"
NO_CARD = 2.0  # how much a card that is missing weighs against one that is there, in looking for a way


class RoutePlanning(MapPhase):
    """In the place of whatever phase it is, while a player plans."""

    name = "route"

    def __init__(self, context: PhaseContext, seat: int, trace: RouteTrace) -> None:
        super().__init__(context)
        self.planner = seat
        self.trace = trace
        self._ways = ways_by_road(self.texts.rules, self.seen, seat)
        self._priced: tuple[object, PricedRoute] | None = None

    def priced(self) -> PricedRoute:
        state, trace = self.trace.state(), self.trace
        if self._priced is None or self._priced[0] != state:
            route = price_route(self.texts.rules, self.seen, self.planner, trace.start, trace.roads, trace.wanted)
            self._priced = state, route
        return self._priced[1]

    def price(self, road: str, here: str) -> float:
        """The weight of a road in looking for a way: by the best that the hand has for it."""
        hand = self.seen.hand(self.planner)

        def weight(way: WayOver) -> float:
            held = hand.get(way.by, 0) if way.by else sum(hand.values())
            return way.price + NO_CARD * max(way.price - held, 0) + bool(way.lays)

        return 1.0 + min((weight(way) for way in self._ways.get((here, road), ())), default=9.0) / 8

    # What to show ------------------------------------------------------------------------------------------------

    def lit(self) -> list[Target]:
        """The places to which the path may go on."""
        end = self.trace.end
        return [self.places.town_target(other_end(road, end)) for here, road in self._ways if here == end]

    def selection(self) -> tuple[object, ...]:
        return *super().selection(), self.trace.state()

    def marked(self) -> dict[str, int]:
        """The cards of the hand that go to the rides."""
        hand = self.seen.hand(self.planner)
        return {card: min(count, hand.get(card, 0)) for card, count in self.priced().needed.items()}

    def picked(self, item: str) -> bool:
        """Counters that could be laid on a bare road of the path stand out."""
        return kind_of(item) in self._to_be_laid() if item not in (HOME_CARD, OBSTACLE_ITEM) else False

    def _to_be_laid(self) -> set[str]:
        bare = [leg for leg in self.priced().legs if leg.way.lays]
        return {kind for leg in bare for way in leg.ways for kind in way.fits}

    def detail(self) -> str:
        route, words = self.priced(), self.words
        if not route.legs:
            return words.text("route.how")
        cards = words.count("board.cards", route.cards)
        parts = [words.count("route.sum", route.new_towns, cards=cards)]
        if route.gold:
            parts.append(words.text("route.gold", gold=route.gold))
        if route.fee > 0:
            parts.append(words.text("map.costs_gold", gold=route.fee))
        parts.append(self._missing(route))
        return " ".join(parts)

    def _missing(self, route: PricedRoute) -> str:
        words = self.words
        if not route.missing:
            return words.text("route.all_there")
        kinds = [f"{count} × {self.texts.word(kind)}" for kind, count in route.missing.items() if kind != ANY]
        if route.missing.get(ANY):
            kinds.append(words.text("route.of_any_kind", count=route.missing[ANY]))
        return words.text("route.missing", cards=", ".join(kinds))

    def chips(self) -> tuple[RouteChip, ...]:
        return tuple(self._chip(leg) for leg in self.priced().legs)

    def _chip(self, leg: Leg) -> RouteChip:
        way, words = leg.way, self.words
        raft = way.by == "raft"
        piece = "card/raft" if raft else f"counter/{way.by}" if way.by else "back/travel"
        name = capital(self.texts.word(way.by)) if way.by else caravan_name(words, leg.road)
        if way.wizards:
            name = f"{name} + {self.texts.word('wizard')}"
        if leg.missing:
            note = words.text("route.needs_of", needed=way.price, held=way.price - leg.missing)
        else:
            note = words.count("board.cards", way.price)
        lays = "" if not way.lays else words.text("route.lay_own") if leg.own else words.text("route.bare")
        town = TOWN_NAMES[leg.town]
        colour = self.context.seats[self.planner].colour
        return RouteChip(
            town, name, piece, note, lays, leg.missing > 0, f"marker/{colour}" if leg.new else "", way.gold,
            len(leg.ways) > 1,
        )  # fmt: skip

    def trails(self, faint: bool) -> list[Trail]:
        """Along the roads as they are drawn; broken where cards or a counter are wanting."""
        colour, here, trails = self.context.seats[self.planner].colour, self.trace.start, list[Trail]()
        for leg in self.priced().legs:
            points = road_curve(leg.road).points
            if ends_of(leg.road)[0] != here:
                points = points[::-1]
            trails.append(Trail(points, colour, not leg.missing and not leg.way.lays, faint))
            here = leg.town
        return trails

    def choices(self) -> list[SceneChoice]:
        clear = [SceneChoice(CLEAR, self.words.text("route.clear"))] if self.trace.taps else []
        return [*clear, SceneChoice(CLOSE, self.words.text("route.close"), strong=True)]

    # What was touched --------------------------------------------------------------------------------------------

    def tap_target(self, target: Target) -> None:
        if target.kind == TOWN:
            self.trace.tap_town(target.id, self.price)
        elif not self.trace.tap_road(target.id):
            # Somewhere else on the map: to the nearer end of that road, and over it.
            self._reach(target.id)

    def _reach(self, road: str) -> None:
        length = len(self.trace.roads)
        near = min(ends_of(road), key=lambda town: len(self._way_to(town)))
        self.trace.tap_town(near, self.price)
        if len(self.trace.roads) > length:
            self.trace.tap_road(road)

    def _way_to(self, town: str) -> list[str]:
        return cheapest_path(self.trace.end, town, self.price)

    def tap_chip(self, place: int) -> None:
        """The next way over this road."""
        leg = self.priced().legs[place]
        names = [way.name for way in leg.ways]
        self.trace.wanted[place] = names[(names.index(leg.way.name) + 1) % len(names)]

    def press(self, choice: str) -> None:
        if choice == CLEAR:
            self.trace.clear()
