"""Every game to its end by touch alone, on the table on which every game can be played."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.table.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.fingers import play_to_the_end, sit_down

SHAPES = ((1280, 800), (360, 640), (640, 360))  # in turn, so that every shape is played on
SHORTER = {"elfenroads": {"rounds": 6}}


@pytest.mark.parametrize("game", all_games())
def test_a_person_plays_a_whole_game_against_computers(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    driver = drive(SHAPES[sorted(all_games()).index(game) % len(SHAPES)])
    minds = [PERSON, "greedy", "random"][: find_game(game).seats[0]]
    sit_down(driver, monkeypatch, game, *minds, options=SHORTER.get(game, {}))
    play_to_the_end(driver)
    assert driver.app.table.result() is not None
    driver.step(0.5)
    assert driver.app.navigation.place.screen == "result"


def test_two_people_pass_the_device_round_for_a_whole_game(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    curtains: list[tuple[int, int]] = []

    def note(table: Any) -> None:
        if table.curtain >= 0 and (not curtains or curtains[-1] != (table.curtain, len(table.match.log))):
            curtains.append((table.curtain, len(table.match.log)))

    sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON)
    table = driver.app.table
    table.on_change.append(lambda: note(table))
    play_to_the_end(driver)
    assert driver.app.table.result() is not None
    seats = [seat for seat, _ in curtains]
    assert all(first != second for first, second in pairwise(seats)), "one curtain per change"
