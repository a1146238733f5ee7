"""Seats: names, colours, and a person or a computer player who decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from elfenapp.engine.core.errors import read_list
from elfenapp.engine.core.plain import Plain

NOBODY = -1  # no seat
PERSON = "person"
COLOURS = ("red", "green", "blue", "yellow", "black", "white")
LONGEST_NAME = 16
LENT = "lent:"  # before the name of the computer player that stands in for a person


@dataclass(frozen=True, slots=True)
class Seat:
    name: str  # empty: whatever a player of this seat is usually called
    colour: str
    mind: str = PERSON  # or the name of a computer player

    @property
    def person(self) -> bool:
        return self.mind == PERSON

    @property
    def lent(self) -> bool:
        """True if a computer stands in for the person whose seat it is."""
        return self.mind.startswith(LENT)

    @property
    def computer(self) -> str:
        """The computer player that decides here; empty for a person."""
        return "" if self.person else self.mind.removeprefix(LENT)

    def lend(self, mind: str) -> Seat:
        return replace(self, mind=LENT + mind)

    def reclaim(self) -> Seat:
        return replace(self, mind=PERSON)

    def plain(self) -> dict[str, Plain]:
        return {"name": self.name, "colour": self.colour, "mind": self.mind}


def tidy_name(name: str) -> str:
    """A name from elsewhere: one line, not too long."""
    return " ".join("".join(letter for letter in name if letter.isprintable()).split())[:LONGEST_NAME].strip()


def read_seat(plain: object) -> Seat:
    """A seat as another device tells of it."""
    name, colour, mind = read_list(plain, "seat", str, str, str)
    return Seat(tidy_name(name), colour, mind[: LONGEST_NAME * 2])


def people_of(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The numbers of the seats at which people sit."""
    return tuple(number for number, seat in enumerate(seats) if seat.person)


def write_seats(seats: tuple[Seat, ...]) -> dict[str, Plain]:
    """The facts about the people that a save carries along."""
    return {"seats": [seat.plain() for seat in seats]}


def read_seats(about: Mapping[str, Plain], players: int) -> tuple[Seat, ...]:
    """The seats a save tells of; what is missing or nonsense is replaced, because the game itself is whole."""
    told = about.get("seats")
    rows = told if isinstance(told, list) else []
    seats: list[Seat] = []
    for number in range(players):
        found = rows[number] if number < len(rows) else None
        row = found if isinstance(found, dict) else {}
        free = [colour for colour in COLOURS if colour not in {seat.colour for seat in seats}]
        colour = row.get("colour")
        name = row.get("name")
        mind = row.get("mind")
        seats.append(
            Seat(
                name.strip()[:LONGEST_NAME] if isinstance(name, str) else "",
                colour if isinstance(colour, str) and colour in free else free[0],
                mind if isinstance(mind, str) else PERSON,
            )
        )
    return tuple(seats)


def write_lobby(set_up: Sequence[Seat]) -> dict[str, Plain]:
    """The set-up's seats, which a save carries along before its game has begun. None once it has."""
    return {"lobby": [seat.plain() for seat in set_up]}


def read_lobby(about: Mapping[str, Plain], players: int) -> tuple[Seat, ...]:
    """The same; nothing for a game that has begun, or was never open to others before."""
    told = about.get("lobby")
    return read_seats({"seats": told}, players) if isinstance(told, list) and len(told) == players else ()


def free_name(seats: tuple[Seat, ...], seat: int, wanted: str) -> str:
    """The name a player brings to a seat, unless another has it already; else the seat's own."""
    taken = any(other.name == wanted for number, other in enumerate(seats) if number != seat)
    return wanted if wanted and not taken else seats[seat].name


def swap_names(seats: tuple[Seat, ...], one: int, other: int) -> tuple[Seat, ...]:
    """Two people change places."""
    names = {one: seats[other].name, other: seats[one].name}
    return tuple(replace(seat, name=names.get(number, seat.name)) for number, seat in enumerate(seats))
