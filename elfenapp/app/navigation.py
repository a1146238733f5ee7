"""The player's place, and the stack for "back". No Kivy: the app shows what the top of the stack says."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from elfenapp.session.signal import Signal

HOME = "home"


def has_board(game: str) -> bool:
    """True if a game has a screen of its own; the others are played on the table for all games."""
    return importlib.util.find_spec(f"elfenapp.screens.{game}") is not None


@dataclass(frozen=True, slots=True)
class Place:
    screen: str
    arguments: dict[str, Any] = field(default_factory=dict)


class Navigation:
    """Home at the bottom; sheets and dialogs that are open close first."""

    def __init__(self, show: Callable[[Place, bool], None]) -> None:
        self._show = show  # (place, whether we came back to it)
        self._stack = [Place(HOME)]
        self._open: list[Callable[[], None]] = []  # how to close each sheet or dialog on top
        self._questions: list[Callable[[], None]] = []  # those of them that ask something
        self._next: Signal[[]] = Signal()  # what waits until none does

    def apart(self) -> Navigation:
        """Another way through the same app, which begins at home; this one stays as it is."""
        return Navigation(self._show)

    @property
    def place(self) -> Place:
        return self._stack[-1]

    def go(self, screen: str, **arguments: Any) -> None:
        self._close_all()
        if screen == HOME:
            self._stack = [Place(HOME)]
        else:
            # Going somewhere twice in a row replaces: a double tap must not need two times back.
            if self.place.screen == screen:
                self._stack.pop()
            self._stack.append(Place(screen, arguments))
        self._show(self.place, False)

    def start_again(self, home: bool) -> None:
        """Show the same place again, or home; what was open on top is gone."""
        self._open.clear()
        self._questions.clear()
        self._next.clear()
        if home:
            self._stack = [Place(HOME)]
        self._show(self.place, False)

    def leads_to(self, screen: str) -> bool:
        """True if the player is at a screen or will come back to it."""
        return any(place.screen == screen for place in self._stack)

    def replace(self, screen: str, **arguments: Any) -> None:
        """Go somewhere without keeping the way back to here (set-up to game, game to result)."""
        if len(self._stack) > 1:
            self._stack.pop()
        self.go(screen, **arguments)

    def go_over(self, below: str, screen: str, **arguments: Any) -> None:
        """Go to a screen in the place of this one; back leads to ``below``, with these arguments."""
        if len(self._stack) > 1:
            self._stack.pop()
        self._stack.append(Place(below, arguments))
        self.go(screen)

    def go_from_home(self, screen: str) -> None:
        """Go somewhere from where back leads home."""
        self._close_all()
        self._stack = [Place(HOME)]
        self.go(screen)

    def opened(self, close: Callable[[], None], asks: bool = False) -> None:
        """A sheet or dialog is on top; ``close`` takes it away. ``asks``: it asks the player something."""
        self._open.append(close)
        if asks:
            self._questions.append(close)

    def closed(self, close: Callable[[], None]) -> None:
        if close in self._open:
            self._open.remove(close)
        if close in self._questions:
            self._questions.remove(close)
        if not self._questions:
            waiting, self._next = self._next, Signal()
            waiting.emit()

    @property
    def asking(self) -> bool:
        """True while the player is being asked something."""
        return bool(self._questions)

    def after_question(self, look: Callable[[], None]) -> None:
        """Another question waits until this one is answered: ``look`` is called then, once."""
        self._next.subscribe(look)

    def back(self) -> bool:
        """Close the topmost thing, else go one place back; False at home."""
        if self._open:
            self._open.pop()()
            return True
        if len(self._stack) == 1:
            return False
        self._stack.pop()
        self._show(self.place, True)
        return True

    def _close_all(self) -> None:
        while self._open:
            self._open.pop()()
