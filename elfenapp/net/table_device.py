"""A device at a hosted table, as the table sees it: its link, what waits to be told, and the words between the two."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from elfenapp.engine.core.plain import Plain
from elfenapp.session.guest import Guest

from .messages import Ticket
from .table_state import PLAYER

TABLE = "table"  # to guests: who is there
HEIR, INHERIT = "heir", "inherit"  # to the guest who is to host: a piece of the game; that it is whole, and the ledger
READY = "ready"  # from that guest, who hosts now
SIT, STAND, LEND, ROLE, AWAY = "sit", "stand", "lend", "role", "away"  # from guests


class Link(Protocol):
    """A way to a device that has proven who it is."""

    def send_game(self, data: bytes) -> None: ...

    def send_control(self, kind: str, *rest: Plain) -> None: ...

    def close(self, cause: str) -> None: ...


@dataclass(eq=False)
class TableDevice:
    ticket: Ticket
    role: str = PLAYER
    away: bool = False
    link: Link | None = None
    guest: Guest | None = None
    updates: list[tuple[int, bytes]] = field(default_factory=list)  # not sent before the log is durable so far
    answers: list[tuple[int, bytes]] = field(default_factory=list)
