"""LAN play in the app: opens the game that is on to other devices, or sits down to one elsewhere.

No socket is there before a player asks for one; the network's thread tells what happens in the next frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.clock import Clock

from elfenapp.app.connection_notes import ConnectionNotes
from elfenapp.app.games_elsewhere import GamesElsewhere
from elfenapp.app.guest_questions import AskedFlow
from elfenapp.app.hand_over import HandOverFlow
from elfenapp.app.host_lost_flow import HostLostFlow
from elfenapp.app.host_search import HostSearch
from elfenapp.app.lobby_flow import name_here, open_lobby, show_lobby
from elfenapp.app.navigation import Place
from elfenapp.app.role_change import RoleChange
from elfenapp.app.turn_notes import TurnNotes
from elfenapp.engine.core.errors import Reason
from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import CLOSED_FOR_GOOD, REFUSED, LanGuest
from elfenapp.net.host.lan_host import LanHost
from elfenapp.net.host.lobby import Lobby
from elfenapp.net.lobby.state import seats_elsewhere
from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.interface import Transport
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.net.transport.network import Network
from elfenapp.presenters.lan.found import refusal_text
from elfenapp.presenters.lan.lobby import host_name
from elfenapp.presenters.text.computer_names import elf_names
from elfenapp.session.host import Host
from elfenapp.session.identity import id_of
from elfenapp.session.seats import read_lobby
from elfenapp.session.signal import Signal, Subscriptions
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.lan.connection_mark import ConnectionMark

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp


class LanController:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self.keys = Keys(app.folder)
        self.hosting: LanHost | None = None
        self.visit: LanGuest | None = None
        self.search = HostSearch(self)
        self.on_change: Signal[[]] = Signal()
        self._hosted = Subscriptions()  # to what outlives our hosting
        self.transport: Transport = LanTransport()
        self._network: Network | None = None
        self.host_lost = HostLostFlow(self)
        self.elsewhere = GamesElsewhere(self)
        self.roles = RoleChange(self)
        self.notes = ConnectionNotes(self)
        self.turns = TurnNotes(self)
        self._asleep = False  # the app is in the background
        self.handing = HandOverFlow(self)
        self.asked = AskedFlow(self)
        self._joined_at: Place | None = None  # where the player was when they joined
        app.session.on_leave.subscribe(self._left)

    @property
    def network(self) -> Network:
        if self._network is None:
            self._network = Network(self.transport)
        return self._network

    def post(self, call: Callable[[], None]) -> None:
        def make(_: float) -> None:
            if App.get_running_app() is self.app:  # else the window has been closed meanwhile
                call()

        Clock.schedule_once(make)

    # Hosting -----------------------------------------------------------------------------------------------------

    def open_game(self, started: bool = True, at_board: bool = False) -> None:
        """Open the game that is on, and show the lobby, or stay where the player is (``at_board``).

        Before the game has ``started`` no other device is told anything of it.
        """
        session = self.app.session
        host = session.host
        if host is None or self.hosting is not None or self.app.guides.teaching:
            return
        again = bool(read_lobby(host.match.about, len(host.seats)))
        table = self._lobby_of(host, started)
        hosting = LanHost(table, self.network, self.post)
        try:
            hosting.open()
        except OSError as error:
            session.notify(tr.text("lan.no_port", error=error.strerror or str(error)))
            return
        self.hosting, session.shared = hosting, True
        self._hosted.subscribe(session.autosave.safety.on_progress, hosting.progress)
        hosting.on_change.subscribe(self.notify)
        hosting.on_followed.subscribe(self.roles.step_down)
        table.on_change.subscribe(self.notify)
        table.on_joined.subscribe(self.notes.greet)
        table.handing.on_change.subscribe(self.notify)
        table.handing.on_done.subscribe(lambda own: self.roles.handed_over(hosting, own))
        self.asked.listen_as_host(hosting)
        self.turns.listen(session.device)
        if not started:
            open_lobby(self, table, again, at_board)
        elif not at_board:
            self.show_lobby()

    def _lobby_of(self, host: Host, started: bool) -> Lobby:
        """Round the game that is on, with all players at other devices still known."""
        autosave, about = self.app.session.autosave, host.match.about
        away = seats_elsewhere(about, len(host.seats))
        here = [seat for number, seat in enumerate(host.seats) if number not in away]
        lobby = Lobby(
            host,
            self.keys.known_devices(id_of(about), host.match.game.id),
            autosave.safety,
            autosave.tell_about,
            host_name(self.app.settings.name, here, name_here(self.app)),
            started,
        )
        lobby.desk.name_computers(elf_names(catalogue(tr.language)))
        return lobby

    def show_lobby(self) -> None:
        """Of the game that is open here."""
        show_lobby(self)

    def begin(self) -> None:
        if self.hosting is not None:
            self.hosting.table.start()
            self.app.session.close_notice()  # who has come: everybody looks at the board now
            self._show_table()

    def close_game(self) -> None:
        """Close the game to others: all seats are played at this device again."""
        if self.hosting is not None:
            self.hosting.close()
            self.stop_hosting()
            self._show_table()

    def _show_table(self) -> None:
        """In the lobby's place: back leads home from there, as from any game."""
        self.app.navigation.go_from_home(self.app.session.screen)

    def stop_hosting(self) -> None:
        self.hosting = None
        self.app.session.shared = False
        self._hosted.end()
        self.notify()

    # Visiting ----------------------------------------------------------------------------------------------------

    def join(self, way: JoinCode | Ticket | Ask, addresses: tuple[Address, ...] = ()) -> None:
        self.leave()
        self._joined_at = self.app.navigation.place
        self.notes.forget_news()
        self.visit = LanGuest(self.network, self.post, way, self.keys, name_here(self.app), addresses)
        self.visit.on_change.subscribe(self._follow_visit)
        self.visit.on_inherit.subscribe(self.roles.inherit)
        self.asked.listen_as_guest(self.visit)
        self.notify()

    def leave(self) -> None:
        """Away from the game elsewhere; its seat waits, and its ticket leads back."""
        visit, self.visit = self.visit, None
        if visit is not None:
            self.elsewhere.seen(visit)
            visit.on_change.clear()
            visit.leave()
            self.notify()

    def lend(self, seat: int, lent: bool) -> None:
        """A seat at this device, of a game among several devices: let a computer play, or play again."""
        if self.hosting is not None:
            self.hosting.table.lend(seat, lent, on_purpose=True)
        elif self.visit is not None:
            self.visit.wishes.lend(seat, lent)

    def _follow_visit(self) -> None:
        visit, session = self.visit, self.app.session
        if visit is None:
            return
        if visit.farewell == CLOSED_FOR_GOOD:
            self._dismissed(tr.text("lan.closed"))
            return
        place = self.app.navigation.place.screen
        if visit.status == REFUSED and (visit.source is not None or place not in ("join", "returning")):
            reason = visit.reason or Reason("unknown_device")
            self._dismissed(refusal_text(reason, catalogue(tr.language)))  # else the page tells it
            return
        if visit.source is not None and (session.device is None or session.device.source.origin is not visit.source):
            self.visit = None  # so that putting the game before away does not leave this one
            session.close()
            self.visit = visit
            session.sit_at(session.device_for(visit.source), self._come_to_table)
            self.turns.listen(session.device)
        self.elsewhere.follow(visit)
        self.notes.tell_news(visit)
        self.notify()

    def _come_to_table(self, screen: str) -> None:
        """A player who waits for the game comes to its board; one who is elsewhere meanwhile reads that it is on."""
        place = self.app.navigation.place
        if place.screen in ("join", "returning") or place is self._joined_at:
            self.app.navigation.replace(screen)
        else:
            self.app.session.notify(tr.text("lan.begun"), self.app.show_table, tr.text("lan.to_board"))
        self.arrived()

    def _dismissed(self, why: str) -> None:
        """The host has closed the game to others, or does not let us in any more: no page waits for it."""
        playing = self.visit is not None and self.visit.source is not None
        self.leave()
        if playing or self.app.navigation.place.screen == "returning":
            self.app.go("home")
        if playing:
            self.app.session.close()
        self.app.session.notify(why)

    # Life --------------------------------------------------------------------------------------------------------

    def pause(self) -> None:
        self.search.stop()
        self._asleep = True
        self.arrived()
        self.elsewhere.seen(self.visit)

    def resume(self) -> None:
        self._asleep = False
        self.arrived()

    def arrived(self) -> None:
        """The player has come to some screen: the others at the table read whether it is the board."""
        session, navigation = self.app.session, self.app.navigation
        visit = self.visit
        if visit is None:
            self.show_mark()
            return
        on = visit.source is not None and session.device is not None and session.device.source.origin is visit.source
        at_table = navigation.leads_to(session.screen) if on else navigation.place.screen in ("join", "returning")
        if visit.away(self._asleep or not at_table):
            self.elsewhere.seen(visit)
        self.show_mark()

    def close(self) -> None:
        """The app ends: no screen is told any more."""
        self.on_change.clear()
        self.search.stop()
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

    def notify(self) -> None:
        """Tell the listeners and the flows that something has changed."""
        if self.hosting is not None:
            self.roles.follow(self.hosting)
        self.on_change.emit()
        self.host_lost.follow()
        self.handing.follow()
        self.asked.follow()
        self.show_mark()

    @property
    def mark(self) -> ConnectionMark:
        return self.notes.mark

    def show_mark(self) -> None:
        self.notes.show()
        self.turns.follow()
