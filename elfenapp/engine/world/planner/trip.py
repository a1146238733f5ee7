"""The parts of a journey: ways, the means of travel, and its purpose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .upper_bound import BITS

if TYPE_CHECKING:
    from .later_rounds import Prospect

CARAVAN = -1
NONE = -1
NOWHERE = -1  # the road of a flight
EXACT = 1 << 60  # more situations than any hand can lead to


class Way(NamedTuple):
    """One way to leave a town: over this road, to there, for so many cards of one kind (or of any: CARAVAN)."""

    road: int
    there: int
    by: int
    price: int
    lays: int = NONE  # a counter that must be laid on the road first, out of the traveller's own
    spell: int = NONE  # another counter that laying it takes: a double
    also: int = NONE  # one card of this kind besides: a wizard
    fee: int = 0  # the gold that the wizard asks for
    gold: int = 0  # what the town pays whoever enters it so


@dataclass(frozen=True, slots=True)
class Journey:
    """The ways taken in order, what they are worth, the towns newly reached as bits, and the situations looked at."""

    ways: tuple[Way, ...]
    worth: float
    reached: int
    nodes: int = 0


@dataclass(frozen=True, slots=True)
class Trip:
    """The means of travel and the purpose: each wanted town counts one, the rest is measured in towns."""

    start: int
    hand: Sequence[int]  # cards by kind
    ways_from: Sequence[Sequence[Way]]  # by town
    wanted: int  # towns, as bits
    rest: Sequence[float]  # what it is worth to end in a town
    kept: Sequence[float]  # what so many cards left over are worth; more of them no more than the last
    counters: Sequence[int] = ()  # one's own that could still be laid, by kind
    gold_worth: float = 0.0
    purse: int = 0  # gold for wizards
    roads: int = EXACT  # how many roads ahead are looked at
    prospect: Prospect | None = None  # instead of ``rest``, for somebody who thinks of the rounds to come


def pack_counts(counts: Sequence[int]) -> int:
    """Counts by kind in one number, which is copied and compared in one step."""
    return sum(count << BITS * kind for kind, count in enumerate(counts))
