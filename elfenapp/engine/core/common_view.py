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
        self._own: dict[tuple[str, Reader], Plain] = {}
        self._before = before if before is not None and before.state.over == state.over else None
        for part in state.parts:
            if self._before is not None and self._same(part):
                self._take_over(part, self._before.parts)
            else:
                write_part(state, part, SPECTATOR, self.parts)

    def close(self) -> None:
        """No more views of this position are asked for."""
        self._before = None

    def view(self, reader: Reader) -> View:
        state, parts = self.state, dict(self.parts)
        for part in state.parts if reader.seats else ():
            if part.seen_by == OWNER and part.per_seat and not (state.over and part.open_at_end):
                parts[part.slot] = self._written(part, reader)
        return view_of(state, reader, parts)

    def _written(self, part: Part, reader: Reader) -> Plain:
        """A part that its owners see."""
        key = part.slot, reader
        if self._before is not None and key in self._before._own and self._same(part):
            self._own[key] = self._before._own[key]
        else:
            self._own[key] = visible(self.state, part, getattr(self.state, part.slot), reader)
        return self._own[key]

    def _same(self, part: Part) -> bool:
        assert self._before is not None
        return bool(getattr(self.state, part.slot) == getattr(self._before.state, part.slot))

    def _take_over(self, part: Part, before: Mapping[str, Plain]) -> None:
        self.parts[part.slot] = before[part.slot]
        if part.counted:
            self.parts[part.slot + "_count"] = before[part.slot + "_count"]
