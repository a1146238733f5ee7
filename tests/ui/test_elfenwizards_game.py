"""Whole games of Elfenwizards by people who do nothing but touch the glass; no curtain ever falls."""

from __future__ import annotations

import pytest

from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.fingers import open_game
from tests.ui.posting import by_post
from tests.ui.wizard_fingers import WizardHands, play

EVERY_WAY = {
    "roll", "reroll", "place", "done", "recover", "cast", "pass", "fill", "demote", "dragged a piece",
    "tapped piece and place", "two spells at once", "dragged a figure",
}  # fmt: skip


@pytest.mark.parametrize(
    ("minds", "size", "options"),
    [
        ((PERSON,) * 3, (360, 640), {}),
        ((PERSON,) * 6, (1280, 800), {"set_up": "random", "grey_price": 3, "negotiation_clocks": True}),
        ((PERSON, "greedy", "random", "greedy"), (640, 360), {}),
    ],
    ids=["three people", "six people", "with computers"],
)
def test_a_whole_game_by_touch(
    drive: Drive,
    monkeypatch: pytest.MonkeyPatch,
    minds: tuple[str, ...],
    size: tuple[int, int],
    options: dict[str, object],
) -> None:
    driver = drive(size)
    if "greedy" in minds:
        by_post(monkeypatch)  # the board knows its game by bytes alone
    hands = WizardHands(driver, open_game(driver, "elfenwizards", *minds, options=options))
    assert hands.screen.name == "elfenwizards"
    play(hands)
    if len(minds) == 3:  # this game comes to all of them
        assert not {way for way in EVERY_WAY if not hands.done[way]}, dict(hands.done)
    driver.step(1.0)
    assert driver.app.navigation.place.screen == "result"
