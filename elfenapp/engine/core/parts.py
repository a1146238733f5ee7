"""The parts of a state: what each is called, how it is written down, and who may see it.

One declaration serves three readers: the redactor (views), the save (checkpoint) and the scenario (positions
described in plain data). A slot without a part is seen by nobody and saved by nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from .errors import BadScenario
from .plain import MOST_SEATS, Compact, Plain
from .vocabulary import Vocabulary

EVERYONE = "everyone"  # lies open on the table
OWNER = "owner"  # one value per seat, each seen by its seat alone
NOBODY = "nobody"  # face down: piles, the generator


class Codec(Protocol):
    """Writes a compact value as plain data and reads it back, refusing what it cannot be."""

    def write(self, value: Compact) -> Plain: ...

    def read(self, plain: object) -> Compact: ...

    def count(self, value: Compact) -> int: ...

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        """Whose words it writes: first where something lies, last what."""
        ...


@dataclass(frozen=True, slots=True)
class Part:
    """One slot of a state, and what it means to those who sit at the table."""

    slot: str
    codec: Codec
    seen_by: str = EVERYONE
    per_seat: bool = False
    counted: bool = False  # how many is public (ALL-5), whoever may see which
    open_at_end: bool = False  # shown to all when the game is over
    bookkeeping: bool = False  # the rules must remember it, but no player counts it
    supply: bool = False  # a pile at the edge of the table, looked at last
    piece: str = ""  # which piece one of it is, where it holds numbers or its words do not say it
    # Its rank among the figures by which players compare themselves; 0: none of them. By the first one is measured
    # how everybody stands, and ``scored_as`` is what a result calls that.
    headline: int = 0
    scored_as: str = ""


def wrong(wanted: str, found: object) -> BadScenario:
    return BadScenario("bad_value", wanted=wanted, found=repr(found)[:40])


def read_word(vocabulary: Vocabulary, plain: object) -> int:
    """The index of a word, where there must be one."""
    if not isinstance(plain, str) or plain not in vocabulary.index:
        raise wrong(vocabulary.name, plain)
    return vocabulary.index[plain]


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

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class SeatNumber(Number):
    """The number of a seat; -1 for nobody, where there may be nobody."""

    most: int = MOST_SEATS - 1


@dataclass(frozen=True, slots=True)
class Word:
    """One index of a vocabulary; -1 (nothing) is written as None."""

    vocabulary: Vocabulary

    def write(self, value: int) -> str | None:
        return None if value < 0 else self.vocabulary.ids[value]

    def read(self, plain: object) -> int:
        return -1 if plain is None else read_word(self.vocabulary, plain)

    def count(self, value: int) -> int:
        return int(value >= 0)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return (self.vocabulary,)


@dataclass(frozen=True, slots=True)
class Pile:
    """Pieces as counts per kind, written as amounts by id."""

    vocabulary: Vocabulary

    def write(self, value: list[int]) -> dict[str, int]:
        words = self.vocabulary.ids
        return {words[kind]: count for kind, count in enumerate(value) if count}

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, dict):
            raise wrong(f"amounts of {self.vocabulary.name}", plain)
        counts = [0] * len(self.vocabulary)
        for word, amount in plain.items():
            counts[read_word(self.vocabulary, word)] = Number().read(amount)
        return counts

    def count(self, value: list[int]) -> int:
        return sum(value)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return (self.vocabulary,)


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces in an order that is seen (a row of face-up counters), written as a list of ids."""

    vocabulary: Vocabulary
    most: int = 150

    def write(self, value: list[int]) -> list[Plain]:
        return [Word(self.vocabulary).write(kind) for kind in value]

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, list) or len(plain) > self.most:
            raise wrong(f"list of {self.vocabulary.name}", plain)
        return [Word(self.vocabulary).read(word) for word in plain]

    def count(self, value: list[int]) -> int:
        return len(value)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return (self.vocabulary,)


@dataclass(frozen=True, slots=True)
class Places:
    """What lies on each place of a board: only the places where something lies are written."""

    places: Vocabulary
    codec: Codec
    empty: int

    def write(self, value: list[int]) -> dict[str, Plain]:
        words, write, empty = self.places.ids, self.codec.write, self.empty
        return {words[place]: write(what) for place, what in enumerate(value) if what != empty}

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, dict):
            raise wrong(f"what lies on each of {self.places.name}", plain)
        found = [self.empty] * len(self.places)
        for place, what in plain.items():
            found[read_word(self.places, place)] = self.codec.read(what)
        return found

    def count(self, value: list[int]) -> int:
        return sum(what != self.empty for what in value)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return (self.places, *self.codec.vocabularies)


@dataclass(frozen=True, slots=True)
class Set:
    """Places of a board held as bits, written as a list of ids."""

    vocabulary: Vocabulary

    def write(self, value: int) -> list[Plain]:
        return [word for place, word in enumerate(self.vocabulary.ids) if value >> place & 1]

    def read(self, plain: object) -> int:
        if not isinstance(plain, list) or len(plain) > len(self.vocabulary):
            raise wrong(f"list of {self.vocabulary.name}", plain)
        bits = 0
        for word in plain:
            bits |= 1 << read_word(self.vocabulary, word)
        return bits

    def count(self, value: int) -> int:
        return value.bit_count()

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return (self.vocabulary,)


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of values of one codec."""

    codec: Codec
    most: int = 150

    def write(self, value: list[Compact]) -> list[Plain]:
        return [self.codec.write(item) for item in value]

    def read(self, plain: object) -> list[Compact]:
        if not isinstance(plain, list) or len(plain) > self.most:
            raise wrong("list", plain)
        return [self.codec.read(item) for item in plain]

    def count(self, value: list[Compact]) -> int:
        return len(value)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return self.codec.vocabularies


# The head of every state; games put their own slots behind it.
CORE_PARTS = (
    Part("round", Number()),
    Part("start", SeatNumber()),
    Part("rng", Number(0, (1 << 64) - 1), NOBODY, bookkeeping=True),
)
