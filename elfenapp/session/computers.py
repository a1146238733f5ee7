"""Computer players at a table: one that fails is replaced by a simpler one for that move, and the fault is reported."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import Protocol, TypeAlias

from elfenapp.engine.bots import Bot, Budget, bots_of, find_bot
from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.bot import never
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import BadSetup, Reason
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Chancy
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import View

from .seats import Seat

OnFault: TypeAlias = Callable[[Exception], None]  # may be called from a thread


class Background(Protocol):
    """Runs work where it cannot stall a frame, and brings its result back to the host's own thread."""

    def __call__(self, work: Callable[[], Action], done: Callable[[Action], None]) -> None: ...


class ComputerFault(Exception):
    """A computer player wanted what the rules do not allow."""


class Foreground:
    """Runs work in the caller's thread: for tests and simulations.

    What is asked for while something runs waits for its end, so that a game among computers is no recursion.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[Callable[[], Action], Callable[[Action], None]]] = deque()
        self._running = False

    def __call__(self, work: Callable[[], Action], done: Callable[[Action], None]) -> None:
        self._waiting.append((work, done))
        if self._running:
            return
        self._running = True
        try:
            while self._waiting:
                work, done = self._waiting.popleft()
                done(work())
        finally:
            self._running = False
            self._waiting.clear()


def raise_fault(fault: Exception) -> None:
    """No record of faults is kept here: let it be seen."""
    raise fault


def lend_seats(match: Match, seats: tuple[Seat, ...], lent: Collection[int]) -> tuple[Seat, ...]:
    """The seats of a table where the strongest computer plays for the players of some of them."""
    strongest = next(reversed(bots_of(match.game)))
    return tuple(seat.lend(strongest) if number in lent else seat for number, seat in enumerate(seats))


def choose(
    game: GameDef,
    mind: str,
    view: View,
    decision: Decision,
    chance: Chancy,
    on_fault: OnFault = raise_fault,
    cancelled: Callable[[], bool] = never,
) -> Action:
    """The computer's answer; if it fails, that of one which plays at random and cannot."""
    try:
        return _bot(game, mind).choose(view, decision, chance, Budget(cancelled=cancelled))
    except Exception as fault:
        on_fault(fault)
        return RandomBot().choose(view, decision, chance)


def is_computer(game: GameDef, mind: str) -> bool:
    """True if there is such a computer player."""
    try:
        find_bot(game, mind)
    except BadSetup:
        return False
    return True


def _bot(game: GameDef, mind: str) -> Bot:
    """A save may name a computer player that this version no longer has, or not yet: the best there is takes over."""
    try:
        return find_bot(game, mind)
    except BadSetup:
        return next(reversed(bots_of(game).values()))


def substitute(view: View, decision: Decision, reason: Reason, chance: Chancy, on_fault: OnFault) -> Action:
    """Something that is offered, instead of what was not."""
    on_fault(ComputerFault(str(reason)))
    return RandomBot().choose(view, decision, chance)
