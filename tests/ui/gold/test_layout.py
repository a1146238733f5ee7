"""Elfengold's and Elfenroads' screens in every phase: whole texts, targets for fingers, nothing over anything else.

One start for each shape walks through all languages, and in each through all phases with large letters.
"""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from elfenapp.widgets.board.place_parts import place
from tests.ui.board_layout import FOUR_SHAPES, posed, walk_phases
from tests.ui.conftest import Drive

PHASES = {name: pose for name, pose in posed("elfengold", "elfenroads").items() if len(pose.languages) > 1}


@pytest.mark.parametrize("size", FOUR_SHAPES, ids=str)
def test_every_phase_fits_with_large_letters_in_every_language(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size, text_size="larger", contrast="high")
    found = walk_phases(driver, PHASES)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("pose", "size", "least"),
    [("elfengold/two_counters", (1024, 768), 80), ("elfengold/market", (1366, 768), 120)],
    ids=["counters", "cards"],
)
def test_few_pieces_on_offer_are_large_beside_a_hand_that_stays_as_it_is(
    drive: Drive, pose: str, size: tuple[int, int], least: float
) -> None:
    driver = drive(size)
    PHASES[pose].take(driver)
    driver.step(0.5)
    ids, layout = driver.board.ids, driver.board.layout
    assert ids.row.top < dp(layout.board.y), "beside the hand"
    assert min(height for _, _, _, height in ids.row._boxes) >= dp(least)
    assert ids.hand.right <= ids.row.x and ids.rack.right <= ids.row.x
    squeezed = ids.hand._boxes[0][3]
    place(ids.hand, layout.hand)
    driver.step(0.1)
    assert ids.hand._boxes[0][3] == pytest.approx(squeezed)
