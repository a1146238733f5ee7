"""What lobby and join list say. No Kivy, no socket."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import Catalogue
from elfenapp.net.discovery import Beacon, Tried
from elfenapp.net.elsewhere import Elsewhere
from elfenapp.net.messages import Ticket
from elfenapp.net.table_state import BOARD, OPEN, Member, TableState
from elfenapp.session.seats import Seat

from .names import player_name
from .rules import Reader


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of the table: who has it, where they sit, and what a tap on it does."""

    seat: int
    name: str
    colour: str
    where: str
    icon: str
    free: bool  # whoever taps it first sits there
    own: bool
    missing: bool = False


def seat_rows(state: TableState, own: str, words: Catalogue) -> list[SeatRow]:
    """``own`` is the device that looks, or the host."""
    return [_seat_row(state, seat, own, words) for seat in range(len(state.places))]


def _seat_row(state: TableState, seat: int, own: str, words: Catalogue) -> SeatRow:
    place, sitting = state.places[seat], state.seats[seat]
    name, colour = player_name(words, state.seats, seat), sitting.colour
    member = state.member(place)
    if seat in state.lent:
        return SeatRow(seat, name, colour, words.text("lan.seat.lent"), "robot-outline", False, place == own)
    if not sitting.person:
        return SeatRow(seat, name, colour, words.text("lan.seat.computer"), "robot-outline", False, False)
    if place == OPEN:
        return SeatRow(seat, name, colour, words.text("lan.seat.open"), "account-plus-outline", True, False)
    if place == own:
        return SeatRow(seat, name, colour, words.text("lan.seat.here"), "account", False, True)
    if member is None:
        return SeatRow(seat, name, colour, words.text("lan.seat.host"), "home-account", False, False)
    if not member.present:
        gone = words.text("lan.seat.gone", name=member.name)
        return SeatRow(seat, name, colour, gone, "wifi-off", False, False, missing=True)
    away = words.text("lan.seat.away", name=member.name) if member.away else words.text("lan.seat.there")
    return SeatRow(seat, name, colour, away, "cellphone", False, False)


def lookers_on(state: TableState, words: Catalogue) -> str:
    """Devices without a seat."""
    told = []
    for member in state.members:
        if member.present and not state.seats_of(member.device):
            as_table = member.role == BOARD
            text = words.text("lan.as_table", name=member.name) if as_table else member.name
            told.append(text or words.text("lan.somebody"))
    return words.text("lan.lookers_on", names=", ".join(told)) if told else ""


def waits_for(state: TableState, words: Catalogue) -> str:
    """What is still missing before the game begins."""
    free = state.seats_of(OPEN)
    return words.count("lan.free_seats", len(free)) if free else words.text("lan.all_there")


def how_to_join(pause: int, words: Catalogue) -> str:
    """What people on other devices do with the code, or why no new device can use one for so many seconds."""
    return words.text("lan.lobby.paused") if pause else words.text("lan.lobby.how")


def send_away_text(member: Member, words: Catalogue) -> str:
    return words.text("lan.place.send_away", name=_name(member, words))


@dataclass(frozen=True, slots=True)
class FoundGame:
    title: str
    detail: str
    game: str
    address: tuple[str, int]
    match: str


def found_games(found: Mapping[tuple[str, int], Beacon], words: Catalogue) -> list[FoundGame]:
    """Each game once, though its host may have answered from several addresses."""
    games: dict[str, FoundGame] = {}
    hosted = {address: beacon for address, beacon in found.items() if not beacon.heir}
    # Who hosts by now, not who did; by IPv4 if it answers there, too.
    for address, beacon in sorted(hosted.items(), key=lambda row: (-row[1].epoch, ":" in row[0][0])):
        title = words.text(f"game.{beacon.game}")
        detail = words.text("lan.hosted_by", name=beacon.name) if beacon.name else words.text("lan.hosted")
        games.setdefault(beacon.match, FoundGame(title, detail, beacon.game, address, beacon.match))
    return sorted(games.values(), key=lambda game: (game.title, game.detail))


def with_known(found: Sequence[FoundGame], elsewhere: Iterable[Elsewhere], words: Catalogue) -> list[FoundGame]:
    """First the games in which this device has a seat, whether they were found nearby or not, then the others."""
    nearby = {game.match: game for game in found}
    own = []
    for known in elsewhere:
        detail = words.text("lan.hosted_by", name=known.host) if known.host else words.text("lan.hosted")
        unseen = FoundGame(words.text(f"game.{known.game}"), detail, known.game, ("", 0), known.match)
        own.append(nearby.pop(known.match, unseen))
    return [*own, *nearby.values()]


