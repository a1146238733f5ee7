"""Elfengold's and Elfenroads' screens in every phase: whole texts, targets for fingers, nothing over anything else.

One start for each shape walks through all phases with large letters, and in each through all languages.
"""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.i18n import LANGUAGES
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.layout import complaints
from tests.ui.test_elfenland_layout import cut_headings, small_pieces
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

SHAPES = ((360, 640), (640, 360), (768, 1024), (1280, 800))
PHASES = {name: posed for name, posed in POSES.items() if name.startswith(("elfengold/", "elfenroads/"))}
TEXTS = [name for name, posed in PHASES.items() if len(posed.languages) > 1]


def check(driver: Driver, name: str) -> list[str]:
    """What is wrong with a phase in any language."""
    PHASES[name].take(driver)
    driver.step(0.2)
    screen: Any = driver.app.screens.current_screen
    assert screen.name == name.partition("/")[0]
    found = []
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        driver.step(0.05)
        told = [*complaints(driver), *small_pieces(screen), *cut_headings(screen), *_off_the_board(screen)]
        found += [f"{name} {language}: {complaint}" for complaint in told]
    driver.app.change_setting("language", "en")
    return found


def _off_the_board(screen: Any) -> list[str]:
    """The auction's table leaves the players and everything below the board free, and buttons leave its lots free."""
    stage = screen.stage
    if stage is None or stage.parent is None:
        return []
    board = screen.board
    x, y, width, height = stage.row_box
    for button in (screen.ids.fit, screen.ids.terrain):
        if button.opacity and button.x < x + width and button.right > x and button.y < y + height and button.top > y:
            return [f"a button over the lots: {button.icon}"]
    inside = stage.y >= board.y - 1 and stage.top <= board.top + 1 and stage.x >= board.x - 1
    return [] if inside and stage.right <= board.right + 1 else [f"off the board: {stage.pos} {stage.size}"]


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_every_phase_fits_with_large_letters_in_every_language(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size, text_size="larger", contrast="high")
    found = [complaint for name in TEXTS for complaint in check(driver, name)]
    assert not found, "\n".join(found)
