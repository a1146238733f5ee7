"""Recovery of a game whose host is gone: one guest offers to host, the others agree and send their parts (``quorum``).

``HostRecovery`` is the side of the guest that offers. Other devices of a quorum connect by the key that the two of them
share, receive the offer, and send what they hold when their player agrees. When a quorum is complete, the sealed log is
opened: a match, and the list of known devices by which every device returns to its seat. No socket, no thread.

What is believed: nothing of what is brought, before the parts open the quorum on the terms of our own share. What
comes out must be our own match, know our own key (which no other guest has), and extend what every device that is
present has seen. A log that is only shorter is shown to our person, who decides.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from elfenapp.engine.core.errors import LIST, BadMessage, BadSave, ElfenError, malformed_message, read_list
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack, unpack
from elfenapp.engine.core.views import Reader
from elfenapp.saves.journal import read_journal_bytes
from elfenapp.saves.records import HEADER, write_record
from elfenapp.session.identity import id_of, next_host_epoch
from elfenapp.session.signal import Signal

from ..lobby.member_device import Link
from ..lobby.state import move_host, read_places, write_places
from ..pairing.known_devices import KnownDevices
from ..protocol.handlers import Handlers
from ..protocol.messages import BRING, BROUGHT, BYE, NO_HOST, OFFER, SEALED, Ticket
from ..protocol.trust import PEER
from .log_digest import missing, read_seen
from .quorum import MOST_QUORUMS, Contribution, QuorumChoice, QuorumId, QuorumTerms, ReplicaPart, choose_quorum
from .replication import KNOWN_DEVICES
from .secret_sharing import SECRET_BYTES, LogCipher, join_secret

AT_ONCE = 6  # pieces in one message: a guest's frames are small


def send_replicas(link: Link, heir: str, holdings: Sequence[ReplicaPart], seen: Sequence[Plain]) -> None:
    """Everything a device holds for the one that is to host: parts only of quorums to which that one belongs."""
    for holding in holdings:
        terms = holding.share.terms
        if not holding.whole:
            continue
        shared = heir in terms.members
        link.send_control(BRING, terms.plain(), holding.share.part if shared else b"")
        for at in range(0, len(holding.pieces) if shared else 0, AT_ONCE):
            link.send_control(SEALED, [*terms.quorum], [*holding.pieces[at : at + AT_ONCE]])
    link.send_control(BROUGHT, [*seen])


@dataclass(eq=False)
class _Comer:
    device: str
    link: Link
    contributions: dict[QuorumId, Contribution] = field(default_factory=dict)
    seen: list[tuple[Reader, int, bytes]] = field(default_factory=list)
    agreed: bool = False


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Moves that a device has seen and the keepers did not bring."""

    keepers: tuple[str, ...]  # their names
    moves: int


