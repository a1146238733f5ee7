"""The workflows call what exists: verbs of dev.py, actions with a version, secrets and paths that are in the tree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dev
from tests.android.spec import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_command_and_each_action_can_be_had(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    verbs = re.findall(r"python3? dev\.py (\S+)", text)
    assert verbs and not {verb for verb in verbs if verb not in dev.VERBS}
    actions = re.findall(r"uses: (\S+)", text)
    assert actions and all(re.fullmatch(r"[\w-]+/[\w-]+@v\d+", action) for action in actions)
    assert "timeout-minutes" in text or path.stem == "release"
    assert text.index("permissions:") < text.index("jobs:"), "a workflow may read, unless it says more"


def test_a_change_of_what_the_phone_runs_starts_its_workflow() -> None:
    text = (ROOT / ".github" / "workflows" / "phone.yml").read_text(encoding="utf-8")
    paths = re.findall(r'"([\w./*]+)"', text.split("paths:")[1].split("]")[0])
    assert len(paths) > 4 and all((ROOT / path.removesuffix("/**")).exists() for path in paths)
    assert "dev.py phone" in text and "build/phone" in text and "if: always()" in text
