"""A host that lives hands its role to a guest. Nobody acts until that one is ready; if it is lost all is as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from elfenapp.session.host import Host

from .heritage import pieces_of
from .ledger import Ledger
from .messages import Ticket
from .table_device import HEIR, INHERIT, TableDevice


class HandOver:
    def __init__(self, host: Host, ledger: Ledger) -> None:
        self.on_done: list[Callable[[Ticket], None]] = []  # with the ticket by which we come back as a guest
        self._host, self._ledger = host, ledger
        self._heir: tuple[str, Ticket] | None = None  # who is about to host, and that ticket

    @property
    def under_way(self) -> bool:
        return self._heir is not None

    @property
    def heir(self) -> str:
        """The device that is about to host; empty if none is."""
        return self._heir[0] if self._heir is not None else ""

    @property
    def own(self) -> Ticket | None:
        """The ticket by which we come back once that device hosts."""
        return self._heir[1] if self._heir is not None else None

    def begin(self, device: TableDevice, own: Ticket, places: Sequence[str], lent: Iterable[int]) -> None:
        """The device gets everything."""
        if device.link is None or self.under_way:
            return
        heir = device.ticket.device
        self._heir = heir, own
        self._host.pause()
        for pieces in pieces_of(self._host.match, places, sorted(lent), heir, own.device):
            device.link.send_control(HEIR, pieces)
        device.link.send_control(INHERIT, self._ledger.plain())

    def ready(self, device: str) -> None:
        """A device says that it hosts now; only the heir's word counts."""
        if self._heir is not None and self._heir[0] == device:
            for listener in tuple(self.on_done):
                listener(self._heir[1])

    def lost(self, device: str) -> None:
        """A device has gone: if it is the heir, before it was ready, we go on."""
        if self._heir is not None and self._heir[0] == device:
            self._heir = None
            self._host.resume()
