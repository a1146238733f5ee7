"""What everybody has earned on a journey, as far as it was said aloud at the table (EK-2). No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.engine.core.log import Event, Record

from .story import undone_in


def last_earned(records: Sequence[Record], players: int) -> list[int]:
    """By seat, on the newest journey that has ended; nothing before the first end."""
    undone = undone_in(records)
    running, ended = [0] * players, list[int]()
    for event in (event for record in records if record.number not in undone for event in record.events):
        if event.name == "journey_begins":
            ended = running if _number(event, "journey") > 1 else []
            running = [0] * players
        elif event.name in ("region_entered", "bonus_won"):
            running[event.seat] += _number(event, "gold")
        elif event.name == "thief_paid":
            running[event.seat] -= _number(event, "gold")
            running[_number(event, "owner")] += _number(event, "gold")
    return ended


def _number(event: Event, field: str) -> int:
    value = event.fields[field]
    assert isinstance(value, int)
    return value
