"""Texts of lobby and join list. No Kivy, no socket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import Catalogue
from elfenapp.net.lobby.state import BOARD, HOST, OPEN, LobbyState, Member
from elfenapp.session.seats import Seat, tidy_name

from ..home import cover
from ..rules.reader import RulesReader
from ..text.computer_names import portrait
from ..text.names import player_name


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
    picture: str = ""  # what stands for who is there


@dataclass(frozen=True, slots=True)
class LobbyGame:
    """The game that a table plays."""

    cover: str
    title: str
    rules: str  # the rulebook, and below it what differs

    @property
    def book(self) -> str:
        return self.rules.partition("\n")[0]


def lobby_game(state: LobbyState, words: Catalogue) -> LobbyGame:
    return LobbyGame(cover(state.game), words.text(f"game.{state.game}"), rules_text(state, words))


def seat_rows(state: LobbyState, own: str, words: Catalogue) -> list[SeatRow]:
    """``own`` is the device that looks, or the host."""
    return [_seat_row(state, seat, own, words) for seat in range(len(state.places))]


def _seat_row(state: LobbyState, seat: int, own: str, words: Catalogue) -> SeatRow:
    place, sitting = state.places[seat], state.seats[seat]
    free = place == OPEN
    where, icon = _where(state, seat, own, words)
    member = state.member(place)
    return SeatRow(
        seat,
        words.text("lan.seat.free") if free else player_name(words, state.seats, seat),
        sitting.colour,
        where,
        icon,
        free,
        place == own and (sitting.person or seat in state.lent),
        member is not None and not member.present and sitting.person,
        f"coat/{sitting.colour}" if free else portrait(sitting),
    )


def _where(state: LobbyState, seat: int, own: str, words: Catalogue) -> tuple[str, str]:
    """The place of a seat's person, and a sign for it."""
    place, sitting = state.places[seat], state.seats[seat]
    member = state.member(place)
    if seat in state.lent:
        return words.text("lan.seat.lent"), "robot-outline"
    if place == OPEN:
        text = words.text("lan.seat.open") if state.started else words.text("lan.seat.open_or_computer")
        return text, "account-plus-outline"
    if not sitting.person:
        return words.text("lan.seat.computer"), "robot-outline"
    if place == own:
        return words.text("lan.seat.here"), "account"
    if member is None:
        return words.text("lan.seat.host"), "home-account"
    if not member.present:
        return words.text("lan.seat.gone", name=member_name(state, member, words)), "wifi-off"
    if member.away:
        return words.text("lan.seat.away", name=member_name(state, member, words)), "cellphone"
    return words.text("lan.seat.there"), "cellphone"


def seat_answer(state: LobbyState, seat: int, own: str, words: Catalogue) -> str:
    """The answer to a tap on a seat that changes nothing: whose it is."""
    place, name = state.places[seat], player_name(words, state.seats, seat)
    if place == own:
        return words.text("lan.tap.yours")
    member = state.member(place)
    if not state.seats[seat].person and seat not in state.lent:
        return words.text("lan.tap.computer", name=name)
    if member is not None and not member.present:
        return words.text("lan.tap.gone", name=name)
    return words.text("lan.tap.taken", name=name) if state.seats_of(OPEN) else words.text("lan.tap.full", name=name)


def may_ask_for(state: LobbyState, seat: int, own: str) -> bool:
    """True if the person at a device can ask the person of this seat to change places."""
    member = state.member(state.places[seat])
    there = state.places[seat] == HOST or (member is not None and member.present)
    persons = state.seats[seat].person or seat in state.lent
    return there and persons and state.places[seat] not in (own, OPEN) and bool(state.seats_of(own))


def here_text(state: LobbyState, row: SeatRow, words: Catalogue) -> str:
    """The host's menu line for playing a seat at the host's device."""
    if state.member(state.places[row.seat]) is None:
        return words.text("lan.place.here")
    return words.text("lan.place.take_over", name=row.name)


def may_be_freed(state: LobbyState, seat: int) -> bool:
    """True if one tap of the host may make a seat free: not that of a player who is there and plays."""
    member = state.member(state.places[seat])
    return state.places[seat] != OPEN and not (state.started and member is not None and member.present)


def member_name(state: LobbyState, member: Member, words: Catalogue) -> str:
    """The person's, else that of their seat, else the device's number at this table."""
    if member.name:
        return member.name
    seats = state.seats_of(member.device)
    if seats:
        return player_name(words, state.seats, seats[0])
    return words.text("lan.device.number", number=state.members.index(member) + 1)


def host_called(state: LobbyState, words: Catalogue) -> str:
    """The host's people."""
    seats = state.seats_of(HOST)
    named = next((state.seats[seat].name for seat in seats if state.seats[seat].person), "")
    return state.host or named or words.text("lan.host.unnamed")


