"""LAN play that never leaves this machine: every network is the loopback, which hears broadcasts, too."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from ipaddress import IPv4Interface
from pathlib import Path
from unittest.mock import patch

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.net.cli.loop import Loop
from elfenapp.net.host.lan_host import LanHost
from elfenapp.net.host.lobby import Lobby
from elfenapp.net.lobby.state import OPEN
from elfenapp.net.protocol.address import Address
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.net.transport.network import Network
from elfenapp.session.entry_safety import EntrySafety
from elfenapp.session.host import Host
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.net.rig import SAFE

LOOPBACK = [IPv4Interface("127.0.0.1/24")]
PATIENCE = 120.0  # real seconds: other programs use the machine too
# Ports of this process's own: hosts of tests that run beside would answer its searches, or sit at its ports.
PORT = 10000 + os.getpid() % 2000 * 8


@contextmanager
def only_loopback() -> Iterator[None]:
    with (
        patch("elfenapp.net.transport.lan.networks.own_interfaces", lambda: LOOPBACK),
        patch("elfenapp.net.transport.lan.networks.own_ipv6", list),
        patch("elfenapp.net.transport.lan.networks.gateways", list),
        patch("elfenapp.net.transport.lan.searching.PORT", PORT),
        patch("elfenapp.net.transport.lan.addresses.FIRST_PORT", PORT + 1),
    ):
        yield


def lan_network() -> Network:
    return Network(LanTransport())


def open_sockets(network: Network) -> set[asyncio.Transport]:
    """The connections of a network of the LAN."""
    assert isinstance(network.transport, LanTransport)
    return network.transport.connections.open


class OtherHost:
    """A host in a thread of its own, as if on another device: as few seats as the game has, all free."""

    def __init__(
        self,
        folder: Path,
        game: str = "elfenland",
        name: str = "Ben",
        options: Mapping[str, Plain] | None = None,
        match: str = "cd" * 8,
        seed: int = 3,
        epoch: int = 0,
        players: int = 0,
    ) -> None:
        """``players``: how many seats instead of as few as possible."""
        self.loop, self._network = Loop(), lan_network()
        players = players or find_game(game).seats[0]
        game_on = Match(Setup(game, players, options or {}, seed=seed, first=0), {"match": match, "epoch": epoch})
        self.host = Host(game_on, tuple(Seat("", COLOURS[seat], PERSON) for seat in range(players)))
        known_devices = Keys(folder).known_devices(match, game)
        self.table = Lobby(self.host, known_devices, EntrySafety(SAFE), lambda about: None, name, started=False)
        for seat in range(players):
            self.table.place(seat, OPEN)
        self.hosting = LanHost(self.table, self._network, self.loop.post)
        self.hosting.open()
        self._over = False
        self._thread = threading.Thread(target=lambda: self.loop.until(lambda: self._over), daemon=True)
        self._thread.start()

    @property
    def code(self) -> str:
        return str(self.hosting.code)

    @property
    def address(self) -> Address:
        return Address("127.0.0.1", self.hosting.port)

    @property
    def outlived(self) -> bool:
        """True if its guests together could go on without it. A slow window is left out until it is heard of again."""
        quorum = self.table._replication._quorum
        return quorum is not None and quorum.whole and len(quorum.members) > 1

    def expect(self, done: Callable[[], bool]) -> None:
        """Wait until something is so at this host, which lives in a thread of its own."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "it never came about at the host"
            time.sleep(0.005)

    def close(self) -> None:
        def end() -> None:
            self._over = True

        self.hosting.shut()
        self.loop.post(end)
        self._thread.join(5.0)
        self._network.close()
