"""Several devices, each with a desktop, a network address and a home that outlive the app on it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

from PIL import Image

from elfenapp.engine.core.match import Match
from elfenapp.session.seats import read_seats
from tests.net.air import Air
from tests.outside import places
from tests.outside.camera import read_qr, shows_code
from tests.outside.desktop import Box, Desktop, await_it
from tests.outside.desktop import desktop as open_desktop
from tests.outside.running import ROOT, Running, colours, differ, furnish

LISTENS = "0A"  # the state of such a socket in /proc


class OwnDevice:
    """A person's device. ``app`` is the app that runs on it now. An owner without a name has told the app none."""

    def __init__(self, desktop: Desktop, space: str, folder: Path, owner: str) -> None:
        self._desktop, self._space, self._home = desktop, space, folder / (owner or "nameless")
        self._starts = 0
        furnish(self._home, name=owner)
        self.app = self._start()

    def _start(self) -> Running:
        self._starts += 1
        errors = self._home.with_name(f"{self._home.name}-{self._starts}")
        return Running(self._desktop, self._home, errors, at_address(self._space))

    def kill_and_start(self) -> Running:
        """As a phone does that needs its memory for something else, or a power cut."""
        self.app.kill()
        return self.start()

    def start(self) -> Running:
        self.app = self._start()
        return self.app


def at_address(space: str) -> list[str]:
    """The command that starts the app in a network namespace."""
    return ["ip", "netns", "exec", space, sys.executable, str(ROOT / "main.py")]


@contextmanager
def devices(folder: Path, owners: Sequence[str]) -> Iterator[list[OwnDevice]]:
    """One for each owner; all start together."""
    with ExitStack() as stack:
        air = stack.enter_context(Air(len(owners)))
        desktops = [stack.enter_context(open_desktop()) for _ in owners]

        def begin(number: int) -> OwnDevice:
            return OwnDevice(desktops[number], air.names[number], folder, owners[number])

        with ThreadPoolExecutor() as together:
            started = list(together.map(begin, range(len(owners))))
        for device in started:
            stack.callback(device.app.kill)
        yield started


def host_game(app: Running) -> str:
    """From Home to a lobby with a free seat; its code, as a camera sees it."""
    app.go(places.ELFENLAND)
    return open_table(app)


def open_table(app: Running) -> str:
    """From Elfenland's set-up to a lobby with a free seat; its code."""
    for place in (places.WITHOUT_THIRD, places.SECOND_PERSON, places.AMIGO_RULES):
        app.go(place)
    return open_lobby(app)


def open_lobby(app: Running) -> str:
    """From the set-up; the lobby's code, as a camera sees it."""
    app.go(places.OPEN_TO_LAN)
    link = shown_code(app, places.QR_CODE)
    assert link.startswith("elfen:") and "@10.91.0.1:" in link
    return link.removeprefix("elfen:").partition("@")[0]


def shown_code(app: Running, box: Box) -> str:
    """The text of a QR code, as soon as it is drawn: a lobby may be at rest before that."""
    await_it("a QR code", lambda: shows_code(app.picture().crop(box)))
    return read_qr(app.settle().crop(box))


def come_in(app: Running, code: str) -> None:
    """From Home: the game appears, and the code is typed; with its eighth letter the guest is in, and has a seat."""
    app.go(places.WIFI)
    await_it("the game nearby", lambda: colours(app.picture().crop(places.FOUND_ROW)) > 1)
    app.settle()
    app.click(places.CODE_FIELD)
    app.desktop.tell("type", "--delay", 20, code.lower())


def names(match: Match) -> list[str]:
    return [seat.name for seat in read_seats(match.about, match.rules.players)]


def lent(match: Match) -> list[bool]:
    """Of each seat: whether a computer plays for its player."""
    return [seat.lent for seat in read_seats(match.about, match.rules.players)]


def ports(app: Running) -> list[str]:
    """The ports at which an app listens, as any program on its device can see."""
    rows = [row.split() for row in Path(f"/proc/{app.process.pid}/net/tcp").read_text().splitlines()[1:]]
    return [row[1] for row in rows if row[3] == LISTENS]


def ask_to_close(app: Running) -> None:
    """By the window manager, at a board; the question that the app asks first throws its shade on it."""
    playing = app.settle().crop(places.FACE_UP)
    app.come_forward()
    app.key("alt+F4")
    await_it("a question", lambda: differ(playing, app.picture().crop(places.FACE_UP)))
    app.settle()


def wait_in_lobby(host: Running, guest: Running, name: str) -> Image.Image:
    """From two Homes to one lobby; what the guest sees there once the host has stored its seat."""
    come_in(guest, host_game(host))
    await_it(f"{name} in the host's journal", lambda: name in names(host.game()))
    return guest.settle()


def sit_down_together(host: Running, guest: Running, name: str) -> Image.Image:
    """From two Homes to one game; its board, once both devices show it."""
    lobby = wait_in_lobby(host, guest, name)
    host.go(places.START)
    guest.await_change(lobby)
    return await_same_board(host, guest)


def await_same_board(one: Running, other: Running) -> Image.Image:
    """The public part of the table, once both devices show it."""

    def same() -> Image.Image | None:
        seen = one.take_hand_away().crop(places.FACE_UP)
        return None if differ(seen, other.take_hand_away().crop(places.FACE_UP)) else seen

    return await_it("the same board at both", same)
