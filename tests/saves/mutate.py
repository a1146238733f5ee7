"""Damages saves in every way we could think of; each must open correctly or be refused by name, quickly and cheaply.

``python -m tests.saves.mutate --files 10000`` is the long run; the tests beside it do a few hundred, one of them with
hypothesis, which looks for the damage that hurts (``SAVES_TO_DAMAGE=10000`` for its long run).
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import Entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import SIGNATURE, pack
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.saves.journal import Journal, read_journal
from elfenapp.saves.records import HEADER, write_record

MOST_SECONDS = 5.0  # not a benchmark: what hangs takes minutes
MOST_MEMORY = 64 << 20


def sample_match(game: str, actions: int) -> Match:
    match, chance, bot = Match(Setup(game, 3, seed=1)), Generator(1), RandomBot()
    for _ in range(actions):
        decision = match.decisions()[0]
        match.submit(bot.choose(match.view(seat_reader(decision.seat)), decision, chance))
    return match


def flip(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8, 64))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data))]


def grow(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + chance.randbytes(chance.randrange(1, 400)) + data[at:]


def drop(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + data[at + chance.randrange(1, 200) :]


def repeat(data: bytes, chance: random.Random) -> bytes:
    at, end = sorted(chance.sample(range(len(data)), 2))
    return data[:end] + data[at:end] + data[end:]


def foreign(_: bytes, chance: random.Random) -> bytes:
    things: list[Plain] = [None, True, 1 << 60, "x" * 500, b"y" * 500, [1] * 100, {"head": {"game": "elfenland"}}]
    things.append([["entry"]] * 40)
    return chance.choice((b"", SIGNATURE, HEADER)) + pack(chance.choice(things))


def bomb(_: bytes, chance: random.Random) -> bytes:
    payload = chance.choice(
        (b"\x91" * 60_000, b"\xdd\x7f\xff\xff\xff" * 900, b"\xdf\x7f\xff\xff\xff" * 900, b"\xdc\x07\xff" * 9000)
    )
    return HEADER + write_record(["head", {"game": "elfenland"}]) + len(payload).to_bytes(4, "big") + bytes(4) + payload


def forge(_: bytes, chance: random.Random) -> bytes:
    """Well-formed records that say something impossible."""
    names: tuple[Plain, ...] = (*all_games(), "chess", 5)
    head: dict[str, Plain] = {"game": chance.choice(names), "rules": chance.choice((1, 99, "1")), "players": 3}
    head |= {
        "options": {},
        "seed": 1,
        "first": None,
        "position": chance.choice((None, {"round": 99}, {"x": 1}, [])),
        "about": {},
    }
    records: list[Plain] = [["head", head]]
    records += [["entry", n, [chance.randrange(-2, 5), "pass", [], []], None] for n in range(chance.randrange(4))]
    return HEADER + b"".join(write_record(record) for record in records)


MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (flip, cut, grow, drop, repeat, foreign, bomb, forge)


def examine(data: bytes, path: Path, known: tuple[Entry, ...], journal: bool) -> str:
    """Open one damaged file: "opened" if what came out is true, else the name of the refusal."""
    began = time.perf_counter()
    try:
        if journal:
            path.write_bytes(data)
            match = read_journal(path).match
        else:
            match = load(data)
        if match.setup.seed == 1 and match.log[: len(known)] != known[: len(match.log)]:
            raise AssertionError("a damaged save opened as another game")
        outcome = "opened"
    except BadSave as refused:
        outcome = refused.reason.code
    assert time.perf_counter() - began < MOST_SECONDS
    return outcome


Original = tuple[bytes, tuple[Entry, ...], bool]  # the file, its game's log, whether it is a journal


def originals_in(folder: Path) -> list[Original]:
    """Of every game a journal and a travelling save."""
    originals: list[Original] = []
    for game in all_games():
        match = sample_match(game, 60)
        journal = Journal(folder / f"{game}.journal", match)
        assert journal.close()
        originals.append(((folder / f"{game}.journal").read_bytes(), tuple(match.log), True))
        originals.append((dump(match), tuple(match.log), False))
    return originals


def run(files: int, seed: int, folder: Path) -> Counter[str]:
    chance = random.Random(seed)
    outcomes: Counter[str] = Counter()
    originals = originals_in(folder)
    tracemalloc.start()
    for _ in range(files):
        data, known, journaled = chance.choice(originals)
        mutation = chance.choice(MUTATIONS)
        known = () if mutation is forge else known
        outcomes[examine(mutation(data, chance), folder / "damaged.journal", known, journaled)] += 1
    assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    tracemalloc.stop()
    return outcomes


def main() -> None:
    parser = argparse.ArgumentParser(description="Damage saves and open them.")
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        outcomes = run(wanted.files, wanted.seed, Path(folder))
    print(
        json.dumps(
            {"files": wanted.files, "outcomes": dict(outcomes), "seconds": round(time.perf_counter() - began, 1)}
        )
    )


if __name__ == "__main__":
    main()
