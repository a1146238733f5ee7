"""One connection between two devices, whichever side we are on: bytes and the time in; bytes and events out."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from elfenapp.engine.core.errors import ElfenError, Reason
from elfenapp.engine.core.plain import Plain

from .frames import Intruder
from .messages import BYE, CONTROL, GAME, PING, PONG, REFUSED, Ticket, control, game, read_control
from .tls_channel import Channel
from .trust import GAME_DATA, KNOWN, admit

HELLO_WITHIN = 3.0  # seconds a stranger has until their first message
KNOWN_WITHIN = 10.0  # seconds a stranger has to show who they are
SILENCE = 7.0  # seconds without a word after which the other side is gone
PING_EVERY = 2.0


@dataclass(frozen=True, slots=True)
class Authenticated:
    """The other side has proven who it is. ``known`` is what a guest that comes back remembers of the game."""

    ticket: Ticket
    known: Plain = None


@dataclass(frozen=True, slots=True)
class Control:
    """A control message of a known device."""

    kind: str
    rest: list[Plain]


@dataclass(frozen=True, slots=True)
class GameData:
    data: bytes


@dataclass(frozen=True, slots=True)
class Rejected:
    """The host does not let us in, and says why. Until it has ``proven`` itself, any device may have said it."""

    reason: Reason
    proven: bool = False


@dataclass(frozen=True, slots=True)
class Closed:
    """The connection is over; ``cause`` is for the log."""

    cause: str


@dataclass(frozen=True, slots=True)
class Compared:
    """The emblems that both screens show, by number, while a guest waits to be let in; ``name`` of the other side."""

    name: str
    emblems: tuple[int, ...]


Event: TypeAlias = Authenticated | Control | GameData | Rejected | Closed | Compared


class Connection:
    def __init__(self, channel: Channel, now: float, state: str) -> None:
        self.channel = channel
        self.state = state  # of our end, as ``trust`` names it: what may be believed now
        self.closed = False
        self.cut = False  # whether it was the connection that ended, not one of the two sides
        self.events: list[Event] = []
        self._since = self._heard = self._said = now

    @property
    def known(self) -> bool:
        """True if the other side has proven its identity, and is let in."""
        return self.state in KNOWN

    # The socket's side -------------------------------------------------------------------------------------------

    def receive(self, data: bytes, now: float) -> None:
        """Whatever came: nothing of it can do more than end this connection."""
        self._heard = now
        try:
            self._count(len(data), now)
            for payload in self.channel.receive(data):
                if self.closed:
                    return
                self._handle(payload, now)
        except (Intruder, ElfenError) as error:
            self.close(str(error))

    def tick(self, now: float) -> None:
        """Called a few times a second."""
        if self.closed:
            return
        if now - self._since > self._patience():
            self.close("not known in time")
        elif now - self._heard > SILENCE:
            self.close("silence")

    def outgoing(self) -> bytes:
        return self.channel.outgoing()

    def lost(self, cause: str = "connection lost") -> None:
        """The socket has gone."""
        self.cut = self.cut or not self.closed
        self.close(cause)

    def take_events(self) -> list[Event]:
        events, self.events = self.events, []
        return events

    # Our own side ------------------------------------------------------------------------------------------------

    def send_game(self, data: bytes) -> None:
        if not self.closed:
            self.channel.send(game(data))

    def send_control(self, kind: str, *rest: Plain) -> None:
        if not self.closed:
            self.channel.send(control(kind, *rest))

    def refuse(self, reason: Reason) -> None:
        """Say why, and end it."""
        self.send_control(REFUSED, reason.plain())
        self.close(str(reason))

    def answer(self, let_in: bool) -> None:
        """The word of the host's person about a guest that asks to be let in."""

    def close(self, cause: str) -> None:
        if not self.closed:
            self.closed = True
            self.events.append(Closed(cause))

    # Inside ------------------------------------------------------------------------------------------------------

    def _count(self, amount: int, now: float) -> None:
        """Raises ``Intruder`` if that is too much."""

    def _patience(self) -> float:
        """The seconds after its beginning that this connection may still take."""
        return inf if self.known else KNOWN_WITHIN

    def _meet(self, kind: str, rest: list[Plain], now: float) -> None:
        """A message of the other side that is not known yet."""
        raise NotImplementedError

    def _handle(self, payload: bytes, now: float) -> None:
        if payload[0] == GAME:
            admit(self.state, GAME_DATA)
            self.events.append(GameData(payload[1:]))
            return
        if payload[0] != CONTROL:
            raise Intruder(f"a frame of kind {payload[0]}")
        kind, rest = read_control(payload)
        admit(self.state, kind)
        if not self.known:
            self._meet(kind, rest, now)
        elif kind == PING:
            self.send_control(PONG)
        elif kind == BYE:
            self.events.append(Control(kind, rest))
            self.close("good-bye")
        elif kind != PONG:
            self.events.append(Control(kind, rest))
