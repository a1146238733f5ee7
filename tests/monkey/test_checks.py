"""Each of the monkey's checks finds the fault that it is there for."""

from __future__ import annotations

from pathlib import Path as File
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from elfenapp.device.faults import NAME as FAULTS
from tests.monkey import world as worlds
from tests.monkey.biting import BITES
from tests.monkey.outside import OutsideWorld
from tests.monkey.report import describe
from tests.monkey.walk import replay
from tests.outside.running import data_of

KINDS = {"fault", "network", "view", "curtain", "layout", "frame", "reach"}  # besides exceptions


@pytest.mark.parametrize("name", BITES)
def test_a_check_bites(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bite = BITES[name]
    monkeypatch.setattr(worlds, "PATIENCE", 3.0)
    with bite.plant():
        failure = replay(bite.path).failure
    assert failure is not None, "the fault is not found"
    assert failure.kind == bite.kind and bite.told in failure.told, describe(failure)


PATHS = [*dict.fromkeys(bite.path for bite in BITES.values())]  # in the same order in every process


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.role} {' '.join(step.do for step in path.steps)}")
def test_without_a_fault_the_same_steps_lead_nowhere_bad(path: Any) -> None:
    failure = replay(path).failure
    assert failure is None, describe(failure)


def test_every_kind_of_check_has_a_fault() -> None:
    assert {bite.kind for bite in BITES.values()} == KINDS


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({}, ""),
        ({"said": "a warning"}, "the terminal says"),
        ({"alive": False}, "ended with 3"),
        ({"empty": True}, "the window shows nothing"),
        ({"fault": True}, "the fault log says"),
    ],
)
def test_a_check_from_outside_bites(tmp_path: File, wrong: dict[str, Any], told: str) -> None:
    picture = Image.new("RGB", (40, 40)) if wrong.get("empty") else Image.radial_gradient("L").convert("RGB")
    world = OutsideWorld.__new__(OutsideWorld)
    world.home = tmp_path
    world.app = SimpleNamespace(  # type: ignore[assignment]
        said=wrong.get("said", ""),
        alive=wrong.get("alive", True),
        process=SimpleNamespace(returncode=3),
        settle=lambda: picture,
    )
    if wrong.get("fault"):
        data_of(tmp_path).mkdir(parents=True)
        (data_of(tmp_path) / FAULTS).write_text("planted", encoding="utf-8")
    if not told:
        world.check()
        return
    with pytest.raises(AssertionError, match=told):
        world.check()
