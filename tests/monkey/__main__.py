"""``python3 dev.py monkey --minutes 60``: let the monkey drive the app, print and shrink what it finds."""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from collections import Counter
from pathlib import Path as File

from tests.helpers.games import GAMES
from tests.monkey.outside import OUTSIDE, fails_outside, walk_outside
from tests.monkey.report import coverage, describe
from tests.monkey.roles import ROLES
from tests.monkey.shrink import shrink
from tests.monkey.steps import Path
from tests.monkey.walk import Failure, Seen, replay, walk
from tests.monkey.world import SIZES

STEPS = 150  # of one walk
SHRINKING = 120.0  # seconds
FOLDER = File("build/monkey")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py monkey", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, help="one walk with this seed; else seeds from 1 on")
    parser.add_argument("--first", type=int, default=1, help="the first of the seeds")
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--role", choices=[*ROLES, OUTSIDE], help="outside: the real process by mouse and keys")
    parser.add_argument("--size", choices=[*SIZES])
    parser.add_argument("--steps", type=int, default=STEPS, help="of one walk")
    parser.add_argument("--replay", type=File, help="a file that a failure was written to")
    parser.add_argument("--shrinking", type=float, default=SHRINKING, help="seconds for each failure")
    parser.add_argument("--out", type=File, default=FOLDER, help="where failures are written to")
    return parser.parse_args()


def path_of(seed: int, wanted: argparse.Namespace) -> Path:
    """Role, game and size go round with the seed."""
    roles, sizes = [*ROLES], [*SIZES]
    role = wanted.role or roles[seed % len(roles)]
    game = wanted.game or GAMES[seed % len(GAMES)]
    return Path(seed, role, game, wanted.size or sizes[seed // 2 % len(sizes)])


def main() -> int:
    wanted = arguments()
    gc.collect()
    gc.freeze()  # what is imported stays: the app looks for rubbish at every change of language
    if wanted.replay:
        return _replay(wanted.replay)
    seen: Seen = Counter()
    found: dict[str, Failure] = {}
    end, seed, walks, steps = time.monotonic() + 60 * wanted.minutes, wanted.seed or wanted.first, 0, 0
    while time.monotonic() < end:
        path = path_of(seed, wanted)
        walked = (walk_outside if path.role == OUTSIDE else walk)(path, wanted.steps, seen, end)
        walks, steps, seed = walks + 1, steps + len(walked.steps), seed + 1
        failure = walked.failure
        print(f"{path.title}: {len(walked.steps)} steps{', ' + failure.signature if failure else ''}", flush=True)
        if failure is not None and failure.signature not in found:
            print(describe(failure), flush=True)
            found[failure.signature] = shortest = shrink(
                failure, wanted.shrinking, fails_outside if path.role == OUTSIDE else None
            )
            keep(shortest, wanted.out, len(found))
        if wanted.seed is not None:
            break
    print(coverage(seen))
    print(f"{walks} walks, {steps} steps, {len(found)} different failures")
    return 1 if found else 0


def keep(failure: Failure, folder: File, number: int) -> File:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"failure-{failure.path.seed}-{number}.json"
    file.write_text(json.dumps(failure.path.plain(), indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"the shortest path found, {len(failure.path.steps)} steps:\n{describe(failure)}")
    print(f"again: python3 dev.py monkey --replay {file}\n", flush=True)
    return file


def _replay(file: File) -> int:
    path = Path.read(json.loads(file.read_text(encoding="utf-8")))
    failure = fails_outside(path) if path.role == OUTSIDE else replay(path).failure
    print(describe(failure) if failure else "it does not fail any more")
    return 1 if failure else 0


if __name__ == "__main__":
    sys.exit(main())
