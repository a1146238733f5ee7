"""Looking back: a game as it stood at one of its moments, shown by the same screens that show the game itself.

A game that is over is shown with everything open. One that still runs shows, at every moment, only what whoever sits
at the device may know: the table is asked anew each time, so that nothing private stays once the curtain falls.

The moments are the entries that are still in force, one after another as if nothing had ever been taken back; those
that were taken back, and the taking back itself, can be shown, too.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason, Refused
from elfenapp.engine.core.log import UNDO, Entry, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, View, seat_reader

from .seats import Seat
from .table import NOBODY, Table

SPEEDS = (1, 2, 4)
MOMENT = 1.6  # seconds at the slowest speed: enough to read what happened


class Looking:
    looking = True
    curtain = NOBODY  # what lies behind it is not shown at all
    thinking = NOBODY

    def __init__(self, source: Match, seats: tuple[Seat, ...], table: Table | None = None) -> None:
        """``table`` is where the game is on, if it is."""
        self.source = source
        self.seats = seats
        self.on_change: list[Callable[[], None]] = []
        self.speed = SPEEDS[0]
        self.playing = False
        self.pace = 0.0
        self.taken_back = False  # whether moments that were taken back are shown
        self.knows_all = True  # else, in a game that is over: only what the seat knew at the time
        self.moments: Sequence[int] = ()  # the number of each moment's entry
        self.at = 0
        self._people = tuple(number for number, seat in enumerate(seats) if seat.person)
        self._table = table
        self._seat = self._first_seat()
        self._rewound: tuple[int, Match] | None = None
        self._in_force: frozenset[int] = frozenset()
        self._find_moments()
        self.at = self.length - 1
        if table is not None:
            table.on_change.append(self.follow)

    # The moment --------------------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        return len(self.moments)

    @property
    def number(self) -> int:
        """The entry after which the game is shown."""
        return self.moments[self.at]

    @property
    def entry(self) -> Entry:
        return self.source.log[self.number]

    @property
    def at_end(self) -> bool:
        return self.at == self.length - 1

    def go(self, at: int) -> None:
        """Jump to a moment; pieces are there at once."""
        self._show(at, 0.0)

    def go_to(self, number: int) -> None:
        """Jump to an entry of the log, or to the last moment before it."""
        self.go(self._moment_of(number))

    def step(self, by: int) -> None:
        """A moment on or back; pieces move as they do in the game."""
        self._show(self.at + by, float(self.speed) if self.playing else 1.0)

    def _show(self, at: int, pace: float) -> None:
        wanted = min(max(at, 0), self.length - 1)
        if wanted != self.at:
            self.at, self.pace = wanted, pace
            self._changed()

    def _moment_of(self, number: int) -> int:
        return max(bisect_right(self.moments, number) - 1, 0)

    # Like a film -------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """From here to the end; at the end, once more from the start."""
        if self.at_end:
            self.go(0)
        self.playing = not self.at_end
        self._changed()

    def pause(self) -> None:
        if self.playing:
            self.playing = False
            self._changed()

    def advance(self) -> None:
        """The next moment of the film, which stops at its end."""
        self.playing = self.playing and self.at + 1 < self.length - 1
        self._show(self.at + 1, float(self.speed))

    def next_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._changed()

    @property
    def seconds(self) -> float:
        """How long each moment stays."""
        return MOMENT / self.speed

    # Who looks ---------------------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        return self.source.over

    def reader(self) -> Reader:
        if self.finished:
            return EVERYTHING if self.knows_all else seat_reader(self._seat)
        if self._table is not None:
            return self._table.reader()
        return seat_reader(self._people[0]) if len(self._people) == 1 else SPECTATOR

    @property
    def viewer(self) -> int:
        if self.finished:
            return self._seat
        return next(iter(self.reader().seats), NOBODY)

    def sit_with(self, seat: int) -> None:
        """Look from this seat's side of the table, which only a game that is over allows."""
        self._seat = seat
        self._changed()

    def know_all(self, everything: bool) -> None:
        self.knows_all = everything
        self._changed()

    def show_taken_back(self, shown: bool) -> None:
        number = self.number
        self.taken_back = shown
        self._find_moments()
        self.at, self.pace = self._moment_of(number), 0.0
        self._changed()

    def _first_seat(self) -> int:
        if self._table is not None and self._table.viewer != NOBODY:
            return self._table.viewer
        return self._people[0] if self._people else 0

    # What there is to see ----------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        if self._rewound is None or self._rewound[0] != self.number:
            self._rewound = (self.number, self.source.rewind(self.number))
        return self._rewound[1]

    @property
    def over(self) -> bool:
        return self.match.over

    def view(self) -> View:
        return self.match.view(self.reader())

    def story(self, since: int = 0) -> list[Record]:
        return self.match.story(self.reader(), since)

    def whole_story(self) -> Sequence[Record]:
        return self.source.story(self.reader())

    def undone(self) -> bool:
        """Whether what happened at this moment was taken back later."""
        return self.entry.verb != UNDO and self.number not in self._in_force

    def anything_taken_back(self) -> bool:
        return len(self.source.line) < len(self.source.log)

    # What if -----------------------------------------------------------------------------------------------------

    def why_no_branch(self) -> str:
        """What stands against going another way from here: ``running``, ``over``, or nothing.

        In a game that still runs it would show what is hidden, and what chance is about to bring.
        """
        if not self.finished:
            return "running"
        return "over" if self.over else ""

    def branch(self) -> Match:
        """A game of its own that has come to this moment in the same way. Chance brings it what it brought here."""
        if reason := self.why_no_branch():
            raise ValueError(reason)
        return self.source.rewind(self.number)

    # Nothing can be done here ------------------------------------------------------------------------------------

    def decision(self) -> Decision | None:
        return None

    def recap(self) -> list[Record]:
        return []

    def submit(self, action: Action) -> None:
        raise Refused("not_your_turn", acting=[])

    def can_undo(self) -> Reason | None:
        return Reason("nothing_to_undo")

    def undo(self) -> None:
        raise Refused("nothing_to_undo")

    def can_ask(self) -> bool:
        return False

    def can_redo(self) -> Reason | None:
        return Reason("nothing_to_redo")

    def redo(self) -> None:
        raise Refused("nothing_to_redo")

    # Inside ------------------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """The game goes on meanwhile, or the person at the device has changed."""
        number = self.number
        self._find_moments()
        self.at, self.pace = self._moment_of(number), 0.0
        self._changed()

    def close(self) -> None:
        self.playing = False
        self.on_change.clear()
        if self._table is not None and self.follow in self._table.on_change:
            self._table.on_change.remove(self.follow)

    def _find_moments(self) -> None:
        line = tuple(entry.number for entry in self.source.line)
        self._in_force = frozenset(line)
        self.moments = tuple(range(len(self.source.log))) if self.taken_back else line

    def _changed(self) -> None:
        for listener in tuple(self.on_change):
            listener()
