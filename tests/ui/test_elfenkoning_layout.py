"""Elfenkoning with six players, phase by phase: whole texts, targets for fingers, nothing over anything else."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.presenters.realm_plan import BOOT
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.test_elfenland_layout import complaints_of
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

PHASES = {name: posed for name, posed in POSES.items() if name.startswith("elfenkoning/")}
TEXTS = [name for name, posed in PHASES.items() if len(posed.languages) > 1]
FINGERTIP = 9 / 25.4 * 160  # dp: nine millimetres
SIZES = ((360, 640), (640, 360), (768, 1024), (1280, 800))


def check(driver: Driver, name: str) -> list[str]:
    PHASES[name].take(driver)
    driver.step(0.2)
    screen = driver.app.screens.current_screen
    assert screen.name == "elfenkoning"
    return [f"{driver.app.settings.language} {name}: {found}" for found in complaints_of(driver, screen)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_phase_fits_in_every_language_with_large_letters(drive: Drive, size: tuple[int, int]) -> None:
    driver, found = drive(size, text_size="larger", contrast="high"), []
    for language in ("en", "fr", "nl", "de"):
        driver.app.change_setting("language", language)
        driver.step(0.1)
        for name in PHASES if language == "en" else TEXTS:
            found += check(driver, name)
    assert found == []


def test_an_elf_is_as_large_as_a_fingertip_on_a_tablet_and_can_be_on_a_phone(drive: Drive) -> None:
    driver = drive((1280, 800))
    PHASES["elfenkoning/travel"].take(driver)
    camera = driver.app.screens.current_screen.board.camera
    assert BOOT * camera.scale >= dp(FINGERTIP)
    Window.size = (360, 640)
    driver.step(0.3)
    assert BOOT * camera.closest >= dp(FINGERTIP)
