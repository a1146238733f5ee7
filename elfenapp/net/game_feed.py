"""The game as a host elsewhere sends it: its first messages make the source for our screen, later ones feed it.

A new host's game is compared with what we have seen before our screen shows it (``witness``).
"""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.framing import unpack_message
from elfenapp.session.guest import UPDATE
from elfenapp.session.remote_source import RemoteSource

from .witness import Witness


class GameFeed:
    """``send`` leads to the host; ``distrusts`` is called if what it has sent makes no sense."""

    def __init__(self, send: Callable[[bytes], None], distrusts: Callable[[BadMessage], None]) -> None:
        self.source: RemoteSource | None = None
        self._send, self._distrusts = send, distrusts
        self._opening: list[bytes] = []
        self._witness: Witness | None = None  # while a new host's log is compared with what we have seen

    @property
    def doubt(self) -> int:
        """How many moves that we have seen are missing or different at the new host."""
        return self._witness.moves or 0 if self._witness is not None else 0

    def connect(self, epoch: int) -> None:
        """A new connection, to a host of this epoch: it sends what we do not know yet."""
        self._opening, self._witness = [], None
        if self.source is not None:
            self._witness = Witness(self.source) if Witness.needed(self.source, epoch) else None
            self.source.ask_again()
            self.source.connect(True)

    def accept(self) -> bool:
        """Go on with a new host's game as it is; whether there was one."""
        witness, self._witness = self._witness, None
        if witness is not None:
            witness.accept()
        return witness is not None

    def receive(self, data: bytes) -> bool:
        """Whether that is news for more than the source; raises ``ElfenError`` for what is no game."""
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

    def _compare(self, witness: Witness, data: bytes) -> bool:
        witness.receive(data)
        if witness.moves == 0:
            self.accept()
        return witness.moves is not None
