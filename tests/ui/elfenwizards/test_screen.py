"""Elfenwizards' screen: few taps, nothing cut off at any size, dice that are seen to roll, clocks, no curtain."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.elfenwizards.contest import Contest
from elfenapp.presenters.elfenwizards.geometry import FIGURE
from elfenapp.presenters.elfenwizards.phases import ElfenwizardsPhase
from elfenapp.screens.elfenwizards import Dice, ElfenwizardsScreen, Negotiation
from elfenapp.session.seats import PERSON
from elfenapp.widgets.base.language import tr
from tests.ui.app_parts import phase_of
from tests.ui.board_layout import FINGERTIP, FOUR_SHAPES, posed, walk_phases
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.elfenwizards.fingers import ElfenwizardsHands
from tests.ui.fingers import open_game, seats_of
from tests.ui.layout import complaints
from tests.ui.replaying import over, replayed
from tests.ui.touching import show_me_where
from tools.gallery.poses.elfenwizards import position

POSED = posed("elfenwizards")


@pytest.mark.parametrize("size", FOUR_SHAPES, ids=str)
def test_every_phase_fits_in_every_language_with_large_letters(drive: Drive, size: tuple[int, int]) -> None:
    found = walk_phases(drive(size, text_size="larger", contrast="high"), POSED)
    assert not found, "\n".join(found)


def test_figures_and_dice_are_large_enough_for_a_finger(drive: Drive) -> None:
    driver = drive((1280, 800))
    for size in ((1280, 800), (768, 1024)):
        Window.size = size
        POSED["elfenwizards/second_roll"].take(driver)
        screen = driver.screen(ElfenwizardsScreen)
        driver.step(0.3)
        assert FIGURE * screen.board.camera.scale >= dp(FINGERTIP), size
        assert min(height for _, _, _, height in screen.ids.rack._boxes) >= dp(FINGERTIP), size
    for size in ((360, 640), (640, 360)):
        Window.size = size
        driver.step(0.3)
        camera, dice = screen.board.camera, screen.presenter.scene().layers["pieces"]
        smallest = min(sprite.size for sprite in dice if sprite.piece.startswith("die/"))
        assert min(FIGURE, smallest) * camera.closest >= dp(FINGERTIP), size


@contextmanager
def taps(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """Every touch of the glass while it lasts."""
    touched: list[Any] = []
    tap = Driver.tap
    with monkeypatch.context() as patch:

        def noted(self: Driver, target: Any, **how: Any) -> None:
            touched.append(target)
            tap(self, target, **how)

        patch.setattr(Driver, "tap", noted)
        yield touched


def begin(driver: Driver, **setup: Any) -> ElfenwizardsHands:
    """Three people sit down to a new game."""
    open_game(driver, "elfenwizards", *[PERSON] * 3, **setup)
    return ElfenwizardsHands(driver, driver.screen(ElfenwizardsScreen))


def test_it_takes_few_taps(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((1280, 800))
    hands = begin(driver)
    with taps(driver, monkeypatch) as touched:
        hands.press("roll")
    assert len(touched) == 1 and hands.match.log[-1].verb == "roll"
    with taps(driver, monkeypatch) as touched:
        hands.carry(hands.screen.ids.rack.slots[0].id, "druid", dragging=False)
    assert len(touched) == 2 and hands.match.log[-1].verb == "place"
    boxes = [{"druid": {"5": 1}, "sorcerer": {"4": 1}}, {}, {}]
    driver.app.session.open(position("contest", 3, boxes=boxes), seats_of(*[PERSON] * 3))
    driver.step(0.4)
    sorcerer = next(wizard for wizard, place in hands.phase.seen.wizards.items() if place == "sorcerer_1")
    with taps(driver, monkeypatch) as touched:
        hands.carry("druid/5", "wizard_0_1", dragging=False)
        hands.carry("sorcerer/4", sorcerer, dragging=False)
        assert len(touched) == 4
        hands.press(CONFIRM)
    assert len(touched) == 5 and [entry.verb for entry in hands.match.log[-2:]] == ["cast", "cast"]


def test_what_may_not_be_opposed_says_why(drive: Drive) -> None:
    """Both candidates are one player's: they are dimmed, and a spell beside them is refused with the rule."""
    driver = drive((1280, 800))
    mine = {"wizard_1_1": "druid_1", "wizard_1_2": "druid_2"}
    driver.app.session.open(position("contest", 3, wizards=mine), seats_of(*[PERSON] * 3))
    driver.step(0.4)
    hands = ElfenwizardsHands(driver, driver.screen(ElfenwizardsScreen))
    pale = {sprite.key for sprite in hands.screen.presenter.scene().layers["pieces"] if sprite.alpha < 0.5}
    assert pale == set(mine)
    hands.carry("minor", "wizard_1_1", dragging=False)
    assert (
        any("Ben" in text and "only" in text for text in driver.texts()) and not phase_of(hands.screen, Contest).casts
    )


@pytest.mark.parametrize("phase", ["recovery", "vacancies", "demotion", "retirement", "grey_magic"])
def test_a_spell_of_the_hand_that_means_nothing_now_explains_itself(drive: Drive, phase: str) -> None:
    """By a tap; pulled away, it stays where it is."""
    driver = drive((1280, 800))
    posed("elfenwizards")[f"elfenwizards/{phase}"].take(driver)
    driver.step(0.3)
    hand = driver.screen(ElfenwizardsScreen).ids.hand
    entries = len(driver.match.log)
    driver.drag(hand.centre_of("minor"), driver.screen(ElfenwizardsScreen).board)
    driver.tap(hand.centre_of("minor"))
    assert driver.find("ExplainCard") and len(driver.match.log) == entries


