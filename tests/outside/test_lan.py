"""Two devices, each with an address, a desktop and a home: one hosts, the other joins, both by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from PIL import Image

from tests.net.air import Air, why_impossible
from tests.outside import places
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.desktop import desktop as open_desktop
from tests.outside.devices import (
    at_address,
    await_same_board,
    devices,
    names,
    open_table,
    ports,
    shown_code,
    sit_down_together,
    wait_in_lobby,
)
from tests.outside.playing import lay_out_game, make_a_move
from tests.outside.running import Running, colours, differ, furnish

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
MOVES = 4
MANY = 100  # colours: where pieces lie there are more
BRIGHT = 200  # of 255: paper is brighter, wood is not
WIDE, ROOM = (1600, 900), (1700, 960)  # a window, and a desktop on which it fits
PAUSES = (0.12, 0.3, 0.6)  # seconds between the steps of a drag


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[list[Running]]:
    """Ann's and Ben's."""
    with devices(tmp_path, ("Ann", "Ben")) as both:
        yield [device.app for device in both]


def board(app: Running) -> Image.Image:
    """The public part of the table."""
    return app.take_hand_away().crop(places.FACE_UP)


def test_two_windows_play_one_game(windows: list[Running]) -> None:
    host, guest = windows
    before = sit_down_together(host, guest, "Ben")
    for _ in range(MOVES):
        (seat,) = host.game().acting
        make_a_move(windows[seat], seat, host)
        await_it("the move on the host's table", lambda: differ(before, board(host)))
        before = await_same_board(host, guest)
    assert {entry.seat for entry in host.game().log if entry.seat is not None} >= {0, 1}
    assert not guest.journals(), "the guest's device keeps nothing of what it may not know"
    guest.close()
    host.close()


def brightest(picture: Image.Image) -> int:
    return max(int(most) for _, most in picture.convert("RGB").getextrema())  # type: ignore[misc]


def test_a_tablet_is_the_table(windows: list[Running]) -> None:
    """By its button: then it shows the board, and wood where others have their hand; no player sits there."""
    host, tablet = windows
    wait_in_lobby(host, tablet, "Ben")
    waiting = tablet.go(places.AS_TABLE)
    host.go(places.START)
    tablet.await_change(waiting)
    wood, cards = tablet.settle().crop(places.BELOW_BOARD), host.settle().crop(places.BELOW_BOARD)
    assert colours(wood) < MANY and brightest(wood) < BRIGHT, "no paper for a hand"
    assert brightest(cards) >= BRIGHT, "as there is at the host's, whatever lies on it"
    assert not tablet.journals() and names(host.game())[0] == "Ann"
    assert colours(tablet.picture().crop(places.TABLE_PROMPT)) > 1, "everybody reads there who is waited for"
    tablet.close()
    host.close()


def test_people_change_places_by_drag(start: Start, home: Path) -> None:
    furnish(home, name="Ann")
    with Air(1) as air:
        app = start(command=at_address(air.names[0]))
        for place in (places.WIFI, places.HOST_A_GAME, places.HOST_ELFENLAND):
            app.go(place)
        open_table(app)
        before = names(app.game())
        for pause in PAUSES:  # on a busy machine press and release may fall into one frame, and do nothing
            app.drag(places.FIRST_DOTS, places.SECOND_DOTS, pause)
            app.settle()
            if names(app.game()) != before:
                break
        assert names(app.game()) == [before[1], before[0]] != before
        app.close()


def test_a_game_on_the_board_is_opened_to_others_and_closed_again_in_two_taps(tmp_path: Path) -> None:
    lay_out_game(furnish(tmp_path / "Ann", name="Ann", window=list(WIDE)))
    with ExitStack() as stack:
        air, desktop = stack.enter_context(Air(2)), stack.enter_context(open_desktop(ROOM))
        command = at_address(air.names[0])
        app = Running(desktop, tmp_path / "Ann", tmp_path / "terminal", command)
        stack.callback(app.kill)
        board = app.go(places.WIDE_CONTINUE)
        assert not ports(app), "no socket before LAN is opened"
        app.go(places.WIDE_WIFI)
        link = shown_code(app, places.WIDE_QR_CODE)
        assert len(ports(app)) == 1
        code = link.removeprefix("elfen:").partition("@")[0]
        guest = air.python(2, *("-m", "elfenapp.net", "join", code, "--watch", "--json", "--folder", str(tmp_path)))
        assert guest.wait_for("view", 30)["length"] == app.game().length, "Ben sees the game that is on"
        app.go(places.WIDE_CLOSE)
        guest.wait_for("left", 10)
        app.await_picture(board)
        assert not ports(app)
        app.close()
