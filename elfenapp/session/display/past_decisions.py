"""The decisions of all seats in a finished game, each with the seat's knowledge at the time. Fit for a thread."""

from __future__ import annotations

from collections.abc import Iterator

from elfenapp.engine.bots.review import Moment
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import EVERYTHING, seat_reader


def moments_of(match: Match, seat: int) -> Iterator[Moment]:
    """In their order; what was taken back is left out. The view is the seat's own, never the whole table."""
    records = match.story(EVERYTHING)
    for entry in match.line:
        record = records[entry.number]
        if record.seat != seat or entry.number == 0:
            continue
        earlier = match.rewind(entry.number - 1)
        decision = earlier.decision(seat)
        if decision is not None:
            action = Action(decision.id, seat, record.verb, record.fields)
            yield Moment(entry.number, earlier.view(seat_reader(seat)), decision, action)
