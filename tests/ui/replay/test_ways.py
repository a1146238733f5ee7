"""Ways into a replay and out of it, what it keeps private, and games that go another way."""

from __future__ import annotations

from typing import Any

import pytest

from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader
from elfenapp.saves.journal import read_journal
from elfenapp.screens.base.screen import GameScreen
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.generic import GenericScreen
from elfenapp.screens.replay import ReplayScreen
from elfenapp.session.seats import NOBODY, PERSON
from tests.helpers.sitting import carry_out
from tests.session.test_replay_device import SOME, games
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain, seats_of, until, wait
from tests.ui.replaying import (
    PHONE,
    PLACES,
    TABLET,
    copied,
    over,
    parts,
    play_gold_on_the_plain_table,
    presenter_of,
    replayed,
    running,
    staged,
    tap,
)
from tests.ui.touching import choose, press, shown


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    play_gold_on_the_plain_table(monkeypatch)


# Ways in and out --------------------------------------------------------------------------------------------------


def test_from_the_result_and_back_to_it(drive: Drive) -> None:
    driver = drive(PHONE)
    driver.app.session.open(copied(games("elfenland", 3)), seats_of(PERSON, "greedy", "greedy"))
    driver.step(0.3)
    driver.app.go("result")
    driver.step(0.4)
    press(driver, "Watch the game again")
    screen = driver.screen(ReplayScreen)
    assert screen.name == "replay" and replayed(screen).at == 0
    tap(driver, staged(screen).ids.leave)
    driver.step(0.3)
    assert driver.app.screens.current == "result" and screen.looking is None


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("game", ["elfenland", "elfengold"])
def test_from_the_story_of_a_running_game_and_back_to_it(drive: Drive, game: str) -> None:
    driver = drive(PHONE)
    running(driver, game, PERSON, "greedy", "greedy")
    wait(driver)
    log = driver.match.log
    game_screen = driver.screen(GameScreen)
    assert isinstance(game_screen, (BoardScreen, GenericScreen))
    game_screen.open_story()
    driver.step(0.2)
    press(driver, "Look back")
    screen = driver.screen(ReplayScreen)
    assert screen.name == "replay" and replayed(screen).at_end
    tap(driver, parts(screen).back)
    assert replayed(screen).at == replayed(screen).moment_count - 2 and driver.match.log == log
    driver.key(27)
    assert driver.app.screens.current == driver.app.session.screen


@pytest.mark.usefixtures("plain")
def test_a_line_of_the_story_leads_to_its_moment(drive: Drive) -> None:
    driver = drive(TABLET)
    running(driver, "elfengold", PERSON, "greedy", "greedy")
    game_screen = driver.screen(GenericScreen)
    line = game_screen.ids.story.lines[-6]
    row = next(row for row in shown(driver, "StoryRow") if row.text == line.text)
    tap(driver, row)
    driver.step(0.3)
    screen = driver.screen(ReplayScreen)
    assert screen.name == "replay" and replayed(screen).number == line.record.number
    staged(screen).open_story()
    driver.step(0.2)
    sheet = driver.find("StorySheet")
    assert sheet.ids.lines.lines[-1].record.number == len(replayed(screen).source._match.log) - 1, "the whole story"
    lines = [w.text for w in sheet.walk() if w.__class__.__name__ == "StoryRow" and w.to_window(*w.center)[1] > 0]
    assert line.text in lines, "it opens where one looks"
    row = next(w for w in sheet.walk() if w.__class__.__name__ == "StoryRow" and w.tells and w.y > 100)
    tap(driver, row)
    assert not [w for w in driver.widgets() if w.__class__.__name__ == "StorySheet"]
    assert replayed(screen).number != line.record.number


def kept(driver: Driver) -> dict[str, Any]:
    driver.app.session.autosave.flush()
    return {card.id: card for card in driver.app.session.autosave.shelf.cards()}


def test_a_game_from_the_shelf_is_read_without_disturbing_the_one_that_is_on(drive: Drive) -> None:
    driver = drive(PHONE)
    driver.app.session.open(copied(games("elfenland", 3)), seats_of(PERSON, "greedy", "greedy"))
    driver.step(0.3)
    name = driver.app.session.autosave.name
    table = running(driver, "elfengold", PERSON, "greedy", "greedy")
    driver.app.go("home")
    driver.app.go("replay", game=name)
    screen = driver.screen(ReplayScreen)
    until(driver, lambda: screen.looking is not None)
    driver.step(0.3)
    assert replayed(screen).source._match.log == games("elfenland", 3).log and replayed(screen).finished
    assert driver.app.device is table
    driver.app.back()
    driver.step(0.3)
    assert driver.app.screens.current == "home"


