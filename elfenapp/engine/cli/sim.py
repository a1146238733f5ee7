"""``sim``: computer players among themselves, one JSON line at the end."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Callable

from ..bots import Bot, find_bot
from ..core.errors import BadSetup
from ..core.game import GameDef
from ..core.generator import Generator
from ..core.match import Match
from ..core.plain import Plain
from ..core.setup import Setup
from ..core.views import seat_reader


def play_out(match: Match, bots: list[Bot], chance: Generator) -> Match:
    """Let the bots finish a match, each from its own seat's view."""
    while not match.over:
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bots[seat].choose(match.view(seat_reader(seat)), decision, chance))
    return match


def seat_bots(game: GameDef, players: int, names: str | None, default: str) -> list[Bot]:
    """A bot for every seat: the names take turns."""
    wanted = (names or default).split(",")
    return [find_bot(game, wanted[seat % len(wanted)]) for seat in range(players)]


def run(game: GameDef, wanted: Namespace, parse: Callable[..., dict[str, Plain]]) -> int:
    if not wanted.games:
        raise BadSetup("no_games")
    options = parse(game, wanted.option)
    players = game.check_players(wanted.players)
    bots = seat_bots(game, players, wanted.bots, "random")
    seed = wanted.seed or 0
    actions, endings = 0, Counter[str]()
    totals = [Counter[str]() for _ in range(players)]
    began = time.perf_counter()
    for number in range(wanted.games):
        match = play_out(Match(Setup(game.id, players, options, seed + number)), bots, Generator(seed + number))
        actions += len(match.log) - 1
        result = match.result()
        assert result is not None
        endings[result.ending] += 1
        for seat, own in enumerate(result.scores):
            totals[seat].update(own)
            totals[seat]["wins"] += seat in result.winners
    seconds = time.perf_counter() - began
    print(json.dumps({
        "game": game.id, "players": players, "games": wanted.games, "finished": sum(endings.values()),
        "actions": actions, "seconds": round(seconds, 3),
        "games_per_s": round(wanted.games / seconds, 2), "actions_per_s": round(actions / seconds, 1),
        "endings": dict(endings),
        "mean_scores": [{key: round(total / wanted.games, 3) for key, total in own.items()} for own in totals],
    }))  # fmt: skip
    return 0
