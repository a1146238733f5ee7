"""Whole games under faults: ``python -m tests.net.chaos --faults 100`` (root). No acknowledged action may be lost.

Guests are cut, killed and frozen, connections end in the middle of a message, the air goes bad, clocks differ by years,
and the host is killed and comes back; each in a namespace. In every game the host is also killed once and never comes
back: its guests go on without it. With ``--evil`` there are a guest, a host and a stranger that mean harm
(``tests.net.evil``), and none of them may receive a secret. What a game that failed has said is kept in ``--keep``, and
the others are played.
"""

from __future__ import annotations

import json
import random
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from shutil import copytree

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.saves.journal import read_journal
from elfenapp.session.identity import epoch_of
from tests.net.air import Air, Running
from tests.net.evil.canaries import EVIL, Secrets
from tests.net.evil.judge import judge

FAULTS = (
    *("cut", "cut at any byte", "kill a guest", "freeze a guest", "bad air", "another clock"),
    *("kill the host", "freeze the host"),
)
GUESTS = 3
EVIL_GUEST, EVIL_HOST, STRANGER = (GUESTS + 1 + number for number in (1, 2, 3))  # devices
FAULTS_OF_HEIRS = tuple(fault for fault in FAULTS if fault != "kill the host")  # whose own seat nobody would play
YEARS = 3 * 10**8  # seconds that a clock may be ahead
PACE = 0.08  # seconds a guest thinks: a game must not be over before its faults
CALM = {"loss": 0.0, "double": 0.0, "delay": 0.0, "jitter": 0.0, "isolated": False}
STUCK = 180.0  # seconds without an end after the last fault


def address(device: int) -> str:
    return f"10.91.0.{device}"


