"""A game's waters: the rows below the terrain table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from ..core.game import Options
from .land import ATLAS

RIVER_DOWN, RIVER_UP = "river_down", "river_up"
LAKES = {"mare_nebulae": "Mare Nebulae", "mare_magnum": "Mare Magnum"}  # called so in all languages


@runtime_checkable
class CrossesWater(Protocol):
    """A game in which players travel by raft."""

    def water_prices(self, options: Options) -> Mapping[str, int]:
        """The raft cards that each water costs: ``RIVER_DOWN``, ``RIVER_UP``, one of ``LAKES``, or any terrain."""
        ...


def map_waters(lakes: str) -> dict[str, int]:
    """W-6, W-7: the waters of the map, with the lakes as a rulebook has them."""
    rivers = {RIVER_DOWN: ATLAS.rafts_down, RIVER_UP: ATLAS.rafts_up}
    return {**rivers, **{lake: ATLAS.lakes[lake].rafts[lakes] for lake in LAKES}}
