"""Elfengold: Elfenland with gold, an auction and magic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.game import Options, Rules
from ...core.lessons import Lesson
from ...families.gold.game import GoldGame
from ...families.gold.obstacles_and_gold import PlaceGold, PlaceMonster, PlaceTree
from ...families.gold.spells import Exchange, PlaceDouble
from ...families.gold.travel import CaravanPast, Fly, RideEither, RidePast
from ...families.map.place import Pass, PlaceTransport
from ...families.map.travel import Caravan, Stop
from . import data
from .lessons import LESSONS

if TYPE_CHECKING:
    from ...core.bot import Bot


class Elfengold(GoldGame):
    id = "elfengold"
    version = 2
    order = 2
    options = data.OPTIONS
    presets = data.PRESETS

    def rules(self, players: int, options: Options) -> Rules:
        placing = (PlaceTransport(), PlaceTree(), PlaceMonster(), PlaceGold(), PlaceDouble(), Exchange(), Pass())
        magic = (RidePast(), CaravanPast(), Fly()) if options["wizards"] else ()
        return self.make_rules(
            players,
            options,
            placing,
            (RideEither(), Caravan(), *magic, Stop()),
            cards=data.CARDS_WITH_WIZARDS if options["wizards"] else data.CARDS_IN_BOX,
            counters=data.POOL,
            rounds=data.ROUNDS,
            caravan_price=int(options["caravan"]),
        )

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def bots(self) -> dict[str, Bot]:
        from ...families.gold.traveller import gold_players  # computer players are read when one is to play

        return dict(gold_players(data.ROUNDS))


GAME = Elfengold()
