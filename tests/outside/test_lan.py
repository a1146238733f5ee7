"""Two devices, each with an address, a desktop and a home: one hosts, the other joins, both by mouse and keys."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from PIL import Image

from elfenapp.engine.core.match import Match
from elfenapp.session.seats import read_seats
from tests.net.air import Air, why_impossible
from tests.outside import places
from tests.outside.camera import read_qr
from tests.outside.conftest import Start
from tests.outside.desktop import Desktop, await_it
from tests.outside.desktop import desktop as open_desktop
from tests.outside.playing import lay_out_game, make_a_move
from tests.outside.running import ROOT, Running, colours, differ, furnish

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
MOVES = 4
MANY = 100  # colours: where pieces lie there are more
BRIGHT = 200  # of 255: paper is brighter, wood is not
WIDE, ROOM = (1600, 900), (1700, 960)  # a window, and a desktop on which it fits
LISTENS = "0A"  # the state of such a socket in /proc
PAUSES = (0.12, 0.3, 0.6)  # seconds between the steps of a drag
ASIDE = (1000, 20)  # where a pointer is in nobody's way


@pytest.fixture
def windows(desktop: Desktop, tmp_path: Path) -> Iterator[list[Running]]:
    """Ann's and Ben's. Both start at once, as on two devices."""
    with ExitStack() as stack:
        air = stack.enter_context(Air(2))
        desktops = [desktop, stack.enter_context(open_desktop())]

        def begin(number: int) -> Running:
            home = tmp_path / ("Ann", "Ben")[number]
            furnish(home, name=home.name)
            command = ["ip", "netns", "exec", air.names[number], sys.executable, str(ROOT / "main.py")]
            running = Running(desktops[number], home, tmp_path / f"terminal-{number}", command)
            stack.callback(running.kill)
            return running

        with ThreadPoolExecutor() as both:
            started = list(both.map(begin, range(2)))
        yield started


def host_game(app: Running) -> str:
    """From Home to a lobby with a free seat; its code, as a camera sees it."""
    for place in (places.ELFENLAND, places.WITHOUT_THIRD, places.SECOND_PERSON, places.AMIGO_RULES, places.OPEN_TO_LAN):
        app.go(place)
    link = read_qr(app.picture().crop(places.QR_CODE))
    assert link.startswith("elfen:") and "@10.91.0.1:" in link
    return link.removeprefix("elfen:").partition("@")[0]


def come_in(app: Running, code: str) -> None:
    """From Home: the game appears, and the code is typed; with its eighth letter one is in, and has a seat."""
    app.go(places.WIFI)
    await_it("the game nearby", lambda: colours(app.picture().crop(places.FOUND_ROW)) > 1)
    app.settle()
    app.click(places.CODE_FIELD)
    app.desktop.tell("type", "--delay", 20, code.lower())


def names(match: Match) -> list[str]:
    return [seat.name for seat in read_seats(match.about, match.rules.players)]


def board(app: Running) -> Image.Image:
    """What lies on the table for everybody to see."""
    app.desktop.tell("mousemove", *(at + by for at, by in zip(app.box, ASIDE, strict=False)))
    return app.settle().crop(places.FACE_UP)


def same(one: Image.Image, other: Image.Image) -> Image.Image | None:
    """A picture that both show."""
    return None if differ(one, other) else one


def test_two_windows_play_one_game(windows: list[Running]) -> None:
    host, guest = windows
    come_in(guest, host_game(host))
    await_it("Ben in the host's journal", lambda: "Ben" in names(host.game()))
    lobby = guest.settle()
    host.go(places.START)
    guest.await_change(lobby)
    before = board(host)
    for _ in range(MOVES):
        (seat,) = host.game().acting
        make_a_move(windows[seat], seat, host)
        await_it("the move on the host's table", lambda: differ(before, board(host)))
        before = await_it("the same table at both", lambda: same(board(host), board(guest)))
    assert {entry.seat for entry in host.game().log if entry.seat is not None} >= {0, 1}
    assert not guest.journals(), "the guest's device keeps nothing of what it may not know"
    guest.close()
    host.close()


def brightest(picture: Image.Image) -> int:
    return max(int(most) for _, most in picture.convert("RGB").getextrema())  # type: ignore[misc]


def test_a_tablet_is_the_table(windows: list[Running]) -> None:
    """By its button: then it shows the board, and wood where others have their hand; nobody plays there."""
    host, tablet = windows
    come_in(tablet, host_game(host))
    await_it("Ben in the host's journal", lambda: "Ben" in names(host.game()))
    tablet.settle()
    waiting = tablet.go(places.AS_TABLE)
    host.go(places.START)
    tablet.await_change(waiting)
    wood, cards = tablet.settle().crop(places.BELOW_BOARD), host.settle().crop(places.BELOW_BOARD)
    assert colours(wood) < MANY and brightest(wood) < BRIGHT, "no paper for a hand"
    assert brightest(cards) >= BRIGHT, "as there is at the host's, whatever lies on it"
    assert not tablet.journals() and names(host.game())[0] == "Ann"
    tablet.close()
    host.close()


def test_people_change_places_by_drag(start: Start, home: Path) -> None:
    furnish(home, name="Ann")
    with Air(1) as air:
        app = start(command=["ip", "netns", "exec", air.names[0], sys.executable, str(ROOT / "main.py")])
        host_game(app)
        before = names(app.game())
        for pause in PAUSES:  # on a busy machine press and release may fall into one frame, and do nothing
            app.drag(places.FIRST_DOTS, places.SECOND_DOTS, pause)
            app.settle()
            if names(app.game()) != before:
                break
        assert names(app.game()) == [before[1], before[0]] != before
        app.close()


def ports(app: Running) -> list[str]:
    """Where it listens, as anybody on its device can see."""
    rows = [row.split() for row in Path(f"/proc/{app.process.pid}/net/tcp").read_text().splitlines()[1:]]
    return [row[1] for row in rows if row[3] == LISTENS]


def test_a_game_on_the_board_is_opened_to_others_and_closed_again_in_two_taps(tmp_path: Path) -> None:
    lay_out_game(furnish(tmp_path / "Ann", name="Ann", window=list(WIDE)))
    with ExitStack() as stack:
        air, desktop = stack.enter_context(Air(2)), stack.enter_context(open_desktop(ROOM))
        command = ["ip", "netns", "exec", air.names[0], sys.executable, str(ROOT / "main.py")]
        app = Running(desktop, tmp_path / "Ann", tmp_path / "terminal", command)
        stack.callback(app.kill)
        board = app.go(places.WIDE_CONTINUE)
        assert not ports(app), "no socket before LAN is opened"
        link = read_qr(app.go(places.WIDE_WIFI).crop(places.WIDE_QR_CODE))
        assert len(ports(app)) == 1
        code = link.removeprefix("elfen:").partition("@")[0]
        guest = air.python(2, *("-m", "elfenapp.net", "join", code, "--watch", "--json", "--folder", str(tmp_path)))
        assert guest.wait_for("view", 30)["length"] == app.game().length, "Ben sees the game that is on"
        app.go(places.WIDE_CLOSE)
        guest.wait_for("left", 10)
        app.await_picture(board)
        assert not ports(app)
        app.close()
