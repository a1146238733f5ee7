"""The games there are: every folder below ``games`` that holds a ``GAME``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from .. import games as shelf
from .errors import BadSetup
from .game import GameDef


@cache
def all_games() -> dict[str, GameDef]:
    """Every game by id, in alphabetical order."""
    found: dict[str, GameDef] = {}
    for module in sorted(pkgutil.iter_modules(shelf.__path__), key=lambda module: module.name):
        game = getattr(importlib.import_module(f"{shelf.__name__}.{module.name}"), "GAME", None)
        if isinstance(game, GameDef):
            if game.id != module.name:
                raise ValueError(f"the game in the folder {module.name} calls itself {game.id}")
            found[game.id] = game
    return found


def find_game(name: str) -> GameDef:
    game = all_games().get(name) if isinstance(name, str) else None
    if game is None:
        raise BadSetup("unknown_game", game=str(name)[:40], known=list(all_games()))
    return game
