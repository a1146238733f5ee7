"""The one redactor: from a state to what a seat, a device or a spectator may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeVar, cast

from .errors import DICT, LIST, malformed_message, read_list
from .parts import EVERYONE, OWNER, Part
from .plain import MOST_SEATS, Compact, Plain, is_fields, is_seats
from .state import State

T = TypeVar("T")


class Reader(NamedTuple):
    """Who looks: the seats whose secrets the reader shares. No seat is a spectator, several are one device."""

    seats: frozenset[int]
    everything: bool = False  # the save and the replay of a finished game


SPECTATOR = Reader(frozenset())
EVERYTHING = Reader(frozenset(), everything=True)


@cache
def seat_reader(seat: int) -> Reader:
    return Reader(frozenset((seat,)))


@dataclass(frozen=True, slots=True)
class View:
    """What one reader may know, in plain data; ``parts`` holds None where something is hidden."""

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

    def changes(self, before: View) -> list[Plain] | dict[str, Plain]:
        """The same for whoever has ``before``: a list of what is new, or all of it if that would not do."""
        same = (
            self.options == before.options and self.reader == before.reader and self.parts.keys() == before.parts.keys()
        )
        if not same or (self.game, self.players) != (before.game, before.players):
            return self.plain()
        old = before.parts
        new = {name: value for name, value in self.parts.items() if old[name] is not value and old[name] != value}
        return [self.phase, list(self.acting), self.over, new]

    @classmethod
    def read_changes(cls, plain: object, before: View) -> View:
        phase, acting, over, new = read_list(plain, "view", str, LIST, bool, DICT)
        if not is_seats(acting, before.players) or not new.keys() <= before.parts.keys() or not is_fields(new):
            raise malformed_message("view")
        known = before.game, before.players, before.options, before.reader
        return cls(*known, phase, tuple(acting), over, {**before.parts, **new})

    def own(self, shared: View, before: View | None) -> list[Plain]:
        """The same for whoever has ``shared``, what everybody may know now: the names of the other parts that are as in
        ``before``, and those that are new."""
        common, old = shared.parts, before.parts if before is not None else {}
        same: list[Plain] = []
        new: dict[str, Plain] = {}
        for name, value in self.parts.items():
            if value is not common[name] and value != common[name]:
                if name in old and old[name] == value:
                    same.append(name)
                else:
                    new[name] = value
        return [same, new]

    @classmethod
    def read_own(cls, plain: object, reader: Reader, shared: View, before: View | None) -> View:
        same, new = read_list(plain, "view", LIST, DICT)
        old = before.parts if before is not None else {}
        if not shared.parts.keys() >= new.keys() or not is_fields(new):
            raise malformed_message("view")
        parts = dict(shared.parts)
        for name in same:
            if not isinstance(name, str) or name not in old or name not in parts:
                raise malformed_message("view")
            parts[name] = old[name]
        parts.update(new)
        known = shared.game, shared.players, shared.options, tuple(sorted(reader.seats))
        return cls(*known, shared.phase, shared.acting, shared.over, parts)

    @classmethod
    def read(cls, plain: object, before: View | None = None) -> View:
        """A view from another device. Whether a table of its game can show it, ``check_view`` finds out.

        What is as it was in ``before`` (nearly everything, from move to move) is taken from there: it has been looked
        through.
        """
        if not isinstance(plain, dict) or {key: type(value) for key, value in plain.items()} != _SHAPE:
            raise malformed_message("view")
        players, reader, acting = (plain[key] for key in ("players", "reader", "acting"))
        if not 1 <= players <= MOST_SEATS or not is_seats(reader, players) or not is_seats(acting, players):
            raise malformed_message("view")
        if reader != sorted(reader):
            raise malformed_message("view")
        options = _same_or_read(plain["options"], before.options if before else {})
        parts = _same_or_read(plain["parts"], before.parts if before else {})
        told = {**plain, "reader": tuple(reader), "acting": tuple(acting), "options": options, "parts": parts}
        return cls(**told)


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


def _same_or_read(plain: dict[str, Plain], before: Mapping[str, Plain]) -> dict[str, Plain]:
    """Plain data by name; raises ``BadMessage`` for anything else.

    Equal is not the same (``True == 1``): what was looked through before is what is taken.
    """
    same = {name: before[name] for name, value in plain.items() if name in before and before[name] == value}
    if len(same) < len(plain):
        new = {name: value for name, value in plain.items() if name not in same}
        if not is_fields(new):
            raise malformed_message("view")
        return {name: same[name] if name in same else new[name] for name in plain}
    return same


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


def glimpse(state: State, reader: Reader) -> View:
    """What ``redact`` gives, for a search that asks for little of it. True only until the state changes."""
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
    """Who sees a part; what is neither open nor the reader's own is hidden."""
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
