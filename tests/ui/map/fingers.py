"""A person at Elfenland's own screen: looks at the map, and touches nothing but the glass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import hypot
from typing import Any

from kivy.metrics import dp

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.map.geometry import other_end
from elfenapp.presenters.map.route import CARAVAN
from elfenapp.presenters.map.travel import by
from elfenapp.session.seats import PERSON
from elfenapp.widgets.board.drag_layer import LIFT
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain, seats_of, wait
from tests.ui.mouse import Mouse

Point = tuple[float, float]
PLAIN, FOREST = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest"
LEAST_DRAG = 14  # dp: less would be a tap
MARGIN = 44  # dp: nearer to the board's edge a person would move the map first


def open_map(driver: Driver, *minds: str, options: Mapping[str, Any] | None = None, seed: int = 5, **parts: Any) -> Any:
    """Sit down to Elfenland; the screen. ``parts`` describe a position."""
    minds = minds or (PERSON, "greedy", "greedy")
    match = Match(Setup("elfenland", len(minds), options or {}, seed=seed, first=0, position=parts or None))
    driver.app.session.open(match, seats_of(*minds))
    driver.step(0.4)
    screen = driver.app.screens.current_screen
    assert screen.name == "elfenland"
    return screen


def placing(driver: Driver, *minds: str, **parts: Any) -> Any:
    """Seat 0 is about to place one of three counters."""
    shown: list[dict[str, int]] = [{"giant_pig": 1, "dragon": 1}, *[{}] * (len(minds or "123") - 1)]
    return open_map(
        driver,
        *minds,
        **{"phase": "placement", "acting": [0], "shown": shown, "transport": {FOREST: "dragon"}, **parts},
    )


def travelling(driver: Driver, *minds: str, hand: Mapping[str, int] | None = None, **parts: Any) -> Any:
    """Seat 0 is about to travel, with dragons on two roads in a row."""
    hands = [dict(hand or {"dragon": 3, "raft": 1}), *[{}] * (len(minds or "123") - 1)]
    board = {"transport": {PLAIN: "dragon", FOREST: "dragon"}}
    return open_map(driver, *minds, **{"phase": "travel", "acting": [0], "hands": hands, **board, **parts})


class Hands:
    """Two hands over the map of one app."""

    def __init__(self, driver: Driver, screen: Any) -> None:
        self.driver, self.screen = driver, screen
        self.done: Counter[str] = Counter()  # in which ways things were done

    @property
    def match(self) -> Any:
        return self.driver.app.session.host.match

    @property
    def table(self) -> Any:
        return self.driver.app.device

    @property
    def board(self) -> Any:
        return self.screen.board

    # Single gestures ---------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        row = self.screen.ids.row if item in {slot.id for slot in self.screen.ids.row.slots} else self.screen.ids.rack
        self.driver.tap(row.centre_of(item), after=0.05)

    def tap_card(self, card: str) -> None:
        self.driver.tap(self.screen.ids.hand.centre_of(card), after=0.05)

    def press(self, choice: str) -> None:
        self.driver.step(0.35)  # a button that has only just appeared does not hear a finger yet
        self.driver.tap(self.driver.find("ChoiceButton", choice=choice), after=0.05)

    def has(self, choice: str) -> bool:
        return any(getattr(widget, "choice", "") == choice for widget in self.driver.widgets())

    def tap_map(self, point: Point) -> None:
        self.driver.tap(self.bring_into_view(point), after=0.4)  # so that it is no half of a double tap

    def tap_town(self, town: str) -> None:
        target = self.screen.presenter.plan.town_target(town)
        self.tap_map((target.x, target.y))

    def tap_road(self, road: str) -> None:
        self.tap_map(self.screen.presenter.plan.anchors[road])

    def bring_into_view(self, point: Point) -> Point:
        """Move the map with a finger until a place on it can be touched; where that is on the window."""
        board, margin = self.board, dp(MARGIN)
        for _ in range(12):
            x, y = board.to_window_point(point)
            wanted_x = min(max(x, board.x + margin), board.right - margin)
            wanted_y = min(max(y, board.y + margin), board.top - margin)
            left, top = board.camera.left, board.camera.top
            if hypot(wanted_x - x, wanted_y - y) < dp(LEAST_DRAG):
                return x, y
            self._drag_map(wanted_x - x, wanted_y - y)
            if (board.camera.left, board.camera.top) == (left, top):
                return x, y  # the map ends here: it cannot be moved further
        raise AssertionError("the map does not come")

    def _drag_map(self, dx: float, dy: float) -> None:
        board = self.board
        reach = min(board.width, board.height) * 0.4
        far = max(abs(dx), abs(dy))
        share = min(1.0, reach / far)
        # From a place without the own boot, which a finger would take along.
        start = (board.center_x - dx * share / 2, board.center_y + dp(20) - dy * share / 2)
        end = (start[0] + dx * share, start[1] + dy * share)
        self.driver.drag(start, end, steps=4, after=0.05)

    def drag_to(self, start: Point, place: Point, steps: int = 6) -> None:
        """Carry a piece so that it, which floats above a finger and hangs on a pointer, comes to a place."""
        lift = 0 if isinstance(self.driver, Mouse) else dp(LIFT)
        aside = (start[0] + dp(30), start[1] + dp(10))  # out of the way of a tap, even if the place is very near
        self.driver.drag(start, (place[0], place[1] - lift), steps=steps, after=0.05, via=(aside,))

    # Whole actions -----------------------------------------------------------------------------------------------

    def perform(self, action: Action, dragging: bool) -> None:
        """Do what an action says, by touch alone, by dragging where that is one of the ways."""
        self.put_recap_away()
        fields = dict(action.fields)
        ways = {
            "hide": lambda: self.press("hide"),
            "show": lambda: self.press("show"),
            "pass": lambda: self.press("pass"),
            "take": lambda: self._choose_item(fields["counter"]),
            "draw": lambda: self._choose_item("back"),
            "keep": lambda: self._choose_item(f"{fields['counter']}/{fields['face']}"),
            "place": lambda: self._place(f"{fields['counter']}/{fields['face']}", fields["road"], dragging),
            "obstacle": lambda: self._place("obstacle", fields["road"], dragging),
            "travel": lambda: self._ride(fields["road"], fields["by"], dragging),
            "caravan": lambda: self._join(fields["road"], fields["cards"]),
            "stop": lambda: self._stop(fields["discard"]),
        }
        ways[action.verb]()
        self.done[action.verb] += 1

    def put_recap_away(self) -> None:
        """The slip over the map has a cross."""
        recap = self.screen.ids.recap
        if recap.telling:
            self.driver.tap(next(child for child in recap.walk() if getattr(child, "icon", "") == "close"), after=0.05)
            assert not recap.telling

    def put_notice_away(self) -> None:
        """What a journey or a round has brought is told at the top of the window; a tap takes it away."""
        self.driver.step(0.05)
        told = [widget for widget in self.driver.widgets() if widget.__class__.__name__ == "Notice"]
        for notice in told:
            self.driver.tap(notice, after=0.05)
            self.done["heard what came of it"] += 1

    def _choose_item(self, item: str) -> None:
        self.tap_item(item)
        self.press(CONFIRM)

    def _place(self, item: str, road: str, dragging: bool) -> None:
        self.lay(item, road, dragging)
        self.press(CONFIRM)

    def lay(self, item: str, road: str, dragging: bool) -> None:
        """A counter to a road, not confirmed yet."""
        if dragging:
            there = self.bring_into_view(self.screen.presenter.plan.anchors[road])
            self.drag_to(self.screen.ids.rack.centre_of(item), there)
            self.done["dragged a counter"] += 1
        else:
            self.tap_item(item)
            self.tap_road(road)
            self.done["tapped counter and road"] += 1

    def _ride(self, road: str, kind: str, dragging: bool) -> None:
        places = self.screen.presenter.plan
        seat = self.table.viewer
        here = self.table.view()["boots"][seat]
        if dragging:
            target = places.town_target(other_end(road, here))
            self.drag_boot((target.x, target.y))
        if not self._planned(road):
            self.tap_road(road)
        if self.has(by(kind)):
            self.press(by(kind))
        self.press(CONFIRM)

    def drag_boot(self, point: Point) -> None:
        there = self.bring_into_view(point)
        seat = self.table.viewer
        boot = next(sprite for sprite in self.screen.presenter.scene().layers["boots"] if sprite.key == f"boot/{seat}")
        place = self.board.place_of(boot)
        if self.board.shows(place):
            self.drag_to(self.board.to_window_point(place), there)
            self.done["dragged the boot"] += 1

    def _planned(self, road: str) -> bool:
        route = self.screen.presenter.phase.route
        return route is not None and [step.road for step in route.steps] == [road]

    def _join(self, road: str, cards: Mapping[str, int]) -> None:
        self.tap_road(road)
        if self.has(by(CARAVAN)):
            self.press(by(CARAVAN))
        for card in set(self.screen.presenter.phase.cards):
            while card in self.screen.presenter.phase.cards:
                self.tap_card(card)
        for card, count in cards.items():
            for _ in range(count):
                self.tap_card(card)
        self.press(CONFIRM)

    def _stop(self, cards: Mapping[str, int]) -> None:
        self.press("stop")
        if cards:
            for card, count in cards.items():
                for _ in range(count):
                    self.tap_card(card)
            self.press(CONFIRM)
            self.done["gave cards up"] += 1

    def travel(self, town: str) -> None:
        """To a town next to this one."""
        self.tap_town(town)
        self.press(CONFIRM)

    def go_far(self, town: str) -> None:
        """Several roads at once."""
        self.put_recap_away()
        self.tap_town(town)
        self.press(CONFIRM)
        self.done["went far"] += 1

    def take_device(self) -> None:
        wait(self.driver)
        if self.table.curtain >= 0:
            open_curtain(self.driver)
            self.done["opened the curtain"] += 1
