"""The seats of a hosted game: at which device each person sits, which seats are free, for whom a computer plays."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from elfenapp.engine.bots import NORMAL, bots_of
from elfenapp.engine.core.plain import Plain
from elfenapp.session.host import Host
from elfenapp.session.seats import COLOURS, PERSON, Seat, free_name, read_lobby, swap_names

from .lent_seats import LentSeats
from .state import HOST, OPEN, read_places, write_places


class Seating:
    """Changes the seats of ``host``; the caller tells the devices."""

    def __init__(self, host: Host, devices: Collection[str]) -> None:
        self._host = host
        # As they were before any guest came.
        self.set_up = read_lobby(host.match.about, len(host.seats)) or host.seats
        self.computer_names: Sequence[str] = ()  # by colour, for seats that the set-up has for persons
        self.places, self.lent = read_places(host.match.about, len(host.seats), devices)
        self.lending = LentSeats(self.lent, host.match.about, len(host.seats))

    def about(self) -> dict[str, Plain]:
        """The form that a save stores."""
        return {**write_places(self.places, self.lent), **self.lending.plain()}

    def is_persons(self, seat: int) -> bool:
        """True if a person may sit there, or sits there when a computer does not play for them."""
        return self._host.seats[seat].person or seat in self.lent

    def of(self, place: str) -> tuple[int, ...]:
        return tuple(seat for seat, found in enumerate(self.places) if found == place)

    def seats_of(self, device: str) -> tuple[int, ...]:
        """The seats for which a device may act."""
        return tuple(seat for seat in self.of(device) if self.is_persons(seat))

    def first_free(self) -> int | None:
        return next(iter(self.of(OPEN)), None)

    def open_up(self) -> None:
        """One person stays at this device; every other seat is free for a guest, or a computer's at the start."""
        for seat in range(len(self.places)):
            if self.places[seat] == HOST and seat not in self._host.people[:1]:
                self.free(seat)

    def free(self, seat: int) -> None:
        """Free for a guest, under the name that the set-up has for it."""
        self.places[seat] = OPEN
        self.lent.discard(seat)
        self._settle(seat, name=self.set_up[seat].name, mind=PERSON)

    def give_to_computer(self, seat: int) -> None:
        """The computer of the set-up plays there, and no guest is expected."""
        self.places[seat] = HOST
        self.lent.discard(seat)
        was = self.set_up[seat]
        name, mind = (self._computer_name(seat), NORMAL) if was.person else (was.name, was.computer)
        self._settle(seat, name=name, mind=mind)

    def _computer_name(self, seat: int) -> str:
        """That of the seat's colour, or of another colour if a player is called so; else as the set-up has it."""
        colour = COLOURS.index(self.set_up[seat].colour)
        taken = {other.name.casefold() for number, other in enumerate(self._host.seats) if number != seat}
        names = (*self.computer_names[colour:], *self.computer_names[:colour])
        return next((name for name in names if name.casefold() not in taken), self.set_up[seat].name)

    def fill(self) -> None:
        """At the start: computers play at the seats that are still free."""
        for seat in self.of(OPEN):
            self.give_to_computer(seat)

    def place(self, seat: int, place: str, name: str) -> None:
        """A person sits there, at this device or another; a computer makes room for them."""
        self.places[seat] = place
        self.lent.discard(seat)
        self._settle(seat, name=free_name(self._host.seats, seat, name), mind=PERSON)

    def swap(self, one: int, other: int) -> None:
        """The people of two seats change places."""
        self.places[one], self.places[other] = self.places[other], self.places[one]
        self._host.reseat(swap_names(self._host.seats, one, other))

    def lend(self, seat: int, lent: bool, on_purpose: bool = False) -> None:
        """A computer plays for a player who is away until they are back, or ``on_purpose`` until they say so."""
        if not self.is_persons(seat) or lent == (seat in self.lent):
            return
        self.lending.note(seat, lent, on_purpose)
        own, strongest = self._host.seats[seat], next(reversed(bots_of(self._host.match.game)))
        self._settle(seat, mind=(own.lend(strongest) if lent else own.reclaim()).mind)

    def close(self) -> None:
        """All seats are at this device."""
        for seat in sorted(self.lent):
            self.lend(seat, False)
        self.places[:] = [HOST] * len(self.places)

    def _settle(self, seat: int, **changes: str) -> None:
        seats: list[Seat] = list(self._host.seats)
        seats[seat] = replace(seats[seat], **changes)
        self._host.reseat(tuple(seats))
