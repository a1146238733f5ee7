"""Who comes in: the join code that counts now, wrong guesses, and the ledger. Lives in the network's thread."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.engine.core.errors import Reason

from .join_code import JoinCode
from .ledger import Ledger
from .letting_in import LettingIn
from .messages import NO_HOST, Ticket
from .rate import Rate

GUESSES = 3  # wrong ones until there is a new code, and until their address must wait
WAIT = 60.0  # seconds
MOST_CONNECTIONS = 24
MOST_OF_ONE = 8  # connections of one address: several devices may share one behind a router
NEW_PER_SECOND, NEW_AT_ONCE = 4.0, 8.0  # of one address: a guest tries several ways at once
MOST_ADDRESSES = 512  # that are remembered


class Door:
    def __init__(
        self, ledger: Ledger, make_code: Callable[[], JoinCode], on_code: Callable[[JoinCode], None] | None = None
    ) -> None:
        self.ledger = ledger
        self.game = ledger.game
        self.code = make_code()
        self.letting_in = LettingIn()
        self.name = ""  # of the host, for a guest that asks to be let in
        self._make_code = make_code
        self._on_code = on_code
        self._wrong = 0  # guesses at the code that counts now
        self._guesses: dict[str, tuple[int, float]] = {}  # of an address: how many wrong ones, and when the last was
        self._open: dict[str, int] = {}  # connections of an address
        self._rates: dict[str, Rate] = {}

    @property
    def match(self) -> str:
        return self.ledger.match

    # Connections -------------------------------------------------------------------------------------------------

    def opens(self, address: str, now: float) -> bool:
        """Whether one more connection from this address may be; if so it is counted until ``closes``."""
        if len(self._rates) >= MOST_ADDRESSES:
            self._rates.clear()
        rate = self._rates.setdefault(address, Rate(NEW_PER_SECOND, NEW_AT_ONCE))
        mine = self._open.get(address, 0)
        if sum(self._open.values()) >= MOST_CONNECTIONS or mine >= MOST_OF_ONE or not rate.allows(now):
            return False
        self._open[address] = mine + 1
        return True

    def closes(self, address: str) -> None:
        left = self._open.pop(address, 1) - 1
        if left > 0:
            self._open[address] = left

    def unknown(self, match: str) -> str:
        return self.ledger.unknown if match == self.ledger.match else NO_HOST

    # Keeper ------------------------------------------------------------------------------------------------------

    def turned_away(self, address: str, now: float) -> Reason | None:
        wrong, last = self._guesses.get(address, (0, 0.0))
        if wrong >= GUESSES and now - last < WAIT:
            return Reason("too_many_guesses", details={"seconds": int(WAIT - (now - last)) + 1})
        return None

    def guessed_wrong(self, address: str, now: float) -> None:
        wrong, last = self._guesses.get(address, (0, now))
        if len(self._guesses) >= MOST_ADDRESSES:
            self._guesses.clear()
        self._guesses[address] = (wrong + 1 if now - last < WAIT else 1, now)
        self._wrong += 1
        if self._wrong >= GUESSES:
            self.renew()

    def renew(self) -> None:
        """A new code counts from now on."""
        self._wrong = 0
        self.code = self._make_code()
        if self._on_code is not None:
            self._on_code(self.code)

    def enrol(self, name: str) -> Ticket | None:
        return self.ledger.enrol(name)

    def find(self, match: str, device: str) -> Ticket | None:
        return self.ledger.find(match, device)
