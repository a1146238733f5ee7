"""A recap since one's own last move, told when the device comes back. No Kivy."""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.i18n import Catalogue
from elfenapp.session.display.game_display import GameDisplay

from .log_lines import Line, Summary, recap_lines
from .wording import Texts


class Recap:
    """Tells once for each decision; putting it away lasts until there is something new to decide."""

    def __init__(self, display: GameDisplay, words: Callable[[], Catalogue], tell: Summary | None = None) -> None:
        self.display = display
        self._tell = tell
        self._words = words
        self._read = -1  # the decision whose recap has been put away
        self._known: tuple[Catalogue, int, int] | None = None  # words, viewer and log behind the lines
        self._lines: list[Line] = []

    def lines(self) -> list[Line]:
        """Nothing while another player decides, or no one may look."""
        decision = self.display.decision()
        if decision is None or decision.id == self._read:
            return []
        known = (self._words(), self.display.viewer, self.display.length)
        if known != self._known:
            self._known = known
            self._lines = recap_lines(Texts.of(self.display, known[0]), self.display, self._tell)
        return self._lines

    def put_away(self) -> None:
        decision = self.display.decision()
        if decision is not None:
            self._read = decision.id
