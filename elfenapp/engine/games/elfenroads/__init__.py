"""Elfenroads on the Elfenland board: Elfengold without magic, sea monsters and caravans (ER-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.game import Options, Rules
from ...core.lessons import Lesson
from ...families.gold.game import GoldGame
from ...families.gold.obstacles_and_gold import PlaceGold, PlaceTree
from ...families.map.place import Pass, PlaceTransport
from ...families.map.travel import Ride, Stop
from . import data
from .lessons import LESSONS

if TYPE_CHECKING:
    from ...core.bot import Bot


class Elfenroads(GoldGame):
    id = "elfenroads"
    version = 2
    order = 3
    texts_like = "elfengold"
    options = data.OPTIONS
    presets = data.PRESETS

    def rules(self, players: int, options: Options) -> Rules:
        return self.make_rules(
            players,
            options,
            (PlaceTransport(), PlaceTree(), PlaceGold(), Pass()),
            (Ride(), Stop()),  # ER-3: neither caravans nor boatmen
            cards=data.CARDS_IN_BOX,
            counters=data.POOL,
            rounds=int(options["rounds"]),
        )

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def bots(self) -> dict[str, Bot]:
        from ...families.gold.traveller import gold_players  # computer players are read when one is to play

        return dict(gold_players(data.ROUNDS))


GAME = Elfenroads()
