"""The devices around a hosted game: who sits where, who is gone, who is told what. Lives where the host lives.

News wait until the system has what they rest on and they outlive the app; of their own deeds players are told
when it is on disk. The answer to a request waits until it would outlive the host, too (``replication``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.plain import Plain
from elfenapp.session.entry_safety import EntrySafety
from elfenapp.session.host import Host
from elfenapp.session.remote.device import RemoteDevice
from elfenapp.session.seats import write_lobby, write_seats
from elfenapp.session.signal import Signal

from ..failover.hand_over import HandOver
from ..failover.replication import LogReplication
from ..lobby.member_device import Link, LobbyDevice
from ..lobby.seat_requests import SeatRequests, Wish
from ..lobby.seating import Seating
from ..lobby.state import HOST, LobbyState
from ..pairing.known_devices import KnownDevices
from ..protocol.handlers import Handlers
from ..protocol.messages import BYE, CLOSED, KEPT, READY, TABLE, WILLING, Ticket
from ..protocol.trust import GUEST


class Lobby:
    """``safety`` says how much of the log may be told; ``keep`` writes down who sits where."""

    heir = ""  # this is a host, not somebody who offers to be one

    def __init__(
        self,
        host: Host,
        known_devices: KnownDevices,
        safety: EntrySafety,
        keep: Callable[[dict[str, Plain]], None],
        name: str = "",
        started: bool = True,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.host, self.known_devices = host, known_devices
        self.started, self._setting_up, self._clock = started, False, clock
        self.name = name  # of the host's own people
        self.on_change: Signal[[]] = Signal()
        self.on_joined: Signal[[str, bool]] = Signal()  # a name, and whether they came or left
        self.handing = HandOver(host, known_devices)
        self._replication = LogReplication(host.match, known_devices, safety)
        known_devices.epoch = host.public.epoch
        self._unfollow = host.on_entry.subscribe(self._replication.add)
        self._safety, self._keep = safety, keep
        self._devices = {ticket.device: LobbyDevice(ticket) for ticket in known_devices.tickets()}
        self._seating = Seating(host, self._devices)
        self.desk = SeatRequests(self._seating, host, self._devices, self._seat_devices, self._changed)
        self.desk.name, self.desk.started = name, started
        wishes = {kind: partial(self._limit, wish) for kind, wish in self.desk.wishes.items()}
        words: dict[str, Wish] = {
            WILLING: lambda device, rest: self.handing.hear_willing(device.ticket.device, rest),
            READY: lambda device, rest: self.handing.hear_ready(device.ticket.device, rest),
            KEPT: self._has_kept,
            BYE: self._say_bye,
        }
        self._handlers = Handlers((GUEST,), wishes | words)
        self._seat_devices()

    # What there is to know ---------------------------------------------------------------------------------------

    @property
    def state(self) -> LobbyState:
        rules = self.host.match.rules
        members, lent = tuple(device.member for device in self._devices.values()), tuple(sorted(self._seating.lent))
        options: dict[str, Plain] = dict(rules.options)
        named = rules.game.id, options, self.name, self.started
        return LobbyState(*named, members, tuple(self._seating.places), lent, self.host.seats, self._setting_up)

    def is_persons(self, seat: int) -> bool:
        """True if a person may sit there, or sits there when a computer does not play for them."""
        return self._seating.is_persons(seat)

    # The network's side ------------------------------------------------------------------------------------------

    def arrive(self, ticket: Ticket, link: Link, known: Plain = None) -> None:
        """A device has come in, or come back; an older connection of it is over."""
        for forgotten in self._devices.keys() - {known.device for known in self.known_devices.tickets()}:
            self._dismiss(forgotten)  # it had no seat, and made room for another
        new = ticket.device not in self._devices
        device = self._devices.setdefault(ticket.device, LobbyDevice(ticket))
        self.handing.arrived(ticket.device)
        device.connect(link)
        if new or not self.started:
            self.desk.seat_guest(device)
        if self.started:
            try:
                self._tell_game(device, known)
            except BadMessage as error:
                link.close(str(error))
                return
        self._gather(ticket.device)
        self._greet(device, True)
        self.desk.give_back(device)

    def leave(self, ticket: Ticket, link: Link) -> None:
        """A connection is over. Its seats wait."""
        device = self._devices.get(ticket.device)
        if device is None or device.link is not link:
            return
        device.link = None
        self.handing.lost(ticket.device)
        self.desk.changing.gone(ticket.device)
        if device.guest is not None:
            device.guest.close()
        self._gather()
        self._greet(device, False)

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
        try:
            self._handlers.handle(kind, device, rest)
        except BadMessage as error:
            link.close(str(error))

    def _limit(self, wish: Wish, device: LobbyDevice, rest: list[Plain]) -> None:
        """A wish that comes too quickly is dropped: no person is that quick."""
        if device.wishes.allows(self._clock()):
            wish(device, rest)

    def _say_bye(self, device: LobbyDevice, rest: list[Plain]) -> None:
        """A guest leaves: it gives its seats up, or has none."""
        if rest == [True] or not self._seats(device):
            self.remove(device.ticket.device)

    def release(self) -> None:
        """More of the log is safe: tell what waited for it."""
        safe = self._safety.marks
        for device in self._devices.values():
            device.release(safe)
        self._replication.seal(safe.written)  # whoever waits for news is told first

    # The host's own side -----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the game and tell all devices."""
        if self.started:
            return
        self.started = True
        self.desk.begin()
        for device in [device for device in self._devices.values() if device.link is not None]:
            self._tell_game(device, None)
        self._gather()
        self._changed()

    def set_up_again(self, again: bool) -> None:
        """Before the start the host has gone back to the set-up, or has come from there."""
        if again != self._setting_up:
            self._setting_up = again
            self._changed()

    def open_seats(self) -> None:
        """All but one person's are free for guests, and a computer's if none comes."""
        self.desk.open_seats()

    def place(self, seat: int, place: str) -> None:
        """Place a seat: at a device, at the host's, or open. A computer makes room for them."""
        self.desk.place(seat, place)

    def swap(self, one: int, other: int) -> None:
        """The people of two seats change places, with everything that lies there."""
        self.desk.swap(one, other)

    def lend(self, seat: int, lent: bool, on_purpose: bool = False) -> None:
        """A computer plays for a player who is away until they are back, or ``on_purpose`` until they say so."""
        self.desk.lend(seat, lent, on_purpose)

    def remove(self, device: str) -> None:
        """It is not wanted here any more; its seats are free."""
        if device not in self._devices:
            return
        self._dismiss(device)
        self._gather()
        self.desk.free_seats_of(device)

    def _dismiss(self, device: str) -> None:
        self.handing.lost(device)
        self.known_devices.forget(device)
        self._devices.pop(device).dismiss()

    def hand_over(self, heir: str) -> None:
        """Another device is to host from now on, if its person wants to."""
        device, own = self._devices.get(heir), self.known_devices.own(self.name)
        if device is not None:
            self.handing.begin(device, own, lambda: (self._seating.places, self._seating.lent))
            self._changed()

    def say_good_bye(self, for_good: bool) -> None:
        """The host goes on purpose: no guest should take it for lost. ``for_good``: the game is closed to others."""
        self._tell_all(CLOSED, for_good)

    def tick(self, now: float) -> None:
        """Called about once a second: no player waits long for a device that says nothing."""
        self.handing.tick(now)
        if self._replication.tick(now):
            self._gather()

    def close(self) -> None:
        """The LAN is closed: players from elsewhere play at the host's device from now on."""
        self.say_good_bye(for_good=True)
        self._unfollow()
        for device in [*self._devices]:
            self._dismiss(device)
        self._seating.close()
        self._seat_devices()

    # Inside ------------------------------------------------------------------------------------------------------

    def _seat_devices(self) -> None:
        lobby = write_lobby(() if self.started else self._seating.set_up)
        about = {**write_seats(self.host.seats), **self._seating.about(), **lobby}
        self._keep(about)
        self._replication.tell_about(about)
        if self._replication.seat(self._seated()):
            self._gather()
        self.host.place(frozenset(seat for seat, place in enumerate(self._seating.places) if place != HOST))
        for device in self._devices.values():
            if device.guest is not None:
                device.guest.move_to(self._seats(device))
        self._changed()

    def _seated(self) -> frozenset[str]:
        return frozenset(name for name, device in self._devices.items() if self._seats(device))

    def _seats(self, device: LobbyDevice) -> tuple[int, ...]:
        return self._seating.seats_of(device.ticket.device)

    def _tell_game(self, device: LobbyDevice, known: Plain) -> None:
        if device.guest is not None:
            device.guest.come_back(known)
            return
        update, answer = partial(self._queue_update, device), partial(self._queue_answer, device)
        device.guest = RemoteDevice(self.host, self._seats(device), update, answer, known, device.ticket.key)

    def _queue_update(self, device: LobbyDevice, data: bytes) -> None:
        """To the player who did it, it says that it is done: that must be so even after a power cut."""
        newest = self.host.match.newest
        own = newest.seat >= 0 and self._seating.places[newest.seat] == device.ticket.device
        device.updates.append((self.host.match.length, own, data))
        device.release(self._safety.marks)  # at once, if it is written

    def _queue_answer(self, device: LobbyDevice, data: bytes) -> None:
        device.answers.append((self.host.match.length, data))
        self.release()

    def _gather(self, newest: str = "") -> None:
        """A device has come or gone: share out again what outlives the host."""
        if self.started:
            self.known_devices.own(self.name)  # so that an heir knows it, too
            self._replication.gather(self._devices.values(), self._seated(), newest)
            self.release()

    def _has_kept(self, device: LobbyDevice, rest: list[Plain]) -> None:
        before = self._safety.replicated
        if self._replication.hear(device.ticket.device, rest):
            self._gather()
        elif self._safety.replicated != before:  # of two keepers the first to say so changes nothing
            self.release()

    def _greet(self, device: LobbyDevice, came: bool) -> None:
        self.on_joined.emit(device.ticket.name, came)
        self._changed()

    def _changed(self) -> None:
        gone = [device for device in self._devices.values() if device.link is None]
        self.known_devices.idle = tuple(
            device.ticket.device for device in gone if device.ticket.device not in self._seating.places
        )
        self._tell_all(TABLE, self.state.plain())
        self.on_change.emit()

    def _tell_all(self, kind: str, *rest: Plain) -> None:
        for link in [device.link for device in self._devices.values() if device.link is not None]:
            link.send_control(kind, *rest)
