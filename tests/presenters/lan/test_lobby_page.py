"""The lobby's page at the host: a menu for every seat, players who are asked first, and a question before it closes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from elfenapp.i18n import catalogue
from elfenapp.net.lobby.state import HOST, OPEN
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.presenters.lan.answers import Prompt, PromptEntry
from elfenapp.presenters.lan.lobby_page import LobbyPage
from elfenapp.session.seats import PERSON
from tests.net.rig import Rig
from tests.session.test_host import host_of

WORDS = catalogue("en")
LINK = "elfen:K7QP3MXD@10.0.0.7:52167"


class Table:
    """A hosted lobby without a socket: the host's player, Ann and Bea as guests, a seat that is free."""

    def __init__(self, started: bool = False) -> None:
        self.rig = Rig(host_of(PERSON, PERSON, PERSON, PERSON), started=False)
        self.rig.table.open_seats()
        self.ann, self.bea = self.rig.join("Ann"), self.rig.join("Bea")
        if started:
            self.rig.table.start()
        self.sent_away: list[str] = []
        hosting: Any = SimpleNamespace(
            table=self.rig.table, code=JoinCode("K7QP3MXD"), link=LINK, pause=0, send_away=self.sent_away.append
        )
        self.page = LobbyPage(hosting, WORDS)

    @property
    def places(self) -> list[str]:
        names = {member.device: member.name for member in self.rig.table.state.members}
        return [names.get(place, place) for place in self.rig.table.state.places]

    def menu(self, seat: int) -> Prompt:
        return self.page.choose_place(self.page.content().seats[seat])


def line(prompt: Prompt, icon: str, number: int = 0) -> PromptEntry:
    return [entry for entry in prompt.entries if entry.icon == icon][number]


def icons(prompt: Prompt) -> list[str]:
    return [entry.icon for entry in prompt.entries]


def test_the_page_shows_the_code_the_seats_and_what_is_missing() -> None:
    table = Table()
    content = table.page.content()
    assert (content.code, content.link, content.started) == ("K7QP 3MXD", LINK, False)
    assert content.game.title == "Elfenwizards" and content.how == WORDS.text("lan.lobby.how")
    assert [row.free for row in content.seats] == [False, False, False, True] and not content.devices
    assert [person.name if person else "" for person in content.people] == ["P0", "Ann", "Bea", ""]
    assert content.waiting == WORDS.count("lan.free_seats", 1)
    table.rig.table.start()
    later = table.page.content()
    assert later.started and later.waiting == WORDS.text("lan.playing") and later.seating != content.seating


def test_guests_are_told_that_the_host_is_back_from_the_set_up() -> None:
    table = Table()
    table.rig.table.set_up_again(True)
    table.page.enter()
    assert not table.rig.table.state.setting_up


def test_before_the_start_a_guests_seat_can_be_freed_given_away_or_a_computers() -> None:
    table = Table()
    menu = table.menu(1)
    assert menu.title == "Ann" and not menu.text
    usual = ["home-account", "account-plus-outline", "robot-outline", "cellphone", "account-remove-outline"]
    assert icons(menu) == [*usual, "swap-horizontal", "swap-horizontal"]
    assert line(menu, "account-plus-outline").act() is None and table.places == [HOST, OPEN, "Bea", OPEN]
    assert icons(table.menu(1)) == ["home-account", "robot-outline", "cellphone", "cellphone"], "the seat is free"


def test_a_player_is_asked_before_their_seat_is_given_away() -> None:
    table = Table()
    assert line(table.menu(1), "home-account").act() == WORDS.text("lan.change.asked", name="Ann")
    assert table.places == [HOST, "Ann", "Bea", OPEN], "not before Ann has agreed"
    assert line(table.menu(3), "home-account").act() is None and table.places[3] == HOST, "there is no player to ask"


@pytest.mark.parametrize(("seat", "asked"), [(0, "Ann"), (1, "Ann")])
def test_of_host_and_guest_the_guest_is_asked_to_change_places(seat: int, asked: str) -> None:
    assert line(Table().menu(seat), "swap-horizontal").act() == WORDS.text("lan.change.asked", name=asked)


def test_in_a_game_that_is_on_a_seat_is_lent_and_the_game_handed_over() -> None:
    table = Table(started=True)
    assert "account-plus-outline" not in icons(table.menu(1)), "no single tap takes a player's seat"
    lend = line(table.menu(1), "robot-outline")
    assert lend.text == WORDS.text("lan.place.lend")
    lend.act()
    assert table.rig.table.state.lent == (1,)
    assert line(table.menu(1), "robot-outline").text == WORDS.text("lan.place.give_back")
    line(table.menu(1), "crown-outline").act()
    assert table.rig.table.handing.heir == "Ann"


def test_a_device_is_sent_away_only_after_a_question() -> None:
    table = Table()
    question = line(table.menu(2), "account-remove-outline").act()
    assert isinstance(question, Prompt) and "Bea" in question.title and question.text and not table.sent_away
    question.entries[0].act()
    assert table.sent_away == [table.bea.ticket.device]


def test_a_device_without_a_seat_is_given_one_by_menu_or_by_hand() -> None:
    table = Table()
    line(table.menu(2), "account-plus-outline").act()
    ((bea, _),) = table.page.content().devices
    menu = table.page.choose_seat(bea)
    assert menu.title == "Bea" and len(menu.entries) == 5 and icons(menu)[-1] == "account-remove-outline"
    assert menu.entries[3].act() is None and table.places == [HOST, "Ann", OPEN, "Bea"]
    ann = table.page.content().people[1]
    assert ann and table.page.may_drop(ann, 3) and not table.page.may_drop(ann, 1)
    assert "Bea" in table.page.landing(ann, 3)
    assert table.page.drop(ann, 3) == WORDS.text("lan.change.asked", name="Bea")


def test_before_a_game_is_closed_to_players_elsewhere_one_of_them_may_go_on_with_it() -> None:
    table, closed = Table(started=True), []
    question = table.page.closing_question(lambda: closed.append(True))
    assert question and "Ann, Bea" in question.text
    assert icons(question) == ["crown-outline", "crown-outline", "wifi-off"]
    question.entries[-1].act()
    assert closed
    table.ann.cut()
    table.bea.cut()
    assert table.page.closing_question(lambda: None) is None, "it is closed without a question"
