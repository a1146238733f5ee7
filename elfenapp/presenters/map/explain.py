"""Explanations of the pieces, towns, roads and players of a map game. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from elfenapp.engine.families.map.journey_ways import ways_seen
from elfenapp.engine.families.map.state import CARDS, COUNTERS, MapRules
from elfenapp.engine.families.map.view import MapView, map_view
from elfenapp.engine.world.land import ATLAS, CAPITAL, CARDS_NEEDED, DISTANCE, ROADS, TOWNS, WATER
from elfenapp.engine.world.planner.journey import CARAVAN
from elfenapp.i18n import Catalogue

from ..board.explainer import Explainer
from ..board.explanation import Explanation, Fact
from ..board.geometry import Target
from ..text.sentences import capital
from .geometry import ROAD, TERRAINS, ends_of
from .phases import HOME_CARD, OBSTACLE_ITEM, PILE, kind_of

RAFT = "raft"
RULE_OF_PRICES, RULE_OF_RAFTS, RULE_OF_OBSTACLES, RULE_OF_HOMES, RULE_OF_MARKERS = (
    "W-5",
    "W-6",
    "EL-22",
    "EL-3",
    "EL-35",
)
PILE_RULE = "EL-12"


class MapExplainer(Explainer):
    """For the eyes of the board's viewer."""

    @property
    def seen(self) -> MapView:
        return map_view(self.board.display.view())

    # Pieces ------------------------------------------------------------------------------------------------------

    def item(self, item: str) -> Explanation | None:
        if item == HOME_CARD:
            home = self.seen.homes[self.board.viewer] if self.board.viewer >= 0 else None
            return self.home(home) if home else None
        special = {OBSTACLE_ITEM: self.obstacle, PILE: self.pile}
        return special[item]() if item in special else self.transport(kind_of(item), f"counter/{kind_of(item)}")

    def card(self, card: str) -> Explanation | None:
        return self.transport(card, f"card/{card}")

    def transport(self, kind: str, piece: str) -> Explanation:
        """A card or a counter, and what it costs where."""
        title = capital(self.texts.word(kind))
        if kind == RAFT:
            facts = [self._price(row.name, row.piece, row.cards[0]) for row in self.table.water]
            return Explanation(title, piece, tuple(facts), rule=RULE_OF_RAFTS)
        row = next((row for row in self.table.rows if row.piece == f"counter/{kind}"), None)
        if row is None:
            return self.special(kind, Explanation(title, piece))
        priced = zip(self.table.terrains, row.cards, strict=True)
        facts = [self._price(name, mark, cards) for (mark, name), cards in priced]
        return Explanation(title, piece, tuple(facts), rule=RULE_OF_PRICES)

    def special(self, kind: str, named: Explanation) -> Explanation:
        """A counter that is no transport, so far with its name and picture only."""
        return named

    def _price(self, name: str, piece: str, cards: int) -> Fact:
        price = self.words.count("board.cards", cards) if cards else self.words.text("board.no_way_there")
        return Fact(self.words.text("board.price", name=name, price=price), piece)

    def obstacle(self) -> Explanation:
        text = self.words.text("board.obstacle_costs")
        return Explanation(self.texts.verb("obstacle"), "counter/tree", (Fact(text),), rule=RULE_OF_OBSTACLES)

    def pile(self) -> Explanation:
        left = self.words.count("board.left_in_pile", self.seen.pool_count)
        return Explanation(self.words.text("board.pile"), "counter/back", (Fact(left),), rule=PILE_RULE)

    def home(self, town: str) -> Explanation:
        facts = [Fact(self.words.text("board.home_why")), *self._way_home(self.board.viewer, town)]
        return Explanation(TOWN_NAMES[town], f"home/{town}", tuple(facts), rule=RULE_OF_HOMES)

    def _way_home(self, seat: int, town: str) -> Iterator[Fact]:
        away = DISTANCE[TOWNS.index[self.seen.boots[seat]]][TOWNS.index[town]]
        text = self.words.count("board.from_home", away) if away else self.words.text("board.at_home")
        yield Fact(text, icon="road-variant")

    # Places ------------------------------------------------------------------------------------------------------

    def place(self, target: Target) -> Explanation | None:
        return self.road(target.id) if target.kind == ROAD else self.town(target.id)

    def town(self, town: str) -> Explanation:
        viewer = self.board.viewer
        here = [seat for seat, where in enumerate(self.seen.boots) if where == town]
        been = [seat for seat, towns in enumerate(self.seen.visited) if town in towns]
        facts = [*self.town_pays(town)]
        if viewer >= 0 and town != ATLAS.towns[CAPITAL].id:
            done = viewer in been
            text = self.words.text("board.marker_taken") if done else self.words.text("board.marker_waits")
            facts.append(Fact(text, icon="check-circle-outline" if done else "circle-outline"))
        if here:
            facts.append(Fact(self.words.text("board.here_now", players=self.texts.players(here)), icon="map-marker"))
        if others := [seat for seat in been if seat != viewer]:
            text = self.words.text("board.been_here", players=self.texts.players(others))
            facts.append(Fact(text, icon="shoe-print"))
        if viewer >= 0 and self.seen.boots[viewer] != town:
            away = DISTANCE[TOWNS.index[self.seen.boots[viewer]]][TOWNS.index[town]]
            facts.append(Fact(self.words.count("board.from_here", away), icon="road-variant"))
        return Explanation(TOWN_NAMES[town], facts=tuple(facts), rule=RULE_OF_MARKERS)

    def town_pays(self, town: str) -> Iterable[Fact]:
        """The pay of a town in a game whose towns pay."""
        return ()

    def road(self, road: str) -> Explanation:
        """The price of a road now; without a counter, the price of each transport."""
        rules, number = self.texts.rules, ROADS.index[road]
        assert isinstance(rules, MapRules)
        ends = [TOWNS.index[town] for town in ends_of(road)]
        ways = [(start, way) for start in ends for way in ways_seen(rules, self.seen)[start] if way.road == number]
        facts: list[Fact] = []
        if road in self.seen.blocked:
            facts.append(Fact(self.words.text("board.blocked"), self._barrier(road)))
        by_both = {(way.by, way.price) for _, way in ways}
        if len(by_both) > len({kind for kind, _ in by_both}):  # against the current it costs more
            facts += [self._way(road, way.by, way.price, TOWN_NAMES[TOWNS[way.there]]) for _, way in ways]
        else:
            facts += [self._way(road, by, price) for by, price in sorted(by_both, reverse=True)]
        if not ways:
            facts.append(Fact(self.words.text("board.no_counter")))
            facts += [self._way(road, kind, costs[number]) for kind, costs in enumerate(CARDS_NEEDED) if costs[number]]
        rule = RULE_OF_RAFTS if WATER[number] else RULE_OF_PRICES
        return Explanation(self.texts.place(road), f"terrain/{TERRAINS[road]}", tuple(facts), rule=rule)

    def _barrier(self, road: str) -> str:
        return "counter/sea_monster" if WATER[ROADS.index[road]] else "counter/tree"

    def _way(self, road: str, by: int, price: int, there: str = "") -> Fact:
        kind = "" if by == CARAVAN else CARDS[by]
        name = capital(self.texts.word(kind)) if kind else caravan_name(self.words, road)
        if there:
            name = self.words.text("board.towards", name=name, town=there)
        piece = "card/raft" if kind == RAFT else f"counter/{kind}" if kind in COUNTERS.index else "back/travel"
        return self._price(name, piece, price)

    # Players -----------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> Explanation | None:
        row = self.board.player(self.board.display.view(), seat, self.texts)
        colour = row.colour
        towns, cards = self.seen.visited_count[seat], self.seen.hands_count[seat]
        facts = [
            Fact(self.words.count("board.towns_of", towns, all=len(ATLAS.towns) - 1), f"marker/{colour}"),
            Fact(self.words.count("board.cards_of", cards), "back/travel"),
            *self.purse(seat),
            Fact(self.words.text("board.now_in", town=TOWN_NAMES[self.seen.boots[seat]]), f"boot/{colour}"),
        ]
        home = self.seen.homes[seat]
        if home:
            facts.append(Fact(self.words.text("board.home_is", town=TOWN_NAMES[home]), "mark/home"))
            facts += self._way_home(seat, home)
            facts += self.score_now(seat, home)
        return Explanation(self.texts.player(seat), f"coat/{colour}", tuple(facts), row.pieces)

    def purse(self, seat: int) -> Iterable[Fact]:
        """A player's belongings beside towns and cards."""
        return ()

    def score_now(self, seat: int, home: str) -> Iterable[Fact]:
        """A player's score if the game ended now, in a game with home towns."""
        away = DISTANCE[TOWNS.index[self.seen.boots[seat]]][TOWNS.index[home]]
        score = self.seen.visited_count[seat] - away
        return (Fact(self.words.text("board.score_now", score=score), icon="trophy-outline"),)


def caravan_name(words: Catalogue, road: str) -> str:
    """On a lake those who take any cards are boatmen (EL-33)."""
    return words.text("board.boatmen") if WATER[ROADS.index[road]] else words.text("map.caravan")


TOWN_NAMES = {town.id: town.name for town in ATLAS.towns}
