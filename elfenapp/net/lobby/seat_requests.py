"""Requests for seats at a hosted table: wishes of guests, decisions of the host, and changes that need consent."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from elfenapp.engine.core.plain import Plain
from elfenapp.session.host import Host
from elfenapp.session.seats import NOBODY
from elfenapp.session.signal import Signal

from ..protocol.messages import ANSWER, ASK, AWAY, LEND, OUTCOME, ROLE, SIT, STAND, WISH
from .member_device import LobbyDevice
from .seat_changes import AskedChange, ChangeOutcome, SeatChange, SeatChanges, SeatMove
from .seating import Seating
from .state import HOST, OPEN, PLAYER, ROLES

Wish: TypeAlias = Callable[[LobbyDevice, list[Plain]], None]  # grants it, or not


class SeatRequests:
    """``on_seated`` tells all devices, and the disk, who sits where now; ``on_change`` tells the devices alone."""

    def __init__(
        self,
        seating: Seating,
        host: Host,
        devices: dict[str, LobbyDevice],
        on_seated: Callable[[], None],
        on_change: Callable[[], None],
    ) -> None:
        self.name = ""  # of the host's own people
        self.started = True
        self.seats_guests = True  # whether a guest that comes in sits down without a tap
        self.on_told: Signal[[AskedChange | ChangeOutcome]] = Signal()  # what the people at this device are asked
        self.changing = SeatChanges(self._tell_place)
        self._seating, self._host, self._devices = seating, host, devices
        self._on_seated, self._on_change = on_seated, on_change

    def name_computers(self, names: Sequence[str]) -> None:
        """The names of computers, by colour, for seats that no guest takes."""
        self._seating.computer_names = names

    # What guests wish --------------------------------------------------------------------------------------------

    @property
    def wishes(self) -> Mapping[str, Wish]:
        """The method for each wish. One that a device may not have is refused silently: its screen would not ask."""
        return {
            SIT: self._hear_sit,
            STAND: self._hear_stand,
            LEND: self._hear_lend,
            WISH: self._hear_wish,
            ROLE: self._hear_role,
            ANSWER: self._hear_answer,
            AWAY: self._hear_away,
        }

    def _seat_in(self, rest: list[Plain]) -> int | None:
        """The seat that a wish is about."""
        first = rest[0] if rest else None
        return first if type(first) is int and first in range(len(self._seating.places)) else None

    def _own_seat_in(self, device: LobbyDevice, rest: list[Plain]) -> int | None:
        seat = self._seat_in(rest)
        return seat if seat is not None and self._seating.places[seat] == device.ticket.device else None

    def _hear_sit(self, device: LobbyDevice, rest: list[Plain]) -> None:
        seat = self._seat_in(rest)
        if seat is not None and self._seating.places[seat] == OPEN:
            self._sit(device, seat)

    def _hear_stand(self, device: LobbyDevice, rest: list[Plain]) -> None:
        seat = self._own_seat_in(device, rest)
        if seat is not None:
            device.stood = True
            self.place(seat, OPEN)

    def _hear_lend(self, device: LobbyDevice, rest: list[Plain]) -> None:
        seat = self._own_seat_in(device, rest)
        if seat is not None and len(rest) == 2:
            self.lend(seat, rest[1] is True, on_purpose=True)

    def _hear_wish(self, device: LobbyDevice, rest: list[Plain]) -> None:
        seat = self._own_seat_in(device, rest)
        if seat is not None and len(rest) == 2:
            self._wish(seat, rest[1], device.ticket.device)

    def _hear_role(self, device: LobbyDevice, rest: list[Plain]) -> None:
        role = rest[0] if rest else None
        if isinstance(role, str) and role in ROLES and role != device.role:
            self._take_role(device, role)

    def _hear_answer(self, device: LobbyDevice, rest: list[Plain]) -> None:
        number = rest[0] if rest else None
        if type(number) is int and len(rest) == 2:
            self.changing.answer(device.ticket.device, number, rest[1] is True)

    def _hear_away(self, device: LobbyDevice, rest: list[Plain]) -> None:
        away = bool(rest) and rest[0] is True
        if device.away != away:
            device.away = away
            self.give_back(device)
            self._on_change()

    def _wish(self, seat: int, wanted: Plain, own: str) -> None:
        if type(wanted) is int and wanted in range(len(self._seating.places)) and self._seating.is_persons(wanted):
            self.change_places(seat, wanted, own)

    def _sit(self, device: LobbyDevice, seat: int) -> None:
        """Before the start a guest moves to another seat by a tap: the one before is free again."""
        device.stood, device.role = False, PLAYER
        if not self.started:
            for before in self._seating.of(device.ticket.device):
                self._seating.free(before)
        self.place(seat, device.ticket.device)

    def seat_guest(self, device: LobbyDevice) -> None:
        """A guest that comes in sits down at the first free seat."""
        free, own = self._seating.first_free(), device.ticket.device
        if (
            self.seats_guests
            and free is not None
            and device.role == PLAYER
            and not device.stood
            and not self._seating.of(own)
        ):
            self._seating.place(free, own, device.ticket.name)
            self._on_seated()

    def _take_role(self, device: LobbyDevice, role: str) -> None:
        """A device that lies in the middle, or looks on, has no seat."""
        device.role = role
        if role == PLAYER:
            device.stood = False
            self.seat_guest(device)
        else:
            for seat in self._seating.of(device.ticket.device):
                self.place(seat, OPEN)
        self._on_change()

    # What the host decides ---------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The game begins: computers play at the seats that are still free."""
        self.started = True
        self._seating.fill()
        self._on_seated()

    def free_seats_of(self, device: str) -> None:
        """It is not wanted here any more."""
        for seat in self._seating.of(device):
            self._seating.free(seat)
        self._on_seated()

    def open_seats(self) -> None:
        """All but one person's are free for guests, and a computer's if none comes."""
        self._seating.open_up()
        self._on_seated()

    def place(self, seat: int, place: str) -> None:
        """Place a seat: at a device, at the host's, or open. A computer makes room for them."""
        if place not in (HOST, OPEN, *self._devices):
            return
        if place == OPEN:
            self._seating.free(seat)
        else:
            named = self._devices[place].ticket.name if place in self._devices else self.name if place == HOST else ""
            self._seating.place(seat, place, named)
        self._on_seated()

    def give_to_computer(self, seat: int) -> None:
        """No guest is expected there."""
        self._seating.give_to_computer(seat)
        self._on_seated()

    def swap(self, one: int, other: int) -> None:
        """The people of two seats change places, with everything that lies there."""
        if self._seating.is_persons(one) and self._seating.is_persons(other):
            self._seating.swap(one, other)
            self._on_seated()

    def lend(self, seat: int, lent: bool, on_purpose: bool = False) -> None:
        """A computer plays for a player who is away until they are back, or ``on_purpose`` until they say so."""
        self._seating.lend(seat, lent, on_purpose)
        self._on_seated()

    def give_back(self, device: LobbyDevice) -> None:
        """The seats that were lent because their player was away, once they are back."""
        for seat in () if device.away else self._seating.lending.due(self._seating.seats_of(device.ticket.device)):
            self.lend(seat, False)

    # Changing places ---------------------------------------------------------------------------------------------

    def change_places(self, one: int, other: int, by: str = HOST) -> bool:
        """Two people change seats. Whether a device is asked first: all are that did not wish it themselves."""
        places, names = self._seating.places, (self._host.seats[one].name, self._host.seats[other].name)
        moves = SeatMove(places[one], one, other, names[1]), SeatMove(places[other], other, one, names[0])
        return self._ask(by, moves, names, lambda: self.swap(one, other))

    def give_seat(self, seat: int, place: str) -> bool:
        """Another device, or the host's, is to have a seat. Whether the person who sits there is asked first."""
        device = self._devices.get(place)
        if device is None and place != HOST:
            return False
        name = device.ticket.name if device is not None else self.host_name
        moves = (SeatMove(self._seating.places[seat], seat, NOBODY, name),)
        return self._ask(HOST, moves, (name, self._host.seats[seat].name), lambda: self.place(seat, place))

    @property
    def host_name(self) -> str:
        """The name of the host's person: of this device, or of the first who sits here."""
        here = (self._host.seats[seat].name for seat in self._seating.seats_of(HOST))
        return self.name or next(here, "")

    def answer_change(self, number: int, agrees: bool) -> None:
        """By the people at this device."""
        self.changing.answer(HOST, number, agrees)

    def _ask(self, by: str, moves: tuple[SeatMove, ...], names: tuple[str, str], do: Callable[[], None]) -> bool:
        places = {move.seat: move.place for move in moves}
        there = {HOST, *(own for own, device in self._devices.items() if device.link is not None)}
        asked = {place for seat, place in places.items() if place in there and self._seating.is_persons(seat)} - {by}
        wishing = next((move for move in moves if move.place == by), None)
        asker = self.host_name if by == HOST or wishing is None else self._host.seats[wishing.seat].name

        def still_so() -> bool:
            return all(self._seating.places[seat] == place for seat, place in places.items())

        change = SeatChange(asker, by, moves, names, asked, still_so, do)
        if by == HOST or there.issuperset(places.values()):
            return self.changing.wish(change)
        self.changing.refuse(change)  # a guest never takes the seat of a person who cannot be asked
        return False

    def _tell_place(self, place: str, told: AskedChange | ChangeOutcome) -> None:
        device = self._devices.get(place)
        if device is not None and device.link is not None:
            device.link.send_control(ASK if isinstance(told, AskedChange) else OUTCOME, *told.plain())
        elif place == HOST:
            self.on_told.emit(told)
