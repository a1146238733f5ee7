"""Explanations of what only the games of gold have: the market, special counters, discs, purses. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from elfenapp.engine.families.gold.view import GoldView

from ..board.explanation import Explanation, Fact
from ..board.phase_help import phase_rule, verb_rule
from ..map.explain import TOWN_NAMES, MapExplainer
from .auction_lots import special_use
from .phases import DECK, GOLD_PILE, TwoCounters

RULE_OF_SPECIALS = "EG-40"


class GoldExplainer(MapExplainer):
    def item(self, item: str) -> Explanation | None:
        """A piece of the market, too, and the two counters just drawn."""
        texts = self.texts
        kind, _, counter = item.rpartition("/")
        if kind.startswith("pair/"):
            return self._drawn(counter)
        if item in (DECK, GOLD_PILE):
            verb = "draw_card" if item == DECK else "take_gold_pile"
            picture = "back/travel" if item == DECK else "card/gold"
            facts = (Fact(texts.about(verb)),)
            return Explanation(texts.verb(verb), picture, facts, rule=verb_rule(texts.rules, verb))
        return self.card(counter) if kind.startswith("market") else super().item(item)

    def _drawn(self, counter: str) -> Explanation:
        """One of the two counters just drawn: what it is for, both of them, and what becomes of each."""
        told = self.transport(counter, f"counter/{counter}")
        drawn = GoldView(self.board.display.view()).pair[self.board.viewer] or ()
        facts = (Fact(self.words.text("gold.pair")), *told.facts)
        rule = phase_rule(self.texts.rules, TwoCounters.name)
        return replace(told, facts=facts, pieces=tuple(f"counter/{kind}" for kind in drawn), rule=rule)

    def special(self, kind: str, named: Explanation) -> Explanation:
        told = special_use(self.words, kind)
        return replace(named, facts=(Fact(told),), rule=RULE_OF_SPECIALS) if told else named

    def town_pays(self, town: str) -> Iterable[Fact]:
        if gold := self.seen.values.get(town, 0):
            yield Fact(self.words.count("gold.town_pays", gold, town=TOWN_NAMES[town]), f"disc/{gold}")

    def purse(self, seat: int) -> Iterable[Fact]:
        yield Fact(self.words.count("board.gold_of", self.seen.gold[seat]), "coin/1")

    def score_now(self, seat: int, home: str) -> Iterable[Fact]:
        """Nothing: a tie is broken by gold, which changes until the end (EG-70)."""
        return ()
