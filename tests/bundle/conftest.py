"""The same desktop as outside, with another program on it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tests.outside.conftest import desktop, home, start  # noqa: F401
from tools.checks import BUILT

PATIENCE = 1800.0  # seconds: it is built beside all other tests


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    """``dev.py test`` builds the bundle meanwhile."""
    told = os.environ.get(BUILT)
    if told:
        end = time.monotonic() + PATIENCE
        while not Path(told).exists():
            assert time.monotonic() < end, "the bundle is still being built"
            time.sleep(0.5)
        assert Path(told).read_text() == "0", "the bundle could not be built: see the part 'bundle' of the run"
