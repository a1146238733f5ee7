"""Small words for tests that sit down at a table: put up a position, do something, hear why not."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason, Refused
from elfenapp.engine.core.log import Entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain, is_amounts
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING, View, seat_reader


def new_match(game: str, players: int = 3, seed: int = 1, first: int | None = 0, **options: Any) -> Match:
    return Match(Setup(game, players, options, seed, first))


def position(game: str, players: int = 3, options: dict[str, Any] | None = None, seed: int = 1, **parts: Any) -> Match:
    """A match that starts from a described position."""
    return Match(Setup(game, players, options or {}, seed, position=parts))


def do(match: Match, verb: str, seat: int | None = None, **fields: Any) -> Entry:
    """Act for the seat whose turn it is, or for the one that is named."""
    return match.submit(_action(match, verb, seat, fields))


def refusal(match: Match, verb: str, seat: int | None = None, **fields: Any) -> Reason:
    """Why this is refused; fails if it is accepted, or if a refusal changes anything."""
    before = match.digest(), len(match.log)
    try:
        match.submit(_action(match, verb, seat, fields))
    except Refused as refused:
        assert (match.digest(), len(match.log)) == before, "a refused action changed the match"
        return refused.reason
    raise AssertionError(f"{verb} {fields} was accepted")


def offered(match: Match, verb: str, seat: int | None = None) -> list[dict[str, Any]]:
    """Every way in which the verb is offered now."""
    decision = match.decision(match.acting[0] if seat is None else seat)
    assert decision is not None
    return [dict(action.fields) for action in decision.enumerate() if action.verb == verb]


def verbs(match: Match) -> set[str]:
    return {offer.verb for offer in match.decisions()[0].offers}


def truth(match: Match) -> View:
    """Everything, hidden parts included."""
    return match.view(EVERYTHING)


def seen(match: Match, seat: int) -> View:
    return match.view(seat_reader(seat))


def seen_of(match: Match, reader: int, part: str, seat: int) -> Plain:
    """One seat's sight of another seat's part."""
    return of_seat(seen(match, reader), part, seat)


def of_seat(view: View, part: str, seat: int) -> Plain:
    """A part of which each player has their own: that of one seat, None if it is hidden."""
    everybodys = view[part]
    assert isinstance(everybodys, list)
    return everybodys[seat]


def amounts(plain: Plain) -> dict[str, int]:
    """The number of pieces of each kind, where that is seen."""
    assert is_amounts(plain)
    return plain


def _action(match: Match, verb: str, seat: int | None, fields: dict[str, Any]) -> Action:
    seat = match.acting[0] if seat is None else seat
    return Action(match.open_decision(seat), seat, verb, fields)
