"""Standings after each round, found by playing a finished game again. Fit for a thread."""

from __future__ import annotations

from typing import TypeAlias

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import ElfenError
from elfenapp.engine.core.log import UNDO, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import is_seats
from elfenapp.engine.core.views import EVERYTHING

LONGEST_GAME = 5000  # entries: a longer one is not worth the wait
Standing: TypeAlias = dict[str, list[int]]  # by what counts: one number per seat


def standings(match: Match) -> list[Standing] | None:
    """The standings at the start and at the end of each round; leaves the match alone.

    None for a game that went through a change of the rules: its log reads, but does not play.
    """
    if match.length > LONGEST_GAME:
        return None
    try:
        return _samples(match)
    except ElfenError:
        return None


def _samples(match: Match) -> list[Standing]:
    replay = match.rewind(0)
    view = replay.view(EVERYTHING)
    samples, current = [match.game.standing(view)], view.part("round", int)
    for record in match.story(EVERYTHING)[1:]:
        _play(replay, record)
        view = replay.view(EVERYTHING)
        now = view.part("round", int)
        if now > current or view.over:
            samples.append(match.game.standing(view))
            current = now
        elif now < current:  # a round was taken back
            samples = samples[:now]
            current = now
    return samples


def _play(replay: Match, record: Record) -> None:
    if record.verb == UNDO:
        steps, consent = record.fields["steps"], record.fields["consent"]
        assert isinstance(steps, int) and is_seats(consent)
        replay.undo(record.seat, steps, consent)
    else:
        replay.submit(Action(replay.open_decision(record.seat), record.seat, record.verb, record.fields))
