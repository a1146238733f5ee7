"""Kills a playing process at random moments and looks whether anything acknowledged is lost.

``python -m tests.saves.kill --times 1000`` is the long run; the test beside it does a few. The child plays all games
on real tables kept as the app keeps them, and says "ack" only once an action is on disk; the parent kills it without
warning, opens every game it had begun, and plays on.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.saves.journal import read_journal
from elfenapp.saves.shelf import Shelf
from elfenapp.session.autosave import Autosave
from elfenapp.session.seats import COLOURS, Seat
from tests.helpers.sitting import Table

ROOT = Path(__file__).parents[2]


def child(folder: Path, seed: int) -> None:
    """Play one game after the other until we are killed."""
    keeping, number = Autosave(folder, lambda reason: print(reason.code, flush=True)), seed
    games = list(all_games().values())
    while True:
        game = games[number % len(games)]
        players = game.seats[number % len(game.seats)]
        seats = tuple(Seat(f"P{seat}", COLOURS[seat], "person") for seat in range(players))
        table = Table(Match(Setup(game.id, players, seed=number)), seats)
        keeping.begin(table.match, seats)
        play(table, keeping, Generator(number))
        number += 1


def play(table: Table, keeping: Autosave, chance: Generator) -> None:
    table.host.on_entry.subscribe(keeping.save_entry)
    table.start()
    while not table.over:
        table.lift_curtain()
        act(table, chance)
        # Now and then several actions are in flight at once, as when computers play fast.
        if chance.below(3) == 0 and keeping.flush():
            print(f"ack {keeping.name} {len(table.match.log)}", flush=True)


def act(table: Table, chance: Generator) -> None:
    """Mostly the game, now and then second thoughts."""
    thought = chance.below(40)
    if thought == 0 and table.can_undo() is None:
        table.undo()
    elif thought == 1 and table.can_redo() is None:
        table.redo()
    elif thought == 2 and (offers := table.take_backs()):
        table.take_back(offers[chance.below(len(offers))])
    elif decision := table.decision():
        table.submit(RandomBot().choose(table.view(), decision, chance))


def kill_once(folder: Path, seed: int, chance: random.Random) -> tuple[int, int]:
    """Start, kill, and look: (games begun, acknowledged actions found again)."""
    command = [sys.executable, "-m", "tests.saves.kill", "--child", str(folder), "--seed", str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        heard = [process.stdout.readline()]  # the first acknowledgement: it is really playing
        time.sleep(chance.random() * 0.4)
        process.kill()
        heard += process.stdout.read().splitlines()
    acknowledged: dict[str, int] = {}
    for line in heard:
        words = line.split()
        if len(words) == 3 and words[0] == "ack" and words[2].isdecimal():
            acknowledged[words[1]] = int(words[2])
    for name, entries in acknowledged.items():
        go_on(folder, name, entries)
    return len(acknowledged), sum(acknowledged.values())


def go_on(folder: Path, name: str, entries: int) -> None:
    """Every acknowledged action is there, and the game takes another one."""
    shelf = Shelf(folder)
    opened, journal = shelf.open(name)
    match = opened.match
    assert len(match.log) >= entries, f"{name}: {entries} acknowledged, {len(match.log)} found"
    if not match.over:
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(RandomBot().choose(match.view(seat_reader(seat)), decision, Generator(1)))
        journal.write_new()
    assert journal.close()
    assert read_journal(shelf.path(name)).match.digest() == match.digest()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--child", type=Path)
    wanted = parser.parse_args()
    if wanted.child:
        child(wanted.child, wanted.seed)
    chance, began = random.Random(wanted.seed), time.perf_counter()
    games = actions = 0
    for number in range(wanted.times):
        with tempfile.TemporaryDirectory() as folder:
            begun, found = kill_once(Path(folder), wanted.seed * 100_000 + number, chance)
        games, actions = games + begun, actions + found
    seconds = round(time.perf_counter() - began, 1)
    print(json.dumps({"kills": wanted.times, "games": games, "acknowledged": actions, "lost": 0, "seconds": seconds}))


if __name__ == "__main__":
    main()
