"""A running game as it is told: record by record, each with its time, however fast the game itself goes on.

A device that shows this source shows nothing of a record whose turn to be told has not come: no score, no card, no
button. Requests go to the running game, and what has not been told yet is then told without delay.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, seat_reader

from ..requests import Request
from ..standings import Standing
from ..update import Public, Update
from .game_source import Answered, GameSource
from .moment_source import MomentSource
from .record_clock import RecordClock, Timer

LONGEST_WAIT = 1.4  # seconds that a player who is asked waits for what is still to be told
MOTION = 1.6  # of the usual time: what pieces need to come to rest
FRAME = 0.05  # seconds after which the newest moment is shown for certain
MANY = 4  # records that wait to be told: more than these are told faster

Pace: TypeAlias = Callable[[bool], float]  # how long a record stays; ``True``: one of many small turns; 0: no time


@dataclass(slots=True)
class ToldMoment:
    """A game after a record, as each reader at this device may know it."""

    public: Public
    brisk: bool
    updates: dict[Reader, Update] = field(default_factory=dict)

    @classmethod
    def of(cls, source: GameSource) -> ToldMoment:
        readers = [SPECTATOR, *map(seat_reader, source.local_seats), *([EVERYTHING] if source.public.over else [])]
        return cls(source.public, source.step.brisk, {reader: source.update(reader) for reader in readers})


class ToldSource(MomentSource):
    def __init__(self, live: GameSource, pace: Pace, timer: Timer) -> None:
        super().__init__(live.rules)
        self.live = live
        self.haste = 1.0
        self._pace, self._timer = pace, timer
        self._clock = RecordClock(timer, self._tell_next)
        self._told: ToldMoment | None = None  # None: the newest moment of the running game
        self._coming: deque[ToldMoment] = deque()
        self._deadline: float | None = None  # when a player here who is asked must have been told everything
        self._known, self._here = live.public, live.local_seats  # when the running game last changed
        live.on_change.subscribe(self._follow)

    # The moment --------------------------------------------------------------------------------------------------

    @property
    def origin(self) -> GameSource:
        return self.live.origin

    @property
    def public(self) -> Public:
        return self._told.public if self._told is not None else self.live.public

    @property
    def telling(self) -> bool:
        return self._clock.running

    @property
    def reachable(self) -> bool:
        return self.live.reachable

    @property
    def local_seats(self) -> tuple[int, ...]:
        return self.live.local_seats

    def update(self, reader: Reader) -> Update:
        known = self._told.updates.get(reader) if self._told is not None else None
        return known if known is not None else self.live.update(reader)

    def decision(self, seat: int) -> Decision | None:
        """Only one that is still open: between the steps of one's own move nothing is asked."""
        found = super().decision(seat)
        return found if found is not None and found.id in self.live.public.opened else None

    def whole_records(self, reader: Reader) -> Sequence[Record]:
        return self.live.records(reader)

    def why_not(self, action: Action) -> Reason | None:
        return self.live.why_not(action)

    def standings(self) -> list[Standing] | None:
        return self.live.standings()

    def request(self, seat: int, request: Request, answered: Answered) -> None:
        self.live.request(seat, request, answered)

    # Telling -----------------------------------------------------------------------------------------------------

    def hold(self, seconds: float, moment: bool = False) -> float:
        if moment and self._deadline is not None:
            self._deadline = max(self._deadline, self._clock.now + seconds + LONGEST_WAIT)
        return self._clock.hold(seconds, moment)

    def catch_up(self) -> None:
        if not self.telling:
            return
        self._stop()
        self.haste = 0.0  # pieces do not move to where they belong, they lie there
        self._timer.later(FRAME, self._slow_down)
        self.on_change.emit()

    def _slow_down(self) -> None:
        if not self.haste:
            self.haste = 1.0

    def close(self) -> None:
        self._stop()

    def _stop(self) -> None:
        self._clock.stop()
        self._coming.clear()
        self._told, self._deadline, self.haste = None, None, 1.0

    def _follow(self) -> None:
        """The running game has changed."""
        before, here = self._known, self._here
        self._known, self._here = self.live.public, self.live.local_seats
        same_game = before[:2] == self._known[:2] and before.length <= self._known.length
        if not same_game or here != self._here or not self._pace(False):
            self._stop()
            self.on_change.emit()
        elif before.length < self._known.length:
            self._begin()
        else:
            self._renew()

    def _renew(self) -> None:
        """Nothing has happened, but something else is different: who sits where, who thinks, what is asked."""
        if self._coming:
            self._coming[-1] = ToldMoment.of(self.live)
            return
        if self._told is not None:
            self._told = ToldMoment.of(self.live)
        self.on_change.emit()

    def _begin(self) -> None:
        """Something has happened: it is told when what came before it has been told."""
        self._coming.append(ToldMoment.of(self.live))
        public, now = self.live.public, self._clock.now
        asked = any(seat in self._here and public.seats[seat].person for seat in public.acting)
        self._deadline = now + LONGEST_WAIT if asked else None
        if not self._clock.running:
            self._tell_next()
        elif self._deadline is not None:
            most = LONGEST_WAIT / (len(self._coming) + 1)
            self._clock.limit(most)
            self._hasten(most)
            self.on_change.emit()

    def _tell_next(self) -> None:
        if not self._coming:
            self._stop()
            self.on_change.emit()
            return
        self._told = self._coming.popleft()
        usual, left = self._pace(self._told.brisk), len(self._coming) + 1
        if not usual:
            self.catch_up()
            return
        seconds, most = usual * min(MANY / left, 1.0), 2 * LONGEST_WAIT
        if self._deadline is not None:
            most = max(self._deadline - self._clock.now, 0.0) / left
        self.haste = max(1.0, usual / seconds)
        self._hasten(most)
        self._clock.run(seconds, most)
        self.on_change.emit()

    def _hasten(self, most: float) -> None:
        """Pieces move so fast that they come to rest within so many seconds."""
        usual = self._pace(self._told.brisk) if self._told is not None else 0.0
        if most:
            self.haste = max(self.haste, usual * MOTION / most)
