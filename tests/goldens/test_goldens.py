"""The stored playthroughs still happen, word for word, on every platform and Python."""

from __future__ import annotations

import pytest

from .playthrough import cases, path_of, tell


@pytest.mark.parametrize(("game", "players"), cases())
def test_the_same_game_as_ever(game: str, players: int) -> None:
    assert tell(game, players) == path_of(game, players).read_text(encoding="utf-8")
