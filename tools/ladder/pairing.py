"""Pairings of players, and one game of a pairing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import sqrt

from elfenapp.engine.bots import EASY, HARD, NORMAL, find_bot
from elfenapp.engine.cli.sim import play_out
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup

FIRST_SEED = 20_000_000  # the ladder's own: nobody chooses a number of a player by games from here on
LEVEL_PAIRS = ((EASY, "random"), (NORMAL, EASY), (HARD, NORMAL))
LOG_DIGITS = 4  # by which two games are told apart


@dataclass(frozen=True, slots=True)
class Pairing:
    """One player of a level among others of another; with itself, a test of the seats."""

    one: str
    others: str
    players: int

    @property
    def name(self) -> str:
        return f"{self.one}-{self.others}-{self.players}"

    @property
    def equal(self) -> bool:
        return self.one == self.others


@dataclass(frozen=True, slots=True)
class Outcome:
    """The players who came first, as bits, the better one's seat first; and the log, in a few digits."""

    winners: int
    log: str

    def shares(self, players: int) -> list[float]:
        """The share of each player in the first place: ties are split."""
        each = 1 / self.winners.bit_count()
        return [each if self.winners >> place & 1 else 0.0 for place in range(players)]


def pairings(game: GameDef, seats: bool) -> list[Pairing]:
    """Duels (or the smallest table there is) and tables of four; or equals, in every number of players."""
    if seats:
        return [Pairing(NORMAL, NORMAL, players) for players in game.seats]
    tables = sorted({game.seats[0], 4})
    return [Pairing(one, others, players) for players in tables for one, others in LEVEL_PAIRS]


def play(game: GameDef, pairing: Pairing, number: int, first_seed: int = FIRST_SEED) -> Outcome:
    """One game; the better player's seat goes round the table, from game to game."""
    players = pairing.players
    seat = 0 if pairing.equal else number % players
    seed = first_seed + (number if pairing.equal else number // players)
    bots = [find_bot(game, pairing.one if place == seat else pairing.others) for place in range(players)]
    match = play_out(Match(Setup(game.id, players, seed=seed)), bots, Generator(seed))
    result = match.result()
    assert result is not None
    moves = repr([(entry.seat, entry.move) for entry in match.log])
    winners = sum(1 << (place - seat) % players for place in result.winners)
    return Outcome(winners, blake2b(moves.encode(), digest_size=LOG_DIGITS // 2).hexdigest())


def columns(outcomes: Sequence[Outcome], players: int) -> list[float]:
    """The share of each place in all first places."""
    rows = [outcome.shares(players) for outcome in outcomes]
    return [sum(row[place] for row in rows) / len(rows) for place in range(players)]


def interval(share: float, games: int) -> tuple[float, float]:
    """95 per cent, after Wilson: right near the ends, too."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
