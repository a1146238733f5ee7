"""The beginning of a monkey's walk: game, options, number of players, phase.

Everything follows from the path, so that the same path begins in the same way.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from tests.monkey.steps import Path

THE_END = "the end"  # a few moves before it
LAST_MOVES = 6
TIMES = 3  # the phase is met for the first, second or third time
MOST_MOVES = 2000  # of any game
PLAIN_OPTIONS, AT_HOME, IN_LOBBY = 0.5, 0.2, 0.2  # shares of the walks


def phases_of(game: str) -> tuple[str, ...]:
    """The phases in which a player decides something, whatever the options are."""
    found: dict[str, None] = {}
    for setup in _all_options(find_game(game)):
        found.update({step.name: None for step in Match(setup).rules.flow if step.plays})
    return tuple(found)


def _all_options(game: GameDef) -> list[Setup]:
    return [
        Setup(game.id, game.seats[0], {"preset": preset, option.key: value}, seed=1)
        for preset in game.presets
        for option in game.options
        for value in option.values
    ]


def play_on(match: Match, moves: int, seed: int) -> int:
    """Let a player who does not think make so many moves for all seats; how many there were."""
    bot, chance = RandomBot(), Generator(seed)
    for number in range(moves):
        if match.over:
            return number
        decision = match.decision(match.acting[0])
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(decision.seat)), decision, chance))
    return moves


@dataclass(frozen=True)
class Beginning:
    """``moves`` of a player who does not think lead from ``setup`` to where the monkey comes."""

    path: Path
    least: int = 1  # players

    @cached_property
    def _chance(self) -> Random:
        return Random(f"{self.path.seed} {self.path.role} {self.path.game}")

    @cached_property
    def setup(self) -> Setup:
        game, chance = find_game(self.path.game), self._chance
        players = chance.choice([count for count in game.seats if count >= self.least])
        options: dict[str, Plain] = {}
        if chance.random() > PLAIN_OPTIONS:
            option = chance.choice(game.options)
            options = {
                "preset": chance.choice([*game.presets]),
                option.key: chance.choice([*option.values, *option.examples]),
            }
        return Setup(game.id, players, options, seed=self.path.seed, first=0)

    @cached_property
    def moves(self) -> int:
        """Up to a phase that is chosen first: phases that are rare or late are met as often as others."""
        chance, match = Random(f"{self.path.seed} moves"), Match(self.setup)
        phase = chance.choice([*(step.name for step in match.rules.flow if step.plays), THE_END])
        times, before = chance.randint(1, TIMES), ""
        met: list[int] = []
        bot, dice = RandomBot(), Generator(self.path.seed)
        for number in range(MOST_MOVES):
            now = "" if match.over else match.rules.flow[match._state.step].name
            met += [number] if now == phase != before else []
            if len(met) == times or (match.over and met):
                return met[-1]
            if match.over:
                return max(0, number - chance.randint(1, LAST_MOVES)) if phase == THE_END else chance.randrange(number)
            decision = match.decision(match.acting[0])
            assert decision is not None
            match.submit(bot.choose(match.view(seat_reader(decision.seat)), decision, dice))
            before = now
        return chance.randrange(MOST_MOVES)

    def match(self) -> Match:
        match = Match(self.setup)
        play_on(match, self.moves, self.path.seed)
        return match

    @cached_property
    def at_home(self) -> bool:
        """Without a game."""
        return Random(f"{self.path.seed} home").random() < AT_HOME

    @cached_property
    def in_lobby(self) -> bool:
        """Before a game over the network has begun."""
        return Random(f"{self.path.seed} lobby").random() < IN_LOBBY
