"""A guest while there is no host: keeps its part of the will, offers to host, or agrees that another device does.

Lives where the visit lives. The protocol is in ``recovery``; here it gets a door and connections.

What is believed: parts and pieces come from the host, whom our ticket has proven. Which device offers to host is
proven by the key that the two of us share; its name is the one that the host told us, not what it calls itself.
Our own part leaves this device only when its person has agreed to this very offer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import assert_never

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain

from ..failover.quorum import QuorumId
from ..failover.recovery import HostRecovery, send_replicas
from ..failover.replica import ReplicaStore
from ..host.listener import Listener, Post
from ..pairing.known_devices import KnownDevices
from ..protocol.connection import Authenticated, Closed, Compared, Control, Event, GameData, Rejected
from ..protocol.handlers import Handlers
from ..protocol.messages import KEPT, OFFER, Ticket
from ..protocol.trust import AT_MEETING
from ..storage.keys import Keys
from ..transport.link import ConnectionLink
from ..transport.network import Network

WAITING, OFFERING, SHORT, FAILED, OUTDATED, ASKED, AGREED = (
    *("waiting", "offering", "short", "failed", "outdated", "asked", "agreed"),
)


@dataclass(frozen=True, slots=True)
class HostOffer:
    """Another device of the quorum wants to host from now on."""

    device: str
    name: str


class HostTakeover:
    def __init__(
        self, network: Network, post: Post, keys: Keys, name: str, inherit: Callable[[Match, KnownDevices], None]
    ) -> None:
        self.offer: HostOffer | None = None
        self.agreed = False
        self.meeting: HostRecovery | None = None  # our own offer
        self._on_change: Callable[[], None] = lambda: None
        self._on_scattered: Callable[[], None] = lambda: None
        self._say: Callable[[str, list[Plain], int], None] = lambda kind, quorum, count: None
        self._seen: Callable[[], list[Plain]] = list
        self.outdated: tuple[str, ...] = ()  # names of those who hold a newer state of the game than we do
        self._network, self._post, self._keys, self._name = network, post, keys, name
        self._inherit = inherit
        self._ticket: Ticket | None = None
        self._replicas: ReplicaStore | None = None
        self._told: dict[QuorumId, int] = {}
        self._opening: Listener | None = None
        self._carrier: ConnectionLink | None = None
        self._handlers = Handlers((AT_MEETING,), {OFFER: self._take_offer})

    def listen(
        self,
        on_change: Callable[[], None],
        on_scattered: Callable[[], None],
        say: Callable[[str, list[Plain], int], None],
        seen: Callable[[], list[Plain]],
    ) -> None:
        """``on_scattered``: we were with a device that offered, and are no more. ``say`` sends to the host; ``seen``
        returns what we have seen of the game."""
        self._on_change, self._on_scattered, self._say, self._seen = on_change, on_scattered, say, seen

    @property
    def step(self) -> str:
        """The current step, while there is no host."""
        if self.meeting is not None:
            if self.meeting.failed:
                return FAILED
            return SHORT if self.meeting.shortfall is not None else OFFERING
        if self.offer is not None:
            return AGREED if self.agreed else ASKED
        return OUTDATED if self.outdated else WAITING

    # With a host -------------------------------------------------------------------------------------------------

    def begin(self, ticket: Ticket) -> None:
        """We are known there by this ticket, and there is a host."""
        self.call_off()
        self._ticket, self.outdated = ticket, ()
        self._told.clear()
        if self._replicas is None:
            self._replicas = self._keys.replicas(ticket.match, lambda: self._post(self._tell_kept))

    # Each raises ``BadMessage`` for what no host says.

    def take_share(self, rest: list[Plain]) -> None:
        """Our part of a new quorum."""
        if self._replicas is not None and self._ticket is not None:
            self._replicas.begin(rest, self._ticket.device)

    def take_pieces(self, rest: list[Plain]) -> None:
        """More of the sealed log."""
        if self._replicas is not None:
            self._replicas.add(rest)

    def take_whole(self, rest: list[Plain]) -> None:
        """Every device of a quorum has its part."""
        if self._replicas is not None:
            self._replicas.settle(rest)

    def _tell_kept(self) -> None:
        for quorum, count in self._replicas.kept() if self._replicas is not None else ():
            if self._told.get(quorum) != count:
                self._told[quorum] = count
                self._say(KEPT, [*quorum], count)

    # Without one -------------------------------------------------------------------------------------------------

    @property
    def possible(self) -> bool:
        """True if the remaining guests may go on with our device as the host, if they all are there and agree."""
        newest = self._replicas.newest if self._replicas is not None else None
        return newest is not None and bool(newest.share.peers) and not self.outdated

    @property
    def others(self) -> tuple[str, ...]:
        """The names of those without whom we cannot."""
        newest = self._replicas.newest if self._replicas is not None else None
        return tuple(peer.name for peer in newest.share.peers) if newest is not None else ()

    @property
    def rank(self) -> int:
        """Our place among those who could host, the same on all devices: for those whom no person asks."""
        newest = self._replicas.newest if self._replicas is not None else None
        return sorted(newest.share.members).index(newest.share.device) if newest is not None else 0

    @property
    def addresses(self) -> tuple[str, ...]:
        return self._replicas.addresses if self._replicas is not None else ()

    def ways(self, tries: int) -> dict[str, Ticket]:
        """By device: the ticket with which we go to it if it offers to host; of another quorum with every try."""
        tickets: dict[str, list[Ticket]] = {}
        for quorum in sorted(self._replicas.holdings, reverse=True) if self._replicas is not None else ():
            assert self._replicas is not None and self._ticket is not None
            share = self._replicas.holdings[quorum].share
            for peer in share.peers:
                ticket = share.ticket_of(self._ticket.match, share.device, peer.key)
                tickets.setdefault(peer.device, []).append(ticket)
        return {device: found[tries % len(found)] for device, found in tickets.items()}

    def follows(self, known: Collection[str], heir: str) -> bool:
        """True if we go to this device, which offers to host and is known to us.

        Of two offers that of the lower device is valid, unless all have agreed to ours.
        """
        own = self._ticket.device if self._ticket is not None else ""
        return heir in known and heir != own and (self.meeting is None or (heir < own and self.step != SHORT))

    def go_on(self) -> None:
        """Offer to host; raises ``OSError`` if no port is free. Not while another device offers: the one that came
        to us then would wait for them, and they for us."""
        if self._ticket is None or self._replicas is None or self.meeting is not None or not self.possible:
            return
        if self._carrier is not None:
            return
        meeting = HostRecovery(self._ticket, self._name, dict(self._replicas.holdings), self._seen())
        opening = Listener(meeting, self._network, self._post)
        opening.open()
        self.meeting, self._opening = meeting, opening
        meeting.on_change.subscribe(self._met)
        meeting.on_whole.subscribe(self._whole)
        self._changed()

    def agree(self) -> None:
        """The device that offers may host: it gets what we hold of quorums to which it belongs."""
        if self._carrier is not None and self._replicas is not None and self.offer is not None and not self.agreed:
            self.agreed = True
            send_replicas(self._carrier, self.offer.device, [*self._replicas.holdings.values()], self._seen())
            self._changed()

    def accept(self) -> None:
        """Go on as the host, without moves that were seen and are missing."""
        if self.meeting is not None:
            self.meeting.accept()

    def hear(self, carrier: ConnectionLink, event: Event, device: str) -> None:
        """From a device that offers, and has proven that it is this one. If we offered, too, our person is asked."""
        match event:
            case Authenticated():
                self.call_off()
                self._carrier, self.agreed = carrier, False
            case Control():
                if carrier is self._carrier:
                    self._hear(carrier, event, device)
            case Closed():
                if self._carrier in (carrier, None):
                    self._carrier = self.offer = None
                    self._on_scattered()
            case GameData() | Rejected() | Compared():
                pass  # means nothing here
            case _:
                assert_never(event)

    def _hear(self, carrier: ConnectionLink, told: Control, device: str) -> None:
        try:
            self._handlers.handle(told.kind, device)
        except BadMessage as error:
            carrier.close(str(error))

    def _take_offer(self, device: str) -> None:
        self.offer = HostOffer(device, self._name_of(device))
        self._changed()

    def _name_of(self, device: str) -> str:
        """As the host knew it."""
        held = self._replicas.holdings.values() if self._replicas is not None else ()
        found = [peer for holding in held if (peer := holding.share.peer(device)) is not None]
        return found[-1].name if found else ""

    def _met(self) -> None:
        """Something has changed among those who came to us."""
        newer = self.meeting.newer if self.meeting is not None else ()
        if newer:
            self.call_off()
            self.outdated = newer
        self._changed()

    def _whole(self, match: Match, known_devices: KnownDevices) -> None:
        self._shut()
        self._inherit(match, known_devices)

    # Life --------------------------------------------------------------------------------------------------------

    def call_off(self) -> None:
        """There is a host again, or another device will be."""
        if self.meeting is not None:
            self.meeting.close()
            self._shut()
        if self._carrier is not None:
            self._carrier.close("there is a host")
        self._carrier = self.offer = None

    def forget(self) -> None:
        """No device will need our part any more."""
        if self._replicas is not None:
            self._replicas.clear()

    def close(self) -> None:
        self.call_off()
        self._on_change = self._on_scattered = lambda: None
        if self._replicas is not None:
            self._replicas.close()

    def _shut(self) -> None:
        opening, self._opening, self.meeting = self._opening, None, None
        if opening is not None:
            opening.shut()

    def _changed(self) -> None:
        self._on_change()
