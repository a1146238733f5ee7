"""Lobby and join page by touch: asking to be let in, seats that answer, back to the set-up, the code, handing over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.net.lobby.seat_changes import AskedChange, ChangeOutcome
from elfenapp.net.lobby.state import HOST, OPEN
from elfenapp.net.pairing.host_approval import EMBLEMS, Ask
from elfenapp.presenters.lan.letting_in import all_emblems
from elfenapp.screens.join import JoinScreen
from elfenapp.screens.setup import SetupScreen
from elfenapp.widgets.base.textures import piece
from tests.net.loopback import OtherHost, only_loopback
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.lan.fingers import Phone, notice, open_lobby, place_of, rows, tap_line, told, until
from tests.ui.layout import complaints
from tests.ui.touching import shown, tap


@pytest.fixture(autouse=True)
def _loopback() -> Iterator[None]:
    with only_loopback():
        yield


def shown_emblems(driver: Driver) -> list[str]:
    found = [emblem for emblem in shown(driver, "Emblem") if emblem.height > 1]
    return [emblem.word for emblem in sorted(found, key=lambda emblem: emblem.to_window(emblem.x, 0)[0])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_emblem_has_a_picture_and_a_word_of_its_own(drive: Drive, language: str) -> None:
    known = all_emblems(catalogue(language))
    assert len(known) == EMBLEMS == len({word.casefold() for _, word in known}) == len({name for name, _ in known})
    drive((360, 640))
    assert all(piece(name).width > 1 for name, _ in known)


def test_a_guest_asks_and_the_host_lets_them_in_by_one_tap(drive: Drive, tmp_path: Path) -> None:
    driver = drive((360, 640))
    open_lobby(driver)
    hosting = driver.hosting
    bea = Phone(Ask(hosting.table.known_devices.match), "Bea", tmp_path / "Bea", port=hosting.port)
    try:
        until(driver, lambda: "Bea" in told_title(driver))
        until(driver, lambda: bea.visit.compared is not None)
        assert bea.visit.compared is not None
        known = all_emblems(catalogue("en"))
        assert shown_emblems(driver) == [known[number][1] for number in bea.visit.compared.emblems]
        assert not complaints(driver) and not hosting.table.state.members
        tap_line(driver, "check")
        until(driver, lambda: rows(driver)[1].name == "Bea")
        until(driver, lambda: bea.visit.ticket is not None)
    finally:
        bea.close()


def test_a_guest_that_is_refused_or_goes_is_told_and_the_sheet_closes(drive: Drive, tmp_path: Path) -> None:
    driver = drive((640, 360))
    open_lobby(driver)
    hosting = driver.hosting
    way = Ask(hosting.table.known_devices.match)
    bea = Phone(way, "Bea", tmp_path / "Bea", port=hosting.port)
    until(driver, lambda: "Bea" in told_title(driver))
    tap_line(driver, "close")
    until(driver, lambda: bea.visit.status == "refused")
    assert bea.visit.reason is not None and bea.visit.reason.code == "not_let_in"
    bea.close()
    cleo = Phone(way, "Cleo", tmp_path / "Cleo", port=hosting.port)
    until(driver, lambda: "Cleo" in told_title(driver))
    cleo.close()
    until(driver, lambda: not told(driver) and "Cleo" in notice(driver))


def test_the_window_asks_shows_the_emblems_and_comes_in(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    other.hosting.take_questions(True)
    try:
        driver = drive((360, 640))
        tap(driver, driver.find("HomeButton", icon="wifi"))
        driver.step(0.3)
        join = driver.screen(JoinScreen, "join")
        found = until(driver, lambda: rows(driver, "FoundRow"))
        assert join.ids.name.text, "a name is proposed"
        tap(driver, found[0])
        until(driver, lambda: join.asking)
        question, ours = until(driver, lambda: other.hosting.question), driver.visit.compared
        assert question is not None and ours is not None
        assert question.emblems == ours.emblems and len(shown_emblems(driver)) == 3
        assert "Ben" in join.told and not complaints(driver)
        other.loop.post(lambda: other.hosting.answer(question, True))
        until(driver, lambda: join.joined and join.seated)
        assert not shown_emblems(driver) and other.table.state.members[0].name == join.ids.name.text
        assert not join.empty, "no picture of an empty search"
        tap(driver, rows(driver)[0])
        driver.step(0.2)
        assert "your seat" in notice(driver)
    finally:
        other.close()


def told_title(driver: Driver) -> str:
    return next((str(sheet.title) for sheet in shown(driver, "ToldSheet")), "")


def test_a_guest_asks_for_a_seat_and_is_told_the_answer(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    bea = Phone(other.hosting.code, "Bea", tmp_path / "Bea")
    try:
        driver = drive((360, 640))
        until(driver, lambda: bea.visit.state and bea.visit.state.seats[0].name == "Bea")
        driver.app.settings.name = "Anna"
        driver.app.go("join")
        driver.app.lan.join(other.hosting.code, (other.address,))
        join = driver.screen(JoinScreen, "join")
        until(driver, lambda: join.joined and join.seated)
        heard: list[Any] = []
        bea.visit.on_told.subscribe(heard.append)
        for agrees in (False, True):
            tap(driver, rows(driver)[0])
            driver.step(0.3)
            assert "Bea" in told_title(driver)
            tap_line(driver, "swap-horizontal")
            until(driver, lambda: heard and isinstance(heard[-1], AskedChange))
            assert heard[-1].asker == "Anna"
            bea.visit.wishes.answer_change(heard[-1].number, agrees)
            until(driver, lambda: isinstance(heard[-1], ChangeOutcome) and "Bea" in notice(driver))
            assert ("changed places" in notice(driver)) == agrees
        assert other.table.state.seats[0].name == "Anna"

        bea.visit.wishes.change_places(1, 0)
        until(driver, lambda: "Bea" in told(driver))
        assert not complaints(driver)
        tap_line(driver, "swap-horizontal")
        until(driver, lambda: other.table.state.seats[0].name == "Bea")
    finally:
        bea.close()
        other.close()


def test_back_from_the_lobby_leads_to_the_set_up_and_guests_are_kept(drive: Drive, tmp_path: Path) -> None:
    driver = drive((1280, 800))
    open_lobby(driver)
    lan = driver.app.lan
    bea = Phone(driver.hosting.code, "Bea", tmp_path / "Bea")
    try:
        until(driver, lambda: rows(driver)[1].name == "Bea")
        match, hosting = driver.hosting.table.known_devices.match, driver.hosting
        driver.app.back()
        driver.step(0.3)
        setup = driver.screen(SetupScreen, "setup")
        assert driver.app.navigation.place.screen == "setup" and setup.in_lobby
        until(driver, lambda: bea.visit.state is not None and bea.visit.state.setting_up)
        tap(driver, setup.ids.wifi)
        driver.step(0.3)
        assert lan.hosting is hosting and driver.app.navigation.place.screen == "lobby", "nothing was changed"
        until(driver, lambda: bea.visit.state is not None and not bea.visit.state.setting_up)
        driver.app.back()
        driver.step(0.3)
        players = len(setup.draft.seats)
        setup.add_seat()
        tap(driver, setup.ids.wifi)
        until(driver, lambda: lan.hosting is not hosting and lan.hosting is not None)
        until(driver, lambda: len(rows(driver)) == players + 1 and "Bea" in [row.name for row in rows(driver)])
        assert driver.hosting.table.known_devices.match == match and len(driver.app.autosave.shelf.names()) == 1
        tap(driver, driver.find("TextButton", icon="play"))
        until(driver, lambda: bea.seats)
        driver.app.back()
        assert driver.app.navigation.place.screen == "home"
    finally:
        bea.close()


def test_a_game_is_hosted_from_the_wi_fi_page(drive: Drive) -> None:
    driver = drive((360, 640))
    tap(driver, driver.find("HomeButton", icon="wifi"))
    driver.step(0.3)
    tap(driver, driver.screen(JoinScreen, "join").ids.host)
    driver.step(0.3)
    tap_line(driver, "wifi", 1)
    driver.step(0.3)
    setup = driver.screen(SetupScreen, "setup")
    assert driver.app.navigation.place.screen == "setup" and setup.hosting and not complaints(driver)
    tap(driver, setup.ids.wifi)
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "lobby"
    assert set(driver.hosting.table.state.places[1:]) == {OPEN} and place_of(driver, 0) == HOST


def test_the_eighth_letter_joins_once(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive((360, 640))
    driver.app.go("join")
    driver.step(0.3)
    field, joined = driver.screen(JoinScreen, "join").ids.code, []
    monkeypatch.setattr(driver.app.lan, "join", lambda way, addresses=(): joined.append(way.text))
    field.focus = True
    for letter in "k7qp3mx":
        field.insert_text(letter)
        driver.step(0.05)
    assert field.text == "K7QP 3MX" and not joined
    field.insert_text("d")
    driver.step(0.05)
    assert field.text == "K7QP 3MXD" and joined == ["K7QP3MXD"] and field.cursor_col == 9
    field.do_backspace()
    driver.step(0.05)
    field.insert_text("e")
    driver.step(0.05)
    assert joined == ["K7QP3MXD", "K7QP3MXE"]


def test_a_guest_leaves_a_lobby_and_its_seat_is_free_again(drive: Drive, tmp_path: Path) -> None:
    other = OtherHost(tmp_path / "other")
    try:
        driver = drive((360, 640))
        driver.app.settings.name = "Anna"
        driver.app.go("join")
        driver.app.lan.join(other.hosting.code, (other.address,))
        join = driver.screen(JoinScreen, "join")
        until(driver, lambda: join.joined and join.seated)
        join.ids.leave.parent.parent.parent.parent.scroll_y = 0.0
        driver.step(0.3)
        tap(driver, join.ids.leave)
        driver.step(0.4)
        assert "free for another guest" in told(driver)
        tap_line(driver, "exit-to-app")
        until(driver, lambda: OPEN in other.table.state.places and not other.table.state.members)
        assert driver.app.lan.visit is None and driver.app.navigation.place.screen == "home"
        assert not driver.app.lan.elsewhere.games()
    finally:
        other.close()
