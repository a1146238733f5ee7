"""Hand-over of the host's role to a guest whose player agrees: the host's side.

``guest/incoming_hand_over.py`` is the guest's side. The game goes on while the guest's player decides. Then all devices
wait until the guest has the whole game and reports the port at which it expects us. We stay the host until we have
come in there by our own ticket: only a device that has our list of known devices can prove itself to us. If the heir
comes back as a guest, if time is up, or if a player calls it off, the game stays here as it was.

What is believed: ``willing`` and ``ready`` only from the device that was asked, over the connection that it was asked
by. ``ready`` alone moves nothing: it only says where we may look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from elfenapp.engine.core.plain import Plain
from elfenapp.session.host import Host
from elfenapp.session.signal import Signal

from ..lobby.member_device import LobbyDevice
from ..pairing.known_devices import KnownDevices
from ..protocol.address import Address
from ..protocol.messages import ASK_HEIR, CALL_OFF, HEIR, INHERIT, Ticket
from .snapshot import snapshot_chunks

NONE, ASKED, MOVING, COMING_IN = "none", "asked", "moving", "coming in"  # how far it is
WITHIN = 15.0  # seconds for which a game stands still at most
DECLINED, FAILED, CALLED_OFF = "declined", "failed", "called off"  # how it ended, if not well
ComeIn = Callable[[Address, Ticket, Callable[[], None]], None]


class HandOver:
    """``come_in`` goes to an address by a ticket, as a guest would, and calls back when it was let in there by a host
    of a newer epoch; it tries for as long as a game may stand still."""

    def __init__(self, host: Host, known_devices: KnownDevices) -> None:
        self.on_done: Signal[[Ticket]] = Signal()  # with the ticket by which we come back as a guest
        self.on_change: Signal[[]] = Signal()
        self.on_ended: Signal[[str, str]] = Signal()  # the name of the device, and how
        self.come_in: ComeIn = lambda address, ticket, let_in: None
        self.step = NONE
        self._host, self._known_devices = host, known_devices
        self._heir: LobbyDevice | None = None
        self._own: Ticket | None = None  # by which we come back
        self._places: Callable[[], tuple[Sequence[str], Iterable[int]]] = lambda: ((), ())
        self._until: float | None = None

    @property
    def under_way(self) -> bool:
        """True while the game stands still."""
        return self.step in (MOVING, COMING_IN)

    @property
    def heir(self) -> str:
        """The name of the device that is to host."""
        return self._heir.ticket.name if self._heir is not None else ""

    @property
    def own(self) -> Ticket | None:
        """The ticket by which we come back once that device hosts."""
        return self._own

    def begin(
        self, device: LobbyDevice, own: Ticket, places: Callable[[], tuple[Sequence[str], Iterable[int]]]
    ) -> None:
        """Ask a device; ``places`` returns who sits where when the game moves."""
        if device.link is None or self.step != NONE:
            self._go_to(self.step)  # shows how far it is
            return
        self._heir, self._own, self._places = device, own, places
        self._go_to(ASKED)
        device.link.send_control(ASK_HEIR)

    def hear_willing(self, device: str, rest: list[Plain]) -> None:
        """From any device; what the heir cannot mean does nothing."""
        if self._is_heir(device) and self.step == ASKED:
            self._move() if rest == [True] else self._end(DECLINED)

    def hear_ready(self, device: str, rest: list[Plain]) -> None:
        """From any device, too."""
        port = rest[0] if len(rest) == 1 else None
        if self._is_heir(device) and self.step == MOVING and type(port) is int and 0 < port < 1 << 16:
            self._come_in(port)

    def lost(self, device: str) -> None:
        """A connection is over: if the heir was not ready, it will not be."""
        if self._is_heir(device) and self.step != COMING_IN:
            self._end(FAILED)

    def arrived(self, device: str) -> None:
        """The heir is here as a guest: it does not host."""
        if self._is_heir(device):
            self._end(FAILED)

    def tick(self, now: float) -> None:
        if not self.under_way:
            self._until = None
        elif self._until is None:
            self._until = now + WITHIN
        elif now >= self._until:
            self._end(FAILED)

    def call_off(self) -> None:
        """A person at the host has thought better of it."""
        if self.step != NONE:
            self._end(CALLED_OFF)

    # Inside ------------------------------------------------------------------------------------------------------

    def _is_heir(self, device: str) -> bool:
        return self._heir is not None and self._heir.ticket.device == device

    def _move(self) -> None:
        """The device gets everything."""
        assert self._heir is not None and self._own is not None and self._heir.link is not None
        self._host.pause()
        self._go_to(MOVING)
        places, lent = self._places()
        heir, link = self._heir.ticket.device, self._heir.link
        for pieces in snapshot_chunks(self._host.match, places, sorted(lent), heir, self._own.device):
            link.send_control(HEIR, pieces)
        link.send_control(INHERIT, self._known_devices.plain())

    def _come_in(self, port: int) -> None:
        assert self._heir is not None and self._own is not None
        own = self._own
        self._go_to(COMING_IN)
        self.come_in(Address(self._heir.place, port), own, lambda: self._let_in(own))

    def _let_in(self, own: Ticket) -> None:
        """The heir has proven that it hosts: that is so even if we have called it off in this moment."""
        self.step = NONE
        self.on_done.emit(own)

    def _end(self, how: str) -> None:
        heir, waited = self._heir, self.under_way
        self._heir = None
        self._go_to(NONE)
        if heir is not None and heir.link is not None:
            heir.link.send_control(CALL_OFF)
        if waited:
            self._host.resume()
        self.on_ended.emit(heir.ticket.name if heir is not None else "", how)

    def _go_to(self, step: str) -> None:
        self.step = step
        self.on_change.emit()
