"""Explanations of the cards, regions and players of Elfenkoning. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator

from elfenapp.engine.games.elfenkoning.cards import CARDS
from elfenapp.engine.games.elfenkoning.data import REGIONS
from elfenapp.engine.games.elfenkoning.view import ElfenkoningView

from ..board.explainer import Explainer
from ..board.explanation import Explanation, Fact
from ..board.geometry import Target
from ..generic.piece_pictures import Pictures
from ..text.sentences import capital
from .geometry import DECK, DISCARDS

RULE_OF_PRICES, RULE_OF_VALUES, RULE_OF_ACTIONS, RULE_OF_GOLD = "EK-32", "EK-33", "EK-24", "EK-2"
OBSTACLES = ("tree", "water_monster")
RULES_OF_JOURNEYS = {"bodyguard": "EK-36", "turnabout": "EK-37"}


class ElfenkoningExplainer(Explainer):
    @property
    def seen(self) -> ElfenkoningView:
        return ElfenkoningView(self.board.display.view())

    def item(self, item: str) -> Explanation | None:
        return self.card(item)

    def card(self, card: str) -> Explanation | None:
        title, colours = capital(self.texts.word(card)), [seat.colour for seat in self.board.display.seats]
        picture = Pictures(colours, self.board.drawn).of(CARDS, card)
        if card in REGIONS:
            return Explanation(title, picture, self.region_facts(card), rule=RULE_OF_VALUES)
        if action := self._action(card):
            rule = RULES_OF_JOURNEYS.get(card, RULE_OF_ACTIONS)
            return Explanation(title, picture, (Fact(action),), rule=rule)
        return Explanation(title, picture, tuple(self._prices_of(card)), rule=RULE_OF_PRICES)

    def region_facts(self, terrain: str, more: int = 0) -> tuple[Fact, ...]:
        """The pay and the price of entering such a region; ``more`` cards for an obstacle at it."""
        pays = Fact(self.words.count("elfenkoning.pays", REGIONS[terrain][0]), "coin/1")
        return pays, *self._prices_in(terrain, more)

    def place(self, target: Target) -> Explanation | None:
        """A region with whatever lies at it and whose it is; a pile by its name."""
        texts, seen = self.texts, self.seen
        terrain = seen.regions.get(target.id)
        if terrain is None:
            named = texts.part(target.id) if target.id in (DECK, DISCARDS) else texts.word(target.id)
            return Explanation(capital(named))
        owner = self.board.display.seats[texts.owner(target.id)]
        marks = seen.marks(target.id)
        facts = [Fact(f"{texts.word(card)}: {texts.player(by)}", f"emblem/action/{card}") for card, by in marks]
        facts += self._place_facts(target.id)
        place = Fact(texts.word(target.id), f"coat/{owner.colour}")
        return Explanation(capital(texts.word(terrain)), f"region/{terrain}", (place, *facts), rule=RULE_OF_PRICES)

    def _place_facts(self, place: str) -> tuple[Fact, ...]:
        """The same for a region on the table: another player's obstacle costs a card more (EK-32)."""
        viewer = self.board.viewer
        hindered = any(card in OBSTACLES and owner != viewer for card, owner in self.seen.marks(place))
        return self.region_facts(self.seen.regions[place], int(hindered))

    def _prices_in(self, terrain: str, more: int) -> Iterator[Fact]:
        for row in self.table.water:
            if row.piece == f"terrain/{terrain}":
                yield self._price(capital(self.texts.word("raft")), "koning/raft", row.cards[0] + more)
        for place, (piece, _) in enumerate(self.table.terrains):
            if piece == f"terrain/{terrain}":
                passing = [(row, row.cards[place]) for row in self.table.rows if row.cards[place]]
                yield from (self._price(row.name, row.piece, cards + more) for row, cards in passing)

    def _prices_of(self, kind: str) -> Iterator[Fact]:
        if kind == "raft":
            yield from (self._price(row.name, row.piece, row.cards[0]) for row in self.table.water)
        for row in self.table.rows:
            if row.piece == f"counter/{kind}":
                priced = zip(self.table.terrains, row.cards, strict=True)
                yield from (self._price(name, piece, cards) for (piece, name), cards in priced)

    def _price(self, name: str, piece: str, cards: int) -> Fact:
        price = self.words.count("board.cards", cards) if cards else self.words.text("board.no_way_there")
        return Fact(self.words.text("board.price", name=name, price=price), piece)

    def _action(self, card: str) -> str:
        """The effect of an action card; empty for any other."""
        told = {
            "gold": self.words.text("elfenkoning.action.gold"),
            "thief": self.words.text("elfenkoning.action.thief"),
            "tree": self.words.text("elfenkoning.action.tree"),
            "water_monster": self.words.text("elfenkoning.action.water_monster"),
            "bodyguard": self.words.text("elfenkoning.action.bodyguard"),
            "turnabout": self.words.text("elfenkoning.action.turnabout"),
        }
        return told.get(card, "")

    def player(self, seat: int) -> Explanation | None:
        colour = self.board.display.seats[seat].colour
        gold = self.seen.purses[seat]
        known = (
            self.words.count("board.gold_of", gold) if gold is not None else self.words.text("elfenkoning.gold_secret")
        )
        facts = (
            Fact(known, "coin/1"),
            Fact(self.words.count("board.cards_of", self.seen.hands_count[seat]), "back/elfenkoning"),
            Fact(self.words.count("elfenkoning.arms_of", self.seen.arms[seat]), f"coat/{colour}"),
            Fact(self.words.count("elfenkoning.bought_of", self.seen.bought[seat]), "emblem/gold"),
        )
        return Explanation(self.texts.player(seat), f"coat/{colour}", facts, rule=RULE_OF_GOLD)
