"""Whole games of Elfenwizards by people who do nothing but touch the glass; no curtain ever falls."""

from __future__ import annotations

import pytest

from elfenapp.screens.elfenwizards import ElfenwizardsScreen
from tests.ui.conftest import Drive
from tests.ui.elfenwizards.fingers import ElfenwizardsHands, Player
from tests.ui.playing import EASY, PERSON, play_to_the_result, set_up
from tests.ui.posting import by_post

EVERY_WAY = (
    "roll", "reroll", "place", "done", "recover", "cast", "pass", "fill", "demote", "dragged a piece",
    "tapped piece and place", "two spells at once", "dragged a figure",
)  # fmt: skip


@pytest.mark.parametrize(
    ("size", "minds", "options", "ways"),
    [
        ((360, 640), (PERSON,) * 3, {}, EVERY_WAY),
        ((640, 360), (PERSON, EASY, EASY, EASY), {}, ()),
        ((768, 1024), (PERSON, EASY, EASY, PERSON, EASY), {}, ()),
        ((1280, 800), (PERSON,) * 6, {"set_up": "random", "grey_price": 3, "negotiation_clocks": True}, ()),
    ],
    ids=["three", "four", "five", "six"],
)
def test_a_whole_game_from_home_to_the_result(
    drive: Drive,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    minds: tuple[str, ...],
    options: dict[str, object],
    ways: tuple[str, ...],
) -> None:
    monkeypatch.setattr("elfenapp.app.current_game.randbits", lambda _: 3)  # the same game every time
    driver = drive(size)
    if len(minds) == 4:
        by_post(monkeypatch)  # the board knows its game by bytes alone
    set_up(driver, "elfenwizards", *minds, **options)
    hands = ElfenwizardsHands(driver, driver.screen(ElfenwizardsScreen))
    assert hands.screen.name == "elfenwizards"
    play_to_the_result(Player(hands), *ways)
