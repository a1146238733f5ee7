"""A few of the kills of ``tests.saves.kill``; the long run is done by hand."""

from __future__ import annotations

import random
from pathlib import Path

from .kill import kill_once


def test_no_acknowledged_action_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    chance = random.Random(3)
    found = [kill_once(tmp_path / str(number), number, chance) for number in range(6)]
    assert all(games >= 1 for games, _ in found) and sum(actions for _, actions in found) > 30
