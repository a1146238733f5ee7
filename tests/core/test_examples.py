"""What we show others to begin with works."""

from __future__ import annotations

from examples.cautious_traveller import play


def test_the_example_of_a_computer_player_sees_more_towns_than_chance() -> None:
    towns = [play(seed) for seed in range(12)]
    assert sum(game[0] for game in towns) > 1.3 * sum((game[1] + game[2]) / 2 for game in towns)
