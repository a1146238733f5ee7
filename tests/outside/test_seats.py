"""In mid-game a guest asks for another player's seat: that player's device is asked, and both are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.net.air import why_impossible
from tests.outside import places
from tests.outside.desktop import await_it
from tests.outside.devices import await_same_board, devices, names, sit_down_together
from tests.outside.playing import make_a_move
from tests.outside.running import Running, differ

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")


def ask_for_seat(guest: Running, host: Running, answer: tuple[int, int]) -> None:
    """By the guest's menu; the host's player gives this answer, and the guest reads it at the board."""
    for place in (places.BOARD_MENU, places.WHO_SITS_WHERE, places.FIRST_SEAT):
        guest.go(place)
    playing = host.take_hand_away()
    guest.click(places.ASK_FOR_SEAT)
    host.await_change(playing)
    guest.go(places.TO_THE_GAME)
    guest.take_hand_away()
    quiet = await_it("the answer to the question to go", lambda: notice(guest) is None and guest.picture())
    host.go(answer)
    await_it("the answer", lambda: differ(quiet.crop(places.NOTICE), guest.picture().crop(places.NOTICE)))
    await_it("the slip to go", lambda: notice(guest) is None)


def notice(app: Running) -> object:
    """The dark slip over the board, while it is there."""
    middle = app.picture().crop(places.NOTICE).resize((1, 1)).getpixel((0, 0))
    return middle if isinstance(middle, tuple) and sum(middle) < DARK else None


DARK = 250  # of 765: the slip is darker, the map is not


def test_a_guest_asks_for_a_seat_in_mid_game(tmp_path: Path) -> None:
    with devices(tmp_path, ("Ann", "Ben")) as (ann, ben):
        host, guest = ann.app, ben.app
        sit_down_together(host, guest, "Ben")
        ask_for_seat(guest, host, places.STAY_HERE)
        assert names(host.game()) == ["Ann", "Ben"]
        ask_for_seat(guest, host, places.CHANGE)
        await_it("both at the other's seat", lambda: names(host.game()) == ["Ben", "Ann"])
        await_same_board(host, guest)
        (seat,) = host.game().acting
        make_a_move((guest, host)[seat], seat, host)
        await_same_board(host, guest)
        guest.close()
        host.close()
