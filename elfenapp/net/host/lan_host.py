"""A game opened to the LAN: a table behind a door. ``post`` leads to the game's thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from elfenapp.session.signal import Signal

from ..failover.hand_over import WITHIN
from ..pairing.join_code import write_link
from ..protocol.address import Address
from ..protocol.messages import Ticket
from ..transport.network import Network
from .listener import Listener, Post
from .lobby import Lobby
from .newer_host import NewerHost, lets_us_in

TICK = 1.0  # seconds
LOOK_EVERY = 1.0  # seconds between two looks for another host of this game


class LanHost(Listener):
    def __init__(self, table: Lobby, network: Network, post: Post) -> None:
        super().__init__(table, network, post)
        self.table = table
        table.handing.come_in = self._come_in
        self.on_followed: Signal[[str]] = Signal()  # another device hosts this game by now: its name

    def close(self) -> None:
        """Closed to others, and they are told so."""
        self.table.handing.call_off()  # nothing moves any more: no way back to another host is kept
        self.table.close()
        self.shut()

    def put_away(self) -> None:
        """Gone for now, on purpose: the others are told so, and find it again when it is opened again."""
        self.table.handing.call_off()
        self.table.say_good_bye(for_good=False)
        self.shut()

    def renew_code(self) -> None:
        self._network.soon(self._admission.renew)

    def send_away(self, device: str) -> None:
        """A device is not wanted here any more. The code is a new one, so that it does not come back by the old one."""
        self.table.remove(device)
        self.renew_code()

    @property
    def pause(self) -> int:
        """For how many seconds no new device can pair, because strangers have guessed wrong codes; else 0."""
        pause = self._admission.pause
        return pause.seconds(self._network.loop.time()) if pause is not None else 0

    def progress(self) -> None:
        """From any thread: more is written, or on disk."""
        self._post(lambda: self._network.together(self.table.release))

    @property
    def link(self) -> str:
        """The text of a QR code: the host's address, and the code."""
        return write_link(self.code, self._network.transport, self.port)

    def _come_in(self, address: Address, own: Ticket, let_in: Callable[[], None]) -> None:
        async def go() -> None:
            if await lets_us_in(self._network, address, own, self.table.known_devices.epoch, WITHIN):
                self._post(let_in)

        self._network.run(go())

    # In the network's thread -------------------------------------------------------------------------------------

    async def _open(self) -> None:
        await super()._open()
        self._tasks += [asyncio.ensure_future(self._tick()), asyncio.ensure_future(self._look_around())]

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = self._network.loop.time()
            self._post(lambda now=now: self.table.tick(now))  # type: ignore[misc]
            if self._admission.resumes(now):
                self._on_code(self._admission.code)

    async def _look_around(self) -> None:
        """While guests are missing: another device may host this game by now."""
        newer = NewerHost(self._network, self.table.known_devices)
        while True:
            if self._somebody_is_missing():
                name = await newer.look(self.table.name)
                if name is not None:
                    self._post(lambda name=name: self._tell(name))  # type: ignore[misc]
                    return
            await asyncio.sleep(LOOK_EVERY)

    def _somebody_is_missing(self) -> bool:
        return len(self._carriers) < len(self.table.known_devices.tickets())

    def _tell(self, name: str) -> None:
        self.on_followed.emit(name)
        self.on_followed.clear()  # once is enough
