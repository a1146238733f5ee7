"""Elfengold and Elfenroads on their map: coins at the towns, the market, the auction, purses and bids. No Kivy.

One presenter and one set of phases for both: what Elfenroads does not have is never offered there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.engine.families.gold.view import GoldView
from elfenapp.session.seats import NOBODY

from ..board.explainer import Explainer
from ..board.flights import Flight
from ..board.geometry import Sprite
from ..board.narrator import Narrator
from ..board.phase import Phase
from ..board.scene import Item, PlayerRow, Scene, Stage
from ..map.geometry import coin_sprites
from ..map.presenter import MapNarrator, MapPresenter
from ..text.wording import Texts
from .auction import Auction
from .auction_lots import auction_stage, bids_for_lot, ended_lot
from .explain import GoldExplainer
from .phases import (
    KeepSome,
    Market,
    Replacement,
    Reward,
    TwoCounters,
    fallen,
    market_row,
    pair_row,
)
from .placement import GoldPlacement
from .travel import GoldTravel

GOLD_PHASES: Mapping[str, type[Phase]] = {
    phase.name: phase
    for phase in (Market, TwoCounters, Auction, GoldPlacement, GoldTravel, Reward, Replacement, KeepSome)
}


SOLD = ("lot_sold", "lot_overbid", "lot_unsold")
BIDS = ("bid", "withdraw")


class GoldNarrator(MapNarrator):
    def gained(self, seat: int, count: int, all_told: int) -> str:
        """The towns of a round, and all the gold."""
        gold = GoldView(self.board.display.view()).gold[seat]
        player = self.board.texts().player(seat)
        return self.board.words().count("board.gained_gold", count, player=player, all=all_told, gold=gold)

    def sum_up(self, seat: int, records: Sequence[Record]) -> str:
        """Of an auction what was sold, and of the lot that is still open the newest bid."""
        texts = self.board.texts()
        sold = [texts.events([event]) for record in records for event in record.events if event.name in SOLD]
        rest = [record for record in records if record.verb not in BIDS]
        if rest or sold:
            return " ".join(filter(None, (*sold, super().sum_up(seat, rest) if rest else "")))
        newest = self.board.display.story(self.board.display.length - 1)[0]
        return texts.record(newest) if records[-1].number == newest.number else ""


class GoldPresenter(MapPresenter):
    layer_names: ClassVar[tuple[str, ...]] = ("coins", *MapPresenter.layer_names)
    large_row: ClassVar[bool] = True
    explainer_type: ClassVar[type[Explainer]] = GoldExplainer
    narrator_type: ClassVar[type[Narrator]] = GoldNarrator

    def layers(self, view: View, phase: Phase) -> Mapping[str, Sequence[Sprite]]:
        return {"coins": coin_sprites(GoldView(view).values, self.plan), **super().layers(view, phase)}

    def make_scene(self) -> Scene:
        """The end of a lot is told by its price, not by the last player who passed."""
        scene, ended = super().make_scene(), ended_lot(self.display.story())
        return scene if ended is None else replace(scene, latest=self.texts().events([ended]))

    def row(self, view: View, phase: Phase) -> list[Item]:
        """The market's cards, or the two counters that the viewer has drawn."""
        if view.phase in (Market.name, Replacement.name):
            return market_row(view, phase.chosen, self.display.decision() is not None)
        if view.phase == TwoCounters.name and self.viewer in view.acting:
            return pair_row(view, self.viewer, phase.chosen)
        return []

    def flights(self, before: Scene, after: Scene) -> list[Flight]:
        newest = self.display.story(self.display.length - 1)[0]
        return [*super().flights(before, after), *fallen(newest.events)]

    def stage(self, view: View, phase: Phase) -> Stage | None:
        if view.phase != Auction.name or view.over:
            return None
        display = self.display
        stage = auction_stage(GoldView(view), display.story(), display.seats, self.texts(), self.viewer)
        if not isinstance(phase, Auction):
            return stage
        warning = phase.warning()
        note = warning or stage.note or phase.tip()
        return replace(stage, numbers=tuple(phase.numbers()), note=note, warning=bool(warning))

    def player(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        """In the auction purses and bids are what counts."""
        seen = GoldView(view)
        usual = replace(super().player(view, seat, texts), purse=seen.gold[seat])
        if view.phase != Auction.name:
            return usual
        bids = bids_for_lot(self.display.story())
        bid = ((f"counter/{seen.face_up[0]}", str(bids[seat])),) if seat in bids else ()
        figures = (("coin/1", str(seen.gold[seat])), *bid)
        chosen = self.phase.winner if isinstance(self.phase, Auction) else NOBODY
        acting = seat == chosen if chosen != NOBODY else usual.acting
        return replace(usual, figures=figures, acting=acting, passed=bool(seen.dropped[seat]))
