"""The terrain table (W-5) as people look it up, and below it what water costs at their table."""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.engine.core.game import GameDef, Options
from elfenapp.engine.games.elfenkoning.data import RAFTS
from elfenapp.engine.steps.map_state import MapState
from elfenapp.engine.world.land import ATLAS
from elfenapp.i18n import Catalogue

from .rules import capital


@dataclass(frozen=True, slots=True)
class TerrainRow:
    piece: str
    name: str
    cards: tuple[int, ...]  # for each terrain; 0: no way


@dataclass(frozen=True, slots=True)
class TerrainTable:
    terrains: tuple[tuple[str, str], ...]  # piece and name
    rows: tuple[TerrainRow, ...]
    water: tuple[TerrainRow, ...]


def terrain_table(words: Catalogue, game: GameDef, options: Options) -> TerrainTable:
    land = [terrain for terrain in ATLAS.terrains if any(terrain in costs for costs in ATLAS.cards.values())]
    rows = [
        TerrainRow(f"counter/{kind}", _word(kind, words), tuple(costs.get(terrain, 0) for terrain in land))
        for kind, costs in ATLAS.cards.items()
    ]
    terrains = tuple((f"terrain/{terrain}", _word(terrain, words)) for terrain in land)
    on_map = issubclass(game.state_type, MapState)
    return TerrainTable(terrains, tuple(rows), _map_water(words, options) if on_map else _card_water(words))


def _map_water(words: Catalogue, options: Options) -> tuple[TerrainRow, ...]:
    """W-6, W-7. The option is called after the lake it changes where it also brings the boatmen (EL-33)."""
    lakes = str(options.get("mare_nebulae", options.get("lakes")))
    return (
        TerrainRow("terrain/river_down", words.text("rules.table.down"), (ATLAS.rafts_down,)),
        TerrainRow("terrain/river_up", words.text("rules.table.up"), (ATLAS.rafts_up,)),
        TerrainRow("terrain/lake", "Mare Nebulae", (ATLAS.lakes["mare_nebulae"].rafts[lakes],)),
        TerrainRow("terrain/lake", "Mare Magnum", (ATLAS.lakes["mare_magnum"].rafts[lakes],)),
    )


def _card_water(words: Catalogue) -> tuple[TerrainRow, ...]:
    """EK-32: regions have no current."""
    return tuple(TerrainRow(f"terrain/{water}", _word(water, words), (rafts,)) for water, rafts in RAFTS.items())


def _word(name: str, words: Catalogue) -> str:
    return capital(words.text(f"word.{name}"))
