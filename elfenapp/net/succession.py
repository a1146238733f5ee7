"""Going on without the host: one guest offers to be the next, the others agree and bring their parts (``circle``).

A ``Meeting`` is the side of whoever offers: devices of the circle come with the key that the two of them share, are
told of the offer, and send everything they hold when their person agrees. When a circle is complete, the sealed log is
opened: a match, and the ledger by which everybody finds back to their seat. No socket, no thread.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from elfenapp.engine.core.errors import LIST, BadMessage, BadSave, ElfenError, malformed_message, read_list
from elfenapp.engine.core.framing import pack, unpack
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.saves.journal import read_journal_bytes
from elfenapp.saves.records import HEADER, write_record
from elfenapp.session.identity import id_of, next_reign

from .circle import CircleId, Holding, Share, choose
from .ledger import Ledger
from .messages import NO_HOST, Ticket
from .shares import Seal, combine
from .table_device import Link
from .table_state import move_host, read_places, write_places
from .will import LEDGER

OFFER, BRING, BROUGHT = "offer", "bring", "brought"  # to whoever comes; from them: a holding, a bit of it; that is all
AT_ONCE = 6  # pieces in one message: a guest's frames are small


def bring(link: Link, holdings: Sequence[Holding]) -> None:
    """Everything a device holds, to the one that is to host."""
    for holding in holdings:
        link.send_control(BRING, holding.share.plain(), [])
        for at in range(0, len(holding.pieces), AT_ONCE):
            link.send_control(BRING, [*holding.share.circle], [*holding.pieces[at : at + AT_ONCE]])
    link.send_control(BROUGHT)


@dataclass(eq=False)
class _Comer:
    device: str
    link: Link
    holdings: dict[CircleId, Holding] = field(default_factory=dict)
    agreed: bool = False


class Meeting:
    def __init__(self, own: Ticket, name: str, holdings: dict[CircleId, Holding]) -> None:
        self.name = name
        self.heir = own.device
        self.on_change: list[Callable[[], None]] = []
        self.on_whole: list[Callable[[Match, Ledger], None]] = []
        self.failed = False  # what was brought does not fit together
        self._own, self._holdings = own, holdings
        self._comers: dict[str, _Comer] = {}
        self.ledger = Ledger(own.match, own.game, tickets=self._tickets())
        self.ledger.epoch = own.epoch
        self.ledger.unknown = NO_HOST

    def _tickets(self) -> list[Ticket]:
        """Each of our circles has its own: whoever comes by one holds that circle, too."""
        return [
            holding.share.ticket_of(self._own.match, fellow.device, fellow.key)
            for holding in self._holdings.values()
            for fellow in holding.share.fellows
        ]

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of those without whom it cannot be, and who have not agreed yet."""
        _, absent = choose(self._present())
        names = {fellow.device: fellow.name for holding in self._holdings.values() for fellow in holding.share.fellows}
        return tuple(names.get(device, "") for device in sorted(absent))

    # The network's side ------------------------------------------------------------------------------------------

    def arrive(self, ticket: Ticket, link: Link, known: Plain = None) -> None:
        device = self._device_of(ticket)
        if device is None:
            link.close("not of the circle")
            return
        self._comers[device] = _Comer(device, link)
        link.send_control(OFFER, self._own.device, self.name)
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
                _take(comer, rest)
            elif kind == BROUGHT:
                comer.agreed = True
                self._try()
            else:
                raise malformed_message(kind[:16])
        except BadMessage as error:
            del self._comers[comer.device]  # whatever else it has said counts no more
            link.close(str(error))

    def close(self) -> None:
        """Called off: nobody else is told, they only search again."""
        self.on_change.clear()
        self.on_whole.clear()

    # Inside ------------------------------------------------------------------------------------------------------

    def _device_of(self, ticket: Ticket) -> str | None:
        for holding in self._holdings.values():
            for fellow in holding.share.fellows:
                if ticket.device == holding.share.ticket_of(ticket.match, fellow.device, b"").device:
                    return fellow.device
        return None

    def _present(self) -> dict[str, dict[CircleId, Holding]]:
        agreed = {device: comer.holdings for device, comer in self._comers.items() if comer.agreed}
        return {self._own.device: self._holdings, **agreed}

    def _try(self) -> None:
        present = self._present()
        circle, _ = choose(present)
        if circle is not None:
            self._open([held[circle] for held in present.values() if circle in held])
        self._changed()

    def _open(self, holdings: list[Holding]) -> None:
        try:
            match, ledger = rebuild(holdings)
        except ElfenError:
            self.failed = True
            return
        follow(match, ledger, self._own.device)
        for listener in tuple(self.on_whole):
            listener(match, ledger)

    def _changed(self) -> None:
        for listener in tuple(self.on_change):
            listener()


def _take(comer: _Comer, rest: list[Plain]) -> None:
    plain, pieces = read_list(rest, BRING, LIST, LIST)
    if not pieces:
        share = Share.read(plain)
        if share.device != comer.device or len(comer.holdings) > len(share.members) + 8:
            raise malformed_message(BRING)
        comer.holdings[share.circle] = Holding(share)
        return
    circle = read_list(plain, BRING, int, int)
    if circle not in comer.holdings:
        raise malformed_message(BRING)
    holding = comer.holdings[circle]
    holding.add(len(holding.pieces), pieces)


def rebuild(holdings: Sequence[Holding]) -> tuple[Match, Ledger]:
    """What the host had, from all parts of one circle; raises ``BadMessage`` or ``BadSave`` if they do not fit."""
    sealed = next(holding.pieces for holding in holdings if holding.share.keeper == holding.share.device)
    messages = [unpack(message) for message in Seal(combine([holding.share.part for holding in holdings])).open(sealed)]
    told = [message for message in messages if isinstance(message, list) and message]
    journal = HEADER + b"".join(write_record(message) for message in told if message[0] != LEDGER)
    opened = read_journal_bytes(journal)
    if opened.notice is not None:
        raise BadSave("damaged", detail=opened.notice.code)
    plain = next((message[1] for message in told if message[0] == LEDGER and len(message) == 2), None)
    match = opened.match
    return match, Ledger.read(id_of(match.about), match.game.id, pack(plain))


def follow(match: Match, ledger: Ledger, heir: str) -> None:
    """The game as the heir hosts it: the old host is one of its guests now, and may come back as one."""
    devices = [ticket.device for ticket in ledger.tickets()]
    places, lent = read_places(match.about, match.rules.players, devices)
    old = ledger.own("")
    match.about.update({**write_places(move_host(places, heir, old.device if old else heir), lent)})
    match.about.update(next_reign(match.about))
    ledger.move_to(heir)
