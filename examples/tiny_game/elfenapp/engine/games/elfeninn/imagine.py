"""States that fit a view of Elfeninn: hidden hands are dealt from the cards that have not been seen."""

from __future__ import annotations

from ...core.generator import Chancy
from ...core.imagine import Imagination, bag_of, draw
from .table import KINDS, OF_A_KIND, InnState


class InnImagination(Imagination[InnState]):
    def deal(self, state: InnState, chance: Chancy) -> None:
        seen = [sum(own) for own in zip(state.laid, state.deck, *state.hands, strict=True)]
        bag = bag_of(self.left_over([OF_A_KIND] * len(KINDS), seen, "hands", "deck"))
        for seat in self.unseen.get("hands", ()):
            for _ in range(self.counts["hands"][seat]):
                state.hands[seat][draw(chance, bag)] += 1
        for kind in bag:
            state.deck[kind] += 1
