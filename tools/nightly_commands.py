"""Every command that CONTRIBUTING.md names, with its arguments for one night. ``tools/nightly.py`` runs them.

A row of CONTRIBUTING's table is named by its first cell, letter by letter. A guard compares both. Counts of games,
frames, faults and minutes are smaller here than there: a night takes about two hours on two processors.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from elfenapp.engine.core.registry import all_games

GAMES = tuple(all_games())
PYTHON, DEV = "python", "dev.py"  # the interpreter of the tests; the same with dev.py


@dataclass(frozen=True)
class Command:
    name: str
    row: str  # the first cell of its row
    call: tuple[str, ...]
    root: bool = False
    writes: bool = False  # whether it may change files that are in the repository
    needs: str = ""  # a program without which it cannot run
    one_processor: bool = False  # whether another such command may run beside it: it measures nothing


def dev(name: str, row: str, *call: str, root: bool = False, writes: bool = False, needs: str = "") -> Command:
    return Command(name, row, (DEV, *call), root, writes, needs)


def module(name: str, row: str, *call: str, root: bool = False, writes: bool = False) -> Command:
    return Command(name, row, (PYTHON, "-m", *call), root, writes)


def small(name: str, row: str, *call: str, root: bool = False) -> Command:
    """A module that computes on one processor."""
    return replace(module(name, row, *call, root=root), one_processor=True)


def commands() -> Iterator[Command]:
    """In the order in which they run: what fails soonest comes first."""
    yield dev("test", "`python3 dev.py test`", "test")
    yield dev("test-fast", "`python3 dev.py test --fast`", "test", "--fast")
    yield dev("words", "`python3 dev.py words`", "words")
    yield dev("art", "`python3 dev.py art`", "art")
    yield dev("check-device", "`python3 dev.py check-device`", "check-device")
    yield dev("gallery", "`python3 dev.py gallery`", "gallery", "light")
    readme = "`python -m tools.gallery.readme`, `tools.badges`"
    yield module("badges", readme, "tools.badges")
    yield module("readme", readme, "tools.gallery.readme", writes=True)
    yield module("engine-help", "`python -m elfenapp.engine --help`", "elfenapp.engine", "--help")
    yield dev("proof", "`python3 dev.py proof`", "proof", needs="npm")
    yield dev("bundle", "`python3 dev.py bundle --test`", "bundle", "--test")
    for what in ("engine", "planner", "thinking", "ui", "saving"):
        yield dev(f"bench-{what}", f"`python3 dev.py bench {what}`", "bench", what)
    yield dev("bench-lan", "`python3 dev.py bench lan`", "bench", "lan", needs="npm")
    yield dev("bench-bundle", "`python3 dev.py bench bundle`", "bench", "bundle")
    yield dev("ladder", "`python3 dev.py ladder elfenland`", "ladder", *GAMES, "--games", "20", writes=True)
    yield from _long()


def _long() -> Iterator[Command]:
    """Commands that go on for as long as they are asked to."""
    row = "`python3 dev.py monkey --minutes 60`"
    yield replace(dev("monkey", row, "monkey", "--minutes", "30"), one_processor=True)
    row = "`python -m tests.ui.everything --size all`"
    for size in ("360x640", "1280x800"):
        yield small(f"everything-{size}", row, "tests.ui.everything", "--size", size)
    row = "`python -m tests.conformance elfenland --games 10000`"
    for game in GAMES:
        yield small(f"conformance-{game}", row, "tests.conformance", game, "--games", "1000")
    row = "`python -m tests.net.fuzz --frames 100000`"
    yield small("fuzz", row, "tests.net.fuzz", "--frames", "30000")
    row = "`python -m tests.net.fuzz_states --steps 100000`"
    yield small("fuzz-states", row, "tests.net.fuzz_states", "--steps", "20000")
    yield small("kill", "`python -m tests.saves.kill --times 1000`", "tests.saves.kill", "--times", "300")
    yield small("mutate", "`python -m tests.saves.mutate --files 10000`", "tests.saves.mutate", "--files", "10000")
    row = "`python -m tests.stress --times 10 --busy 4`"
    yield module("stress", row, "tests.stress", "--times", "1", "--busy", "4")
    yield module("measure", "`python -m tests.net.measure`", "tests.net.measure", root=True)
    row = "`python -m tests.net.chaos --faults 500`"
    yield module("chaos", row, "tests.net.chaos", "--faults", "50", root=True)
    row = "`python -m tests.net.chaos --evil --faults 200`"
    yield module("chaos-evil", row, "tests.net.chaos", "--evil", "--faults", "20", root=True)
    yield dev("bundle-fresh", "`sudo python3 dev.py bundle --fresh`", "bundle", "--fresh", root=True)
    row = "`sudo python3 dev.py fresh trixie --quick`"
    for system in ("bookworm", "trixie"):
        yield dev(f"fresh-{system}", row, "fresh", system, "--quick", root=True)


# Rows that are not run at night, and why.
EXCEPTIONS = {
    "`python3 dev.py play`": "waits for a player; the tests in tests/outside start it and play",
    "`python3 dev.py apk`": "needs a network with Google's tools; its recipe is checked by `proof`",
    "`python3 dev.py phone`": "needs a phone or an emulator; tests/phone walks one that answers as adb does",
    "`python3 dev.py lock`": "needs uv and a network, and changes the versions of everything",
    "`python3 dev.py host GAME`, `join CODE`": "wait for players; tests/net/test_namespaces.py runs both to the end",
    "`python3 dev.py nightly`": "is what runs the others",
}
