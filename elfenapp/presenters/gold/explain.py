"""What only the games of gold have on their map, for whoever asks: special counters, discs, purses. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..board.explanation import Explanation, Fact
from ..map.explain import TOWN_NAMES, MapExplainer
from .auction_lots import special_use

RULE_OF_SPECIALS = "EG-40"


class GoldExplainer(MapExplainer):
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
