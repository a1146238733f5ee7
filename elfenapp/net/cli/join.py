"""``join``: a guest in the terminal, played by a person or by a computer."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from secrets import randbits

from elfenapp.device.folders import data_folder
from elfenapp.engine.bots import find_bot
from elfenapp.engine.cli.ask import Leave, Undo, ask_action
from elfenapp.engine.cli.words import reason_text, record_lines, view_lines
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.session.device import Device
from elfenapp.session.remote_source import RemoteSource
from elfenapp.session.seats import NOBODY

from ..join_code import JoinCode
from ..keys import Keys
from ..messages import Ticket
from ..sockets import Address, Network
from ..table_state import OPEN, TableState
from ..visit import HERE, REFUSED, Visit, read_address, read_link
from .loop import Loop, tell, view_digest

FAILED = 1


def run(wanted: Namespace) -> int:
    keys = Keys(Path(wanted.folder) if wanted.folder else data_folder())
    found = _way(wanted, keys)
    if found is None:
        print("elfen: no code, and no game to go back to", file=sys.stderr)
        return FAILED
    loop, network = Loop(), Network()
    guest = _Terminal(Visit(network, loop.post, found[0], wanted.name, found[1], keys.keep), loop, wanted)
    try:
        return guest.play()
    except (KeyboardInterrupt, Leave, EOFError):
        tell(wanted.json, "left")
        return 0
    finally:
        guest.visit.leave()
        network.close()


def _way(wanted: Namespace, keys: Keys) -> tuple[JoinCode | Ticket, tuple[Address, ...]] | None:
    """The code that was typed, or the newest game one was in."""
    address = read_address(wanted.address) if wanted.address else None
    if wanted.code is None:
        tickets = keys.tickets()
        return (tickets[0], tickets[0].addresses) if tickets else None
    link = read_link(wanted.code)
    return (link[0], (*link[1], *((address,) if address else ()))) if link else None


class _Terminal:
    def __init__(self, visit: Visit, loop: Loop, wanted: Namespace) -> None:
        self.visit = visit
        self._loop = loop
        self._json: bool = wanted.json
        self._watch: bool = wanted.watch
        self._bot: str | None = wanted.bot
        self._chance = Generator(randbits(32))
        self._device: Device | None = None
        self._told = 0
        self._status = ""
        visit.on_change.append(self._follow)

    def play(self) -> int:
        self._loop.until(lambda: self.visit.status == REFUSED or self.visit.source is not None)
        if self.visit.source is None:
            reason = self.visit.reason
            tell(self._json, "refused", reason=reason_text(reason) if reason else "")
            return FAILED
        source = self.visit.source
        self._device = device = Device(source)
        source.on_change.append(self._tell_views)
        self._tell_views()
        while not device.over:
            decision = device.decision() if device.curtain == NOBODY else None
            if device.curtain != NOBODY:
                device.lift_curtain()
            elif decision is not None and self.visit.status == HERE:
                self._act(device, decision, source)
            else:
                self._wait(source)
        result = device.result()
        tell(self._json, "over", winners=list(result.winners) if result else [], entries=device.length)
        return 0

    def _act(self, device: Device, decision: Decision, source: RemoteSource) -> None:
        try:
            action = self._choose(device, decision)
        except Undo:
            device.undo()
        else:
            device.submit((action.verb, action.fields))
        self._loop.until(lambda: not device.asking)
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

    def _wait(self, source: RemoteSource) -> None:
        """Until something is new: an update, an answer, or the connection."""
        self._loop.until(_Change(source, self.visit).seen)

    def _follow(self) -> None:
        """Sit down where there is room, and say how the connection is."""
        if self.visit.status != self._status:
            self._status = self.visit.status
            tell(self._json, self._status)
        state, ticket = self.visit.state, self.visit.ticket
        if state is not None and ticket is not None and not self._watch:
            self._sit(state, ticket.device)

    def _sit(self, state: TableState, device: str) -> None:
        free = [seat for seat, place in enumerate(state.places) if place == OPEN]
        if free and device not in state.places:
            self.visit.sit(free[0])

    def _tell_views(self) -> None:
        source = self.visit.source
        if not self._json or source is None:
            return
        for seat in source.here:
            digest = view_digest(source.view(seat_reader(seat)))
            tell(True, "view", length=source.public.length, seat=seat, digest=digest)
        if not source.here:
            tell(True, "view", length=source.public.length, seat=NOBODY, digest=view_digest(source.view(SPECTATOR)))


class _Change:
    """Whether anything at all has come since this moment."""

    def __init__(self, source: RemoteSource, visit: Visit) -> None:
        self._source, self._visit = source, visit
        self._before = self._now()

    def _now(self) -> tuple[object, ...]:
        return self._source.changes, self._visit.status

    def seen(self) -> bool:
        return self._now() != self._before
