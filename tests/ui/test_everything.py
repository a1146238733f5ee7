"""In poses of the gallery everything that can be touched is held and hovered; nothing goes wrong.

A pose is seen at one size, its neighbour at the next. The groups below take about a minute of a processor; all poses
with all things at all sizes, let go where they are held: ``python -m tests.ui.everything --size all``.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from tests.ui.conftest import SHAPES
from tests.ui.driver import USUAL
from tests.ui.everything import Toucher
from tools.gallery.registry import POSES

GROUPS = ("coach", "elfengold", "elfenroads", "generic", "hints", "lesson")


@pytest.fixture
def window() -> Iterator[None]:
    yield
    Window.size = USUAL


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("group", GROUPS)
def test_everything_is_held_and_hovered(group: str) -> None:
    known: set[str] = set()
    wrong: list[str] = []
    for number, (name, pose) in enumerate(POSES.items()):
        if name.split("/")[0] == group:
            Window.size = size = SHAPES[number % len(SHAPES)]
            toucher = Toucher(pose, number, known)
            toucher.touch_all()
            wrong += [f"{name} at {size[0]}x{size[1]}: {told}" for told in toucher.wrong]
    assert not wrong, "\n".join(wrong)
    assert known
