"""Hosts, guests and impostors on the loopback, for tests that name them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from elfenapp.net.cli.loop import Loop
from elfenapp.net.guest.lan_guest import HERE, LanGuest
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.keys import Keys
from tests.net.impostor import Impostor
from tests.net.loopback import OtherHost, lan_network, only_loopback

WAIT = 30.0


@pytest.fixture
def loopback() -> Iterator[None]:
    """``pytestmark = pytest.mark.usefixtures("loopback")``: every test of a file stays on this machine."""
    with only_loopback():
        yield


@pytest.fixture
def hosts(tmp_path: Path) -> Iterator[Callable[[str], OtherHost]]:
    begun: list[OtherHost] = []

    def begin(match: str, folder: str = "") -> OtherHost:
        begun.append(OtherHost(tmp_path / (folder or match), match=match))
        return begun[-1]

    yield begin
    for host in begun:
        host.close()


@pytest.fixture
def impostors() -> Iterator[Callable[..., Impostor]]:
    begun: list[Impostor] = []

    def begin(*arguments: object) -> Impostor:
        begun.append(Impostor(*arguments))  # type: ignore[arg-type]
        return begun[-1]

    yield begin
    for impostor in begun:
        impostor.close()


class Guest:
    def __init__(self, way: JoinCode | Ticket, folder: Path, *where: Address) -> None:
        self.network, self.loop, self.keys = lan_network(), Loop(), Keys(folder)
        self.visit = LanGuest(self.network, self.loop.post, way, self.keys, "Anna", where)

    def expect(self, done: Callable[[], bool], seconds: float = WAIT) -> None:
        assert self.loop.until(done, seconds), (self.visit.status, self.visit.reason, self.visit.in_vain)

    def close(self) -> None:
        self.visit.leave()
        self.network.close()


@pytest.fixture
def guests(tmp_path: Path) -> Iterator[Callable[..., Guest]]:
    begun: list[Guest] = []

    def begin(way: JoinCode | Ticket, *where: Address) -> Guest:
        begun.append(Guest(way, tmp_path / "guest", *where))
        return begun[-1]

    yield begin
    for guest in begun:
        guest.close()


def joined(host: OtherHost, guests: Callable[..., Guest]) -> Guest:
    guest = guests(host.hosting.code, host.address)
    guest.expect(lambda: guest.visit.status == HERE)
    return guest
