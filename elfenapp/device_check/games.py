"""A whole game of each is played by computers on its own board, move after move with its animation."""

from __future__ import annotations

from elfenapp.device_check.tables import computers, new_match
from elfenapp.engine.core.registry import all_games

from .bench import CheckBench, Steps

MOST_SECONDS = 180.0  # for one game, on the slowest phone
ANIMATED = 1.5  # seconds at the player's pace before the pauses are skipped


def check_games(bench: CheckBench) -> Steps:
    found, games = bench.found, list(all_games())
    for number, game in enumerate(games):
        found.share = number / len(games)
        yield from _play(bench, game, number / len(games), 1 / len(games))
    bench.use(animation="off")


def _play(bench: CheckBench, game: str, before: float, part: float) -> Steps:
    bench.use(animation="normal")
    match = new_match(game)
    bench.sit_down(match, computers(match.rules.players))
    session = bench.app.session
    yield ANIMATED
    bench.use(animation="fast")
    usual = match.rules.players * 70  # entries of a game, about

    def over() -> bool:
        session.hurry()
        bench.found.share = before + part * min(1.0, match.length / usual)
        return match.over or session.host is None

    yield from bench.until(over, f"the end of {game}", MOST_SECONDS)
    if session.host is not None and match.result() is None:
        bench.found.wrong.append(f"{game}: no result")
    yield from bench.until(lambda: bench.app.navigation.place.screen == "result", f"the result of {game}", 10)
    bench.found.wrong += [f"{game}: {told}" for told in bench.faults()]
    bench.found.count += 1
