"""A game of several devices whose host ended: it asks before it goes on, and a host that is replaced finds back."""

from __future__ import annotations

from pathlib import Path

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.saves.shelf import Shelf
from elfenapp.session.identity import new_identity
from elfenapp.session.seats import COLOURS, Seat, write_seats
from tests.net.air import why_impossible
from tests.outside import places
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.devices import ask_to_close, await_same_board, devices, lent, ports, sit_down_together
from tests.outside.playing import make_a_move
from tests.outside.running import Running, differ, furnish
from tests.outside.slips import told

in_namespaces = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
HANDS = (0, 620, 1280, 800)  # where a board shows what players hold; left, top, right, bottom
GUEST = 1


def ask(app: Running) -> None:
    """Continue asks first: nothing is open, and nothing of any hand is to be seen."""
    home = app.settle()
    shaded = app.go(places.CONTINUE)
    app.key("Escape")
    app.await_picture(home)
    again = app.go(places.CONTINUE)
    assert not differ(shaded.crop(HANDS), again.crop(HANDS)) and app.alive


def test_alone_a_computer_plays_for_players_of_other_devices(start: Start, home: Path) -> None:
    match = Match(Setup("elfenland", 2, {"preset": "amigo"}, seed=7, first=0))
    seats = (Seat("Ann", COLOURS[0]), Seat("Bea", COLOURS[1]))
    match.about.update({**write_seats(seats), **new_identity(), "places": ["host", "ab12"], "lent": []})
    _, journal = Shelf(furnish(home)).create(match)
    assert journal.close()
    app = start()
    ask(app)
    assert not any(lent(app.game()))
    app.go(places.GO_ON_ALONE)
    await_it("a computer at Bea's seat", lambda: lent(app.game()) == [False, True])
    make_a_move(app)
    await_it("Bea's computer to move", lambda: any(entry.seat == GUEST for entry in app.game().log))
    app.back()
    app.go(places.CONTINUE)
    make_a_move(app)
    app.close()


def hand_over(host: Running, guest: Running, answer: tuple[int, int]) -> None:
    """By closing the host's window; the guest is asked, and gives this answer."""
    playing = guest.take_hand_away()
    ask_to_close(host)
    host.click(places.HAND_OVER)
    guest.await_change(playing)
    guest.go(answer)


def open_again(host: Running, guest: Running) -> None:
    """Open the game that was open when the app was killed."""
    ask(host)
    assert not ports(host), "nothing is open before the question is answered"
    host.go(places.OPEN_AGAIN)
    await_same_board(host, guest)
    assert len(ports(host)) == 1


def open_and_leave_the_second_game(app: Running) -> None:
    """On the shelf."""
    app.go(places.SHELF)
    shelf = app.go(places.SECOND_GAME)
    app.key("Escape")
    app.await_change(shelf)


@in_namespaces
def test_a_host_that_crashed_opens_again_and_one_that_hands_over_finds_back(tmp_path: Path) -> None:
    with devices(tmp_path, ("Ann", "Ben")) as (ann, ben):
        host, guest = ann.app, ben.app
        sit_down_together(host, guest, "Ben")
        length = host.game().length
        host = ann.kill_and_start()
        open_again(host, guest)
        assert host.game().length == length

        hand_over(host, guest, places.BE_NO_HOST)
        board = await_same_board(host, guest)  # none under the shade of a question any more
        assert host.alive and len(ports(host)) == 1 and not guest.journals(), "without Ben's consent Ann hosts"
        hand_over(host, guest, places.BE_HOST)
        host.end()  # as soon as Ben hosts
        await_it("Ben hosting", lambda: len(ports(guest)) == 1 and guest.journals())
        await_it("Ben reading at the board that he is the host now", lambda: told(guest))
        assert not differ(board, guest.take_hand_away().crop(places.FACE_UP))

        host = ann.start()
        host.go(places.CONTINUE)
        await_same_board(host, guest)
        (seat,) = guest.game().acting
        make_a_move((host, guest)[seat], seat, guest)
        await_same_board(host, guest)
        old = host.journals()[-1].read_bytes()
        host.back()
        open_and_leave_the_second_game(host)
        assert host.journals()[-1].read_bytes() == old and len(host.journals()) == 1, "nothing is played here"
        host.back()
        host.go(places.WIFI)
        await_same_board(host, guest)

        hand_over(guest, host, places.BE_HOST)  # back to where it was
        guest.end()
        await_it("Ann hosting again", lambda: len(ports(host)) == 1)
        await_it("one game on Ann's shelf, not an older copy beside it", lambda: len(host.journals()) == 1)
        assert host.journals()[-1].read_bytes() != old and host.game().length > length
        host.close()
