"""A guest whose game is on another device finds back to its board from everywhere, and the host sees it go and come."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.net.air import why_impossible
from tests.outside import places
from tests.outside.desktop import await_it
from tests.outside.devices import ask_to_close, await_same_board, devices, sit_down_together
from tests.outside.playing import make_a_move
from tests.outside.running import differ
from tests.outside.slips import mark

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
PRESSES = 3


def test_back_home_escape_and_a_crash_all_lead_back_to_the_board(tmp_path: Path) -> None:
    with devices(tmp_path, ("Ann", "Ben")) as (ann, ben):
        host, guest = ann.app, ben.app
        sit_down_together(host, guest, "Ben")
        quiet = mark(host)

        guest.back()
        await_it("Ann reading that Ben is away from the board", lambda: mark(host) != quiet)
        home = guest.picture()
        for _ in range(PRESSES):  # at Home there is no further back
            guest.key("Escape")
        assert guest.alive and not differ(home, guest.settle())
        guest.go(places.CONTINUE)
        await_same_board(host, guest)
        await_it("Ben at the board again", lambda: mark(host) == quiet)

        guest.back()
        guest.go(places.WIFI)  # straight to the board: no list, no code
        await_same_board(host, guest)

        guest = ben.kill_and_start()
        guest.go(places.SHELF)
        guest.go(places.FIRST_GAME)
        await_same_board(host, guest)

        guest = ben.kill_and_start()
        guest.go(places.CONTINUE)
        await_same_board(host, guest)
        await_it("Ben at the board again", lambda: mark(host) == quiet)

        (seat,) = host.game().acting
        make_a_move((host, guest)[seat], seat, host)
        await_same_board(host, guest)
        assert not guest.journals(), "the guest's device keeps nothing of what it may not know"
        ask_to_close(host)
        assert host.alive, "Ben plays at this table: it is asked first"
        host.click(places.PUT_AWAY)
        host.end()
        guest.close()
