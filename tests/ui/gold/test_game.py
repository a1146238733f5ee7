"""Whole games of Elfengold and Elfenroads by people who do nothing but touch the glass, in every way there is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.screens.gold.screen import GoldScreen
from elfenapp.screens.setup import SetupScreen
from elfenapp.session.seats import NOBODY
from tests.ui import playing
from tests.ui.conftest import Drive
from tests.ui.gold.fingers import GoldHands
from tests.ui.playing import (
    EASY,
    PERSON,
    answer,
    play_the_first_round_and_the_last,
    play_to_the_result,
    set_up,
)
from tests.ui.posting import by_post
from tests.ui.touching import tap

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
COMMON = {"take_card", "show_counter", "bid", "withdraw", "place", "pass", "travel", "stop"}  # in any two rounds


class Player(playing.Player[GoldHands]):
    seldom = SELDOM

    def wish(self, decision: Decision) -> Action:
        rules, table = self.hands.match.rules, self.hands.table
        step = rules.flow[rules.step_numbers[decision.phase]]
        assert not (step.is_public and table.curtain != NOBODY)
        return super().wish(decision)


WIZARDRY = {"wizards": True, "hand_limit": 4, "home_card": True}
SIX_ROUNDS = {"rounds": 6, "hand_limit": 4}


@dataclass(frozen=True)
class Evening:
    """A game as it is set up, on a device of some shape."""

    game: str
    size: tuple[int, int]
    people: int
    computers: int
    options: Mapping[str, Any]
    wanted: frozenset[str]  # what has to be done in it at least once
    by_post: bool = False  # the device knows its game only by bytes from its host
    whole: bool = False  # not only the first round and the last

    @property
    def minds(self) -> list[str]:
        return [PERSON] * self.people + [EASY] * self.computers

    def __str__(self) -> str:
        return f"{self.game}-{self.people}+{self.computers}"


EVENINGS = (
    Evening("elfengold", (360, 640), 2, 0, WIZARDRY, frozenset(GOLD | {"fly"}), whole=True),
    Evening("elfengold", (768, 1024), 1, 3, {"lakes": "author", "town_values": "shuffled"}, frozenset(COMMON)),
    Evening("elfengold", (1280, 800), 1, 5, {"caravan": 5}, frozenset(COMMON)),
    Evening("elfenroads", (640, 360), 1, 2, SIX_ROUNDS, frozenset(ROADS), by_post=True, whole=True),
    Evening("elfenroads", (360, 640), 1, 4, {"rounds": 6, "home_card": True}, frozenset(COMMON)),
)


@pytest.mark.parametrize("evening", EVENINGS, ids=str)
def test_a_game_is_set_up_from_home_and_finished_by_touch_alone(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, evening: Evening
) -> None:
    driver = drive(evening.size)
    if evening.by_post:
        by_post(monkeypatch)
    monkeypatch.setattr("elfenapp.app.current_game.randbits", lambda _: 5)  # the same game every time
    set_up(driver, evening.game, *evening.minds, **evening.options)
    hands = GoldHands(driver, driver.screen(GoldScreen))
    assert [seat.person for seat in driver.device.seats] == [mind == PERSON for mind in evening.minds]
    to_the_result = play_to_the_result if evening.whole else play_the_first_round_and_the_last
    to_the_result(Player(hands), *evening.wanted)


@pytest.mark.parametrize("game", ["elfengold", "elfenroads"])
def test_every_option_is_reached_by_touch_and_every_answer_taken(drive: Drive, game: str) -> None:
    driver = drive((360, 640))
    tap(driver, driver.find("GameCard", game=game))
    draft = driver.screen(SetupScreen).draft
    for option in draft.game.options:
        for value in (*option.values[1:], option.values[0]):
            answer(driver, option.key, value)
            assert draft.options[option.key] == value, option.key
