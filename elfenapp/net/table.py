"""The devices around a hosted game: who sits where, who is gone, who is told what. Lives where the host lives.

News wait until the system has what they rest on and they outlive the app; of what somebody did themselves they are told
when it is on disk. The answer to a request waits until it would outlive the host, too (``will``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import monotonic

from elfenapp.engine.bots import bots_of
from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.plain import Plain
from elfenapp.session.guest import Guest
from elfenapp.session.host import Host
from elfenapp.session.seats import PERSON, free_name, swap_names, write_seats

from .hand_over import HandOver
from .ledger import Ledger
from .messages import BYE, Ticket
from .table_device import CLOSED, KEPT, READY, TABLE, WISHES, Kept, Link, TableDevice
from .table_state import HOST, OPEN, TableState, read_places, write_places
from .will import Will
from .wishes import grant


class Table:
    """``kept`` tells how many entries of the log are safe; ``keep`` writes down who sits where."""

    heir = ""  # this is a host, not somebody who offers to be one

    def __init__(
        self,
        host: Host,
        ledger: Ledger,
        kept: Callable[[], Kept],
        keep: Callable[[dict[str, Plain]], None],
        name: str = "",
        started: bool = True,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.host, self.ledger = host, ledger
        self.started, self._clock = started, clock
        self.name = name  # of the host's own people
        self.on_change: list[Callable[[], None]] = []
        self.on_joined: list[Callable[[str, bool], None]] = []  # a name, and whether they came or left
        self.handing = HandOver(host, ledger)
        self._will = Will(host.match, ledger)
        ledger.epoch = host.public.epoch
        host.on_entry.append(self._will.add)
        self._kept, self._keep = kept, keep
        self._known = Kept(0, 0)  # when we last asked
        self._devices = {ticket.device: TableDevice(ticket) for ticket in ledger.tickets()}
        self._places, self._lent = read_places(host.match.about, len(host.seats), self._devices)
        self._seat_devices()

    # What there is to know ---------------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        rules = self.host.match.rules
        members, lent = tuple(device.member for device in self._devices.values()), tuple(sorted(self._lent))
        places, seats = tuple(self._places), self.host.seats
        options: dict[str, Plain] = dict(rules.options)
        return TableState(rules.game.id, options, self.name, self.started, members, places, lent, seats)

    def is_persons(self, seat: int) -> bool:
        """Whether somebody may sit there, or sits there when a computer does not play for them."""
        return self.host.seats[seat].person or seat in self._lent

    # The network's side ------------------------------------------------------------------------------------------

    def arrive(self, ticket: Ticket, link: Link, known: Plain = None) -> None:
        """A device has come in, or come back; an older connection of it is over."""
        for forgotten in self._devices.keys() - {known.device for known in self.ledger.tickets()}:
            self._dismiss(self._devices.pop(forgotten))  # it had no seat, and made room for another
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
        self._gather(ticket.device)
        self._greet(device, True)
        self._changed()

    def leave(self, ticket: Ticket, link: Link) -> None:
        """A connection is over. Its seats wait."""
        device = self._devices.get(ticket.device)
        if device is None or device.link is not link:
            return
        device.link = None
        self.handing.lost(ticket.device)
        if device.guest is not None:
            device.guest.close()
        self._gather()
        self._greet(device, False)
        self._changed()

    def hear_game(self, ticket: Ticket, link: Link, data: bytes) -> None:
        device = self._devices.get(ticket.device)
        if device is None or device.link is not link or device.guest is None or self.handing.under_way:
            return  # while the game is being handed over nobody acts: what is asked now is asked again there
        try:
            device.guest.receive(data)
        except BadMessage as error:
            link.close(str(error))

    def hear(self, ticket: Ticket, link: Link, kind: str, rest: list[Plain]) -> None:
        device = self._devices.get(ticket.device)
        if device is None or device.link is not link:
            return
        if kind in WISHES:  # one that comes too quickly is dropped: no person is that quick
            if device.wishes.allows(self._clock()) and grant(self, self._places, device, kind, rest):
                self._changed()
        elif kind == READY:
            self.handing.ready(ticket.device)
        elif kind == KEPT:
            self._has_kept(device, link, rest)
        elif kind == BYE:
            if not self._seats(device):
                self.remove(ticket.device)  # somebody who only looked on
        else:
            link.close(f"{kind[:16]} is no wish")

    def release(self) -> None:
        """More of the log is safe: tell what waited for it."""
        self._known = self._kept()
        for device in self._devices.values():
            device.release(self._known, self._will.safe)
        self._will.seal(self._known.written)  # whoever waits for news is told first

    # The host's own side -----------------------------------------------------------------------------------------

    def start(self) -> None:
        """The game begins: everybody is told."""
        if self.started:
            return
        self.started = True
        for device in self._devices.values():
            if device.link is not None:
                self._tell_game(device, None)
        self._gather()
        self._changed()

    def place(self, seat: int, place: str) -> None:
        """Somebody sits down: at a device, at the host's, or nobody does yet. A computer makes room for them."""
        if place not in (HOST, OPEN, *self._devices):
            return
        self._places[seat] = place
        self._lent.discard(seat)
        named = self._devices[place].ticket.name if place in self._devices else self.name if place == HOST else ""
        self._settle(seat, name=free_name(self.host.seats, seat, named), mind=PERSON)

    def swap(self, one: int, other: int) -> None:
        """The people of two seats change places, with everything that lies there."""
        if not (self.is_persons(one) and self.is_persons(other)):
            return
        self._places[one], self._places[other] = self._places[other], self._places[one]
        self.host.reseat(swap_names(self.host.seats, one, other))
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
        self._dismiss(gone)
        self._gather()
        self._places = [OPEN if place == device else place for place in self._places]
        self._seat_devices()

    def _dismiss(self, gone: TableDevice) -> None:
        self.ledger.forget(gone.ticket.device)
        if gone.guest is not None:
            gone.guest.close()
        if gone.link is not None:
            gone.link.close("removed")

    def hand_over(self, heir: str) -> None:
        """Another device is to host from now on."""
        device, own = self._devices.get(heir), self.ledger.own(self.name)
        if device is not None and own is not None:
            self.handing.begin(device, own, self._places, self._lent)

    def say_good_bye(self, for_good: bool) -> None:
        """The host goes on purpose: nobody should take it for lost. ``for_good``: the game is closed to others."""
        for device in [*self._devices.values()]:
            if device.link is not None:
                device.link.send_control(CLOSED, for_good)

    def tick(self, now: float) -> None:
        """Called about once a second: nobody waits long for a device that says nothing."""
        if self._will.tick(now):
            self._gather()

    def close(self) -> None:
        """The LAN is closed: whoever sat elsewhere plays at the host's device from now on."""
        self.say_good_bye(for_good=True)
        if self._will.add in self.host.on_entry:
            self.host.on_entry.remove(self._will.add)
        while self._devices:
            self._dismiss(self._devices.popitem()[1])
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
        about = {**write_seats(self.host.seats), **write_places(self._places, self._lent)}
        self._keep(about)
        self._will.tell_about(about)
        self.host.place(frozenset(seat for seat, place in enumerate(self._places) if place != HOST))
        for device in self._devices.values():
            if device.guest is not None:
                device.guest.move_to(self._seats(device))
        self._changed()

    def _seats(self, device: TableDevice) -> tuple[int, ...]:
        name = device.ticket.device
        return tuple(seat for seat, place in enumerate(self._places) if place == name and self.is_persons(seat))

    def _tell_game(self, device: TableDevice, known: Plain) -> None:
        if device.guest is not None:
            device.guest.come_back(known)
            return
        update, answer = partial(self._queue_update, device), partial(self._queue_answer, device)
        device.guest = Guest(self.host, self._seats(device), update, answer, known, device.ticket.key)

    def _queue_update(self, device: TableDevice, data: bytes) -> None:
        """To whoever did it themselves it says that it is done: that must be so even after a power cut."""
        newest = self.host.match.newest
        own = newest.seat >= 0 and self._places[newest.seat] == device.ticket.device
        device.updates.append((self.host.match.length, own, data))
        if self._known.written < self.host.match.length:
            self._known = self._kept()
        device.release(self._known, self._will.safe)  # at once, if it is written

    def _queue_answer(self, device: TableDevice, data: bytes) -> None:
        device.answers.append((self.host.match.length, data))
        self.release()

    def _gather(self, newest: str = "") -> None:
        """Somebody has come or gone: what outlives the host is shared out anew."""
        if self.started:
            self.ledger.own(self.name)  # so that an heir knows it, too
            self._will.gather(self._devices.values(), newest)
            self.release()

    def _has_kept(self, device: TableDevice, link: Link, rest: list[Plain]) -> None:
        try:
            if self._will.hear(device.ticket.device, rest):
                self._gather()
        except BadMessage as error:
            link.close(str(error))
        self.release()

    def _greet(self, device: TableDevice, came: bool) -> None:
        for listener in tuple(self.on_joined):
            listener(device.ticket.name, came)

    def _changed(self) -> None:
        gone = [device for device in self._devices.values() if device.link is None]
        self.ledger.idle = tuple(device.ticket.device for device in gone if device.ticket.device not in self._places)
        plain = self.state.plain()
        for device in self._devices.values():
            if device.link is not None:
                device.link.send_control(TABLE, plain)
        for listener in tuple(self.on_change):
            listener()
