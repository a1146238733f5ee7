"""Ids at the edges, small integers inside: a vocabulary joins the two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class Vocabulary:
    """An ordered list of ids; a piece, a place or a face is its index in it."""

    __slots__ = ("ids", "index", "name")

    def __init__(self, name: str, ids: Iterable[str]) -> None:
        self.name = name
        self.ids = tuple(ids)
        self.index = {word: number for number, word in enumerate(self.ids)}
        if len(self.index) != len(self.ids):
            raise ValueError(f"{name}: an id occurs twice")

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def __getitem__(self, number: int) -> str:
        return self.ids[number]

    def counts(self, amounts: dict[str, int]) -> tuple[int, ...]:
        """Amounts by id, as counts by index."""
        unknown = set(amounts) - set(self.ids)
        if unknown:
            raise ValueError(f"{self.name}: unknown {sorted(unknown)}")
        return tuple(amounts.get(word, 0) for word in self.ids)
