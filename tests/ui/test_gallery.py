"""Every pose of the gallery can be taken, in the narrowest window, without a complaint from Kivy."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from tests.ui.conftest import clear_animations
from tests.ui.driver import USUAL, complaints_of_kivy
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES
from tools.gallery.take import posed

GROUPS = sorted({name.split("/")[0] for name in POSES})
PHONE = (360, 640)


@pytest.fixture
def phone() -> Iterator[None]:
    Window.size = PHONE
    yield
    Window.size = USUAL


@pytest.mark.usefixtures("phone")
@pytest.mark.parametrize("group", GROUPS)
def test_every_pose_can_be_taken(group: str) -> None:
    wrong: dict[str, object] = {}
    phases: set[str] = set()
    for name, pose in POSES.items():
        if name.split("/")[0] != group:
            continue
        try:
            with posed(pose, "light", pose.languages[-1]) as driver:
                driver.step(0.1)
                if (display := driver.app.device) is not None:
                    phases.add(display.view().phase)
        except Exception as error:
            wrong[name] = error
        clear_animations()
        if heard := complaints_of_kivy():
            wrong[name] = heard
    assert not wrong
    if group in all_games():
        flow = Match(Setup(group, 4, {}, seed=7, first=0)).rules.flow
        assert not {step.name for step in flow if step.plays} - phases, "every phase has a picture"
