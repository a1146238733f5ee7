"""Holds a game: the only one who knows all of it. Takes requests from seats, lets computers think, tells who listens.

It knows no window, no thread and no file: how to think in the background is handed in, and the autosave listens like
all others. Devices get updates through a ``GameSource``, whether they are here or elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import UNDO, Entry, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.shared_views import Common
from elfenapp.engine.core.views import SPECTATOR, Reader, View, seat_reader

from .computers import Background, Foreground, OnFault, choose, is_computer, raise_fault, substitute
from .delta import OwnStory, SharedDelta, write_news
from .identity import epoch_of, hints_allowed, id_of
from .requests import Act, AnswerTable, AskTable, Lend, Reclaim, Redo, Request, Undo
from .seats import NOBODY, Seat, people_of, write_seats
from .signal import Signal
from .standings import Standing, standings
from .update import Public, Question, Update

MOST_UNDOS = 500  # of one seat in one game, without asking the table


class Host:
    def __init__(
        self,
        match: Match,
        seats: tuple[Seat, ...],
        background: Background | None = None,
        on_fault: OnFault = raise_fault,
    ) -> None:
        self.match = match
        self.seats = seats
        self.change = 0  # counts everything that devices should know of
        # In this order: what saves the game receives an entry, or other seats, before any device reads of it.
        self.on_entry: Signal[[Entry]] = Signal()
        self.on_reseat: Signal[[dict[str, Plain]]] = Signal()  # what a save should tell of the seats from now on
        self.on_change: Signal[[]] = Signal()
        self._background, self._on_fault = background or Foreground(), on_fault
        self._chance = Generator(match.setup.seed ^ 0x5EED)
        self._thinking = NOBODY
        self._undone = 0  # counts what was taken back, moves or seats: a computer need not think any further
        self._question: Question | None = None
        self._public: Public | None = None
        self._updates: dict[tuple[Reader, int], Update] = {}  # as long as nothing changes
        self._news: dict[tuple[int, int], tuple[Update | None, SharedDelta]] = {}
        self._stale: list[object] = []  # of before, given back only when everybody has been told: that takes its time
        self._common: Common | None = None  # of all views now, and before
        self._common_before: Common | None = None
        self.elsewhere: frozenset[int] = frozenset()  # seats whose people sit at other devices
        self.paused = self._closed = False

    # What devices are told ---------------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[int, ...]:
        return people_of(self.seats)

    @property
    def public(self) -> Public:
        if self._public is None:
            match, about = self.match, self.match.about
            now = match.length, match.acting, match.opened, match.over
            more = self._thinking, self._question, match.result(), hints_allowed(about)
            self._public = Public(id_of(about), epoch_of(about), self.seats, *now, *more)
        return self._public

    def update(self, reader: Reader, since: int = 0) -> Update:
        """Everything this reader may know now, with the records from ``since`` on."""
        found = self._updates.get((reader, since))
        if found is None:  # else another device has just asked for the same
            found = self._updates[reader, since] = self._update(reader, since)
        return found

    def news(self, since: int, before: Update | None) -> SharedDelta:
        """The news for devices elsewhere: most of them received the same ``before``."""
        key = since, id(before)
        found = self._news.get(key)
        if found is None:
            news = write_news(self.update(SPECTATOR, since), before, self.match.involved(since))
            found = self._news[key] = before, news  # held on to: its id is in use
        return found[1]

    def own_parts(self, reader: Reader) -> Mapping[str, Plain]:
        """The parts of a view that only this reader sees; the very same mapping until something in it changes."""
        if self._common is None or reader.everything:
            return self._view(reader).parts
        return self._common.own(reader)

    def _update(self, reader: Reader, since: int) -> Update:
        story, alone = self.own_story(reader, since), len(reader.seats) == 1
        decision = self.match.decision(*reader.seats) if alone else None
        return Update(self.public, self._view(reader), since, story.records, decision, story.undo, story.redo)

    def own_story(self, reader: Reader, since: int) -> OwnStory:
        """The records from ``since`` on as this reader may know them, and why they cannot undo or redo a step."""
        match, seat = self.match, next(iter(reader.seats)) if len(reader.seats) == 1 else NOBODY
        open_story = self.update(SPECTATOR, since).records if reader.seats else ()
        # Undo reasons are the same for every seat that did not make the last move.
        return OwnStory(tuple(match.story(reader, since, open_story)), match.can_undo(seat), match.can_redo(seat))

    def _view(self, reader: Reader) -> View:
        if reader.everything:
            return self.match.view(reader)
        if self._common is None:
            self._common, self._common_before = self.match.common(self._common_before), None
        return self._common.view(reader)

    def records(self, reader: Reader, since: int = 0) -> list[Record]:
        return self.match.story(reader, since)

    def standings(self) -> list[Standing] | None:
        return standings(self.match) if self.match.over else None

    # What seats ask for ------------------------------------------------------------------------------------------

    def handle(self, seat: int, request: Request) -> None:
        """Do what a seat asks for; raises ``Refused`` and changes nothing if it cannot be."""
        if request.epoch != self.public.epoch:
            raise Refused("stale_decision", decision=request.epoch, open=self.public.epoch)
        if isinstance(request, Act):
            self._accept(self.match.submit(Action(request.decision, seat, request.verb, request.fields)))
            return
        if isinstance(request, (Lend, Reclaim)):
            self._seat_computer(seat, request.mind if isinstance(request, Lend) else "")
            return
        if request.length != self.match.length:
            raise Refused("stale_decision", decision=request.length, open=self.match.length)
        if isinstance(request, Undo):
            self._limit_undos(seat)
            self._take_back(self.match.undo(seat))
        elif isinstance(request, Redo):
            self._accept(self.match.redo(seat))
        elif isinstance(request, AskTable):
            self._ask(seat, request.steps)
        else:
            self._answer(seat, request)

    def _limit_undos(self, seat: int) -> None:
        """A log in which one seat takes back and does again without end would never end itself."""
        if sum(entry.verb == UNDO and entry.seat == seat for entry in self.match.log) >= MOST_UNDOS:
            raise Refused("too_many_undos", most=MOST_UNDOS)

    def _ask(self, seat: int, steps: int) -> None:
        # A computer is no place to stop at: it would only move again.
        moves = [entry for entry in self.match.line if entry.seat != NOBODY]
        if not 0 < steps <= len(moves) or moves[-steps].seat not in self.people:
            raise Refused("nothing_to_undo")
        self._question = Question(seat, steps, self.match.length)
        self._changed()

    def _answer(self, seat: int, answer: AnswerTable) -> None:
        question = self._question
        if question is None or seat not in self.people:
            raise Refused("nothing_to_undo")
        if (answer.asker, answer.steps) != (question.asker, question.steps):
            raise Refused("stale_decision", decision=answer.steps, open=question.steps)
        if answer.refuse:
            self._question = None
            self._changed()
            return
        agreed = question.agreed | {seat} if answer.agree else question.agreed - {seat}
        self._question = replace(question, agreed=agreed)
        if agreed >= self.needed(question):
            self._take_back(self.match.undo(question.asker, question.steps, agreed | {question.asker}))
        else:
            self._changed()

    def _seat_computer(self, seat: int, mind: str) -> None:
        """A person lends the seat to a computer, or (no mind) takes it back."""
        own = self.seats[seat]
        if not (own.person if mind else own.lent):
            raise Refused("unknown_seat", seat=seat)
        if mind and not is_computer(self.match.game, mind):
            raise Refused("malformed_action")
        seats = list(self.seats)
        seats[seat] = own.lend(mind) if mind else own.reclaim()
        self.reseat(tuple(seats))

    def needed(self, question: Question) -> frozenset[int]:
        """The seats that must agree: all others, or the player alone with computers, once more."""
        return frozenset(self.people) - {question.asker} or frozenset((question.asker,))

    def place(self, elsewhere: frozenset[int]) -> None:
        """The people of these seats sit at other devices now."""
        if elsewhere != self.elsewhere:
            self.elsewhere = elsewhere
            self._changed()

    def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Other names, or a computer in a player's place; what one has thought so far is dropped."""
        if seats != self.seats:
            self.seats = seats
            self.match.about.update(write_seats(seats))
            self.on_reseat.emit(write_seats(seats))
            self._question = None  # whoever had to agree may not be asked any more
            self._undone += 1
            self._go_on()

    # Life --------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._go_on()

    def pause(self) -> None:
        """Computers stop between two actions."""
        self.paused = True

    def resume(self) -> None:
        if self.paused:
            self.paused = False
            self._go_on()

    def close(self) -> None:
        """The game is put away: whatever a computer still thinks is thrown away."""
        self._closed = True
        self.on_entry.clear()
        self.on_reseat.clear()
        self.on_change.clear()

    # Inside ------------------------------------------------------------------------------------------------------

    def _accept(self, entry: Entry) -> None:
        self._question = None  # whoever agreed has agreed to another position
        self._forget_told()
        self.on_entry.emit(entry)
        self._go_on()

    def _forget_told(self) -> None:
        """Forget what was sent so far."""
        self._public = None
        self._stale += [self._updates, self._news]
        self._updates, self._news = {}, {}
        if self._common is not None:
            self._common.close()
            self._common, self._common_before = None, self._common
        self.change += 1

    def _take_back(self, entry: Entry) -> None:
        self._undone += 1
        self._accept(entry)

    def _go_on(self) -> None:
        """Let the computer whose turn it is think, and tell all devices."""
        if self._closed:
            return
        computer = next((seat for seat in self.match.acting if not self.seats[seat].person), NOBODY)
        if computer != NOBODY and self._thinking == NOBODY and not self.paused:
            self._think(computer)
        self._changed()

    def _think(self, seat: int) -> None:
        decision, view = self.match.decision(seat), self.match.view(seat_reader(seat))
        assert decision is not None
        game, mind = self.match.game, self.seats[seat].computer
        self._thinking = seat

        undone = self._undone

        def stale() -> bool:
            """True if the thought was cancelled; asked from its thread."""
            return self._closed or self._undone != undone

        self._background(lambda: choose(game, mind, view, decision, self._chance, self._on_fault, stale), self._thought)

    def _thought(self, action: Action) -> None:
        self._thinking = NOBODY
        if self._closed:
            return
        # The game may have moved on while the computer thought: an answer to an old decision is dropped.
        # So is one for a seat that a person has taken back meanwhile.
        decision = self.match.decision(action.seat) if not self.seats[action.seat].person else None
        if decision is not None and decision.id == action.decision:
            if (reason := self.match.why_not(action)) is not None:
                view = self.match.view(seat_reader(action.seat))
                action = substitute(view, decision, reason, self._chance, self._on_fault)
            self._accept(self.match.submit(action))
        else:
            self._go_on()

    def _changed(self) -> None:
        self._forget_told()
        try:
            self.on_change.emit()
        finally:
            self._stale.clear()
