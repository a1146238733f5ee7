"""The parts of a state: what each is called, how it is written down, and who may see it.

One declaration serves three readers: the redactor (views), the save (checkpoint) and the scenario (positions
described in plain data). A slot without a part is seen by nobody and saved by nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from .errors import BadScenario, Plain
from .vocabulary import Vocabulary

EVERYONE = "everyone"  # lies open on the table
OWNER = "owner"  # one value per seat, each seen by its seat alone
NOBODY = "nobody"  # face down: piles, the generator


class Codec(Protocol):
    """Writes a compact value as plain data and reads it back, refusing what it cannot be."""

    def write(self, value: Plain) -> Plain: ...

    def read(self, plain: object) -> Plain: ...

    def count(self, value: Plain) -> int: ...


@dataclass(frozen=True, slots=True)
class Part:
    slot: str
    codec: Codec
    seen_by: str = EVERYONE
    per_seat: bool = False
    counted: bool = False  # how many is public (ALL-5), whoever may see which
    open_at_end: bool = False  # shown to all when the game is over


def wrong(wanted: str, found: object) -> BadScenario:
    return BadScenario("bad_value", wanted=wanted, found=repr(found)[:40])


@dataclass(frozen=True, slots=True)
class Number:
    least: int = 0
    most: int = 999

    def write(self, value: int) -> int:
        return value

    def read(self, plain: object) -> int:
        if type(plain) is not int or not self.least <= plain <= self.most:
            raise wrong(f"number {self.least}..{self.most}", plain)
        return plain

    def count(self, value: int) -> int:
        return value


@dataclass(frozen=True, slots=True)
class Word:
    """One index of a vocabulary; -1 (nothing) is written as None."""

    vocabulary: Vocabulary

    def write(self, value: int) -> str | None:
        return None if value < 0 else self.vocabulary[value]

    def read(self, plain: object) -> int:
        if plain is None:
            return -1
        if not isinstance(plain, str) or plain not in self.vocabulary.index:
            raise wrong(self.vocabulary.name, plain)
        return self.vocabulary.index[plain]

    def count(self, value: int) -> int:
        return int(value >= 0)


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces as counts per kind, written as amounts by id."""

    vocabulary: Vocabulary

    def write(self, value: list[int]) -> dict[str, int]:
        return {self.vocabulary[kind]: count for kind, count in enumerate(value) if count}

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, dict):
            raise wrong(f"amounts of {self.vocabulary.name}", plain)
        counts = [0] * len(self.vocabulary)
        for word, amount in plain.items():
            counts[Word(self.vocabulary).read(word)] = Number().read(amount)
        return counts

    def count(self, value: list[int]) -> int:
        return sum(value)


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces in an order that is seen (a row of face-up counters), written as a list of ids."""

    vocabulary: Vocabulary
    most: int = 150

    def write(self, value: list[int]) -> list[str | None]:
        return [Word(self.vocabulary).write(kind) for kind in value]

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, list) or len(plain) > self.most:
            raise wrong(f"list of {self.vocabulary.name}", plain)
        return [Word(self.vocabulary).read(word) for word in plain]

    def count(self, value: list[int]) -> int:
        return len(value)


@dataclass(frozen=True, slots=True)
class Places:
    """What lies on each place of a board: only the places where something lies are written."""

    places: Vocabulary
    codec: Codec
    empty: int

    def write(self, value: list[int]) -> dict[str, Plain]:
        return {self.places[place]: self.codec.write(what) for place, what in enumerate(value) if what != self.empty}

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, dict):
            raise wrong(f"what lies on each of {self.places.name}", plain)
        found = [self.empty] * len(self.places)
        for place, what in plain.items():
            found[Word(self.places).read(place)] = self.codec.read(what)
        return found

    def count(self, value: list[int]) -> int:
        return sum(what != self.empty for what in value)


@dataclass(frozen=True, slots=True)
class Set:
    """Places of a board held as bits, written as a list of ids."""

    vocabulary: Vocabulary

    def write(self, value: int) -> list[str]:
        return [word for place, word in enumerate(self.vocabulary) if value >> place & 1]

    def read(self, plain: object) -> int:
        if not isinstance(plain, list) or len(plain) > len(self.vocabulary):
            raise wrong(f"list of {self.vocabulary.name}", plain)
        bits = 0
        for word in plain:
            bits |= 1 << Word(self.vocabulary).read(word)
        return bits

    def count(self, value: int) -> int:
        return value.bit_count()


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of values of one codec."""

    codec: Codec
    most: int = 150

    def write(self, value: list[Plain]) -> list[Plain]:
        return [self.codec.write(item) for item in value]

    def read(self, plain: object) -> list[Plain]:
        if not isinstance(plain, list) or len(plain) > self.most:
            raise wrong("list", plain)
        return [self.codec.read(item) for item in plain]

    def count(self, value: list[Plain]) -> int:
        return len(value)
