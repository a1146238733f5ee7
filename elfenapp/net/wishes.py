"""Wishes of a device at a table: to sit down, to get up, to lend its seat, to lie in the middle, to be away.

A device gets only what it may have, and nothing is said to it otherwise: its screen would not ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from elfenapp.engine.core.plain import Plain

from .table_device import AWAY, LEND, ROLE, SIT, STAND, TableDevice
from .table_state import OPEN, ROLES


class Seating(Protocol):
    def place(self, seat: int, place: str) -> None: ...

    def lend(self, seat: int, lent: bool) -> None: ...


def grant(table: Seating, places: Sequence[str], device: TableDevice, kind: str, rest: Sequence[Plain]) -> bool:
    """Whether something of the device itself has changed, of which the table does not know yet."""
    first, own = rest[0] if rest else None, device.ticket.device
    seat = first if type(first) is int and 0 <= first < len(places) else None
    place = places[seat] if seat is not None else None
    if seat is not None and kind == SIT and place == OPEN:
        table.place(seat, own)
    elif seat is not None and kind == STAND and place == own:
        table.place(seat, OPEN)
    elif seat is not None and kind == LEND and place == own and len(rest) == 2:
        table.lend(seat, rest[1] is True)
    elif kind == ROLE and first in ROLES and first != device.role:
        device.role = str(first)
        return True
    elif kind == AWAY and device.away != (first is True):
        device.away = first is True
        return True
    return False
