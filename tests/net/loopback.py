"""LAN play that never leaves this machine: every network is the loopback, which hears broadcasts, too."""

from __future__ import annotations

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
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.tcp import Network
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
        patch("elfenapp.net.discovery.search.own_interfaces", lambda: LOOPBACK),
        patch("elfenapp.net.host.lan_host.own_interfaces", lambda: LOOPBACK),
        patch("elfenapp.net.host.listener.own_interfaces", lambda: LOOPBACK),
        patch("elfenapp.net.guest.reconnect.own_interfaces", lambda: LOOPBACK),
        patch(
            "elfenapp.net.discovery.network_interfaces.own_interfaces", lambda: LOOPBACK
        ),  # a device that is in a network
        patch("elfenapp.net.discovery.search.gateways", list),
        patch("elfenapp.net.discovery.search.own_ipv6", list),
        patch("elfenapp.net.host.lan_host.own_ipv6", list),
        patch("elfenapp.net.guest.reconnect.own_ipv6", list),
        patch("elfenapp.net.discovery.search.PORT", PORT),
        patch("elfenapp.net.pairing.join_code.FIRST_PORT", PORT + 1),
        patch("elfenapp.net.pairing.addresses.FIRST_PORT", PORT + 1),
        patch("elfenapp.net.host.listener.FIRST_PORT", PORT + 1),
        patch("elfenapp.net.host.server.FIRST_PORT", PORT + 1),
        patch("elfenapp.net.guest.reconnect.gateways", list),
    ):
        yield


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
        self.loop, self._network = Loop(), Network()
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
    def outlived(self) -> bool:
        """Whether its guests together could go on without it. A slow window is left out until it is heard of again."""
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
