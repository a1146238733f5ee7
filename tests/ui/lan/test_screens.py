"""LAN play by touch: lobby, seats, join list, code, coming back, lend and give back, lost connection, closing again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.device_check.looks import box_of, targets
from elfenapp.engine.core.registry import all_games
from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import CLOSED_FOR_GOOD
from elfenapp.net.lobby.state import BOARD, HOST, OPEN
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.screens.join import JoinScreen
from elfenapp.session.seats import PERSON
from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_game
from tests.ui.lan.fingers import Phone, choose, cut_off, notice, open_lobby, place_of, rows, tap_line, told, until
from tests.ui.layout import complaints, shown
from tests.ui.touching import tap
from tools.gallery.poses.lan import look_on
from tools.gallery.poses.tables import played

PHONES = ((360, 640), (640, 360), (1280, 800))


@pytest.fixture(autouse=True)
def _loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # On the loopback a device that is there answers immediately.
    monkeypatch.setattr("elfenapp.net.guest.reconnect.FIND_WITHIN", 1.0)
    with only_loopback():
        yield


def lend_and_change_places(driver: Driver, anna: Phone) -> None:
    """In the lobby of the game that is on: a computer plays for Anna and stops, then she and the host change places."""
    choose(driver, 1, "robot-outline")
    assert driver.hosting.table.state.lent == (1,)
    until(driver, lambda: anna.visit.state and anna.visit.state.lent == (1,))
    assert anna.seats == (1,), "who has lent a seat still sees it play"
    choose(driver, 1, "robot-outline")
    until(driver, lambda: anna.visit.state and anna.visit.state.lent == ())
    asked: list[Any] = []
    anna.visit.on_told.subscribe(asked.append)
    choose(driver, 0, "swap-horizontal")
    until(driver, lambda: asked)
    assert anna.seats == (1,), "she is asked first"
    anna.visit.wishes.answer_change(asked[0].number, True)
    until(driver, lambda: anna.seats == (0,) and "Anna" in notice(driver))


def open_with_a_free_seat(driver: Driver) -> None:
    """A lobby whose second seat was the host's for a moment and is free again."""
    lobby = open_lobby(driver)
    assert JoinCode.read(lobby.code) == driver.hosting.code and lobby.link.startswith("elfen:")
    assert lobby.rules.startswith("Author"), "by which rules"
    assert place_of(driver, 1) == OPEN, "a computer's seat is free for a guest"
    choose(driver, 1, "home-account")
    assert place_of(driver, 1) == HOST
    choose(driver, 1, "account-plus-outline")
    assert place_of(driver, 1) == OPEN
    assert "free" in lobby.waiting


def test_a_game_is_opened_joined_begun_lent_given_back_and_closed(drive: Drive, tmp_path: Path) -> None:
    driver = drive((360, 640))
    open_with_a_free_seat(driver)
    lan, players = driver.app.lan, len(rows(driver))
    anna = Phone(driver.hosting.code, "Anna", tmp_path / "Anna")
    try:
        until(driver, lambda: driver.hosting.table.state.members)
        until(driver, lambda: rows(driver)[1].name == "Anna")
        assert anna.seats is None, "nothing of the game before it begins"
        assert {row.icon for row in rows(driver)[2:]} == {"account-plus-outline"} and players > 2
        tap(driver, driver.find("TextButton", icon="play"))
        driver.step(0.3)
        assert driver.app.session.shown and driver.device.local_seats == (0,)
        until(driver, lambda: anna.seats == (1,))

        ticket = anna.visit.ticket
        assert ticket
        anna.close()
        until(driver, lambda: lan.mark.text)
        assert "Anna" in lan.mark.text and not complaints(driver)
        anna = Phone(ticket, "Anna", tmp_path / "Anna")
        until(driver, lambda: not lan.mark.text and lan.mark.parent is None)

        driver.app.back()
        driver.step(0.3)
        tap(driver, driver.find("HomeButton", icon="wifi"))
        driver.step(0.3)
        lend_and_change_places(driver, anna)
        tap(driver, driver.find("TextButton", icon="wifi-off"))
        driver.step(0.3)
        assert "Anna" in told(driver), "she would be out of the game: it is asked first"
        tap_line(driver, "wifi-off")
        assert lan.hosting is None and driver.app.session.shown
        until(driver, lambda: anna.visit.farewell == CLOSED_FOR_GOOD)
        assert set(driver.device.local_seats) >= {0, 1}
    finally:
        anna.close()


