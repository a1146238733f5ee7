"""Several devices, each with a desktop, a network address and a home that outlive the app on it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

from PIL import Image

from tests.net.air import Air
from tests.outside import places
from tests.outside.desktop import Desktop, await_it
from tests.outside.desktop import desktop as open_desktop
from tests.outside.running import ROOT, Running, differ, furnish
from tests.outside.test_lan import host_game, join_game, names


class OwnDevice:
    """Somebody's device. ``app`` is the app that runs on it now."""

    def __init__(self, desktop: Desktop, space: str, folder: Path, owner: str) -> None:
        self.owner, self._desktop, self._space, self._folder = owner, desktop, space, folder
        self._starts = 0
        furnish(folder / owner, name=owner)
        self.app = self._start()

    def _start(self) -> Running:
        self._starts += 1
        command = ["ip", "netns", "exec", self._space, sys.executable, str(ROOT / "main.py")]
        errors = self._folder / f"{self.owner}-{self._starts}"
        return Running(self._desktop, self._folder / self.owner, errors, command)

    def kill_and_start(self) -> Running:
        """As a phone does that needs its memory for something else, or a power cut."""
        self.app.kill()
        return self.start()

    def start(self) -> Running:
        self.app = self._start()
        return self.app


@contextmanager
def devices(folder: Path, owners: Sequence[str]) -> Iterator[list[OwnDevice]]:
    """All start at once."""
    with ExitStack() as stack:
        air = stack.enter_context(Air(len(owners)))
        desktops = [stack.enter_context(open_desktop()) for _ in owners]

        def begin(number: int) -> OwnDevice:
            return OwnDevice(desktops[number], air.names[number], folder, owners[number])

        with ThreadPoolExecutor() as together:
            started = list(together.map(begin, range(len(owners))))
        for device in started:
            stack.callback(lambda device=device: device.app.kill())
        yield started


def sit_down_together(host: Running, guest: Running, name: str) -> None:
    """From two Homes to one game, and both at its board."""
    join_game(guest, host_game(host))
    await_it(f"{name} in the host's journal", lambda: name in names(host.game()))
    lobby = guest.picture()
    host.go(places.START)
    guest.await_change(lobby)
    await_same_board(host, guest)


def await_same_board(one: Running, other: Running) -> Image.Image:
    """What lies on the table for everybody to see, once both devices show it."""

    def same() -> Image.Image | None:
        seen = one.take_hand_away().crop(places.FACE_UP)
        return None if differ(seen, other.take_hand_away().crop(places.FACE_UP)) else seen

    return await_it("the same board at both", same)
