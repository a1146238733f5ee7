"""Hold, hover or tap what has nothing to do: a small card says what it is; so does the title of the phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.device.phone import Insets
from elfenapp.device_check.looks import box_of
from elfenapp.presenters.map.travel import Travel
from elfenapp.screens.map.screen import MapScreen
from elfenapp.widgets.base.safe_area import safe
from tests.ui.app_parts import phase_of
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.map.fingers import FOREST, Hands, placing, travelling
from tests.ui.mouse import Mouse

HELD = 0.7


def card(driver: Driver) -> Any:
    """The card that is open, if any."""
    return next((widget for widget in driver.widgets() if widget.__class__.__name__ == "ExplainCard"), None)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["tablet", "phone"])
def test_a_finger_that_stays_is_told_what_it_is_on(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = placing(driver, hands=[{"dragon": 1}, {}, {}])
    board, plan = screen.board, screen.presenter.plan
    road = Hands(driver, screen).bring_into_view(plan.anchors[FOREST])
    for place, title in (
        (screen.ids.rack.centre_of("giant_pig/up"), "Giant Pig"),
        (screen.ids.hand.centre_of("dragon"), "Dragon"),
        (road, "Lapphalya – Feodor (forest)"),
    ):
        driver.tap(place, hold=HELD)
        told = card(driver)
        assert told is not None and told.title == title
        assert told.x >= 0 and told.right <= size[0] and told.y >= 0 and told.top <= size[1]
        driver.tap((board.x + 3, board.top - 3))  # beside it
        assert card(driver) is None
    assert not screen.presenter.phase.chosen, "who asks does not choose"
    driver.tap(driver.place(screen.ids.players), after=0.2)
    assert card(driver).told.facts
    driver.key(27)
    assert card(driver) is None and driver.app.navigation.place.screen == "elfenland"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (800, 1280), (360, 640), (640, 360)])
def test_a_card_keeps_off_the_buttons(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = travelling(
        driver, hand={"dragon": 2, "raft": 1, "unicorn": 1, "giant_pig": 1, "elfcycle": 1, "troll_wagon": 1}
    )
    (button,) = screen.ids.choices.children
    left, bottom, right, top = box_of(button)
    rows = [(screen.ids.hand, slot.id) for slot in screen.ids.hand.slots]
    for row, name in [*rows, *((screen.ids.rack, slot.id) for slot in screen.ids.rack.slots)]:
        driver.tap(row.centre_of(name), hold=HELD)
        told = card(driver)
        apart = told.right <= left or told.x >= right or told.top <= bottom or told.y >= top
        assert apart, f"the card of {name} lies on the button"
        driver.app.back()
        driver.step(0.1)


TURNS = ((1280, 800), (800, 1280), (640, 360), (360, 640))


def asked_of_everything(driver: Driver, screen: MapScreen) -> dict[str, Callable[[], object]]:
    """Things that can be asked about, by the title of their cards."""
    lapphalya = screen.presenter.plan.town_target("lapphalya")

    def ask_of_town() -> None:
        place = Hands(driver, screen).bring_into_view((lapphalya.x, lapphalya.y))
        driver.tap(place, hold=HELD)

    return {
        "Giant Pig": lambda: driver.tap(screen.ids.rack.centre_of("giant_pig/up"), hold=HELD),
        "Dragon": lambda: driver.tap(screen.ids.hand.centre_of("dragon"), hold=HELD),
        "Lapphalya": ask_of_town,
        "Pass": lambda: driver.tap(driver.find("ChoiceButton", choice="pass"), hold=HELD),
        "What happened": lambda: driver.tap(screen.ids.story, hold=HELD),
        "Placement": lambda: driver.tap(screen.ids.heading if screen.ids.heading.opacity else screen.ids.floating),
        screen.presenter.display.seats[1].name: lambda: driver.tap(screen.ids.players.centre_of(1)),
    }


def test_who_reads_a_card_reads_on_when_the_screen_is_turned(drive: Drive) -> None:
    driver = drive(TURNS[-1])
    screen = placing(driver, hands=[{"dragon": 1}, {}, {}])
    for title, ask in asked_of_everything(driver, screen).items():
        Window.size = TURNS[-1]
        driver.step(0.3)
        ask()
        assert card(driver).title == title
        for size in TURNS:
            Window.size = size
            driver.step(0.3)
            told = card(driver)
            assert told is not None and told.title == title, size
            assert told.x >= 0 and told.right <= size[0] and told.y >= 0 and told.top <= size[1], (title, size)
        driver.key(27)
        driver.step(0.2)
        assert card(driver) is None and driver.app.navigation.place.screen == "elfenland"
        Window.size = TURNS[0]
        driver.step(0.3)
        assert card(driver) is None, "what was put away stays away"


def test_who_reads_a_card_reads_on_when_bars_come(drive: Drive) -> None:
    driver = drive((360, 720))
    screen = placing(driver, hands=[{"dragon": 1}, {}, {}])
    driver.tap(screen.ids.hand.centre_of("dragon"), hold=HELD)
    try:
        safe.take(Insets(top=40, bottom=24))
        driver.step(0.3)
        told = card(driver)
        assert told.title == "Dragon" and told.y >= 24 and told.top <= 680
        _, thing = screen.to_window(*screen.ids.hand.centre_of("dragon"))
        assert told.y > thing, "above the card it tells of"
    finally:
        safe.take(Insets())


def test_an_idle_tap_asks_and_a_busy_one_chooses(drive: Drive) -> None:
    driver = drive()
    screen = travelling(driver)
    hands = Hands(driver, screen)
    hands.tap_card("dragon")
    assert card(driver).title == "Dragon", "a card can do nothing before a way is chosen"
    hands.tap_town("lapphalya")
    assert card(driver) is None and phase_of(screen, Travel).route


def test_a_pointer_that_rests_is_told_and_one_that_goes_takes_the_card_along(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver)
    with Mouse(driver.app) as mouse:
        x, y = screen.ids.rack.centre_of("giant_pig/up")
        mouse._tell("on_mouse_move", x, y)
        mouse.step(0.9)
        assert card(mouse).title == "Giant Pig"
        mouse._tell("on_mouse_move", x + 200, y + 120)
        mouse.step(0.05)
        assert card(mouse) is None
        passing = driver.find("ChoiceButton", choice="pass")
        mouse._tell("on_mouse_move", *passing.to_window(*passing.center))
        mouse.step(0.9)
        assert card(mouse).title == "Pass" and "when all pass in a row" in card(mouse).told.facts[0].text


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)], ids=["tablet", "phone", "sideways"])
def test_rule_glance_and_settings_are_near(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = placing(driver)
    heading = screen.ids.floating if screen.layout.heading_floats else screen.ids.heading
    driver.tap((heading.paper_left + 20, heading.center_y))
    assert card(driver).title == "Placement"
    driver.app.back()
    driver.step(0.3)
    assert card(driver) is None
    driver.tap(screen.ids.glance)
    assert driver.find("TerrainTableView") and driver.find("GlanceView")
    driver.app.back()
    driver.step(0.3)
    if screen.layout.roomy_bar:
        driver.tap(screen.ids.settings)
    else:
        driver.tap(screen.ids.rules)
        driver.tap(driver.find("MenuLine", icon="cog-outline"))
    assert driver.app.navigation.place.screen == "settings"
    driver.app.back()
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "elfenland"
