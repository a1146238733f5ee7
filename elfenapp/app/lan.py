"""LAN play in the app: opens the game that is on to other devices, or sits down to one elsewhere.

No socket is there before somebody asks for one; the network's thread tells what happens in the next frame.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import cached_property
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.clock import Clock

from elfenapp.app.asked import AskedFlow
from elfenapp.app.host_lost import HostLostFlow
from elfenapp.app.lobby_again import name_here, open_lobby
from elfenapp.engine.core.match import Match
from elfenapp.i18n import catalogue
from elfenapp.net.discovery import Beacon, Tried, search
from elfenapp.net.hosting import Hosting
from elfenapp.net.join_code import JoinCode
from elfenapp.net.keys import Keys
from elfenapp.net.ledger import Ledger
from elfenapp.net.letting_in import Ask
from elfenapp.net.messages import Ticket
from elfenapp.net.sockets import Address, Network
from elfenapp.net.table import Table
from elfenapp.net.table_device import Kept
from elfenapp.net.table_state import HOST, TableState
from elfenapp.net.visit import CLOSED_FOR_GOOD, HERE, LOST, PUT_AWAY, Visit
from elfenapp.presenters.lan import came_or_left, host_name, missing, news
from elfenapp.session.device import Device
from elfenapp.session.identity import id_of
from elfenapp.session.seats import read_seats
from elfenapp.widgets.connection_mark import ConnectionMark
from elfenapp.widgets.language import tr

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp


class Lan:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self.keys = Keys(app.folder)
        self.hosting: Hosting | None = None
        self.visit: Visit | None = None
        self.found: dict[Address, Beacon] = {}
        self.tried = Tried()
        self.on_change: list[Callable[[], None]] = []
        self._network: Network | None = None
        self._searching: Future[None] | None = None
        self.host_lost = HostLostFlow(self)
        self.asked = AskedFlow(self)
        self._heard_last: TableState | None = None  # of the table elsewhere
        app.session.on_leave.append(self._left)

    @property
    def network(self) -> Network:
        if self._network is None:
            self._network = Network()
        return self._network

    @cached_property
    def mark(self) -> ConnectionMark:
        return ConnectionMark(self._tapped_mark)

    def _tapped_mark(self) -> None:
        if self.host_lost.lost:
            self.host_lost.show()
        else:
            self.app.open_lan()

    def post(self, call: Callable[[], None]) -> None:
        def make(_: float) -> None:
            if App.get_running_app() is self.app:  # else the window has been closed meanwhile
                call()

        Clock.schedule_once(make)

    # Hosting -----------------------------------------------------------------------------------------------------

    def open_game(self, started: bool = True) -> None:
        """Open the game that is on; before it has ``started`` nobody elsewhere is told anything of it."""
        session = self.app.session
        host = session.host
        if host is None or self.hosting is not None:
            return
        ledger = self.keys.ledger(id_of(host.match.about), host.match.game.id)
        autosave = session.autosave
        name = host_name(self.app.settings.name, host.seats, name_here(self.app))
        table = Table(
            host, ledger, lambda: Kept(autosave.written, autosave.durable), autosave.tell_about, name, started
        )
        hosting = Hosting(table, self.network, self.post)
        try:
            hosting.open()
        except OSError as error:
            session.notify(tr.text("lan.no_port", error=error.strerror or str(error)))
            return
        self.hosting, session.shared = hosting, True
        autosave.on_progress.append(hosting.progress)
        hosting.on_change.append(self._changed)
        hosting.on_followed.append(self._step_down)
        table.on_change.append(self._changed)
        table.on_joined.append(self._greet)
        table.handing.on_done.append(self._become_guest)
        self.asked.listen_as_host(hosting)
        if started:
            self.app.go("lobby")
        else:
            open_lobby(self, table)

    def _greet(self, name: str, came: bool) -> None:
        """Of somebody with a seat who goes the mark tells, and it stays as long as they are away."""
        if came or (self.hosting is not None and not self.hosting.table.started):
            self.app.session.notify(came_or_left(name, came, catalogue(tr.language)))

    def begin(self) -> None:
        if self.hosting is not None:
            self.hosting.table.start()
            self.app.session.close_notice()  # who has come: everybody looks at the board now
            self._show_table()

    def close_game(self) -> None:
        """Everybody plays at this device again."""
        if self.hosting is not None:
            self.hosting.close()
            self.stop_hosting()
            self._show_table()

    def _show_table(self) -> None:
        """In the lobby's place: back leads home from there, as from any game."""
        self.app.navigation.go_from_home(self.app.session.screen)

    def stop_hosting(self) -> None:
        hosting, self.hosting = self.hosting, None
        self.app.session.shared = False
        if hosting is not None and hosting.progress in self.app.session.autosave.on_progress:
            self.app.session.autosave.on_progress.remove(hosting.progress)
        self._changed()

    # Visiting ----------------------------------------------------------------------------------------------------

    def search(self, on: bool) -> None:
        """Games elsewhere appear in ``found`` by themselves."""
        if not on and self._searching is not None:
            self._searching.cancel()
            self._searching = None
        elif on and self._searching is None:
            self.found, self.tried = {}, Tried()
            known = [address for ticket in self.keys.tickets() for address, _ in ticket.addresses]
            self._searching = self.network.run(search(self.network, self._heard, known, self.tried))

    def _heard(self, beacon: Beacon, address: str) -> None:
        def note() -> None:
            if self.found.get((address, beacon.port)) != beacon:
                self.found[address, beacon.port] = beacon
                self._changed()

        self.post(note)

    def join(self, way: JoinCode | Ticket | Ask, addresses: tuple[Address, ...] = ()) -> None:
        self.leave()
        self._heard_last = None
        self.visit = Visit(self.network, self.post, way, self.keys, name_here(self.app), addresses)
        self.visit.on_change.append(self._follow_visit)
        self.visit.on_inherit.append(self._inherit)
        self.asked.listen_as_guest(self.visit)
        self._changed()

    def leave(self) -> None:
        """Away from the game elsewhere; its seat waits, and its ticket leads back."""
        visit, self.visit = self.visit, None
        if visit is not None:
            visit.on_change.clear()
            visit.leave()
            self._changed()

    def _follow_visit(self) -> None:
        visit, session = self.visit, self.app.session
        if visit is None:
            return
        if visit.farewell == CLOSED_FOR_GOOD:
            self._dismissed()
            return
        if visit.source is not None and (session.device is None or session.device.source is not visit.source):
            self.visit = None  # so that putting the game before away does not leave this one
            session.close()
            self.visit = visit
            session.sit_at(Device(visit.source), self.app.navigation.replace)
        self._tell_news(visit)
        self._changed()

    def _tell_news(self, visit: Visit) -> None:
        """Of the others at the table; once each."""
        words, before = catalogue(tr.language), self._heard_last
        self._heard_last = visit.state
        if visit.source is None:
            return
        if visit.state is not None and visit.ticket is not None and visit.status == HERE:
            told = news(before, visit.state, visit.ticket.device, words)
            if told:
                self.app.session.notify(told)

    def _dismissed(self) -> None:
        """The host has closed the game to others."""
        playing = self.visit is not None and self.visit.source is not None
        self.leave()
        if playing:
            self.app.go("home")
            self.app.session.close()
        self.app.session.notify(tr.text("lan.closed"))

    # Handing over ------------------------------------------------------------------------------------------------

    def _inherit(self, match: Match, ledger: Ledger) -> None:
        """This device hosts from now on; whoever is in the ledger finds it by the game's id."""
        visit, self.visit = self.visit, None  # kept until we are open
        self.keys.adopt(ledger)
        self.app.session.open(match, read_seats(match.about, match.rules.players), inherited=True)
        self.open_game()
        self.app.session.autosave.flush()  # on disk before our part of what the old host left is put away
        if visit is not None:
            visit.on_change.clear()
            visit.hosts_now()
            visit.leave()

    def _become_guest(self, own: Ticket) -> None:
        """Another device hosts now: back to our seats there."""
        if self.hosting is not None:
            self.hosting.shut()  # without a word: for everybody else the game just goes on
            self.stop_hosting()
        self.app.go("home")
        self.app.session.close()
        self.join(own)
        self.app.go("join")

    def _step_down(self, name: str) -> None:
        """We were away for long, and the others have gone on without us."""
        own = self.hosting.table.ledger.own("") if self.hosting is not None else None
        if own is not None:
            self._become_guest(own)
            self.app.session.notify(tr.text("lan.followed", name=name or tr.text("lan.host.unnamed")))

    # Life --------------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        self.search(False)
        if self.visit is not None:
            self.visit.away(True)

    def resume(self) -> None:
        if self.visit is not None:
            self.visit.away(False)

    def close(self) -> None:
        """The app ends: no screen is told any more."""
        self.on_change.clear()
        self.search(False)
        self.leave()
        self._left()
        if self._network is not None:
            self._network.close()
            self._network = None

    def _left(self) -> None:
        """The game that was on is put away: guests find it again when it is opened again."""
        self.leave()
        if self.hosting is not None:
            self.hosting.put_away()
            self.stop_hosting()

    def _changed(self) -> None:
        for listener in tuple(self.on_change):
            listener()
        self.host_lost.follow()
        self.asked.follow()
        self.show_mark()

    def show_mark(self) -> None:
        """Only while something is amiss: a board needs its room."""
        words, text = catalogue(tr.language), ""
        if self.visit is not None and self.visit.source is not None and self.visit.status == LOST:
            text = words.text("lan.waits") if self.visit.in_vain else words.text("lan.lost")
            if self.visit.farewell == PUT_AWAY:
                text = words.text("lan.lost.put_away")
        elif self.visit is not None and self.visit.source is not None and self.visit.state and self.visit.ticket:
            text = missing(self.visit.state, self.visit.ticket.device, words)
        elif self.hosting is not None and self.hosting.table.started:
            text = missing(self.hosting.table.state, HOST, words)
        text = text if self.app.session.shown and not self.host_lost.open else ""
        if text or "mark" in self.__dict__:
            self.mark.show(text)
