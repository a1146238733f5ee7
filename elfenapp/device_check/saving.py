"""A game is written, the process that writes it is killed in the middle, and it is read back; then its end is torn."""

from __future__ import annotations

import os
import signal
import time
import warnings
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from elfenapp.device_check.tables import MIND, SEED, new_match
from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator as Chance
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import seat_reader
from elfenapp.saves.journal import Journal, read_journal

from .bench import CheckBench, Steps

Promised: TypeAlias = Generator[float, None, int]  # it returns how many entries were said to be on disk

GAME = "elfenkoning"
ENOUGH = 25  # moves on disk before the kill
TORN_BYTES = 5  # fewer than the shortest record has
PATIENCE = 20.0  # seconds
NAME = "killed.elfen"


def check_saving(bench: CheckBench) -> Steps:
    path = bench.folder / NAME
    promised = yield from (_killed(path) if hasattr(os, "fork") else _left(path))
    yield 0.0
    bench.found.wrong += read_back(path, promised) + read_torn(path)
    bench.found.count = promised
    bench.found.numbers["moves"] = promised


def read_back(path: Path, promised: int) -> list[str]:
    """Whatever is missing of a game of which so many entries were said to be on disk."""
    opened = read_journal(path)
    wrong = []
    if promised < ENOUGH:
        wrong.append(f"only {promised} moves were written in {PATIENCE:.0f} seconds")
    if opened.match.length < promised:
        wrong.append(f"{promised} moves were on disk, {opened.match.length} were read back")
    twin = new_match(GAME)
    for _ in range(opened.match.length - twin.length):
        move(twin, Chance(SEED))
    if twin.length == opened.match.length and twin.digest() != opened.match.digest():
        wrong.append("the game read back is not the one that was played")
    return wrong


def read_torn(path: Path) -> list[str]:
    """The same file without its last bytes: all but the last entry is there, and the player is told."""
    whole = read_journal(path).match.length
    data = path.read_bytes()
    path.write_bytes(data[:-TORN_BYTES])
    torn = read_journal(path)
    wrong = []
    if torn.match.length < whole - 1:
        wrong.append(f"a torn end cost {whole - torn.match.length} moves")
    if torn.notice is None:
        wrong.append("a torn end was not noticed")
    return wrong


def move(match: Match, chance: Chance) -> None:
    """One move of the seat that is to act; the same in every process."""
    seat = match.acting[0]
    decision = match.decision(seat)
    if decision is not None:
        match.submit(find_bot(match.game, MIND).choose(match.view(seat_reader(seat)), decision, chance))


def _killed(path: Path) -> Promised:
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # of a child with threads: it only writes, and is killed
        child = os.fork()
    if child == 0:
        try:
            _write(path, writing)
        finally:
            os._exit(1)
    os.close(writing)
    os.set_blocking(reading, False)
    promised, end = 0, time.monotonic() + PATIENCE
    try:
        while promised < ENOUGH and time.monotonic() < end:
            promised = _heard(reading, promised)
            yield 0.0
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        promised = _heard(reading, promised)
        os.close(reading)
    return promised


def _heard(reading: int, promised: int) -> int:
    """The newest number that the child has promised."""
    with suppress(BlockingIOError):
        while told := os.read(reading, 1):
            promised = told[0]
    return promised


def _write(path: Path, writing: int) -> None:
    """In the child: play, and say how many entries are on disk."""
    match = new_match(GAME)
    journal = Journal(path, match)
    while not match.over and match.length < 255:
        move(match, Chance(SEED))
        journal.write_new()
        if journal.flush():
            os.write(writing, bytes([journal.durable]))
    with suppress(OSError):
        time.sleep(PATIENCE)  # until it is killed


def _left(path: Path) -> Promised:
    """A game that is left without being closed, for systems on which a process cannot be split."""
    match = new_match(GAME)
    journal = Journal(path, match)
    while match.length < ENOUGH:
        move(match, Chance(SEED))
        journal.write_new()
        yield 0.0
    journal.flush()
    promised = journal.durable
    journal.close()
    return promised
