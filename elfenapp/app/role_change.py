"""The host's role goes to another device, or comes to this one: who hosts, who is a guest, and what each is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elfenapp.app.lazy_parts import SHELF_COMMANDS
from elfenapp.engine.core.match import Match
from elfenapp.net.failover.hand_over import NONE
from elfenapp.net.host.lan_host import LanHost
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.games_elsewhere import followed, is_followed
from elfenapp.saves.older_copies import drop_older_copies
from elfenapp.saves.summaries import Card
from elfenapp.session.identity import id_of
from elfenapp.session.seats import read_seats
from elfenapp.widgets.base.language import tr

if TYPE_CHECKING:
    from elfenapp.app.lan_controller import LanController


class RoleChange:
    def __init__(self, lan: LanController) -> None:
        self._lan = lan
        self.ends_app = False  # the player has handed the game over in order to close the app
        self._kept = ""  # the match whose way back is stored while it is being handed over

    def inherit(self, match: Match, known_devices: KnownDevices) -> None:
        """This device hosts from now on; every device in the ledger finds it by the game's id."""
        lan, session = self._lan, self._lan.app.session
        at_board = session.shown
        visit, lan.visit = lan.visit, None  # kept until we are open
        lan.keys.adopt(known_devices)
        go = lan.app.navigation.replace if at_board else (lambda _screen: None)
        session.open(match, read_seats(match.about, match.rules.players), inherited=True, go=go)
        lan.open_game(at_board=True)
        if session.autosave.flush():  # on disk before our part of what the old host left is put away
            self._drop_older_copies(match)
        if visit is not None:
            visit.on_change.clear()
            visit.without_host.forget()
            visit.leave()
        if lan.hosting is not None:
            to_board = None if at_board else lan.app.show_table
            session.notify(tr.text("lan.you_host"), to_board, tr.text("lan.to_board"))

    def _drop_older_copies(self, match: Match) -> None:
        """The game may have been here before it was at another device. A copy that the player made has a title."""
        app, title = self._lan.app, match.about.get("title", "")

        def is_older(card: Card) -> bool:
            about = card.about or {}
            return id_of(about) == id_of(match.about) and (is_followed(about) or card.title == title)

        dropped = drop_older_copies(app.autosave.shelf, app.autosave.name, match, is_older)
        shelf_commands = SHELF_COMMANDS.made(app)
        if dropped and shelf_commands is not None:
            shelf_commands.tell_change()

    def follow(self, hosting: LanHost) -> None:
        """While the game is being handed over: the way back is on disk before the other device can be ready."""
        handing, table = hosting.table.handing, hosting.table
        if handing.under_way and not self._kept and handing.own is not None:
            self._kept = table.known_devices.match
            self._lan.elsewhere.keep_own(handing.own, table.state, handing.heir)
        elif handing.step == NONE:
            self.ends_app = False
            if self._kept:
                self._lan.elsewhere.forget(self._kept)
                self._kept = ""

    def handed_over(self, hosting: LanHost, own: Ticket) -> None:
        """Another device has proven that it hosts the game of ``hosting``."""
        if self._lan.hosting is hosting:
            self.become_guest(own)
        else:  # our player has put the game away in the same moment, and may be at another: only the way is stored
            self._lan.elsewhere.keep_own(own, hosting.table.state, "")

    def become_guest(self, own: Ticket, heir: str | None = None) -> None:
        """Another device hosts now: back to our seats there, without a code and whatever happens to this app."""
        lan, session = self._lan, self._lan.app.session
        hosting, ends_app = lan.hosting, self.ends_app
        self._kept, self.ends_app = "", False  # what is told of the table from now on calls nothing off
        if hosting is not None:
            state = hosting.table.state
            name = heir if heir is not None else hosting.table.handing.heir
            lan.elsewhere.keep_own(own, state, name)
            session.autosave.tell_about(followed(name))
            session.autosave.flush()
            hosting.shut()  # without a word: for everybody else the game just goes on
            lan.stop_hosting()
        lan.app.go("home")
        session.close()
        if ends_app:
            lan.app.stop()
            return
        lan.app.go("returning")
        lan.join(own)

    def step_down(self, name: str) -> None:
        """We were away for long, and the others have gone on without us."""
        own = self._lan.hosting.table.known_devices.own("") if self._lan.hosting is not None else None
        if own is not None:
            self.become_guest(own, name)
            self._lan.app.session.notify(tr.text("lan.followed", name=name or tr.text("lan.host.unnamed")))
