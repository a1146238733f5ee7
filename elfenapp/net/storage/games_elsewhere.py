"""Facts about a game on another device, stored beside its ticket: enough to offer the way back to it.

Nothing in here is secret, and nothing in here is needed to come back: that takes the ticket alone. Imports little,
because Home reads it before its first frame.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from elfenapp.engine.core.errors import LIST, ElfenError, malformed_message, read_list
from elfenapp.engine.core.plain import MOST_SEATS, Plain, is_seats
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.save_frames import pack, unpack
from elfenapp.session.identity import id_of
from elfenapp.session.seats import COLOURS, LONGEST_NAME, Seat

FOLDER, ENDING, TICKET = "lan", ".elsewhere", ".ticket"
VERSION = 1
MOST_BYTES = 4096
LONGEST_HOST = 64
_WANTED, _FOLLOWED = "elsewhere", "followed"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A game on another device, as this device last saw it."""

    match: str
    game: str
    host: str = ""  # the name of the host's people
    seats: tuple[Seat, ...] = ()
    own: tuple[int, ...] = ()  # the seats at this device
    round: int = 0  # 0: the game counts none, or has not begun
    started: bool = True
    over: bool = False
    seen: int = 0  # seconds since 1970 when this device was last there

    def plain(self) -> list[Plain]:
        seats: list[Plain] = [[seat.name, seat.colour, seat.mind] for seat in self.seats]
        stands: list[Plain] = [self.round, self.started, self.over, self.seen]
        return [VERSION, self.match, self.game, self.host, [seats, [*self.own]], stands, []]

    @classmethod
    def read(cls, plain: object) -> Elsewhere:
        """Raises ``BadMessage`` for what is no such record; the last list is for what later versions add."""
        version, match, game, host, sitting, stands, _ = read_list(plain, _WANTED, int, str, str, str, LIST, LIST, LIST)
        rows, own = read_list(sitting, _WANTED, LIST, LIST)
        round_, started, over, seen = read_list(stands, _WANTED, int, bool, bool, int)
        if version < 1 or game not in all_games() or len(rows) > MOST_SEATS or round_ < 0 or not 0 <= seen < 1 << 40:
            raise malformed_message(_WANTED)
        seats = tuple(Seat(*read_list(row, _WANTED, str, str, str)) for row in rows)
        if any(seat.colour not in COLOURS for seat in seats) or not is_seats(own, len(seats)):
            raise malformed_message(_WANTED)
        tidy = tuple(replace(seat, name=seat.name[:LONGEST_NAME]) for seat in seats)
        return cls(match, game, host[:LONGEST_HOST], tidy, tuple(own), round_, started, over, seen)

    def same_but_time(self, other: Elsewhere | None) -> bool:
        return other is not None and replace(self, seen=other.seen) == other


def read_elsewhere(folder: Path) -> list[Elsewhere]:
    """All games elsewhere to which there is a ticket, the one seen last first. Damaged records are left out."""
    found = []
    for path in (folder / FOLDER).glob(f"*{ENDING}"):
        try:
            with path.open("rb") as file:
                known = Elsewhere.read(unpack(file.read(MOST_BYTES)))
        except (OSError, ElfenError):
            continue
        if path.stem == known.match and path.with_suffix(TICKET).exists():
            found.append(known)
    return sorted(found, key=lambda known: known.seen, reverse=True)


def write_elsewhere(known: Elsewhere) -> bytes:
    return pack(known.plain())


def followed(host: str) -> dict[str, Plain]:
    """The mark in the save of a replaced host: the game went on at another device."""
    return {_FOLLOWED: host[:LONGEST_HOST]}


def is_followed(about: Mapping[str, Plain]) -> bool:
    """True if a save has that mark."""
    return isinstance(about.get(_FOLLOWED), str)


def followed_by(about: Mapping[str, Plain], games: Mapping[str, Elsewhere]) -> str | None:
    """The name of the host at which a game on our shelf goes on, empty if unknown; None if it does not.

    A ticket to the game says so even if this device was killed before it could mark its save.
    """
    known = games.get(id_of(about))
    if known is not None:
        return known.host
    name = about.get(_FOLLOWED)
    return name[:LONGEST_HOST] if isinstance(name, str) else None


def by_match(games: Sequence[Elsewhere]) -> dict[str, Elsewhere]:
    return {known.match: known for known in games}
