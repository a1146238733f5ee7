"""A few walks of the monkey through all games, roles and sizes, and that it finds what was put there to be found."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path as File

import pytest

from elfenapp.net.lobby.seat_requests import SeatRequests
from tests.helpers.games import GAMES
from tests.monkey.__main__ import keep
from tests.monkey.outside import OUTSIDE, walk_outside
from tests.monkey.planted import PLANTED
from tests.monkey.report import coverage, describe
from tests.monkey.roles import ROLES
from tests.monkey.shrink import shrink
from tests.monkey.steps import BACK, KEY, TAP, TAP_AT, Path, Step
from tests.monkey.walk import Failure, Seen, replay, walk
from tests.monkey.world import SIZES
from tests.outside import places as places_of_1280
from tests.outside.faulty import PURPOSE

STEPS = 30
# Fixed, so that a run that was green is green again; whoever wants others: ``dev.py monkey --minutes 60``.
WALKS = (
    Path(1, "passed", "elfengold", "upright"),
    Path(2, "host", "elfenroads", "sideways"),
    Path(3, "guest", "elfenwizards", "tablet"),
    Path(4, "table", "elfenkoning", "tablet"),
    Path(5, "spectator", "elfenland", "upright"),
    Path(6, "alone", "elfenland", "sideways"),
    Path(7, "alone", "elfenwizards", "upright"),
    Path(9, "passed", "elfenkoning", "sideways"),
)
# Where each kind of fault is soon met.
MEETING = {
    "exception": (Path(1, "alone", "elfenland", "upright"), "exception"),
    "overlap": (Path(1, "alone", "elfenland", "upright"), "layout"),
    "cut text": (Path(1, "alone", "elfenland", "tablet"), "layout"),
    "hand under the curtain": (Path(1, "passed", "elfenland", "upright"), "curtain"),
    "no way back": (Path(1, "alone", "elfenland", "sideways"), "reach"),
}
MOST_STEPS = 150
TRIES, SHORT = 14, 5  # of shrinking: so many bring it down to so few steps


@pytest.mark.parametrize("path", WALKS, ids=lambda path: f"{path.role} {path.game} {path.size}")
def test_a_walk_finds_nothing(path: Path) -> None:
    seen: Seen = Counter()
    failure = walk(path, STEPS, seen).failure
    assert failure is None, describe(failure)
    assert sum(seen.values()) == STEPS + 1
    assert path.role in coverage(seen) or path.game in coverage(seen)


def test_a_fault_of_another_device_is_told_and_not_the_wait_that_it_caused(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise ZeroDivisionError("the host's own")

    monkeypatch.setattr(SeatRequests, "begin", fail)
    monkeypatch.setattr("tests.ui.driver.PATIENCE", 1.0)
    failure = walk(Path(5, "spectator", "elfenland", "upright"), 1, Counter()).failure
    assert failure is not None and "ZeroDivisionError: the host's own" in failure.told
    assert "ZeroDivisionError" in failure.signature


def test_the_walks_are_spread_over_all_roles_games_and_sizes() -> None:
    assert {path.role for path in WALKS} == {*ROLES}
    assert len({path.game for path in WALKS}) >= 5 and {path.game for path in WALKS} <= {*GAMES}
    assert {path.size for path in WALKS} == {*SIZES}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_repeated_and_shrunk(
    name: str, tmp_path: File, capsys: pytest.CaptureFixture[str]
) -> None:
    path, kind = MEETING[name]
    with PLANTED[name]():
        failure = walk(path, MOST_STEPS, Counter()).failure
        assert failure is not None and failure.kind == kind, failure and describe(failure)
        again = walk(path, len(failure.path.steps), Counter()).failure
        assert again == failure, "the seed leads there once more"
        shortest = shrink(failure, seconds=600.0, most=TRIES)
        assert shortest.signature == failure.signature
        assert len(shortest.path.steps) <= min(SHORT, len(failure.path.steps))
        file = keep(shortest, tmp_path, 1)
        kept = Path.read(json.loads(file.read_text(encoding="utf-8")))
        found = replay(kept).failure
        assert found is not None and found.signature == failure.signature
    told = capsys.readouterr().out
    assert f"--seed {path.seed} --role {path.role} --game {path.game} --size {path.size}" in told
    assert f"--replay {file}" in told and all(str(step) in told for step in kept.steps)
    assert replay(kept).failure is None, "without the fault the same steps lead nowhere bad"


def test_a_walk_from_outside_finds_nothing() -> None:
    walked = walk_outside(Path(3, OUTSIDE, "elfenland", "tablet"), 10, Counter())
    assert walked.failure is None, describe(walked.failure)
    assert len(walked.steps) == 10


def test_a_fault_of_the_real_process_is_found_from_outside() -> None:
    """The app throws at the first touch after a player has gone on with a game."""
    places = (places_of_1280.CONTINUE, (400, 300), (400, 300))
    steps = tuple(Step(TAP_AT, where=(x / 1279, y / 799)) for x, y in places)
    faulty = (sys.executable, "-m", "tests.outside.faulty", "touch")
    path = Path(3, OUTSIDE, "elfenland", "tablet", steps)
    failure = walk_outside(path, len(steps), Counter(), command=faulty).failure
    assert failure is not None and PURPOSE in failure.told, failure
    assert 1 < len(failure.path.steps) <= len(steps) and "fault log" in failure.told


def test_shrinking_keeps_what_the_failure_needs() -> None:
    needed = (Step(TAP, "a"), Step(BACK))
    others = [Step(KEY, value=[number, []]) for number in range(40)]
    steps = (*others[:13], needed[0], *others[13:29], needed[1], *others[29:])

    def fails(path: Path) -> Failure | None:
        found = [step for step in path.steps if step in needed]
        return Failure(path, "fault", "told", "same") if found == [*needed] else None

    failure = fails(Path(1, "alone", "elfenland", "upright", steps))
    assert failure is not None
    assert shrink(failure, 10.0, fails).path.steps == needed


def test_a_path_is_the_same_after_writing_and_reading() -> None:
    steps = (Step(TAP, "rack:dragon"), Step("drag_at", where=(0.1, 0.25, 1.0, 0.0)), Step(KEY, value=[27, ["ctrl"]]))
    path = Path(7, "guest", "elfenroads", "tablet", steps)
    assert Path.read(json.loads(json.dumps(path.plain()))) == path
