"""The games that tests go through: whatever games there are, none by name."""

from __future__ import annotations

from elfenapp.engine.core.registry import all_games

GAMES = tuple(all_games())
TAUGHT = tuple(name for name, game in all_games().items() if game.lessons())
