"""Autosave: the game that is on, written down as it is played. No player waits for it, and no trouble stops the game.

``notify`` is called from the writing thread: the caller brings it to the right one.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.saves.journal import Journal, Opened
from elfenapp.saves.shelf import Card, Shelf, named
from elfenapp.saves.writer import ChangedElsewhere, Ears, Later

from .entry_safety import EntrySafety
from .identity import new_identity, next_epoch
from .seats import Seat, read_seats, write_seats

SHORT = 0.3  # seconds that somebody may be kept waiting who only wants to look


class Autosave:
    def __init__(
        self, folder: Path, notify: Callable[[Reason], None], on_fault: Callable[[Exception], None] | None = None
    ) -> None:
        self.shelf = Shelf(folder)
        self.safety = EntrySafety()  # of the game that is on
        self.later: Later | None = None  # if it is there, entries are written at once (``Journal.write_promptly``)
        self.name = ""  # of the game that is on; empty if none is
        self._notify, self._on_fault = notify, on_fault
        self._opened = False  # and nothing written since
        self._journal: Journal | None = None

    def begin(self, match: Match, seats: tuple[Seat, ...]) -> None:
        """A new game: it is on the shelf from its first moment."""
        match.about.update(new_identity())
        self.adopt(match, seats)

    def adopt(self, match: Match, seats: tuple[Seat, ...]) -> None:
        """A game that another device has kept so far: it stays the same game."""
        self.close()
        match.about.update(write_seats(seats))
        safety = EntrySafety()
        self._keep(safety, *self.shelf.create(match, **self._ears(safety)))

    def open(self, name: str) -> tuple[Opened, tuple[Seat, ...]]:
        """A game from the shelf; raises ``BadSave`` or ``OSError`` and leaves the game that is on alone."""
        safety = EntrySafety()
        opened, journal = self.shelf.open(name, **self._ears(safety))
        self.close()
        self._keep(safety, name, journal)
        self._opened = True
        about = opened.match.about
        about.update(next_epoch(about))
        return opened, read_seats(about, opened.match.rules.players)

    def save_entry(self, _entry: Entry) -> None:
        """Something has happened in the game."""
        if self._journal is None:
            return
        if isinstance(self._journal.trouble, ChangedElsewhere):
            self._leave(self._journal)
        elif self._journal.trouble is not None:
            self._journal.retry()  # perhaps there is room by now
        if self._opened:  # the new epoch counts from the first thing that happens in it
            self._opened = False
            self._journal.tell_about({})
        self._journal.write_new()

    def rename(self, name: str, title: str) -> None:
        """A game on the shelf, or the one that is on, whose journal is in use."""
        if name == self.name and self._journal is not None:
            self._journal.tell_about(named(title))
        else:
            self.shelf.rename(name, title)

    def running(self, most: int) -> list[Card]:
        """The newest games to go on with, the one that is on as it stands now."""
        self.flush(SHORT)
        return self.shelf.running(most)

    def tell_about(self, about: dict[str, Plain]) -> None:
        """Save the seating of the game that is on."""
        if self._journal is not None:
            self._journal.tell_about(about)

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything is on disk; False if it could not be written."""
        if self._journal is None:
            return True
        if self._journal.trouble is not None:
            self._journal.retry()
        done = self._journal.flush(seconds)
        if isinstance(self._journal.trouble, ChangedElsewhere):
            done = self._leave(self._journal).flush(seconds)
        return done

    def close(self) -> None:
        if self._journal is not None:
            self.flush()
            self._journal.close()
        self.name, self._journal, self.safety = "", None, EntrySafety()

    def _leave(self, journal: Journal) -> Journal:
        """Another window plays this game, too, or the file is gone. The other one keeps it; we go on in a copy."""
        journal.close()
        return self._keep(self.safety, *self.shelf.create(journal.match, **self._ears(self.safety)))

    def _keep(self, safety: EntrySafety, name: str, journal: Journal) -> Journal:
        self.safety, self.name, self._journal = safety, name, journal
        safety.log = journal
        if self.later is not None:
            journal.write_promptly(self.later)
        return journal

    def _ears(self, safety: EntrySafety) -> Ears:
        def report() -> None:
            """In the writing thread, which must outlive a listener that fails."""
            try:
                safety.on_progress.emit()
            except Exception as fault:
                if self._on_fault is None:
                    raise
                self._on_fault(fault)

        return {"on_trouble": self._trouble, "on_fault": self._on_fault, "on_written": report, "on_durable": report}

    def _trouble(self, error: OSError | None) -> None:
        if error is None:
            self._notify(Reason("kept_again"))
        elif isinstance(error, ChangedElsewhere):
            self._notify(Reason("kept_as_copy"))
        else:
            self._notify(Reason("not_kept", details={"error": error.strerror or str(error)}))
