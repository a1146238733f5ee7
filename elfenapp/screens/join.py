"""Games on other devices: those that are found by themselves, a code to type, and the table one has come to."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.i18n import catalogue
from elfenapp.net.links import read_address, read_link
from elfenapp.net.table_state import BOARD, PLAYER
from elfenapp.net.visit import HERE, LOST, REFUSED, SEARCHING
from elfenapp.presenters.lan import (
    FoundGame,
    SeatRow,
    diagnosis,
    found_games,
    lookers_on,
    refusal_text,
    returns,
    rules_text,
    seat_rows,
    with_known,
)
from elfenapp.screens.base import AppScreen
from elfenapp.session.seats import LONGEST_NAME
from elfenapp.widgets.kv import load_kv
from elfenapp.widgets.lan_rows import fill_found, fill_seats
from elfenapp.widgets.language import tr
from elfenapp.widgets.shelf_sheets import MenuEntry, open_menu

PATIENCE = 4.0  # seconds without any game, then it is said what to check
BESIDE = 600  # dp


class JoinScreen(AppScreen):
    language = StringProperty()
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    joined = BooleanProperty(False)  # at a table, whose host has not begun yet
    seated = BooleanProperty(False)
    as_table = BooleanProperty(False)  # this device lies in the middle
    running = BooleanProperty(False)  # a game of our own is on and could be opened
    chosen = StringProperty()  # the game whose code is asked for
    told = StringProperty()  # how it goes
    hints = StringProperty()  # what to check
    rules = StringProperty()  # by which the table plays that one has come to
    longest = LONGEST_NAME

    def __init__(self, **properties: Any) -> None:
        load_kv("lan_rows")
        super().__init__(**properties)
        self._games: list[FoundGame] = []
        self._patience: ClockEvent | None = None
        self._waited = False
        self.fbind("language", lambda *_: self.refresh())

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, **arguments: Any) -> None:
        self.ids.name.text = self.app.settings.name
        self.ids.code.text = self.chosen = ""
        lan = self.app.lan
        if self.refresh not in lan.on_change:
            lan.on_change.append(self.refresh)
        self._waited = False
        self._patience = Clock.schedule_once(self._lose_patience, PATIENCE)
        lan.search(True)
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        if self._patience is not None:
            self._patience.cancel()
        lan = self.app.lan
        lan.search(False)
        if self.refresh in lan.on_change:
            lan.on_change.remove(self.refresh)
        if lan.visit is not None and lan.visit.state is None and lan.visit.source is None:
            lan.leave()  # nobody has let us in: there is no seat to keep

    def on_app_resume(self) -> None:
        self.app.lan.search(True)

    def on_size(self, *_: object) -> None:
        self.wide, self.low = self.width >= dp(BESIDE), self.height < dp(480)

    def _lose_patience(self, *_: object) -> None:
        self._waited = True
        self.refresh()

    # Showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self.manager is None or self.manager.current != self.name:
            return
        lan, words = self.app.lan, catalogue(tr.language)
        visit = lan.visit
        device = self.app.device
        self.running = device is not None and not device.over and self.app.session.host is not None
        self._games = with_known(found_games(lan.found, words), lan.elsewhere.games(), words)
        back = returns(lan.keys.tickets(), self._games)
        fill_found(self.ids.found, self._games, self.chosen, words.text("lan.join.back"), [*back], self.choose)
        state = visit.state if visit is not None and visit.status == HERE else None
        self.joined = state is not None
        if visit is not None and state is not None and visit.ticket is not None:
            own = visit.ticket.device
            fill_seats(self.ids.seats, seat_rows(state, own, words), self.take_seat)
            member = state.member(own)
            self.seated, self.as_table = bool(state.seats_of(own)), member is not None and member.role == BOARD
            waiting = words.text("lan.join.waiting", name=state.host or words.text("lan.somebody"))
            self.told = words.text("lan.playing") if state.started else waiting
            self.hints, self.rules = lookers_on(state, words), rules_text(state, words)
            return
        nothing = self._waited and not self._games and (visit is None or visit.status == LOST)
        self.hints = "\n".join(diagnosis(lan.tried, words)) if nothing else ""
        self.told = self._how_it_goes()

    def _how_it_goes(self) -> str:
        words, visit = catalogue(tr.language), self.app.lan.visit
        if visit is not None and visit.status == REFUSED and visit.reason is not None:
            return refusal_text(visit.reason, words)
        if visit is not None and visit.status == SEARCHING:
            return words.text("lan.join.trying")
        if visit is not None and visit.status == LOST and visit.hint is not None:
            return refusal_text(visit.hint, words)  # whoever said it may not be the host: the search goes on
        if visit is not None and visit.status == LOST:
            return words.text("lan.join.not_reached")
        if self.chosen:
            return words.text("lan.join.type_code")
        return "" if self._games else words.text("lan.join.searching")

    # What is touched ---------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """A game that was found: straight back to it, or by its code."""
        game = self._games[number]
        if returns(self.app.lan.keys.tickets(), [game]):
            self.app.lan.elsewhere.go_back(game.match, game.address if game.address[0] else None)
            return
        self.chosen = game.match
        self.ids.code.focus = True
        self.refresh()

    def join(self) -> None:
        """By the code that was typed, or by an address and a code, or by the text of a QR code."""
        self.rename()
        typed, _, where = self.ids.code.text.partition(" @ ")
        link = read_link(typed)
        if link is None:
            self.told = tr.text("lan.join.no_code")
            return
        chosen = tuple(game.address for game in self._games if game.match == self.chosen)
        address = read_address(where) if where else None
        self.app.lan.join(link[0], (*link[1], *chosen, *((address,) if address else ())))

    def rename(self) -> None:
        self.app.settings.name = self.ids.name.text.strip()[:LONGEST_NAME]
        self.app.keep_settings()

    def take_seat(self, row: SeatRow) -> None:
        visit = self.app.lan.visit
        if visit is None:
            return
        if row.free:
            visit.sit(row.seat)
        elif row.own and not (visit.state is not None and visit.state.started):
            visit.stand(row.seat)
        elif row.own and visit.ticket is not None:  # in a game that is on no single tap gives a seat up
            match, lent = visit.ticket.match, visit.state is not None and row.seat in visit.state.lent
            lend: MenuEntry = (
                ("account-arrow-left-outline", tr.text("hints.back"), partial(visit.lend, row.seat, False))
                if lent
                else ("robot-outline", tr.text("hints.lend"), partial(visit.lend, row.seat, True))
            )
            leave = partial(self.app.lan.elsewhere.ask_to_leave, match)
            open_menu(row.name, [lend, ("exit-to-app", tr.text("lan.leave.go"), leave)])

    def be_table(self) -> None:
        visit = self.app.lan.visit
        if visit is not None:
            visit.take_role(PLAYER if self.as_table else BOARD)

    def open_game(self) -> None:
        self.app.lan.open_game()


SCREEN = JoinScreen
