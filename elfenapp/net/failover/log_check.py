"""A guest that meets a new host of its game: does the new host's log extend what this device has seen?

Until that is known, what the new host says is taken in by a copy. If moves are missing there, or differ, the person at
this device is told how many, and decides; until then the screen shows what it has shown.
"""

from __future__ import annotations

from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.session.identity import host_epoch_of
from elfenapp.session.remote.source import RemoteSource

from .log_digest import lost


class LogCheck:
    """``moves`` are missing at the new host, of those seen here; None before it has told its first update."""

    def __init__(self, source: RemoteSource) -> None:
        self.moves: int | None = None
        self._source, self._told = source, source.fork()

    @staticmethod
    def needed(source: RemoteSource | None, epoch: int) -> bool:
        """True if the host of this epoch is another one than the host that sent us the game."""
        return source is not None and host_epoch_of(epoch) != host_epoch_of(source.public.epoch)

    def receive(self, data: bytes) -> None:
        """Raises ``BadMessage`` for what is no message of a host's."""
        self._told.receive(data)
        if self.moves is None and self._told.public.epoch != self._source.public.epoch:
            here = {*self._source.local_seats} & {*self._told.local_seats}
            readers = (SPECTATOR, *map(seat_reader, here))
            self.moves = max(lost(self._source.records(reader), self._told.records(reader)) for reader in readers)

    def accept(self) -> None:
        self._source.adopt(self._told)
