"""The story: headings where rounds begin, crests of those it tells about, and a recap without one's own move."""

from __future__ import annotations

from elfenapp.engine.core.match import Match, Setup
from elfenapp.i18n import catalogue
from elfenapp.presenters.story import ACTION, EVENT, HEADING, recap_lines, story_lines
from elfenapp.presenters.texts import Texts
from elfenapp.table.seats import PERSON, Seat
from elfenapp.table.table import Table

SEATS = (Seat("Anna", "red"), Seat("Ben", "green", "greedy"), Seat("Clara", "blue", "greedy"))


def table_of(*seats: Seat) -> Table:
    match = Match(Setup("elfenland", len(seats), {"first_counter": "hidden"}, seed=3, first=0))
    table = Table(match, seats)
    table.start()
    return table


def act(table: Table) -> None:
    decision = table.decision()
    assert decision is not None
    table.mark_seen()
    table.submit(next(decision.enumerate()))


def test_rounds_have_headings_and_lines_have_crests() -> None:
    table = table_of(*SEATS)
    act(table)
    lines = story_lines(Texts.of(table, catalogue("en")), table.seats, table.story())
    headings = [line for line in lines if line.kind == HEADING]
    assert [(line.text, line.colour) for line in headings] == [("Round 1 · Anna begins", "")]
    actions = [line for line in lines if line.kind == ACTION]
    assert [line.colour for line in actions] == ["red", "green", "blue"]
    assert any(line.kind == EVENT for line in lines)
    assert all(line.record.number < len(table.match.log) for line in lines)


def test_the_recap_begins_after_ones_own_move() -> None:
    table = table_of(*SEATS)
    act(table)
    lines = recap_lines(Texts.of(table, catalogue("en")), table)
    assert [line.colour for line in lines if line.kind == ACTION] == ["green", "blue"]


def test_each_person_has_a_recap_of_their_own() -> None:
    table = table_of(SEATS[0], Seat("Ben", "green", PERSON))
    table.lift_curtain()
    act(table)
    table.lift_curtain()
    texts = Texts.of(table, catalogue("en"))
    assert [line.colour for line in recap_lines(texts, table) if line.kind == ACTION] == ["red"]
    act(table)
    table.lift_curtain()
    assert [line.colour for line in recap_lines(texts, table) if line.kind == ACTION] == ["green"]
