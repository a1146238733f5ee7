"""The parts of a state: what each is called, how it is written down, and who may see it.

One declaration serves three readers: the redactor (views), the save (checkpoint) and the scenario (positions
described in plain data). ``table.py`` makes a part of every slot that a table declares.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeAlias, TypeVar

from .errors import BadScenario
from .plain import MOST_SEATS, Compact, Plain
from .vocabulary import Vocabulary

Held = TypeVar("Held")  # a value in a state
Shown_co = TypeVar("Shown_co", covariant=True)  # the same value in a typed view
Amounts: TypeAlias = Mapping[str, int]  # by kind

EVERYONE = "everyone"  # lies open on the table
OWNER = "owner"  # one value per seat, each seen by its seat alone
NOBODY = "nobody"  # face down: piles, the generator


class Codec(ABC, Generic[Held, Shown_co]):
    """Writes a compact value as plain data and reads it back, refusing what it cannot be."""

    __slots__ = ()
    written: ClassVar[type]  # the type of what it writes

    @abstractmethod
    def blank(self) -> Held:
        """The value on an empty table; if it can be changed in place, a fresh one."""

    @abstractmethod
    def write(self, value: Held) -> Plain: ...

    @abstractmethod
    def read(self, plain: object) -> Held: ...

    @abstractmethod
    def count(self, value: Held) -> int: ...

    @property
    @abstractmethod
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        """Whose words it writes: first where something lies, last what."""


@dataclass(frozen=True, slots=True)
class Part:
    """One slot of a state, and what it means to those who sit at the table."""

    slot: str
    codec: Codec[Compact, object]
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
class Number(Codec[int, int]):
    written: ClassVar[type] = int
    least: int = 0
    most: int = 999

    def blank(self) -> int:
        return 0

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
    """The number of a seat; -1 for none, where there may be none."""

    most: int = MOST_SEATS - 1


@dataclass(frozen=True, slots=True)
class Word(Codec[int, str]):
    """One index of a vocabulary; -1 (nothing) is written as None."""

    written: ClassVar[type] = str
    vocabulary: Vocabulary

    def blank(self) -> int:
        return -1

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
class Pile(Codec[list[int], Amounts]):
    """Pieces as counts per kind, written as amounts by id."""

    written: ClassVar[type] = dict
    vocabulary: Vocabulary

    def blank(self) -> list[int]:
        return [0] * len(self.vocabulary)

    def write(self, value: list[int]) -> dict[str, int]:
        words = self.vocabulary.ids
        return {words[kind]: count for kind, count in enumerate(value) if count}

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, dict):
            raise wrong(f"amounts of {self.vocabulary.name}", plain)
        counts = self.blank()
        for word, amount in plain.items():
            counts[read_word(self.vocabulary, word)] = Number().read(amount)
        return counts

    def count(self, value: list[int]) -> int:
        return sum(value)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return (self.vocabulary,)


@dataclass(frozen=True, slots=True)
class Row(Codec[list[int], Sequence[str]]):
    """Pieces in an order that is seen (a row of face-up counters), written as a list of ids."""

    written: ClassVar[type] = list
    vocabulary: Vocabulary
    most: int = 150

    def blank(self) -> list[int]:
        return []

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
class Places(Codec[list[int], Mapping[str, Shown_co]], Generic[Shown_co]):
    """Things on the places of a board: only the places where something lies are written."""

    written: ClassVar[type] = dict
    places: Vocabulary
    codec: Codec[int, Shown_co]
    empty: int

    def blank(self) -> list[int]:
        return [self.empty] * len(self.places)

    def write(self, value: list[int]) -> dict[str, Plain]:
        words, write, empty = self.places.ids, self.codec.write, self.empty
        return {words[place]: write(what) for place, what in enumerate(value) if what != empty}

    def read(self, plain: object) -> list[int]:
        if not isinstance(plain, dict):
            raise wrong(f"what lies on each of {self.places.name}", plain)
        found = self.blank()
        for place, what in plain.items():
            found[read_word(self.places, place)] = self.codec.read(what)
        return found

    def count(self, value: list[int]) -> int:
        return sum(what != self.empty for what in value)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return (self.places, *self.codec.vocabularies)


@dataclass(frozen=True, slots=True)
class Set(Codec[int, Sequence[str]]):
    """Places of a board held as bits, written as a list of ids."""

    written: ClassVar[type] = list
    vocabulary: Vocabulary

    def blank(self) -> int:
        return 0

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
class Listing(Codec[list[Held], Sequence[Shown_co]], Generic[Held, Shown_co]):
    """A list of values of one codec."""

    written: ClassVar[type] = list
    codec: Codec[Held, Shown_co]
    most: int = 150

    def blank(self) -> list[Held]:
        return []

    def write(self, value: list[Held]) -> list[Plain]:
        return [self.codec.write(item) for item in value]

    def read(self, plain: object) -> list[Held]:
        if not isinstance(plain, list) or len(plain) > self.most:
            raise wrong("list", plain)
        return [self.codec.read(item) for item in plain]

    def count(self, value: list[Held]) -> int:
        return len(value)

    @property
    def vocabularies(self) -> tuple[Vocabulary, ...]:
        return self.codec.vocabularies
