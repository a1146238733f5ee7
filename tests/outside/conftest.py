"""One desktop for the session; ``start()`` starts the app in the test's own empty home."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.outside.desktop import Desktop
from tests.outside.desktop import desktop as open_desktop
from tests.outside.running import Running

Start = Callable[..., Running]


@pytest.fixture(scope="session")
def desktop() -> Iterator[Desktop]:
    with open_desktop() as found:
        yield found


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Empty, as on a new machine."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


@pytest.fixture
def start(desktop: Desktop, home: Path, tmp_path: Path) -> Iterator[Start]:
    """``start(command=[...])``; whatever still runs when the test ends is killed."""
    running: list[Running] = []

    def begin(command: Sequence[str] = ()) -> Running:
        running.append(Running(desktop, home, tmp_path / f"terminal-{len(running)}", command))
        return running[-1]

    yield begin
    for app in running:
        app.kill()
