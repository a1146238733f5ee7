"""A whole game over a transport that has no sockets: found, joined by the code, cut, taken over from a lost host."""

from __future__ import annotations

import socket
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from elfenapp.engine.core.log import Entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.net.cli.host import HeadlessHost
from elfenapp.net.cli.join import _GuestTerminal
from elfenapp.net.cli.loop import Loop, NetworkLoop
from elfenapp.net.discovery.search import search
from elfenapp.net.guest.lan_guest import HERE, LanGuest
from elfenapp.net.lobby.state import OPEN
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.network import Network
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.helpers.memory_transport import Room
from tests.net.loopback import PATIENCE

CUT_AT, LOST_AT = 20, 40  # entries of the log


@pytest.fixture(autouse=True)
def _no_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("a socket")

    for name in ("bind", "connect", "connect_ex", "listen", "sendto"):
        monkeypatch.setattr(socket.socket, name, fail)
    monkeypatch.setattr("elfenapp.net.guest.reconnect.FIND_WITHIN", 0.3)  # in a room a device that is there answers


class Host:
    """A device without seats that hosts a game for two."""

    def __init__(self, room: Room, folder: Path) -> None:
        self.network = Network(room.device("host"))
        self.loop = NetworkLoop(self.network)
        self.device = HeadlessHost(folder / "host", "Hanna", True, self.loop, self.network)
        match = Match(Setup("elfenland", 2, seed=7, first=0))
        self.device.begin(match, tuple(Seat("", COLOURS[seat], PERSON) for seat in range(2)))

    @property
    def code(self) -> JoinCode:
        return self.device.hosting.code

    def start(self) -> None:
        assert self.loop.until(lambda: OPEN not in self.device.table.state.places, PATIENCE)
        self.loop.post(self.device.start)

    def close(self) -> None:
        self.device.close()
        self.network.close()


class Guest:
    """A device on which a computer plays for its player."""

    def __init__(self, room: Room, folder: Path, name: str) -> None:
        self.name, self.loop, self.network = name, Loop(), Network(room.device(name))
        self.statuses: list[str] = []
        self.ended: list[int] = []
        self.keys = Keys(folder / name)
        self.heir = HeadlessHost(folder / name, name, True, self.loop, self.network)

    def find(self) -> Address:
        """The address that a search finds."""
        found: list[Address] = []
        seen = Event()

        def note(beacon: Beacon, place: str) -> None:
            found.append(Address(place, beacon.port))
            seen.set()

        searching = self.network.run(search(self.network, note))
        assert seen.wait(PATIENCE)
        searching.cancel()
        return found[0]

    def join(self, code: JoinCode) -> None:
        self.visit = LanGuest(self.network, self.loop.post, code, self.keys, self.name)
        self.visit.on_change.subscribe(lambda: self.statuses.append(self.visit.status))
        wanted = Namespace(json=True, watch=False, bot="random", pace=0.0)
        terminal = _GuestTerminal(self.visit, self.heir, self.loop, wanted)
        self._thread = Thread(target=lambda: self.ended.append(terminal.play()), daemon=True)
        self._thread.start()

    def wait(self) -> None:
        self._thread.join(PATIENCE)
        assert self.ended == [0], self.statuses

    def close(self) -> None:
        if hasattr(self, "visit"):
            self.visit.leave()
        self.heir.close()
        self.network.close()


@pytest.fixture
def devices(tmp_path: Path) -> Iterator[Callable[[Room], tuple[Host, Guest, Guest]]]:
    begun: list[Host | Guest] = []

    def begin(room: Room) -> tuple[Host, Guest, Guest]:
        host, ann, bob = Host(room, tmp_path), Guest(room, tmp_path, "ann"), Guest(room, tmp_path, "bob")
        begun.extend((ann, bob, host))
        return host, ann, bob

    yield begin
    for device in begun:
        device.close()


@pytest.mark.parametrize("hints", [True, False], ids=["by the code's hint", "by a search"])
def test_a_game_goes_to_its_end_although_a_guest_is_cut_and_the_host_is_lost(
    devices: Callable[[Room], tuple[Host, Guest, Guest]], hints: bool
) -> None:
    room = Room(hints)
    host, ann, bob = devices(room)
    assert ann.find() == Address("host", host.device.hosting.port)
    for guest in (ann, bob):
        guest.join(host.code)
    before = host.device.host.match
    cut: list[int] = []

    def trouble(entry: Entry) -> None:
        if entry.number == CUT_AT:
            cut.append(len(ann.statuses))
            room.cut("ann")
        if entry.number == LOST_AT:
            room.remove("host")

    host.device.host.on_entry.subscribe(trouble)
    host.start()
    for guest in (ann, bob):
        guest.wait()
    assert HERE in ann.statuses[: cut[0]] and HERE in ann.statuses[cut[0] + 1 :], "it came back to the old host"
    hosts = [guest.heir.host.match for guest in (ann, bob) if hasattr(guest.heir, "host")]
    assert len(hosts) == 1 and hosts[0].over and not before.over
    assert [(entry.seat, entry.move) for entry in hosts[0].log[:CUT_AT]] == [
        (entry.seat, entry.move) for entry in before.log[:CUT_AT]
    ]


def test_a_code_s_link_leads_to_the_host(devices: Callable[[Room], tuple[Host, Guest, Guest]]) -> None:
    host, ann, _ = devices(Room())
    assert host.device.hosting.link == f"elfen:{host.code.text}@host:1"
    assert ann.network.transport.read_addresses("host:1") == (Address("host", 1),)
