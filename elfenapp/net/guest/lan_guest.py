"""A game on another device, as a guest sees it: coming in, coming back automatically, and the source for its screen.

Lives where the screen lives; ``post`` leads there from the network's thread.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import assert_never

from elfenapp.engine.core.errors import ElfenError, Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.session.remote.source import RemoteSource
from elfenapp.session.signal import Signal

from ..failover.log_digest import seen
from ..host.listener import Post
from ..lobby.state import LobbyState
from ..pairing.known_devices import KnownDevices
from ..protocol.address import Address
from ..protocol.connection import Authenticated, Closed, Compared, Control, Event, GameData, Rejected
from ..protocol.messages import AWAY, BYE, Ticket
from ..storage.keys import Keys
from ..transport.link import ConnectionLink
from ..transport.network import Network
from .game_feed import GameFeed
from .incoming_hand_over import IncomingHandOver
from .lobby_feed import LobbyFeed
from .messages import host_messages
from .reconnect import HostFinder, SearchRequest
from .refusals import SENT_AWAY, Refusals, Way
from .requests import LobbyRequests
from .takeover import HostTakeover

SEARCHING, HERE, LOST, REFUSED, LEFT = "searching", "here", "lost", "refused", "left"
CLOSED_FOR_GOOD, PUT_AWAY = "closed_for_good", "put_away"  # why the host went, on purpose
PAUSES = (0.0, 0.2, 0.5, 1.0, 2.0)  # seconds before each new try; the last one for good


class LanGuest:
    def __init__(
        self, network: Network, post: Post, way: Way, keys: Keys, name: str = "", addresses: tuple[Address, ...] = ()
    ) -> None:
        """``addresses`` are where the host may be, if that is known; ``keys`` keep what we come back by."""
        self.status = SEARCHING
        self.reason: Reason | None = None  # why we were turned away
        self.in_vain = 0  # searches for the host since the connection was lost
        self.farewell = ""  # why the host went, if it said so
        self.way = way  # by which we wanted to come in
        self.compared: Compared | None = None  # the emblems that the host's screen shows, too, while we ask
        self.ticket = way if isinstance(way, Ticket) else None
        self._lobby = LobbyFeed()
        self.on_change: Signal[[]] = Signal()
        self.on_told = self._lobby.on_told
        self.on_inherit: Signal[[Match, KnownDevices]] = Signal()  # this device is to host from now on
        self._network, self._post = network, post
        self._way: Way = way
        self._name = name
        self._keys = keys
        self._addresses = addresses or (way.addresses if isinstance(way, Ticket) else ())
        self._carrier: ConnectionLink | None = None
        self._asking: ConnectionLink | None = None  # the way to a host whose person is asked to let us in
        self.feed = GameFeed(self._changed, lambda: self.without_host.forget())
        self._refusals = Refusals(network.transport)
        self.wishes = LobbyRequests(self._say)
        self._tries = 0
        self._first_key: Ticket | None = None  # a code led to a game that we know: it must prove this key
        self._away = False  # whether our player is away from the board
        self._host_finder = HostFinder(network, post, name)
        self.taking_over = IncomingHandOver(network, post, self.on_inherit.emit)
        self.without_host = HostTakeover(network, post, keys, name, self.on_inherit.emit)
        self._handlers = host_messages(self._lobby, self.taking_over, self.without_host, self._take_game, self._closed)
        self._begin()

    def _begin(self) -> None:
        """Listen to every part, and look for the host."""
        self._host_finder.listen(self.hear, self._meet, self._missed)
        self.taking_over.listen(self._say, self._changed)
        self.without_host.listen(self._changed, self._search_again, self._say, self._seen)
        if self.ticket is not None:
            self.without_host.begin(self.ticket)
        self._connect()

    @property
    def connected(self) -> bool:
        return self._carrier is not None

    @property
    def state(self) -> LobbyState | None:
        return self._lobby.state

    @property
    def source(self) -> RemoteSource | None:
        """The game, once the host has told it."""
        return self.feed.source

    @property
    def hint(self) -> Reason | None:
        """Why a device did not let us in that may not be the host."""
        return self._refusals.hint

    # What the person does ----------------------------------------------------------------------------------------

    def away(self, away: bool) -> bool:
        """Our player leaves the board for another screen or app, or is back at it; whether that is news."""
        if away == self._away:
            return False
        self._away = away
        self._say(AWAY, away)
        return True

    def leave_for_good(self) -> None:
        """Give the seats up; this device forgets the way back."""
        if self.ticket is not None:
            if self.state is not None:
                self.wishes.give_up(self.state, self.ticket.device)
            self.leave()
            self.without_host.forget()
            self._keys.forget(self.ticket.match)

    def leave(self) -> None:
        self.status = LEFT
        self._host_finder.stop()
        self.taking_over.reset()
        self.without_host.close()
        if self.ticket is not None and self.state is not None and not self.state.seats_of(self.ticket.device):
            self._keys.forget(self.ticket.match)  # the host forgets a device without a seat, too
        self._say(BYE)
        for carrier in (self._carrier, self._asking):
            if carrier is not None:
                carrier.close("left")

    def _say(self, kind: str, *rest: Plain) -> None:
        if self._carrier is not None:
            self._carrier.send_control(kind, *rest)

    # Coming in ---------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        known = self.source.known(self.ticket.key) if self.source is not None and self.ticket is not None else None
        pause = PAUSES[min(self._tries, len(PAUSES) - 1)]
        meetings = self.without_host.ways(self._tries)
        self._tries += 1
        follows, peers = partial(self.without_host.follows, meetings), self.without_host.addresses
        elsewhere = self._first_key is None
        plan = SearchRequest(self._way, pause, self._addresses, known, meetings, peers, follows, elsewhere)
        self._host_finder.begin(plan)

    def _missed(self, number: int) -> None:
        """No host has proven itself. By a code that is an answer, if one has said why."""
        if number != self._host_finder.number or self._carrier is not None:
            return
        self.in_vain += 1
        last = self._refusals.after_search(self._way, self._host_finder.shunned.guesses)
        if self._first_key is not None:
            self._refused(Reason("other_host"))
        elif last is not None:
            self._refused(last)
        else:
            self._search_again()

    def _search_again(self) -> None:
        """No host was there, or it is gone again."""
        if self.status not in (LEFT, REFUSED) and self._carrier is None:
            self.status = LOST
            self.feed.lost()
            self._changed()
            self._connect()

    # What comes --------------------------------------------------------------------------------------------------

    def _seen(self) -> list[Plain]:
        return seen(self.source, self.ticket.key) if self.ticket is not None else []

    def _meet(self, carrier: ConnectionLink, event: Event, heir: str) -> None:
        if self._carrier is not None:  # the host was found in the same moment: whoever offers is not needed
            carrier.close("there is a host")
            return
        if isinstance(event, Authenticated):  # whoever was started anew has not searched in vain yet
            self.status, self.in_vain = LOST, max(1, self.in_vain)
        self.without_host.hear(carrier, event, heir)

    def hear(self, carrier: ConnectionLink, event: Event, number: int) -> None:
        """``number`` is that of the search by which we came."""
        match event:
            case Authenticated():
                self._arrived(carrier, event)
            case Rejected():
                self._turned_away(carrier, event, number)
            case Compared():
                self._ask(carrier, event)
            case GameData():
                if carrier is self._carrier:
                    self.feed.receive(event.data)
            case Control():
                if carrier is self._carrier:
                    self._told(carrier, event)
            case Closed():
                self._lost(carrier)
            case _:
                assert_never(event)

    def _lost(self, carrier: ConnectionLink) -> None:
        if carrier is self._carrier:
            self._carrier = None
            self.taking_over.lost()
            self._search_again()

    def _ask(self, carrier: ConnectionLink, compared: Compared) -> None:
        """The host's person is asked now, and compares the emblems."""
        if self.status != SEARCHING:
            carrier.close("left")
            return
        self._asking, self.compared = carrier, compared
        self._changed()

    def _arrived(self, carrier: ConnectionLink, event: Authenticated) -> None:
        if self.status in (LEFT, REFUSED) or self._carrier is not None:
            carrier.close("once is enough")
            return
        self._host_finder.stop()
        known = self._keys.known(event.ticket.match) if not isinstance(self._way, Ticket) else None
        if known is not None and known.key != event.ticket.key:
            self._ask_for_key(carrier, known)
            return
        self._carrier, self._tries, self.in_vain, self.farewell = carrier, 0, 0, ""
        self._refusals.hint = self._first_key = self.compared = None
        before = self.ticket.addresses if self.ticket is not None else ()
        self.ticket = self._way = replace(event.ticket, addresses=before).at(carrier.peer)
        self._addresses = self.ticket.addresses
        self._keys.keep(self.ticket)
        self.without_host.begin(self.ticket)
        self.taking_over.reset()
        self.status = HERE
        if self._away:
            self._say(AWAY, True)
        self.feed.connect(carrier, event.ticket.epoch)
        self._changed()

    def _ask_for_key(self, carrier: ConnectionLink, known: Ticket) -> None:
        """A code has led to a game that we know by another key: any host can name it, only the right one has that."""
        carrier.send_control(BYE, True)
        carrier.close("comes back by its key")
        self._first_key = self.ticket = self._way = known
        self._addresses = (carrier.peer,)
        self._connect()

    def _turned_away(self, carrier: ConnectionLink, event: Rejected, number: int) -> None:
        if self._carrier is not None or number != self._host_finder.number:
            return
        reason = self._refusals.final(event, carrier.peer, self._way)
        if reason is None:
            return
        if reason.code == SENT_AWAY and self.ticket is not None:
            self._keys.forget(self.ticket.match)
            if self._first_key is not None:
                self._come_in_anew(carrier)
                return
        self._refused(reason)

    def _come_in_anew(self, carrier: ConnectionLink) -> None:
        """The host that knew us has proven itself: the code that our person has typed is meant for it."""
        self._first_key = self.ticket = None
        self._way, self._addresses = self.way, (carrier.peer,)
        self._connect()

    def _refused(self, reason: Reason) -> None:
        if self.status not in (LEFT, REFUSED):
            self.status, self.reason = REFUSED, reason
            self._host_finder.stop()
            self._changed()

    def _told(self, carrier: ConnectionLink, told: Control) -> None:
        try:
            self._handlers.handle(told.kind, told.rest)
        except ElfenError as error:
            carrier.close(str(error))
            return
        self._changed()

    def _closed(self, rest: list[Plain]) -> None:
        """The host goes on purpose. If it closes the game to others, there is nothing to come back to."""
        self.farewell = CLOSED_FOR_GOOD if rest == [True] else PUT_AWAY
        if self.farewell == CLOSED_FOR_GOOD and self.ticket is not None:
            self.status = LEFT
            self.without_host.forget()
            self._keys.forget(self.ticket.match)

    def _take_game(self, rest: list[Plain]) -> None:
        """The host has handed everything over."""
        if self.ticket is not None:
            self.taking_over.inherit(rest, self.ticket, self.source)

    def _changed(self) -> None:
        self.on_change.emit()
