"""The compact state that search copies, and the trace a match hangs on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from .copying import Copier, copiers_of
from .generator import below
from .plain import Compact
from .table import Table, declared_slots

if TYPE_CHECKING:
    from .game import Rules

_new = object.__new__  # looked up once: copying is what search does most


class Trace:
    """Draws and events of an action: kept by the match, absent in search."""

    __slots__ = ("draws", "events")

    def __init__(self) -> None:
        self.draws: list[int] = []
        self.events: list[tuple[Any, ...]] = []


class StateType(type):
    """The type of states: gives each the slots that its table declares, as Python's own."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Compact]) -> StateType:
        held = {slot for base in bases for kind in base.__mro__ for slot in vars(kind).get("__slots__", ())}
        declared = {slot.name for slot in declared_slots(*bases)}
        namespace["__slots__"] = (*namespace.get("__slots__", ()), *sorted(declared - held))
        return super().__new__(cls, name, bases, namespace)


class State(Table, metaclass=StateType):
    """The position of a game. Mutable and flat, because copying it is what search does most.

    ``acting`` names the seats that must decide now; no seat acting means the flow moves on to the next step. A game
    declares its slots in a table (``table.py``): ``class TownState(TownTable, State)``.
    """

    __slots__ = ("acting", "over", "rules", "step", "trace")
    copiers: ClassVar[tuple[Copier, ...]] = ()

    rules: Rules
    trace: Trace | None
    step: int
    acting: tuple[int, ...]
    over: bool

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.copiers = copiers_of(cls.slots[len(State.slots) :])

    def __init__(self, rules: Rules, rng: int) -> None:
        self.rules = rules
        self.trace = None
        self.step = 0
        self.acting = ()
        self.over = False
        for slot in self.slots:
            setattr(self, slot.name, slot.fresh(rules.players))
        self.rng = rng

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one, and has no trace."""
        kind = self.__class__
        twin = _new(kind)
        twin.rules = self.rules
        twin.trace = None
        twin.rng = self.rng
        twin.step = self.step
        twin.acting = self.acting
        twin.round = self.round
        twin.start = self.start
        twin.over = self.over
        for copier in kind.copiers:
            copier(self, twin)
        return twin

    def emit(self, event: str, seat: int, *values: Any) -> None:
        """Note an event for those who watch; search has no watchers and pays almost nothing."""
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

        A shuffled face-down pile whose order is never seen is the same thing as its counts.
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
