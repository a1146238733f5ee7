"""The game as a host elsewhere sends it: its first messages make the source for our screen, later ones feed it."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.framing import unpack_message
from elfenapp.session.guest import UPDATE
from elfenapp.session.remote_source import RemoteSource


class GameFeed:
    """``send`` leads to the host; ``distrusts`` is called if what it has sent makes no sense."""

    def __init__(self, send: Callable[[bytes], None], distrusts: Callable[[BadMessage], None]) -> None:
        self.source: RemoteSource | None = None
        self._send, self._distrusts = send, distrusts
        self._opening: list[bytes] = []

    def connect(self) -> None:
        """A new connection: the host sends what we do not know yet."""
        self._opening = []
        if self.source is not None:
            self.source.ask_again()
            self.source.connect(True)

    def receive(self, data: bytes) -> bool:
        """Whether the source has just been made; raises ``ElfenError`` for what is no game."""
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
