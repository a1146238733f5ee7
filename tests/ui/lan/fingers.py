"""Fingers and other people's phones for LAN play on a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

from elfenapp.net.cli.loop import Loop
from elfenapp.net.guest.lan_guest import LanGuest
from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.keys import Keys
from elfenapp.screens.lobby import LobbyScreen
from elfenapp.screens.setup import SetupScreen
from tests.net.loopback import lan_network
from tests.ui.driver import Driver
from tests.ui.touching import shown, tap

Found = TypeVar("Found")


def until(driver: Driver, done: Callable[[], Found], what: str = "what the network was to bring") -> Found:
    """Wait for the network; then for what the window makes of its news."""
    driver.until(done, what)
    driver.step(0.1)
    return done()


class Phone:
    """Another player's, on the other end of the wire, with a thread of its own."""

    def __init__(self, way: JoinCode | Ticket | Ask, name: str, folder: Path, port: int = 0) -> None:
        """``port``: where the host is that is asked to let us in."""
        self._network, self._loop, self._over = lan_network(), Loop(), False
        at = way.port(self._network.transport) if isinstance(way, JoinCode) else port
        addresses: tuple[Address, ...] = (Address("127.0.0.1", at),)
        addresses = way.addresses if isinstance(way, Ticket) else addresses
        self.visit = LanGuest(self._network, self._loop.post, way, Keys(folder), name, addresses)
        self._thread = Thread(target=lambda: self._loop.until(lambda: self._over), daemon=True)
        self._thread.start()

    @property
    def seats(self) -> tuple[int, ...] | None:
        """The seats of its person; None before the game has begun."""
        return self.visit.source.local_seats if self.visit.source else None

    def close(self) -> None:
        self._over = True
        self._loop.post(self.visit.leave)
        self._thread.join(5.0)
        self._network.close()


def open_lobby(driver: Driver, game: str = "elfenland") -> LobbyScreen:
    tap(driver, driver.find("GameCard", game=game))
    driver.step(0.3)
    tap(driver, driver.screen(SetupScreen).ids.wifi)
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "lobby"
    return driver.screen(LobbyScreen, "lobby")


def cut_off(driver: Driver) -> None:
    """The wire to the host that is visited breaks."""
    assert driver.visit._carrier is not None
    driver.visit._carrier.close("cut")


def rows(driver: Driver, kind: str = "LanSeatRow") -> list[Any]:
    return sorted((row for row in shown(driver, kind) if row.height > 1), key=lambda row: -row.y)


def place_of(driver: Driver, seat: int) -> str:
    return str(driver.hosting.table.state.places[seat])


def choose(driver: Driver, seat: int, icon: str, number: int = 0) -> None:
    """Tap a seat and a line of its menu."""
    tap(driver, rows(driver)[seat])
    driver.step(0.3)
    lines = [line for line in shown(driver, "MenuLine") if line.icon == icon]
    tap(driver, lines[number])
    driver.step(0.2)


def tap_line(driver: Driver, icon: str, number: int = 0) -> None:
    """A line of the sheet that is open."""
    lines = [line for line in shown(driver, "MenuLine") if line.icon == icon]
    tap(driver, lines[number])
    driver.step(0.2)


def notice(driver: Driver) -> str:
    """The sentence on the slip that is open."""
    return next((str(slip.text) for slip in shown(driver, "Notice")), "")


def told(driver: Driver) -> str:
    """The words of the open sheet; empty if none is."""
    return next((str(page.text) for page in shown(driver, "Told")), "")
