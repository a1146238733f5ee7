"""The tool that finds candidates for the catalogue of foolish moves."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from elfenapp.engine.bots.levels import EASY, NORMAL
from elfenapp.engine.bots.review import COSTLIEST, Moment, Verdict, review
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.views import seat_reader
from tools.ladder import costliest

GAME = find_game("elfengold")
SEEDS = (7, 8)


def test_a_game_of_equals_is_played_to_its_end_with_what_each_seat_knew() -> None:
    seats = costliest.play(GAME, NORMAL, 2, 7)
    numbers = sorted(moment.number for moments in seats for moment in moments)
    assert numbers == sorted(set(numbers)) and len(numbers) > 50
    for seat, moments in enumerate(seats):
        assert {moment.action.seat for moment in moments} == {seat}
        assert {moment.view.reader for moment in moments} == {tuple(seat_reader(seat).seats)}


def test_what_the_review_calls_costliest_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def review_of_journeys(game: GameDef, moments: Sequence[Moment]) -> tuple[Verdict, ...]:
        asked.append(len(moments))
        return review(game, [moment for moment in moments if moment.decision.phase == "travel"])

    monkeypatch.setattr(costliest, "review", review_of_journeys)
    found = [costly for seed in SEEDS for costly in costliest.costliest(GAME, EASY, 2, seed)]
    assert len(asked) == 2 * len(SEEDS) and min(asked) > 20, "each seat is asked about all that it decided"
    assert found
    for costly in found:
        assert costly.verdict.kind == COSTLIEST and costly.cost > 0
        assert "instead of" in costly.line() and f"seed {costly.seed} " in costly.line()
        hands = json.loads(costly.position())["hands"]
        assert [hand is None for hand in hands].count(True) == 1, "of the other seat nothing is known"
