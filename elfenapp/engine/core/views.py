"""The one redactor: from a state to what a seat, a device or a spectator may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .errors import Plain
from .parts import EVERYONE, OWNER, Part
from .state import State


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks: the seats whose secrets the reader shares. No seat is a spectator, several are one device."""

    seats: frozenset[int]
    everything: bool = False  # the save and the replay of a finished game


SPECTATOR = Reader(frozenset())
EVERYTHING = Reader(frozenset(), everything=True)


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


def redact(state: State, reader: Reader) -> View:
    parts: dict[str, Plain] = {}
    for part in state.parts:
        value = getattr(state, part.slot)
        parts[part.slot] = _visible(state, part, value, reader)
        if part.counted:
            parts[part.slot + "_count"] = (
                [part.codec.count(own) for own in value] if part.per_seat else part.codec.count(value)
            )
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
    return {part.slot: _visible(state, part, getattr(state, part.slot), EVERYTHING) for part in state.parts}


def _visible(state: State, part: Part, value: Plain, reader: Reader) -> Plain:
    if part.per_seat:
        return [
            part.codec.write(own) if may_see(part, reader, seat, state.over) else None for seat, own in enumerate(value)
        ]
    return part.codec.write(value) if may_see(part, reader, None, state.over) else None


def readers_of(seats: Iterable[int]) -> Reader:
    """The reader of a device that several people share."""
    return Reader(frozenset(seats))