def test_a_game_that_cannot_be_read_is_told_and_leads_back(drive: Drive) -> None:
    driver = drive(PHONE)
    shelf = driver.app.session.autosave.shelf
    shelf.folder.mkdir(parents=True, exist_ok=True)
    shelf.path("broken").write_bytes(b"no game at all")
    for name in ("broken", "missing"):
        driver.app.go("replay", game=name)
        until(driver, lambda: driver.app.screens.current == "home")
        assert driver.find("Notice").text


# What is private --------------------------------------------------------------------------------------------------


def test_what_is_private_goes_when_the_device_may_change_hands(drive: Drive) -> None:
    driver = drive(PHONE)
    table = running(driver, "elfenland")
    open_curtain(driver)
    viewer = table.viewer
    driver.app.go("replay")
    driver.step(0.4)
    screen = driver.screen(ReplayScreen)
    replayed(screen).go(SOME // 2)
    assert presenter_of(screen).display.view() == driver.match.rewind(replayed(screen).number).view(seat_reader(viewer))
    assert staged(screen).ids.hand.slots and staged(screen).ids.rack.slots
    driver.app.on_pause()
    assert not staged(screen).ids.hand.slots and not staged(screen).ids.rack.slots, "before the next frame is drawn"
    assert replayed(screen).reader() == SPECTATOR
    driver.app.on_resume()
    driver.step(0.3)
    assert not staged(screen).ids.hand.slots
    driver.app.back()
    driver.step(0.3)
    assert table.curtain == viewer and driver.find("Curtain")


def test_a_game_of_several_people_from_the_shelf_shows_no_hand(drive: Drive) -> None:
    driver = drive(TABLET)
    running(driver, "elfenland")
    name = driver.app.session.autosave.name
    driver.app.session.close()
    driver.app.go("home")
    driver.app.go("replay", game=name)
    screen = driver.screen(ReplayScreen)
    until(driver, lambda: screen.looking is not None)
    driver.step(0.2)
    assert replayed(screen).viewer == NOBODY and not staged(screen).ids.hand.slots
    assert parts(screen).eyes.disabled or not replayed(screen).finished


def test_eyes_change_seats_and_hide_what_was_hidden(drive: Drive) -> None:
    driver = drive(PHONE)
    screen = over(driver, "elfenland", PERSON, PERSON, "greedy")
    looking = replayed(screen)
    tap(driver, parts(screen).eyes)
    choose(driver, "Clara")
    assert looking.viewer == 2 and looking.reader() == EVERYTHING
    tap(driver, next(w for w in driver.find("EyesChoice").ids.all.walk() if w.__class__.__name__ == "Toggle"))
    assert looking.reader() == seat_reader(2)
    driver.key(27)
    assert driver.app.screens.current == "replay"
    assert presenter_of(screen).display.view().part("hands", list[object])[0] is None


# What if ----------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("game", "size"), PLACES)
def test_what_if_goes_on_as_a_game_of_its_own(drive: Drive, game: str, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = over(driver, game)
    original = driver.app.session.autosave.name
    number = replayed(screen).number
    log = replayed(screen).source._match.log
    tap(driver, parts(screen).branch)
    sheet = driver.find("BranchChoice")
    for row in sheet.ids.seats.children:
        choose(driver, "Person", within=row) if row.mind != PERSON else None
    press(driver, "Play on from here")
    table = driver.device
    assert driver.app.screens.current == driver.app.session.screen and table.people == (0, 1, 2)
    assert driver.match.log == log[: number + 1]
    if table.curtain != NOBODY:
        open_curtain(driver)
    carry_out(table, next(driver.decision.enumerate()))
    driver.step(0.2)
    cards = kept(driver)
    branch = driver.app.session.autosave.name
    assert len(cards) == 2 and cards[branch].title.startswith("What if: ") and not cards[original].title
    assert cards[original].over and not cards[branch].over and cards[branch].entries == number + 2
    shelf = driver.app.session.autosave.shelf
    assert read_journal(shelf.path(original)).match.log == log
    assert read_journal(shelf.path(branch)).match.log == driver.match.log


def test_what_if_says_why_not(drive: Drive) -> None:
    driver = drive(PHONE)
    screen = over(driver, "elfenland")
    replayed(screen).go(replayed(screen).moment_count - 1)
    driver.step(0.1)
    tap(driver, parts(screen).branch)
    assert "over" in driver.find("Notice").text
    running(driver, "elfenland", PERSON, "greedy", "greedy")
    driver.app.go("replay")
    driver.step(0.3)
    tap(driver, parts(driver.screen(ReplayScreen)).branch)
    assert "still being played" in driver.find("Notice").text
