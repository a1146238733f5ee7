"""The lobby as a host elsewhere sends it: who sits where, and what its players ask ours."""

from __future__ import annotations

from elfenapp.engine.core.plain import Plain
from elfenapp.session.signal import Signal

from ..lobby.seat_changes import AskedChange, ChangeOutcome
from ..lobby.state import LobbyState


class LobbyFeed:
    def __init__(self) -> None:
        self.state: LobbyState | None = None
        self.on_told: Signal[[AskedChange | ChangeOutcome]] = Signal()  # of changing places

    # What the host says; each raises ``BadMessage`` for what no host says ------------------------------------------

    def take_table(self, rest: list[Plain]) -> None:
        self.state = LobbyState.read(rest[0] if rest else None)

    def take_question(self, rest: list[Plain]) -> None:
        self.on_told.emit(AskedChange.read(rest))

    def take_outcome(self, rest: list[Plain]) -> None:
        self.on_told.emit(ChangeOutcome.read(rest))
