"""Two hands over any board: they tap pieces, cards, buttons and places, and touch nothing but the glass."""

from __future__ import annotations

from collections import Counter
from math import hypot
from typing import Generic, TypeVar

from kivy.metrics import dp

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.match import Match
from elfenapp.presenters.board.geometry import Target
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.session.display.device import Device
from elfenapp.widgets.board.choice_bar import SLEEP
from elfenapp.widgets.board.drag_layer import LIFT
from elfenapp.widgets.board.gestures import Board
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain, wait
from tests.ui.mouse import Mouse

Point = tuple[float, float]
AnyBoard_co = TypeVar("AnyBoard_co", bound=BoardScreen, covariant=True)
LEAST_DRAG = 14  # dp: less would be a tap
MARGIN = 44  # dp: nearer to the board's edge a person would move the map first


class BoardHands(Generic[AnyBoard_co]):
    """Two hands over the board of one app."""

    def __init__(self, driver: Driver, screen: AnyBoard_co) -> None:
        self.driver, self.screen = driver, screen
        self.done: Counter[str] = Counter()  # in which ways things were done

    @property
    def match(self) -> Match:
        return self.driver.match

    @property
    def table(self) -> Device:
        return self.driver.device

    @property
    def board(self) -> Board:
        return self.screen.board

    # Single gestures ---------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        row = self.screen.ids.row if item in {slot.id for slot in self.screen.ids.row.slots} else self.screen.ids.rack
        self.driver.tap(row.centre_of(item), after=0.05)

    def tap_card(self, card: str) -> None:
        self.driver.tap(self.screen.ids.hand.centre_of(card), after=0.05)

    def press(self, choice: str) -> None:
        self.driver.step(SLEEP + 0.05)  # a button that has only just appeared does not hear a finger yet
        self.driver.tap(self.driver.find("ChoiceButton", choice=choice), after=0.05)

    def has(self, choice: str) -> bool:
        return any(getattr(widget, "choice", "") == choice for widget in self.driver.widgets())

    def tap_map(self, point: Point) -> None:
        self.driver.tap(self.bring_into_view(point), after=0.4)  # so that it is no half of a double tap

    def target(self, word: str) -> Target:
        """A place on the board that can be meant by a word."""
        target = self.screen.presenter.plan.target(word)
        assert target is not None, f"{word} is no place"
        return target

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

    def drag_boot(self, point: Point) -> None:
        there = self.bring_into_view(point)
        seat = self.table.viewer
        boot = next(sprite for sprite in self.screen.presenter.scene().layers["boots"] if sprite.key == f"boot/{seat}")
        place = self.board.place_of(boot)
        if self.board.shows(place):
            self.drag_to(self.board.to_window_point(place), there)
            self.done["dragged the boot"] += 1

    # What lies over the board ------------------------------------------------------------------------------------

    def put_recap_away(self) -> None:
        """The slip over the map has a cross."""
        recap = self.screen.ids.recap
        if recap.telling:
            self.driver.tap(next(child for child in recap.walk() if getattr(child, "icon", "") == "close"), after=0.05)
            assert not recap.telling

    def put_notice_away(self) -> None:
        """Put a notice away: news of a journey or a round stands at the top of the window; a tap takes it away."""
        self.driver.step(0.05)
        told = [widget for widget in self.driver.widgets() if widget.__class__.__name__ == "Notice"]
        for notice in told:
            self.driver.tap(notice, after=0.05)
            self.done["heard what came of it"] += 1

    def take_device(self) -> None:
        wait(self.driver)
        if self.table.curtain >= 0:
            open_curtain(self.driver)
            self.done["opened the curtain"] += 1

    # Whole actions -----------------------------------------------------------------------------------------------

    def perform(self, action: Action, dragging: bool) -> None:
        """Do what an action says, by touch alone, by dragging where that is one of the ways."""
        raise NotImplementedError
