"""Everything on the window that answers a finger or a pointer: where it is, held and hovered, and what came of it.

``python -m tests.ui.everything --size all`` does it in every pose of the gallery at every size, and lets go of what it
holds where it is, so that buttons are pressed; ``--pose elfengold/market`` in one.
"""

from __future__ import annotations

import argparse
import logging
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.ui.aim import Touch
from tests.ui.driver import Driver, complaints_of_kivy  # sets the window up before Kivy is imported

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView

from elfenapp.device_check.looks import SLACK, box_of, is_within
from elfenapp.presenters.board.strip_placement import overlap
from elfenapp.widgets.board.explain_card import ExplainCard
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.board.piece_row import PieceRow
from elfenapp.widgets.board.player_cards import Players
from elfenapp.widgets.controls.hold import HOLD, REST
from elfenapp.widgets.controls.tap import Tapped
from elfenapp.widgets.decision.hand_picker import HandPicker
from elfenapp.widgets.decision.tile_grid import TileGrid
from elfenapp.widgets.sheets.sheet import Sheet
from elfenapp.widgets.shelf.undo_slip import UndoSlip, kept_free
from tests.ui.conftest import SHAPES, clear_animations, missing_pieces
from tests.ui.layout import shown
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES, Pose
from tools.gallery.take import posed

AFTER = 0.12  # seconds after a gesture, for what it brings about
AWAY = (2.0, 2.0)  # where a pointer means nothing
PLACES = 4  # of a board are tried in each pose, others in the next one
AGAIN = 8
WARNING = logging.WARNING


@dataclass(frozen=True, slots=True)
class Thing:
    """Something to touch. What ``asks`` explains itself to a finger that stays, and is not chosen then."""

    name: str
    x: float
    y: float
    asks: bool = False


class Warnings(logging.Handler):
    """Kivy's warnings."""

    def __init__(self) -> None:
        super().__init__(WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())

    def __enter__(self) -> Warnings:
        logging.getLogger("kivy").addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger("kivy").removeHandler(self)


def things_in(driver: Driver, turn: int) -> list[Thing]:
    """All of them that are in sight, one of each name; ``turn`` says which places of a board."""
    found: dict[str, Thing] = {}
    sheet = Window.children[0] if isinstance(Window.children[0], Sheet) else None  # all else is out of reach below it
    for widget in shown(driver):
        if sheet is not None and not is_within(widget, sheet):
            continue
        for thing in _things_of(widget, turn):
            if 1 <= thing.x < Window.width - 1 and 1 <= thing.y < Window.height - 1 and _in_its_list(widget, thing):
                found.setdefault(thing.name, thing)
    return list(found.values())


def _things_of(widget: Any, turn: int) -> Iterator[Thing]:
    kind = widget.__class__.__name__
    if isinstance(widget, PieceRow):
        for slot in widget.slots:
            yield Thing(f"{kind} {slot.id}", *widget.to_window(*widget.centre_of(slot.id)), asks=True)
    elif isinstance(widget, Players):
        for row in widget.rows:
            place = widget.centre_of(row.seat)
            assert place is not None
            yield Thing(f"{kind} {row.seat}", *widget.to_window(*place), asks=True)
    elif isinstance(widget, Board):
        yield from _places_of(widget, turn)
    elif isinstance(widget, TileGrid):
        for choice in widget.choices:
            yield Thing(f"{kind} {choice.value}", *widget.to_window(*widget.place_of(choice.value)))
    elif isinstance(widget, HandPicker):
        for choice, taken, *_ in widget._cells:
            place = widget.to_window(*widget.place_of(choice.word, taken))
            yield Thing(f"{kind} {choice.value} {taken}", *place)
    elif isinstance(widget, (ButtonBehavior, Tapped)) or "elfenapp" in type(widget).on_touch_down.__module__:
        words = next(filter(None, (getattr(widget, name, "") for name in ("text", "words", "icon", "title"))), "")
        asks = getattr(widget, "on_ask", None) is not None
        x, y = widget.to_window(*widget.center)
        yield Thing(f"{kind} {words}".strip(), x, y, asks=asks)