class HostRecovery:
    """``seen`` is what our own device has seen of the game."""

    def __init__(
        self, own: Ticket, name: str, holdings: Mapping[QuorumId, ReplicaPart], seen: Sequence[Plain] = ()
    ) -> None:
        self.name = name
        self.heir = own.device
        self.on_change: Signal[[]] = Signal()
        self.on_whole: Signal[[Match, KnownDevices]] = Signal()
        self.failed = False  # what was brought does not fit together
        self.shortfall: Shortfall | None = None  # our person must say whether that is good enough
        self._own, self._holdings, self._seen = own, holdings, read_seen([*seen])
        self._opened: tuple[Match, KnownDevices] | None = None
        self._handlers = Handlers(
            (PEER,),
            {BRING: self._take, SEALED: self._take_pieces, BROUGHT: self._take_consent, BYE: self._lose_interest},
        )
        self._comers: dict[str, _Comer] = {}
        self._names = {peer.device: peer.name for holding in holdings.values() for peer in holding.share.peers} | {
            own.device: name
        }
        self.known_devices = KnownDevices(own.match, own.game, tickets=self._tickets())
        self.known_devices.epoch = own.epoch
        self.known_devices.unknown = NO_HOST

    def _tickets(self) -> list[Ticket]:
        """Each of our quorums has its own: a device that comes by one holds that quorum, too."""
        return [
            holding.share.ticket_of(self._own.match, peer.device, peer.key)
            for holding in self._holdings.values()
            for peer in holding.share.peers
        ]

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of those without whom it cannot be, and who have not agreed yet."""
        return self._named(self._choice.absent)

    @property
    def newer(self) -> tuple[str, ...]:
        """The names of those who hold a newer state of the game, of which our device has no part."""
        return self._named(self._choice.newer)

    def accept(self) -> None:
        """Our person goes on without the moves that are missing."""
        if self._opened is not None and self.shortfall is not None:
            self.shortfall = None
            self._hand_out(*self._opened)

    # The network's side ------------------------------------------------------------------------------------------

    def arrive(self, ticket: Ticket, link: Link, known: Plain = None) -> None:
        device = self._device_of(ticket)
        if device is None:
            link.close("not of the quorum")
            return
        before = self._comers.get(device)
        if before is not None:
            before.link.close("came in elsewhere")
        self._comers[device] = _Comer(device, link)
        link.send_control(OFFER)
        self._changed()

    def leave(self, ticket: Ticket, link: Link) -> None:
        comer = self._comers.get(self._device_of(ticket) or "")
        if comer is not None and comer.link is link and not comer.agreed:  # who has agreed has said everything
            del self._comers[comer.device]
            self._changed()

    def hear_game(self, ticket: Ticket, link: Link, data: bytes) -> None:
        link.close("no game here yet")

    def hear(self, ticket: Ticket, link: Link, kind: str, rest: list[Plain]) -> None:
        comer = self._comers.get(self._device_of(ticket) or "")
        if comer is None or comer.link is not link or comer.agreed:
            return
        try:
            self._handlers.handle(kind, comer, rest)
        except BadMessage as error:
            del self._comers[comer.device]  # whatever else it has said is not valid any more
            link.close(str(error))

    def close(self) -> None:
        """Called off: the others are not told, they only search again."""
        self.on_change.clear()
        self.on_whole.clear()

    # Inside ------------------------------------------------------------------------------------------------------

    def _named(self, devices: frozenset[str]) -> tuple[str, ...]:
        return tuple(self._names.get(device, "") for device in sorted(devices))

    def _device_of(self, ticket: Ticket) -> str | None:
        for holding in self._holdings.values():
            for peer in holding.share.peers:
                if ticket.device == holding.share.ticket_of(ticket.match, peer.device, b"").device:
                    return peer.device
        return None

    def _take(self, comer: _Comer, rest: list[Plain]) -> None:
        """The terms of a quorum, and a part; of a quorum of ours they must be ours."""
        plain, part = read_list(rest, BRING, LIST, bytes)
        terms = QuorumTerms.read(plain)
        own = self._holdings.get(terms.quorum)
        wanted = SECRET_BYTES if own is not None and len(terms.members) > 1 else 0
        if comer.device not in terms.members or terms.quorum in comer.contributions or len(part) != wanted:
            raise malformed_message(BRING)
        if len(comer.contributions) >= MOST_QUORUMS or (own is not None and own.share.terms != terms):
            raise malformed_message(BRING)
        comer.contributions[terms.quorum] = Contribution(terms, part)

    def _take_pieces(self, comer: _Comer, rest: list[Plain]) -> None:
        plain, pieces = read_list(rest, SEALED, LIST, LIST)
        contribution = comer.contributions.get(read_list(plain, SEALED, int, int))
        if contribution is None or not contribution.part or comer.device not in contribution.terms.keepers:
            raise malformed_message(SEALED)
        contribution.add(len(contribution.pieces), pieces)

    def _take_consent(self, comer: _Comer, rest: list[Plain]) -> None:
        """The device has sent everything, and its player agrees."""
        comer.seen = read_seen(rest[0] if len(rest) == 1 else None)
        comer.agreed = True
        self._try()

    def _lose_interest(self, comer: _Comer, rest: list[Plain]) -> None:
        """The device leaves before it has agreed."""
        raise malformed_message(BYE)

    def _present(self) -> Mapping[str, Mapping[QuorumId, Contribution]]:
        own = {quorum: holding.contribution for quorum, holding in self._holdings.items() if holding.whole}
        return {self._own.device: own} | {
            device: comer.contributions for device, comer in self._comers.items() if comer.agreed
        }

    @property
    def _choice(self) -> QuorumChoice:
        return choose_quorum(self._own.device, self._present())

    def _try(self) -> None:
        quorum = self._choice.quorum
        if quorum is not None and self._opened is None:
            try:
                self._open(quorum)
            except ElfenError:
                self.failed = True
        self._changed()

    def _open(self, quorum: QuorumId) -> None:
        share = self._holdings[quorum].share
        contributions = {device: held[quorum] for device, held in self._present().items() if quorum in held}
        match, known_devices = rebuild(self._own.match, share.terms, share.mark, contributions)
        moves = self._check(match, known_devices, share.terms)
        promote(match, known_devices, self._own.device)
        self._opened = match, known_devices
        if moves:
            self.shortfall = Shortfall(self._named(frozenset(share.keepers)), moves)
        else:
            self._hand_out(match, known_devices)

    def _check(self, match: Match, known_devices: KnownDevices, terms: QuorumTerms) -> int:
        """Raises ``BadMessage`` unless this is our game, from a host that knew us; how many seen moves it lacks."""
        known = {ticket.device: ticket.key for ticket in known_devices.tickets()}
        ours = hmac.compare_digest(known.get(self._own.device, b""), self._own.key)
        if id_of(match.about) != self._own.match or not ours or not known.keys() >= {*terms.members}:
            raise malformed_message(KNOWN_DEVICES)
        seen = {device: comer.seen for device, comer in self._comers.items()} | {self._own.device: self._seen}
        return max(missing(match, known[device], seen.get(device, ())) for device in terms.members)

    def _hand_out(self, match: Match, known_devices: KnownDevices) -> None:
        self.on_whole.emit(match, known_devices)

    def _changed(self) -> None:
        self.on_change.emit()


def rebuild(
    match_id: str, terms: QuorumTerms, mark: bytes, contributions: Mapping[str, Contribution]
) -> tuple[Match, KnownDevices]:
    """Rebuild the host's data from all parts of one quorum; raises ``BadMessage`` or ``BadSave`` if they do not fit.

    If there are two keepers, the longer log is valid: each piece is marked with the quorum's key.
    """
    if contributions.keys() != {*terms.members}:
        raise malformed_message(BRING)
    key = join_secret([contribution.part for contribution in contributions.values()])
    if not terms.proven(match_id, key, mark):
        raise malformed_message(BRING)
    count, messages = max(
        (LogCipher(key).open_start(contributions[keeper].pieces) for keeper in terms.keepers), key=_length
    )
    if count < terms.least:
        raise malformed_message(SEALED)
    told = [message for message in map(unpack, messages) if isinstance(message, list) and message]
    journal = HEADER + b"".join(write_record(message) for message in told if message[0] != KNOWN_DEVICES)
    opened = read_journal_bytes(journal)
    if opened.notice is not None:
        raise BadSave("damaged", detail=opened.notice.code)
    plain = next((message[1] for message in told if message[0] == KNOWN_DEVICES and len(message) == 2), None)
    match = opened.match
    return match, KnownDevices.read(id_of(match.about), match.game.id, pack(plain))


def _length(opened: tuple[int, list[bytes]]) -> int:
    return opened[0]


def promote(match: Match, known_devices: KnownDevices, heir: str) -> None:
    """The game as the heir hosts it: the old host is one of its guests now, and may come back as one."""
    devices = [ticket.device for ticket in known_devices.tickets()]
    places, lent = read_places(match.about, match.rules.players, devices)
    old = known_devices.own("")
    match.about.update({**write_places(move_host(places, heir, old.device if old else heir), lent)})
    match.about.update(next_host_epoch(match.about))
    known_devices.move_to(heir)
