"""The views of one position for all readers at a table: what they have in common is written once."""

from __future__ import annotations

from collections.abc import Mapping

from .parts import OWNER
from .plain import Compact, Plain
from .state import State
from .views import SPECTATOR, Reader, View, view_of, visible, write_part


class Common:
    """The common parts of all views of one position: written once, and not again if as they were ``before``."""

    def __init__(self, state: State, before: Common | None = None) -> None:
        self.state = state
        self._own: dict[Reader, dict[str, Plain]] = {}
        self._values = _values(state)
        self._before = before if before is not None and before.state.over == state.over else None
        if self._before is None:
            self.parts: dict[str, Plain] = {}
            self._anew = [*state.parts]  # parts that are not as they were
        else:
            self.parts = dict(self._before.parts)
            told = zip(state.parts, self._values, self._before._values, strict=True)
            self._anew = [part for part, value, old in told if value != old]
        for part in self._anew:
            write_part(state, part, SPECTATOR, self.parts)
        self._everybody = view_of(state, SPECTATOR, self.parts)

    def close(self) -> None:
        """No more views of this position are asked for."""
        self._before = None

    def view(self, reader: Reader) -> View:
        return self._everybody.beside(reader, self.own(reader)) if reader.seats else self._everybody

    def own(self, reader: Reader) -> Mapping[str, Plain]:
        """The parts that this reader sees as their owner. The very same mapping as before, if nothing in it is new."""
        found = self._own.get(reader)
        if found is None:
            found = self._own[reader] = self._write_own(reader)
        return found

    def _write_own(self, reader: Reader) -> dict[str, Plain]:
        state, old = self.state, self._before.state if self._before is not None else None
        before = self._before._own.get(reader) if self._before is not None else None
        own: dict[str, Plain] = {}
        for part in state.parts if before is None else self._anew:
            if part.seen_by == OWNER and part.per_seat and not (state.over and part.open_at_end):
                value = getattr(state, part.slot)
                if before is None or any(value[seat] != getattr(old, part.slot)[seat] for seat in reader.seats):
                    own[part.slot] = visible(state, part, value, reader)
        if before is None:
            return own
        return {**before, **own} if own else before


def _values(state: State) -> tuple[Compact, ...]:
    """Of all parts, in their order."""
    return tuple([getattr(state, part.slot) for part in state.parts])
