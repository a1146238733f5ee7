"""Whom a host knows: every device that has ever come in, with its key. Kept on disk before a device is told its key.

The host itself is one of them: by that key it comes back as a guest once another device hosts the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from secrets import token_hex
from threading import Lock

from elfenapp.engine.core.errors import LIST, BadMessage, BadSave, read_list
from elfenapp.engine.core.framing import pack, unpack
from elfenapp.engine.core.plain import Plain

from .messages import Ticket
from .pairing import new_key

MOST_DEVICES = 16
UNKNOWN = "unknown_device"


class Ledger:
    """May be asked from the network's thread and from the game's."""

    def __init__(
        self,
        match: str,
        game: str,
        keep: Callable[[bytes], None] | None = None,
        tickets: Iterable[Ticket] = (),
        own: str = "",
    ) -> None:
        self.match = match
        self.game = game
        self.epoch = 0  # of the game as it is hosted now
        self.unknown = UNKNOWN  # what a device is told that is not in here
        self._own = own  # the host's own device; empty before it needed a name
        self._keep = keep or (lambda data: None)
        self._tickets = {ticket.device: ticket for ticket in tickets}
        self._lock = Lock()

    @classmethod
    def read(cls, match: str, game: str, data: bytes, keep: Callable[[bytes], None] | None = None) -> Ledger:
        """The ledger a host has kept; an empty one if it cannot be read or is another game's."""
        try:
            plain = unpack(data)
            if isinstance(plain, list) and len(plain) == 2:  # kept before hosts had a ticket of their own
                plain = [*plain, ""]
            told, rows, own = read_list(plain, "ledger", str, LIST, str)
            tickets = [Ticket.read(row) for row in rows]
        except (BadMessage, BadSave):
            told, tickets, own = "", [], ""
        return cls(match, game, keep, tickets, own) if told == match else cls(match, game, keep)

    def plain(self) -> list[Plain]:
        with self._lock:
            return [self.match, [ticket.plain() for ticket in self._tickets.values()], self._own]

    def tickets(self) -> list[Ticket]:
        """Of all devices but the host's own."""
        with self._lock:
            return [ticket for ticket in self._tickets.values() if ticket.device != self._own]

    @property
    def own_device(self) -> str:
        """The host's own, if it is in here."""
        with self._lock:
            return self._own if self._own in self._tickets else ""

    def own(self, name: str) -> Ticket | None:
        """The host's own; None if there is no room for it."""
        with self._lock:
            known = self._tickets.get(self._own)
        if known is None and (known := self.enrol(name)) is not None:
            self.move_to(known.device)
        return known

    def move_to(self, device: str) -> None:
        """The game is hosted on this device from now on."""
        self._own = device
        self._keep(pack(self.plain()))

    def enrol(self, name: str) -> Ticket | None:
        """A new device; raises ``OSError`` if it cannot be kept."""
        with self._lock:
            if len(self._tickets) >= MOST_DEVICES:
                return None
            ticket = Ticket(self.match, token_hex(6), new_key(), name, self.game)
            self._tickets[ticket.device] = ticket
        self._keep(pack(self.plain()))
        return ticket

    def find(self, match: str, device: str) -> Ticket | None:
        with self._lock:
            found = self._tickets.get(device) if match == self.match and device != self._own else None
            return replace(found, epoch=self.epoch) if found is not None else None

    def forget(self, device: str) -> None:
        """It must show a code again."""
        with self._lock:
            self._tickets.pop(device, None)
        self._keep(pack(self.plain()))
