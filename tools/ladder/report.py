"""``docs/ladder.md``: its tables are written from the results, its words by people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from elfenapp.engine.bots import EASY, HARD, NORMAL
from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games

from .book import FOLDER, ROOT, Book
from .pairing import Pairing, columns, interval, pairings

PAGE = ROOT / "docs" / "ladder.md"
BEGIN, END = "<!-- tables: python3 dev.py ladder --tables -->", "<!-- end of tables -->"
# What we want: first places in per cent, at the smallest table and among three.
_OF_HARD = {
    "elfenland": (75, 60),
    "elfengold": (60, 35),
    "elfenroads": (60, 35),
    "elfenkoning": (55, 35),
    "elfenwizards": (45, None),
}
LEAST_SHARE, MOST_SHARE = 0.5, 1.6  # of what is fair, for any seat among equals


def wanted(game: GameDef, pairing: Pairing) -> int | None:
    """The first places we want of a hundred; None where we want nothing in particular."""
    if (pairing.one, pairing.others) == (EASY, "random"):
        return 90
    duel = pairing.players == game.seats[0]
    if (pairing.one, pairing.others) == (NORMAL, EASY):
        return 75 if duel else None
    if (pairing.one, pairing.others) == (HARD, NORMAL) and game.id in _OF_HARD:
        return _OF_HARD[game.id][0 if duel else 1]
    return None


def levels_table(game: GameDef, folder: Path = FOLDER) -> Iterator[str]:
    books = [Book(game, pairing, folder) for pairing in pairings(game, seats=False)]
    yield "| player | among | players | games | first places | 95 % | wanted | fair |"
    yield "|---|---|---|---|---|---|---|---|"
    for book in books:
        pairing, games = book.pairing, len(book.outcomes)
        if games:
            share = columns(book.outcomes, pairing.players)[0]
            low, high = interval(share, games)
            least = wanted(game, pairing)
            goal = "" if least is None else f"{least}"
            yield (
                f"| {pairing.one} | {pairing.others} | {pairing.players} | {games} | **{100 * share:.1f} %** "
                f"| {100 * low:.0f}-{100 * high:.0f} | {goal} | {100 / pairing.players:.0f} |"
            )


def seats_table(game: GameDef, folder: Path = FOLDER) -> Iterator[str]:
    books = [Book(game, pairing, folder) for pairing in pairings(game, seats=True)]
    yield "| equals | players | games | first places by seat, as a multiple of what is fair |"
    yield "|---|---|---|---|"
    for book in books:
        pairing, games = book.pairing, len(book.outcomes)
        if games:
            seats = [share * pairing.players for share in columns(book.outcomes, pairing.players)]
            told = " / ".join(f"{share:.2f}" for share in seats)
            yield f"| {pairing.one} | {pairing.players} | {games} | {told} |"


def tables(folder: Path = FOLDER) -> str:
    lines: list[str] = []
    for game in all_games().values():
        found = [*levels_table(game, folder)][2:], [*seats_table(game, folder)][2:]
        if any(found):
            lines += ["", f"### {game.id.capitalize()}"]
        for rows, table in zip(found, (levels_table, seats_table), strict=True):
            if rows:
                lines += ["", *table(game, folder)]
    return "\n".join((*lines, ""))


def write_page(page: Path = PAGE, folder: Path = FOLDER) -> None:
    """The page with today's tables between its two marks."""
    text = page.read_text()
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{tables(folder)}\n{END}{after}")
