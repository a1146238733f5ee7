"""The seats and devices of a table, as all its players may know them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.errors import DICT, LIST, malformed_message, read_list
from elfenapp.engine.core.plain import MOST_SEATS, Plain, is_fields, is_seats
from elfenapp.engine.core.registry import find_game
from elfenapp.session.seats import COLOURS, Seat, read_seat, tidy_name

HOST = "host"  # a place: at the host's own device
OPEN = "open"  # a place: whoever comes may take it
PLAYER, SPECTATOR, BOARD = "player", "spectator", "table"  # what a device is for; a table lies in the middle
ROLES = (PLAYER, SPECTATOR, BOARD)
MOST_MEMBERS = 32  # devices that a table tells of
_WANTED = "table"


@dataclass(frozen=True, slots=True)
class Member:
    """A device at the table."""

    device: str
    name: str
    role: str = PLAYER
    present: bool = True
    away: bool = False  # there, but in somebody's pocket

    def plain(self) -> list[Plain]:
        return [self.device, self.name, self.role, self.present, [self.away]]

    @classmethod
    def read(cls, plain: object) -> Member:
        device, name, role, present, rest = read_list(plain, _WANTED, str, str, str, bool, LIST)
        if role not in ROLES or rest not in ([True], [False]):
            raise malformed_message(_WANTED)
        return cls(device, tidy_name(name), role, present, rest == [True])


@dataclass(frozen=True, slots=True)
class LobbyState:
    game: str
    options: dict[str, Plain]
    host: str  # its name
    started: bool
    members: tuple[Member, ...]
    places: tuple[str, ...]  # of each seat: HOST, OPEN, or a device
    lent: tuple[int, ...]  # seats for which a computer plays until their people are back
    seats: tuple[Seat, ...]
    setting_up: bool = False  # before the start the host has gone back to the set-up

    def plain(self) -> list[Plain]:
        members: list[Plain] = [member.plain() for member in self.members]
        seats: list[Plain] = [
            self.setting_up,
            list(self.places),
            list(self.lent),
            [[seat.name, seat.colour, seat.mind] for seat in self.seats],
        ]
        return [self.game, self.options, self.host, self.started, [members, *seats]]

    @classmethod
    def read(cls, plain: object) -> LobbyState:
        game, options, host, started, rest = read_list(plain, _WANTED, str, DICT, str, bool, LIST)
        members, setting_up, places, lent, rows = read_list(rest, _WANTED, LIST, bool, LIST, LIST, LIST)
        if not is_fields(options) or not 1 <= len(places) == len(rows) <= MOST_SEATS or not is_seats(lent):
            raise malformed_message(_WANTED)
        told = tuple(place for place in places if isinstance(place, str))
        seats = tuple(read_seat(row) for row in rows)
        if len(members) > MOST_MEMBERS or len(told) != len(places) or any(seat.colour not in COLOURS for seat in seats):
            raise malformed_message(_WANTED)
        found = tuple(Member.read(member) for member in members)
        rules: dict[str, Plain] = {**find_game(game).settle_options(options)}
        return cls(game, rules, tidy_name(host), started, found, told, tuple(lent), seats, setting_up)

    def member(self, device: str) -> Member | None:
        return next((member for member in self.members if member.device == device), None)

    def seats_of(self, place: str) -> tuple[int, ...]:
        return tuple(seat for seat, found in enumerate(self.places) if found == place)


def move_host(places: Sequence[str], heir: str, old_host: str) -> list[str]:
    """Another device is the host: its own people sit there, the old host's at a guest's."""
    return [HOST if place == heir else old_host if place == HOST else place for place in places]


def write_places(places: Sequence[str], lent: Collection[int]) -> dict[str, Plain]:
    """A save's record of the device at each seat."""
    return {"places": list(places), "lent": [*sorted(lent)]}


def seats_elsewhere(about: Mapping[str, Plain], players: int) -> tuple[int, ...]:
    """The seats of a saved game whose players sat at other devices, lent or not."""
    told = about.get("places")
    rows = told if isinstance(told, list) and len(told) == players else []
    return tuple(seat for seat, place in enumerate(rows) if isinstance(place, str) and place not in (HOST, OPEN))


def lend_places(about: Mapping[str, Plain], lent: Collection[int]) -> dict[str, Plain]:
    """A save's record once more seats are lent."""
    told = about.get("lent")
    before = told if is_seats(told) else []
    return {"lent": [*sorted({*before, *lent})]}


def read_places(about: Mapping[str, Plain], players: int, devices: Collection[str]) -> tuple[list[str], set[int]]:
    """The same; what is nonsense, or an unknown device, is at the host's."""
    told, lent = about.get("places"), about.get("lent")
    rows = told if isinstance(told, list) and len(told) == players else [HOST] * players
    places = [place if isinstance(place, str) and place in (OPEN, *devices) else HOST for place in rows]
    return places, set(lent) if is_seats(lent, players) else set()
