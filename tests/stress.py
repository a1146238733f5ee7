"""Tests again and again on a machine that is busy with other things: ``python -m tests.stress --times 10 --busy 4``.

A test that fails only here waits for seconds instead of for an event. The output of a failed run is kept in
``build/stress``.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.checks import WORKERS

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "stress"
SENSITIVE = ("tests/ui", "tests/outside", "tests/net")  # windows, processes and sockets
# Ends with its parent, even if that is killed.
BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    for _ in range(1_000_000): pass"


@contextmanager
def busy_loops(count: int) -> Iterator[None]:
    loops = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def run_once(number: int, arguments: Sequence[str]) -> bool:
    """Run all tests once; True if they passed."""
    log, began = LOGS / f"run-{number}.log", time.monotonic()
    command = [sys.executable, "-m", "pytest", "-n", WORKERS, "--dist", "worksteal", *arguments]
    with log.open("w", encoding="utf-8") as output:
        code = subprocess.run(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT).returncode
    seconds, lines = time.monotonic() - began, log.read_text(encoding="utf-8", errors="replace").splitlines()
    failed = [line for line in lines if line.startswith(("FAILED", "ERROR"))]
    print(f"stress: run {number}: {'failed' if code else 'passed'} after {seconds:.0f} s", flush=True)
    for line in failed:
        print(f"    {line}", flush=True)
    if code:
        print(f"    see {log.relative_to(ROOT)}", flush=True)
    else:
        log.unlink()
    return code == 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.stress", description=__doc__)
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--busy", type=int, default=4, help="busy loops beside the tests")
    parser.add_argument("paths", nargs="*", help="tests, or arguments for pytest after --")
    chosen = parser.parse_args(arguments)
    LOGS.mkdir(parents=True, exist_ok=True)
    with busy_loops(chosen.busy):
        passed = [run_once(number, chosen.paths or SENSITIVE) for number in range(1, chosen.times + 1)]
    print(f"stress: {sum(passed)} of {len(passed)} runs passed beside {chosen.busy} busy loops", flush=True)
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
