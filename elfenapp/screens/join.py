"""Games on other devices: those that are found, a code to type, asking a host, and the table one has come to."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from elfenapp.app.lobby_flow import name_here
from elfenapp.i18n import catalogue
from elfenapp.presenters.home import games
from elfenapp.presenters.lan.found import FoundGame, diagnosis, found_games, returns, with_known
from elfenapp.presenters.lan.join_page import GuestLobby, JoinPage
from elfenapp.presenters.lan.join_request import JoinRequest, ask_host, read_typed
from elfenapp.presenters.lan.lobby import SeatRow
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.seats import LONGEST_NAME
from elfenapp.session.signal import Subscriptions
from elfenapp.widgets.base.kv import load_kv
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.lan.answers import show_answer
from elfenapp.widgets.lan.code_field import CodeField  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.lan.rows import fill_found, fill_seats
from elfenapp.widgets.sheets.menu import MenuEntry, open_menu

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
        self._subscriptions = Subscriptions()
        self._patience: ClockEvent | None = None
        self._waited = False
        self._by_itself = False  # the code was whole, and joined without a tap
        self._meant_for_enter: tuple[float, float] | None = None  # in the window
        self.fbind("language", lambda *_: self.refresh())

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, **arguments: object) -> None:
        self.ids.name.text = name_here(self.app)
        self.ids.code.text = self.chosen = ""
        lan = self.app.lan
        self._subscriptions.subscribe(lan.on_change, self.refresh)
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
        self._subscriptions.end()
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

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._meant_for_enter is not None:
            x, y = self._meant_for_enter  # a line of text more or less may have moved it meanwhile
            if abs(touch.x - x) <= self.ids.enter.width and abs(touch.y - y) <= self.ids.enter.height:
                return True
        return bool(super().on_touch_down(touch))

    # Showing -----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        if self.manager is None or self.manager.current != self.name:
            return
        lan, words, page = self.app.lan, catalogue(tr.language), self._page
        device = self.app.device
        own = device is not None and not device.over and self.app.session.host is not None
        self.running = own and not self.app.guides.teaching  # a lesson is no game that others can join
        self._games = with_known(found_games(lan.search.found, lan.transport, words), lan.elsewhere.games(), words)
        back = returns(lan.keys.tickets(), self._games)
        fill_found(self.ids.found, self._games, self.chosen, words.text("lan.join.back"), [*back], self.choose)
        lobby, emblems = page.lobby(), page.emblems()
        self.joined = lobby is not None
        self.asking, self.emblems = bool(emblems), emblems
        nothing = self._waited and not self._games and page.idle
        self.empty = nothing and not self.joined
        if lobby is not None:
            self._show_lobby(lobby)
            self.amiss = False
            return
        self.hints = "\n".join(diagnosis(lan.search.tried, words)) if nothing else ""
        self.told, self.amiss = page.progress(bool(self._games)), page.amiss

    @property
    def _page(self) -> JoinPage:
        return JoinPage(self.app.lan.visit, catalogue(tr.language))

    def _show_lobby(self, lobby: GuestLobby) -> None:
        fill_seats(self.ids.seats, lobby.seats, self.take_seat)
        self.started, self.seated, self.as_table = lobby.started, lobby.seated, lobby.as_table
        self.playing = self.started and self.seated
        self.told, self.hints, self.at = lobby.told, lobby.hints, lobby.at
        game = lobby.game
        self.rules, self.book, self.cover, self.title = game.rules, game.book, game.cover, game.title

    # What is touched ---------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """A game that was found: straight back to it, or its host is asked to let us in."""
        game = self._games[number]
        if returns(self.app.lan.keys.tickets(), [game]):
            self.app.lan.elsewhere.go_back(game.match, game.address if game.address.place else None)
            return
        self.rename()
        self.chosen = game.match
        self._join(ask_host(game))
        self.refresh()

    def _join(self, request: JoinRequest) -> None:
        self.app.before_leaving(lambda: self.app.lan.join(request.way, request.addresses))

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
        chosen = [game for game in self._games if game.match == self.chosen]
        request = read_typed(self.ids.code.text, self.app.lan.transport, chosen)
        if request is None:
            self.told, self.amiss = tr.text("lan.join.no_code"), True
        elif not self._page.is_under_way(request):  # else it was whole already, and joins
            self._join(request)

    def rename(self) -> None:
        """A name is never empty: without one it is the device's."""
        self.app.settings.name = " ".join(self.ids.name.text.split())[:LONGEST_NAME]
        if not self.app.settings.name:
            self.ids.name.text = self.app.settings.name = name_here(self.app)
        self.app.keep_settings()

    def take_seat(self, row: SeatRow) -> None:
        show_answer(self._page.take_seat(row, self.leave_table), self.app.session.notify)

    def be_table(self) -> None:
        self._page.be_table(not self.as_table)

    def leave_table(self) -> None:
        visit = self.app.lan.visit
        if visit is not None and visit.ticket is not None:
            self.app.lan.elsewhere.ask_to_leave(visit.ticket.match)

    def open_game(self) -> None:
        self.app.lan.open_game()


SCREEN = JoinScreen
