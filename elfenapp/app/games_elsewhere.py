"""Games on other devices in which this device has a seat: what is known of them, and the way back.

The ticket is the proof that we have a seat there; the record beside it is what Home, the shelf and the Wi-Fi page show.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from elfenapp.engine.core.views import SPECTATOR
from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import LEFT, REFUSED, LanGuest
from elfenapp.net.lobby.state import HOST, LobbyState
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.games_elsewhere import Elsewhere
from elfenapp.presenters.lan.elsewhere import leave_page
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.message_sheet import ToldSheet

if TYPE_CHECKING:
    from elfenapp.app.lan_controller import LanController


class GamesElsewhere:
    def __init__(self, lan: LanController) -> None:
        self._lan = lan
        self._noted: Elsewhere | None = None  # what is on disk of the game that we visit

    def games(self) -> list[Elsewhere]:
        """Those that can be gone back to, the one seen last first."""
        hosting = self._lan.hosting
        here = hosting.table.known_devices.match if hosting is not None else ""
        return [known for known in self._lan.keys.elsewhere() if not known.over and known.match != here]

    def find(self, match: str) -> Elsewhere | None:
        return next((known for known in self._lan.keys.elsewhere() if known.match == match), None)

    # Knowing -----------------------------------------------------------------------------------------------------

    def follow(self, visit: LanGuest) -> None:
        """Store what has changed of the game that we visit; a move alone is not worth a write."""
        known = _known(visit)
        if known is not None and not known.same_but_time(self._noted):
            self._note(known)

    def seen(self, visit: LanGuest | None) -> None:
        """The player goes away from the board, or the app may end: store when they were last there."""
        known = _known(visit) if visit is not None else None
        if known is not None:
            self._note(known)

    def _note(self, known: Elsewhere) -> None:
        self._noted = known
        try:
            self._lan.keys.note(known)
        except OSError:  # a full disk costs the card at Home, not the game; the ticket is kept apart
            self._noted = None

    def keep_own(self, own: Ticket, state: LobbyState, heir: str) -> None:
        """Before another device hosts the game of this one: our ticket there, durable, and what leads to it."""
        seats = tuple(state.seats_of(HOST))
        own_seats = tuple(seat for seat in seats if state.seats[seat].person or seat in state.lent)
        self._lan.keys.keep(own)
        self._note(Elsewhere(own.match, own.game, heir, state.seats, own_seats, seen=int(time.time())))

    def forget(self, match: str) -> None:
        self._noted = None
        self._lan.keys.forget(match)

    # Going back --------------------------------------------------------------------------------------------------

    def go_back(self, match: str, address: Address | None = None) -> None:
        """To the board if we are there, else to the page that looks for the host."""
        lan, visit = self._lan, self._lan.visit
        if visit is not None and visit.ticket is not None and visit.ticket.match == match:
            if visit.source is not None:
                lan.app.show_table()
                return
            if visit.state is not None and visit.status not in (LEFT, REFUSED):
                lan.app.go("join")
                return
        ticket = lan.keys.ticket(match)
        if ticket is None:
            lan.app.session.notify(tr.text("lan.no_way_back"))
            return
        # First away from the page before, which gives up what it was looking for itself.
        navigation = lan.app.navigation
        (navigation.replace if navigation.place.screen == "join" else navigation.go)("returning")
        lan.join(ticket, (address,) if address is not None else ())

    def ask_to_leave(self, match: str) -> None:
        """Leave a table for good; asked once, with what becomes of the seat."""
        visit, known = self._lan.visit, self.find(match)
        if known is None:
            return
        live = visit is not None and visit.ticket is not None and visit.ticket.match == match
        page = leave_page(known, live and visit is not None and visit.connected, catalogue(tr.language))
        sheet = ToldSheet()
        stay, leave = page.entries
        sheet.show(
            page.title,
            page.text,
            [("arrow-left", stay, lambda: None), ("exit-to-app", leave, lambda: self._leave(match))],
        )
        sheet.open()

    def _leave(self, match: str) -> None:
        lan, visit = self._lan, self._lan.visit
        if visit is not None and visit.ticket is not None and visit.ticket.match == match:
            playing = visit.source is not None
            visit.leave_for_good()
            lan.leave()
            if playing or lan.app.navigation.place.screen in ("join", "returning"):
                lan.app.go("home")
            if playing:
                lan.app.session.close()
        self.forget(match)
        lan.app.navigation.start_again(home=False)  # what led back there is gone
        lan.app.session.notify(tr.text("lan.left_table"))


def _known(visit: LanGuest) -> Elsewhere | None:
    """A visit's knowledge of its game now; None before it has reached the table."""
    if visit.ticket is None or visit.state is None:
        return None
    state, source = visit.state, visit.source
    own = state.seats_of(visit.ticket.device)
    known = Elsewhere(
        visit.ticket.match, state.game, state.host, state.seats, own, started=state.started, seen=int(time.time())
    )
    if source is None:
        return known
    return replace(known, round=source.view(SPECTATOR).part("round", int), over=source.public.over)