def test_who_has_come_into_the_lobby_is_not_told_over_the_board(drive: Drive, tmp_path: Path) -> None:
    driver = drive((360, 640))
    open_lobby(driver)
    anna = Phone(driver.hosting.code, "Anna", tmp_path / "Anna")
    try:
        until(driver, lambda: "Anna" in notice(driver))
        tap(driver, driver.find("TextButton", icon="play"))
        driver.step(0.3)
        assert driver.app.session.shown
        assert not [slip for slip in Window.children if type(slip).__name__ == "Notice"]
    finally:
        anna.close()


def find_and_join(driver: Driver, other: OtherHost) -> JoinScreen:
    """From Home by the Wi-Fi sign, with a wrong code first."""
    tap(driver, driver.find("HomeButton", icon="wifi"))
    driver.step(0.3)
    join = driver.screen(JoinScreen, "join")
    found = until(driver, lambda: rows(driver, "FoundRow"))
    assert "Ben" in found[0].detail
    join.ids.name.text = "Anna"
    tap(driver, join.ids.code)
    assert join.ids.code.focus, "nothing that is folded away lies over it"
    join.ids.code.text = "0000 0000"
    tap(driver, join.ids.enter)
    until(driver, lambda: "code" in join.told and driver.visit.status == "refused")
    tap(driver, found[0])
    join.ids.code.text = other.code.lower()
    tap(driver, join.ids.enter)
    until(driver, lambda: join.joined)
    return join


