"""The one redactor: from a state to what a seat, a device or a spectator may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeVar, cast

from .errors import malformed_message
from .parts import EVERYONE, OWNER, Part
from .plain import MOST_SEATS, Compact, Plain, is_fields, is_seats
from .splice import splice, spliced
from .state import State

T = TypeVar("T")


class Reader(NamedTuple):
    """The seats whose secrets a reader shares. No seat is a spectator, several are one device."""

    seats: frozenset[int]
    everything: bool = False  # the save and the replay of a finished game


SPECTATOR = Reader(frozenset())
EVERYTHING = Reader(frozenset(), everything=True)


@cache
def seat_reader(seat: int) -> Reader:
    return Reader(frozenset((seat,)))


@dataclass(frozen=True, slots=True)
class View:
    """One reader's knowledge, in plain data; ``parts`` holds None where something is hidden."""

    game: str
    players: int
    options: Mapping[str, Plain]
    reader: tuple[int, ...]
    phase: str
    acting: tuple[int, ...]
    over: bool
    parts: Mapping[str, Plain]

    def __getitem__(self, name: str) -> Plain:
        return self.parts[name]

    def part(self, name: str, kind: type[T]) -> T:
        """A part that this reader sees, as its codec writes it: ``view.part("transport", dict[str, str])``.

        What is inside is not looked at: views are written by the redactor, or checked when they come from elsewhere.
        """
        value = self.parts[name]
        if not isinstance(value, getattr(kind, "__origin__", kind)):
            raise TypeError(f"{name} is {type(value).__name__}, not {kind}")
        return cast(T, value)

    def option(self, name: str, kind: type[T]) -> T:
        """An option this game is played with."""
        value = self.options[name]
        if not isinstance(value, kind):
            raise TypeError(f"{name} is {type(value).__name__}, not {kind}")
        return value

    def word(self, name: str) -> str | None:
        """A part that is a word, or nothing."""
        return None if self.parts[name] is None else self.part(name, str)

    def plain(self) -> dict[str, Plain]:
        return {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "reader": list(self.reader),
            "phase": self.phase,
            "acting": list(self.acting),
            "over": self.over,
            "parts": dict(self.parts),
        }

    def changes(self, before: View) -> tuple[dict[str, Plain], dict[str, Plain]]:
        """For a reader with ``before``, of the same table: parts that are new, and splices of the others."""
        new: dict[str, Plain] = {}
        splices: dict[str, Plain] = {}
        for name, value in self.parts.items():
            old = before.parts[name]
            if old is not value and old != value:
                spliced = splice(old, value)
                if spliced is None:
                    new[name] = value
                else:
                    splices[name] = spliced
        return new, splices

    def read_changes(self, new: object, splices: object) -> dict[str, Plain]:
        """The parts that another device has now, which has had those of this view."""
        if not is_fields(new) or not is_fields(splices) or not self.parts.keys() >= new.keys():
            raise malformed_message("view")
        parts = {**self.parts, **new}
        for name, told in splices.items():
            if name not in parts:
                raise malformed_message("view")
            parts[name] = spliced(self.parts[name], told)
        return parts

    def beside(self, reader: Reader, own: Mapping[str, Plain]) -> View:
        """The view of a reader with these parts of their own, if this is the view that all share."""
        seats = (*sorted(reader.seats),)
        parts = {**self.parts, **own}
        return View(self.game, self.players, self.options, seats, self.phase, self.acting, self.over, parts)

    @classmethod
    def read(cls, plain: object) -> View:
        """A view from another device. Whether a table of its game can show it, ``check_view`` finds out."""
        if not isinstance(plain, dict) or {key: type(value) for key, value in plain.items()} != _SHAPE:
            raise malformed_message("view")
        players, reader, acting = (plain[key] for key in ("players", "reader", "acting"))
        if not 1 <= players <= MOST_SEATS or not is_seats(reader, players) or not is_seats(acting, players):
            raise malformed_message("view")
        if reader != sorted(reader):
            raise malformed_message("view")
        if not is_fields(plain["options"]) or not is_fields(plain["parts"]):
            raise malformed_message("view")
        return cls(**{**plain, "reader": tuple(reader), "acting": tuple(acting)})


_SHAPE = {
    "game": str,
    "players": int,
    "options": dict,
    "reader": list,
    "phase": str,
    "acting": list,
    "over": bool,
    "parts": dict,
}


class _Parts(dict[str, Plain]):
    """The parts of a state, each written when it is first asked for."""

    __slots__ = ("_reader", "_state")

    def __init__(self, state: State, reader: Reader) -> None:
        super().__init__()
        self._state = state
        self._reader = reader

    def __missing__(self, name: str) -> Plain:
        write_part(self._state, _parts_by_name(type(self._state))[name], self._reader, self)
        return self[name]


_PARTS_BY_NAME: dict[type[State], Mapping[str, Part]] = {}


def _parts_by_name(table: type[State]) -> Mapping[str, Part]:
    """The parts of a kind of table, also by the names of their counts; found once."""
    if table not in _PARTS_BY_NAME:
        counts = {part.slot + "_count": part for part in table.parts if part.counted}
        _PARTS_BY_NAME[table] = {**counts, **{part.slot: part for part in table.parts}}
    return _PARTS_BY_NAME[table]


def redact(state: State, reader: Reader) -> View:
    parts: dict[str, Plain] = {}
    for part in state.parts:
        write_part(state, part, reader, parts)
    return view_of(state, reader, parts)


def lazy_view(state: State, reader: Reader) -> View:
    """The view that ``redact`` gives, for a search that asks for little of it. True only until the state changes."""
    return view_of(state, reader, _Parts(state, reader))


def write_part(state: State, part: Part, reader: Reader, parts: dict[str, Plain]) -> None:
    value = getattr(state, part.slot)
    parts[part.slot] = visible(state, part, value, reader)
    if part.counted:
        parts[part.slot + "_count"] = (
            [part.codec.count(own) for own in value] if part.per_seat else part.codec.count(value)
        )


def view_of(state: State, reader: Reader, parts: dict[str, Plain]) -> View:
    rules = state.rules
    return View(
        rules.game.id,
        rules.players,
        rules.options,
        tuple(sorted(reader.seats)),
        rules.flow[state.step].name,
        state.acting,
        state.over,
        parts,
    )


def may_see(part: Part, reader: Reader, seat: int | None, over: bool) -> bool:
    """True if this reader sees a part; one that is neither open nor the reader's own is hidden."""
    if reader.everything or part.seen_by == EVERYONE or (over and part.open_at_end):
        return True
    return part.seen_by == OWNER and seat in reader.seats


def write_parts(state: State) -> dict[str, Plain]:
    """Every part in full, for the save."""
    return {part.slot: visible(state, part, getattr(state, part.slot), EVERYTHING) for part in state.parts}


def visible(state: State, part: Part, value: Compact, reader: Reader) -> Plain:
    if part.per_seat:
        write, over = part.codec.write, state.over
        return [write(own) if may_see(part, reader, seat, over) else None for seat, own in enumerate(value)]
    return part.codec.write(value) if may_see(part, reader, None, state.over) else None


def readers_of(seats: Iterable[int]) -> Reader:
    """The reader of a device that several people share."""
    return Reader(frozenset(seats))
