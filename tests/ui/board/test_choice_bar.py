"""The buttons of the moment: the strong one has one place and size, a changed one sleeps for half a second."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from kivy.core.window import Window

from elfenapp.presenters.board.phase import CANCEL, CONFIRM
from elfenapp.presenters.board.scene import SceneChoice
from elfenapp.widgets.board.choice_bar import SLEEP, ChoiceBar
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.map.fingers import Hands, placing

GO = SceneChoice(CONFIRM, "Go", strong=True)
OFFERED = (
    (GO,),
    (SceneChoice(CANCEL, "Cancel"), GO),
    (SceneChoice("stop", "Stop here"), GO),
    (SceneChoice("stop", "Stop"), SceneChoice(CANCEL, "Cancel"), GO),
)


def bar_with(driver: Driver, size: tuple[float, float], column: bool) -> ChoiceBar:
    placing(driver)
    bar = ChoiceBar(size=size, pos=(8, 4), column=column, size_hint=(None, None))
    Window.add_widget(bar)
    return bar


def strong_box(bar: ChoiceBar, offered: Sequence[SceneChoice]) -> tuple[float, ...]:
    bar.show(offered)
    button = next(button for button in bar.children if button.strong)
    return (*button.pos, *button.size)


@pytest.mark.parametrize("column", [False, True], ids=["row", "column"])
def test_the_strong_button_has_one_place_and_size(drive: Drive, column: bool) -> None:
    driver = drive((360, 640))
    bar = bar_with(driver, (180, 112) if column else (344, 52), column)
    offered_here = OFFERED if column else OFFERED[:-1]  # three need all the width of a phone
    boxes = {tuple(map(round, strong_box(bar, offered))) for offered in offered_here}
    for one in bar.children:
        others = [other for other in bar.children if other is not one]
        assert not any(one.collide_widget(other) for other in others)
    Window.remove_widget(bar)
    assert len(boxes) == 1, boxes


def test_a_button_that_means_something_else_sleeps_and_one_with_another_number_does_not(drive: Drive) -> None:
    driver = drive((360, 640))
    bar = bar_with(driver, (344, 52), False)
    heard: list[str] = []
    bar.on_press = heard.append
    for offered, presses in (("Roll", 0), ("Keep 7 for later", 0), ("Keep 6 for later", 1)):
        if presses:
            driver.step(SLEEP)
        bar.show([SceneChoice("act", offered, strong=True)])
        driver.tap(bar.children[0], after=0.05)
        assert len(heard) == presses
    Window.remove_widget(bar)


def test_while_a_piece_is_chosen_cancel_stands_in_the_place_of_pass(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    hands = Hands(driver, screen)
    assert [button.choice for button in screen.ids.choices.children] == ["pass"]
    hands.tap_item("dragon/up")
    assert [button.choice for button in screen.ids.choices.children] == [CANCEL]
    length = driver.match.length
    screen.presenter.press("pass")  # as by a finger that came too late
    screen.refresh()
    driver.step(0.1)
    assert driver.match.length == length and not screen.presenter.phase.chosen
    hands.press("pass")
    assert driver.match.length > length
