"""The search for a game's texts: its own, those of its kin, those of all games; then its ids in plain words.

A new game is readable before a sentence is written for it.
"""

from __future__ import annotations

from elfenapp.engine.core.game import GameDef
from elfenapp.i18n import Catalogue


def game_keys(game: GameDef, kind: str, name: str) -> list[str]:
    """The keys of a text, the particular before the general: ``log.elfengold.place``, ``log.place``."""
    own = [f"{kind}.{owner}.{name}" for owner in (game.id, game.texts_like) if owner]
    return [*own, f"{kind}.{name}"]


def game_text(words: Catalogue, game: GameDef, kind: str, name: str) -> str:
    key = next((key for key in game_keys(game, kind, name) if words.has(key)), "")
    return words.text(key) if key else in_plain_words(name)


def round_text(words: Catalogue, game: GameDef, number: int) -> str:
    """A round as its game calls it: "Round 2", "Journey 2"."""
    return f"{game_text(words, game, 'part', 'round')} {number}"


def tagline(words: Catalogue, game: GameDef) -> str:
    """The subject of a game, in half a line; empty if it is not written."""
    key = f"game.{game.id}.tagline"
    return words.text(key) if words.has(key) else ""


def in_plain_words(name: str) -> str:
    """An id without a text, as it can be read at least."""
    return name.replace("_", " ").replace(".", " ")
