"""Fingerprints of positions: whether two are the same, however their words were called when they were written."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from .plain import Plain
from .save_frames import pack

if TYPE_CHECKING:
    from .game import GameDef


def fingerprint(game: GameDef, position: Plain) -> bytes:
    """Eight bytes that stand for a position in plain data."""
    return blake2b(pack(first_named(game, position)), digest_size=8).digest()


def first_named(game: GameDef, position: Plain) -> Plain:
    """A position in which every renamed word has its former name: saves of earlier versions know no other."""
    former = _former_names(game)
    return _renamed(position, former) if former else position


@cache
def _former_names(game: GameDef) -> dict[str, str]:
    vocabularies = (vocabulary for part in game.state_type.parts for vocabulary in part.codec.vocabularies)
    return {word: former for vocabulary in vocabularies for word, former in vocabulary.former.items()}


def _renamed(value: Plain, former: dict[str, str]) -> Plain:
    if isinstance(value, str):
        return former.get(value, value)
    if isinstance(value, dict):
        return {str(former.get(key, key)): _renamed(what, former) for key, what in value.items()}
    return [_renamed(item, former) for item in value] if isinstance(value, list) else value
