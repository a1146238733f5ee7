"""Elfengold's and Elfenroads' screens in every phase: whole texts, targets for fingers, nothing over anything else.

One start for each shape walks through all languages, and in each through all phases with large letters.
"""

from __future__ import annotations

import pytest

from tests.ui.board_layout import FOUR_SHAPES, posed, walk_phases
from tests.ui.conftest import Drive

PHASES = {name: pose for name, pose in posed("elfengold", "elfenroads").items() if len(pose.languages) > 1}


@pytest.mark.parametrize("size", FOUR_SHAPES, ids=str)
def test_every_phase_fits_with_large_letters_in_every_language(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size, text_size="larger", contrast="high")
    found = walk_phases(driver, PHASES)
    assert not found, "\n".join(found)
