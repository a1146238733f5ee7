"""The ladder: what was played stays played, the better player's seat goes round, and intervals are honest."""

from __future__ import annotations

from pathlib import Path

import pytest

from elfenapp.engine.core.registry import find_game
from tools.ladder import Book, Pairing, interval, pairings, play, report

GAME = find_game("elfenkoning")
PAIRING = Pairing("random", "random", 2)


def test_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    Book(GAME, tmp_path).add(PAIRING, 3, [1.0, 0.0])
    again = Book(GAME, tmp_path)
    assert again.of(PAIRING) == {3: [1.0, 0.0]}
    assert "100 / 0" in "\n".join(report(again, [PAIRING]))


def test_the_same_game_has_the_same_result() -> None:
    shares = play(GAME, PAIRING, 5)
    assert shares == play(GAME, PAIRING, 5) and sum(shares) == pytest.approx(1)


def test_every_level_meets_the_one_below_at_both_tables() -> None:
    assert [pairing.name for pairing in pairings(find_game("elfenwizards"), seats=False)] == [
        f"{pair}-{players}" for players in (3, 4) for pair in ("easy-random", "normal-easy", "hard-normal")
    ]
    assert [pairing.players for pairing in pairings(GAME, seats=True)] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(("share", "games", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 20, 0.839, 1.0)])
def test_intervals_after_wilson(share: float, games: int, low: float, high: float) -> None:
    assert interval(share, games) == (pytest.approx(low, abs=0.001), pytest.approx(high, abs=0.001))
