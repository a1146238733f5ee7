"""A host and a guest on this device play over the loopback: real sockets, real pairing, a real move."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from elfenapp.device_check.tables import new_match, people
from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.net.guest.lan_guest import LanGuest
from elfenapp.net.host.lan_host import LanHost
from elfenapp.net.host.lobby import Lobby
from elfenapp.net.lobby.state import HOST, OPEN
from elfenapp.net.protocol.address import Address
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.net.transport.network import Network
from elfenapp.session.autosave import Autosave
from elfenapp.session.display.device import Device
from elfenapp.session.host import Host

from .bench import CheckBench, Steps

GAME = "elfenland"
HERE = "127.0.0.1"
SECONDS = 20.0
GUEST_SEAT = 0  # it moves first


class LoopbackGame:
    """A host and its guest, each with a network and keys of its own."""

    def __init__(self, bench: CheckBench) -> None:
        match = Match(new_match(GAME).setup, {"match": "ce" * 8, "epoch": 0})
        seats = people(match.rules.players)
        self.host = Host(match, seats)
        self._saving = Autosave(bench.folder / "host", lambda reason: bench.found.wrong.append(reason.code))
        self._saving.begin(match, seats)
        self.host.on_entry.subscribe(self._saving.save_entry)
        known = Keys(bench.folder / "host").known_devices("ce" * 8, GAME)
        self.table = Lobby(self.host, known, self._saving.safety, lambda _: None, "Check", started=False)
        for seat in range(len(seats)):
            self.table.place(seat, OPEN if seat == GUEST_SEAT else HOST)
        self._networks = Network(LanTransport()), Network(LanTransport())
        self.hosting = LanHost(self.table, self._networks[0], _post)
        self._saving.safety.on_progress.subscribe(self.hosting.progress)
        self.hosting.open()
        addresses = (Address(HERE, self.hosting.port),)
        self.guest = LanGuest(
            self._networks[1], _post, self.hosting.code, Keys(bench.folder / "guest"), "Guest", addresses
        )

    def close(self) -> None:
        self.guest.leave()
        self.hosting.close()
        for network in self._networks:
            network.close()
        self._saving.close()


def check_lan(bench: CheckBench) -> Steps:
    game = LoopbackGame(bench)
    try:
        yield from bench.until(lambda: game.guest.state is not None, "pairing by the code", SECONDS)
        bench.found.share = 0.4
        yield from bench.until(lambda: OPEN not in game.table.state.places, "a seat for the guest", SECONDS)
        game.table.start()
        game.host.start()
        yield from bench.until(lambda: game.guest.source is not None, "the game at the guest", SECONDS)
        bench.found.share = 0.7
        yield from _moved(bench, game)
        bench.found.count = 1
    finally:
        game.close()


def _moved(bench: CheckBench, game: LoopbackGame) -> Steps:
    """One move of the guest, which the host plays and tells."""
    assert game.guest.source is not None
    device, before = Device(game.guest.source), game.host.match.length
    try:
        device.lift_curtain()
        decision = device.decision()
        if decision is None:
            bench.found.wrong.append("the guest is not asked for its move")
            return
        action = RandomBot().choose(device.view(), decision, Generator(1))
        device.submit((action.verb, action.fields))
        yield from bench.until(lambda: game.host.match.length > before, "the guest's move at the host", SECONDS)
        yield from bench.until(lambda: device.length > before, "the host's answer at the guest", SECONDS)
    finally:
        device.close()


def _post(call: Callable[[], None]) -> None:
    """From any thread into a frame."""
    Clock.schedule_once(lambda _: call())
