"""Whole games of Elfengold and Elfenroads by people who do nothing but touch the glass, in every way there is."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.session.seats import NOBODY, PERSON
from tests.ui import playing
from tests.ui.conftest import Drive
from tests.ui.gold_fingers import GoldHands, open_gold
from tests.ui.playing import play_to_the_result
from tests.ui.posting import by_post

# What a computer seldom does, and a person does once; what is of no use is called off by the rules themselves.
SELDOM = (
    "draw_card", "take_gold_pile", "place_tree", "place_monster", "place_gold", "place_double", "exchange",
    "travel_past", "caravan_past", "fly", "caravan", "draw_two", "take_earnings",
)  # fmt: skip
ROADS = {
    "take_card", "draw_card", "show_counter", "bid", "withdraw", "place", "pass", "travel", "stop",
    "take_earnings", "draw_two", "keep",
}  # fmt: skip
GOLD = ROADS | {"place_tree", "place_gold", "place_monster", "place_double", "exchange", "caravan"}


class Player(playing.Player):
    seldom = SELDOM

    def wish(self, decision: Decision) -> Action:
        rules, table = self.hands.match.rules, self.hands.table
        step = rules.flow[rules.step_numbers[decision.phase]]
        assert not (step.open and table.curtain != NOBODY)
        return super().wish(decision)


WIZARDRY = {"wizards": True, "hand_limit": 4, "home_card": True}


@pytest.mark.parametrize(
    ("game", "size", "minds", "options", "wanted"),
    [
        ("elfengold", (360, 640), (PERSON, PERSON), WIZARDRY, GOLD | {"fly"}),
        ("elfenroads", (640, 360), (PERSON, "greedy"), {"rounds": 6}, ROADS),
    ],
    ids=["elfengold", "elfenroads"],
)
def test_people_play_a_whole_game_by_touch_alone(
    drive: Drive,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    minds: tuple[str, ...],
    options: Any,
    wanted: set[str],
) -> None:
    """Elfenroads on a device that knows its game only by bytes from its host."""
    driver = drive(size)
    if game == "elfenroads":
        by_post(monkeypatch)
    hands = GoldHands(driver, open_gold(driver, game, *minds, options=options))
    play_to_the_result(Player(hands), *wanted)
