"""All words of a game, as its declarations name them: for those who must know what an id stands for."""

from __future__ import annotations

from functools import cache

from .errors import SEAT_DETAILS
from .fields import One, Player, Some
from .game import GameDef
from .parts import SeatNumber
from .vocabulary import NamedPlace, Owned, Vocabulary


@cache
def vocabularies(game: GameDef) -> tuple[Vocabulary, ...]:
    """The vocabularies of a game's parts and events, each once."""
    found = [vocabulary for part in game.state_type.parts for vocabulary in part.codec.vocabularies]
    found += [
        field.vocabulary for kind in game.events.values() for field in kind.fields if isinstance(field, (One, Some))
    ]
    return tuple(dict.fromkeys(found))


@cache
def owned_words(game: GameDef) -> dict[str, tuple[str, Owned]]:
    """Things that belong to a seat by their very name: by id, their kind (the vocabulary) and their owner."""
    return {word.id: (known.name, word) for known in vocabularies(game) for word in known.owned.values()}


@cache
def place_words(game: GameDef) -> dict[str, NamedPlace]:
    """The places of a game that have names of their own, by id."""
    return {word: place for known in vocabularies(game) for word, place in known.places.items()}


@cache
def dice_names(game: GameDef) -> frozenset[str]:
    """The fields of events that hold dice: a throw is read die by die."""
    fields = [field for kind in game.events.values() for field in kind.fields if isinstance(field, Some)]
    return frozenset(field.name for field in fields if field.vocabulary.piece == "die")


@cache
def seat_names(game: GameDef) -> frozenset[str]:
    """The parts, fields of events and details of reasons that hold a seat, or several."""
    parts = {part.slot for part in game.state_type.parts if isinstance(part.codec, SeatNumber)}
    fields = {field.name for kind in game.events.values() for field in kind.fields if isinstance(field, Player)}
    return SEAT_DETAILS | parts | fields
