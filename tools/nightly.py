"""The slow lane: every command that CONTRIBUTING.md names, whole, one after another: ``python3 dev.py nightly``.

A failure does not stop it. At the end a table says how long each took and what failed. The output of each is kept in
``build/nightly``.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.nightly_commands import DEV, EXCEPTIONS, Command, commands

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "nightly"
PASSED, FAILED, NOT_RUN, LEFT_OUT = "passed", "FAILED", "NOT RUN", "left out"
INTERRUPTED = 130
LAST_LINES = 15


@dataclass(frozen=True)
class Outcome:
    command: Command
    state: str
    seconds: float = 0.0
    why: str = ""


def words_of(command: Command) -> list[str]:
    start = [sys.executable, *((DEV,) if command.call[0] == DEV else ())]
    return [*start, *command.call[1:]]


def spoken(command: Command) -> str:
    return " ".join(("python3", *command.call) if command.call[0] == DEV else command.call)


def changed_files() -> set[str]:
    """What differs from the last commit; nothing where there is no git."""
    if not shutil.which("git"):
        return set()
    told = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True)
    return {line[3:] for line in told.stdout.splitlines()}


def obstacle(command: Command, without_root: bool) -> Outcome | None:
    """Why a command cannot run here; None if it can."""
    if command.root and (not hasattr(os, "geteuid") or os.geteuid() != 0):
        return Outcome(command, LEFT_OUT if without_root else NOT_RUN, why="needs root")
    if command.needs and not shutil.which(command.needs):
        return Outcome(command, NOT_RUN, why=f"needs {command.needs}")
    return None


def run(command: Command) -> Outcome:
    """Its output goes to a file; of a failure the last lines are shown."""
    log, before, began = LOGS / f"{command.name}.log", changed_files(), time.monotonic()
    with log.open("w", encoding="utf-8") as output:
        code = subprocess.run(words_of(command), cwd=ROOT, stdout=output, stderr=subprocess.STDOUT).returncode
    seconds, changed = time.monotonic() - began, sorted(changed_files() - before)
    if code:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()[-LAST_LINES:]
        print("\n".join(f"    {line}" for line in lines), flush=True)
        return Outcome(command, FAILED, seconds, f"exit code {code}, see {log.relative_to(ROOT)}")
    if changed and not command.writes:
        return Outcome(command, FAILED, seconds, f"it changed {', '.join(changed[:5])}")
    return Outcome(command, PASSED, seconds, f"wrote {', '.join(changed[:5])}" if changed else "")


def run_all(wanted: Sequence[Command], without_root: bool) -> list[Outcome]:
    """Ends early at Ctrl-C, and says where it was."""
    LOGS.mkdir(parents=True, exist_ok=True)
    outcomes: list[Outcome] = []
    for number, command in enumerate(wanted, 1):
        print(f"nightly: {number} of {len(wanted)}, {command.name}: {spoken(command)}", flush=True)
        try:
            outcomes.append(obstacle(command, without_root) or run(command))
        except KeyboardInterrupt:
            print(f"\nnightly: interrupted in {command.name}. Go on with: python3 dev.py nightly --from {command.name}")
            outcomes += [Outcome(left, NOT_RUN, why="interrupted") for left in wanted[number - 1 :]]
            break
        latest = outcomes[-1]
        print(f"nightly: {command.name} {latest.state} after {clock(latest.seconds)} {latest.why}".rstrip(), flush=True)
    return outcomes


def clock(seconds: float) -> str:
    return f"{int(seconds) // 3600}:{int(seconds) // 60 % 60:02}:{int(seconds) % 60:02}"


def report(outcomes: Sequence[Outcome]) -> int:
    print(f"\nnightly: {'command':25} {'time':>8}  result")
    for outcome in outcomes:
        print(
            f"nightly: {outcome.command.name:20} {clock(outcome.seconds):>8}  {outcome.state}  {outcome.why}".rstrip()
        )
    print(f"nightly: {'whole':20} {clock(sum(outcome.seconds for outcome in outcomes)):>8}")
    bad = [outcome.command.name for outcome in outcomes if outcome.state in (FAILED, NOT_RUN)]
    print(f"nightly: failed or not run: {', '.join(bad)}" if bad else "nightly: all passed", flush=True)
    interrupted = any(outcome.why == "interrupted" for outcome in outcomes)
    return INTERRUPTED if interrupted else bool(bad)


def main(arguments: Sequence[str] | None = None) -> int:
    known = list(commands())
    names = [command.name for command in known]
    parser = argparse.ArgumentParser(prog="python3 dev.py nightly", description=__doc__)
    parser.add_argument("--only", action="append", choices=names, metavar="NAME", help="this command; may be repeated")
    parser.add_argument("--from", dest="first", choices=names, metavar="NAME", help="this command and all after it")
    parser.add_argument("--without-root", action="store_true", help="a command that needs root is left out")
    parser.add_argument("--list", action="store_true", help="name the commands and run none")
    chosen = parser.parse_args(arguments)
    wanted = known[names.index(chosen.first) if chosen.first else 0 :]
    wanted = [command for command in wanted if not chosen.only or command.name in chosen.only]
    if not chosen.list:
        return report(run_all(wanted, chosen.without_root))
    for command in wanted:
        print(f"{command.name:25} {spoken(command)}{'  (root)' if command.root else ''}")
    for row, why in EXCEPTIONS.items():
        print(f"{'never':25} {row.replace('`', '')}: {why}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
