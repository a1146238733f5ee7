"""Taking back more than one may alone: back to an earlier decision, if everybody at the table agrees."""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.engine.core.log import START, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR

MOST = 20  # moves offered: whoever wants back further opens the game's replay


@dataclass(frozen=True, slots=True)
class TakeBack:
    """One way back: to the decision before a person's move."""

    steps: int  # how many entries still in force are taken back
    seat: int  # the person who decides anew
    records: tuple[Record, ...]  # what is taken back, the oldest first, as everybody may know it
    length: int  # of the log when this was offered: a game that has moved on since must be asked anew


def take_backs(match: Match, people: tuple[int, ...]) -> list[TakeBack]:
    """The ways back, the shortest first. A computer's move is no place to stop at: it would be made again."""
    moves = [entry for entry in match.line if entry.verb != START]
    stops = [number for number, entry in enumerate(moves) if entry.seat in people][-MOST:]
    if not stops:
        return []
    told = {record.number: record for record in match.story(SPECTATOR, moves[stops[0]].number)}
    records = {number: told[moves[number].number] for number in range(stops[0], len(moves))}
    return [
        TakeBack(
            steps=len(moves) - stop,
            seat=moves[stop].seat,
            records=tuple(records[number] for number in range(stop, len(moves))),
            length=len(match.log),
        )
        for stop in reversed(stops)
    ]
