"""Title and buttons of a phase say what they are for: on every board, on any shape of screen, never over themselves."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.board.explanation import Explanation
from elfenapp.presenters.board.phase_help import explain_phase
from elfenapp.presenters.text.wording import Texts
from elfenapp.screens.board.explanations import TOOLS
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.rules import RulesScreen
from elfenapp.session.seats import PERSON
from elfenapp.widgets.board.explain_card import ExplainCard, widest
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import seats_of
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

HELD = 0.55  # seconds: a little longer than a finger must stay
MAPS = ("elfenland", "elfengold", "elfenroads")
HEADING = 160  # dp: more than a title and what stands above it take of a phone held upright
# A phase of each game with its rule; the auction has buttons of two kinds.
PHASES = {
    "elfenland/travel_route": "EL-30",
    "elfengold/auction_together": "EG-30",
    "elfenroads/placement": "EL-20",
    "elfenkoning/planning": "EK-20",
    "elfenwizards/placing": "EW-11",
}


def card(driver: Driver) -> Any:
    return next((widget for widget in Window.children if isinstance(widget, ExplainCard)), None)


def heading_of(screen: BoardScreen) -> Any:
    """The title of the phase; the prompt where something of the phase lies over the title."""
    if not screen.layout.heading_floats:
        return screen.ids.heading
    return screen.ids.floating if screen.ids.floating.opacity else screen.ids.prompt


def paper_of(heading: Any) -> tuple[float, float]:
    """A place on the title, where it does not give way to a target below it."""
    left, gives_way = getattr(heading, "paper_left", heading.x), getattr(heading, "gives_way", None)
    places = ((x, heading.center_y) for x in range(int(left) + 8, int(heading.right), 6))
    return next(place for place in places if gives_way is None or not gives_way(*place))


def covers(told: Any, widget: Any) -> bool:
    left, y = widget.to_window(getattr(widget, "paper_left", widget.x), widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return bool(told.x < right and told.right > left and told.y < top and told.top > y)


def inside(told: Any) -> bool:
    return bool(told.x >= 0 and told.y >= 0 and told.right <= Window.width and told.top <= Window.height)


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1280, 800)], ids=["phone", "sideways", "tablet"])
def test_title_and_buttons_explain_themselves(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    for name, rule in PHASES.items():
        POSES[name].take(driver)
        driver.step(0.4)
        screen = driver.board
        heading = heading_of(screen)
        driver.tap(paper_of(heading))
        told = card(driver)
        assert told is not None and told.title == screen.presenter.texts().phase(screen.presenter.display.view().phase)
        assert len(told.told.facts) == 3 and inside(told), name
        # Sideways the title floats in the middle of the height: the card, which has the same title, may lie over it.
        assert screen.layout.heading_floats or not covers(told, heading), name
        driver.tap(next(widget for widget in told.walk() if getattr(widget, "text", "") == told.link))
        driver.step(0.3)
        assert driver.app.navigation.place.screen == "rules" and driver.screen(RulesScreen)._cards[rule].current
        driver.app.back()
        driver.step(0.3)
        hold_every_button(driver, screen, tools=name == "elfenland/travel_route")  # those are the same on every board


def hold_every_button(driver: Driver, screen: BoardScreen, tools: bool) -> None:
    length, chosen = screen.presenter.display.length, list(screen.presenter.phase.pending)
    bars = [screen.ids.choices, *screen.part(Overlay).bars]
    buttons = [button for bar in bars for button in bar.children]
    shown = [screen.ids[name] for name in TOOLS if screen.ids[name].opacity and screen.ids[name].width]
    assert buttons and len(shown) >= 4
    for button in (*buttons, *(shown if tools else ())):
        driver.tap(button, hold=HELD)
        told = card(driver)
        assert told is not None, (button, getattr(button, "choice", ""))
        assert told.told.facts[0].text and inside(told) and not covers(told, button), button
        told.close()
    assert card(driver) is None and driver.app.screens.current_screen is screen
    after = screen.presenter.display.length, list(screen.presenter.phase.pending)
    assert after == (length, chosen), "who asks does nothing"


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=["phone", "sideways"])
def test_the_help_of_every_phase_fits_in_every_language(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    room = size[1] - (HEADING if size[1] > size[0] else 0)
    cards: dict[Explanation, ExplainCard] = {}
    for game in all_games():
        definition = find_game(game)
        wordy = {"home_card": True} if game in MAPS else {}
        rules = definition.rules(definition.seats[-1], definition.settle_options(wordy))
        for language in LANGUAGES:
            texts = Texts(catalogue(language), seats_of(*[PERSON] * definition.seats[-1]), rules)
            for step in rules.flow:
                told = explain_phase(texts, step.name)
                cards[told] = cards.get(told) or ExplainCard(told, lambda _: None, width=widest())
    driver.step(0.2)
    assert len(cards) > 100
    assert not [(told.title, told.facts) for told, card in cards.items() if not 100 < card.height < room]
