"""Facts told aloud at the table: all players' earnings on a journey, a whole hand. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from elfenapp.engine.core.log import Event, Record

from ..text.log_lines import undone_in

HAND_SHOWN = "hand_shown"


def shown_hand(record: Record) -> dict[str, int]:
    """The cards of the player who said "no region" (EK-27)."""
    cards = next(event.fields["cards"] for event in record.events if event.name == HAND_SHOWN)
    assert isinstance(cards, Mapping)
    return {card: count for card, count in cards.items() if isinstance(count, int)}


def last_earned(records: Sequence[Record], players: int) -> list[int]:
    """By seat, as far as all could count along (EK-2), on the newest journey that has ended; nothing before that."""
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
