"""Some hundred damaged saves; ten thousand are opened by hand with ``tests.saves.mutate``."""

from __future__ import annotations

from pathlib import Path

from .mutate import run


def test_a_damaged_save_opens_truly_or_is_refused_by_name(tmp_path: Path) -> None:
    outcomes = run(400, seed=7, folder=tmp_path)
    assert sum(outcomes.values()) == 400
    assert outcomes["opened"] > 20 and outcomes["damaged"] > 20 and outcomes["foreign"] > 5
