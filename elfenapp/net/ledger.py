"""Whom a host knows: every device that has ever come in, with its key. Kept on disk before a device is told its key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from secrets import token_hex
from threading import Lock

from elfenapp.engine.core.errors import LIST, BadMessage, BadSave, read_list
from elfenapp.engine.core.framing import pack, unpack
from elfenapp.engine.core.plain import Plain

from .messages import Ticket
from .pairing import new_key

MOST_DEVICES = 16


class Ledger:
    """May be asked from the network's thread and from the game's."""

    def __init__(
        self, match: str, game: str, keep: Callable[[bytes], None] | None = None, tickets: Iterable[Ticket] = ()
    ) -> None:
        self.match = match
        self.game = game
        self._keep = keep or (lambda data: None)
        self._tickets = {ticket.device: ticket for ticket in tickets}
        self._lock = Lock()

    @classmethod
    def read(cls, match: str, game: str, data: bytes, keep: Callable[[bytes], None] | None = None) -> Ledger:
        """The ledger a host has kept; an empty one if it cannot be read or is another game's."""
        try:
            told, rows = read_list(unpack(data), "ledger", str, LIST)
            tickets = [Ticket.read(row) for row in rows]
        except (BadMessage, BadSave):
            told, tickets = "", []
        return cls(match, game, keep, tickets if told == match else ())

    def plain(self) -> list[Plain]:
        with self._lock:
            return [self.match, [ticket.plain() for ticket in self._tickets.values()]]

    def tickets(self) -> list[Ticket]:
        with self._lock:
            return [*self._tickets.values()]

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
            return self._tickets.get(device) if match == self.match else None

    def forget(self, device: str) -> None:
        """It must show a code again."""
        with self._lock:
            self._tickets.pop(device, None)
        self._keep(pack(self.plain()))
