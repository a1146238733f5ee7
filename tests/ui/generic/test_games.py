"""Games to their end by touch alone, on the table for all games, on a device that knows them by bytes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from elfenapp.engine.core.registry import find_game
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.fingers import play_to_the_end, seats_of, sit_down
from tests.ui.playing import last_round
from tests.ui.posting import by_post

SHAPES = ((1280, 800), (640, 360), (360, 640))  # of each of the games
# On the table for all games; boards are played in tests of their own, some of them by bytes as well.
GAMES = ("elfenland", "elfenkoning", "elfengold")


# A whole game is Elfenland's; of the others the last round, which has every phase as well.
@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_to_the_end_against_computers(drive: Drive, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    driver = drive(SHAPES[GAMES.index(game)])
    post = by_post(monkeypatch)
    minds = [PERSON, "greedy", "random"][: find_game(game).seats[0]]
    sit_down(driver, monkeypatch, game, *minds)
    if game != "elfenland":
        driver.app.session.open(last_round(driver.match.setup), seats_of(*minds))
        driver.step(0.3)
    match = driver.match
    began, asked, told = len(match.log), len(post.requests), len(post.updates)
    play_to_the_end(driver)
    assert driver.device.result() == match.result() is not None
    assert driver.device.whole_story() == match.story(driver.device.reader())
    played = match.log[began:]
    assert len(post.requests) - asked >= sum(entry.seat == 0 for entry in played) > 0
    assert len(post.updates) - told >= len(played)
    driver.step(0.5)
    assert driver.app.navigation.place.screen == "result"


def test_two_people_pass_the_device_round_for_a_whole_game(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    curtains: list[tuple[int, int]] = []

    def note(table: Any) -> None:
        if table.curtain >= 0 and (not curtains or curtains[-1] != (table.curtain, table.length)):
            curtains.append((table.curtain, table.length))

    sit_down(driver, monkeypatch, "elfenland", PERSON, PERSON)
    table = driver.device
    table.on_change.subscribe(lambda: note(table))
    play_to_the_end(driver)
    assert driver.device.result() is not None
    seats = [seat for seat, _ in curtains]
    assert all(first != second for first, second in pairwise(seats)), "one curtain per change"
