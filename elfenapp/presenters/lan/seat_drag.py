"""People and devices that can be carried about in a lobby, and the effect of dropping them. No Kivy, no socket."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from elfenapp.i18n import Catalogue
from elfenapp.net.lobby.state import BOARD, OPEN, LobbyState
from elfenapp.session.seats import NOBODY, Seat

from ..text.names import player_name
from .lobby import member_name


@dataclass(frozen=True, slots=True)
class Carried:
    """The person of a seat, or a device at which no player sits."""

    name: str
    colour: str = ""
    seat: int = NOBODY
    device: str = ""


class SeatDrop(Protocol):
    """A table as far as dropping a player at a seat changes it: the one who sits there is asked first."""

    def give_seat(self, seat: int, place: str) -> bool: ...

    def change_places(self, one: int, other: int) -> bool: ...


def person_of(state: LobbyState, seat: int, words: Catalogue) -> Carried | None:
    """The person who can be carried from a seat: a computer stays where it is."""
    if not _is_persons(state, seat) or state.places[seat] == OPEN:
        return None
    return Carried(player_name(words, state.seats, seat), state.seats[seat].colour, seat)


def without_seat(state: LobbyState, words: Catalogue) -> list[Carried]:
    """Devices that are there, and at which no player sits."""
    return [
        Carried(member_name(state, member, words), device=member.device)
        for member in state.members
        if member.present and not state.seats_of(member.device)
    ]


def looks_on(state: LobbyState, carried: Carried, words: Catalogue) -> str:
    """The role of such a device."""
    member = state.member(carried.device)
    as_table = member is not None and member.role == BOARD
    return words.text("lan.device.table") if as_table else words.text("lan.device.no_seat")


def may_drop(state: LobbyState, carried: Carried, seat: int) -> bool:
    """A device may be given any seat; two people change places."""
    return bool(carried.device) or (seat != carried.seat and _is_persons(state, seat))


def landing(state: LobbyState, carried: Carried, seat: int, words: Catalogue) -> str:
    """The effect of dropping a player there, in the words of the seat's menu."""
    free = state.places[seat] == OPEN
    name = words.text("lan.seat.free") if free else player_name(words, state.seats, seat)
    if free:
        return f"{carried.name}: {name}"
    if carried.device:
        return f"{name}: {words.text('lan.place.at', name=carried.name)}"
    return f"{carried.name}: {words.text('lan.place.swap', name=name)}"


def drop(table: SeatDrop, carried: Carried, seat: int) -> Callable[[], bool]:
    """The call that a drop makes, as the same line of a seat's menu would; True if another player is asked first."""
    if carried.device:
        return partial(table.give_seat, seat, carried.device)
    return partial(table.change_places, carried.seat, seat)


def seating(state: LobbyState) -> tuple[tuple[str, ...], tuple[Seat, ...], tuple[int, ...], tuple[str, ...]]:
    """If this is another one, a player who is being carried may not be who they were."""
    present = tuple(member.device for member in state.members if member.present)
    return state.places, state.seats, state.lent, present


def _is_persons(state: LobbyState, seat: int) -> bool:
    return state.seats[seat].person or seat in state.lent
