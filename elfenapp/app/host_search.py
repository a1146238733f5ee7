"""The search for games nearby, while the player looks for one."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

from elfenapp.net.discovery.search import search
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.transport.interface import Tried

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
            known = [address.place for ticket in self._lan.keys.tickets() for address in ticket.addresses]
            network = self._lan.network
            self._task = network.run(search(network, self._note, known, self.tried))

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _note(self, beacon: Beacon, place: str) -> None:
        """Take an answer from the network's thread to the window's."""

        address = Address(place, beacon.port)

        def take() -> None:
            if self.found.get(address) != beacon:
                self.found[address] = beacon
                self._lan.notify()

        self._lan.post(take)
