"""Nothing is placed by accident: pans, pinches, drags that miss and drags that are interrupted change no game."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.engine.core.generator import Generator, below
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.map.travel import Travel
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.widgets.board.drag_layer import LIFT
from tests.ui.aim import Touch
from tests.ui.app_parts import phase_of
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.map.fingers import FOREST, PLAIN, Hands, placing, travelling

GESTURES = 200


class Rough:
    """Rough hands: every gesture goes over lit roads, and none of them means to place anything."""

    def __init__(self, driver: Driver, screen: ElfenlandScreen, seed: int) -> None:
        self.driver, self.screen, self.hands = driver, screen, Hands(driver, screen)
        self.chance = Generator(seed)

    def anywhere(self) -> tuple[float, float]:
        """A lit road in view, or some place on the board."""
        board = self.screen.board
        lit = [(target.x, target.y) for target in self.screen.presenter.phase.lit()]
        shown = [point for point in lit if board.shows(point)]
        if shown and below(self.chance, 4):
            return board.to_window_point(shown[below(self.chance, len(shown))])
        return (
            board.x + 10 + below(self.chance, int(board.width) - 20),
            board.y + 10 + below(self.chance, int(board.height) - 20),
        )

    def pan(self) -> None:
        (x, y), far = self.anywhere(), dp(15 + below(self.chance, 150))
        ways = ((far, 0), (-far, 0), (0, far), (0, -far), (far, far))
        dx, dy = ways[below(self.chance, len(ways))]
        self.driver.drag((x, y), (x + dx, y + dy), steps=3, after=0.02)

    def pinch(self) -> None:
        apart = dp(40 + below(self.chance, 120))
        self.driver.pinch(self.anywhere(), apart, apart * (0.4 + below(self.chance, 20) / 10), steps=4)

    def drag_to_nowhere(self) -> None:
        """A counter is carried off and let go where it cannot lie: over the panels, the sea, or back over the rack."""
        ids, board = self.screen.ids, self.screen.board
        items = [slot.id for slot in ids.rack.slots if slot.id != "home"]
        start = ids.rack.centre_of(items[below(self.chance, len(items))])
        ends = [ids.hand.center, ids.players.center, (board.x + dp(12), board.y + dp(12)), ids.rack.center]
        end = ends[below(self.chance, len(ends))]
        self.driver.drag(start, (end[0], end[1] - dp(LIFT) / 2), steps=4, after=0.02)

    def interrupted_drag(self) -> None:
        """The app goes away or is turned while a counter hangs over a lit road; the finger is lifted later."""
        ids = self.screen.ids
        start = ids.rack.centre_of("giant_pig/up")
        touch = Touch(*start)
        EventLoop.post_dispatch_input("begin", touch)
        self.driver.step()
        x, y = self.anywhere()
        for share in (0.3, 0.7, 1.0):
            self.driver._move(touch, start[0] + (x - start[0]) * share, start[1] + (y - dp(LIFT) - start[1]) * share)
            self.driver.step()
        if below(self.chance, 2):
            self.driver.app.on_pause()
            self.driver.app.on_resume()
        else:
            width, height = Window.size
            Window.size = (height, width)
            self.driver.step(0.1)
            Window.size = (width, height)
        self.driver.step(0.1)
        EventLoop.post_dispatch_input("end", touch)
        self.driver.step(0.05)

    def long_press(self) -> None:
        self.driver.tap(self.anywhere(), hold=0.6, after=0.02)


@pytest.mark.parametrize("confirm", ["always", "never"])
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
def test_two_hundred_rough_gestures_place_nothing(drive: Drive, size: tuple[int, int], confirm: str) -> None:
    driver = drive(size, confirm=confirm)
    screen = placing(driver)
    rough, match = Rough(driver, screen, seed=size[0]), driver.match
    before = match.digest(), len(match.log)
    gestures = (rough.pan, rough.pan, rough.pinch, rough.drag_to_nowhere, rough.interrupted_drag, rough.long_press)
    for number in range(GESTURES):
        if not screen.presenter.phase.chosen:
            rough.hands.tap_item("giant_pig/up")
        gestures[number % len(gestures)]()
        assert (match.digest(), len(match.log)) == before, f"{gestures[number % len(gestures)].__name__} {number}"
        assert not screen.presenter.phase.pending, f"{gestures[number % len(gestures)].__name__} {number} chose a road"
    assert not screen.context.drag.busy and not screen.board._fingers and not EventLoop.touches


def test_the_check_would_notice_a_placement(drive: Drive) -> None:
    driver = drive(confirm="never")
    screen = placing(driver)
    hands = Hands(driver, screen)
    hands.drag_to(screen.ids.rack.centre_of("giant_pig/up"), screen.board.to_window_point(hands_at(screen, PLAIN)))
    assert len(driver.match.log) > 1


def hands_at(screen: ElfenlandScreen, road: str) -> tuple[float, float]:
    point: tuple[float, float] = screen.presenter.plan.anchors[road]
    return point


def test_a_counter_floats_above_the_finger_and_snaps_within_reach(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver)
    x, y = screen.board.to_window_point(hands_at(screen, PLAIN))
    hands = Hands(driver, screen)
    hands.drag_to(screen.ids.rack.centre_of("giant_pig/up"), (x + dp(20), y + dp(20)))
    assert screen.presenter.phase.pending == [("place", {"counter": "giant_pig", "face": "up", "road": PLAIN})]
    hands.press("cancel")
    hands.drag_to(screen.ids.rack.centre_of("giant_pig/up"), (x + dp(50), y - dp(50)))
    assert not screen.presenter.phase.pending


def test_dropping_on_a_road_that_does_not_suit_says_why_as_a_tap_does(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver)
    desert = screen.board.to_window_point(hands_at(screen, "feodor-throtmanni-desert"))
    Hands(driver, screen).drag_to(screen.ids.rack.centre_of("giant_pig/up"), desert)
    driver.step(0.1)
    notice = driver.find("Notice")
    assert notice.text and notice.has_rule and len(driver.match.log) == 1
    assert screen.presenter.phase.chosen == "giant_pig/up", "the counter stays chosen for the next try"


def test_tapping_a_road_that_does_not_suit_says_why(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver)
    hands = Hands(driver, screen)
    hands.tap_item("giant_pig/up")
    hands.tap_road("feodor-throtmanni-desert")
    notice = driver.find("Notice")
    assert notice.text and notice.has_rule and len(driver.match.log) == 1
    assert screen.presenter.phase.chosen == "giant_pig/up", "the counter stays chosen for the next try"


def test_pinching_zooms_about_the_fingers_between_one_and_four(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver)
    camera, centre = screen.board.camera, (500.0, 550.0)
    fixed = screen.board.to_world(centre)
    driver.pinch(centre, 100, 200)
    assert camera.zoom == pytest.approx(2.0, abs=0.05)
    assert screen.board.to_world(centre) == pytest.approx(fixed, abs=6)
    driver.pinch(centre, 60, 600)
    assert camera.zoom == pytest.approx(4.0, abs=0.01)
    driver.pinch(centre, 600, 60)
    assert camera.zoom == pytest.approx(1.0, abs=0.01)


def test_a_double_tap_shows_the_whole_map_and_chooses_nothing_twice(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    board = screen.board

    def whole() -> bool:
        return board.whole

    assert not whole(), "a phone begins close enough to read"
    for _ in range(2):
        driver.tap(screen.board.center, hold=0.05, after=0.1)
    assert whole()
    driver.step(0.5)
    driver.tap(screen.board.center, after=0.5)
    driver.tap(screen.board.center, after=0.5)
    assert whole(), "two slow taps are no double tap"


def test_a_tap_on_the_boot_is_not_a_drag(drive: Drive) -> None:
    driver = drive()
    screen = travelling(driver)
    boot = next(sprite for sprite in screen.presenter.scene().layers["boots"] if sprite.key == "boot/0")
    driver.tap(screen.board.to_window_point(screen.board.place_of(boot)))
    assert not screen.context.drag.busy and not screen.presenter.phase.pending


def test_a_boot_can_be_dragged_far_and_the_cost_shows_before_it_is_paid(drive: Drive) -> None:
    driver = drive()
    screen = travelling(driver)
    hands = Hands(driver, screen)
    target = screen.presenter.plan.town_target("feodor")
    hands.drag_boot((target.x, target.y))
    route = phase_of(screen, Travel).route
    assert route is not None
    assert [step.road for step in route.steps] == [PLAIN, FOREST]
    assert {slot.id: slot.marked for slot in screen.ids.hand.slots if slot.marked} == {"dragon": 3}
    assert driver.device.view().part("boots", list[str])[0] == "elvenhold"
    hands.press(CONFIRM)
    assert driver.device.view().part("boots", list[str])[0] == "feodor"


def test_holding_a_counter_at_the_edge_brings_the_rest_of_the_map(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    board = screen.board
    left = board.camera.left
    start = screen.ids.rack.centre_of("giant_pig/up")
    touch = Touch(*start)
    EventLoop.post_dispatch_input("begin", touch)
    for share in (0.5, 1.0):
        x, y = board.x + dp(10), board.center_y - dp(LIFT)
        driver._move(touch, start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share)
        driver.step()
    driver.step(1.2)
    assert board.camera.left < left - 50
    EventLoop.post_dispatch_input("end", touch)
    driver.step(0.1)


def test_a_button_that_has_only_just_appeared_does_not_hear_the_second_tap(drive: Drive) -> None:
    """Go, and where Go was there is now End journey: a nervous finger must not press both."""
    driver = drive((360, 640))
    screen = travelling(driver)
    hands = Hands(driver, screen)
    hands.tap_town("lapphalya")
    place = driver.place(driver.find("ChoiceButton", choice=CONFIRM))
    driver.step(0.4)
    driver.tap(place, hold=0.03, after=0.05)
    driver.tap(place, hold=0.03, after=0.05)
    assert [entry.verb for entry in driver.match.log] == ["start", "travel"]
