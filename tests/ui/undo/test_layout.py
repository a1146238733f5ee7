"""Undo, redo, the question to the table and the recap at every size, in every language and large letters."""

from __future__ import annotations

import pytest

from elfenapp.i18n import LANGUAGES
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.layout import complaints
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

STATES = {name: posed for name, posed in POSES.items() if name.startswith("taking_back/")}


def check(driver: Driver, name: str) -> list[str]:
    STATES[name].take(driver)
    driver.step(0.5)
    found = [f"{name}: {complaint}" for complaint in complaints(driver)]
    driver.app.go("home")  # whatever lies over the window goes with it
    driver.step(0.1)
    return found


@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_fits(drive: Drive, size: tuple[int, int], language: str) -> None:
    driver = drive(size, language=language)
    names = [name for name, posed in STATES.items() if language == "en" or len(posed.languages) > 1]
    assert names and [complaint for name in names for complaint in check(driver, name)] == []


@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_large_letters_fit(drive: Drive, size: tuple[int, int], left_hand: bool) -> None:
    driver = drive(size, text_size="larger", contrast="high", language="de", left_hand=left_hand)
    names = [name for name, posed in STATES.items() if len(posed.languages) > 1]
    assert [complaint for name in names for complaint in check(driver, name)] == []
