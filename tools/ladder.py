"""``python3 dev.py ladder GAME``: the levels of a game against each other, on seeds that nobody tunes on.

Each result is written down at once, so a ladder that was stopped goes on where it was; the same version gives the same
results. One player of the better level sits among players of the other, its seat going round the table; then equals
play among themselves, to see whether a seat is better than another.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from elfenapp.engine.bots import EASY, HARD, NORMAL, find_bot
from elfenapp.engine.cli.sim import play_out
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup

FOLDER = Path(__file__).resolve().parents[1] / "build" / "ladder"
FIRST_SEED = 20_000_000  # the ladder's own: nobody chooses a number of a player by games from here on
PAIRS = ((EASY, "random"), (NORMAL, EASY), (HARD, NORMAL))
BAR = 30


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


def pairings(game: GameDef, seats: bool) -> list[Pairing]:
    """Duels (or the smallest table there is) and tables of four."""
    if seats:
        return [Pairing(NORMAL, NORMAL, players) for players in game.seats]
    tables = sorted({game.seats[0], 4})
    return [Pairing(one, others, players) for players in tables for one, others in PAIRS]


def play(game: GameDef, pairing: Pairing, number: int) -> list[float]:
    """One game: what each seat has of the first place, the better player's seat first."""
    players = pairing.players
    seat = 0 if pairing.equal else number % players
    seed = FIRST_SEED + (number if pairing.equal else number // players)
    bots = [find_bot(game, pairing.one if place == seat else pairing.others) for place in range(players)]
    match = play_out(Match(Setup(game.id, players, seed=seed)), bots, Generator(seed))
    result = match.result()
    assert result is not None
    shares = [1 / len(result.winners) if place in result.winners else 0.0 for place in range(players)]
    return shares[seat:] + shares[:seat]


class Book:
    """The results of a game so far, one line each."""

    def __init__(self, game: GameDef, folder: Path) -> None:
        self.path = folder / f"{game.id}-v{game.version}.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        self.shares: dict[str, dict[int, list[float]]] = {}
        if self.path.exists():
            for line in self.path.read_text().splitlines():
                name, number, shares = json.loads(line)
                self.shares.setdefault(name, {})[number] = shares

    def of(self, pairing: Pairing) -> dict[int, list[float]]:
        return self.shares.setdefault(pairing.name, {})

    def add(self, pairing: Pairing, number: int, shares: list[float]) -> None:
        self.of(pairing)[number] = shares
        with self.path.open("a") as file:
            file.write(json.dumps([pairing.name, number, shares]) + "\n")


def interval(share: float, games: int) -> tuple[float, float]:
    """95 per cent, after Wilson: right near the ends, too."""
    z = 1.96
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def report(book: Book, wanted: list[Pairing]) -> Iterator[str]:
    yield "| player | among | players | games | first places | 95 % | fair |"
    yield "|---|---|---|---|---|---|---|"
    for pairing in wanted:
        rows = [*book.of(pairing).values()]
        if not rows:
            continue
        columns = [sum(row[seat] for row in rows) / len(rows) for seat in range(pairing.players)]
        share = columns[0]
        low, high = interval(share, len(rows))
        told = " / ".join(f"{100 * column:.0f}" for column in columns) if pairing.equal else f"**{100 * share:.1f} %**"
        span = "by seat" if pairing.equal else f"{100 * low:.0f}-{100 * high:.0f}"
        fair = f"{100 / pairing.players:.0f}"
        yield f"| {pairing.one} | {pairing.others} | {pairing.players} | {len(rows)} | {told} | {span} | {fair} |"


def progress(done: int, total: int, what: str) -> None:
    full = BAR * done // max(1, total)
    sys.stderr.write(f"\r{'#' * full}{'.' * (BAR - full)} {done}/{total} {what:24}")
    sys.stderr.flush()


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py ladder")
    parser.add_argument("game", help="elfenland, elfengold, ...")
    parser.add_argument("--games", type=int, default=400, help="of each pairing")
    parser.add_argument("--seats", action="store_true", help="equals among themselves, in every number of players")
    parser.add_argument("--only", default="", help="pairings with this in their name: hard-normal-2")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args()
    game = find_game(wanted.game)
    book = Book(game, wanted.folder)
    chosen = [pairing for pairing in pairings(game, wanted.seats) if wanted.only in pairing.name]
    # Number by number, so that a ladder that is stopped early tells something about every pairing.
    open_games = [
        (number, pairing) for number in range(wanted.games) for pairing in chosen if number not in book.of(pairing)
    ]
    for done, (number, pairing) in enumerate(open_games):
        progress(done, len(open_games), pairing.name)
        book.add(pairing, number, play(game, pairing, number))
    progress(len(open_games), len(open_games), "done")
    sys.stderr.write("\n")
    print("\n".join(report(book, chosen)))


if __name__ == "__main__":
    main()
