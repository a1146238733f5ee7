"""An earlier moment of a game as a source: the same readers, the same updates, and nothing to be done.

The moments are the entries that are still in force, one after another as if nothing had ever been taken back; those
that were taken back, and the taking back itself, can be shown, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from elfenapp.engine.bots.review import Moment
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import BadSave, Reason
from elfenapp.engine.core.log import UNDO, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import Reader
from elfenapp.saves.journal import read_journal

from ..identity import epoch_of, id_of
from ..requests import Request
from ..seats import Seat, people_of, read_seats
from ..standings import Standing, standings
from ..update import Public, Update
from .game_source import Answered
from .moment_source import MomentSource
from .past_decisions import moments_of

NOT_NOW = Reason("not_your_turn", details={"acting": []})


class ReplaySource(MomentSource):
    is_replay: ClassVar[bool] = True

    def __init__(self, match: Match, seats: tuple[Seat, ...]) -> None:
        super().__init__(match.rules)
        self._match = match
        self._seats = seats
        self.number = match.length - 1  # the entry after which the game is shown
        self._rewound: tuple[int, Match] | None = None
        self._updates: dict[Reader, Update] = {}
        self._records: dict[Reader, list[Record]] = {}

    # The whole game ----------------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        return self._match.over

    @property
    def title(self) -> str:
        """As the player named it; empty without a name."""
        title = self._match.about.get("title")
        return title if isinstance(title, str) else ""

    def in_force(self) -> tuple[int, ...]:
        """The numbers of the entries that were not taken back."""
        return tuple(entry.number for entry in self._match.line)

    @property
    def whole_length(self) -> int:
        return self._match.length

    def is_undo(self, number: int) -> bool:
        return self._match.log[number].verb == UNDO

    def whole_records(self, reader: Reader) -> Sequence[Record]:
        known = self._records.setdefault(reader, [])
        if len(known) < self._match.length:
            known += self._match.story(reader, len(known))
        return known

    def why_no_branch(self) -> str:
        """The obstacle to going another way from here: ``running``, ``over``, or nothing.

        In a game that still runs it would show what is hidden, and what chance is about to bring.
        """
        if not self.finished:
            return "running"
        return "over" if self.public.over else ""

    def branch(self, first: Action | None = None) -> Match:
        """A game of its own that has come to this moment in the same way. Chance brings it what it brought here.

        ``first`` is done in it immediately.
        """
        if reason := self.why_no_branch():
            raise ValueError(reason)
        match = self._match.rewind(self.number)
        if first is not None:
            match.submit(Action(match.open_decision(first.seat), first.seat, first.verb, first.fields))
        return match

    def decisions_of(self, seat: int) -> Sequence[Moment]:
        """The decisions of a seat, each with its knowledge then; none of a game that still runs. Fit for a thread."""
        return tuple(moments_of(self._match, seat)) if self.finished else ()

    # The moment --------------------------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        if number != self.number:
            self.number = number
            self._updates.clear()

    @property
    def local_seats(self) -> tuple[int, ...]:
        return people_of(self._seats)

    @property
    def public(self) -> Public:
        match = self._at()
        about = match.about
        acting = match.acting, match.opened
        game = id_of(about), epoch_of(about), self._seats
        return Public(*game, self.number + 1, *acting, match.over, result=match.result())

    def update(self, reader: Reader) -> Update:
        if reader not in self._updates:
            self._updates[reader] = Update(self.public, self._at().view(reader), self.number + 1, ())
        return self._updates[reader]

    def standings(self) -> list[Standing] | None:
        return standings(self._match)

    def why_not(self, action: Action) -> Reason | None:
        return NOT_NOW

    def request(self, seat: int, request: Request, answered: Answered) -> None:
        answered(NOT_NOW)

    def _at(self) -> Match:
        if self._rewound is None or self._rewound[0] != self.number:
            self._rewound = (self.number, self._match.rewind(self.number))
        return self._rewound[1]


def read_replay(path: Path) -> tuple[ReplaySource, Reason | None] | Reason:
    """A game from the shelf, with what the player should be told about it; or why it cannot be read."""
    try:
        opened = read_journal(path)
    except BadSave as error:
        return error.reason
    except OSError as error:
        return Reason("cannot_read", details={"error": error.strerror or ""})
    match = opened.match
    return ReplaySource(match, read_seats(match.about, match.rules.players)), opened.notice
