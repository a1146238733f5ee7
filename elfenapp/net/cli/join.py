"""``join``: a guest in the terminal, played by a person or by a computer."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from secrets import randbits

from elfenapp.device.folders import data_folder
from elfenapp.engine.bots import find_bot
from elfenapp.engine.cli.ask import Leave, UndoAsked, ask_action
from elfenapp.engine.cli.words import reason_text, record_lines, view_lines
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_source import LocalSource
from elfenapp.session.seats import NOBODY

from ..guest.lan_guest import HERE, LOST, REFUSED, LanGuest
from ..lobby.state import OPEN, PLAYER, LobbyState
from ..lobby.state import SPECTATOR as SPECTATOR_ROLE
from ..pairing.join_code import JoinCode, read_link
from ..pairing.known_devices import KnownDevices
from ..protocol.address import Address
from ..protocol.messages import Ticket
from ..storage.keys import Keys
from ..transport.interface import Addressing
from ..transport.lan.local_network import LanTransport
from ..transport.network import Network
from .host import HeadlessHost
from .loop import Loop, tell, view_digest

FAILED = 1


def run(wanted: Namespace) -> int:
    folder = Path(wanted.folder) if wanted.folder else data_folder()
    keys = Keys(folder)
    transport = LanTransport()
    found = _way(wanted, keys, transport)
    if found is None:
        print("elfen: no code, and no game to go back to", file=sys.stderr)
        return FAILED
    loop, network = Loop(), Network(transport)
    heir = HeadlessHost(folder, wanted.name, wanted.json, loop, network)
    guest = _GuestTerminal(LanGuest(network, loop.post, found[0], keys, wanted.name, found[1]), heir, loop, wanted)
    try:
        return guest.play()
    except (KeyboardInterrupt, Leave, EOFError):
        tell(wanted.json, "left")
        return 0
    finally:
        guest.visit.leave()
        heir.close()
        network.close()


def _way(wanted: Namespace, keys: Keys, places: Addressing) -> tuple[JoinCode | Ticket, tuple[Address, ...]] | None:
    """The code that was typed, or the newest game one was in."""
    typed = places.read_addresses(wanted.address) if wanted.address else ()
    if wanted.code is None:
        tickets = keys.tickets()
        return (tickets[0], tickets[0].addresses) if tickets else None
    link = read_link(wanted.code, places)
    return (link[0], (*link[1], *typed)) if link else None


class _GuestTerminal:
    def __init__(self, visit: LanGuest, heir: HeadlessHost, loop: Loop, wanted: Namespace) -> None:
        self.visit = visit
        self._heir = heir
        self._hosts = False  # the game is hosted here by now
        self._loop = loop
        self._json: bool = wanted.json
        self._watch: bool = wanted.watch
        self._bot: str | None = wanted.bot
        self._pace: float = wanted.pace
        self._chance = Generator(randbits(32))
        self._device: Device | None = None
        self._told = 0
        self._status = ""
        visit.on_change.subscribe(self._follow)
        visit.on_inherit.subscribe(self._inherit)

    def play(self) -> int:
        self._loop.until(lambda: self.visit.status == REFUSED or self.visit.source is not None or self._hosts)
        source = self.visit.source
        if source is not None and self._device is None:
            self._device = Device(source)
            source.on_change.subscribe(self._tell_views)
            self._tell_views()
        if self._device is None:
            reason = self.visit.reason
            tell(self._json, "refused", reason=reason_text(reason) if reason else "")
            return FAILED
        while not self._ended():
            device = self._device
            decision = device.decision() if device.curtain == NOBODY else None
            if device.curtain != NOBODY:
                device.lift_curtain()
            elif decision is not None and (self._hosts or self.visit.status == HERE):
                self._act(device, decision)
            else:
                self._wait()
        if self._hosts:
            self._loop.until(lambda: self._heir.over)
            self._heir.tell_end()
            return 0
        result = self._device.result()
        tell(self._json, "over", winners=list(result.winners) if result else [], entries=self._device.length)
        return 0

    def _ended(self) -> bool:
        """True if the game is over, after the moment for which a computer thinks: it may end in that moment."""
        self._loop.until(lambda: False, self._pace)
        return self._device is not None and self._device.over

    def _act(self, device: Device, decision: Decision) -> None:
        try:
            action = self._choose(device, decision)
        except UndoAsked:
            device.undo()
        else:
            device.submit((action.verb, action.fields))
        self._loop.until(lambda: not device.requests.outstanding or self._device is not device)
        if self._hosts:
            return
        if (reason := device.take_refusal()) is not None:
            tell(self._json, "not possible", reason=reason_text(reason))
        elif self._json:
            own = next(record for record in reversed(device.story()) if record.seat == device.viewer)
            tell(True, "acknowledged", number=own.number, seat=own.seat, verb=own.verb)

    def _choose(self, device: Device, decision: Decision) -> Action:
        if self._bot is not None:
            return find_bot(device.rules.game, self._bot).choose(device.view(), decision, self._chance)
        names = [seat.name or f"Player {number + 1}" for number, seat in enumerate(device.seats)]
        for record in device.story(self._told):
            print("\n".join(record_lines(record, names)))
        self._told = device.length
        return ask_action(decision, lambda: print("\n".join(view_lines(device.view(), names))))

    def _wait(self) -> None:
        """Until something is new: an update, an answer, or the connection."""
        before = self._now()
        self._loop.until(lambda: self._now() != before)

    def _now(self) -> tuple[object, ...]:
        source = self.visit.source
        changes = self._heir.host.change if self._hosts else source.changes if source is not None else 0
        return self._hosts, changes, self.visit.status

    def _inherit(self, match: Match, known_devices: KnownDevices) -> None:
        """This device hosts from now on, and its own seat plays here."""
        self._heir.inherit(match, known_devices)
        self.visit.on_change.clear()
        self.visit.without_host.forget()
        self.visit.leave()
        self._hosts, self._device = True, Device(LocalSource(self._heir.host))
        tell(self._json, "hosts")

    def _go_on_without_host(self) -> None:
        """A computer need not be asked: the first of those who are left offers to host, the others agree."""
        without = self.visit.without_host
        if self._bot is None or self.visit.status != LOST:
            return
        shortfall = without.meeting.shortfall if without.meeting is not None else None
        if shortfall is not None:
            tell(self._json, "short", moves=shortfall.moves, keepers=[*shortfall.keepers])
            without.accept()
        elif without.offer is not None and not without.agreed:
            tell(self._json, "agrees", heir=without.offer.name)
            without.agree()
        elif without.possible and without.meeting is None and self.visit.in_vain > without.rank:
            tell(self._json, "offers", to=[*without.others])
            without.go_on()

    def _follow(self) -> None:
        """Sit down where there is room, and say how the connection is."""
        if self.visit.status != self._status:
            self._status = self.visit.status
            tell(self._json, self._status)
        self._go_on_without_host()
        if self.visit.feed.doubt:
            tell(self._json, "missing", moves=self.visit.feed.doubt)
            self.visit.feed.accept()
        state, ticket = self.visit.state, self.visit.ticket
        member = state.member(ticket.device) if state is not None and ticket is not None else None
        if self._watch and member is not None and member.role == PLAYER:
            self.visit.wishes.take_role(SPECTATOR_ROLE)
        elif state is not None and ticket is not None and not self._watch:
            self._sit(state, ticket.device)

    def _sit(self, state: LobbyState, device: str) -> None:
        free = [seat for seat, place in enumerate(state.places) if place == OPEN]
        if free and device not in state.places:
            self.visit.wishes.sit(free[0])

    def _tell_views(self) -> None:
        source = self.visit.source
        if not self._json or source is None:
            return
        for seat in source.local_seats:
            digest = view_digest(source.view(seat_reader(seat)))
            tell(True, "view", length=source.public.length, seat=seat, digest=digest)
        if not source.local_seats:
            tell(True, "view", length=source.public.length, seat=NOBODY, digest=view_digest(source.view(SPECTATOR)))
