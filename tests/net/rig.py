"""A host's door and table with guests on wires in memory: the protocol whole, without a socket and without waiting."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from elfenapp.engine.core.plain import Plain
from elfenapp.net.failover.quorum import KeyShare, QuorumId, ReplicaPart, read_quorum_id
from elfenapp.net.host.lobby import Lobby
from elfenapp.net.pairing.admission import Admission
from elfenapp.net.pairing.guest_connection import GuestConnection
from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.host_connection import HostConnection
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.certificate import Certificate
from elfenapp.net.protocol.connection import Authenticated, Closed, Compared, Control, Event, GameData, Rejected
from elfenapp.net.protocol.messages import HEIR, INHERIT, KEPT, NO_HOST, PIECES, SHARE, TABLE, WHOLE, Ticket
from elfenapp.session.entry_safety import DiskMarks, EntrySafety
from elfenapp.session.host import Host
from elfenapp.session.remote.device import UPDATE
from elfenapp.session.remote.source import RemoteSource

CERTIFICATE = Certificate()  # one for all tests: making one costs more than a handshake

SAFE = DiskMarks(1 << 30, 1 << 30)  # where nothing is on disk, everything is as good as there


def new_door(known_devices: KnownDevices | None = None) -> Admission:
    meeting = known_devices is not None and known_devices.unknown == NO_HOST
    known = known_devices or KnownDevices("ab" * 8, "elfenland")
    return Admission(known, lambda: JoinCode.make(7, 0), meeting=meeting)


@dataclass(eq=False)
class Line:
    """One connection: the host's wire and a guest's. ``carry`` brings everything across until nothing is left."""

    admission: Admission
    way: JoinCode | Ticket | Ask
    address: str = "10.0.0.9"
    name: str = "Ann"
    known: list[Plain] | None = None
    now: float = 100.0
    to_host: list[bytes] = field(default_factory=list)  # everything that ever crossed
    to_guest: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.host = HostConnection(self.admission, CERTIFICATE, self.now)
        self.guest = GuestConnection(self.way, self.name, self.now, self.known, meeting=self.admission.meeting)
        self.host_events: list[Event] = []
        self.guest_events: list[Event] = []

    def carry(self) -> Line:
        while True:
            up, down = self.guest.outgoing(), self.host.outgoing()
            if up:
                self.to_host.append(up)
                self.host.receive(up, self.now)
            if down:
                self.to_guest.append(down)
                self.guest.receive(down, self.now)
            self.host_events += self.host.take_events()
            self.guest_events += self.guest.take_events()
            if not up and not down:
                return self

    @property
    def ticket(self) -> Ticket | None:
        return next((event.ticket for event in self.guest_events if isinstance(event, Authenticated)), None)

    @property
    def refusal(self) -> str:
        return next((event.reason.code for event in self.guest_events if isinstance(event, Rejected)), "")

    @property
    def emblems(self) -> list[tuple[int, ...]]:
        """The emblems on the host's screen and the guest's, as far as they have come."""
        return [event.emblems for event in (*self.host_events, *self.guest_events) if isinstance(event, Compared)]

    @property
    def cause(self) -> str:
        """Why the host ended it; empty while it lasts."""
        return next((event.cause for event in self.host_events if isinstance(event, Closed)), "")


class Visitor:
    """A guest of a table, by way of a line. It is also the table's link to it."""

    def __init__(self, rig: Rig, way: JoinCode | Ticket, name: str = "Ann", source: RemoteSource | None = None) -> None:
        self.rig = rig
        self.source = source
        self.states: list[Plain] = []
        self.said: list[tuple[str, list[Plain]]] = []  # all that the table has told it
        self.snapshot: list[Plain] = []
        self.known_devices: Plain = None
        known = source.known(way.key) if source and isinstance(way, Ticket) else None
        self.line = Line(rig.admission, way, name=name, known=known)
        self.opening: list[bytes] = []
        self.plain: list[bytes] = []  # every byte of the game that it was told
        self.closed = ""
        self.peer = Address(self.line.address, 0)
        self.holdings: dict[QuorumId, ReplicaPart] = {}
        self.replication: list[Control] = []  # all it was ever told of it
        self.keeps = True  # and says so
        self.settle()

    # A table's link ----------------------------------------------------------------------------------------------

    def send_game(self, data: bytes) -> None:
        self.line.host.send_game(data)

    def send_control(self, kind: str, *rest: Plain) -> None:
        self.line.host.send_control(kind, *rest)

    def close(self, cause: str) -> None:
        self.closed = cause
        self.line.host.close(cause)

    # A guest -----------------------------------------------------------------------------------------------------

    @property
    def ticket(self) -> Ticket:
        assert self.line.ticket
        return self.line.ticket

    @property
    def kept(self) -> tuple[list[Any], ...]:
        """All that it ever was told, which a long run must forget now and then."""
        line = self.line
        return self.plain, self.states, self.said, self.snapshot, self.replication, line.to_host, line.to_guest

    def settle(self) -> None:
        """Until everything said has been heard, by all devices at the table."""
        line, table = self.line.carry(), self.rig.table
        events, line.host_events = line.host_events, []
        for event in events:
            if isinstance(event, Authenticated):
                table.arrive(event.ticket, self, event.known)
                self.rig.visitors.append(self)
            elif isinstance(event, GameData):
                table.hear_game(self.ticket, self, event.data)
            elif isinstance(event, Control):
                table.hear(self.ticket, self, event.kind, event.rest)
            elif isinstance(event, Closed) and line.ticket:
                table.leave(line.ticket, self)
        self._hear()
        if events:
            self.rig.settle()

    def _hear(self) -> None:
        self.line.carry()
        replies = False
        heard = [event for event in self.line.guest_events if not isinstance(event, Authenticated)]
        self.line.guest_events = [event for event in self.line.guest_events if isinstance(event, Authenticated)]
        self.said += [(event.kind, event.rest) for event in heard if isinstance(event, Control)]
        for event in heard:
            if isinstance(event, Control) and event.kind == TABLE:
                self.states += event.rest
            elif isinstance(event, Control) and event.kind == HEIR:
                self.snapshot += event.rest
            elif isinstance(event, Control) and event.kind == INHERIT:
                self.known_devices = event.rest[0]
            elif isinstance(event, Control) and event.kind in (SHARE, PIECES, WHOLE):
                replies |= self._keep(event)
            elif isinstance(event, GameData):
                self.plain.append(event.data)
                if self.source is not None:
                    self.source.receive(event.data)
                else:
                    self.opening.append(event.data)
                    if UPDATE.encode() in event.data[:16]:
                        self.source = RemoteSource(self.opening, self.send)

        if replies:
            self.settle()

    def _keep(self, told: Control) -> bool:
        """Its part of what the host leaves behind, in memory; whether it has said so."""
        self.replication.append(told)
        if told.kind == WHOLE:
            whole = read_quorum_id(told.rest[0])
            self.holdings = {quorum: held for quorum, held in self.holdings.items() if quorum >= whole}
            return False
        if told.kind == SHARE:
            quorum = KeyShare.read(told.rest[0]).quorum
            self.holdings[quorum] = ReplicaPart(KeyShare.read(told.rest[0]))
        else:
            plain, first, pieces = told.rest
            assert isinstance(first, int) and isinstance(pieces, list)
            quorum = read_quorum_id(plain)
            self.holdings[quorum].add(first, pieces)
        if self.keeps:
            self.line.guest.send_control(KEPT, [*quorum], len(self.holdings[quorum].pieces))
        return self.keeps

    def send(self, data: bytes) -> None:
        self.line.guest.send_game(data)
        self.settle()

    def say(self, kind: str, *rest: Plain) -> None:
        self.line.guest.send_control(kind, *rest)
        self.settle()

    def cut(self) -> None:
        self.line.host.lost()
        self.line.guest.lost()
        self.settle()


class Rig:
    def __init__(
        self,
        host: Host,
        safety: EntrySafety | None = None,
        started: bool = True,
        known_devices: KnownDevices | None = None,
    ) -> None:
        host.match.about.setdefault("match", "ab" * 8)
        self.host = host
        self.known_devices = known_devices or KnownDevices("ab" * 8, host.match.game.id)
        self.kept: dict[str, Plain] = {}
        self.table = Lobby(host, self.known_devices, safety or EntrySafety(SAFE), self.kept.update, "Host", started)
        self.admission = new_door(self.known_devices)
        self.visitors: list[Visitor] = []

    def join(self, name: str = "Ann") -> Visitor:
        return Visitor(self, self.admission.code, name)

    def settle(self) -> None:
        for visitor in [*self.visitors]:
            visitor._hear()