def test_those_who_decide_at_once_take_turns_as_they_like(drive: Drive) -> None:
    boxes = [{"minor": {"4": 1}}, {"minor": {"6": 1}}, {}]
    match = position("second_recovery", 3, acting=[0, 1], boxes=boxes, minor_box=[2, 3, 0])
    driver = drive((1280, 800))
    driver.app.session.open(match, seats_of(*[PERSON] * 3))
    driver.step(0.4)
    hands = ElfenwizardsHands(driver, driver.screen(ElfenwizardsScreen))
    assert hands.table.viewer == 0
    driver.tap(hands.screen.ids.players.centre_of(1))
    assert hands.table.viewer == 1 and [slot.id for slot in hands.screen.ids.rack.slots] == ["6/0"]
    hands._use("6")
    assert hands.match.log[-1].seat == 1 and hands.table.viewer == 0, "the other one is still asked"


def test_dice_are_seen_to_roll_and_a_touch_skips_them(drive: Drive) -> None:
    driver = drive((1280, 800), animation="normal")
    hands = begin(driver)

    def rolling() -> bool:
        return hands.screen.part(Dice).rolling

    hands.press("roll")
    assert rolling() and not hands.screen.ids.rack.slots
    driver.tap(hands.board.center, after=0.1)
    assert not rolling() and len(hands.screen.ids.rack.slots) == 7
    assert hands.match.log[-1].verb == "roll", "the touch was nothing else"


def test_titles_are_given_one_by_one_and_a_touch_skips_them(drive: Drive) -> None:
    driver = drive((1280, 800), animation="normal")
    beside = [{"wizard": "wizard_0_1", "seat": 0, "spell": "5"}]
    match = position("contest", 3, beside=beside, passed=[0, 1, 1])
    driver.app.session.open(match, seats_of(*[PERSON] * 3))
    driver.step(0.4)
    hands = ElfenwizardsHands(driver, driver.screen(ElfenwizardsScreen))
    hands.press("pass")
    first = hands.screen.ids.prompt.text
    assert "Grand Druid" in first
    driver.step(1.5)
    assert hands.screen.ids.prompt.text != first and hands.screen.presenter.ceremony is not None
    driver.tap(hands.board.center)
    assert hands.screen.presenter.ceremony is None


def test_a_clock_shows_chimes_once_and_binds_nobody(drive: Drive) -> None:
    heard: list[str] = []
    driver = drive((360, 640), sound=True)
    driver.app.feedback._play = heard.append
    options = {"negotiation_clocks": True}
    hands = begin(driver, options=options)
    clock = hands.screen.part(Negotiation).clock

    def running() -> bool:
        return clock.running

    def shown() -> bool:
        return clock.shown

    assert running() and clock.text in ("1:00", "0:59")
    driver.app.go("rules", game="elfenwizards")
    driver.step(5)
    assert not running(), "nobody looks at it"
    driver.app.back()
    driver.step(1)
    assert running() and clock.left < 56, "it went on meanwhile"
    driver.step(62)
    assert not running() and heard == ["your_turn"]
    assert shown() and tr.text("elfenwizards.time_is_up") in driver.texts()
    driver.tap(clock)
    assert not shown(), "it has said so, and binds no player"
    hands.press("roll")
    hands.press("done")
    assert running(), "the next one has a minute, too"
    driver.tap(clock)
    left = clock.left
    driver.step(5)
    assert running() and clock.paused and clock.left == left, "one tap stops it …"
    driver.tap(clock)
    driver.step(5)
    assert running() and clock.left < left, "… and does not end it for good"
    hands.press("roll")
    assert hands.match.log[-1].verb == "roll"


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
def test_a_game_is_looked_back_at_on_the_board_and_goes_another_way_there(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = over(driver, "elfenwizards")
    board = screen.stage
    assert isinstance(board, ElfenwizardsScreen) and not complaints(driver)
    seen = set()
    for share in (0.1, 0.3, 0.5, 0.7, 0.9):
        replayed(screen).go(round(share * (replayed(screen).moment_count - 1)))
        driver.step(0.1)
        seen.add(board.ids.prompt.text)
        assert (
            board.presenter.ceremony is None
            and not board.part(Dice).rolling
            and not board.part(Negotiation).clock.running
        )
    assert len(seen) == 5
    replayed(screen).go(replayed(screen).moment_count // 2)
    assert screen.replay is not None
    what_if = screen.replay.what_if()
    screen._branch(what_if, None)
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "elfenwizards" and not driver.device.over


def test_the_log_shows_where_something_happened(drive: Drive) -> None:
    driver = drive((1280, 800))
    POSED["elfenwizards/contest"].take(driver)
    screen = driver.screen(ElfenwizardsScreen)
    record = show_me_where(driver, screen, ("cast",))
    place = phase_of(screen, ElfenwizardsPhase).seen.wizards[str(record.fields["wizard"])]
    spot = screen.presenter.plan.spot(place)
    assert spot is not None and not screen.board.whole and screen.board.shows(spot)


def test_a_tap_on_a_player_shows_everybodys_points_by_round(drive: Drive) -> None:
    driver = drive((360, 640))
    POSED["elfenwizards/contest"].take(driver)
    screen = driver.screen(ElfenwizardsScreen)
    driver.tap(screen.ids.players.centre_of(2))
    assert driver.find("ScoreTable") and "Points by round" in driver.texts()
    rows = screen.presenter.score_sheet()
    assert len(rows) == 6 and all(len(numbers) == 6 for _, _, numbers in rows)
    driver.app.back()
    driver.step(0.3)
    assert not [widget for widget in driver.widgets() if widget.__class__.__name__ == "ScoreTable"]
