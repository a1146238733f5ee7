"""The network's thread: a loop for everything that a transport does, and for the connections that it carries.

What happens is heard in this thread; a listener brings it to its own.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from threading import Thread, get_ident
from typing import Any, TypeVar

from .interface import Transport

T = TypeVar("T")


class Network:
    """A thread with a loop, and the transport by which it reaches other devices. There is none before LAN play."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport
        self.loop = asyncio.new_event_loop()
        self._acts: deque[Callable[[], object]] = deque()
        self._together = self._woken = False
        self._thread = Thread(target=self._run, name="network", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        self.loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> Future[T]:
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def soon(self, act: Callable[[], object]) -> None:
        """In the network's thread; nothing any more if that has been closed."""
        self._acts.append(act)
        if not self._together:
            self._wake()

    def later(self, call: Callable[[], object]) -> None:
        """In the network's thread, when everything that has come by now has been heard."""
        if get_ident() == self._thread.ident:
            self.loop.call_soon(call)
        elif not self.loop.is_closed():
            self.loop.call_soon_threadsafe(call)

    @property
    def at_once(self) -> bool:
        """True if we are in the network's thread, and nothing waits to be done there before."""
        return not self._acts and get_ident() == self._thread.ident

    def together(self, call: Callable[[], None]) -> None:
        """Whatever this call wants done soon is done now: two threads that take turns at every word are slow."""
        self._together = True
        try:
            call()
        finally:
            self._together = False
            self._wake()

    def _wake(self) -> None:
        if self._acts and not self._woken and not self.loop.is_closed():
            self._woken = True
            self.later(self._do)

    def _do(self) -> None:
        self._woken = False  # what comes from now on wakes us again
        try:
            while self._acts:
                self._acts.popleft()()
        finally:
            self._wake()  # one that failed keeps nobody else waiting

    def close(self) -> None:
        async def end() -> None:
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.transport.close()
            await asyncio.sleep(0.01)  # what has been put away is closed in the next rounds of the loop
            self.loop.stop()

        if self._thread.is_alive():
            self.run(end())
            self._thread.join(5.0)
