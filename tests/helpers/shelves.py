"""Shelves to test and to look at: real journals of real games, made once and copied."""

from __future__ import annotations

import os
import shutil
import time
from functools import cache
from pathlib import Path
from typing import Any

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.saves.shelf import Shelf
from elfenapp.session.seats import COLOURS, Seat, write_seats

NAMES = ("Ann", "Ben", "Cléo", "Dirk", "Éva", "Friederike-Anna")
DAY = 86400.0
TO_THE_END = 10_000


def people(players: int, names: tuple[str, ...] = NAMES) -> dict[str, Any]:
    return write_seats(tuple(Seat(names[number], COLOURS[number]) for number in range(players)))


@cache
def played(game: str, players: int, actions: int, **options: Any) -> Match:
    """A game after so many actions of computers."""
    match = Match(Setup(game, players, options, seed=7, first=0))
    bot, chance = find_bot(match.game, "random"), Generator(7)
    for _ in range(actions):
        if match.over:
            break
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
    return match


def stand(
    folder: Path,
    game: str = "elfenland",
    players: int = 3,
    actions: int = 12,
    title: str = "",
    days: float = 0,
    names: tuple[str, ...] = NAMES,
    options: dict[str, Any] | None = None,
) -> str:
    """Put a game on the shelf in a folder, last played so many days ago; its name there."""
    match = played(game, players, actions, **(options or {}))
    match.about.clear()
    match.about.update(people(players, names), **({"title": title} if title else {}))
    name, journal = Shelf(folder).create(match)
    assert journal.close()
    date(folder, name, days)
    return name


def date(folder: Path, name: str, days: float) -> None:
    then = time.time() - days * DAY
    os.utime(Shelf(folder).path(name), (then, then))


def many(folder: Path, count: int) -> list[str]:
    """So many games, copies of a few, all of different age; the newest first."""
    kinds = (("elfenland", 4, 60), ("elfengold", 3, 90), ("elfenwizards", 4, 50), ("elfengold", 6, TO_THE_END))
    models = [stand(folder, game, players, actions) for game, players, actions in kinds]
    shelf = Shelf(folder)
    names = []
    for number in range(count):
        name = f"{number:08x}"
        shutil.copyfile(shelf.path(models[number % len(models)]), shelf.path(name))
        date(folder, name, number / 2)
        names.append(name)
    for model in models:
        shelf.path(model).unlink()
    return names
