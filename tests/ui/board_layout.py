"""Conditions for any board's screen in any phase: as for every screen, and its pieces can be touched."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.device_check.looks import SLACK
from elfenapp.i18n import LANGUAGES
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.widgets.gold.auction import AuctionTable
from tests.ui.driver import Driver
from tests.ui.layout import TOUCH, complaints
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES, Pose

FINGERTIP = 9 / 25.4 * 160  # dp: nine millimetres
FOUR_SHAPES = ((360, 640), (640, 360), (768, 1024), (1280, 800))


def posed(*games: str) -> dict[str, Pose]:
    """The poses of some games' own screens that leave the settings alone."""
    return {name: pose for name, pose in POSES.items() if name.partition("/")[0] in games and not pose.settings}


def walk_phases(driver: Driver, phases: dict[str, Pose]) -> list[str]:
    """Complaints about the phases, each in the languages that its pose is worth looking at in.

    Language by language: it costs more to change the language than to pose again.
    """
    found = []
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        for name, pose in phases.items():
            if language in pose.languages:
                pose.take(driver)
                driver.step(0.2)
                screen = driver.board
                assert screen.name == name.partition("/")[0]
                shape = "{} x {}".format(*Window.size)
                found += [f"{shape} {language} {name}: {complaint}" for complaint in complaints_of(driver, screen)]
                _clear(driver)
    return found


def _clear(driver: Driver) -> None:
    for over in [child for child in Window.children if child is not driver.app.root and hasattr(child, "close")]:
        over.close()


def complaints_of(driver: Driver, screen: BoardScreen) -> list[str]:
    """Everything that is wrong with what a board's screen shows now."""
    checks = (small_pieces, cut_headings, _off_the_board, _hint_covered)
    return [*complaints(driver), *(complaint for check in checks for complaint in check(screen))]


def _hint_covered(screen: BoardScreen) -> list[str]:
    """Offers beside the hand that cover the words in the hand's place."""
    hint, row = screen.ids.hand_hint, screen.ids.row
    if not hint.text or not row.slots or not row.collide_widget(hint):
        return []
    return [f"under what is on offer: {hint.text}"]


def small_pieces(screen: BoardScreen) -> list[str]:
    """Pieces that can be touched need as much room as a button, and stay on the window."""
    found = []
    for row in (screen.ids.rack, screen.ids.row, screen.ids.hand):
        for number, slot in enumerate(row.slots):
            x, y, width, height = row.touch_box(number)
            if min(width, height) < dp(TOUCH) - SLACK and slot.id != "home":
                found.append(f"small piece: {slot.id} {width:.0f} x {height:.0f}")
            if x < -SLACK or y < -SLACK or x + width > Window.width + SLACK or y + height > Window.height + SLACK:
                found.append(f"outside the window: {slot.id}")
    return found


def cut_headings(screen: BoardScreen) -> list[str]:
    return [
        f"cut off: {heading.phase}"
        for heading in (screen.ids.heading, screen.ids.floating)
        if heading.width and heading.opacity and heading.cut
    ]


def _off_the_board(screen: BoardScreen) -> list[str]:
    """Parts of a phase that cover the rest of the board, and buttons of the board that cover its lots."""
    stage = screen.part(Overlay).shown
    if not isinstance(stage, AuctionTable):
        return []
    board = screen.board
    x, y, width, height = stage.row_box
    for button in (screen.ids.fit, screen.ids.glance):
        if button.opacity and button.x < x + width and button.right > x and button.y < y + height and button.top > y:
            return [f"a button over the lots: {button.icon}"]
    inside = stage.y >= board.y - 1 and stage.top <= board.top + 1 and stage.x >= board.x - 1
    return [] if inside and stage.right <= board.right + 1 else [f"off the board: {stage.pos} {stage.size}"]
