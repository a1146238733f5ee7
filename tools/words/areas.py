"""In which ``.po`` file a key lies: one rule for every key.

1. A key that names a game lies in the file of that game: ``goal.elfenland`` in ``elfenland.po``.
2. A key that exactly one game asks for lies in the file of that game; one that exactly the games of a family ask for
   lies in the file of the family. A game that has its own sentence for a thing does not ask for the general one, so a
   new game leaves the files of the others as they are.
3. Every other key is shared, and its first word says where it lies.

A new game or family has its file by existing. Where a key belongs may change with the code that asks for it:
``python3 dev.py words`` takes its sentences along.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from elfenapp.engine.core.registry import all_games

from .groups import groups
from .keys import WATERS, app_sources, counted_events, keys_in, needed_keys, special_keys
from .own import own_or_general

# What several games or the whole app share: each file, and the first words of its keys.
SHARED = {
    "engine": (
        "event",
        "field",
        "game",
        "log",
        "option",
        "part",
        "phase",
        "preset",
        "prompt",
        "reason",
        "verb",
        "word",
    ),
    "board": ("board",),
    "help": ("about", "goal", "may", "purpose"),
    "hints": ("hints",),
    "lan": ("lan",),
    "learn": ("coach", "learn", "lesson"),
    "players": ("computer", "hint"),
    "replay": ("replay",),
    "shelf": ("shelf", "trash"),
    "shell": ("home", "rules", "settings", "setup"),
    "table": ("curtain", "result", "story", "table"),
    "app": (),  # everything else
}


def areas() -> tuple[str, ...]:
    """Every file that a language can have, without its ending."""
    return (*groups(), *SHARED)


def area_of(key: str) -> str:
    words = key.split(".")
    named = next((word for word in words if word in all_games()), "")
    asking = askers().get(key)
    own = named or next((group for group, games in groups().items() if games == asking), "")
    return own or next((area for area, first in SHARED.items() if words[0] in first), "app")


@cache
def askers() -> dict[str, frozenset[str]]:
    """The games that ask for each key: by what they declare, and by the sources that serve them."""
    found: dict[str, set[str]] = defaultdict(set)
    for game in all_games().values():
        events = (own_or_general(game, "event", name) for name in counted_events(game))
        for key in (*needed_keys(game), *special_keys(game), *events):
            found[key].add(game.id)
    for source in app_sources():
        for key in keys_in(source):
            found[key] |= source.games
    for key in WATERS:
        found[key] |= groups()["map"]
    return {key: frozenset(games) for key, games in found.items()}
