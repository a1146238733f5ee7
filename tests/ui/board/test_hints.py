"""Hints by touch: at every phase of every game, from the asker's view alone, and nothing is played by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.board.geometry import Target
from elfenapp.screens.board import hints
from elfenapp.screens.board.lending import BACK
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.setup import SetupScreen
from elfenapp.session.identity import allow_hints
from elfenapp.session.seats import NOBODY
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain, until
from tests.ui.layout import complaints
from tests.ui.touching import shown
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.poses import elfenkoning, elfenwizards, gold
from tools.gallery.poses.hints import ask, open_entry
from tools.gallery.poses.tables import on_the_map, played, seats
from tools.gallery.registry import POSES

MARKET: dict[str, Any] = {"market": ["dragon", "raft", "unicorn"], "gold_pile": 3, "owed": 1}
DICE: dict[str, Any] = {"boxes": [{"minor": {"1": 1, "3": 1, "5": 1}}, *[{}] * 5], "minor_box": [4, 0, 1, 0, 2, 0]}


def _gold(game: str) -> dict[str, Callable[[], Match]]:
    """Every phase of a game of gold."""
    parts: dict[str, dict[str, Any]] = {
        "cards": MARKET,
        "two_counters": {"pair": [["dragon", "unicorn"], [], [], []]},
        "auction": {"face_up": ["dragon", "unicorn", "elfcycle"], "bid": 1, "bidder": 2},
        "placement": {},
        "travel": {},
        "reward": {"moves": 3, "earned": 18},
        "replacement": {**MARKET, "draws": 1},
        "keep": {},
    }
    return {phase: partial(gold.on_the_map, phase, 4, game, **parts[phase]) for phase in parts}


WIZARDS: dict[str, dict[str, Any]] = {
    "retirement": {"wizards": {"wizard_0_1": "grand_druid"}, "minor_box": [2, 0, 0, 0, 0, 0]},
    "second_roll": {
        "boxes": [{"druid": {"5": 1}, "minor": {"3": 1}}, {"grey": {"2": 1}}, *[{}] * 4],
        "stage": "rolled",
        "rolled": {"1": 2, "2": 1, "4": 1, "6": 1},
    },
    "first_recovery": {**DICE, "track": {"1": 3}},
    "second_recovery": {**DICE, "track": {"1": 3}},
    "vacancies": {"wizards": elfenwizards.DEFEATED},
    "demotion": {"wizards": elfenwizards.DEMOTED},
    "grey_magic": {
        "boxes": [{"grey": {"2": 1, "3": 1, "5": 1}}, *[{}] * 5],
        "grey": {"wizard_0_1": 1, "wizard_3_1": 1},
    },
}
TABLES: dict[str, dict[str, Callable[[], Match]]] = {
    "elfenland": {
        "first_counter": lambda: played("elfenland", 4, "first_counter"),
        "draft": lambda: played("elfenland", 4, "draft"),
        **{phase: partial(on_the_map, phase) for phase in ("placement", "keep", "travel")},
    },
    "elfengold": _gold("elfengold"),
    "elfenroads": _gold("elfenroads"),
    "elfenkoning": {
        "searching": lambda: elfenkoning.at_the_table(
            "searching", **elfenkoning.BARE, hands=[{"tree": 1, "dragon": 2, "raft": 1}, *[elfenkoning.OTHERS] * 5]
        ),
        **{phase: partial(elfenkoning.at_the_table, phase, 3) for phase in ("planning", "discarding", "travel")},
    },
    "elfenwizards": {
        "first_roll": lambda: played("elfenwizards", 4, "first_roll"),
        "contest": lambda: played("elfenwizards", 4, "contest"),
        **{phase: partial(elfenwizards.position, phase, **WIZARDS[phase]) for phase in WIZARDS},
    },
}


def sit_down(driver: Driver, match: Match, people: int = 1) -> BoardScreen:
    driver.app.session.open(match, seats(match.rules.players, people))
    driver.step(0.4)
    screen = driver.board
    screen.ids.recap.put_away()
    return screen


def lines(driver: Driver) -> list[Any]:
    return shown(driver, "HintLine")


@pytest.mark.parametrize("game", all_games())
def test_every_phase_has_ideas_that_play_nothing(drive: Drive, game: str) -> None:
    flow = all_games()[game].rules(4, all_games()[game].settle_options({})).flow
    phases = {step.name for step in flow if step.plays}
    tables = TABLES.get(game) or {phase: partial(played, game, 4, phase) for phase in phases}
    assert tables.keys() == phases
    driver = drive((360, 640))
    for phase, table in tables.items():
        screen = sit_down(driver, table())
        device = driver.device
        decision = device.decision()
        assert decision is not None and decision.phase == phase
        ask(driver, screen)
        ideas = lines(driver)
        assert 1 <= len(ideas) <= 3 and all(line.title and line.reason for line in ideas), phase
        told = ideas[0].title
        length = device.length
        driver.tap(ideas[0])
        assert screen.hints.sheet is None and not lines(driver), phase
        assert any(text.startswith(told) for text in driver.texts()), phase
        assert device.length == length and driver.decision.id == decision.id, phase


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=str)
def test_an_idea_is_ringed_where_it_is(drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = sit_down(driver, on_the_map("placement"))
    ringed: list[Any] = []
    pulse = screen.board.pulse

    def noted(targets: Sequence[Target], seconds: float) -> None:
        ringed.extend(targets)
        pulse(targets, seconds)

    monkeypatch.setattr(screen.board, "pulse", noted)
    ask(driver, screen)
    driver.tap(driver.find("HintLine", number=1))
    assert len(ringed) == 1 and screen.board.shows((ringed[0].x, ringed[0].y))
    slip = driver.find("Notice")
    place = screen.board.to_window_point((ringed[0].x, ringed[0].y))
    assert not slip.collide_point(*place), "the words lie over it"
    assert screen.ids.rack._pointed == {"giant_pig/up"} and not screen.ids.hand._pointed
    driver.step(3.0)
    assert screen.ids.rack._pointed and screen.board.ringed, "the marks stay as long as the words"
    driver.tap(slip)
    assert not screen.ids.rack._pointed and not screen.board.ringed


class Unhurried:
    """A worker that thinks only when it is told to."""

    made: list[Unhurried]

    def __init__(self) -> None:
        self.closed = False
        self.made.append(self)

    def __call__(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        self.work, self.done = work, done

    def close(self) -> None:
        self.closed = True


def test_a_thought_ends_when_nobody_waits_for_it(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheet is put away, or the decision is another: the search hears of it, and nothing comes back."""
    monkeypatch.setattr(Unhurried, "made", [], raising=False)
    monkeypatch.setattr(hints, "BackgroundWorker", Unhurried)
    driver = drive((1280, 800))
    screen = sit_down(driver, on_the_map("placement"))

    def thinking() -> bool:
        return bool(screen.hints.thinking)

    screen.hints.open()
    driver.step(0.1)
    sheet = screen.hints.sheet
    assert sheet is not None and thinking() and "Thinking it over …" in driver.texts()
    sheet.close()
    assert Unhurried.made[0].closed and Unhurried.made[0].work() == () and not thinking()
    screen.hints.open()
    driver.host.pause()
    driver.device.submit(("pass", {}))
    driver.step(0.1)
    assert Unhurried.made[1].closed and screen.hints.sheet is None


