"""Whole games of Elfenkoning for people who do nothing but touch the glass, and how many taps a thing takes."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.elfenkoning.travel import Travel
from elfenapp.screens.elfenkoning import ElfenkoningScreen
from tests.ui import playing
from tests.ui.app_parts import phase_of
from tests.ui.conftest import Drive
from tests.ui.elfenkoning.fingers import ElfenkoningHands
from tests.ui.playing import EASY, PERSON, play_the_first_round_and_the_last, play_to_the_result, set_up
from tools.gallery.poses.elfenkoning import at_the_table
from tools.gallery.poses.tables import sit_down

EVERY_WAY = ("lay", "mark", "close", "draw", "discard", "buy", "pass", "enter", "stop", "dragged a card")


class Player(playing.Player[ElfenkoningHands]):
    seldom: ClassVar[tuple[str, ...]] = (
        "lay", "mark", "close", "draw", "buy", "no_region", "bodyguard", "turnabout", "spell"
    )  # fmt: skip

    def sensible(self, verb: str, decision: Decision) -> bool:
        if verb == "turnabout":  # the hand must pay for the region behind
            return bool(phase_of(self.hands.screen, Travel).ring.reachable([], turn=True))
        return verb != "bodyguard" or any(offer.verb == "enter" for offer in decision.offers)


@pytest.mark.parametrize(
    ("size", "minds", "options", "ways"),
    [
        ((360, 640), (PERSON,) * 2, {"magic_spell": True}, (*EVERY_WAY, "spell", "opened the curtain")),
        ((640, 360), (PERSON, EASY, PERSON), {}, ("opened the curtain",)),
        ((768, 1024), (PERSON, EASY, EASY, EASY, EASY), {}, ()),
        ((1280, 800), (PERSON, EASY, EASY, PERSON, EASY, EASY), {"three_regions": False}, ("opened the curtain",)),
    ],
    ids=["two", "three", "five", "six"],
)
def test_a_game_from_home_to_the_result(
    drive: Drive,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    minds: tuple[str, ...],
    options: dict[str, object],
    ways: tuple[str, ...],
) -> None:
    monkeypatch.setattr("elfenapp.app.current_game.randbits", lambda _: 5)  # the same game every time
    driver = drive(size)
    set_up(driver, "elfenkoning", *minds, **options)
    hands = ElfenkoningHands(driver, driver.screen(ElfenkoningScreen))
    assert hands.screen.name == "elfenkoning"
    to_the_result = play_to_the_result if len(minds) == 2 else play_the_first_round_and_the_last
    to_the_result(Player(hands), *ways)


class Brisk(Player):
    """Does everything once, and otherwise what ends the game soonest: six people would take long over all of it."""

    def wish(self, decision: Decision) -> Action:
        action = super().wish(decision)
        rare = action.verb in self.seldom and not self.hands.done[action.verb]
        if rare or (action.verb == "enter" and not self.hands.done["dragged the boot"]):
            return action
        short = next((offer for offer in decision.offers if offer.verb in ("pass", "stop")), None)
        return decision.action(short.verb) if short is not None else action


def test_six_people_play_a_whole_game_by_touch_alone(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elfenapp.app.current_game.randbits", lambda _: 5)
    driver = drive((1280, 800))
    set_up(driver, "elfenkoning", *[PERSON] * 6)
    hands = ElfenkoningHands(driver, driver.screen(ElfenkoningScreen))
    ways = (*EVERY_WAY, "bodyguard", "turnabout", "dragged the boot", "opened the curtain")
    play_to_the_result(Brisk(hands), *ways)


def test_a_person_alone_with_computers_keeps_the_device(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elfenapp.app.current_game.randbits", lambda _: 5)
    driver = drive((640, 360))
    set_up(driver, "elfenkoning", PERSON, EASY, EASY, EASY)
    hands = ElfenkoningHands(driver, driver.screen(ElfenkoningScreen))
    play_to_the_result(Player(hands))
    assert not hands.done["opened the curtain"]
    assert hands.done["heard what came of it"] == 3, "once before every journey but the first"


def test_how_many_taps_a_thing_takes(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay a region 2, play an action card 2, plan a journey of six regions at most 2, and one each to confirm."""
    driver, taps = drive((1280, 800)), list[int]()
    tap = driver.tap

    def counting(*given: Any, **named: Any) -> None:
        taps.append(1)
        tap(*given, **named)

    monkeypatch.setattr(driver, "tap", counting)

    def counted(phase: str, *touches: tuple[str, str]) -> tuple[int, int]:
        """Taps until there is a plan, and entries in the log that one more brings."""
        hands = ElfenkoningHands(driver, sit_down(driver, at_the_table(phase, players=3, **RING)))
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
