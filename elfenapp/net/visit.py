"""A game on another device, as a guest sees it: coming in, coming back by itself, and the source for its screen.

Lives where the screen lives; ``post`` leads there from the network's thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from ipaddress import IPv4Address

from elfenapp.engine.core.errors import ElfenError, Reason
from elfenapp.engine.core.framing import pack, unpack_message
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.session.guest import UPDATE
from elfenapp.session.identity import id_of
from elfenapp.session.remote_source import RemoteSource

from .discovery import Beacon, Tried, search
from .guest_wire import GuestWire
from .heritage import Inheritance
from .hosting import Post
from .interfaces import gateways, own_interfaces
from .join_code import FIRST_PORT, JoinCode
from .ledger import Ledger
from .messages import BYE, Ticket
from .sockets import Address, Carrier, Network, connect
from .table_device import AWAY, HEIR, INHERIT, LEND, READY, ROLE, SIT, STAND, TABLE
from .table_state import TableState
from .wire import Arrived, Event, GameData, Gone, Told, TurnedAway

SEARCHING, HERE, LOST, REFUSED, LEFT = "searching", "here", "lost", "refused", "left"
PAUSES = (0.0, 0.2, 0.5, 1.0, 2.0)  # seconds before each new try; the last one for good
GATEWAYS_AFTER = 1.0
FIND_WITHIN = 6.0  # seconds after which a person is told that nothing was found; it goes on all the same
# Reasons of a host that another try does not change.
FINAL = {"wrong_code", "update_guest", "update_host", "table_full", "too_many_guesses", "unknown_device"}


class Visit:
    def __init__(
        self,
        network: Network,
        post: Post,
        way: JoinCode | Ticket,
        name: str = "",
        addresses: tuple[Address, ...] = (),
        keep: Callable[[Ticket], None] | None = None,
    ) -> None:
        """``addresses`` are where the host may be, if that is known; ``keep`` writes the ticket down."""
        self.status = SEARCHING
        self.reason: Reason | None = None  # why we were turned away
        self.state: TableState | None = None
        self.in_vain = 0  # searches for the host since the connection was lost
        self.source: RemoteSource | None = None
        self.ticket = way if isinstance(way, Ticket) else None
        self.tried = Tried()
        self.on_change: list[Callable[[], None]] = []
        self.on_inherit: list[Callable[[Match, Ledger], None]] = []  # this device is to host from now on
        self._network = network
        self._post = post
        self._way: JoinCode | Ticket = way
        self._name = name
        self._keep = keep or (lambda ticket: None)
        self._addresses = addresses or (way.addresses if isinstance(way, Ticket) else ())
        self._carrier: Carrier | None = None
        self._opening: list[bytes] = []
        self._inheritance = Inheritance()
        self._tries = 0
        self._connect()

    # What the person does ----------------------------------------------------------------------------------------

    def sit(self, seat: int) -> None:
        self._say(SIT, seat)

    def stand(self, seat: int) -> None:
        self._say(STAND, seat)

    def lend(self, seat: int, lent: bool) -> None:
        self._say(LEND, seat, lent)

    def take_role(self, role: str) -> None:
        self._say(ROLE, role)

    def away(self, away: bool) -> None:
        self._say(AWAY, away)

    def hosts_now(self) -> None:
        """What was handed over is open here: the old host may go."""
        self._say(READY)

    def leave(self) -> None:
        self.status = LEFT
        self._say(BYE)
        if self._carrier is not None:
            self._carrier.close("left")

    def _say(self, kind: str, *rest: Plain) -> None:
        if self._carrier is not None:
            self._carrier.send_control(kind, *rest)

    # Coming in ---------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        known = self.source.known() if self.source is not None else None
        pause = PAUSES[min(self._tries, len(PAUSES) - 1)]
        self._tries += 1
        self._network.run(self._try(self._way, known, pause))

    async def _try(self, way: JoinCode | Ticket, known: list[Plain] | None, pause: float) -> None:
        """In the network's thread: every way there is at once, until one of them reaches a host."""
        await asyncio.sleep(pause)
        if self.status in (LEFT, REFUSED):
            return

        def make() -> GuestWire:
            return GuestWire(way, self._name, self._network.loop.time(), known)

        further = self._search_match(way, make) if isinstance(way, Ticket) else self._ask_gateways(way, make)
        near = connect(self._network, self._near(way), make, self._hear)
        tries = {asyncio.ensure_future(near), asyncio.ensure_future(further)}
        reached = False
        while tries and not reached:
            done, tries = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
            reached = any(task.result() for task in done)
        for task in tries:
            task.cancel()
        if not reached:
            self._post(self._missed)

    def _near(self, way: JoinCode | Ticket) -> list[Address]:
        """Where the host was, and where its code says it is on the networks that we are in."""
        by_code: list[Address] = []
        if isinstance(way, JoinCode):
            by_code = [(way.address(own), way.port) for own in own_interfaces()]
        return [*dict.fromkeys((*self._addresses, *by_code))]

    async def _ask_gateways(self, code: JoinCode, make: Callable[[], GuestWire]) -> bool:
        """The host may be the hotspot itself, with the address of its other side in the code."""
        await asyncio.sleep(GATEWAYS_AFTER)
        return await connect(self._network, [(found, code.port) for found in gateways()], make, self._hear)

    async def _search_match(self, ticket: Ticket, make: Callable[[], GuestWire]) -> bool:
        """The host may have another address by now, or be another device."""
        found: asyncio.Future[Address] = self._network.loop.create_future()

        def heard(beacon: Beacon, address: str) -> None:
            if beacon.match == ticket.match and not found.done():
                found.set_result((address, beacon.port))

        searching = asyncio.ensure_future(search(self._network, heard, (), self.tried))
        try:
            address = await asyncio.wait_for(found, FIND_WITHIN)
        except TimeoutError:
            return False
        finally:
            searching.cancel()
        return await connect(self._network, [address], make, self._hear)

    def _missed(self) -> None:
        if self.status not in (LEFT, REFUSED):
            self.status = LOST
            self.in_vain += 1
            self._changed()
            self._connect()

    # What comes --------------------------------------------------------------------------------------------------

    def _hear(self, carrier: Carrier, event: Event) -> None:
        self._post(lambda: self.hear(carrier, event))

    def hear(self, carrier: Carrier, event: Event) -> None:
        if isinstance(event, Arrived):
            self._arrived(carrier, event)
        elif isinstance(event, TurnedAway):
            self._turned_away(event.reason)
        elif carrier is not self._carrier and not isinstance(event, Gone):
            return
        elif isinstance(event, GameData):
            self._game(carrier, event.data)
        elif isinstance(event, Told):
            self._told(carrier, event)
        elif carrier is self._carrier or self._carrier is None:  # it is gone
            self._carrier = None
            if self.status not in (LEFT, REFUSED):
                self.status = LOST
                self._changed()
                self._connect()

    def _arrived(self, carrier: Carrier, event: Arrived) -> None:
        if self.status == LEFT or self._carrier is not None:
            carrier.close("once is enough")
            return
        self._carrier, self._tries, self.in_vain = carrier, 0, 0
        self.ticket = self._way = event.ticket.at(carrier.peer)
        self._addresses = self.ticket.addresses
        self._keep(self.ticket)
        self.status, self._opening = HERE, []
        if self.source is not None:
            self.source.ask_again()
        self._changed()

    def _turned_away(self, reason: Reason) -> None:
        if reason.code in FINAL and self._carrier is None:
            self.status, self.reason = REFUSED, reason
            self._changed()

    def _told(self, carrier: Carrier, told: Told) -> None:
        try:
            if told.kind == TABLE:
                self.state = TableState.read(told.rest[0] if told.rest else None)
            elif told.kind == HEIR:
                self._inheritance.add(told.rest)
            elif told.kind == INHERIT:
                self._inherit(told.rest)
        except ElfenError as error:
            carrier.close(str(error))
            return
        self._changed()

    def _inherit(self, rest: list[Plain]) -> None:
        match, self._inheritance = self._inheritance.match(), Inheritance()
        ledger = Ledger.read(id_of(match.about), match.game.id, pack(rest[0] if rest else None))
        for listener in tuple(self.on_inherit):
            listener(match, ledger)

    def _game(self, carrier: Carrier, data: bytes) -> None:
        try:
            if self.source is not None:
                self.source.receive(data)
                return
            self._opening.append(data)
            told = unpack_message(data)
            if isinstance(told, list) and told[:1] == [UPDATE]:
                self.source = RemoteSource(self._opening, self._send)
                self._opening = []
        except ElfenError as error:
            carrier.close(str(error))
            return
        if self.source is not None:
            self._changed()

    def _send(self, data: bytes) -> None:
        if self._carrier is not None:
            self._carrier.send_game(data)

    def _changed(self) -> None:
        for listener in tuple(self.on_change):
            listener()


def read_address(typed: str) -> Address | None:
    """An address that a person has typed, with or without a port; None if it is none."""
    host, colon, port = typed.strip().partition(":")
    try:
        number = int(port) if colon else FIRST_PORT
        return (str(IPv4Address(host)), number) if 0 < number < 1 << 16 else None
    except ValueError:
        return None


def read_link(text: str) -> tuple[JoinCode, tuple[Address, ...]] | None:
    """The text of a QR code: the join code and where the host is."""
    code_text, at, rest = text.strip().removeprefix("elfen:").partition("@")
    code = JoinCode.read(code_text)
    hosts, _, port = rest.rpartition(":")
    found = [read_address(f"{host}:{port}") for host in hosts.split(",")] if at else []
    return (code, tuple(address for address in found if address)) if code is not None else None
