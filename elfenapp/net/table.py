"""The devices around a hosted game: who sits where, who is gone, who is told what. Lives where the host lives.

Whatever a device is told rests on what is on disk: an update waits until its entries are durable, and so does the
answer to a request.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from elfenapp.engine.bots import bots_of
from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.plain import Plain
from elfenapp.session.guest import Guest
from elfenapp.session.host import Host
from elfenapp.session.seats import PERSON, write_seats

from .heritage import pieces_of
from .ledger import Ledger
from .messages import BYE, Ticket
from .table_device import AWAY, HEIR, INHERIT, LEND, READY, ROLE, SIT, STAND, TABLE, Link, TableDevice
from .table_state import HOST, OPEN, ROLES, Member, TableState, read_places, write_places


class Table:
    """``durable`` tells how many entries of the log are safely on disk; ``keep`` writes down who sits where."""

    def __init__(
        self,
        host: Host,
        ledger: Ledger,
        durable: Callable[[], int],
        keep: Callable[[dict[str, Plain]], None],
        name: str = "",
        started: bool = True,
    ) -> None:
        self.host = host
        self.ledger = ledger
        self.started = started
        self.name = name  # of the host's own people
        self.on_change: list[Callable[[], None]] = []
        self.on_joined: list[Callable[[str, bool], None]] = []  # a name, and whether they came or left
        self.on_handed_over: list[Callable[[Ticket], None]] = []  # with the ticket by which we come back as a guest
        self._heir: tuple[str, Ticket] | None = None  # who is about to host, and that ticket
        self._durable = durable
        self._keep = keep
        self._devices = {ticket.device: TableDevice(ticket) for ticket in ledger.tickets()}
        self._places, self._lent = read_places(host.match.about, len(host.seats), self._devices)
        self._seat_devices()

    # What there is to know ---------------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        rules = self.host.match.rules
        members = tuple(
            Member(device.ticket.device, device.ticket.name, device.role, device.link is not None, device.away)
            for device in self._devices.values()
        )
        return TableState(
            rules.game.id,
            dict(rules.options),
            self.name,
            self.started,
            members,
            tuple(self._places),
            tuple(sorted(self._lent)),
            self.host.seats,
        )

    def is_persons(self, seat: int) -> bool:
        """Whether somebody may sit there, or sits there when a computer does not play for them."""
        return self.host.seats[seat].person or seat in self._lent

    # The network's side ------------------------------------------------------------------------------------------

    def arrive(self, ticket: Ticket, link: Link, known: Plain = None) -> None:
        """A device has come in, or come back; an older connection of it is over."""
        device = self._devices.setdefault(ticket.device, TableDevice(ticket))
        if device.link is not None:
            device.link.close("came in elsewhere")
        device.link, device.away = link, False
        device.updates.clear()
        device.answers.clear()
        if self.started:
            try:
                self._tell_game(device, known)
            except BadMessage as error:
                link.close(str(error))
                return
        self._greet(device, True)
        self._changed()

    def leave(self, ticket: Ticket, link: Link) -> None:
        """A connection is over. Its seats wait."""
        device = self._devices.get(ticket.device)
        if device is None or device.link is not link:
            return
        device.link = None
        if self._heir is not None and self._heir[0] == ticket.device:
            self._keep_hosting()
        if device.guest is not None:
            device.guest.close()
        self._greet(device, False)
        self._changed()

    def hear_game(self, ticket: Ticket, link: Link, data: bytes) -> None:
        device = self._devices.get(ticket.device)
        if device is None or device.link is not link or device.guest is None or self._heir is not None:
            return  # while the game is being handed over nobody acts: what is asked now is asked again there
        try:
            device.guest.receive(data)
        except BadMessage as error:
            link.close(str(error))

    def hear(self, ticket: Ticket, link: Link, kind: str, rest: list[Plain]) -> None:
        """What a device wishes. What it may not have is not given, and said nowhere: its screen would not ask."""
        device = self._devices.get(ticket.device)
        if device is None or device.link is not link:
            return
        first = rest[0] if rest else None
        seat = first if type(first) is int and 0 <= first < len(self._places) else None
        if kind == SIT and seat is not None and self._places[seat] == OPEN:
            self.place(seat, ticket.device)
        elif kind == STAND and seat is not None and self._places[seat] == ticket.device:
            self.place(seat, OPEN)
        elif kind == LEND and seat is not None and self._places[seat] == ticket.device and len(rest) == 2:
            self.lend(seat, rest[1] is True)
        elif kind == ROLE and first in ROLES:
            device.role = str(first)
            self._changed()
        elif kind == AWAY:
            device.away = first is True
            self._changed()
        elif kind == READY:
            self._handed_over(ticket.device)
        elif kind == BYE:
            if not self._seats(device):
                self.remove(ticket.device)  # somebody who only looked on
        elif kind not in (SIT, STAND, LEND, ROLE):
            link.close(f"{kind[:16]} is no wish")

    def release(self) -> None:
        """More of the log is on disk: tell what waited for it."""
        durable = self._durable()
        for device in self._devices.values():
            if device.link is None:
                continue
            for waiting in (device.updates, device.answers):
                while waiting and waiting[0][0] <= durable:
                    device.link.send_game(waiting.pop(0)[1])

    # The host's own side -----------------------------------------------------------------------------------------

    def start(self) -> None:
        """The game begins: everybody is told."""
        if self.started:
            return
        self.started = True
        for device in self._devices.values():
            if device.link is not None:
                self._tell_game(device, None)
        self._changed()

    def place(self, seat: int, place: str) -> None:
        """Somebody sits down: at a device, at the host's, or nobody does yet. A computer makes room for them."""
        if place not in (HOST, OPEN, *self._devices):
            return
        self._places[seat] = place
        self._lent.discard(seat)
        named = self._devices[place].ticket.name if place in self._devices else self.name if place == HOST else ""
        taken = any(other.name == named for number, other in enumerate(self.host.seats) if number != seat)
        name = named if named and not taken else self.host.seats[seat].name
        self._settle(seat, name=name, mind=PERSON)

    def swap(self, one: int, other: int) -> None:
        """The people of two seats change places, with everything that lies there."""
        if not (self.is_persons(one) and self.is_persons(other)):
            return
        self._places[one], self._places[other] = self._places[other], self._places[one]
        seats = list(self.host.seats)
        seats[one], seats[other] = (
            replace(seats[one], name=seats[other].name),
            replace(seats[other], name=seats[one].name),
        )
        self.host.reseat(tuple(seats))
        self._seat_devices()

    def lend(self, seat: int, lent: bool) -> None:
        """A computer plays for somebody who is not there, until they take their seat back."""
        if not self.is_persons(seat) or lent == (seat in self._lent):
            return
        (self._lent.add if lent else self._lent.discard)(seat)
        own, strongest = self.host.seats[seat], next(reversed(bots_of(self.host.match.game)))
        self._settle(seat, mind=(own.lend(strongest) if lent else own.reclaim()).mind)

    def remove(self, device: str) -> None:
        """It is not wanted here any more; its seats are free."""
        gone = self._devices.pop(device, None)
        if gone is None:
            return
        self.ledger.forget(device)
        if gone.guest is not None:
            gone.guest.close()
        if gone.link is not None:
            gone.link.close("removed")
        self._places = [OPEN if place == device else place for place in self._places]
        self._seat_devices()

    def hand_over(self, heir: str) -> None:
        """Another device is to host from now on. It gets everything; nobody acts until it is ready."""
        device = self._devices.get(heir)
        own = self.ledger.enrol(self.name) if device is not None and device.link is not None else None
        if device is None or device.link is None or own is None or self._heir is not None:
            return
        self._heir = heir, own
        self.host.pause()
        for pieces in pieces_of(self.host.match, self._places, sorted(self._lent), heir, own.device):
            device.link.send_control(HEIR, pieces)
        device.link.send_control(INHERIT, self.ledger.plain())

    def _handed_over(self, device: str) -> None:
        if self._heir is not None and self._heir[0] == device:
            own = self._heir[1]
            for listener in tuple(self.on_handed_over):
                listener(own)

    def _keep_hosting(self) -> None:
        """The heir has gone before it was ready."""
        if self._heir is not None:
            self.ledger.forget(self._heir[1].device)
            self._heir = None
            self.host.resume()

    def close(self) -> None:
        """The LAN is closed: whoever sat elsewhere plays at the host's device from now on."""
        for device in [*self._devices]:
            self.remove(device)
        for seat in sorted(self._lent):
            self.lend(seat, False)
        self._places = [HOST] * len(self._places)
        self._seat_devices()

    # Inside ------------------------------------------------------------------------------------------------------

    def _settle(self, seat: int, **changes: str) -> None:
        seats = list(self.host.seats)
        seats[seat] = replace(seats[seat], **changes)
        self.host.reseat(tuple(seats))
        self._seat_devices()

    def _seat_devices(self) -> None:
        self._keep({**write_seats(self.host.seats), **write_places(self._places, self._lent)})
        self.host.place(frozenset(seat for seat, place in enumerate(self._places) if place != HOST))
        for device in self._devices.values():
            if device.guest is not None:
                device.guest.move_to(self._seats(device))
        self._changed()

    def _seats(self, device: TableDevice) -> tuple[int, ...]:
        name = device.ticket.device
        return tuple(seat for seat, place in enumerate(self._places) if place == name and self.is_persons(seat))

    def _tell_game(self, device: TableDevice, known: Plain) -> None:
        if device.guest is None:

            def update(data: bytes) -> None:
                self._queue(device.updates, data)

            def answer(data: bytes) -> None:
                self._queue(device.answers, data)

            device.guest = Guest(self.host, self._seats(device), update, answer, known)
        else:
            device.guest.come_back(known)

    def _queue(self, waiting: list[tuple[int, bytes]], data: bytes) -> None:
        waiting.append((self.host.match.length, data))
        self.release()

    def _greet(self, device: TableDevice, came: bool) -> None:
        for listener in tuple(self.on_joined):
            listener(device.ticket.name, came)

    def _changed(self) -> None:
        plain = self.state.plain()
        for device in self._devices.values():
            if device.link is not None:
                device.link.send_control(TABLE, plain)
        for listener in tuple(self.on_change):
            listener()
