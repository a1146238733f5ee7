"""Files as released versions wrote them. They are never written again: they must open for ever.

``python -m tests.saves.formats v1-rules2`` writes a set for a new version of the formats or of the rules, once, before
its release: the format's version, and behind it that of the rules. ``v1-parade parade`` writes those of a new game.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.cli.sim import play_out
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.saving import dump
from elfenapp.engine.core.setup import Setup
from elfenapp.saves.journal import Journal
from elfenapp.session.seats import COLOURS, Seat, write_seats
from tests.helpers.sitting import Table

FOLDER = Path(__file__).parent / "formats"
MOVES = 60  # of a game that is longer than twice as many


def main(version: str, *games: str) -> None:
    folder = FOLDER / version
    folder.mkdir(parents=True)
    told = {name: write(folder, name) for name in games or all_games()}
    (folder / "told.json").write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def write(folder: Path, game: str) -> dict[str, Any]:
    """A game with everything a file can hold: undos, redos, consent, a title; as journal and as travelling save."""
    seats = (Seat("Ann", COLOURS[2]), Seat("Bärbel", COLOURS[0], "greedy"), Seat("Zoë", COLOURS[4]))
    table = Table(Match(Setup(game, len(seats), seed=11), write_seats(seats)), seats)
    journal = Journal(folder / f"{game}.journal", table.match)
    table.host.on_entry.subscribe(lambda _: journal.write_new())
    table.start()
    chance = Generator(7)
    moves = min(MOVES, length(game) // 2)
    while len(table.match.log) < moves:
        table.lift_curtain()
        decision = table.decision()
        assert decision is not None
        table.submit(RandomBot().choose(table.view(), decision, chance))
        if table.can_undo() is None and chance.below(4) == 0:
            table.undo()
            table.redo()
    table.take_back(table.take_backs()[1])
    journal.tell_about({"title": "Sunday evening"})
    assert journal.close()
    match = table.match
    (folder / f"{game}.elfen").write_bytes(dump(match))
    return {"entries": len(match.log), "rules": match.game.version, "position": match.digest().hex()}


def length(game: str) -> int:
    """The entries of a game that is played at random."""
    match = Match(Setup(game, 3, seed=11))
    play_out(match, [RandomBot()] * 3, Generator(7))
    return len(match.log)


if __name__ == "__main__":
    main(*sys.argv[1:])
