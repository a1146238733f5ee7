"""A host that ended in the middle of a game: it asks before it opens the game again, and before its window closes."""

from __future__ import annotations

from pathlib import Path

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.session.seats import read_seats
from tests.net.air import why_impossible
from tests.outside import places
from tests.outside.desktop import await_it
from tests.outside.devices import await_same_board, devices, sit_down_together
from tests.outside.running import Running, differ
from tests.outside.test_lan import ports

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
GUEST = 1


def minds(match: Match) -> list[bool]:
    """Of each seat: whether a computer plays for its player."""
    return [seat.lent for seat in read_seats(match.about, match.rules.players)]


def ask_to_close(app: Running) -> None:
    app.come_forward()
    app.key("alt+F4")


def test_a_host_that_crashed_asks_before_its_game_goes_on(tmp_path: Path) -> None:
    with devices(tmp_path, ("Ann", "Ben")) as (ann, ben):
        host, guest = ann.app, ben.app
        sit_down_together(host, guest, "Ben")
        length = host.game().length

        host = ann.kill_and_start()
        home = host.picture()
        host.go(places.CONTINUE)
        wide = (0, 620, 1280, 800)  # where hands lie on a board, there is still Home
        shade = host.settle().crop(wide)
        assert not ports(host), "nothing is open before the question is answered"
        host.key("Escape")
        host.await_picture(home)

        host.go(places.CONTINUE)
        assert not differ(shade, host.settle().crop(wide)), "asked again, with nothing of any hand"
        host.go(places.OPEN_AGAIN)
        await_same_board(host, guest)
        assert len(ports(host)) == 1 and host.game().length == length

        playing = host.settle()
        ask_to_close(host)
        host.await_change(playing)
        assert host.alive, "Ben plays at this table: it is asked first"
        ask_to_close(host)
        host.end()

        host = ann.start()
        host.go(places.CONTINUE)
        host.go(places.GO_ON_ALONE)
        await_it("a computer at Ben's seat", lambda: minds(host.game())[GUEST])
        assert not ports(host) and guest.alive
        host.close()
