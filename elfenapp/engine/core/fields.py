"""The fields of actions and events: how a compact value looks at the edge, and back.

``read`` takes what came from outside (a person, a peer, a file) and trusts nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from .domains import Domain, Pick, Span
from .errors import Refused
from .plain import Compact, Plain
from .vocabulary import Vocabulary

MOST_AMOUNT = 1_000_000  # no bid and no number of pieces comes near


class FieldOffer(NamedTuple):
    """Values that a person may put into one field: one of ``values``, some of ``pool``, or an amount."""

    name: str
    kind: str  # "one", "some" or "amount"
    values: tuple[str | int, ...] = ()
    pool: tuple[tuple[str, int], ...] = ()
    least: int = 0
    most: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """The values of a field that is filled with an id, as most are."""
        words = tuple(value for value in self.values if isinstance(value, str))
        assert len(words) == len(self.values), f"{self.name} is a number"
        return words


class Field(Protocol):
    @property
    def name(self) -> str: ...

    def write(self, value: Compact) -> Plain: ...

    def read(self, plain: object) -> Compact: ...

    def offer(self, domain: Domain) -> FieldOffer: ...


def malformed(name: str, wanted: str) -> Refused:
    return Refused("malformed_field", field=name, wanted=wanted)


@dataclass(frozen=True, slots=True)
class One:
    """One word of a vocabulary (a road, a town, a kind of card)."""

    name: str
    vocabulary: Vocabulary

    def write(self, value: int) -> str:
        return self.vocabulary.ids[value]

    def read(self, plain: object) -> int:
        if not isinstance(plain, str):
            raise malformed(self.name, self.vocabulary.name)
        index = self.vocabulary.index.get(plain)
        if index is None:
            raise Refused("unknown_value", field=self.name, value=plain[:40], wanted=self.vocabulary.name)
        return index

    def offer(self, domain: Domain) -> FieldOffer:
        assert not isinstance(domain, (Pick, Span))
        return FieldOffer(self.name, "one", values=tuple([self.vocabulary.ids[value] for value in domain]))


@dataclass(frozen=True, slots=True)
class Some:
    """Several pieces of a vocabulary, as amounts by id."""

    name: str
    vocabulary: Vocabulary

    def write(self, value: tuple[int, ...]) -> dict[str, int]:
        words = self.vocabulary.ids
        return {words[kind]: count for kind, count in enumerate(value) if count}

    def read(self, plain: object) -> tuple[int, ...]:
        if not isinstance(plain, dict):
            raise malformed(self.name, self.vocabulary.name)
        counts = [0] * len(self.vocabulary)
        for word, amount in plain.items():
            if type(amount) is not int or not 0 <= amount <= 999:
                raise malformed(self.name, "amount")
            if word not in self.vocabulary.index:
                raise Refused("unknown_value", field=self.name, value=str(word)[:40], wanted=self.vocabulary.name)
            counts[self.vocabulary.index[word]] = amount
        return tuple(counts)

    def offer(self, domain: Domain) -> FieldOffer:
        assert isinstance(domain, Pick)
        pool = tuple((self.vocabulary[kind], count) for kind, count in enumerate(domain.pool) if count)
        return FieldOffer(self.name, "some", pool=pool, least=domain.least, most=domain.most)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: a bid, a place in a row."""

    name: str

    def write(self, value: int) -> int:
        return value

    def read(self, plain: object) -> int:
        # bool is an int in Python, but True is no bid.
        if type(plain) is not int or abs(plain) > MOST_AMOUNT:
            raise malformed(self.name, "amount")
        return plain

    def offer(self, domain: Domain) -> FieldOffer:
        if isinstance(domain, Span):
            return FieldOffer(self.name, "amount", least=domain.least, most=domain.most)
        assert not isinstance(domain, Pick)
        return FieldOffer(self.name, "one", values=tuple(domain))


@dataclass(frozen=True, slots=True)
class Player(Amount):
    """A number that is a seat: another player in the event."""
