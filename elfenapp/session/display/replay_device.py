"""Looking back: a game as it stood at one of its moments, shown by the same screens that show the game itself.

A game that is over is shown with everything open. One that still runs shows, at every moment, only what the player
at the device may know: the device is asked again each time, so that nothing private stays once the curtain falls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from elfenapp.engine.bots.review import Moment
from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import Reader

from ..seats import NOBODY
from ..signal import Subscriptions
from ..update import NOTHING_TO_REDO, NOTHING_TO_UNDO
from .device import Device
from .game_display import Move
from .hindsight import Hindsight
from .moments import Moments
from .record_clock import RecordClock, StillTimer, Timer
from .replay_source import ReplaySource
from .source_display import SourceDisplay

SPEEDS = (1, 2, 4)
MOMENT = 1.6  # seconds at the slowest speed: enough to read what happened


class ReplayDevice(SourceDisplay[ReplaySource]):
    """A ``GameDisplay`` of the past, gone through like a film."""

    is_replay: ClassVar[bool] = True
    hints: ClassVar[bool] = False
    curtain: ClassVar[int] = NOBODY  # what lies behind it is not shown at all
    shared_view: ClassVar[bool] = False
    local_seats: ClassVar[tuple[int, ...]] = ()
    thinking: ClassVar[int] = NOBODY

    def __init__(self, source: ReplaySource, live: Device | None = None, timer: Timer | None = None) -> None:
        """``live`` is where the game is on, if it is; ``timer`` plays the film."""
        super().__init__(source)
        self._clock = RecordClock(timer or StillTimer(), self._told)
        self.speed = SPEEDS[0]
        self.playing = False
        self.animation_factor = 0.0
        self.taken_back = False  # whether moments that were taken back are shown
        self.hindsight = Hindsight(source, live)
        self._moments = Moments.find(source, taken_back=False)
        self.at = 0
        self._stand_at(self.moment_count - 1, 0.0)
        self._subscriptions = Subscriptions()
        if live is not None:
            self._subscriptions.subscribe(live.on_change, self.follow)

    # The moment --------------------------------------------------------------------------------------------------

    @property
    def moments(self) -> Sequence[int]:
        """The number of each moment's entry."""
        return self._moments.numbers

    @property
    def moment_count(self) -> int:
        return len(self.moments)

    @property
    def number(self) -> int:
        """The entry after which the game is shown."""
        return self.moments[self.at]

    @property
    def at_end(self) -> bool:
        return self.at == self.moment_count - 1

    def go(self, at: int) -> None:
        """Jump to a moment; pieces are there immediately."""
        self._show(at, 0.0)

    def go_to(self, number: int) -> None:
        """Jump to an entry of the log, or to the last moment before it."""
        self.go(self.moment_of(number))

    def step(self, by: int) -> None:
        """A moment on or back; pieces move as they do in the game."""
        self._show(self.at + by, float(self.speed) if self.playing else 1.0)

    def _show(self, at: int, pace: float) -> None:
        wanted = self._moments.nearest(at)
        if wanted != self.at:
            self._stand_at(wanted, pace)
            self.changed()

    def _stand_at(self, at: int, pace: float) -> None:
        """Show this moment; ``pace`` is how fast pieces move there."""
        self.at, self.animation_factor = at, pace
        self.source.go(self.number)

    def moment_of(self, number: int) -> int:
        """The moment of an entry of the log, or the last one before it."""
        return self._moments.of(number)

    # Like a film -------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """From here to the end; at the end, once more from the start."""
        if self.at_end:
            self.go(0)
        self.playing = not self.at_end
        self._tell()
        self.changed()

    def pause(self) -> None:
        if self.playing:
            self.playing = False
            self._clock.stop()
            self.changed()

    @property
    def telling(self) -> bool:
        """True at every moment: each is told as if it had just come about."""
        return True

    def hold(self, seconds: float, moment: bool = False) -> float:
        return self._clock.hold(seconds, moment) if self._clock.running else seconds

    def _tell(self) -> None:
        """The film gives the present moment its time."""
        self._clock.stop()
        if self.playing:
            self._clock.run(self.seconds)

    def _told(self) -> None:
        if self.playing:
            self.advance()

    def advance(self) -> None:
        """The next moment of the film, which stops at its end."""
        self.playing = self.playing and self.at + 1 < self.moment_count - 1
        self._tell()
        self._show(self.at + 1, float(self.speed))

    def next_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._tell()
        self.changed()

    @property
    def seconds(self) -> float:
        """The seconds that each moment stays."""
        return MOMENT / self.speed

    # Who looks ---------------------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        return self.source.finished

    def reader(self) -> Reader:
        return self.hindsight.reader()

    @property
    def viewer(self) -> int:
        return self.hindsight.viewer

    @property
    def knows_all(self) -> bool:
        return self.hindsight.knows_all

    def sit_with(self, seat: int) -> None:
        """Look from this seat's side of the table, which only a game that is over allows."""
        self.hindsight.seat = seat
        self.changed()

    def know_all(self, everything: bool) -> None:
        self.hindsight.knows_all = everything
        self.changed()

    # What there is to see ----------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        return self.number + 1

    def whole_story(self) -> Sequence[Record]:
        return self.source.whole_records(self.reader())

    def decisions_of(self, seat: int) -> Sequence[Moment]:
        """The decisions of a seat in a game that is over, each with its knowledge then. Fit for a thread."""
        return self.source.decisions_of(seat)

    def undone(self) -> bool:
        """True if the event at this moment was taken back later."""
        return not self.source.is_undo(self.number) and self.number not in self._moments.in_force

    def anything_taken_back(self) -> bool:
        return self._moments.anything_taken_back

    def show_taken_back(self, shown: bool) -> None:
        self.taken_back = shown
        self.follow()

    # Nothing can be done here ------------------------------------------------------------------------------------

    def decision(self) -> Decision | None:
        return None

    def recap(self) -> Sequence[Record]:
        return ()

    def submit(self, *moves: Move) -> None:
        """The past stays as it was."""

    def submit_for(self, *moves: tuple[int, Move]) -> None:
        """The past stays as it was."""

    def peek(self, seat: int) -> None:
        """Do nothing: a replay settles otherwise who may look."""

    def end_peek(self) -> None:
        """As for ``peek``."""

    def take_refusal(self) -> Reason | None:
        return None

    def can_undo(self) -> Reason | None:
        return NOTHING_TO_UNDO

    def undo(self) -> None:
        """Nothing of the past is taken back here."""

    def can_ask(self) -> bool:
        return False

    def can_redo(self) -> Reason | None:
        return NOTHING_TO_REDO

    def redo(self) -> None:
        """Nothing of the past is done again here."""

    # Inside ------------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """The game goes on meanwhile, or another player looks; the same entry is shown."""
        number = self.number
        self._moments = Moments.find(self.source, self.taken_back)
        self._stand_at(self.moment_of(number), 0.0)
        self.changed()

    def close(self) -> None:
        self.playing = False
        self._clock.stop()
        self.on_change.clear()
        self._subscriptions.end()
