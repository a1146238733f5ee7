"""The lobby's page at the host: what it shows, and what a tap or a drop there means. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from elfenapp.i18n import Catalogue
from elfenapp.net.host.lan_host import LanHost
from elfenapp.net.lobby.state import HOST, OPEN, Member

from ..text.names import player_name
from .answers import Answer, Prompt, PromptEntry
from .lobby import (
    LobbyGame,
    SeatRow,
    hand_over_text,
    here_text,
    how_to_join,
    lobby_game,
    may_be_freed,
    member_name,
    playing_elsewhere,
    seat_rows,
    send_away_text,
    waits_for,
)
from .seat_drag import Carried, drop, landing, looks_on, may_drop, person_of, seating, without_seat


@dataclass(frozen=True, slots=True)
class LobbyContent:
    code: str
    link: str  # for the QR code
    how: str  # people on other devices come in
    waiting: str  # what is missing before the start
    started: bool
    game: LobbyGame
    seats: list[SeatRow]
    people: list[Carried | None]  # who can be carried from each seat
    devices: list[tuple[Carried, str]]  # without a seat, and what each is there for
    seating: object  # if this is another one, who is being carried may not be who they were


class LobbyPage:
    """The lobby of a game that is hosted here, in one language."""

    def __init__(self, hosting: LanHost, words: Catalogue) -> None:
        self._hosting, self._table, self._words = hosting, hosting.table, words

    @property
    def started(self) -> bool:
        return self._table.started

    def content(self) -> LobbyContent:
        hosting, state, words = self._hosting, self._table.state, self._words
        return LobbyContent(
            code=str(hosting.code),
            link=hosting.link,
            how=how_to_join(hosting.pause, words),
            waiting=words.text("lan.playing") if state.started else waits_for(state, words),
            started=state.started,
            game=lobby_game(state, words),
            seats=seat_rows(state, HOST, words),
            people=[person_of(state, seat, words) for seat in range(len(state.places))],
            devices=[(each, looks_on(state, each, words)) for each in without_seat(state, words)],
            seating=seating(state),
        )

    def enter(self) -> None:
        """Tell the guests that the host is not at the set-up any more."""
        self._table.set_up_again(False)

    # What is carried ---------------------------------------------------------------------------------------------

    def may_drop(self, carried: Carried, seat: int) -> bool:
        return may_drop(self._table.state, carried, seat)

    def landing(self, carried: Carried, seat: int) -> str:
        """The effect of a drop there."""
        return landing(self._table.state, carried, seat, self._words)

    def drop(self, carried: Carried, seat: int) -> Answer:
        return self._change(seat, drop(self._table.desk, carried, seat))

    def _change(self, seat: int, change: Callable[[], bool]) -> Answer:
        """Change seats; the answer says so if the player of a seat is asked first."""
        name = player_name(self._words, self._table.state.seats, seat)
        return self._words.text("lan.change.asked", name=name) if change() else None

    # What is touched ---------------------------------------------------------------------------------------------

    def choose_seat(self, carried: Carried) -> Prompt:
        """The seats for a device's person who has none yet."""
        state = self._table.state
        entries = [
            PromptEntry(row.icon, f"{row.name}: {row.where}", partial(self.drop, carried, row.seat))
            for row in seat_rows(state, HOST, self._words)
        ]
        return Prompt(carried.name, (*entries, *self._send_away_entries(state.member(carried.device))))

    def choose_place(self, row: SeatRow) -> Prompt:
        """The places for a seat's person, or a computer in their place."""
        table, state, words, seat = self._table, self._table.state, self._words, row.seat
        place, persons = state.places[seat], table.is_persons(seat)
        entries: list[PromptEntry] = []
        if place != HOST or not persons:
            entries.append(PromptEntry("home-account", here_text(state, row, words), self._giving(seat, HOST)))
        if may_be_freed(state, seat):
            free = partial(table.place, seat, OPEN)
            entries.append(PromptEntry("account-plus-outline", words.text("lan.place.open"), free))
        if not table.started and persons:
            to_computer = partial(table.desk.give_to_computer, seat)
            entries.append(PromptEntry("robot-outline", words.text("lan.place.computer"), to_computer))
        for member in state.members:
            if member.device != place:
                text = words.text("lan.place.at", name=member_name(state, member, words))
                entries.append(PromptEntry("cellphone", text, self._giving(seat, member.device)))
        if persons and place != OPEN:
            entries += self._persons_entries(seat)
        return Prompt(row.name, tuple(entries))

    def send_away(self, member: Member) -> Prompt:
        """The question before a device is not wanted here any more."""
        text = send_away_text(self._table.state, member, self._words)
        entry = PromptEntry("account-remove-outline", text, partial(self._hosting.send_away, member.device))
        return Prompt(text, (entry,), self._words.text("lan.send_away.text"))

    def closing_question(self, close: Callable[[], None]) -> Prompt | None:
        """The question before a game that is on is closed to others: perhaps another device should go on with it.

        None if no player is at another device.
        """
        state, words = self._table.state, self._words
        present = playing_elsewhere(state)
        if not present:
            return None
        entries = [self._hand_over_entry(member) for member in present]
        names = ", ".join(member_name(state, member, words) for member in present)
        return Prompt(
            words.text("lan.close.title"),
            (*entries, PromptEntry("wifi-off", words.text("lan.lobby.close"), close)),
            words.text("lan.close.text", names=names),
        )

    # The lines of a menu -----------------------------------------------------------------------------------------

    def _giving(self, seat: int, place: str) -> Callable[[], Answer]:
        return partial(self._change, seat, partial(self._table.desk.give_seat, seat, place))

    def _hand_over_entry(self, member: Member) -> PromptEntry:
        text = hand_over_text(self._table.state, member, self._words)
        return PromptEntry("crown-outline", text, partial(self._table.hand_over, member.device))

    def _send_away_entries(self, member: Member | None) -> list[PromptEntry]:
        if member is None:
            return []
        text = send_away_text(self._table.state, member, self._words)
        return [PromptEntry("account-remove-outline", text, partial(self.send_away, member))]

    def _persons_entries(self, seat: int) -> list[PromptEntry]:
        """For a seat that has a person."""
        table, state, words = self._table, self._table.state, self._words
        entries: list[PromptEntry] = []
        if table.started:
            lent = seat in state.lent
            text = words.text("lan.place.give_back") if lent else words.text("lan.place.lend")
            entries.append(PromptEntry("robot-outline", text, partial(table.lend, seat, not lent)))
        member = state.member(state.places[seat])
        if member is not None and member.present and table.started:
            entries.append(self._hand_over_entry(member))
        return [*entries, *self._send_away_entries(member), *self._swap_entries(seat)]

    def _swap_entries(self, seat: int) -> list[PromptEntry]:
        """With whom the person of a seat can change places; of two the one who is not the host is asked."""
        table, state, words = self._table, self._table.state, self._words
        entries = []
        for other in seat_rows(state, HOST, words):
            if other.seat != seat and table.is_persons(other.seat) and not other.free:
                asked = other.seat if state.places[seat] == HOST else seat
                change = partial(table.desk.change_places, seat, other.seat)
                text = words.text("lan.place.swap", name=other.name)
                entries.append(PromptEntry("swap-horizontal", text, partial(self._change, asked, change)))
        return entries
