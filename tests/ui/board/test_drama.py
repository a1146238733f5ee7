"""Events are seen happening: journeys walk their roads, markers fly, counters turn; all at the player's speed."""

from __future__ import annotations

from math import dist
from typing import Any

from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.screens.board.motion import Motion
from elfenapp.session.seats import PERSON
from tests.ui.conftest import Drive
from tests.ui.fingers import wait
from tests.ui.map.fingers import FOREST, PLAIN, Hands, open_map, travelling


def test_a_journey_walks_its_roads_town_by_town_and_its_markers_fly(drive: Drive) -> None:
    driver = drive(animation="normal")
    screen = travelling(driver)
    hands, plan = Hands(driver, screen), screen.presenter.plan
    driver.step(1.0)
    hands.tap_town("feodor")
    hands.press(CONFIRM)
    seen, markers = [], 0
    for _ in range(90):
        boot = next(sprite for sprite in screen.board.layers["boots"].things if sprite.key == "boot/0")
        seen.append((boot.x, boot.y))
        markers = max(markers, len(screen.part(Motion).flights.flying))
        driver.step(1 / 60)
    for place in (plan.anchors[PLAIN], plan.boot_spot("lapphalya"), plan.anchors[FOREST], plan.boot_spot("feodor")):
        assert min(dist(place, point) for point in seen) < 12, "on its way it passes every road and town"
    assert markers == 2, "the markers of both towns fly to their winner"
    driver.step(2.0)
    assert not screen.part(Motion).flights.flying


def test_a_marker_lies_in_its_town_until_its_boot_is_there(drive: Drive) -> None:
    driver = drive(animation="slow")
    screen = travelling(driver)
    hands, plan, board = Hands(driver, screen), screen.presenter.plan, screen.board
    driver.step(1.0)
    hands.tap_town("feodor")
    hands.press(CONFIRM)
    left = dict[str, float]()
    for _ in range(240):
        boot = next(sprite for sprite in board.layers["boots"].things if sprite.key == "boot/0")
        lying = {sprite.key for sprite in board.layers["markers"].things}
        for town in ("lapphalya", "feodor"):
            if f"marker/{town}/0" not in lying and town not in left:
                left[town] = dist(plan.boot_spot(town), (boot.x, boot.y))
                assert any(flight.way for flight in screen.part(Motion).flights.flying), "what is gone is in the air"
        driver.step(1 / 60)
    assert max(left.values()) < 12, "each has left when the boot was there"
    assert not screen.part(Motion).flights.flying and len(left) == 2


def test_a_touch_skips_and_without_animation_nothing_flies(drive: Drive) -> None:
    driver = drive(animation="slow")
    screen = travelling(driver)
    hands = Hands(driver, screen)
    driver.step(1.0)
    hands.tap_town("lapphalya")
    hands.press(CONFIRM)
    driver.step(0.1)
    marker = "marker/lapphalya/0"
    assert screen.part(Motion).flights.flying and marker in {
        sprite.key for sprite in screen.board.layers["markers"].things
    }
    driver.tap((screen.board.x + 4, screen.board.y + 4), after=0.05)
    assert not screen.part(Motion).flights.flying and marker not in {
        sprite.key for sprite in screen.board.layers["markers"].things
    }
    driver = drive(animation="off")
    screen = travelling(driver)
    hands = Hands(driver, screen)
    hands.tap_town("lapphalya")
    hands.press(CONFIRM)
    assert not screen.part(Motion).flights.flying


def test_a_counter_drawn_unseen_is_turned_over(drive: Drive) -> None:
    driver = drive(animation="normal")
    screen = open_map(driver, PERSON, "greedy", options={"first_counter": "hidden"})
    hands = Hands(driver, screen)
    driver.step(0.5)
    hands.tap_item("back")
    hands.press(CONFIRM)
    driver.step(0.1)
    turning = [flight for flight in screen.part(Motion).flights.flying if flight.face == "counter/back"]
    assert len(turning) == 1 and turning[0].turned.startswith("counter/") and turning[0].turned != "counter/back"


def test_on_a_phone_the_map_follows_what_others_do(drive: Drive) -> None:
    driver = drive((360, 640), animation="fast")
    parts: dict[str, Any] = {
        "shown": [{"dragon": 1}, {"troll_wagon": 2}],
        "hands": [{}, {"troll_wagon": 5}],
        "boots": ["beata", "usselen"],
    }
    screen = open_map(driver, PERSON, "greedy", phase="placement", acting=[1], **parts)
    wait(driver)  # it places its first counter
    east = screen.presenter.plan.towns["beata"]
    screen.board.look_at(east, zoom=6)
    Hands(driver, screen).press("pass")
    wait(driver)
    driver.step(0.5)
    newest = driver.device.story()[-1]
    place = screen.presenter.places.of_record(newest)
    assert newest.verb == "place" and place is not None and dist(place, east) > 300, "far in the west"
    assert screen.board.shows(place)
