"""The join page at a guest: each step of coming in has its words, and every tap on a seat its answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from elfenapp.engine.core.errors import Reason
from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import HERE, LEFT, LOST, REFUSED, SEARCHING
from elfenapp.net.lobby.state import BOARD, HOST, OPEN, PLAYER, LobbyState, Member
from elfenapp.net.pairing.host_approval import Ask
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.connection import Compared
from elfenapp.net.protocol.messages import Ticket
from elfenapp.presenters.lan.answers import Prompt
from elfenapp.presenters.lan.join_page import JoinPage
from elfenapp.presenters.lan.join_request import JoinRequest
from elfenapp.session.seats import COLOURS, Seat

WORDS = catalogue("en")
CODE = JoinCode("K7QP3MXD")
TICKET = Ticket("ab" * 8, "a", bytes(32))


class Wishes:
    """Writes down what is asked of the host."""

    def __init__(self) -> None:
        self.made: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *rest: self.made.append((name, *rest))


def visit(status: str = HERE, **parts: Any) -> Any:
    usual = {"state": None, "source": None, "ticket": None, "way": CODE, "reason": None, "hint": None, "compared": None}
    return SimpleNamespace(status=status, wishes=Wishes(), **{**usual, **parts})


def state(started: bool = False, lent: tuple[int, ...] = (), role: str = PLAYER) -> LobbyState:
    """Ben hosts, Anna is at this device, Cleo at another one, a seat is free."""
    seats = tuple(Seat(name, COLOURS[number]) for number, name in enumerate(("Ben", "Anna", "Cleo", "")))
    members = (Member("a", "Anna", role), Member("c", "Cleo"))
    return LobbyState("elfenland", {}, "Ben", started, members, (HOST, "a", "c", OPEN), lent, seats)


def at_table(**parts: Any) -> Any:
    return visit(state=state(**parts), ticket=TICKET)


def progress(found: Any, games_found: bool = False) -> str:
    return JoinPage(found, WORDS).progress(games_found)


def leave() -> None:
    raise AssertionError("the player has not chosen that")


# Coming in ---------------------------------------------------------------------------------------------------------


def test_before_a_game_is_chosen_the_page_looks_for_games() -> None:
    assert progress(None) == WORDS.text("lan.join.searching")
    assert progress(None, games_found=True) == WORDS.text("lan.join.tap_game")
    page = JoinPage(None, WORDS)
    assert page.idle and not page.amiss and page.lobby() is None and page.emblems() == []


def test_while_a_host_is_asked_it_is_named_and_both_screens_show_the_same() -> None:
    asking = visit(SEARCHING, way=Ask("ab" * 8), compared=Compared("Ben", (0, 1, 2)))
    page = JoinPage(asking, WORDS)
    assert "Ben" in page.progress(True) and len(page.emblems()) == 3 and not page.idle and not page.amiss
    asking.compared = Compared("", (0, 1, 2))
    assert WORDS.text("lan.host.unnamed") in page.progress(True)
    assert progress(visit(SEARCHING)) == WORDS.text("lan.join.trying")
    asking.status = HERE
    assert page.emblems() == []


def test_a_search_in_vain_says_why_as_far_as_it_is_known() -> None:
    lost = visit(LOST)
    page = JoinPage(lost, WORDS)
    assert page.idle and page.amiss and page.progress(True) == WORDS.text("lan.join.code_unanswered")
    lost.ticket = TICKET
    assert page.progress(True) == WORDS.text("lan.join.not_reached")
    lost.hint = Reason("table_full")
    assert page.progress(True) == WORDS.text("lan.refused.full")


def test_a_refusal_is_told_and_is_no_search() -> None:
    page = JoinPage(visit(REFUSED, reason=Reason("not_let_in")), WORDS)
    assert page.amiss and not page.idle and page.progress(True) == WORDS.text("lan.refused.not_let_in")


@pytest.mark.parametrize("status", [LOST, SEARCHING, REFUSED])
def test_a_game_whose_host_is_gone_is_not_what_this_page_looks_for(status: str) -> None:
    page = JoinPage(visit(status, source=object(), reason=Reason("not_let_in")), WORDS)
    assert page.progress(False) == WORDS.text("lan.join.searching") and not page.amiss


def test_the_same_code_joins_once() -> None:
    same, other = JoinRequest(CODE, ()), JoinRequest(JoinCode("K7QP3MXE"), ())
    for status, under_way in ((SEARCHING, True), (HERE, True), (LOST, False), (REFUSED, False), (LEFT, False)):
        page = JoinPage(visit(status), WORDS)
        assert page.is_under_way(same) == under_way and not page.is_under_way(other)
    assert not JoinPage(None, WORDS).is_under_way(same)


# At a table --------------------------------------------------------------------------------------------------------


def test_the_lobby_shows_its_game_its_host_and_our_seat() -> None:
    lobby = JoinPage(at_table(), WORDS).lobby()
    assert lobby and lobby.game.title == "Elfenland" and "Ben" in lobby.at and lobby.seated and not lobby.started
    assert [row.own for row in lobby.seats] == [False, True, False, False] and not lobby.as_table
    assert lobby.game.book == lobby.game.rules.splitlines()[0]
    lying = JoinPage(at_table(role=BOARD), WORDS).lobby()
    assert lying and lying.as_table
    gone = at_table()
    gone.status = LOST
    assert JoinPage(gone, WORDS).lobby() is None


def tap_seat(found: Any, seat: int, leaving: Any = leave) -> Any:
    page = JoinPage(found, WORDS)
    lobby = page.lobby()
    assert lobby
    return page.take_seat(lobby.seats[seat], leaving)


def test_a_free_seat_is_taken_by_one_tap() -> None:
    found = at_table()
    assert tap_seat(found, 3) == WORDS.text("lan.tap.moved") and found.wishes.made == [("sit", 3)]


@pytest.mark.parametrize("lent", [False, True])
def test_in_a_game_that_is_on_our_own_seat_opens_a_menu(lent: bool) -> None:
    found, left = at_table(started=True, lent=(1,) if lent else ()), []
    menu = tap_seat(found, 1, lambda: left.append(True))
    assert isinstance(menu, Prompt) and not menu.text and menu.title == "Anna" and not found.wishes.made
    lend, go = menu.entries
    assert lend.text == WORDS.text("hints.back" if lent else "hints.lend") and lend.act() is None
    assert found.wishes.made == [("lend", 1, not lent)] and not left
    go.act()
    assert left


def test_another_player_is_asked_to_change_places() -> None:
    found = at_table()
    question = tap_seat(found, 2)
    assert isinstance(question, Prompt) and "Cleo" in question.title and question.text and not found.wishes.made
    (entry,) = question.entries
    assert entry.act() == WORDS.text("lan.ask.sent", name="Cleo") and found.wishes.made == [("change_places", 1, 2)]


def test_a_tap_that_changes_nothing_says_whose_seat_it_is() -> None:
    found = at_table()
    assert tap_seat(found, 1) == WORDS.text("lan.tap.yours") and not found.wishes.made


def test_the_device_lies_in_the_middle_and_is_a_players_again() -> None:
    found = at_table()
    page = JoinPage(found, WORDS)
    page.be_table(True)
    page.be_table(False)
    assert found.wishes.made == [("take_role", BOARD), ("take_role", PLAYER)]
    JoinPage(None, WORDS).be_table(True)
