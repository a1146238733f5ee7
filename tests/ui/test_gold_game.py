"""Whole games of Elfengold and Elfenroads by people who do nothing but touch the glass, in every way there is."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.views import seat_reader
from elfenapp.session.seats import NOBODY, PERSON
from tests.ui.conftest import Drive
from tests.ui.gold_fingers import GoldHands, open_gold
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
MOST = 1500


class Player:
    """What a person wants: mostly what a computer would, but everything the rules offer at least once."""

    def __init__(self, hands: GoldHands) -> None:
        self.hands, self.chance = hands, Generator(1)
        self.bot = find_bot(hands.match.game, "greedy")

    def wish(self, decision: Decision) -> Action:
        offered = {offer.verb: offer for offer in decision.offers}
        for verb in SELDOM:
            if verb in offered and not self.hands.done[verb]:
                return decision.action(verb, **next(offered[verb].fillings()))
        return self.bot.choose(self.hands.match.view(seat_reader(decision.seat)), decision, self.chance)


def play(hands: GoldHands) -> None:
    player, table = Player(hands), hands.table
    for number in range(MOST):
        hands.take_device()
        if table.over:
            return
        decision, entries = table.decision(), len(hands.match.log)
        step = hands.match.rules.flow[hands.match.rules.step_numbers[decision.phase]]
        assert not (step.open and table.curtain != NOBODY) and hands.screen.presenter.scene().panel is None
        action = player.wish(decision)
        hands.perform(action, dragging=number % 2 == 0)
        assert len(hands.match.log) > entries, f"nothing came of {action}"
        told = hands.match.story(seat_reader(action.seat), entries)[0]
        assert (told.seat, told.verb, dict(told.fields)) == (action.seat, action.verb, dict(action.fields))
    raise AssertionError("the game never ends")


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
    play(hands)
    missing = {way for way in wanted if not hands.done[way]}
    assert not missing, f"never done: {missing}; {dict(hands.done)}"
    driver.step(1.0)
    assert driver.app.navigation.place.screen == "result"