class Chaos:
    def __init__(self, game: str, folder: Path, seed: int, evil: bool = False) -> None:
        self.game, self.folder, self.seed, self.evil = game, folder, seed, evil
        self.chance = random.Random(seed)
        self.air = Air(STRANGER if evil else GUESTS + 1)
        self.secrets = Secrets()
        self.looked = 0, 0  # at messages of evil peers, for secrets
        self.all: list[Running] = []  # every process that ever was
        self.faults = 0
        self.clocks = [self.chance.randrange(1, YEARS) for _ in range(GUESTS + 1)]
        self.done: list[str] = []  # what was done to it, and when
        self.heir: int | None = None  # the guest who hosts since the host was lost

    def run(self, most: int) -> tuple[int, int]:
        """Play to the end with at most so many faults; how many there were, and how many actions were acknowledged."""
        last = self.chance.randrange(most // 4, most)  # the fault by which the host is lost for good
        with self.air:
            self.host = self._host()
            code = self.host.wait_for("code", 120)["code"]
            if self.evil:
                self._evil(EVIL_HOST, "host", *self._whereabouts(EVIL_HOST))
            self.guests = [self._guest(number, code) for number in range(GUESTS)]
            self.host.wait_for("begun", 180)
            if self.evil:
                self._evil(EVIL_GUEST, "guest", code)
                self.host.wait_for("came", 60, GUESTS + 1)
                self._evil(STRANGER, "stranger", *self._whereabouts(STRANGER))
            while self.faults < most and not self._over():
                time.sleep(self.chance.uniform(0.1, 0.5))
                if self.faults == last:
                    self._lose_host()
                else:
                    self._fault(self.chance.choice(FAULTS if self.heir is None else FAULTS_OF_HEIRS))
            end = time.monotonic() + STUCK
            while not self._over():
                assert time.monotonic() < end, f"no end within {STUCK} s: {self.host.lines[-5:]}"
                time.sleep(0.1)
        return self.faults, self._check()

    def _evil(self, device: int, role: str, *arguments: str) -> None:
        more = ("--folder", str(self.folder / "evil"), "--seed", str(self.seed))
        self.air.python(device, "-m", f"tests.net.evil.{role}", *arguments, *more)

    def _whereabouts(self, device: int) -> tuple[str, ...]:
        return ("--own", address(device), "--evil", *map(address, (EVIL_GUEST, EVIL_HOST, STRANGER)))

    def _over(self) -> bool:
        """A guest has seen the end; a host that is killed in that moment has nothing more to say."""
        return any(line["event"] == "over" for running in (self.host, *self.guests) for line in [*running.lines])

    def _start(self, device: int, *arguments: str) -> Running:
        running = self.air.python(device, "-m", "elfenapp.net", *arguments, "--json", clock=self.clocks[device - 1])
        self.all.append(running)
        return self.all[-1]

    def _host(self, *more: str) -> Running:
        folder = ("--folder", str(self.folder / "host"))
        return self._start(1, "host", self.game, "--players", str(GUESTS), *folder, *more)

    def _guest(self, number: int, *code: str) -> Running:
        folder = ("--folder", str(self.folder / str(number)), "--bot", "random", "--pace", str(PACE))
        wrong = ("--address", address(EVIL_HOST)) if self.evil and code else ()  # it may guess at the code, once
        return self._start(number + 2, "join", *code, *folder, *wrong, "--name", f"P{number}")

    def _lose_host(self) -> None:
        """It never comes back; who of the guests hosts then, they find out themselves.

        Not while it is alone with one of them: that game waits for its host, on purpose (docs/lan/failover.md).
        """
        end = time.monotonic() + STUCK
        while len(self._present()) < 2 and time.monotonic() < end and not self._over():
            time.sleep(0.1)
        time.sleep(3.0)  # everybody has their part
        if self._over():
            return
        self._note("lose the host")
        self.host.process.kill()
        end = time.monotonic() + STUCK
        while time.monotonic() < end and not self._over():
            for number, guest in enumerate(self.guests):
                if any(line["event"] == "hosts" for line in guest.lines):
                    self.heir, self.host = number, guest
                    return
            time.sleep(0.1)
        told = [
            [line for line in guest.lines if line["event"] not in ("view", "acknowledged")] for guest in self.guests
        ]
        assert self._over(), f"nobody went on without the host: {told}"

    def _present(self) -> set[str]:
        """The guests that are with the host."""
        present: set[str] = set()
        for line in [*self.host.lines]:
            if line["event"] in ("came", "left") and line["name"] != EVIL:
                (present.add if line["event"] == "came" else present.discard)(line["name"])
        return present

    def _note(self, kind: str) -> None:
        self.faults += 1
        self.done.append(f"{time.monotonic():.2f} {kind}")
        self._collect()

    def _collect(self) -> None:
        """The keys of the honest devices: parts of quorums come and go."""
        honest = [self.folder / name for name in ("host", *map(str, range(GUESTS)))]
        for match in (
            {path.stem for folder in honest for path in (folder / "lan").glob("*.ticket")} if self.evil else ()
        ):
            self.secrets.collect(honest, match)

    def _fault(self, kind: str) -> None:
        self._note(kind)
        number = self.chance.choice([number for number in range(GUESTS) if number != self.heir])
        if kind == "cut":
            self.air.weather(isolated=True)
            time.sleep(self.chance.uniform(0.1, 2.0))
            self.air.weather(**CALM)
        elif kind == "bad air":
            self.air.weather(loss=0.15, double=0.1, delay=0.02, jitter=0.02)
            time.sleep(self.chance.uniform(0.5, 2.0))
            self.air.weather(**CALM)
        elif kind == "cut at any byte":
            self.air.weather(snips=1)
        elif kind in ("kill a guest", "another clock"):
            if kind == "another clock":
                self.clocks[number + 1] = self.chance.randrange(1, YEARS)
            self.guests[number].process.kill()
            self.guests[number].process.wait()
            self.guests[number] = self._guest(number)
        elif kind == "kill the host":
            self.host.process.kill()
            self.host.process.wait()
            if not self._over():
                self.host = self._host("--resume")
        else:
            frozen = (self.host if kind == "freeze the host" else self.guests[number]).process
            frozen.send_signal(signal.SIGSTOP)
            time.sleep(self.chance.uniform(0.2, 2.0))
            frozen.send_signal(signal.SIGCONT)

    def _check(self) -> int:
        """Everything a guest was told is done stands in the last host's journal, where it was said to stand.

        The next host may have been followed in its turn, by guests who had lost it: the newest
        reign counts.
        """
        matches = [read_journal(journal).match for journal in self.folder.glob("*/games/*.journal")]
        last = max(matches, key=lambda match: epoch_of(match.about))
        story = last.story(EVERYTHING)
        told = [line for running in self.all for line in running.lines if line["event"] == "acknowledged"]
        for line in told:
            record = story[line["number"]] if line["number"] < len(story) else None
            found = record is not None and (record.seat, record.verb) == (line["seat"], line["verb"])
            assert found, f"lost: {line} of {len(story)} in {epoch_of(last.about)}"
        if self.evil:
            self._check_secrets(matches)
        return len(told)

    def _check_secrets(self, matches: list[Match]) -> None:
        """Nothing that a device received that means harm tells it, or lets it compute, what it may not know."""
        self._collect()
        codes = [line["code"] for running in self.all for line in [*running.lines] if line["event"] == "code"]
        self.looked = judge(self.folder / "evil", matches, [*dict.fromkeys(codes)], self.secrets)

    def keep(self, where: Path, trouble: BaseException) -> None:
        """Keep the words and the disks of all devices, to find out why something went wrong."""
        folder = where / f"{self.game}-{self.seed}"
        copytree(self.folder, folder, dirs_exist_ok=True)
        said = [[running.process.args, running.lines] for running in self.all]
        told = {"trouble": str(trouble), "faults": self.done, "said": said}
        (folder / "said.json").write_text(json.dumps(told, indent=0))


def main() -> int:
    parser = ArgumentParser()
    parser.add_argument("--faults", type=int, default=100)
    parser.add_argument("--each", type=int, default=10, help="faults in one game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evil", action="store_true", help="with a guest, a host and a stranger that mean harm")
    parser.add_argument("--keep", type=Path, default=Path("build/chaos"))
    wanted = parser.parse_args()
    faults = acknowledged = games = lost = failed = 0
    while faults < wanted.faults:
        game = sorted(all_games())[games % len(all_games())]
        with tempfile.TemporaryDirectory() as folder:
            chaos = Chaos(game, Path(folder), wanted.seed + games, wanted.evil)
            try:
                some, told = chaos.run(wanted.each)
            except AssertionError as trouble:
                chaos.keep(wanted.keep, trouble)
                some, told, failed = chaos.faults, 0, failed + 1
        faults, acknowledged, games = faults + some, acknowledged + told, games + 1
        lost += chaos.heir is not None
        so_far = f"{faults} faults in {games} games so far, {acknowledged} actions, {lost} whose host never returned"
        looked = "; {} messages of evil peers looked at for {} secrets".format(*chaos.looked) if wanted.evil else ""
        print(f"{game}: {some} faults, {told} acknowledged; {so_far}, {failed} failed{looked}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
