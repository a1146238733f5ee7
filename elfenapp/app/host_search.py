"""The search for games on the LAN, while the player looks for one."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

from elfenapp.net.discovery.search import Beacon, Tried, search
from elfenapp.net.transport.tcp import Address

if TYPE_CHECKING:
    from elfenapp.app.lan_controller import LanController


class HostSearch:
    """Fills ``found`` from ``start`` to ``stop``, and notifies the listeners of the LAN controller."""

    def __init__(self, lan: LanController) -> None:
        self.found: dict[Address, Beacon] = {}
        self.tried = Tried()
        self._lan = lan
        self._task: Future[None] | None = None

    @property
    def active(self) -> bool:
        return self._task is not None

    def start(self) -> None:
        if self._task is None:
            self.found, self.tried = {}, Tried()
            known = [address for ticket in self._lan.keys.tickets() for address, _ in ticket.addresses]
            network = self._lan.network
            self._task = network.run(search(network, self._note, known, self.tried))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _note(self, beacon: Beacon, address: str) -> None:
        """Take an answer from the network's thread to the window's."""

        def take() -> None:
            if self.found.get((address, beacon.port)) != beacon:
                self.found[address, beacon.port] = beacon
                self._lan.notify()

        self._lan.post(take)
