"""Hidden parts of a game of gold in addition to those of every map game: the two counters just drawn."""

from __future__ import annotations

from ...core.generator import Chancy
from ...core.imagine import draw
from ..map.imagine import MapImagination
from .state import GOLD_CARD, GoldState


class GoldImagination(MapImagination[GoldState]):
    counters_in = ("hidden", "pool", "pair")
    never_held = (GOLD_CARD,)  # EG-11

    def deal_drawn(self, state: GoldState, chance: Chancy, left: list[int], bag: list[int]) -> None:
        """EG-21: the two counters that a player has drawn and no other has seen."""
        for seat in self.unseen.get("pair", ()):
            state.pair[seat] = [draw(chance, bag) for _ in range(self.counts["pair"][seat])]
            for counter in state.pair[seat]:
                left[counter] -= 1
