"""The route planner by touch: opened, traced and left with one finger, at any time, and for no other eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.map.route_phase import CLEAR, CLOSE
from elfenapp.screens.map.screen import MapScreen
from elfenapp.session.seats import NOBODY
from tests.ui.board.test_stillness import drawn_again
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain
from tests.ui.layout import complaints
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.poses import gold
from tools.gallery.poses.elfenland import tap_town
from tools.gallery.poses.route import plan
from tools.gallery.poses.tables import on_the_map, played, seats
from tools.gallery.registry import POSES


def sit_down(driver: Driver, match: Match, people: int = 1) -> MapScreen:
    driver.app.session.open(match, seats(match.rules.players, people))
    driver.host.pause()
    driver.step(0.4)
    screen = driver.screen(MapScreen)
    screen.ids.recap.put_away()
    return screen


def cards(driver: Driver) -> list[Any]:
    return [widget for widget in driver.widgets() if type(widget).__name__ == "RouteCard"]


def trails(screen: MapScreen) -> tuple[Any, ...]:
    return tuple(screen.board._trails.things)


TABLES: dict[str, Callable[[], Match]] = {
    "elfenland draft": lambda: played("elfenland", 4, "draft"),
    "elfenland placement": lambda: on_the_map("placement"),
    "elfenland travel": lambda: on_the_map("travel"),
    "others decide": lambda: on_the_map("placement", acting=[2]),
    "elfengold auction": lambda: gold.on_the_map("auction", 4, face_up=["dragon"], bid=1, bidder=2),
    "elfenroads cards": lambda: gold.on_the_map("cards", 4, "elfenroads", market=["raft"] * 3, gold_pile=1, owed=1),
}


def test_at_any_time_one_tap_opens_it_and_one_leaves_it(drive: Drive) -> None:
    driver = drive((360, 640))
    for name, table in TABLES.items():
        screen = sit_down(driver, table())
        before, choices = driver.device.length, screen.presenter.scene().choices
        assert not trails(screen), name
        here = screen.presenter.places.own_place()
        plan(driver, screen, "lapphalya" if here != "lapphalya" else "feodor")
        assert cards(driver) and trails(screen) and not trails(screen)[0].faint, name
        assert any("new town" in text for text in driver.texts()), name
        driver.tap(driver.find("ChoiceButton", choice=CLOSE))
        assert not cards(driver) and trails(screen)[0].faint, name
        assert screen.presenter.scene().choices == choices, name
        assert all(record.seat != 0 for record in driver.device.story(before)), f"{name}: nothing is played by it"


def test_taps_go_on_and_are_taken_back(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = sit_down(driver, on_the_map("placement"))
    plan(driver, screen, "lapphalya", "feodor")
    assert [card.town for card in cards(driver)] == ["Lapphalya", "Feodor"]
    driver.step(0.5)  # two taps at once would be a double tap
    tap_town(driver, screen, "feodor")
    assert [card.town for card in cards(driver)] == ["Lapphalya"]
    assert not screen.presenter.scene().choices[0].strong
    driver.tap(driver.find("ChoiceButton", choice=CLEAR))
    assert not cards(driver) and not trails(screen)
    driver.tap(screen.ids.planner)
    assert not screen.presenter.planner.planning


def test_a_finger_drags_over_towns(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = sit_down(driver, on_the_map("placement"))
    driver.tap(screen.ids.planner)
    view = screen.board.camera.left, screen.board.camera.top
    where = {town: screen.board.to_window_point(place) for town, place in screen.presenter.plan.towns.items()}
    driver.drag(where["elvenhold"], where["al_baran"], via=[where["lapphalya"], where["feodor"]], steps=40)
    assert [card.town for card in cards(driver)] == ["Lapphalya", "Feodor", "Al'Baran"]
    assert (screen.board.camera.left, screen.board.camera.top) == view, "the map has not moved"
    driver.drag(where["al_baran"], where["feodor"], steps=20)
    assert [card.town for card in cards(driver)] == ["Lapphalya", "Feodor"], "the way back is taken back"
    driver.drag((60, 600), (200, 600), steps=10)
    assert len(cards(driver)) == 2, "elsewhere the map is moved, as ever"


def test_another_way_is_chosen_and_what_is_missing_is_marked(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = sit_down(driver, on_the_map("placement"))
    plan(driver, screen, "lapphalya", "feodor")
    by = [card.by for card in cards(driver)]
    assert by == ["Elfcycle", "Caravan"] and not any(card.missing for card in cards(driver))
    marked = {group.card: group.marked for group in screen.presenter.scene().hand}
    assert marked["elfcycle"] == 1
    driver.tap(cards(driver)[1])
    assert cards(driver)[1].by == "Magic Cloud" and cards(driver)[1].missing
    assert any("Missing: 1 × Magic Cloud" in text for text in driver.texts())
    assert [trail.certain for trail in trails(screen)] == [True, False]


def test_own_counters_for_a_bare_road_stand_out(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = sit_down(driver, on_the_map("placement"))
    plan(driver, screen, "lapphalya")
    assert not any(item.chosen for item in screen.presenter.scene().rack)
    tap_town(driver, screen, "rivinia")
    assert cards(driver)[-1].lays and any(item.chosen for item in screen.presenter.scene().rack)


def test_nothing_of_it_is_for_anybody_else(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, on_the_map("placement"), people=2)
    open_curtain(driver)
    plan(driver, screen, "lapphalya")
    device = driver.device
    driver.host.resume()
    device.submit(("pass", {}))
    driver.step(0.2)
    assert device.curtain != NOBODY and not trails(screen) and not cards(driver), "behind the curtain"
    open_curtain(driver)
    assert device.viewer == 1 and not trails(screen) and not screen.presenter.planner.planning, "for the other one"


def test_not_while_everybody_looks(drive: Drive) -> None:
    driver = drive((360, 640))
    match = gold.on_the_map("cards", 4, market=["dragon", "raft", "unicorn"], gold_pile=3, owed=1)
    screen = sit_down(driver, match, people=4)
    assert driver.device.shared_view
    plan(driver, screen)
    assert not screen.presenter.planner.planning and any(
        "Everyone can see this screen" in text for text in driver.texts()
    )


def test_a_plan_gets_shorter_as_it_is_travelled(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = sit_down(driver, on_the_map("travel"))
    plan(driver, screen, "lapphalya", "feodor")
    driver.tap(driver.find("ChoiceButton", choice=CLOSE))
    assert len(trails(screen)) == 2
    driver.device.submit(("travel", {"road": "elvenhold-lapphalya-plain", "by": "elfcycle"}))
    driver.step(0.5)
    assert len(trails(screen)) == 1


def test_a_planner_at_rest_is_not_drawn_again(drive: Drive) -> None:
    driver = drive(animation="normal")
    screen = sit_down(driver, on_the_map("placement"))
    plan(driver, screen, "lapphalya", "feodor")
    driver.step(3)
    assert not drawn_again(driver)


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits(drive: Drive, size: tuple[int, int], language: str) -> None:
    driver = drive(size, language=language)
    found: list[str] = []
    for name in ("route/empty", "route/planned", "route/gold"):
        POSES[name].take(driver)
        driver.step(0.4)
        found += [f"{name}: {complaint}" for complaint in complaints(driver)]
        driver.app.go("home")
        driver.step(0.1)
    assert found == []
