"""A game's own sentence for a thing, or the general one of all games that have the thing."""

from __future__ import annotations

from functools import cache

from elfenapp.engine.core.game import GameDef
from elfenapp.i18n import DEFAULT

from .catalogues import areas_on_disk, read
from .groups import groups
from .things import games_with


def own_or_general(game: GameDef, kind: str, name: str) -> str:
    """The key of a thing's sentence: ``verb.elfenkoning.draw`` if that is written, else ``verb.draw``.

    A thing without any sentence gets one of its game's own, unless another game has a thing of that name, too. What
    lies in the file of another game or family is theirs: a new game leaves it there.
    """
    own, general = f"{kind}.{game.id}.{name}", f"{kind}.{name}"
    if own in written_keys() or is_theirs(game, general):
        return own
    return general if general in written_keys() or len(games_with()[kind, name]) > 1 else own


def is_theirs(game: GameDef, key: str) -> bool:
    """True if a key lies in the file of another game, or of a family that the game is not part of."""
    return game.id not in groups().get(written_keys().get(key, ""), {game.id})


@cache
def written_keys() -> dict[str, str]:
    """The keys of the English catalogue, each with the area it lies in."""
    return {key: area for area in areas_on_disk(DEFAULT) for key in read(DEFAULT, area)}
