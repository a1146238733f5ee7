"""A person at the generic table or at a form beside a board: touches what the screen offers, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.uix.scrollview import ScrollView

from elfenapp.app.current_game import CurrentGame
from elfenapp.engine.core.generator import Generator, below
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.presenters.board.phase import CONFIRM
from elfenapp.presenters.generic.panel import AMOUNT, ONE, SOME, Panel
from elfenapp.screens.base.screen import GameScreen
from elfenapp.screens.generic import GenericScreen
from elfenapp.session.seats import COLOURS, NOBODY, Seat
from elfenapp.widgets.board.choice_bar import SLEEP
from tests.ui.aim import Touch
from tests.ui.driver import Driver

NAMES = ("Anna", "Ben", "Clara", "Dirk", "Eva", "Felix")


def seats_of(*minds: str) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES[number], COLOURS[number], mind) for number, mind in enumerate(minds))


def sit_down(driver: Driver, monkeypatch: pytest.MonkeyPatch, game: str, *minds: str, **setup: Any) -> GenericScreen:
    """Open a game on the generic table, whatever screen it has of its own; the screen."""
    monkeypatch.setattr(CurrentGame, "screen", property(lambda _: "generic"))
    open_game(driver, game, *minds, **setup)
    return driver.screen(GenericScreen)


def open_game(driver: Driver, game: str, *minds: str, **setup: Any) -> GameScreen:
    """Open a game on its own screen; the screen."""
    options, patient = setup.pop("options", {}), setup.pop("patient", True)
    match = Match(Setup(game, len(minds), options, **{"seed": 3, "first": 0, **setup}))
    driver.app.session.open(match, seats_of(*minds))
    driver.step(0.3)
    if patient:
        wait(driver)
    return driver.screen(GameScreen)


def until(driver: Driver, holds: Callable[[], Any], what: str = "it") -> None:
    """Frame after frame until something holds: a thread needs real time, the window its own."""
    driver.until(holds, what)


def wait(driver: Driver) -> None:
    """Until no computer is thinking, and everything is told."""

    def at_rest() -> bool:
        device = driver.app.device
        return device is None or (device.thinking == NOBODY and not device.telling)

    driver.step(0.05)
    driver.until(at_rest, "a computer's move")
    driver.step(0.1)


def open_curtain(driver: Driver) -> None:
    """Hold the crest, as soon as the curtain has fallen."""
    driver.until(lambda: not driver.device.telling, "the end of the move before")
    driver.tap(driver.find("HeldCrest"), hold=0.75, after=0.1)


def tap(driver: Driver, target: Any) -> None:
    """A short tap, past the moment in which a scroll view still waits for a drag."""
    driver.tap(target, hold=0.08, after=0.06)


def turn_wheel(driver: Driver, place: tuple[float, float], down: bool) -> None:
    """One notch of a mouse's wheel. (A dragged list flies on by the real clock, which the driver does not keep.)"""
    touch = Touch(*place)
    touch.profile = ["pos", "button"]
    touch.button = "scrollup" if down else "scrolldown"
    for what in ("begin", "end"):
        EventLoop.post_dispatch_input(what, touch)
    driver.step(0.05)


def reveal(driver: Driver, widget: Any, place: tuple[float, float] | None = None) -> tuple[float, float]:
    """Scroll the list around a widget until a place in it can be touched; where that is on the window."""
    scroll = widget.parent
    while not isinstance(scroll, ScrollView):
        scroll = scroll.parent
    low, high = scroll.to_window(scroll.x, scroll.y)[1], scroll.to_window(scroll.x, scroll.top)[1]
    middle = scroll.to_window(scroll.center_x, scroll.center_y)
    for _ in range(120):
        x, y = widget.to_window(*(place or widget.center))
        if low + 8 < y < high - 8:
            return x, y
        turn_wheel(driver, middle, down=y <= low + 8)
        driver.step(0.02)
    raise AssertionError(f"cannot scroll to {widget}")


class Person:
    """Decides at random, by touch alone."""

    def __init__(self, driver: Driver, seed: int = 1) -> None:
        self.driver = driver
        self.screen = driver.screen(GameScreen)
        self.chance = Generator(seed)

    @property
    def panel(self) -> Panel:
        panel: Panel = self._form.panel
        return panel

    @property
    def _form(self) -> Any:
        return getattr(self.screen, "form", None) or self.screen.ids.decision

    def _confirm(self) -> Any:
        if not hasattr(self.screen, "form"):
            return self.screen.ids.confirm
        self.driver.step(SLEEP)  # new buttons do not answer at once
        return self.driver.find("ChoiceButton", choice=CONFIRM)

    def decide(self) -> None:
        """One decision, from the first touch to the strong button."""
        entries = len(self.driver.match.log)
        for _ in range(40):
            self._touch()
            self.driver.step(0.05)  # an answer may be on its way
            if len(self.driver.match.log) > entries:
                return
        raise AssertionError(f"nothing came of it: {self.panel}")

    def _touch(self) -> None:
        panel = self.panel
        if panel.ready and (panel.kind != SOME or below(self.chance, 2)):
            tap(self.driver, self._confirm())
        elif panel.kind == ONE:
            if not panel.chosen and len(panel.verbs) > 1 and below(self.chance, 3) == 0:
                self._tap_verb()
            else:
                self._tap_tile(panel)
        elif panel.kind == SOME:
            self._take(panel)
        elif panel.kind == AMOUNT and (panel.chosen or below(self.chance, 2)):
            tap(self.driver, self.driver.find("TextButton", text="+1"))
        else:
            self._tap_verb()

    def _tap_verb(self) -> None:
        chips = [widget for widget in self.driver.widgets() if widget.__class__.__name__ == "VerbChip"]
        if not chips:  # the answer to the last touch is on its way
            return
        chip = chips[below(self.chance, len(chips))]
        chip.parent.parent.scroll_to(chip, animate=False)  # on a low screen they may be more than fit side by side
        self.driver.step(0.1)
        tap(self.driver, chip)

    def _tap_tile(self, panel: Panel) -> None:
        tiles = self.driver.find("TileGrid")
        choice = panel.choices[below(self.chance, len(panel.choices))]
        tap(self.driver, reveal(self.driver, tiles, tiles.place_of(choice.value)))

    def _take(self, panel: Panel) -> None:
        picker = self.driver.find("HandPicker")
        free = [choice.value for choice in panel.choices if choice.taken < choice.held]
        if panel.amount < panel.most and free:
            place = picker.place_of(free[below(self.chance, len(free))], taken=False)
        else:
            place = picker.place_of(next(choice.value for choice in panel.choices if choice.taken), taken=True)
        tap(self.driver, reveal(self.driver, picker, place))


def play_to_the_end(driver: Driver, most: int = 1500) -> None:
    person = Person(driver)
    for _ in range(most):
        wait(driver)
        table = driver.device
        if table.over:
            return
        if table.curtain != NOBODY:
            open_curtain(driver)
        else:
            person.decide()
    raise AssertionError("the game never ends")
