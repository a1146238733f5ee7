"""Hand-over of the host's role to this guest: the guest's side. ``failover/hand_over.py`` is the host's.

The player at this device is asked. Then the game and the list of known devices arrive in chunks and are checked. A
listener opens and admits only one device: the old host, by its own ticket. When it has come in, the game is hosted
here. Until then nothing of it is on disk here, and we remain a guest.

What is believed: only the host we came to by our ticket can say any of this. Without our player's consent its game is
not accepted. It must be the match of our ticket, in a newer epoch, with a list of known devices that has our own key,
and tell everything that we have seen as we have seen it.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from concurrent.futures import Future

from elfenapp.engine.core.errors import malformed_message
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.session.display.game_source import GameSource
from elfenapp.session.identity import epoch_of, id_of

from ..failover.log_digest import unlike
from ..failover.snapshot import SnapshotReader
from ..host.listener import Post
from ..host.server import Server, listen
from ..pairing.admission import Admission
from ..pairing.join_code import JoinCode
from ..pairing.known_devices import KnownDevices
from ..protocol.certificate import Certificate
from ..protocol.connection import Authenticated, Event
from ..protocol.messages import HEIR, INHERIT, NO_HOST, READY, WILLING, Ticket
from ..transport.link import ConnectionLink
from ..transport.network import Network

IDLE, ASKED, RECEIVING, AWAITING = "idle", "asked", "receiving", "awaiting"  # how far it is
WITHIN = 20.0  # seconds for which the old host is awaited: longer than it tries


class IncomingHandOver:
    def __init__(self, network: Network, post: Post, inherit: Callable[[Match, KnownDevices], None]) -> None:
        self.step = IDLE
        self._network, self._post, self._inherit = network, post, inherit
        self._say: Callable[..., None] = lambda kind, *rest: None
        self._changed: Callable[[], None] = lambda: None
        self._inheritance = SnapshotReader()
        self._number = 0  # of the attempt: of an older one nothing is heard any more
        self._admission: Future[Server] | None = None

    def listen(self, say: Callable[..., None], changed: Callable[[], None]) -> None:
        """``say`` sends to the host."""
        self._say, self._changed = say, changed

    def answer(self, willing: bool) -> None:
        """Our person has decided."""
        if self.step == ASKED:
            self.step, self._inheritance = RECEIVING if willing else IDLE, SnapshotReader()
            self._say(WILLING, willing)
            self._changed()

    # What the host says; raises ``BadMessage`` for what our person has not agreed to ------------------------------

    def asked(self, rest: list[Plain]) -> None:
        self.reset()
        self.step = ASKED

    def called_off(self, rest: list[Plain]) -> None:
        self.reset()

    def add(self, rest: list[Plain]) -> None:
        """A piece of the game."""
        if self._expects(HEIR):
            self._inheritance.add(rest)

    def inherit(self, rest: list[Plain], ticket: Ticket, source: GameSource | None) -> None:
        """The game is complete."""
        if self._expects(INHERIT):
            self._open(*self._checked(rest, ticket, source))

    def _expects(self, kind: str) -> bool:
        """True for a message that is due; one called off in this moment may still be on its way, and means nothing."""
        if self.step not in (IDLE, RECEIVING):
            raise malformed_message(kind)
        return self.step == RECEIVING

    def lost(self) -> None:
        """The connection is over. If the old host is awaited, it still may come."""
        if self.step != AWAITING:
            self.reset()

    def reset(self) -> None:
        """We are a guest, and nothing else."""
        self.step, self._inheritance = IDLE, SnapshotReader()
        self._number += 1
        admission, self._admission = self._admission, None
        if admission is not None:
            self._network.run(_close(admission)).result(10.0)  # its port may be needed

    # Inside ------------------------------------------------------------------------------------------------------

    def _checked(self, rest: list[Plain], ticket: Ticket, source: GameSource | None) -> tuple[Match, KnownDevices, str]:
        """The game, the list of known devices, and the device of the old host in it."""
        match = self._inheritance.match()
        known_devices = KnownDevices.read(id_of(match.about), match.game.id, pack(rest[0] if len(rest) == 1 else None))
        own = known_devices.find(ticket.match, ticket.device)
        old = known_devices.own_device
        proven = own is not None and hmac.compare_digest(own.key, ticket.key)
        if not proven or not old or old == ticket.device or ticket.game not in ("", match.game.id):
            raise malformed_message(INHERIT)
        if epoch_of(match.about) <= ticket.epoch or (source is not None and unlike(match, source)):
            raise malformed_message(INHERIT)
        known_devices.move_to(ticket.device)
        known_devices.epoch = epoch_of(match.about)
        known_devices.unknown = NO_HOST  # to all whom the old host has not sent here
        return match, known_devices, old

    def _open(self, match: Match, known_devices: KnownDevices, old: str) -> None:
        self.step, number = AWAITING, self._number

        def hear(carrier: ConnectionLink, event: Event) -> None:
            if isinstance(event, Authenticated):  # a device that comes in says nothing else that counts here
                awaited = event.ticket.device == old
                self._post(lambda: self._come(number, match, known_devices) if awaited else carrier.close("not yet"))

        async def wait() -> Server:
            admission = Admission(known_devices, _no_code, lambda code: None)
            found = await listen(self._network, admission, Certificate(), hear)
            self._network.loop.call_later(WITHIN, lambda: self._post(lambda: self._give_up(number)))
            self._post(lambda: self._ready(number, found.port))
            return found

        self._admission = self._network.run(wait())

    def _ready(self, number: int, port: int) -> None:
        if number == self._number:
            self._say(READY, port)

    def _give_up(self, number: int) -> None:
        if number == self._number:
            self.reset()

    def _come(self, number: int, match: Match, known_devices: KnownDevices) -> None:
        """The old host has come in: from now on the game is here."""
        if number != self._number:
            return
        self.reset()
        self._inherit(match, known_devices)


def _no_code() -> JoinCode:
    """A code that is never shown: strangers are not awaited."""
    return JoinCode.make(0, 0)


async def _close(admission: Future[Server]) -> None:
    try:
        found = await asyncio.wrap_future(admission)
    except OSError:  # no port was free: there was none
        return
    await found.stop()
