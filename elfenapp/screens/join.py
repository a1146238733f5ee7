"""Games on other devices: those that are found, a code to type, asking a host, and the table one has come to."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from elfenapp.app.lobby_again import name_here
from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import HERE, LOST, REFUSED, SEARCHING, LanGuest
from elfenapp.net.lobby.state import BOARD, PLAYER, LobbyState
from elfenapp.net.pairing.addresses import read_address, read_link
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.pairing.letting_in import Ask
from elfenapp.presenters.home import cover, games
from elfenapp.presenters.lan.found import FoundGame, diagnosis, found_games, refusal_text, returns, with_known
from elfenapp.presenters.lan.letting_in import emblems
from elfenapp.presenters.lan.lobby import (
    SeatRow,
    host_called,
    lobby_told,
    lookers_on,
    may_ask_for,
    rules_text,
    seat_answer,
    seat_rows,
)
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.seats import LONGEST_NAME
from elfenapp.widgets.base.kv import load_kv
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.lan.code_field import CodeField  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.lan.rows import fill_found, fill_seats
from elfenapp.widgets.sheets.menu import MenuEntry, open_menu
from elfenapp.widgets.sheets.message_sheet import ToldSheet

PATIENCE = 4.0  # seconds without any game, then it is said what to check
BESIDE = 600  # dp
MEANT = 1.5  # seconds in which a tap is still meant for the page that has just changed


class JoinScreen(AppScreen):
    language = StringProperty()
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    joined = BooleanProperty(False)  # at a table
    started = BooleanProperty(False)  # and its game is on
    seated = BooleanProperty(False)
    playing = BooleanProperty(False)  # has a seat in a game that is on: no single tap gives it up
    as_table = BooleanProperty(False)  # this device lies in the middle
    running = BooleanProperty(False)  # a game of our own is on and could be opened
    chosen = StringProperty()  # the game whose code is asked for
    told = StringProperty()  # how it goes
    amiss = BooleanProperty(False)  # that is, not well
    hints = StringProperty()  # what to check
    rules = StringProperty()  # by which the table plays that one has come to
    book = StringProperty()  # the first line of these
    cover, title, at = StringProperty(), StringProperty(), StringProperty()  # of that table: its game, and whose it is
    asking = BooleanProperty(False)  # the host's person is asked to let us in
    emblems = ListProperty()  # that both screens show meanwhile
    empty = BooleanProperty(False)  # nothing was found
    longest = LONGEST_NAME

    def __init__(self, **properties: Any) -> None:
        load_kv("lan/rows")
        super().__init__(**properties)
        self._games: list[FoundGame] = []
        self._patience: ClockEvent | None = None
        self._waited = False
        self._by_itself = False  # the code was whole, and joined without a tap
        self._meant_for_enter: tuple[float, float] | None = None  # in the window
        self.fbind("language", lambda *_: self.refresh())

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, **arguments: Any) -> None:
        self.ids.name.text = name_here(self.app)
        self.ids.code.text = self.chosen = ""
        lan = self.app.lan
        if self.refresh not in lan.on_change:
            lan.on_change.append(self.refresh)
        self._waited = False
        if self._patience is not None:
            self._patience.cancel()
        self._patience = Clock.schedule_once(self._lose_patience, PATIENCE)
        lan.search.start()
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        if self._patience is not None:
            self._patience.cancel()
        lan = self.app.lan
        lan.search.stop()
        if self.refresh in lan.on_change:
            lan.on_change.remove(self.refresh)
        if lan.visit is not None and lan.visit.state is None and lan.visit.source is None:
            lan.leave()  # nobody has let us in: there is no seat to keep

    def on_app_resume(self) -> None:
        self.app.lan.search.start()

    def on_size(self, *_: object) -> None:
        self.wide, self.low = self.width >= dp(BESIDE), self.height < dp(480)

    def _lose_patience(self, *_: object) -> None:
        self._waited = True
        self.refresh()

    def on_joined(self, *_: object) -> None:
        """With its eighth letter a code joins. The tap that was meant for the button beside it must not hit a seat."""
        surprised = self.joined and self._by_itself
        self._meant_for_enter = self.ids.enter.to_window(*self.ids.enter.center) if surprised else None
        Clock.schedule_once(self._forget_enter, MEANT)

    def _forget_enter(self, _: float) -> None:
        self._meant_for_enter = None

    def on_touch_down(self, touch: Any) -> bool:
        if self._meant_for_enter is not None:
            x, y = self._meant_for_enter  # a line of text more or less may have moved it meanwhile
            if abs(touch.x - x) <= self.ids.enter.width and abs(touch.y - y) <= self.ids.enter.height:
                return True
        return bool(super().on_touch_down(touch))

    # Showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self.manager is None or self.manager.current != self.name:
            return
        lan, words = self.app.lan, catalogue(tr.language)
        visit = lan.visit
        device = self.app.device
        self.running = device is not None and not device.over and self.app.session.host is not None
        self._games = with_known(found_games(lan.search.found, words), lan.elsewhere.games(), words)
        back = returns(lan.keys.tickets(), self._games)
        fill_found(self.ids.found, self._games, self.chosen, words.text("lan.join.back"), [*back], self.choose)
        state = visit.state if visit is not None and visit.status == HERE else None
        self.joined = state is not None
        compared = visit.compared if visit is not None and visit.status == SEARCHING else None
        self.asking = compared is not None and not self.joined
        self.emblems = emblems(compared.emblems, words) if compared is not None and self.asking else []
        nothing = self._waited and not self._games and (visit is None or visit.status == LOST)
        self.empty = nothing and not self.joined
        if visit is not None and state is not None:
            self._show_table(visit, state)
            self.amiss = False
            return
        self.hints = "\n".join(diagnosis(lan.search.tried, words)) if nothing else ""
        self.told = self._how_it_goes()
        self.amiss = visit is not None and visit.source is None and visit.status in (LOST, REFUSED)

    def _show_table(self, visit: LanGuest, state: LobbyState) -> None:
        own, words = visit.ticket.device if visit.ticket is not None else "", catalogue(tr.language)
        fill_seats(self.ids.seats, seat_rows(state, own, words), self.take_seat)
        member = state.member(own)
        self.started, self.seated = state.started, bool(state.seats_of(own))
        self.playing = self.started and self.seated
        self.as_table = member is not None and member.role == BOARD
        self.told = lobby_told(state, own, words)
        self.hints, self.rules = lookers_on(state, words), rules_text(state, words)
        self.cover, self.title = cover(state.game), words.text(f"game.{state.game}")
        self.book = self.rules.partition("\n")[0]
        self.at = words.text("lan.hosted_by", name=host_called(state, words))

    def _how_it_goes(self) -> str:
        words, visit = catalogue(tr.language), self.app.lan.visit
        if visit is not None and visit.source is not None:
            visit = None  # it waits for the host of its own game, and this page is for others
        if visit is not None and visit.status == REFUSED and visit.reason is not None:
            return refusal_text(visit.reason, words)
        if visit is not None and visit.status == SEARCHING and visit.compared is not None:
            return words.text("lan.join.asking", name=visit.compared.name or words.text("lan.host.unnamed"))
        if visit is not None and visit.status == SEARCHING:
            return words.text("lan.join.trying")
        if visit is not None and visit.status == LOST and visit.hint is not None:
            return refusal_text(visit.hint, words)  # whoever said it may not be the host: the search goes on
        if visit is not None and visit.status == LOST and visit.ticket is None and isinstance(visit.way, JoinCode):
            return words.text("lan.join.code_unanswered")  # a wrong letter is a wrong address
        if visit is not None and visit.status == LOST:
            return words.text("lan.join.not_reached")
        return words.text("lan.join.tap_game") if self._games else words.text("lan.join.searching")

    # What is touched ---------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """A game that was found: straight back to it, or its host is asked to let us in."""
        game = self._games[number]
        if returns(self.app.lan.keys.tickets(), [game]):
            self.app.lan.elsewhere.go_back(game.match, game.address if game.address[0] else None)
            return
        self.rename()
        self.chosen = game.match
        self.app.before_leaving(lambda: self.app.lan.join(Ask(game.match), (game.address,)))
        self.refresh()

    def stop_asking(self) -> None:
        self.app.lan.leave()
        self.refresh()

    def host_game(self) -> None:
        """Which game, then its set-up, from where it is opened to others."""
        words = catalogue(tr.language)
        entries: list[MenuEntry] = [
            ("wifi", words.text(f"game.{game.id}"), lambda game=game: self.app.go("setup", game=game.id, hosting=True))  # type: ignore[misc]
            for game in games()
        ]
        open_menu(words.text("lan.host.choose"), entries)

    def join(self, by_itself: bool = False) -> None:
        """By the code that was typed, or by an address and a code, or by the text of a QR code."""
        self._by_itself = by_itself
        self.rename()
        text = self.ids.code.text.strip()
        typed, _, where = (text, "", "") if text.startswith("elfen:") else text.partition("@")
        link = read_link(typed)
        if link is None:
            self.told, self.amiss = tr.text("lan.join.no_code"), True
            return
        visit = self.app.lan.visit
        if visit is not None and visit.status in (SEARCHING, HERE) and visit.way == link[0]:
            return  # it was whole already, and joins
        chosen = tuple(game.address for game in self._games if game.match == self.chosen)
        address = read_address(where.strip()) if where.strip() else None
        where_to = *link[1], *chosen, *((address,) if address else ())
        self.app.before_leaving(lambda: self.app.lan.join(link[0], where_to))

    def rename(self) -> None:
        """A name is never empty: without one it is the device's."""
        self.app.settings.name = " ".join(self.ids.name.text.split())[:LONGEST_NAME]
        if not self.app.settings.name:
            self.ids.name.text = self.app.settings.name = name_here(self.app)
        self.app.keep_settings()

    def take_seat(self, row: SeatRow) -> None:
        """Every tap is answered: we sit there now, or the person who does can be asked to change places."""
        visit, words = self.app.lan.visit, catalogue(tr.language)
        if visit is None or visit.state is None or visit.ticket is None:
            return
        own = visit.ticket.device
        if row.free:
            visit.wishes.sit(row.seat)
            self.app.session.notify(words.text("lan.tap.moved"))
        elif row.own and visit.state.started:
            self._offer_own(visit, row)
        elif may_ask_for(visit.state, row.seat, own):
            self._offer_change(visit, row)
        else:
            self.app.session.notify(seat_answer(visit.state, row.seat, own, words))

    def _offer_own(self, visit: LanGuest, row: SeatRow) -> None:
        """In a game that is on no single tap gives a seat up."""
        match = visit.ticket.match if visit.ticket is not None else ""
        lent = visit.state is not None and row.seat in visit.state.lent
        lend: MenuEntry = (
            ("account-arrow-left-outline", tr.text("hints.back"), partial(visit.wishes.lend, row.seat, False))
            if lent
            else ("robot-outline", tr.text("hints.lend"), partial(visit.wishes.lend, row.seat, True))
        )
        leave = partial(self.app.lan.elsewhere.ask_to_leave, match)
        open_menu(row.name, [lend, ("exit-to-app", tr.text("lan.leave.go"), leave)])

    def _offer_change(self, visit: LanGuest, row: SeatRow) -> None:
        words = catalogue(tr.language)

        def ask() -> None:
            seats = visit.state.seats_of(visit.ticket.device) if visit.state and visit.ticket else ()
            if seats:
                visit.wishes.change_places(seats[0], row.seat)
                self.app.session.notify(words.text("lan.ask.sent", name=row.name))

        sheet = ToldSheet()
        entries: list[MenuEntry] = [("swap-horizontal", words.text("lan.ask.yes", name=row.name), ask)]
        title, text = words.text("lan.ask.title", name=row.name), words.text("lan.ask.text", name=row.name)
        sheet.show(title, text, entries)
        sheet.open()

    def be_table(self) -> None:
        visit = self.app.lan.visit
        if visit is not None:
            visit.wishes.take_role(PLAYER if self.as_table else BOARD)

    def leave_table(self) -> None:
        visit = self.app.lan.visit
        if visit is not None and visit.ticket is not None:
            self.app.lan.elsewhere.ask_to_leave(visit.ticket.match)

    def open_game(self) -> None:
        self.app.lan.open_game()


SCREEN = JoinScreen
