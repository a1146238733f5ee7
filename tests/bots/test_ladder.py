"""The ladder: what was played stays played while the players are the same, and intervals are honest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from elfenapp.engine.core.registry import find_game
from tools.ladder.book import Book
from tools.ladder.pairing import Outcome, Pairing, columns, interval, pairings, play
from tools.ladder.report import BEGIN, END, PAGE, levels_table, tables, wanted, write_page

GAME = find_game("elfenkoning")
PAIRING = Pairing("random", "random", 2)
LEVELS = Pairing("easy", "random", 2)


def played(folder: Path, games: int = 4) -> Book:
    book = Book(GAME, PAIRING, folder)
    for number in range(games):
        book.add(play(GAME, PAIRING, number))
    return book


def with_other_code(book: Book) -> None:
    written = json.loads(book.path.read_text())
    book.path.write_text(json.dumps({**written, "code": "of last week"}))


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    book = played(tmp_path)
    again = Book(GAME, PAIRING, tmp_path)
    assert again.outcomes == book.outcomes and len(again.outcomes) == 4
    assert again.check() and again.outcomes == book.outcomes


def test_results_outlive_a_change_that_changes_no_move(tmp_path: Path) -> None:
    with_other_code(book := played(tmp_path))
    again = Book(GAME, PAIRING, tmp_path)
    assert again.check() and again.outcomes == book.outcomes
    assert Book(GAME, PAIRING, tmp_path).code == book.code


def test_results_of_other_players_are_worth_nothing(tmp_path: Path) -> None:
    book = played(tmp_path)
    # The same winner after other moves is another game.
    book.outcomes[-1] = Outcome(book.outcomes[-1].winners, "0000")
    book.write()
    with_other_code(book)
    again = Book(GAME, PAIRING, tmp_path)
    assert not again.check() and not again.outcomes


def test_the_same_game_has_the_same_result() -> None:
    outcome = play(GAME, PAIRING, 5)
    assert outcome == play(GAME, PAIRING, 5) != play(GAME, PAIRING, 6)


def test_ties_are_split() -> None:
    assert Outcome(0b101, "").shares(3) == [0.5, 0.0, 0.5]
    assert columns([Outcome(0b01, ""), Outcome(0b11, "")], 2) == [0.75, 0.25]


def test_every_level_meets_the_one_below_at_both_tables() -> None:
    assert [pairing.name for pairing in pairings(find_game("elfenwizards"), seats=False)] == [
        f"{pair}-{players}" for players in (3, 4) for pair in ("easy-random", "normal-easy", "hard-normal")
    ]
    assert [pairing.players for pairing in pairings(GAME, seats=True)] == [2, 3, 4, 5, 6]
    assert [wanted(GAME, pairing) for pairing in pairings(GAME, seats=False)] == [90, 75, 55, 90, None, 35]


@pytest.mark.parametrize(("share", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 20, 0.839, 1.0)])
def test_intervals_after_wilson(share: float, games: int, low: float, high: float) -> None:
    assert interval(share, games) == pytest.approx((low, high), abs=0.001)


def test_tables_go_between_the_marks_of_the_page(tmp_path: Path) -> None:
    book = Book(GAME, LEVELS, tmp_path)
    book.outcomes = [Outcome(0b01, "abcd")] * 3 + [Outcome(0b10, "abcd")]
    book.write()
    (row,) = [*levels_table(GAME, tmp_path)][2:]
    assert "| easy | random | 2 | 4 | **75.0 %** |" in row and "| 90 | 50 |" in row
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    write_page(page, tmp_path)
    text = page.read_text()
    assert row in text and "old" not in text and text.startswith("before\n") and text.endswith("\nafter\n")


def test_the_published_tables_are_those_of_the_published_games() -> None:
    assert f"{BEGIN}\n{tables()}\n{END}" in PAGE.read_text()
