"""For all tests: asserts of helpers count as those of tests do, where Python has none, too (``dev.py proof pure``).

Where several run in parallel, what takes longest begins first: at the end no worker waits for another's whole game.
"""

from __future__ import annotations

import gc
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T")
HERE = Path(__file__).parent

# ``more_games`` is loaded by ``-p``, before this: pytest rewrites plugins by itself.
ROOMS = [path.name for path in HERE.iterdir() if (path / "__init__.py").exists() and path.name != "helpers"]
HELPERS = [f"helpers.{path.stem}" for path in (HERE / "helpers").glob("[a-z]*.py") if path.stem != "more_games"]
pytest.register_assert_rewrite(*(f"tests.{name}" for name in (*ROOMS, *HELPERS)))

# Objects between two collections of each generation. With Python's own numbers a third of a window's test is spent in
# looking through everything that all tests have imported. A test that looks for what is left over collects itself.
RARELY = (20_000, 20, 5)

# They mostly wait, for windows and for devices: in lanes of their own, beside the workers that compute.
WAITING = ("outside", "net")
LANES = 2
# The most processor time first, as measured with --durations=0.
LONG = (
    "conformance/test_conformance.py",
    *(f"ui/{game}/test_game.py" for game in ("gold", "elfenland", "elfenwizards", "elfenkoning")),
    *("ui/generic/test_games.py", "ui/test_gallery.py", "ui/elfenland/test_leaks.py", "ui/shell/test_live_changes.py"),
    *("ui/gold/test_layout.py", "ui/elfenland/test_layout.py", "ui/board/test_hints.py"),
    *("ui/elfenwizards/test_screen.py", "ui/elfenland/test_gestures.py"),
    "examples/test_tiny_game.py",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole-voice", action="store_true", help="the voice over every phase in every language")


def pytest_configure(config: pytest.Config) -> None:
    """Lift the time limits of examples: they would tell how busy the machine is, not whether the code is right.

    The Python of ``dev.py proof engine`` has no hypothesis.
    """
    gc.set_threshold(*RARELY)
    if config.pluginmanager.hasplugin("hypothesispytest"):
        from hypothesis import settings

        settings.register_profile("without a clock", deadline=None)
        settings.load_profile("without a clock")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        files = [(item, item.path.relative_to(HERE).as_posix()) for item in items]
        waiting = [item for item, file in files if file.startswith(WAITING)]
        long = [[item for item, file in files if file == name] for name in LONG]
        items[:] = deal(waiting, long, items, workers)


def deal(waiting: list[T], long: list[list[T]], items: list[T], workers: int) -> list[T]:
    """Return the items as one share for each worker, one share after the other.

    The first shares begin with the tests that wait, at least half of the shares with the long ones. xdist cuts the list
    into such shares. Each worker begins with the first test of its own. A worker that has finished takes tests from
    the end of another's share.
    """
    lanes = min(LANES, max(1, workers // 2))
    first: list[list[T]] = [waiting[lane::lanes] for lane in range(lanes)]
    first += [[] for _ in range(workers - lanes)]
    for number, group in enumerate(long):
        first[lanes + number % (workers - lanes)].extend(group)
    begun = {id(item) for share in first for item in share}
    rest = [item for item in items if id(item) not in begun]
    dealt: list[T] = []
    for number, share in enumerate(first):
        size = (len(items) - len(dealt)) // (workers - number)
        room = max(0, size - len(share))
        dealt += [*share, *rest[:room]]
        del rest[:room]
    return dealt + rest
