"""Every game, player count, preset and option value there is, from the registry."""

from __future__ import annotations

from collections.abc import Iterator

from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup


def presets(game: GameDef, seed: int = 1) -> Iterator[Setup]:
    """Each preset with each number of players."""
    for preset in game.presets:
        for players in game.seats:
            yield Setup(game.id, players, {"preset": preset}, seed)


def variations(game: GameDef, seed: int = 1) -> Iterator[Setup]:
    """Each preset with one option changed, for every value of every option; the player counts take turns."""
    number = 0
    for preset, settings in game.presets.items():
        for option in game.options:
            for value in (*option.values, *option.examples):
                if settings.get(option.key) != value or type(settings[option.key]) is not type(value):
                    players = game.seats[number % len(game.seats)]
                    yield Setup(game.id, players, {"preset": preset, option.key: value}, seed + number)
                    number += 1


def name(setup: Setup) -> str:
    options = "-".join(
        str(value) if key == "preset" else key + "=" + str(value) for key, value in setup.options.items()
    )
    return f"{setup.game}-{setup.players}-{options}"


def all_presets() -> list[Setup]:
    return [setup for game in all_games().values() for setup in presets(game)]


def all_variations() -> list[Setup]:
    return [setup for game in all_games().values() for setup in variations(game)]
