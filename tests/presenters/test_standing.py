"""A player's standing: the way home, passed players, the gain of a round, and homes told at the end."""

from __future__ import annotations

from elfenapp.engine.core.match import Match
from elfenapp.i18n import catalogue
from elfenapp.presenters.result import listed, outcome
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.helpers.events import announcement_of
from tests.helpers.sitting import Table
from tools.gallery.poses.tables import played

from .map.test_elfenland import presenter


def test_one_s_own_row_tells_the_way_home_and_nobody_else_s() -> None:
    shown = presenter(phase="placement", acting=[0], homes=["virst", "beata", "ixara"], boots=["virst"] * 3)
    own, other, _ = shown.scene().players
    assert ("mark/home", "0") in own.figures and all(piece != "mark/home" for piece, _ in other.figures)
    moved = presenter(phase="placement", acting=[0], homes=["virst", "beata", "ixara"], boots=["lapphalya"] * 3)
    assert ("mark/home", "1") in moved.scene().players[0].figures


def test_who_has_passed_is_told() -> None:
    minds = (PERSON, PERSON, PERSON)
    shown = presenter(minds, phase="placement", acting=[0], passes=1, shown=[{"dragon": 1}, {}, {}])
    assert [row.passed for row in shown.scene().players] == [False, False, True]


def test_between_rounds_a_banner_tells_what_everybody_gained_once() -> None:
    visited = [["virst", "beata"], ["ixara"], []]
    shown = presenter(phase="placement", acting=[0], round=2, visited=visited)
    assert announcement_of(shown) == "", "who has only just sat down has missed nothing"
    shown.narrator.banner._round, shown.narrator.banner._before = 1, (0, 1, 0)
    assert announcement_of(shown).splitlines() == [
        "Round 1 is over", "P0: +2 towns (2)", "P1: +0 towns (1)", "P2: +0 towns (0)",
    ]  # fmt: skip
    assert announcement_of(shown) == ""


def test_the_result_tells_everybody_s_home_and_a_shared_win_says_and() -> None:
    match: Match = played("elfenland", 3)
    table = Table(match, tuple(Seat(f"P{number}", COLOURS[number]) for number in range(3)))
    table.start()
    told = outcome(table, catalogue("en"))
    assert all(any(detail.startswith("Home: ") for detail in standing.details) for standing in told.standings)
    assert listed(catalogue("en"), ["Ann", "Ben", "Cleo"]) == "Ann, Ben and Cleo"
    assert listed(catalogue("de"), ["Ann", "Ben"]) == "Ann und Ben"
