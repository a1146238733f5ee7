"""Elfenkoning's screen by touch: what is public can be looked at, what is not allowed says why, the log shows where."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.plain import is_amounts
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.screens.elfenkoning import ElfenkoningScreen
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.elfenkoning.fingers import ElfenkoningHands
from tests.ui.fingers import open_curtain, seats_of
from tests.ui.touching import middle, show_me_where, shown
from tools.gallery.poses.elfenkoning import BARE, HAND, OTHERS, at_the_table
from tools.gallery.poses.tables import played, sit_down

PHONE = (360, 640)


def hands_at(driver: Driver, phase: str, **parts: Any) -> ElfenkoningHands:
    return ElfenkoningHands(driver, sit_down(driver, at_the_table(phase, **parts)))


def test_the_discards_are_opened_by_a_tap_whoever_s_turn_it_is(drive: Drive) -> None:
    driver = drive(PHONE)
    for kept_waiting, acting in ((False, 0), (True, 2)):
        match = at_the_table("planning", acting=[acting])
        hands = ElfenkoningHands(driver, sit_down(driver, match, kept_waiting=kept_waiting))
        hands.tap_place("discards")
        assert "Discards" in driver.texts()
        spread = driver.find("GroupCard").group.spots[0].items
        discards = hands.match.checkpoint()["discards"]
        assert is_amounts(discards) and sum(item.count for item in spread) == sum(discards.values())
        driver.app.back()
        driver.step(0.2)
        assert "Discards" not in driver.texts()


def test_the_way_is_told_region_by_region(drive: Drive) -> None:
    driver = drive(PHONE)
    hands = hands_at(driver, "travel")
    hands.tap_place("realm_1_first")
    hands.press("way")
    told = [fact.text for fact in shown(driver, "ExplainFact")]
    assert told == [
        "1. River: Raft × 2. Obstacle: 1 more card included. +3 gold.",
        "2. Forest: Giant Pig × 1. +4 gold. Thief: −2.",
        "3. Lake: Raft × 2. +14 gold, doubled. Thief: −2.",
        "Afterwards: 18 cards and 31 gold. Visit 7 more regions for the bonus.",
    ]
    driver.app.back()
    driver.step(0.2)
    hands.press(CONFIRM)
    assert hands.table.view().part("purses", list[int])[0] == 31


def test_passing_is_pale_where_it_is_not_allowed_and_says_why(drive: Drive) -> None:
    driver = drive(PHONE)
    hands = hands_at(driver, "planning", **BARE)
    button, entries = driver.find("ChoiceButton", choice="pass"), len(hands.match.log)
    assert button.opacity < 1 and driver.find("ChoiceButton", choice="draw").opacity == 1
    hands.press("pass")
    assert driver.find("Notice") and len(hands.match.log) == entries
    hands = hands_at(driver, "planning")
    assert driver.find("ChoiceButton", choice="pass").opacity == 1
    hands.press("pass")
    assert hands.match.log[entries].verb == "pass"


def test_a_hand_that_was_shown_because_of_no_region_lies_open_for_whoever_looks_next(drive: Drive) -> None:
    driver = drive(PHONE)
    hand = {card: count for card, count in HAND.items() if card not in ("forest", "lake")}
    match = at_the_table("planning", players=2, **{**BARE, "hands": [hand, {**OTHERS, "forest": 1}]})
    driver.app.session.open(match, seats_of(PERSON, PERSON))
    open_curtain(driver)
    hands = ElfenkoningHands(driver, driver.screen(ElfenkoningScreen))
    hands.press("no_region")
    hands.tap_item(hands.screen.ids.row.slots[0].id)
    hands.tap_any("raft")
    hands.press(CONFIRM)
    open_curtain(driver)
    row = hands.screen.ids.row
    assert {slot.id: slot.count for slot in row.slots} == hand and "Anna" in hands.screen.ids.prompt.text
    driver.tap(row.centre_of("thief"))
    assert not row.slots and not hands.screen.presenter.phase.chosen, "a touch takes it away and is nothing else"
    assert not [widget for widget in driver.widgets() if widget.__class__.__name__ == "Notice"]


def test_the_log_shows_where_something_happened(drive: Drive) -> None:
    driver = drive(PHONE)
    sit_down(driver, played("elfenkoning", 3, "planning", actions=40))
    screen = driver.screen(ElfenkoningScreen)
    ElfenkoningHands(driver, screen).put_notice_away()
    driver.pinch(middle(screen.board), 40, 300)
    record = show_me_where(driver, screen, ("enter", "lay", "mark"))
    place = screen.presenter.places.of_record(record)
    assert place is not None and screen.board.shows(place) and not screen.board.whole
