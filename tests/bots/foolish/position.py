"""One position of the catalogue: how it is put up, and which answers to it are foolish."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.match import Match


@dataclass(frozen=True, slots=True)
class Position:
    """The seat whose turn it is must not answer with a foolish move."""

    why: str  # what the foolish move would be
    match: Callable[[], Match]
    is_foolish: Callable[[Action], bool]


def verb(*verbs: str) -> Callable[[Action], bool]:
    """Any move of these kinds is foolish."""
    return lambda action: action.verb in verbs


def on(field: str, words: Collection[str], verb: str = "") -> Callable[[Action], bool]:
    """A move is foolish if it is about one of these words."""
    return lambda action: verb in ("", action.verb) and action.fields.get(field) in words
