"""How everybody stood after each round, found by playing a finished game again. Fit for a thread."""

from __future__ import annotations

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import ElfenError
from elfenapp.engine.core.log import UNDO, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import is_seats
from elfenapp.engine.core.views import EVERYTHING, View

LONGEST_GAME = 5000  # entries: a longer one is not worth the wait


def standings(match: Match, part: str) -> list[list[int]] | None:
    """One list per moment (the start, then the end of each round), one number per seat; leaves the match alone.

    None for a game that went through a change of the rules: its log reads, but does not play.
    """
    if match.length > LONGEST_GAME:
        return None
    try:
        return _samples(match, part)
    except ElfenError:
        return None


def _samples(match: Match, part: str) -> list[list[int]]:
    replay = match.rewind(0)
    view = replay.view(EVERYTHING)
    samples, current = [_numbers(view, part)], view.part("round", int)
    for record in match.story(EVERYTHING)[1:]:
        _play(replay, record)
        view = replay.view(EVERYTHING)
        now = view.part("round", int)
        if now > current or view.over:
            samples.append(_numbers(view, part))
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


def _numbers(view: View, part: str) -> list[int]:
    """One number for each seat, or several that are added up."""
    values = view.part(part, list[int | list[int]])
    return [sum(value) if isinstance(value, list) else value for value in values]
