"""Who sits where: names, colours, and whether a person or a computer player decides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

PERSON = "person"
COLOURS = ("red", "green", "blue", "yellow", "black", "white")
LONGEST_NAME = 16


@dataclass(frozen=True, slots=True)
class Seat:
    name: str  # empty: whatever a player of this seat is usually called
    colour: str
    mind: str = PERSON  # or the name of a computer player

    @property
    def person(self) -> bool:
        return self.mind == PERSON


def write_seats(seats: tuple[Seat, ...]) -> dict[str, Any]:
    """What a save carries along about the people."""
    return {"seats": [{"name": seat.name, "colour": seat.colour, "mind": seat.mind} for seat in seats]}


def read_seats(about: Mapping[str, Any], players: int) -> tuple[Seat, ...]:
    """The seats a save tells of; what is missing or nonsense is replaced, because the game itself is whole."""
    told = about.get("seats")
    rows: list[Any] = told if isinstance(told, list) else []
    seats: list[Seat] = []
    for number in range(players):
        row = rows[number] if number < len(rows) and isinstance(rows[number], dict) else {}
        free = [colour for colour in COLOURS if colour not in {seat.colour for seat in seats}]
        colour = row.get("colour")
        name = row.get("name")
        mind = row.get("mind")
        seats.append(
            Seat(
                name.strip()[:LONGEST_NAME] if isinstance(name, str) else "",
                colour if colour in free else free[0],
                mind if isinstance(mind, str) else PERSON,
            )
        )
    return tuple(seats)