def _places_of(board: Any, turn: int) -> Iterator[Thing]:
    screen = board.parent
    while screen is not None and not hasattr(screen, "presenter"):
        screen = screen.parent
    if screen is None:
        return
    seen = [target for target in screen.presenter.plan.targets if board.shows((target.x, target.y))]
    step = max(1, len(seen) // PLACES)
    for target in seen[turn % step :: step]:
        x, y = board.to_window_point((target.x, target.y))
        yield Thing(f"place {target.id}", x, y, asks=True)


def _in_its_list(widget: Any, thing: Thing) -> bool:
    """True if no list around it has scrolled it out of sight."""
    while (widget := widget.parent) is not None and widget is not Window:
        if isinstance(widget, ScrollView):
            left, bottom, right, top = box_of(widget)
            if not (left < thing.x < right and bottom < thing.y < top):
                return False
    return True


class Toucher:
    """Holds and hovers everything of one pose, and takes the pose again after anything that led elsewhere.

    ``known`` holds what was touched in other poses of the same phase: of that only every eighth thing is touched again,
    another one in each pose. Without it everything is touched.
    """

    def __init__(self, pose: Pose, turn: int, known: set[str] | None = None, release: bool = False) -> None:
        self.pose, self.turn, self.known, self.release = pose, turn, known, release
        self.wrong: list[str] = []
        self.touched = 0

    def _chosen(self, driver: Driver) -> list[Thing]:
        found = things_in(driver, self.turn)
        if self.known is None:
            return found
        device = driver.app.device
        where = device.view().phase if device is not None else driver.app.navigation.place.screen
        kept = []
        for number, thing in enumerate(found):
            name = f"{where} {re.sub('[0-9]+', '', thing.name)}"
            if name not in self.known or (number + self.turn) % AGAIN == 0:
                kept.append(thing)
            self.known.add(name)
        return kept

    def touch_all(self) -> None:
        left: list[Thing] | None = None
        while left is None or left:
            with self._taken() as driver:
                if left is None:
                    left = self._chosen(driver)
                    self.wrong += slip_complaints(driver)
                    for thing in left:
                        self._judge(driver, f"hover {thing.name}", lambda thing=thing: hover(driver, thing))
                    left.reverse()
                before = state_of(driver)
                while left and state_of(driver) == before:
                    thing = left.pop()
                    self.touched += 1
                    stay = self.release or thing.asks
                    if not self._judge(driver, f"hold {thing.name}", lambda: hold(driver, thing, stay)):
                        break

    @contextmanager
    def _taken(self) -> Iterator[Driver]:
        with posed(self.pose, "light", self.pose.languages[0]) as driver:
            driver.step(0.3)
            yield driver
        clear_animations()
        complaints_of_kivy()

    def _judge(self, driver: Driver, what: str, gesture: Any) -> bool:
        """Do it, and note what was wrong with what came of it; whether the app can go on."""
        with Warnings() as warned:
            try:
                gesture()
            except Exception:
                self.wrong.append(f"{what}: {traceback.format_exc(limit=-4)}")
                return False
            self.wrong += [f"{what}: Kivy says {told}" for told in warned.heard]
        self.wrong += [f"{what}: {told}" for told in missing_pieces(driver.app.folder)]
        if (driver.app.folder / "faults.log").exists():
            self.wrong.append(f"{what}: {(driver.app.folder / 'faults.log').read_text(encoding='utf-8')}")
            (driver.app.folder / "faults.log").unlink()
        for card in [child for child in Window.children if isinstance(child, ExplainCard)]:
            box = box_of(card)
            whole = min(box[:2]) >= -SLACK and box[2] <= Window.width + SLACK and box[3] <= Window.height + SLACK
            if not whole:
                self.wrong.append(f"{what}: its card is not whole on the screen: {box} of {tuple(Window.size)}")
            card.close()
        Window.mouse_pos = AWAY
        return True


def slip_complaints(driver: Driver) -> list[str]:
    """Things below the slip that offers to undo a deletion; where a sheet is open it would be below that."""
    if len(Window.children) > 1:
        return []
    slip = UndoSlip("2 games deleted", lambda: None, action="Ongedaan maken")
    slip.open()
    driver.leap(0.3, 4)
    mine = (slip.x, slip.y, slip.right, slip.top)
    touched = [kept.rect for kept in kept_free(slip) if overlap(mine, kept.rect) > SLACK * slip.width]
    slip.close()
    driver.leap(0.1, 2)
    outside = mine[0] < 0 or mine[1] < 0 or mine[2] > Window.width or mine[3] > Window.height
    return [f"the slip at {mine} lies on {touched}"] if touched or outside else []


def hover(driver: Driver, thing: Thing) -> None:
    Window.mouse_pos = thing.x, thing.y
    driver.leap(REST + 0.05, 2)
    driver.leap(0.04, 2)  # a card that has opened comes to rest


def hold(driver: Driver, thing: Thing, stay: bool) -> None:
    """For as long as it takes to ask; where the finger does not stay it slides off before it is lifted."""
    touch = Touch(thing.x, thing.y)
    EventLoop.post_dispatch_input("begin", touch)
    driver.leap(HOLD + 0.1, 3)
    if not stay:
        driver._move(touch, *AWAY)
    EventLoop.post_dispatch_input("end", touch)
    driver.leap(AFTER, 3)


def state_of(driver: Driver) -> tuple[object, ...]:
    """The state that must be as it was for the next thing to be touched in the same pose."""
    app, screen = driver.app, driver.app.screens.current_screen
    presenter = getattr(screen, "presenter", None)
    phase = getattr(presenter, "phase", None)
    plan = (getattr(phase, "chosen", ""), repr(getattr(phase, "plan", "")))
    over = tuple(id(child) for child in Window.children if not isinstance(child, ExplainCard))
    return app.navigation.place, over, app.device and app.device.length, plan, id(screen)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="all", choices=["all", *(f"{width}x{height}" for width, height in SHAPES)])
    parser.add_argument("--pose", default="", help="the beginning of a pose's name")
    wanted = parser.parse_args()
    found = 0
    for width, height in SHAPES:
        if wanted.size not in ("all", f"{width}x{height}"):
            continue
        Window.size = (width, height)
        for turn, (name, pose) in enumerate(POSES.items()):
            if name.startswith(wanted.pose):
                toucher = Toucher(pose, turn, release=True)
                toucher.touch_all()
                print(f"{width}x{height} {name}: {toucher.touched} things", *toucher.wrong, sep="\n  ", flush=True)
                found += len(toucher.wrong)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
