"""The words of the tree: every game alone, and every family with its games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from elfenapp.engine import families
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games

APP = Path(__file__).resolve().parents[2] / "elfenapp"


@cache
def groups() -> dict[str, frozenset[str]]:
    """The games that each word stands for: a game's id for that game, a family's name for all its games."""
    found: dict[str, set[str]] = defaultdict(set)
    for name in all_games():
        found[name].add(name)
    for name, game in all_games().items():
        for family in _families(game):
            found[family].add(name)
    return {word: frozenset(games) for word, games in found.items()}


def served_by(path: Path) -> frozenset[str]:
    """The games that a source file of the app serves: those whose word is its name or its folder's, else all."""
    words = path.relative_to(APP).with_suffix("").parts
    return next((groups()[word] for word in words if word in groups()), frozenset(all_games()))


def _families(game: GameDef) -> Iterator[str]:
    """The families whose state a game has or builds on."""
    for kind in game.state_type.__mro__:
        if kind.__module__.startswith(f"{families.__name__}."):
            yield kind.__module__.removeprefix(f"{families.__name__}.").partition(".")[0]
