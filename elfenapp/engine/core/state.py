"""The compact state that search copies, and the trace a match hangs on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from .generator import below
from .parts import CORE_PARTS, Part

if TYPE_CHECKING:
    from .game import Rules


class Trace:
    """What happened while an action was carried out: kept by the match, absent in search."""

    __slots__ = ("draws", "events")

    def __init__(self) -> None:
        self.draws: list[int] = []
        self.events: list[tuple[Any, ...]] = []


class State:
    """Where a game stands. Mutable and flat, because copying it is what search does most.

    ``acting`` names the seats that must decide now; nobody acting means the flow moves on to the next step.
    """

    __slots__ = ("acting", "over", "rng", "round", "rules", "start", "step", "trace")
    parts: ClassVar[tuple[Part, ...]] = CORE_PARTS

    rules: Rules
    trace: Trace | None
    rng: int
    step: int
    acting: tuple[int, ...]
    round: int
    start: int
    over: bool

    def __init__(self, rules: Rules, rng: int) -> None:
        self.rules = rules
        self.trace = None
        self.rng = rng
        self.step = 0
        self.acting = ()
        self.round = 1
        self.start = 0
        self.over = False

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one, and has no trace."""
        raise NotImplementedError

    def copy_head(self, twin: State) -> None:
        twin.rules = self.rules
        twin.trace = None
        twin.rng = self.rng
        twin.step = self.step
        twin.acting = self.acting
        twin.round = self.round
        twin.start = self.start
        twin.over = self.over

    def emit(self, event: str, seat: int, *values: Any) -> None:
        """Note an event for those who watch; search has nobody watching and pays almost nothing."""
        if self.trace is not None:
            self.trace.events.append((event, seat, *values))

    def chance(self, bound: int) -> int:
        """A number drawn from the match's generator, remembered in the log."""
        number = below(self, bound)
        if self.trace is not None:
            self.trace.draws.append(number)
        return number

    def draw(self, pile: list[int]) -> int:
        """Take one piece at random from a pile held as counts; -1 if the pile is empty.

        A shuffled face-down pile whose order nobody ever sees is the same thing as its counts.
        """
        total = sum(pile)
        return self._take(pile, total) if total else -1

    def draw_several(self, pile: list[int], number: int) -> list[int]:
        """So many pieces at random, as counts, drawn one after another; fewer if there are no more."""
        drawn, total = [0] * len(pile), sum(pile)
        for left in range(total, max(0, total - number), -1):
            drawn[self._take(pile, left)] += 1
        return drawn

    def _take(self, pile: list[int], total: int) -> int:
        """One piece of a pile that holds so many."""
        number = below(self, total)
        if self.trace is not None:
            self.trace.draws.append(number)
        for kind, count in enumerate(pile):
            if number < count:
                pile[kind] = count - 1
                return kind
            number -= count
        raise AssertionError("a pile holds fewer pieces than its sum")

    def next_seat(self, seat: int) -> int:
        return (seat + 1) % self.rules.players

    def turn_order(self) -> Sequence[int]:
        """All seats clockwise from the start player."""
        players = self.rules.players
        return [(self.start + offset) % players for offset in range(players)]


def move_all(source: list[int], target: list[int]) -> None:
    """Empty one pile into another."""
    for kind, count in enumerate(source):
        target[kind] += count
        source[kind] = 0
