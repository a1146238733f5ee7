"""The slow lane: every command that CONTRIBUTING.md names: ``python3 dev.py nightly``.

A command that measures or uses all processors runs alone. The others, each on one processor, run two at a time at the
end. A failure does not stop the run. At the end a table says how long each took and what failed. The output of each is
kept in ``build/nightly``, and so is what has passed: ``--resume`` leaves that out as long as the files are the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from tools.nightly_commands import DEV, EXCEPTIONS, Command, commands

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "nightly"
PASSED, FAILED, NOT_RUN, LEFT_OUT = "passed", "FAILED", "NOT RUN", "left out"
INTERRUPTED = 130
LAST_LINES = 15
AT_ONCE = 2


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
    """The files that differ from the last commit; none where there is no git."""
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


class Record:
    """Commands that have passed with the files as they are now, on disk: a night may be cut short."""

    def __init__(self, path: Path) -> None:
        self._path, self._lock = path, Lock()
        self._files = state_of_files()
        self.passed: dict[str, float] = {}

    def read(self) -> None:
        """Remember an earlier run, unless files have changed since."""
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if kept.get("files") == self._files:
            self.passed = {name: float(seconds) for name, seconds in kept["passed"].items()}

    def add(self, outcome: Outcome) -> None:
        if outcome.state == PASSED:
            with self._lock:
                self.passed[outcome.command.name] = outcome.seconds
                text = json.dumps({"files": self._files, "passed": self.passed}, indent=1)
                self._path.write_text(text, encoding="utf-8")


def state_of_files() -> str:
    """A digest of the last commit and of what differs from it; a new one each time where there is no git."""
    if not shutil.which("git"):
        return str(time.time())
    commands = (["git", "rev-parse", "HEAD"], ["git", "diff", "HEAD"])
    told = [subprocess.run(command, cwd=ROOT, capture_output=True).stdout for command in commands]
    return hashlib.sha256(b"".join(told)).hexdigest()


class Run:
    """One night: runs what is wanted and collects the outcomes in the order of the list."""

    def __init__(self, wanted: Sequence[Command], without_root: bool, record: Record) -> None:
        self.wanted, self._without_root, self._record = wanted, without_root, record
        self._outcomes: dict[str, Outcome] = {}

    def outcomes(self) -> Iterator[Outcome]:
        """All outcomes; a command that was not reached was interrupted."""
        for command in self.wanted:
            yield self._outcomes.get(command.name, Outcome(command, NOT_RUN, why="interrupted"))

    def everything(self) -> None:
        """End early at Ctrl-C, and say how to go on."""
        LOGS.mkdir(parents=True, exist_ok=True)
        left = [command for command in self.wanted if not self._known(command)]
        workers = ThreadPoolExecutor(AT_ONCE)
        try:
            for command in left:
                if not command.one_processor:
                    self._run(command)
            list(workers.map(self._run, [command for command in left if command.one_processor]))
        except KeyboardInterrupt:
            first = next(outcome.command.name for outcome in self.outcomes() if outcome.why == "interrupted")
            print(f"\nnightly: interrupted in {first}. Go on with: python3 dev.py nightly --resume, or --from {first}")
        finally:
            workers.shutdown(cancel_futures=True)

    def _known(self, command: Command) -> bool:
        seconds = self._record.passed.get(command.name)
        if seconds is not None:
            self._outcomes[command.name] = Outcome(command, PASSED, seconds, "before")
        return seconds is not None

    def _run(self, command: Command) -> None:
        print(f"nightly: {command.name}: {spoken(command)}", flush=True)
        outcome = obstacle(command, self._without_root) or run(command)
        self._outcomes[command.name] = outcome
        self._record.add(outcome)
        print(
            f"nightly: {command.name} {outcome.state} after {clock(outcome.seconds)} {outcome.why}".rstrip(), flush=True
        )


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
    parser.add_argument("--resume", action="store_true", help="leave out what has passed with the same files")
    parser.add_argument("--without-root", action="store_true", help="a command that needs root is left out")
    parser.add_argument("--list", action="store_true", help="name the commands and run none")
    chosen = parser.parse_args(arguments)
    wanted = known[names.index(chosen.first) if chosen.first else 0 :]
    wanted = [command for command in wanted if not chosen.only or command.name in chosen.only]
    if not chosen.list:
        record = Record(LOGS / "passed.json")
        if chosen.resume:
            record.read()
        night = Run(wanted, chosen.without_root, record)
        night.everything()
        return report(list(night.outcomes()))
    for command in wanted:
        notes = f"{'  (root)' if command.root else ''}{'  (beside another)' if command.one_processor else ''}"
        print(f"{command.name:25} {spoken(command)}{notes}")
    for row, why in EXCEPTIONS.items():
        print(f"{'never':25} {row.replace('`', '')}: {why}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