def returns(tickets: Iterable[Ticket], found: Iterable[FoundGame]) -> dict[str, Ticket]:
    """The games that were found and to which this device has a ticket."""
    known = {ticket.match: ticket for ticket in tickets}
    return {game.match: known[game.match] for game in found if game.match in known}


def diagnosis(tried: Tried, words: Catalogue) -> list[str]:
    """Why nothing may have been found, and what to check; own addresses first."""
    own = ", ".join(str(interface.ip) for interface in tried.interfaces)
    lines = [words.text("lan.diagnosis.own", addresses=own) if own else words.text("lan.diagnosis.no_network")]
    if tried.swept:
        lines.append(words.text("lan.diagnosis.swept", count=tried.swept))
    return [
        *lines,
        words.text("lan.diagnosis.same_wifi"),
        words.text("lan.diagnosis.guest_wifi"),
        words.text("lan.diagnosis.firewall"),
        words.text("lan.diagnosis.code"),
    ]


def refusal_text(reason: Reason, words: Catalogue) -> str:
    """Why a host does not let us in."""
    details = {name: str(value) for name, value in reason.details.items()}
    texts = {
        "wrong_code": words.text("lan.refused.wrong_code"),
        "pairing_paused": words.text("lan.refused.too_many", seconds=details.get("seconds", "60")),
        "table_full": words.text("lan.refused.full"),
        "unknown_device": words.text("lan.refused.unknown"),
        "sent_away": words.text("lan.refused.sent_away"),
        "code_not_proven": words.text("lan.refused.code_not_proven"),
        "other_host": words.text("lan.refused.other_host"),
        "update_guest": words.text("lan.refused.update_here", version=details.get("host", "")),
        "update_host": words.text("lan.refused.update_there", version=details.get("guest", "")),
    }
    return texts.get(reason.code, words.text("lan.refused.unknown"))


def came_or_left(name: str, came: bool, words: Catalogue) -> str:
    who = name or words.text("lan.somebody")
    return words.text("lan.came", name=who) if came else words.text("lan.left", name=who)


def missing(state: TableState, own: str, words: Catalogue) -> str:
    """Players who are not connected, or away from the board; empty if there are none.

    ``own`` is the device that looks, or the host.
    """
    gone = [_name(member, words) for member in _others(state, own) if not member.present]
    away = [_name(member, words) for member in _others(state, own) if member.present and member.away]
    if gone:
        return words.text("lan.gone", names=", ".join(gone))
    if len(away) == 1:
        return words.text("lan.seat.away", name=away[0])
    return words.text("lan.away", names=", ".join(away)) if away else ""


def news(before: TableState | None, after: TableState, own: str, words: Catalogue) -> str:
    """What a guest is told of the others: who has left, who is back. Empty if that is as it was."""
    if before is None:
        return ""
    was = {member.device: member.present for member in before.members}
    told = [
        came_or_left(member.name, member.present, words)
        for member in _others(after, own)
        if was.get(member.device, False) != member.present
    ]
    return " ".join(told)


def host_lost(state: TableState | None, words: Catalogue) -> str:
    """The host cannot be found: what becomes of the game, and what can be done."""
    name = state.host if state is not None else ""
    return words.text("lan.host_lost", name=name) if name else words.text("lan.host_lost.unnamed")


def playing_elsewhere(state: TableState) -> list[Member]:
    """The devices that are there and have a seat."""
    return [member for member in state.members if member.present and state.seats_of(member.device)]


def hand_over_text(member: Member, words: Catalogue) -> str:
    return words.text("lan.place.hand_over", name=_name(member, words))


def rules_text(state: TableState, words: Catalogue) -> str:
    """By which rulebook this table plays, and each rule that differs from it, one to a line."""
    game = find_game(state.game)
    reader = Reader(game, words, options=game.settle_options(state.options))
    changes = [words.text("lan.rules.change", title=change.title, value=change.value) for change in reader.changes()]
    return "\n".join((reader.preset_text(reader.nearest()), *changes))


def _others(state: TableState, own: str) -> list[Member]:
    return [member for member in state.members if member.device != own and state.seats_of(member.device)]


def _name(member: Member, words: Catalogue) -> str:
    return member.name or words.text("lan.somebody")


def host_name(own: str, seats: Sequence[Seat]) -> str:
    """By which name others find this table: the person's, or that of the first who sits here."""
    return own or next((seat.name for seat in seats if seat.person and seat.name), "")
