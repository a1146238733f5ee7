"""A guest at another's table: lends the seat and plays again, goes and comes back, and finds the host gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.net.air import why_impossible
from tests.outside import places
from tests.outside.desktop import await_it
from tests.outside.devices import OwnDevice, await_same_board, devices, lent, sit_down_together
from tests.outside.playing import READY, decide, make_a_move
from tests.outside.running import Running, differ
from tests.outside.slips import darkest, mark, to_be_pressed, told

pytestmark = pytest.mark.skipif(bool(why_impossible()), reason=why_impossible() or "possible")
HOST, GUEST = 0, 1
OWN, LENT = [False, False], [False, True]
INK = 100  # of 255: a sign that can be pressed is darker


def test_a_guest_keeps_the_seat_and_plays_after_all(tmp_path: Path) -> None:
    with devices(tmp_path, ("Ann", "Ben")) as (ann, ben):
        host = ann.app
        sit_down_together(host, ben.app, "Ben")
        lend_and_play_again(host, ben.app)
        tap_around_the_seat(ben.app)
        guest = go_and_come_back(host, ben)
        await_turn(host, guest)
        make_a_move(guest, GUEST, host)
        await_turn(host, guest)
        lose_the_host(host, guest)
        guest.close()


def lend_and_play_again(host: Running, guest: Running) -> None:
    """By the board's menu; then one wide button is all that is left to press."""
    guest.go(places.BOARD_MENU)
    guest.go(places.LEND)
    await_it("a computer at Ben's seat", lambda: lent(host.game()) == LENT)
    await_it("the button by which Ben plays", lambda: to_be_pressed(guest))
    guest.grant(READY)
    guest.click(places.UPPER_CHOICE)
    await_it("Ben's seat as Ben's", lambda: lent(host.game()) == OWN)


def tap_around_the_seat(guest: Running) -> None:
    """Tap around the seats: no tap gives the seat up; leaving is asked, and taken back."""
    guest.settle()
    guest.go(places.BOARD_MENU)
    guest.go(places.WHO_SITS_WHERE)
    page = guest.take_hand_away()
    guest.go(places.OWN_SEAT)
    guest.go(places.LEAVE_OWN_SEAT)
    guest.key("Escape")
    guest.desktop.tell("mousemove", 0, 0)
    guest.await_picture(page)
    guest.go(places.TO_THE_GAME)


def await_turn(host: Running, guest: Running) -> None:
    """Of Ben; Ann plays until then. (While counters are chosen both see the same in one place.)"""
    while host.game().acting != (GUEST,):
        make_a_move(host, HOST, host)
    await_same_board(host, guest)


def go_and_come_back(host: Running, ben: OwnDevice) -> Running:
    """Ben's app ends, and Ann lets a computer play meanwhile; back at the board the seat is Ben's without a tap."""
    await_same_board(host, ben.app)
    quiet = mark(host)
    ben.app.kill()
    await_it("Ann reading that Ben is gone", lambda: mark(host) != quiet)
    for place in (places.ON_MARK, places.SECOND_AT_TABLE, places.LEND_MEANWHILE):
        host.go(place)
    await_it("a computer at Ben's seat", lambda: lent(host.game()) == LENT)
    host.go(places.START)
    guest = ben.start()
    guest.go(places.CONTINUE)
    await_it("Ben's seat as Ben's", lambda: lent(host.game()) == OWN)
    return guest


def lose_the_host(host: Running, guest: Running) -> None:
    """Ann's device dies in Ben's turn: what cannot work looks so, and a move that came to nothing is told."""
    match = host.game()
    decision = match.decision(GUEST)
    assert decision is not None
    board = guest.take_hand_away()
    table = board.crop(places.FACE_UP)
    host.kill()
    await_it("the sheet over the board", lambda: differ(table, guest.picture().crop(places.FACE_UP)))
    guest.back()
    alone = guest.take_hand_away()
    assert darkest(board.crop(places.UNDO)) < INK < darkest(alone.crop(places.UNDO)), "no host, no undo"
    decide(guest, match, decision, GUEST)
    await_it("Ben reading that nothing was played", lambda: told(guest, places.NOTICE_BESIDE_MARK))
    assert guest.said == "" and not guest.journals()
