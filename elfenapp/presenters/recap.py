"""What happened since one's own last move, told when the device comes back. No Kivy."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.i18n import Catalogue
from elfenapp.table.shown import Shown

from .story import Line, recap_lines
from .texts import Texts


class Recap:
    """Tells once for each decision; putting it away lasts until there is something new to decide."""

    def __init__(self, table: Shown, words: Callable[[], Catalogue]) -> None:
        self.table = table
        self._words = words
        self._read = -1  # the decision whose recap has been put away
        self._known: tuple[Catalogue, int, int] | None = None  # words, viewer and log behind the lines
        self._lines: list[Line] = []

    def lines(self) -> list[Line]:
        """Nothing while somebody else decides, or nobody may look."""
        decision = self.table.decision()
        if decision is None or decision.id == self._read:
            return []
        known = (self._words(), self.table.viewer, len(self.table.match.log))
        if known != self._known:
            self._known = known
            self._lines = recap_lines(Texts.of(self.table, known[0]), self.table)
        return self._lines

    def put_away(self) -> None:
        decision = self.table.decision()
        if decision is not None:
            self._read = decision.id
