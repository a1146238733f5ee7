"""Best and costliest decisions: from what the seat knew, the same every time, in every game."""

from __future__ import annotations

from functools import cache

import pytest

from elfenapp.engine.bots.review import BEST, COSTLIEST, Moment, review
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.session.display.past_decisions import moments_of
from tests.helpers.table import of_seat
from tools.gallery.poses.tables import mixed, on_the_map

SOME = 14  # decisions are enough to see that a game can be gone through


@cache
def moments(game: str) -> tuple[Moment, ...]:
    return tuple(moments_of(mixed(game, 3), 1))


@pytest.mark.parametrize("game", all_games())
def test_every_game_can_be_gone_through(game: str) -> None:
    told: list[float] = []
    verdicts = review(all_games()[game], moments(game)[:SOME], told=told.append)
    assert [verdict.kind for verdict in verdicts] in ([], [BEST], [COSTLIEST], [BEST, COSTLIEST])
    assert told == sorted(told) and told[-1] == 1.0
    for verdict in verdicts:
        assert verdict.other != verdict.moment.action and verdict.reasoning.why
        assert verdict.gain > 0 if verdict.kind == BEST else verdict.gain < 0


def test_the_same_views_give_the_same_verdicts() -> None:
    game, found = all_games()["elfenland"], moments("elfenland")[-20:]
    assert review(game, found) == review(game, found)


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    match = mixed("elfenland", 3)
    for moment in moments("elfenland"):
        assert moment.view.reader == (1,) and of_seat(moment.view, "hands", 0) is None
        earlier = match.rewind(moment.number - 1)
        assert moment.view == earlier.view(seat_reader(1)) and earlier.decision(1) == moment.decision


def test_a_blunder_is_found_and_what_would_have_been_better() -> None:
    """A player who could travel on to new towns and stays at home loses most by that."""
    match = on_the_map("travel", hands=[{"elfcycle": 2, "magic_cloud": 2, "dragon": 3}, {}, {}, {}], visited=[[]] * 4)
    decision = match.decision(0)
    assert decision is not None
    staying = Action(decision.id, 0, "stop", {"discard": {"elfcycle": 2, "magic_cloud": 1}})
    moment = Moment(1, match.view(seat_reader(0)), decision, staying)
    (verdict,) = review(match.game, [moment])
    assert verdict.kind == COSTLIEST and verdict.other.verb in ("travel", "caravan") and verdict.gain < -1


def test_nobody_waits_any_more() -> None:
    asked = iter([False, False, True])
    assert review(all_games()["elfenland"], moments("elfenland"), lambda: next(asked, True)) == ()


def test_what_was_taken_back_is_not_talked_about() -> None:
    match = Match(Setup("elfenland", 3, seed=1, first=0))
    decision = match.decision(0)
    assert decision is not None
    match.submit(decision.action("hide"))
    match.undo(0, 1, (0, 1, 2))
    decision = match.decision(0)
    assert decision is not None
    match.submit(decision.action("show"))
    assert [moment.action.verb for moment in moments_of(match, 0)] == ["show"]
