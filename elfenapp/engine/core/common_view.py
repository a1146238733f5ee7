"""The views of one position for everybody at a table: what they have in common is written once."""

from __future__ import annotations

from collections.abc import Mapping

from .parts import OWNER, Part
from .plain import Plain
from .state import State
from .views import SPECTATOR, Reader, View, view_of, visible, write_part


class Common:
    """What all views of one position have in common: written once, and what is as it was ``before`` not even that."""

    def __init__(self, state: State, before: Common | None = None) -> None:
        self.state = state
        self.parts: dict[str, Plain] = {}
        self._owned: list[Part] = []  # parts that their owners see
        self._owned_anew: list[Part] = []  # those of them that are not as they were
        self._own: dict[Reader, dict[str, Plain]] = {}
        self._before = before if before is not None and before.state.over == state.over else None
        old = self._before.state if self._before is not None else None
        for part in state.parts:
            slot = part.slot
            same = old is not None and getattr(state, slot) == getattr(old, slot)
            if self._before is not None and same:
                self.parts[slot] = self._before.parts[slot]
                if part.counted:
                    self.parts[slot + "_count"] = self._before.parts[slot + "_count"]
            else:
                write_part(state, part, SPECTATOR, self.parts)
            if part.seen_by == OWNER and part.per_seat and not (state.over and part.open_at_end):
                self._owned.append(part)
                if not same:
                    self._owned_anew.append(part)
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
        before = self._before._own.get(reader) if self._before is not None else None
        if before is not None and not self._owned_anew:
            return before
        anew = self._owned if before is None else self._owned_anew
        own = {part.slot: visible(self.state, part, getattr(self.state, part.slot), reader) for part in anew}
        if before is None:
            return own
        return before if own.items() <= before.items() else {**before, **own}
