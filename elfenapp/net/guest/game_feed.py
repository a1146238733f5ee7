"""The game as a host elsewhere sends it: its first messages make the source for our screen, later ones feed it.

A new host's game is compared with what we have seen before our screen shows it (``witness``).
"""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.engine.core.errors import BadMessage, ElfenError
from elfenapp.engine.core.save_frames import unpack_message
from elfenapp.session.remote.device import UPDATE
from elfenapp.session.remote.source import RemoteSource

from ..failover.log_check import LogCheck
from ..transport.link import ConnectionLink


class GameFeed:
    """``changed`` is called for news that the source itself does not tell, ``over`` when the game has ended."""

    def __init__(self, changed: Callable[[], None], over: Callable[[], None]) -> None:
        self.source: RemoteSource | None = None
        self._changed, self._over = changed, over
        self._carrier: ConnectionLink | None = None
        self._opening: list[bytes] = []
        self._witness: LogCheck | None = None  # while a new host's log is compared with what we have seen

    @property
    def doubt(self) -> int:
        """The number of moves seen here that are missing or different at the new host; our person must decide."""
        return self._witness.moves or 0 if self._witness is not None else 0

    def connect(self, carrier: ConnectionLink, epoch: int) -> None:
        """A new connection, to a host of this epoch: it sends what we do not know yet."""
        self._carrier, self._opening, self._witness = carrier, [], None
        if self.source is not None:
            self._witness = LogCheck(self.source) if LogCheck.needed(self.source, epoch) else None
            self.source.ask_again()
            self.source.connect(True)

    def lost(self) -> None:
        """The connection is over, or there was none."""
        self._carrier = None
        if self.source is not None:
            self.source.connect(False)

    def accept(self) -> None:
        """Go on with a new host's game as it is."""
        witness, self._witness = self._witness, None
        if witness is not None:
            witness.accept()
            self._changed()

    def receive(self, data: bytes) -> None:
        """Receive a message of the game; any other ends the connection."""
        try:
            news = self._read(data)
        except ElfenError as error:
            self._distrusts(error)
            return
        if self.source is not None and self.source.public.over:
            self._over()
        if news:
            self._changed()

    # Inside ------------------------------------------------------------------------------------------------------

    def _read(self, data: bytes) -> bool:
        """Read a message; True if it is news for more than the source."""
        if self._witness is not None:
            return self._compare(self._witness, data)
        if self.source is not None:
            self.source.receive(data)
            return False
        self._opening.append(data)
        told = unpack_message(data)
        if not (isinstance(told, list) and told[:1] == [UPDATE]):
            return False
        self.source = RemoteSource(self._opening, self._send, self._distrusts)
        self._opening = []
        return True

    def _compare(self, witness: LogCheck, data: bytes) -> bool:
        witness.receive(data)
        if witness.moves == 0:
            self.accept()
        return bool(witness.moves)

    def _distrusts(self, error: BadMessage | ElfenError) -> None:
        """Ask for everything again, because the host's message makes no sense."""
        if self._carrier is not None:
            self._carrier.close(str(error))

    def _send(self, data: bytes) -> None:
        if self._carrier is not None:
            self._carrier.send_game(data)
