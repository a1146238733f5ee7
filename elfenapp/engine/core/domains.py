"""Values that may fill a field of an offer, in the compact form that search works on.

A compact offer is a tuple ``(verb, domain, domain, ...)`` and a compact move ``(verb, value, value, ...)``.
A domain is a sequence of integers (one of these), a ``Pick`` (some of these pieces) or a ``Span`` (an amount).
Whether a move is legal is decided here and nowhere else: it is legal if an offer holds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from typing import Any, TypeAlias

from .generator import Chancy, below

Counts: TypeAlias = Sequence[int]
Move: TypeAlias = tuple[Any, ...]


class Pick:
    """Between ``least`` and ``most`` pieces out of a pool held as counts per kind."""

    __slots__ = ("least", "most", "pool")

    def __init__(self, pool: Counts, least: int, most: int) -> None:
        self.pool = tuple(pool)
        self.least = least
        self.most = most

    def __contains__(self, value: object) -> bool:
        return (
            type(value) is tuple
            and len(value) == len(self.pool)
            and all(type(n) is int and 0 <= n <= limit for n, limit in zip(value, self.pool, strict=True))
            and self.least <= sum(value) <= self.most
        )

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        if not self.most:
            return iter(((0,) * len(self.pool),))
        if self.least == self.most:
            return iter(_choices(self.pool, self.least))
        return chain.from_iterable(_choices(self.pool, size) for size in range(self.least, self.most + 1))

    def sample(self, chance: Chancy) -> tuple[int, ...]:
        """A random filling: every piece is as likely as every other."""
        size = self.least + (below(chance, self.most - self.least + 1) if self.most > self.least else 0)
        left = list(self.pool)
        taken = [0] * len(left)
        for total in range(sum(left), sum(left) - size, -1):
            number = below(chance, total)
            for kind, count in enumerate(left):
                if number < count:
                    left[kind] -= 1
                    taken[kind] += 1
                    break
                number -= count
        return tuple(taken)


class Span:
    """An amount from ``least`` to ``most``, both included."""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def __contains__(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.least, self.most + 1))

    def sample(self, chance: Chancy) -> int:
        return self.least + below(chance, self.most - self.least + 1)


Domain: TypeAlias = Sequence[int] | Pick | Span
CompactOffer: TypeAlias = tuple[Any, ...]


def holds(offer: CompactOffer, move: Move) -> bool:
    """True if this offer allows this move."""
    return (
        len(offer) == len(move)
        and offer[0] == move[0]
        and all(value in domain for domain, value in zip(offer[1:], move[1:], strict=True))
    )


def moves_of(offers: Iterable[CompactOffer]) -> list[Move]:
    """Every move the offers allow."""
    found: list[Move] = []
    for offer in offers:
        if len(offer) == 1:
            found.append(offer)
        else:
            found += product((offer[0],), *offer[1:])
    return found


def sample(offers: Sequence[CompactOffer], chance: Chancy) -> Move:
    """A random offer, filled at random: no listing, so large offers cost nothing."""
    offer = offers[below(chance, len(offers))]
    filled = list(offer)
    for at in range(1, len(filled)):
        domain = filled[at]
        if isinstance(domain, (Pick, Span)):
            filled[at] = domain.sample(chance)
        else:
            filled[at] = domain[0] if len(domain) == 1 else domain[below(chance, len(domain))]
    return tuple(filled)


def _choices(pool: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    """Every way to take ``size`` pieces from the pool: each of its first part with each of its second that adds up.

    Of a part of a pool there are few different ones, so that what can be taken of it is nearly always known.
    """
    part = len(pool) // 3
    rests = _shares(pool[part:])
    return [begun + rest for begun, left in _beginnings(pool[:part], size, len(rests)) for rest in rests[left]]


@lru_cache(maxsize=1 << 12)
def _shares(pool: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Ways to take pieces from a pool, by the number of pieces."""
    found: list[list[tuple[int, ...]]] = [[] for _ in range(sum(pool) + 1)]
    for taken in product(*(range(count + 1) for count in pool)):
        found[sum(taken)].append(taken)
    return tuple(map(tuple, found))


@lru_cache(maxsize=1 << 12)
def _beginnings(pool: tuple[int, ...], size: int, sizes: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Ways to take pieces from a pool, with the number that are then left to take: fewer than ``sizes``."""
    taken = product(*(range(count + 1) for count in pool))
    return tuple((begun, left) for begun in taken if 0 <= (left := size - sum(begun)) < sizes)
