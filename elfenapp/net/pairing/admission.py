"""The way into a game: the join code, wrong guesses at it, room for connections, and the list of known devices.

Lives in the network's thread. Everything here is one budget for all strangers together: places cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from elfenapp.engine.core.errors import Reason
from elfenapp.session.rate_limit import Rate

from ..protocol.address import Address
from ..protocol.messages import NO_HOST, Ticket
from .host_approval import LettingIn
from .join_code import JoinCode
from .known_devices import KnownDevices

GUESSES = 3  # wrong ones, by all strangers together, until there is a new code and pairing pauses
UNFINISHED = 12  # pairings that were begun and not ended well, until the same happens
WAIT = 60.0  # seconds that guesses are remembered and that pairing pauses
MOST_STRANGERS = 24  # connections that have not proven anything
MOST_OF_ONE = 8  # of them from one place: several devices may share one behind a router
MOST_FRIENDS = 32  # places from which a device has proven itself; their connections have places of their own
NEW_PER_SECOND, NEW_AT_ONCE = 4.0, 8.0  # connections from one place: a guest tries several ways at the same time
MOST_PLACES = 512  # that are remembered


class PendingConnection(Protocol):
    @property
    def peer(self) -> Address: ...

    def close(self, cause: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Pause:
    """No new device can pair before this moment, because strangers have guessed wrong codes."""

    until: float  # of the network's clock

    def seconds(self, now: float) -> int:
        return max(0, int(self.until - now) + 1)


class Admission:
    def __init__(
        self,
        known_devices: KnownDevices,
        make_code: Callable[[], JoinCode],
        on_code: Callable[[JoinCode], None] | None = None,
        meeting: bool = False,
    ) -> None:
        self.known_devices = known_devices
        self.game = known_devices.game
        self.meeting = meeting
        self.code = make_code()
        self.letting_in = LettingIn()
        self.name = ""  # of the host, for a guest that asks to be let in
        self.pause: Pause | None = None
        self._make_code = make_code
        self._on_code = on_code
        self._wrong: list[float] = []  # when each wrong guess was made
        self._begun: list[float] = []  # when each pairing began that has not ended well
        self._strangers: dict[PendingConnection, str] = {}  # and their places, the oldest first
        self._friends: dict[str, None] = {}  # the newest last
        self._rates: dict[str, Rate] = {}

    @property
    def match(self) -> str:
        return self.known_devices.match

    # Connections -------------------------------------------------------------------------------------------------

    def opens(self, connection: PendingConnection, now: float) -> bool:
        """True if there is room for one more connection of a stranger; the oldest one makes room for it."""
        place = connection.peer.place
        rate = self._rates.pop(place, None) or Rate(NEW_PER_SECOND, NEW_AT_ONCE)
        self._rates[place] = rate  # the newest last
        _forget_oldest(self._rates, MOST_PLACES)
        if not rate.allows(now):
            return False
        mine = [other for other, where in self._strangers.items() if where == place]
        if len(mine) >= MOST_OF_ONE:
            self._put_out(mine[0])
        elif place not in self._friends:
            others = [other for other, where in self._strangers.items() if where not in self._friends]
            if len(others) >= MOST_STRANGERS:
                self._put_out(others[0])
        self._strangers[connection] = place
        return True

    def knows(self, connection: PendingConnection) -> None:
        """A connection has proven itself: it does not count any more, and its device has room of its own."""
        self._strangers.pop(connection, None)
        place = connection.peer.place
        self._friends.pop(place, None)
        self._friends[place] = None
        _forget_oldest(self._friends, MOST_FRIENDS)

    def closes(self, connection: PendingConnection) -> None:
        self._strangers.pop(connection, None)

    def _put_out(self, connection: PendingConnection) -> None:
        del self._strangers[connection]
        connection.close("made room for another")

    # Keeper ------------------------------------------------------------------------------------------------------

    def unknown(self, match: str) -> str:
        return self.known_devices.unknown if match == self.known_devices.match else NO_HOST

    def begins_pairing(self, now: float) -> Reason | None:
        if self.pause is not None and now < self.pause.until:
            return Reason("pairing_paused", details={"seconds": self.pause.seconds(now)})
        self.pause = None
        self._begun = [*_recent(self._begun, now), now]
        if len(self._begun) > UNFINISHED:
            self._stop(now)
            return Reason("pairing_paused", details={"seconds": int(WAIT)})
        return None

    def resumes(self, now: float) -> bool:
        """True if a pause has just ended."""
        if self.pause is None or now < self.pause.until:
            return False
        self.pause = None
        return True

    def guessed_wrong(self, now: float) -> None:
        self._wrong = [*_recent(self._wrong, now), now]
        if len(self._wrong) >= GUESSES:
            self._stop(now)

    def paired(self) -> None:
        if self._begun:
            self._begun.pop()

    def _stop(self, now: float) -> None:
        """Guess no more: the code is replaced, and for a while there is nothing to guess at."""
        self._replace(Pause(now + WAIT))

    def renew(self) -> None:
        """A new code counts from now on. A person wants it: pairing goes on."""
        self._replace(None)

    def _replace(self, pause: Pause | None) -> None:
        self._wrong, self._begun, self.pause = [], [], pause
        self.code = self._make_code()
        if self._on_code is not None:
            self._on_code(self.code)

    def enrol(self, name: str) -> Ticket | None:
        return self.known_devices.enrol(name)

    def find(self, match: str, device: str) -> Ticket | None:
        return self.known_devices.find(match, device)

    def sent_away(self, match: str, device: str) -> Ticket | None:
        return self.known_devices.sent_away(match, device)


def _recent(moments: list[float], now: float) -> list[float]:
    return [moment for moment in moments if now - moment < WAIT]


def _forget_oldest(known: dict[str, Rate] | dict[str, None], most: int) -> None:
    while len(known) > most:
        del known[next(iter(known))]
