"""``python3 dev.py ladder GAME``: the levels of a game against each other, on seeds that are never used for tuning.

Each result is written down, so that a ladder that was stopped goes on where it was, here or elsewhere; the same
players give the same results. One player of the better level sits among players of the other, its seat going round the
table; or, with ``--seats``, equals play among themselves, to see whether a seat is better than another.
"""

from __future__ import annotations

import argparse
import sys

from elfenapp.engine.core.registry import find_game

from .book import Book
from .pairing import pairings, play
from .report import levels_table, seats_table, write_page

BAR = 30


def progress(done: int, total: int, what: str) -> None:
    full = BAR * done // max(1, total)
    sys.stderr.write(f"\r{'#' * full}{'.' * (BAR - full)} {done}/{total} {what:24}")
    sys.stderr.flush()


def run(name: str, games: int, seats: bool, only: str) -> None:
    game = find_game(name)
    books = [Book(game, pairing) for pairing in pairings(game, seats) if only in pairing.name]
    for book in books:
        if not book.check():
            sys.stderr.write(f"{book.pairing.name}: played by other players, begun anew\n")
    total = sum(max(games, len(book.outcomes)) for book in books)
    # Number by number, so that a ladder that is stopped early tells something about every pairing.
    while waiting := [book for book in books if len(book.outcomes) < games]:
        book = min(waiting, key=lambda book: len(book.outcomes))
        progress(sum(len(book.outcomes) for book in books), total, book.pairing.name)
        book.add(play(game, book.pairing, len(book.outcomes)))
        write_page()
    progress(total, total, "done")
    sys.stderr.write("\n")
    print("\n".join((seats_table if seats else levels_table)(game)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="dev.py ladder")
    parser.add_argument("games_of", nargs="*", metavar="GAME", help="elfenland, elfengold, ...")
    parser.add_argument("--games", type=int, default=400, help="of each pairing")
    parser.add_argument("--seats", action="store_true", help="equals among themselves, in every number of players")
    parser.add_argument("--only", default="", help="pairings with this in their name: hard-normal-2")
    parser.add_argument("--tables", action="store_true", help="only write the tables of docs/ladder.md anew")
    wanted = parser.parse_args()
    if not wanted.games_of and not wanted.tables:
        parser.error("which game?")
    for name in wanted.games_of:
        run(name, wanted.games, wanted.seats, wanted.only)
    write_page()


if __name__ == "__main__":
    main()
