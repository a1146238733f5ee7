"""A walk of the monkey: so many steps from a seed, or the steps of a path once more; what went wrong on it."""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.monkey.checks import Broken, check
from tests.monkey.choosing import Chooser
from tests.monkey.doing import perform
from tests.monkey.reaching import OutOfReach
from tests.monkey.roles import begin
from tests.monkey.steps import Path, Step
from tests.monkey.things import covers
from tests.monkey.world import World

DRAW_EVERY = 10  # steps between two pictures

Seen = Counter[tuple[str, str, str]]  # screen, phase of the game on it, size


@dataclass(frozen=True, slots=True)
class Failure:
    """A failure at the last step of a path. Two failures with the same signature are the same fault."""

    path: Path
    kind: str
    told: str
    signature: str


@dataclass(slots=True)
class Walked:
    steps: list[Step] = field(default_factory=list)
    failure: Failure | None = None


def walk(path: Path, length: int, seen: Seen, until: float | None = None) -> Walked:
    """Take so many steps from the seed of a path, or until a moment of the real clock."""
    walked = Walked()

    def source(world: World) -> Callable[[], Step | None]:
        chooser = Chooser(world, path.seed)

        def choose() -> Step | None:
            late = until is not None and time.monotonic() > until
            return None if late or len(walked.steps) >= length else chooser.next()

        return choose

    return _go(path, source, walked, seen)


def replay(path: Path) -> Walked:
    """Take the steps of a path once more, in a fresh app."""
    left = iter(path.steps)
    return _go(path, lambda _: lambda: next(left, None), Walked(), Counter())


def _go(path: Path, source: Callable[[World], Callable[[], Step | None]], walked: Walked, seen: Seen) -> Walked:
    with World(path.size, path.seed) as world:
        try:
            begin(world, path)
            choose = source(world)
            note(world, path, seen)
            check(world, drawn=True)
            while (step := choose()) is not None:
                walked.steps.append(step)
                perform(world, step)
                note(world, path, seen)
                check(world, len(walked.steps) % DRAW_EVERY == 0)
        except Exception as fault:
            told = path.with_steps(tuple(walked.steps))
            walked.failure = Failure(told, *judge(cause_of(fault, world)))
    return walked


def note(world: World, path: Path, seen: Seen) -> None:
    """Which screen was seen, in which phase, in which size."""
    device = world.device
    phase = device.view().phase if device is not None and world.app.session.shown else ""
    over = ",".join(sorted({type(child).__name__ for child in covers(world.driver)}))
    seen[f"{world.screen}{'+' + over if over else ''}", phase, path.size] += 1


def cause_of(fault: Exception, world: World) -> Exception:
    """The fault of another thread or device, if that is why this one waited without success."""
    if isinstance(fault, (Broken, OutOfReach)):
        return fault
    elsewhere = "\n".join(world.take_faults())
    return Broken("fault", elsewhere) if elsewhere else fault


def judge(fault: Exception) -> tuple[str, str, str]:
    """Kind, text and signature of a fault."""
    if isinstance(fault, Broken):
        return fault.kind, str(fault), f"{fault.kind}: {_stem(str(fault))}"
    if isinstance(fault, OutOfReach):
        return "reach", str(fault), f"reach: {fault}"
    if type(fault) is AssertionError and str(fault):
        return "fault", str(fault), f"fault: {_stem(str(fault))}"
    frames = traceback.extract_tb(fault.__traceback__)
    own = [frame for frame in frames if "elfenapp" in frame.filename] or frames
    place = f"{own[-1].filename.rpartition('elfenapp/')[2]}:{own[-1].name}"
    told = "".join(traceback.format_exception(fault))
    return "exception", told, f"exception: {type(fault).__name__} in {place}"


def _stem(told: str) -> str:
    """The stem of a complaint, the same for the same fault: the first words of its last line, without numbers."""
    lines = [line for line in told.strip().splitlines() if line.strip()]
    return "".join(letter for letter in lines[-1] if not letter.isdigit())[:80]
