"""Going on without the host: one guest offers to be the next, the others agree and bring their parts (``circle``).

A ``HostRecovery`` is the side of the guest that offers. Other devices of a circle connect by the key that the two of them
share, receive the offer, and send what they hold when their person agrees. When a circle is complete, the sealed log
is opened: a match, and the ledger by which every device finds back to its seat. No socket, no thread.

What is believed: nothing of what is brought, before the parts open the circle on the terms of our own share. What
comes out must be our own match, know our own key (which no other guest has), and extend what every device that is
present has seen. A log that is only shorter is shown to our person, who decides.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from elfenapp.engine.core.errors import LIST, BadMessage, BadSave, ElfenError, malformed_message, read_list
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack, unpack
from elfenapp.engine.core.views import Reader
from elfenapp.saves.journal import read_journal_bytes
from elfenapp.saves.records import HEADER, write_record
from elfenapp.session.identity import id_of, next_host_epoch

from ..lobby.device import Link
from ..lobby.state import move_host, read_places, write_places
from ..pairing.known_devices import KnownDevices
from ..protocol.messages import BRING, BROUGHT, NO_HOST, OFFER, SEALED, Ticket
from .log_digest import missing, read_seen
from .quorum import MOST_QUORUMS, Contribution, QuorumChoice, QuorumId, QuorumTerms, ReplicaPart, choose_quorum
from .replication import LEDGER
from .secret_sharing import SECRET_BYTES, LogCipher, join_secret

AT_ONCE = 6  # pieces in one message: a guest's frames are small


def send_replicas(link: Link, heir: str, holdings: Sequence[ReplicaPart], seen: Sequence[Plain]) -> None:
    """Everything a device holds for the one that is to host: parts only of circles to which that one belongs."""
    for holding in holdings:
        roll = holding.share.roll
        if not holding.whole:
            continue
        shared = heir in roll.members
        link.send_control(BRING, roll.plain(), holding.share.part if shared else b"")
        for at in range(0, len(holding.pieces) if shared else 0, AT_ONCE):
            link.send_control(SEALED, [*roll.circle], [*holding.pieces[at : at + AT_ONCE]])
    link.send_control(BROUGHT, [*seen])


@dataclass(eq=False)
class _Comer:
    device: str
    link: Link
    pledges: dict[QuorumId, Contribution] = field(default_factory=dict)
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
        self.on_change: list[Callable[[], None]] = []
        self.on_whole: list[Callable[[Match, KnownDevices], None]] = []
        self.failed = False  # what was brought does not fit together
        self.shortfall: Shortfall | None = None  # our person must say whether that is good enough
        self._own, self._holdings, self._seen = own, holdings, read_seen([*seen])
        self._opened: tuple[Match, KnownDevices] | None = None
        self._comers: dict[str, _Comer] = {}
        self._names = {
            fellow.device: fellow.name for holding in holdings.values() for fellow in holding.share.fellows
        } | {own.device: name}
        self.ledger = KnownDevices(own.match, own.game, tickets=self._tickets())
        self.ledger.epoch = own.epoch
        self.ledger.unknown = NO_HOST

    def _tickets(self) -> list[Ticket]:
        """Each of our circles has its own: a device that comes by one holds that circle, too."""
        return [
            holding.share.ticket_of(self._own.match, fellow.device, fellow.key)
            for holding in self._holdings.values()
            for fellow in holding.share.fellows
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
            link.close("not of the circle")
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
            if kind == BRING:
                self._take(comer, rest)
            elif kind == SEALED:
                self._take_pieces(comer, rest)
            elif kind == BROUGHT:
                comer.seen = read_seen(rest[0] if len(rest) == 1 else None)
                comer.agreed = True
                self._try()
            else:
                raise malformed_message(kind[:16])
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
            for fellow in holding.share.fellows:
                if ticket.device == holding.share.ticket_of(ticket.match, fellow.device, b"").device:
                    return fellow.device
        return None

    def _take(self, comer: _Comer, rest: list[Plain]) -> None:
        """The terms of a circle, and a part; of a circle of ours they must be ours."""
        plain, part = read_list(rest, BRING, LIST, bytes)
        roll = QuorumTerms.read(plain)
        own = self._holdings.get(roll.circle)
        wanted = SECRET_BYTES if own is not None and len(roll.members) > 1 else 0
        if comer.device not in roll.members or roll.circle in comer.pledges or len(part) != wanted:
            raise malformed_message(BRING)
        if len(comer.pledges) >= MOST_QUORUMS or (own is not None and own.share.roll != roll):
            raise malformed_message(BRING)
        comer.pledges[roll.circle] = Contribution(roll, part)

    def _take_pieces(self, comer: _Comer, rest: list[Plain]) -> None:
        plain, pieces = read_list(rest, SEALED, LIST, LIST)
        pledge = comer.pledges.get(read_list(plain, SEALED, int, int))
        if pledge is None or not pledge.part or comer.device not in pledge.roll.keepers:
            raise malformed_message(SEALED)
        pledge.add(len(pledge.pieces), pieces)

    def _present(self) -> Mapping[str, Mapping[QuorumId, Contribution]]:
        own = {circle: holding.pledge for circle, holding in self._holdings.items() if holding.whole}
        return {self._own.device: own} | {
            device: comer.pledges for device, comer in self._comers.items() if comer.agreed
        }

    @property
    def _choice(self) -> QuorumChoice:
        return choose_quorum(self._own.device, self._present())

    def _try(self) -> None:
        circle = self._choice.circle
        if circle is not None and self._opened is None:
            try:
                self._open(circle)
            except ElfenError:
                self.failed = True
        self._changed()

    def _open(self, circle: QuorumId) -> None:
        share = self._holdings[circle].share
        pledges = {device: held[circle] for device, held in self._present().items() if circle in held}
        match, ledger = rebuild(self._own.match, share.roll, share.mark, pledges)
        moves = self._check(match, ledger, share.roll)
        promote(match, ledger, self._own.device)
        self._opened = match, ledger
        if moves:
            self.shortfall = Shortfall(self._named(frozenset(share.keepers)), moves)
        else:
            self._hand_out(match, ledger)

    def _check(self, match: Match, ledger: KnownDevices, roll: QuorumTerms) -> int:
        """Raises ``BadMessage`` unless this is our game, from a host that knew us; how many seen moves it lacks."""
        known = {ticket.device: ticket.key for ticket in ledger.tickets()}
        ours = hmac.compare_digest(known.get(self._own.device, b""), self._own.key)
        if id_of(match.about) != self._own.match or not ours or not known.keys() >= {*roll.members}:
            raise malformed_message(LEDGER)
        seen = {device: comer.seen for device, comer in self._comers.items()} | {self._own.device: self._seen}
        return max(missing(match, known[device], seen.get(device, ())) for device in roll.members)

    def _hand_out(self, match: Match, ledger: KnownDevices) -> None:
        for listener in tuple(self.on_whole):
            listener(match, ledger)

    def _changed(self) -> None:
        for listener in tuple(self.on_change):
            listener()


def rebuild(
    match_id: str, roll: QuorumTerms, mark: bytes, pledges: Mapping[str, Contribution]
) -> tuple[Match, KnownDevices]:
    """What the host had, from all parts of one circle; raises ``BadMessage`` or ``BadSave`` if they do not fit.

    If there are two keepers, the longer log is valid: each piece is marked with the circle's key.
    """
    if pledges.keys() != {*roll.members}:
        raise malformed_message(BRING)
    key = join_secret([pledge.part for pledge in pledges.values()])
    if not roll.proven(match_id, key, mark):
        raise malformed_message(BRING)
    count, messages = max((LogCipher(key).open_start(pledges[keeper].pieces) for keeper in roll.keepers), key=_length)
    if count < roll.least:
        raise malformed_message(SEALED)
    told = [message for message in map(unpack, messages) if isinstance(message, list) and message]
    journal = HEADER + b"".join(write_record(message) for message in told if message[0] != LEDGER)
    opened = read_journal_bytes(journal)
    if opened.notice is not None:
        raise BadSave("damaged", detail=opened.notice.code)
    plain = next((message[1] for message in told if message[0] == LEDGER and len(message) == 2), None)
    match = opened.match
    return match, KnownDevices.read(id_of(match.about), match.game.id, pack(plain))


def _length(opened: tuple[int, list[bytes]]) -> int:
    return opened[0]


def promote(match: Match, ledger: KnownDevices, heir: str) -> None:
    """The game as the heir hosts it: the old host is one of its guests now, and may come back as one."""
    devices = [ticket.device for ticket in ledger.tickets()]
    places, lent = read_places(match.about, match.rules.players, devices)
    old = ledger.own("")
    match.about.update({**write_places(move_host(places, heir, old.device if old else heir), lent)})
    match.about.update(next_host_epoch(match.about))
    ledger.move_to(heir)
