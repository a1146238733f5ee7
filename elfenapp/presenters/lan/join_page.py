"""The join page at a guest: how coming in goes, the lobby it has come to, what a tap there means. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from elfenapp.i18n import Catalogue
from elfenapp.net.guest.lan_guest import HERE, LOST, REFUSED, SEARCHING, LanGuest
from elfenapp.net.lobby.state import BOARD, PLAYER
from elfenapp.net.pairing.join_code import JoinCode

from .answers import Answer, Prompt, PromptEntry
from .found import refusal_text
from .join_request import JoinRequest
from .letting_in import emblems
from .lobby import (
    LobbyGame,
    SeatRow,
    host_called,
    lobby_game,
    lobby_told,
    lookers_on,
    may_ask_for,
    seat_answer,
    seat_rows,
)


@dataclass(frozen=True, slots=True)
class GuestLobby:
    """The lobby that this device has come to."""

    game: LobbyGame
    at: str  # whose it is
    told: str
    hints: str  # who looks on
    seats: list[SeatRow]
    started: bool
    seated: bool
    as_table: bool  # this device lies in the middle


class JoinPage:
    """One visit in one language; there is no ``visit`` before the player has chosen a game."""

    def __init__(self, visit: LanGuest | None, words: Catalogue) -> None:
        self._visit, self._words = visit, words

    # Coming in ---------------------------------------------------------------------------------------------------

    def emblems(self) -> list[tuple[str, str]]:
        """Of each its picture and its word, while the host's person is asked to let us in; else none."""
        visit = self._visit
        compared = visit.compared if visit is not None and visit.status == SEARCHING else None
        return emblems(compared.emblems, self._words) if compared is not None else []

    @property
    def idle(self) -> bool:
        """True if no host has answered, or none was asked."""
        return self._visit is None or self._visit.status == LOST

    @property
    def amiss(self) -> bool:
        """True if ``progress`` tells of something that went wrong."""
        visit = self._coming_in
        return visit is not None and visit.status in (LOST, REFUSED)

    def progress(self, games_found: bool) -> str:
        visit, words = self._coming_in, self._words
        if visit is not None and visit.status == REFUSED and visit.reason is not None:
            return refusal_text(visit.reason, words)
        if visit is not None and visit.status == SEARCHING:
            if visit.compared is None:
                return words.text("lan.join.trying")
            return words.text("lan.join.asking", name=visit.compared.name or words.text("lan.host.unnamed"))
        if visit is not None and visit.status == LOST:
            return self._lost_text(visit)
        return words.text("lan.join.tap_game") if games_found else words.text("lan.join.searching")

    def _lost_text(self, visit: LanGuest) -> str:
        if visit.hint is not None:
            return refusal_text(visit.hint, self._words)  # the device that said it may not be the host: we search on
        if visit.ticket is None and isinstance(visit.way, JoinCode):
            return self._words.text("lan.join.code_unanswered")  # a wrong letter is a wrong address
        return self._words.text("lan.join.not_reached")

    @property
    def _coming_in(self) -> LanGuest | None:
        """Not a visit that waits for the host of its own game: this page is for others."""
        return self._visit if self._visit is not None and self._visit.source is None else None

    def is_under_way(self, request: JoinRequest) -> bool:
        """True if the visit comes in by the same code, or has come in by it."""
        visit = self._visit
        return visit is not None and visit.status in (SEARCHING, HERE) and visit.way == request.way

    # At a table --------------------------------------------------------------------------------------------------

    def lobby(self) -> GuestLobby | None:
        """None before a host has let us in, and while it is gone."""
        visit, words = self._visit, self._words
        if visit is None or visit.status != HERE or visit.state is None:
            return None
        state, own = visit.state, visit.ticket.device if visit.ticket is not None else ""
        member = state.member(own)
        return GuestLobby(
            game=lobby_game(state, words),
            at=words.text("lan.hosted_by", name=host_called(state, words)),
            told=lobby_told(state, own, words),
            hints=lookers_on(state, words),
            seats=seat_rows(state, own, words),
            started=state.started,
            seated=bool(state.seats_of(own)),
            as_table=member is not None and member.role == BOARD,
        )

    def take_seat(self, row: SeatRow, leave: Callable[[], None]) -> Answer:
        """Every tap is answered: we sit there now, or the person who does can be asked to change places.

        ``leave`` leaves the table.
        """
        visit, words = self._visit, self._words
        if visit is None or visit.state is None or visit.ticket is None:
            return None
        own = visit.ticket.device
        if row.free:
            visit.wishes.sit(row.seat)
            return words.text("lan.tap.moved")
        if row.own and visit.state.started:
            return self._own_seat(visit, row, lent=row.seat in visit.state.lent, leave=leave)
        if may_ask_for(visit.state, row.seat, own):
            return self._ask_for(visit, row)
        return seat_answer(visit.state, row.seat, own, words)

    def _own_seat(self, visit: LanGuest, row: SeatRow, lent: bool, leave: Callable[[], None]) -> Prompt:
        """In a game that is on no single tap gives a seat up."""
        words, lend = self._words, partial(visit.wishes.lend, row.seat, not lent)
        entry = (
            PromptEntry("account-arrow-left-outline", words.text("hints.back"), lend)
            if lent
            else PromptEntry("robot-outline", words.text("hints.lend"), lend)
        )
        return Prompt(row.name, (entry, PromptEntry("exit-to-app", words.text("lan.leave.go"), leave)))

    def _ask_for(self, visit: LanGuest, row: SeatRow) -> Prompt:
        words, name = self._words, row.name

        def ask() -> Answer:
            seats = visit.state.seats_of(visit.ticket.device) if visit.state and visit.ticket else ()
            if not seats:
                return None
            visit.wishes.change_places(seats[0], row.seat)
            return words.text("lan.ask.sent", name=name)

        entry = PromptEntry("swap-horizontal", words.text("lan.ask.yes", name=name), ask)
        return Prompt(words.text("lan.ask.title", name=name), (entry,), words.text("lan.ask.text", name=name))

    def be_table(self, wanted: bool) -> None:
        """Let this device lie in the middle, or be a player's again."""
        if self._visit is not None:
            self._visit.wishes.take_role(BOARD if wanted else PLAYER)
