"""A headless host with a script as guest: ``python -m examples.host_and_guest``.

Two devices in one program play a game over the LAN. The host has a computer player; the guest is the script, which gets
what a guest in the app gets: a device with a view and decisions. Several programs do the same from the command line
with ``dev.py host`` and ``dev.py join``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import View
from elfenapp.net.cli.host import HeadlessHost
from elfenapp.net.cli.loop import Loop, NetworkLoop
from elfenapp.net.guest.lan_guest import REFUSED, LanGuest
from elfenapp.net.lobby.state import OPEN
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.interface import Transport
from elfenapp.net.transport.lan.local_network import LanTransport
from elfenapp.net.transport.network import Network
from elfenapp.session.display.device import Device
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat

Script = Callable[[View, Decision], Action]
SEAT = 1  # of the guest


def first_offer(view: View, decision: Decision) -> Action:
    """The simplest of all scripts."""
    return next(decision.enumerate())


class ScriptedGuest:
    """A device without a window that joins with the host's code, sits down and answers each decision."""

    def __init__(self, host: HeadlessHost, folder: Path, network: Network, script: Script) -> None:
        self.loop, self.script = Loop(), script
        code = host.hosting.code
        self.visit = LanGuest(network, self.loop.post, code, Keys(folder), "Script")
        self.visit.on_change.subscribe(self._take_seat)

    def _take_seat(self) -> None:
        state = self.visit.state
        if state is not None and not self._is_seated() and OPEN in state.places:
            self.visit.wishes.sit(state.places.index(OPEN))

    def _is_seated(self) -> bool:
        state, ticket = self.visit.state, self.visit.ticket
        return state is not None and ticket is not None and ticket.device in state.places

    def join(self) -> None:
        """Wait until the host has let the guest in and given it a seat."""
        self.loop.until(lambda: self._is_seated() or self.visit.status == REFUSED)
        assert self._is_seated(), self.visit.reason

    def play(self) -> int:
        """Play to the end; returns the number of decisions that the script has made."""
        self.loop.until(lambda: self.visit.source is not None)
        assert self.visit.source is not None
        device, answered = Device(self.visit.source), 0
        while not device.over:
            if device.curtain != NOBODY:  # as a person does who has the device in hand
                device.lift_curtain()
            decision = device.decision()
            if decision is None:
                length = device.length
                self.loop.until(lambda before=length: device.length != before)  # type: ignore[misc]
                continue
            action = self.script(device.view(), decision)
            device.submit((action.verb, action.fields))
            self.loop.until(lambda: not device.requests.outstanding)
            answered += 1
        return answered


def play(game: str, script: Script, transports: tuple[Transport, Transport], folder: Path, seed: int = 1) -> Match:
    """A game of a computer at the host against a script at the guest; the host's match when it is over."""
    host_network, guest_network = map(Network, transports)
    loop = NetworkLoop(host_network)
    host = HeadlessHost(folder / "host", "Host", True, loop, host_network)
    match = Match(Setup(game, 2, seed=seed, first=0))
    host.begin(match, (Seat("Computer", COLOURS[0], "random"), Seat("", COLOURS[SEAT], PERSON)))
    guest = ScriptedGuest(host, folder / "guest", guest_network, script)
    try:
        guest.join()
        loop.post(host.start)
        guest.play()
        loop.until(lambda: host.over)
        return host.host.match
    finally:
        guest.visit.leave()
        host.close()
        guest_network.close()
        host_network.close()


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        ended = play("elfenland", first_offer, (LanTransport(), LanTransport()), Path(folder))
        print(ended.result())
