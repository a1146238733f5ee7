"""The slots of a game's table: one line declares each, and states, copies, parts and typed views follow from it.

    class TownTable(Table):
        boots = of_seats(Word(TOWNS), CAPITAL)  # the town of each player
        deck = face_down(Pile(CARDS), supply=True)
        deck_count = deck.counted()


    class TownState(TownTable, State): ...


    class TownView(TownTable, TypedView):
        __slots__ = ()

Now ``state.boots`` is a ``list[int]``, which ``state.copy()`` copies; ``view.boots`` is a ``Sequence[str]``, and
``view.deck`` an ``Amounts | None``. A state holds its slots as Python's own (``state.py``), so that reading one costs
no call. What a declaration does not open is never seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import NoneType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypedDict, TypeVar, Unpack, overload

from .parts import EVERYONE, NOBODY, OWNER, Codec, Held, Number, Part, SeatNumber, Shown_co
from .plain import Compact

if TYPE_CHECKING:
    from .state import State
    from .views import View

T = TypeVar("T")
Shown = TypeVar("Shown")
Other = TypeVar("Other")


class Meaning(TypedDict, total=False):
    """The fields of a ``Part`` that say what it means to people."""

    open_at_end: bool
    bookkeeping: bool
    supply: bool
    piece: str
    headline: int
    scored_as: str


class TypedView:
    """A view with types: reads the slots that a table declares as their codecs write them, and changes nothing."""

    __slots__ = ("view",)

    def __init__(self, view: View) -> None:
        self.view = view


class Seen(Generic[Shown_co]):
    """The part of a view that has the name this is declared under."""

    def __init__(self, written: tuple[type, ...], show: Callable[[Compact], Shown_co] | None = None) -> None:
        self.written = written
        self.show = show
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, table: None, owner: type) -> Self: ...
    @overload
    def __get__(self, table: TypedView, owner: type) -> Shown_co: ...
    def __get__(self, table: TypedView | None, owner: type) -> Any:
        if table is None:
            return self
        value = table.view.parts[self.name]
        if not isinstance(value, self.written):
            raise TypeError(f"{self.name} is {type(value).__name__}, not {self.written}")
        return value if self.show is None else self.show(value)


class IfThere(Seen[Shown_co]):
    """A part that only some games of a family have; ``absent`` stands for it in the others."""

    def __init__(self, absent: Shown_co) -> None:
        super().__init__((type(absent),))
        self.absent = absent

    @overload
    def __get__(self, table: None, owner: type) -> Self: ...
    @overload
    def __get__(self, table: TypedView, owner: type) -> Shown_co: ...
    def __get__(self, table: TypedView | None, owner: type) -> Any:
        if table is not None and self.name not in table.view.parts:
            return self.absent
        return super().__get__(table, owner)


class StateSlot(Seen[Shown_co], Generic[Held, Shown_co]):
    """A slot: a state holds the first type, a typed view shows the second."""

    def __init__(
        self,
        part: Part,
        fresh: Callable[[int], Held],  # the value on an empty table for so many players
        show: Callable[[Compact], Shown_co] | None = None,
        *,
        may_be_nothing: bool = False,
        is_shared: bool = False,
    ) -> None:
        written = list if part.per_seat else part.codec.written
        super().__init__((written, NoneType) if may_be_nothing else (written,), show)
        self.part = part
        self.fresh = fresh
        self.may_be_nothing = may_be_nothing
        self.is_shared = is_shared

    def __set_name__(self, owner: type, name: str) -> None:
        super().__set_name__(owner, name)
        self.part = replace(self.part, slot=name)

    @overload
    def __get__(self, table: None, owner: type) -> Self: ...
    @overload
    def __get__(self, table: State, owner: type) -> Held: ...
    @overload
    def __get__(self, table: TypedView, owner: type) -> Shown_co: ...
    def __get__(self, table: Any, owner: type) -> Any:
        return super().__get__(table, owner)  # of views: a state has a slot of its own under this name

    def __set__(self, table: State, value: Held) -> None:
        raise AttributeError(f"{self.name} of a view cannot be changed")

    def shared(self: StateSlot[list[T], Shown], begins: Sequence[T] | None = None) -> StateSlot[Sequence[T], Shown]:
        """The slot of what seldom changes: replaced as a whole, never in place, so that copies share it."""

        def fresh(players: int) -> Sequence[T]:
            return self.fresh(players) if begins is None else begins

        return StateSlot(self.part, fresh, self.show, may_be_nothing=self.may_be_nothing, is_shared=True)

    def shown_as(self: StateSlot[T, Shown], show: Callable[[Shown], Other]) -> StateSlot[T, Other]:
        """The slot whose typed view makes something else of what is written."""
        return StateSlot(self.part, self.fresh, show, may_be_nothing=self.may_be_nothing, is_shared=self.is_shared)

    def _count(self) -> None:
        """Make public how many pieces there are (ALL-5), whatever else is."""
        self.part = replace(self.part, counted=True)


class TableSlot(StateSlot[Held, Shown_co], Generic[Held, Shown_co]):
    """One value for the whole table."""

    def counted(self) -> Seen[int]:
        self._count()
        return Seen((int,))


class SeatSlot(StateSlot[list[Held], Sequence[Shown_co]], Generic[Held, Shown_co]):
    """One value for each seat."""

    def counted(self) -> Seen[Sequence[int]]:
        self._count()
        return Seen((list,))


def of_table(
    codec: Codec[Held, Shown], begins: Held | None = None, **meaning: Unpack[Meaning]
) -> TableSlot[Held, Shown]:
    """A value that lies open; ``begins`` is one that cannot be changed in place, if its codec knows none."""
    return TableSlot(Part("", codec, EVERYONE, **meaning), _of_table(codec, begins))


def perhaps(
    codec: Codec[Held, Shown], begins: Held | None = None, **meaning: Unpack[Meaning]
) -> TableSlot[Held, Shown | None]:
    """A value that lies open, and may be nothing."""
    part = Part("", codec, EVERYONE, **meaning)
    return TableSlot[Held, Shown | None](part, _of_table(codec, begins), may_be_nothing=True)


def face_down(
    codec: Codec[Held, Shown], begins: Held | None = None, **meaning: Unpack[Meaning]
) -> TableSlot[Held, Shown | None]:
    """A value that is never seen: a pile, the generator."""
    part = Part("", codec, NOBODY, **meaning)
    return TableSlot[Held, Shown | None](part, _of_table(codec, begins), may_be_nothing=True)


def of_seats(
    codec: Codec[Held, Shown], begins: Held | None = None, **meaning: Unpack[Meaning]
) -> SeatSlot[Held, Shown]:
    """A value for each seat, all of them open."""
    return SeatSlot(Part("", codec, EVERYONE, per_seat=True, **meaning), _of_seats(codec, begins))


def own(
    codec: Codec[Held, Shown], begins: Held | None = None, **meaning: Unpack[Meaning]
) -> SeatSlot[Held, Shown | None]:
    """A value for each seat that only this seat sees."""
    part = Part("", codec, OWNER, per_seat=True, **meaning)
    return SeatSlot[Held, Shown | None](part, _of_seats(codec, begins))


def _of_table(codec: Codec[Held, Shown], begins: Held | None) -> Callable[[int], Held]:
    return lambda players: codec.blank() if begins is None else begins


def _of_seats(codec: Codec[Held, Shown], begins: Held | None) -> Callable[[int], list[Held]]:
    return lambda players: [codec.blank() if begins is None else begins for _ in range(players)]


def declared_slots(*kinds: type) -> tuple[StateSlot[Compact, object], ...]:
    """The slots that these classes declare and inherit, the eldest first."""
    found = {
        name: member
        for kind in kinds
        for base in reversed(kind.__mro__)
        for name, member in vars(base).items()
        if isinstance(member, StateSlot)
    }
    return tuple(found.values())


class Declared:
    """A class that knows the slots it declares and inherits, in order: the order of saves and views."""

    __slots__ = ()
    slots: ClassVar[tuple[StateSlot[Compact, object], ...]] = ()
    parts: ClassVar[tuple[Part, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.slots = declared_slots(cls)
        cls.parts = tuple(slot.part for slot in cls.slots)


class Table(Declared):
    """The head of every table; games put their own slots behind it."""

    __slots__ = ()

    round = of_table(Number(), 1)
    start = of_table(SeatNumber())  # the seat that begins the round
    rng = face_down(Number(0, (1 << 64) - 1), bookkeeping=True)
