"""One short readable playthrough per game and number of players, told from the log.

``python -m tests.goldens.playthrough [GAME]`` writes them again: read the difference before you commit it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from elfenapp.engine.bots import bots_of
from elfenapp.engine.cli.sim import play_out
from elfenapp.engine.cli.words import record_lines
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING

FOLDER = Path(__file__).parent
NAMES = ["Ann", "Bob", "Cleo", "Dirk", "Eva", "Finn"]
OPENING = 60  # lines of the beginning
ENDING = 25  # lines of the end


def cases() -> list[tuple[str, int]]:
    return [(game.id, players) for game in all_games().values() for players in game.seats]


def path_of(game: str, players: int) -> Path:
    return FOLDER / f"{game}-{players}.txt"


def tell(game: str, players: int) -> str:
    match = Match(Setup(game, players, seed=players))
    known = bots_of(match.game)
    bots = [known["normal"] if seat % 2 == 0 else known["random"] for seat in range(players)]
    play_out(match, bots, Generator(players))
    lines = [line for record in match.story(EVERYTHING) for line in record_lines(record, NAMES)]
    result = match.result()
    assert result is not None
    told = [f"{game}, {players} players, seed {players}: even seats normal, odd seats random", ""]
    told += [*lines[:OPENING], f"… {len(lines) - OPENING - ENDING} lines …", *lines[-ENDING:], ""]
    for place, seats in enumerate(result.places, 1):
        for seat in seats:
            score = ", ".join(f"{name} {points}" for name, points in result.scores[seat].items())
            told.append(f"{place}. {NAMES[seat]}: {score}")
    told += [f"ending: {result.ending}, entries: {len(match.log)}, position: {match.digest().hex()}", ""]
    return "\n".join(told)


def main(*games: str) -> None:
    for game, players in cases():
        if not games or game in games:
            path_of(game, players).write_text(tell(game, players), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
