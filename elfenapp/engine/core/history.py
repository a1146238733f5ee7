"""The entries of a match, which of them are still in force, and the way back to any moment.

Only every so many positions are kept. The one after any other entry is played again from the nearest that is: a game
of a thousand entries would otherwise hold a thousand positions, in a phone's memory and in the collector's way.
"""

from __future__ import annotations

from .log import START, UNDO, Entry
from .state import State
from .steps import apply, begin

KEEP_EVERY = 16  # entries in force between two positions that are kept


class History:
    """Positions that are kept are never touched again: a caller that plays on from one copies it first."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.line: list[Entry] = []  # the entries still in force
        self.undone: list[Entry] = []  # what can be done again, the next one last
        self._opened: list[dict[int, int]] = []  # after each entry: seat -> the id of its open decision
        self._before: list[int] = []  # the entry from whose position each entry led on; an undo has that one's own
        self._states: dict[int, State] = {}

    def add(self, entry: Entry, after: State, opened: dict[int, int]) -> None:
        led_from = self.line[-1].number if self.line else -1
        self._follow(entry)
        self.log.append(entry)
        self._opened.append(opened)
        self._before.append(self.line[-1].number if entry.verb == UNDO else led_from)
        if entry.verb != UNDO and len(self.line) % KEEP_EVERY == 1:
            self._states[entry.number] = after

    def _follow(self, entry: Entry) -> None:
        """Apply an entry to those before it."""
        if entry.verb == UNDO:
            kept = len(self.line) - entry.move[1]
            self.undone += reversed(self.line[kept:])
            del self.line[kept:]
            return
        again = self.undone and (self.undone[-1].seat, self.undone[-1].move) == (entry.seat, entry.move)
        self.undone = self.undone[:-1] if again else []
        self.line.append(entry)

    def opened(self, number: int) -> dict[int, int]:
        """Whose decisions were open after an entry, and their ids."""
        return self._opened[number]

    def state_after(self, number: int) -> State:
        """The position after an entry; to be copied before it is played on from."""
        again: list[Entry] = []
        while number not in self._states:
            if self.log[number].verb != UNDO:
                again.append(self.log[number])
            number = self._before[number]
        state = self._states[number]
        if again:
            state = state.copy()
            for entry in reversed(again):
                carry_out(state, entry)
        return state

    def until(self, number: int) -> History:
        """The history as it was after an entry."""
        earlier = History()
        earlier.log = self.log[: number + 1]
        earlier._opened = self._opened[: number + 1]
        earlier._before = self._before[: number + 1]
        earlier._states = {kept: state for kept, state in self._states.items() if kept <= number}
        for entry in earlier.log:
            earlier._follow(entry)
        return earlier


def carry_out(state: State, entry: Entry) -> None:
    """Do to a position what an entry says."""
    if entry.verb != START:
        apply(state, entry.seat, entry.move)
        return
    _, fresh, first = entry.move
    if fresh:
        state.rules.game.set_up(state, first)
    if not state.acting and not state.over:
        begin(state)