def test_nothing_is_told_while_everybody_looks(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, gold.on_the_map("cards", 4, **MARKET), people=4)
    assert driver.device.shared_view and driver.device.decision() is not None
    ask(driver, screen)
    assert not lines(driver) and any("Everyone can see this screen" in text for text in driver.texts())
    screen.hints.close()
    driver.device.peek(0)  # whoever holds the own crest is still among the others
    screen.hints.open()
    assert not screen.hints.thinking


def test_the_ideas_go_before_the_curtain_falls(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, on_the_map("placement"), people=2)
    open_curtain(driver)
    ask(driver, screen)
    assert lines(driver)
    driver.device.hide()
    driver.step()
    assert driver.device.curtain != NOBODY and not lines(driver)
    screen.hints.open()
    assert screen.hints.sheet is None


def test_a_table_may_do_without(drive: Drive) -> None:
    driver = drive((360, 640))
    match = on_the_map("placement")
    match.about.update(allow_hints(False))
    ask(driver, sit_down(driver, match))
    assert not lines(driver) and "This table plays without hints." in driver.texts()


def test_the_switch_of_the_set_up_is_kept_with_the_game(drive: Drive) -> None:
    driver = drive((1280, 800))
    driver.app.go("setup", game="elfenland")
    driver.step(0.4)
    screen = driver.app.screens.current_screen
    assert screen.draft.hints
    screen.ids.left.scroll_to(screen.ids.hints, animate=False)
    driver.step(0.3)
    driver.tap(next(widget for widget in screen.ids.hints.walk() if type(widget).__name__ == "Toggle"))
    assert not screen.draft.hints
    screen.start()
    driver.step(0.4)
    assert not driver.device.hints
    driver.app.session.reopen()
    assert not driver.device.hints
    driver.app.go("setup", game="elfenland")
    driver.step(0.4)
    assert not driver.screen(SetupScreen).draft.hints


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits(drive: Drive, size: tuple[int, int], language: str) -> None:
    driver = drive(size, language=language)
    found: list[str] = []
    for name in [name for name, posed in POSES.items() if name.startswith("hints/") and len(posed.languages) > 1]:
        POSES[name].take(driver)
        driver.step(0.4)
        found += [f"{name}: {complaint}" for complaint in complaints(driver)]
        driver.app.go("home")
        driver.step(0.1)
    assert found == []


# Lending ---------------------------------------------------------------------------------------------------------


def reopen(driver: Driver) -> BoardScreen:
    """Put the game away and take it from the shelf again, before any computer has moved; the screen."""
    session = driver.app.session
    name = session.autosave.name
    driver.app.go("home")
    driver.step(0.2)
    session.close()
    session.resume_saved(name)
    driver.host.pause()
    driver.step(0.2)
    return driver.board


def test_a_seat_is_lent_and_taken_back_by_touch(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, on_the_map("placement"))
    driver.host.pause()
    open_entry(driver, screen, "robot-outline")
    assert driver.device.seats[0].lent and driver.device.decision() is None
    assert screen.presenter.scene().players[0].lent and not screen.presenter.scene().players[1].lent
    screen = reopen(driver)
    assert driver.device.seats[0].lent, "the disk knows it"
    driver.tap(driver.find("ChoiceButton", choice=BACK))
    assert driver.device.seats[0].person
    screen = reopen(driver)
    assert driver.device.seats[0].person and not screen.presenter.scene().players[0].lent
    driver.host.resume()
    until(driver, lambda: driver.device.decision() is not None)


def test_the_computer_plays_for_somebody_and_others_can_call_them_back(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = sit_down(driver, on_the_map("placement"), people=2)
    open_curtain(driver)
    open_entry(driver, screen, "robot-outline")
    device = driver.device
    while device.curtain == NOBODY:
        driver.step()
    assert device.curtain == 1 and device.story()[-1].seat != 1, "the computer has played for the first"
    open_curtain(driver)
    open_entry(driver, screen, "account-arrow-left-outline")
    assert device.seats[0].person and device.viewer == 1
