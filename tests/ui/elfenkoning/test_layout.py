"""Elfenkoning with six players, phase by phase: whole texts, targets for fingers, nothing over anything else."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.presenters.elfenkoning.geometry import BOOT
from elfenapp.screens.elfenkoning import ElfenkoningScreen
from tests.ui.board_layout import FINGERTIP, FOUR_SHAPES, posed, walk_phases
from tests.ui.conftest import Drive
from tests.ui.touching import middle

PHASES = posed("elfenkoning")


@pytest.mark.parametrize("size", FOUR_SHAPES, ids=str)
def test_every_phase_fits_in_every_language_with_large_letters(drive: Drive, size: tuple[int, int]) -> None:
    found = walk_phases(drive(size, text_size="larger", contrast="high"), PHASES)
    assert not found, "\n".join(found)


def test_an_elf_is_as_large_as_a_fingertip_on_a_tablet_and_can_be_on_a_phone(drive: Drive) -> None:
    driver = drive((1280, 800))
    PHASES["elfenkoning/travel"].take(driver)
    screen = driver.screen(ElfenkoningScreen)
    for size in ((1280, 800), (768, 1024)):
        Window.size = size
        driver.step(0.3)
        assert BOOT * screen.board.camera.scale >= dp(FINGERTIP), size
    for size in ((360, 640), (640, 360)):
        Window.size = size
        driver.step(0.3)
        assert BOOT * screen.board.camera.closest >= dp(FINGERTIP), size
        driver.pinch(middle(screen.board), 40, 300)
        driver.pinch(middle(screen.board), 40, 300)
        assert BOOT * screen.board.camera.scale >= dp(FINGERTIP), "fingers bring it that near"
