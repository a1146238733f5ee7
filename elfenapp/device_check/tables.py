"""Games to look at: played by computers, from a fixed seed, up to each of their phases."""

from __future__ import annotations

from collections.abc import Iterator

from elfenapp.engine.bots import find_bot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.session.seats import COLOURS, PERSON, Seat

SEED = 3
PLAYERS = 3
MIND = "greedy"  # a computer that thinks fast
NAMES = ("Ann", "Ben", "Cleo", "Dirk", "Elsa", "Finn")


def new_match(game: str) -> Match:
    return Match(Setup(game, max(PLAYERS, find_game(game).seats[0]), {}, seed=SEED, first=0))


def computers(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES[seat], COLOURS[seat], MIND) for seat in range(players))


def one_person(players: int, seat: int = 0) -> tuple[Seat, ...]:
    """A person in one seat, computers in the others."""
    return tuple(Seat(NAMES[place], COLOURS[place], PERSON if place == seat else MIND) for place in range(players))


def people(players: int) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES[place], COLOURS[place], PERSON) for place in range(players))


def played_phases(game: str) -> Iterator[tuple[str, int, Match] | None]:
    """Each phase when a seat first decides in it, with the game as it stands; None after a move without news.

    The last one is the end of the game, whose phase is an empty word.
    """
    match, chance, seen = new_match(game), Generator(SEED), set[str]()
    bot = find_bot(match.game, MIND)
    while not match.over:
        seat = match.acting[0]
        decision = match.decision(seat)
        if decision is None:
            return
        if decision.phase not in seen:
            seen.add(decision.phase)
            yield decision.phase, seat, match.rewind(len(match.log) - 1) if match.log else new_match(game)
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
        yield None
    yield "", 0, match
