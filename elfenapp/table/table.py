"""One game on this device: lets computers think, draws the curtain between people, tells the screen what changed.

The table owns the match; screens hold the table and ask it for the view they may show. It knows no window and no
thread: how to think in the background and how to come back is handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason, Refused
from elfenapp.engine.core.game import Result
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import Entry, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.parts import OWNER
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, View, seat_reader

from .seats import Seat
from .taking_back import TakeBack, take_backs

NOBODY = -1


class Background(Protocol):
    """Runs work where it cannot stall a frame, and brings its result back to the table's own thread."""

    def __call__(self, work: Callable[[], Action], done: Callable[[Action], None]) -> None: ...


def at_once(work: Callable[[], Action], done: Callable[[Action], None]) -> None:
    """No background at all: for tests and simulations."""
    done(work())


class Table:
    """A ``Shown`` that can be acted at."""

    looking = False
    pace = 1.0

    def __init__(self, match: Match, seats: tuple[Seat, ...], background: Background = at_once) -> None:
        self.match = match
        self.seats = seats
        self.people = tuple(number for number, seat in enumerate(seats) if seat.person)
        self.secrets = any(part.seen_by == OWNER for part in match.game.state_type.parts)
        self.viewer = self.people[0] if len(self.people) == 1 else NOBODY
        self.curtain = NOBODY  # the seat the device waits for; nothing private is shown meanwhile
        self.thinking = NOBODY
        self.paused = False
        self.on_change: list[Callable[[], None]] = []
        self.on_entry: list[Callable[[int], None]] = []  # the number of an entry just added
        self._background = background
        self._chance = Generator(match.setup.seed ^ 0x5EED)
        self._closed = False

    # What the screen shows ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.over

    def reader(self) -> Reader:
        """Who looks at this device now."""
        if self.match.over:
            return EVERYTHING
        if self.curtain != NOBODY or self.viewer == NOBODY:
            return SPECTATOR
        return seat_reader(self.viewer)

    def view(self) -> View:
        return self.match.view(self.reader())

    def decision(self) -> Decision | None:
        """What the person at the device must decide now, if anything."""
        if self.curtain != NOBODY or self.viewer not in self.match.acting:
            return None
        return self.match.decision(self.viewer)

    def story(self, since: int = 0) -> list[Record]:
        return self.match.story(self.reader(), since)

    def whole_story(self) -> list[Record]:
        return self.story()

    def recap(self) -> list[Record]:
        """What has happened since the person at the device last did something."""
        if self.viewer == NOBODY or self.curtain != NOBODY:
            return []
        return self.story(_after_last_move(self.match, self.viewer))

    def result(self) -> Result | None:
        return self.match.result()

    # What the person does ----------------------------------------------------------------------------------------

    def start(self) -> None:
        self._go_on()

    def submit(self, action: Action) -> None:
        """Raises ``Refused``; then nothing has changed."""
        self._follow_up(self.match.submit(action))

    def can_undo(self) -> Reason | None:
        """Why the person at the device cannot take back the newest step alone; None if nothing stands against it."""
        return self.match.can_undo(self.viewer)

    def undo(self) -> None:
        self._follow_up(self.match.undo(self.viewer))

    def can_redo(self) -> Reason | None:
        """Why the person at the device cannot do again what was taken back last; None if nothing stands against it."""
        return self.match.can_redo(self.viewer)

    def redo(self) -> None:
        """Do again what was taken back last; raises ``Refused``."""
        self._follow_up(self.match.redo(self.viewer))

    def take_backs(self) -> list[TakeBack]:
        """Where the table could go back to by everybody's consent, the shortest way first."""
        return take_backs(self.match, self.people)

    def can_ask(self) -> bool:
        """Whether the table could go back anywhere: cheaper than to list where to."""
        return any(entry.seat in self.people for entry in self.match.line)

    def asker(self) -> int:
        """Who asks the table: the person at the device, or behind the curtain whoever moved last."""
        if self.viewer != NOBODY:
            return self.viewer
        return next((entry.seat for entry in reversed(self.match.line) if entry.seat in self.people), NOBODY)

    def take_back(self, offer: TakeBack) -> None:
        """Everybody has agreed. Raises ``Refused`` if the game has moved on since they were asked."""
        if offer.length != len(self.match.log):
            raise Refused("stale_decision", decision=offer.length, open=len(self.match.log))
        entry = self.match.undo(self.asker(), offer.steps, consent=True)
        if offer.seat in self.match.acting and self.viewer != offer.seat:
            # Of several who may decide now, the device goes to the one whose move was taken back.
            self._hand_to(offer.seat)
        self._follow_up(entry)

    def lift_curtain(self) -> None:
        """The next person has taken the device."""
        if self.curtain != NOBODY:
            self.viewer, self.curtain = self.curtain, NOBODY
            self._changed()

    def close(self) -> None:
        """The screen goes away: whatever a computer player still thinks is thrown away."""
        self._closed = True
        self.on_change.clear()
        self.on_entry.clear()

    def pause(self) -> None:
        """Computers stop between two actions; the curtain falls again if several people share the device."""
        self.paused = True
        if self.secrets and len(self.people) > 1 and self.viewer != NOBODY and not self.match.over:
            self.curtain, self.viewer = self.viewer, NOBODY
        self._changed()

    def resume(self) -> None:
        if self.paused:
            self.paused = False
            self._go_on()

    # Inside ------------------------------------------------------------------------------------------------------

    def _follow_up(self, entry: Entry) -> None:
        self._tell(entry.number)
        self._go_on()

    def _go_on(self) -> None:
        """Hand the turn to whoever is next: a computer player, the person at the device, or another person."""
        if self._closed:
            return
        computer = next((seat for seat in self.match.acting if not self.seats[seat].person), NOBODY)
        if computer != NOBODY and self.thinking == NOBODY and not self.paused:
            self._think(computer)
        self._seat_person()
        self._changed()

    def _seat_person(self) -> None:
        waiting = [seat for seat in self.match.acting if self.seats[seat].person]
        if not waiting or self.viewer in waiting or self.curtain in waiting:
            return
        self._hand_to(waiting[0])

    def _hand_to(self, seat: int) -> None:
        if self.secrets and len(self.people) > 1:
            self.curtain, self.viewer = seat, NOBODY
        else:
            self.viewer, self.curtain = seat, NOBODY

    def _think(self, seat: int) -> None:
        decision = self.match.decision(seat)
        assert decision is not None
        view = self.match.view(seat_reader(seat))
        bot = find_bot(self.match.game, self.seats[seat].mind)
        self.thinking = seat
        self._background(lambda: bot.choose(view, decision, self._chance), self._thought)

    def _thought(self, action: Action) -> None:
        self.thinking = NOBODY
        if self._closed:
            return
        # The table may have moved on while the computer thought: an answer to an old decision is dropped.
        if self.match.why_not(action) is None:
            self._tell(self.match.submit(action).number)
        self._go_on()

    def _tell(self, number: int) -> None:
        for listener in tuple(self.on_entry):
            listener(number)

    def _changed(self) -> None:
        for listener in tuple(self.on_change):
            listener()


def _after_last_move(match: Match, seat: int) -> int:
    """The number of the first entry after whatever this person did last."""
    return next((entry.number + 1 for entry in reversed(match.log) if entry.seat == seat), 0)
