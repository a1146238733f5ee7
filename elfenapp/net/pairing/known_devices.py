"""Whom a host knows: every device that has ever come in, with its key. Kept on disk before a device is told its key.

The host itself is one of them: by that key it comes back as a guest once another device hosts the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from secrets import token_hex
from threading import Lock

from elfenapp.engine.core.errors import LIST, BadMessage, BadSave, read_list
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack, unpack

from ..protocol.messages import Ticket
from .handshake import new_key

MOST_DEVICES = 16
UNKNOWN = "unknown_device"


class KnownDevices:
    """May be asked from the network's thread and from the game's."""

    def __init__(
        self,
        match: str,
        game: str,
        keep: Callable[[bytes], None] | None = None,
        tickets: Iterable[Ticket] = (),
        own: str = "",
        gone: Iterable[Ticket] = (),
    ) -> None:
        self.match = match
        self.game = game
        self.epoch = 0  # of the game as it is hosted now
        self.unknown = UNKNOWN  # what a device is told that is not in here
        self._own = own  # the host's own device; empty before it needed a name
        self._keep = keep or (lambda data: None)
        self._tickets = {ticket.device: ticket for ticket in tickets}
        self._gone = {ticket.device: ticket for ticket in gone}  # sent away: only by their keys they believe it
        self.idle: tuple[str, ...] = ()  # devices that are gone and have no seat, set by the table
        self._lock = Lock()

    @classmethod
    def read(cls, match: str, game: str, data: bytes, keep: Callable[[bytes], None] | None = None) -> KnownDevices:
        """The list of known devices a host has kept; an empty one if it cannot be read or is another game's."""
        try:
            plain = unpack(data)
            if isinstance(plain, list) and 2 <= len(plain) <= 3:  # kept before hosts had a ticket, or sent devices away
                plain = [*plain, "", []] if len(plain) == 2 else [*plain, []]
            told, rows, own, former = read_list(plain, "ledger", str, LIST, str, LIST)
            tickets, gone = [Ticket.read(row) for row in rows], [Ticket.read(row) for row in former]
        except (BadMessage, BadSave):
            told, tickets, own, gone = "", [], "", []
        return cls(match, game, keep, tickets, own, gone) if told == match else cls(match, game, keep)

    def plain(self) -> list[Plain]:
        with self._lock:
            gone: list[Plain] = [ticket.plain() for ticket in self._gone.values()]
            return [self.match, [ticket.plain() for ticket in self._tickets.values()], self._own, gone]

    def tickets(self) -> list[Ticket]:
        """Of all devices but the host's own."""
        with self._lock:
            return [ticket for ticket in self._tickets.values() if ticket.device != self._own]

    @property
    def own_device(self) -> str:
        """The host's own, if it is in here."""
        with self._lock:
            return self._own if self._own in self._tickets else ""

    def known_own(self) -> Ticket | None:
        """The host's own, if it has needed one."""
        with self._lock:
            return self._tickets.get(self._own)

    def own(self, name: str) -> Ticket:
        """The host's own. There is always room for it."""
        with self._lock:
            known = self._tickets.get(self._own)
            if known is not None:
                return known
            made = self._add(name)
        self.move_to(made.device)
        return made

    def move_to(self, device: str) -> None:
        """The game is hosted on this device from now on."""
        self._own = device
        self._keep(pack(self.plain()))

    def enrol(self, name: str) -> Ticket | None:
        """A new device; raises ``OSError`` if it cannot be kept. None if all others are here, or have a seat."""
        with self._lock:
            if len(self._tickets.keys() - {self._own}) >= MOST_DEVICES:
                idle = next((device for device in self.idle if device in self._tickets), None)
                if idle is None:
                    return None
                del self._tickets[idle]
            ticket = self._add(name)
        self._keep(pack(self.plain()))
        return ticket

    def _add(self, name: str) -> Ticket:
        ticket = Ticket(self.match, token_hex(6), new_key(), name, self.game)
        self._tickets[ticket.device] = ticket
        return ticket

    def find(self, match: str, device: str) -> Ticket | None:
        with self._lock:
            found = self._tickets.get(device) if match == self.match and device != self._own else None
            return replace(found, epoch=self.epoch) if found is not None else None

    def sent_away(self, match: str, device: str) -> Ticket | None:
        with self._lock:
            found = self._gone.get(device) if match == self.match else None
            return replace(found, epoch=self.epoch) if found is not None else None

    def forget(self, device: str) -> None:
        """It must show a code again. Its key is kept for a while: only by that it believes that it was sent away."""
        with self._lock:
            gone = self._tickets.pop(device, None)
            if gone is not None:
                self._gone[device] = gone
            while len(self._gone) > MOST_DEVICES:
                del self._gone[next(iter(self._gone))]
        self._keep(pack(self.plain()))
