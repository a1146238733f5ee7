"""The game that is on, written down as it is played. Nobody waits for it, and nothing that goes wrong stops the game.

``tell`` is called from the writing thread: whoever hands it in brings it to the right one.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.match import Match
from elfenapp.saves.journal import Journal, Opened
from elfenapp.saves.shelf import Card, Shelf, named
from elfenapp.saves.writer import ChangedElsewhere

from .seats import Seat, read_seats, write_seats

SHORT = 0.3  # seconds that somebody may be kept waiting who only wants to look


class Keeping:
    def __init__(self, folder: Path, tell: Callable[[Reason], None]) -> None:
        self.shelf = Shelf(folder)
        self.name = ""  # of the game that is on; empty if none is
        self._tell = tell
        self._journal: Journal | None = None

    def begin(self, match: Match, seats: tuple[Seat, ...]) -> None:
        """A new game: it is on the shelf from its first moment."""
        self.close()
        match.about.update(write_seats(seats))
        self.name, self._journal = self.shelf.create(match, on_trouble=self._trouble)

    def open(self, name: str) -> tuple[Opened, tuple[Seat, ...]]:
        """A game from the shelf; raises ``BadSave`` or ``OSError`` and leaves the game that is on alone."""
        opened, journal = self.shelf.open(name, on_trouble=self._trouble)
        self.close()
        self.name, self._journal = name, journal
        return opened, read_seats(opened.match.about, opened.match.rules.players)

    def follow(self, _number: int) -> None:
        """Something has happened in the game."""
        if self._journal is None:
            return
        if isinstance(self._journal.trouble, ChangedElsewhere):
            self._leave(self._journal)
        elif self._journal.trouble is not None:
            self._journal.retry()  # perhaps there is room by now
        self._journal.follow()

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
        self.name, self._journal = "", None

    def _leave(self, journal: Journal) -> Journal:
        """Another window plays this game, too, or the file is gone. Whoever has it keeps it; we go on in a copy."""
        journal.close()
        self.name, self._journal = self.shelf.create(journal.match, on_trouble=self._trouble)
        return self._journal

    def _trouble(self, error: OSError | None) -> None:
        if error is None:
            self._tell(Reason("kept_again"))
        elif isinstance(error, ChangedElsewhere):
            self._tell(Reason("kept_as_copy"))
        else:
            self._tell(Reason("not_kept", details={"error": error.strerror or str(error)}))
