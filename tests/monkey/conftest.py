"""A walk of the monkey ends with the window as other tests expect it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window

from tests.ui.driver import USUAL


@pytest.fixture(autouse=True)
def _usual_window() -> Iterator[None]:
    yield
    Window.size = USUAL
