"""``python -m tools.ladder.costliest elfengold --games 20``: the moves of computer players that cost them most.

Games on seeds of their own are played by one level, and the review of a replay judges each seat's decisions as the hard
player would. What it calls costliest is listed with its position, the worst first: candidates for the catalogue of
foolish moves (``tests/bots/foolish``), to be read one by one. The same seeds give the same list.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass

from elfenapp.engine.bots import Budget, find_bot
from elfenapp.engine.bots.levels import HARD, LEVELS
from elfenapp.engine.bots.review import COSTLIEST, Moment, Verdict, review
from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader

FIRST_SEED = 40_000_000  # nobody tunes on these, and the ladder plays on others
SHOWN = 20


@dataclass(frozen=True, slots=True)
class Costly:
    """A decision that its own review calls the costliest of a game."""

    seed: int
    verdict: Verdict

    @property
    def cost(self) -> float:
        return -self.verdict.gain

    def line(self) -> str:
        moment, other = self.verdict.moment, self.verdict.other
        where = f"seed {self.seed} seat {moment.action.seat} move {moment.number} {moment.decision.phase}"
        return f"{self.cost:6.2f}  {where:44} {_told(moment.action)}  instead of  {_told(other)}"

    def position(self) -> str:
        """The seat's knowledge, as plain data."""
        known = {name: value for name, value in self.verdict.moment.view.parts.items() if value not in (None, [], {})}
        return json.dumps(known, ensure_ascii=False)


def play(game: GameDef, level: str, players: int, seed: int) -> list[list[Moment]]:
    """A game of equals: each seat's decisions with what it knew."""
    match, chance, bot = Match(Setup(game.id, players, seed=seed)), Generator(seed), find_bot(game, level)
    moments: list[list[Moment]] = [[] for _ in range(players)]
    while not match.over:
        seat = match.acting[0]
        view, decision = match.view(seat_reader(seat)), match.decision(seat)
        assert decision is not None
        action = bot.choose(view, decision, chance, Budget())
        moments[seat].append(Moment(len(match.log), view, decision, action))
        match.submit(action)
    return moments


def costliest(game: GameDef, level: str, players: int, seed: int) -> Iterator[Costly]:
    """At most one decision of each seat."""
    for moments in play(game, level, players, seed):
        for verdict in review(game, moments):
            if verdict.kind == COSTLIEST:
                yield Costly(seed, verdict)


def _told(action: Action) -> str:
    return f"{action.verb} {json.dumps(dict(action.fields), ensure_ascii=False)}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.ladder.costliest")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--level", choices=LEVELS, default=HARD)
    parser.add_argument("--shown", type=int, default=SHOWN, help="so many, the worst first")
    parser.add_argument("--positions", action="store_true", help="with what the seat knew")
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    found: list[Costly] = []
    for number in range(wanted.games):
        found += costliest(game, wanted.level, wanted.players, FIRST_SEED + number)
        sys.stderr.write(f"\r{number + 1}/{wanted.games} games, {len(found)} moves")
    sys.stderr.write("\n")
    for costly in sorted(found, key=lambda costly: -costly.cost)[: wanted.shown]:
        print(costly.line())
        if wanted.positions:
            print(f"        {costly.position()}")


if __name__ == "__main__":
    main()
