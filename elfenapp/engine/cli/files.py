"""``replay`` and ``check``: what is in a save."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from ..core.errors import BadSetup
from ..core.match import Match
from ..core.save_frames import MOST_BYTES
from ..core.saving import load
from ..core.views import EVERYTHING, SPECTATOR, Reader, seat_reader
from .words import record_lines, view_lines, word


def read_save(path: str) -> Match:
    with Path(path).open("rb") as file:
        # One byte more than a save may have is enough to be refused; a huge file is never read whole.
        return load(file.read(MOST_BYTES + 1))


def names_of(match: Match) -> list[str]:
    names = match.about.get("names")
    known = names if isinstance(names, list) and len(names) == match.rules.players else []
    return [str(name) for name in known] or [f"Player {seat + 1}" for seat in range(match.rules.players)]


def replay(wanted: Namespace) -> int:
    match = read_save(wanted.file)
    names = names_of(match)
    reader = _reader(match, wanted.seat)
    if wanted.at is None:
        for record in match.story(reader):
            for line in record_lines(record, names):
                print(f"{record.number:4} {line}")
        return 0
    if wanted.at >= len(match.log):
        raise BadSetup("no_such_entry", entry=wanted.at, last=len(match.log) - 1)
    print("\n".join(view_lines(match.rewind(wanted.at).view(reader), names)))
    return 0


def check(wanted: Namespace) -> int:
    match = read_save(wanted.file)
    state = "finished" if match.over else f"{word(match.decisions()[0].phase)} to decide"
    print(f"ok: {match.game.id}, {match.rules.players} players, {len(match.log)} entries, {state}")
    return 0


def _reader(match: Match, seat: int | None) -> Reader:
    """A finished game hides nothing; a running one tells what a seat, or a bystander, may know."""
    if seat is not None and seat not in range(match.rules.players):
        raise BadSetup("unknown_seat", seat=seat)
    if seat is not None:
        return seat_reader(seat)
    return EVERYTHING if match.over else SPECTATOR
