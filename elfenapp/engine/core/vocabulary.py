"""Ids at the edges, small integers inside: a vocabulary joins the two, and knows what an id stands for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Owned:
    """A word for a thing of a seat: one of its wizards, its realm, a place in its realm."""

    id: str
    owner: int
    number: int = 0  # which of the seat's own, from 1 on; 0 where it has only one
    former: str = ""  # what earlier versions called it: still read, never written


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A word for a place on a map, or for the way between two."""

    id: str
    name: str  # the same in all languages
    terrain: str = ""  # the word for what a way leads through


class Vocabulary:
    """An ordered list of ids; a piece, a place or a face is its index in it."""

    __slots__ = ("former", "ids", "index", "name", "owned", "piece", "places")

    def __init__(self, name: str, words: Iterable[str | Owned | NamedPlace], piece: str = "") -> None:
        known = tuple(words)
        self.name = name
        self.piece = piece  # what kind of piece each word is; empty for places, directions and the like
        self.ids = tuple(word if isinstance(word, str) else word.id for word in known)
        self.index = {word: number for number, word in enumerate(self.ids)}
        self.owned = {word.id: word for word in known if isinstance(word, Owned)}
        self.places = {word.id: word for word in known if isinstance(word, NamedPlace)}
        self.former = {word.id: word.former for word in self.owned.values() if word.former}
        if len(self.index) != len(self.ids) or set(self.former.values()) & set(self.ids):
            raise ValueError(f"{name}: an id occurs twice")
        self.index.update((former, self.index[word]) for word, former in self.former.items())

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def __getitem__(self, number: int) -> str:
        return self.ids[number]

    def owner(self, word: str) -> int:
        """The seat whose own the thing is; NOBODY for all others."""
        return self.owned[word].owner if word in self.owned else NOBODY

    def counts(self, amounts: dict[str, int]) -> tuple[int, ...]:
        """Amounts by id, as counts by index."""
        unknown = set(amounts) - set(self.ids)
        if unknown:
            raise ValueError(f"{self.name}: unknown {sorted(unknown)}")
        return tuple(amounts.get(word, 0) for word in self.ids)