def lookers_on(state: LobbyState, words: Catalogue) -> str:
    """Devices without a seat."""
    told = []
    for member in state.members:
        if member.present and not state.seats_of(member.device):
            name = member_name(state, member, words)
            told.append(words.text("lan.as_table", name=name) if member.role == BOARD else name)
    return words.text("lan.lookers_on", names=", ".join(told)) if told else ""


def waits_for(state: LobbyState, words: Catalogue) -> str:
    """The conditions still missing before the game begins."""
    free = state.seats_of(OPEN)
    if free:
        return words.count("lan.free_seats", len(free))
    gone = [member_name(state, member, words) for member in state.members if _missed(state, member)]
    if gone:
        return words.text("lan.lobby.waits_for", names=", ".join(gone))
    others = any(state.seats_of(member.device) for member in state.members)
    return words.text("lan.all_there") if others else words.text("lan.lobby.alone")


def _missed(state: LobbyState, member: Member) -> bool:
    return not member.present and bool(state.seats_of(member.device))


def lobby_told(state: LobbyState, own: str, words: Catalogue) -> str:
    """A guest's reason to wait before the start; in a game that is on, the choices of the player here."""
    name, member = host_called(state, words), state.member(own)
    if state.started:
        return _table_told(state, own, words)
    if state.setting_up:
        return words.text("lan.join.setting_up", name=name)
    if member is not None and member.role == BOARD:
        return words.text("lan.join.table_waits", name=name) + " " + waits_for(state, words)
    if not state.seats_of(own):
        return words.text("lan.join.no_seat", name=name)
    return words.text("lan.join.waiting", name=name)


def _table_told(state: LobbyState, own: str, words: Catalogue) -> str:
    """In a game that is on."""
    member = state.member(own)
    if member is not None and member.role == BOARD:
        return words.text("lan.on.table")
    if not state.seats_of(own):
        return words.text("lan.on.free") if state.seats_of(OPEN) else words.text("lan.on.full")
    others = any(may_ask_for(state, seat, own) for seat in range(len(state.places)))
    return words.text("lan.on.seated") if others else words.text("lan.playing")


def how_to_join(pause: int, words: Catalogue) -> str:
    """The instructions for people on other devices, or why no new device can use the code for so many seconds."""
    return words.text("lan.lobby.paused") if pause else words.text("lan.lobby.how")


def send_away_text(state: LobbyState, member: Member, words: Catalogue) -> str:
    return words.text("lan.place.send_away", name=member_name(state, member, words))


def came_or_left(name: str, came: bool, words: Catalogue) -> str:
    who = name or words.text("lan.device.unnamed")
    return words.text("lan.came", name=who) if came else words.text("lan.left", name=who)


def missing(state: LobbyState, own: str, words: Catalogue) -> str:
    """Players who are not connected, or away from the board; empty if there are none.

    ``own`` is the device that looks, or the host.
    """
    gone = [member_name(state, member, words) for member in _others(state, own) if not member.present]
    away = [member_name(state, member, words) for member in _others(state, own) if member.present and member.away]
    if gone:
        return words.text("lan.gone", names=", ".join(gone))
    if len(away) == 1:
        return words.text("lan.seat.away", name=away[0])
    return words.text("lan.away", names=", ".join(away)) if away else ""


def news(before: LobbyState | None, after: LobbyState, own: str, words: Catalogue) -> str:
    """A guest's news of the others: those who have left, those who are back. Empty without a change."""
    if before is None:
        return ""
    was = {member.device: member.present for member in before.members}
    told = [
        came_or_left(member_name(after, member, words), member.present, words)
        for member in _others(after, own)
        if was.get(member.device, False) != member.present
    ]
    return " ".join(told)


def host_lost(state: LobbyState | None, words: Catalogue) -> str:
    """The host cannot be found: what becomes of the game, and what can be done."""
    name = state.host if state is not None else ""
    return words.text("lan.host_lost", name=name) if name else words.text("lan.host_lost.unnamed")


def playing_elsewhere(state: LobbyState) -> list[Member]:
    """The devices that are there and have a seat."""
    return [member for member in state.members if member.present and state.seats_of(member.device)]


def hand_over_text(state: LobbyState, member: Member, words: Catalogue) -> str:
    return words.text("lan.place.hand_over", name=member_name(state, member, words))


def rules_text(state: LobbyState, words: Catalogue) -> str:
    """By which rulebook this table plays, and each rule that differs from it, one to a line."""
    game = find_game(state.game)
    reader = RulesReader(game, words, options=game.settle_options(state.options))
    changes = [words.text("lan.rules.change", title=change.title, value=change.value) for change in reader.changes()]
    return "\n".join((reader.preset_text(reader.nearest()), *changes))


def _others(state: LobbyState, own: str) -> list[Member]:
    return [member for member in state.members if member.device != own and state.seats_of(member.device)]


def host_name(own: str, seats: Sequence[Seat], device: str = "") -> str:
    """By which name others find this table: the person's, that of the first who sits here, or the device's."""
    return tidy_name(own) or next((seat.name for seat in seats if seat.person and seat.name), "") or tidy_name(device)
