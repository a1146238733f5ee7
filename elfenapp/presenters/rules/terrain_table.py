"""The terrain table (W-5) as people look it up, and below it what water costs at their table."""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.engine.core.game import GameDef, Options
from elfenapp.engine.world.land import ATLAS
from elfenapp.engine.world.water import LAKES, RIVER_DOWN, RIVER_UP, CrossesWater
from elfenapp.i18n import Catalogue

from ..text.game_words import game_text
from ..text.sentences import capital


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
        TerrainRow(f"counter/{kind}", _word(kind, words, game), tuple(costs.get(terrain, 0) for terrain in land))
        for kind, costs in ATLAS.cards.items()
    ]
    terrains = tuple((f"terrain/{terrain}", _word(terrain, words, game)) for terrain in land)
    waters = game.water_prices(options) if isinstance(game, CrossesWater) else {}
    return TerrainTable(
        terrains, tuple(rows), tuple(_water(words, game, water, rafts) for water, rafts in waters.items())
    )


def _water(words: Catalogue, game: GameDef, water: str, rafts: int) -> TerrainRow:
    """A river with its current, a lake by its name, or any water."""
    if water in LAKES:
        return TerrainRow("terrain/lake", LAKES[water], (rafts,))
    currents = {RIVER_DOWN: words.text("rules.table.down"), RIVER_UP: words.text("rules.table.up")}
    return TerrainRow(f"terrain/{water}", currents.get(water) or _word(water, words, game), (rafts,))


def _word(name: str, words: Catalogue, game: GameDef) -> str:
    return capital(game_text(words, game, "word", name))
