"""Moves that leave no choice make themselves, and what one confirmation did is taken back in one go."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.log import UNDO
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import catalogue
from elfenapp.presenters.text.log_lines import story_lines
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.display.forced_moves import forced_move
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.helpers.sitting import Table

GAMES = [game.id for game in all_games().values()]


def table_of(game: str, players: int, people: int = 1, position: dict[str, Plain] | None = None) -> Table:
    minds = [PERSON] * people + ["random"] * (players - people)
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    setup = Setup(game, players, seed=4, first=0, position=position) if position else Setup(game, players, seed=4)
    table = Table(Match(setup), seats)
    table.start()
    return table


def test_an_empty_rack_passes() -> None:
    parts: dict[str, Plain] = {"phase": "placement", "acting": [0], "start": 0, "shown": [{}, {"dragon": 1}]}
    table = table_of("elfenland", 2, 2, parts)
    assert table.match.acting == (0,)
    table.with_forced_moves()
    assert table.match.acting == (1,), "the other one has a choice"
    assert [(record.seat, record.verb) for record in table.match.story(table.reader())][-1] == (0, "pass")


def test_a_counter_that_can_be_placed_does_not() -> None:
    parts: dict[str, Plain] = {"phase": "placement", "acting": [0], "start": 0, "shown": [{"dragon": 1}, {"dragon": 1}]}
    table = table_of("elfenland", 2, 2, parts)
    table.with_forced_moves()
    assert table.match.acting == (0,)


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_alone_and_says_so_makes_itself(game: str) -> None:
    """In a whole game the device never makes a move that has an alternative."""
    table, made = table_of(game, 3).with_forced_moves(), 0
    while not table.over:
        decision = table.decision()
        assert decision is not None and forced_move(table.rules, decision) is None, "nothing to tap is left"
        table.submit(next(decision.enumerate()))
        made += 1
    assert made > 5


def travelling() -> Table:
    parts: dict[str, Plain] = {
        "phase": "travel", "start": 0, "acting": [0], "hands": [{"dragon": 3}, {}], "transport": {
            "elvenhold-lapphalya-plain": "dragon", "feodor-lapphalya-forest": "dragon"},
    }  # fmt: skip
    return table_of("elfenland", 2, 1, parts)


def test_undo_takes_back_what_one_confirmation_did_and_writes_one_line() -> None:
    table = travelling()
    roads = ("elvenhold-lapphalya-plain", "feodor-lapphalya-forest")
    before = table.view()
    table.submit(*(("travel", {"road": road, "by": "dragon"}) for road in roads))
    assert table.match.length == 3
    table.undo()
    assert [entry.verb for entry in table.match.log[3:]] == [UNDO, UNDO] and table.view()["boots"] == before["boots"]
    lines = story_lines(Texts.of(table, catalogue("en")), table.seats, table.story())
    told = [line.text for line in lines if line.record.verb == UNDO]
    assert len(told) == 1 and "2" in told[0]


def test_undo_takes_back_one_step_where_each_was_confirmed() -> None:
    table = travelling()
    for road in ("elvenhold-lapphalya-plain", "feodor-lapphalya-forest"):
        table.submit(("travel", {"road": road, "by": "dragon"}))
    table.undo()
    assert [entry.verb for entry in table.match.log[3:]] == [UNDO]
    table.undo()
    assert table.match.line[-1].number == 0
