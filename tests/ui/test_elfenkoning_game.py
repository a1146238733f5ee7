"""Whole games of Elfenkoning for people who do nothing but touch the glass, and how many taps a thing takes."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.views import seat_reader
from elfenapp.presenters.board_phases import CONFIRM
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.fingers import seats_of
from tests.ui.realm_fingers import RealmHands, open_realms
from tools.gallery.poses.elfenkoning import at_the_table, sit_down
from tools.gallery.poses.tables import played

WANTED = ("lay", "mark", "close", "draw", "buy", "no_region", "bodyguard", "turnabout", "spell")
EVERY_WAY = {"lay", "mark", "close", "draw", "discard", "buy", "pass", "enter", "stop", "dragged a card"}
MOST = 900


class Player:
    """What a person wants: mostly what a computer would, but everything the rules offer at least once."""

    def __init__(self, hands: RealmHands) -> None:
        self.hands = hands
        self.bot = find_bot(hands.match.game, "greedy")
        self.chance = Generator(1)

    def wish(self, decision: Decision) -> Action:
        offered = {offer.verb: offer for offer in decision.offers}
        view = self.hands.match.view(seat_reader(decision.seat))
        for verb in WANTED:
            if verb in offered and not self.hands.done[verb] and (verb != "turnabout" or self._may_turn()):
                action = decision.action(verb, **next(offered[verb].fillings()))
                if verb != "bodyguard" or "enter" in offered:
                    return action
        return self.bot.choose(view, decision, self.chance)

    def _may_turn(self) -> bool:
        """Whether the hand pays for the region behind."""
        ring = self.hands.screen.presenter.phase.ring
        return bool(ring.reachable([], turn=True))


def play(hands: RealmHands) -> None:
    player, table = Player(hands), hands.table
    for number in range(MOST):
        hands.take_device()
        if table.over:
            return
        decision, entries = table.decision(), len(hands.match.log)
        action = player.wish(decision)
        hands.perform(action, dragging=number % 2 == 0)
        assert len(hands.match.log) > entries, f"nothing came of {action}"
        told = hands.match.story(seat_reader(action.seat), entries)[0]
        assert (told.seat, told.verb, dict(told.fields)) == (action.seat, action.verb, dict(action.fields))
    raise AssertionError("the game never ends")


def play_to_the_result(hands: RealmHands, *ways: str) -> None:
    play(hands)
    missing = {way for way in (*EVERY_WAY, *ways) if not hands.done[way]}
    assert not missing, f"never done: {missing}; {dict(hands.done)}"
    hands.driver.step(1.0)
    assert hands.driver.app.navigation.place.screen == "result"


def test_two_people_play_a_whole_game_by_touch_alone(drive: Drive) -> None:
    driver = drive((360, 640))
    hands = RealmHands(driver, open_realms(driver, PERSON, PERSON, options={"magic_spell": True}))
    play_to_the_result(hands, "spell")


def test_six_people_play_the_last_journey_by_touch_alone(drive: Drive) -> None:
    """The first four are computers' work: five of them would take a minute."""
    driver = drive((1280, 800))
    match = played("elfenkoning", 6, "planning", actions=350)
    driver.app.session.open(match, seats_of(*[PERSON] * 6))
    driver.step(0.4)
    hands = RealmHands(driver, driver.app.screens.current_screen)
    play_to_the_result(hands, "bodyguard", "turnabout", "dragged the boot", "opened the curtain")


def test_a_person_plays_against_computers_to_the_end(drive: Drive) -> None:
    driver = drive((640, 360))
    hands: Any = RealmHands(driver, open_realms(driver, PERSON, "greedy", "random", "greedy"))
    play(hands)
    assert not hands.done["opened the curtain"] and hands.table.over
    assert hands.done["heard what came of it"] == 3, "once before every journey but the first"


def test_how_many_taps_a_thing_takes(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay a region 2, play an action card 2, plan a journey of six regions at most 2, and one each to confirm."""
    driver, taps = drive((1280, 800)), []
    tap = driver.tap
    monkeypatch.setattr(driver, "tap", lambda *given, **named: (taps.append(1), tap(*given, **named)))

    def counted(phase: str, *touches: tuple[str, str]) -> tuple[int, int]:
        """Taps until there is a plan, and entries in the log that one more brings."""
        hands = RealmHands(driver, sit_down(driver, at_the_table(phase, players=3, **RING)))
        taps.clear()
        for kind, what in touches:
            getattr(hands, kind)(what)
        planning, before = len(taps), len(hands.match.log)
        hands.press(CONFIRM)
        assert len(taps) == planning + 1
        return planning, sum(entry.seat == 0 for entry in hands.match.log[before:])

    assert counted("planning", ("tap_item", "lake"), ("tap_place", "realm_2")) == (2, 1)
    assert counted("planning", ("tap_item", "thief"), ("tap_place", "realm_1_second")) == (2, 1)
    full = {**RING["regions"], "realm_2_second": "mountain"}
    monkeypatch.setitem(RING, "regions", full)
    assert counted("travel", ("tap_place", "realm_2_second")) == (1, 6)


RING: dict[str, Any] = {
    "regions": {
        "realm_0_first": "river", "realm_0_second": "forest", "realm_1_first": "lake", "realm_1_second": "desert",
        "realm_2_first": "plain",
    },
}  # fmt: skip
