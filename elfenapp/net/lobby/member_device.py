"""A device at a hosted table, as the table sees it: its link, what waits to be told, and the words between the two."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from elfenapp.engine.core.plain import Plain
from elfenapp.session.entry_safety import SafetyMarks
from elfenapp.session.rate_limit import Rate
from elfenapp.session.remote.device import RemoteDevice

from ..protocol.address import Address
from ..protocol.messages import Ticket
from .state import PLAYER, Member

WISHES_RATE = (2.0, 20.0)  # of one device: a second, and in a burst


class Link(Protocol):
    """A way to a device that has proven who it is."""

    @property
    def peer(self) -> Address:
        """The address of the device."""

    def send_game(self, data: bytes) -> None: ...

    def send_control(self, kind: str, *rest: Plain) -> None: ...

    def close(self, cause: str) -> None: ...


@dataclass(eq=False)
class LobbyDevice:
    ticket: Ticket
    role: str = PLAYER
    away: bool = False
    stood: bool = False  # its person got up on purpose, and is not seated again
    link: Link | None = None
    guest: RemoteDevice | None = None
    wishes: Rate = field(default_factory=lambda: Rate(*WISHES_RATE))
    # Not sent before so much of the log is safe; an update also says whether the newest is this device's own doing.
    updates: list[tuple[int, bool, bytes]] = field(default_factory=list)
    answers: list[tuple[int, bytes]] = field(default_factory=list)

    def connect(self, link: Link) -> None:
        """It has come in, or come back; an older connection of it is over."""
        self.disconnect("came in elsewhere")
        self.link, self.away = link, False
        self.updates.clear()
        self.answers.clear()

    def disconnect(self, cause: str) -> None:
        if self.link is not None:
            self.link.close(cause)

    def dismiss(self) -> None:
        """It is not wanted at the table any more."""
        if self.guest is not None:
            self.guest.close()
        self.disconnect("removed")

    @property
    def member(self) -> Member:
        """The member as all devices may know it."""
        return Member(self.ticket.device, self.ticket.name, self.role, self.link is not None, self.away)

    def release(self, safe: SafetyMarks) -> None:
        """Send what has waited for as much of the log as is ``safe`` now."""
        if self.link is None:
            return
        while self.updates and safe.may_tell(*self.updates[0][:2]):
            self.link.send_game(self.updates.pop(0)[2])
        while self.answers and safe.may_answer(self.answers[0][0]):
            self.link.send_game(self.answers.pop(0)[1])

    @property
    def place(self) -> str:
        """The address of the device; empty if it is not connected."""
        return self.link.peer.place if self.link is not None else ""