def test_a_guest_finds_a_game_types_its_code_sits_down_and_finds_back(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other", options={"home_card": False})
    try:
        driver = drive((360, 640))
        join = find_and_join(driver, other)
        tap(driver, driver.find("TextButton", icon="tablet"))
        until(driver, lambda: join.as_table)
        assert other.table.state.members[0].role == BOARD
        assert join.rules.splitlines()[1:] == ["Home towns: off"], "what differs from the rulebook"
        tap(driver, rows(driver)[1])
        until(driver, lambda: join.seated)
        assert other.table.state.seats[1].name == "Anna"
        other.loop.post(other.table.start)
        until(driver, lambda: driver.app.device is not None)
        assert driver.app.session.shown and driver.device.local_seats == (1,)

        told: list[str] = []
        driver.visit.on_change.subscribe(lambda: told.append(driver.app.lan.mark.text))
        cut_off(driver)
        until(driver, lambda: len(told) > 1 and not told[-1])
        assert told[0], "said while it lasts"

        driver = drive((360, 640))  # the app was killed
        tap(driver, driver.find("HomeButton", icon="wifi"))
        found = until(driver, lambda: rows(driver, "FoundRow"))
        assert found[0].action
        tap(driver, found[0])
        until(driver, lambda: driver.app.device is not None)
        assert driver.app.session.shown and driver.device.local_seats == (1,), "one tap, no code"
    finally:
        other.close()


def test_a_guest_is_told_who_leaves_who_is_back_and_that_the_host_is_lost(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        until(driver, lambda: bea.visit.state)
        bea.visit.wishes.sit(0)
        lan = driver.app.lan
        lan.join(other.hosting.code, (other.address,))
        until(driver, lambda: driver.visit.state and driver.visit.state.places[0] != OPEN)
        driver.visit.wishes.sit(1)
        other.loop.post(other.table.start)
        until(driver, lambda: driver.app.device is not None and bea.seats == (0,))
        ticket = bea.visit.ticket
        assert ticket and not lan.mark.text
        bea.close()
        until(driver, lambda: "Bea" in lan.mark.text and "Bea has lost" in notice(driver))
        bea = Phone(ticket, "Bea", tmp_path / "Bea")
        until(driver, lambda: not lan.mark.text and notice(driver).startswith("Bea has joined"))

        other.hosting.shut()
        until(driver, lambda: lan.mark.text)
        assert not driver.visit.in_vain, "it may be short: nobody is told more than that"
        until(driver, lambda: told(driver))
        assert not lan.mark.text and not complaints(driver), "the sheet says it all"
    finally:
        bea.close()
        other.close()


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_tablet_in_the_middle_shows_the_board_and_no_empty_hands_until_somebody_sits_down_at_it(
    drive: Drive, game: str, tmp_path: Path
) -> None:
    other = OtherHost(tmp_path / "other", game=game)
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((1280, 800))
        lan = driver.app.lan
        lan.join(other.hosting.code, (other.address,))
        until(driver, lambda: driver.visit.state and bea.visit.state)
        driver.visit.wishes.take_role(BOARD)
        until(driver, lambda: driver.ticket.device not in driver.lobby.places)
        bea.visit.wishes.sit(0)
        until(driver, lambda: driver.lobby.places[0] != OPEN)
        other.loop.post(other.table.start)
        until(driver, lambda: driver.app.device is not None)
        board = driver.board
        assert driver.device.local_seats == () and not complaints(driver)
        large = board.board.height
        assert large > Window.height * 0.95 and board.ids.choices.height == 0
        assert not board.hints.menu_entries() and not board.ids.hint.opacity, "there is nobody to help here"

        own = driver.ticket.device
        other.loop.post(lambda: other.table.place(1, own))  # a computer plays there since the start
        until(driver, lambda: driver.device.local_seats == (1,))
        assert board.ids.hint.opacity and board.hints.menu_entries() and board.ids.choices.height > 0
        assert board.board.height < large or game == "elfenwizards", "one's own lies below it, or beside it"
        driver.visit.wishes.stand(1)
        until(driver, lambda: driver.device.local_seats == ())
        assert board.board.height == large and not complaints(driver)
    finally:
        bea.close()
        other.close()


@pytest.mark.parametrize("size", [*PHONES, (800, 1280)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_is_on_offer_lies_on_the_tablet_in_the_middle(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    look_on(driver, played("elfenland", 4, "draft"))
    driver.step(0.3)
    row, board = driver.board.ids.row, driver.board.board
    assert len(row.slots) == 6 and row.height >= dp(48)
    assert board.y <= row.y and row.top <= board.top and board.x <= row.x
    assert not complaints(driver)


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_mark_of_a_lost_connection_lies_on_no_button(drive: Drive, size: tuple[int, int], language: str) -> None:
    driver = drive(size, language=language)
    open_game(driver, "elfenland", PERSON, "greedy", "greedy")
    driver.app.lan.mark.show(catalogue(language).text("lan.gone", names="Maximilian"))
    driver.step(0.3)
    mark = driver.app.lan.mark
    left, bottom, right, top = box_of(mark)
    assert left > 0 and right < Window.width and not complaints(driver)
    for button in (widget for widget in targets(list(shown(driver))) if widget is not mark):
        x, y, beyond, above = box_of(button)
        assert not (x < right and beyond > left and y < top and above > bottom), button


def test_where_nothing_is_found_it_is_said_what_to_check(drive: Drive) -> None:
    driver = drive((360, 640))
    tap(driver, driver.find("HomeButton", icon="wifi"))
    join = driver.screen(JoinScreen, "join")
    driver.step(5.0)
    until(driver, lambda: "127.0.0.1" in join.hints)
    driver.app.back()
    driver.step(0.2)
    assert not driver.app.lan.search.active, "nobody searches any more"


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_lobby_and_join_list_fit(drive: Drive, size: tuple[int, int], tmp_path: Path) -> None:
    driver = drive(size, language="de")
    tap(driver, driver.find("HomeButton", icon="wifi"))
    driver.step(5.0)
    assert not complaints(driver)
    driver.app.back()
    driver.step(0.2)
    open_lobby(driver)
    assert not complaints(driver)
