"""Stumbling blocks of a new player: the standing, the things that prompts name, reading, small things."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from typing import Any

import pytest
from kivy.metrics import dp

from elfenapp.session.seats import NOBODY, PERSON
from elfenapp.widgets.base.language import tr
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain, turn_wheel, until, wait
from tests.ui.map.fingers import Hands, open_map, placing, travelling
from tests.ui.touching import shown

RULE_ID = re.compile(r"\b(EL|EG|ER|EW|EK|ALL)-\d+")
READABLE = 40  # dp: a counter whose kind is told at a glance
APART = 0.6  # of a boot: whose it is can be seen
FEWEST_COLOURS = 4  # of planks, seams and shadow; a bar of one brown has one


def over(one: Any, other: Any) -> bool:
    """True if a widget of the window lies over another one."""
    (x, y), (left, low) = one.to_window(*one.pos), other.to_window(*other.pos)
    return bool(x < left + other.width and x + one.width > left and y < low + other.height and y + one.height > low)


# What lies on the board ---------------------------------------------------------------------------------------------


def test_six_boots_in_one_town_stay_apart_on_a_whole_map(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = open_map(driver, PERSON, *["greedy"] * 5, phase="placement", acting=[0])
    board = screen.board
    board.camera.fit()
    board.redraw()
    boots = board.layers["boots"].things
    places = [board.to_window_point(board.place_of(boot)) for boot in boots]
    size = boots[0].size * board.camera.scale * board._growth()
    assert len(places) == 6 and min(dist(one, other) for one, other in combinations(places, 2)) >= APART * size


# How do I stand? ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(640, 360), (1280, 800)], ids=["sideways", "tablet"])
def test_a_banner_between_rounds_tells_what_everybody_gained_and_covers_no_button(drive: Drive, size: Any) -> None:
    driver = drive(size)
    parts: dict[str, Any] = {"boots": ["lapphalya", "elvenhold"], "visited": [["lapphalya"], []], "hands": [{}, {}]}
    screen = open_map(driver, PERSON, "greedy", phase="travel", acting=[0], start=1, **parts)
    Hands(driver, screen).press("stop")
    until(driver, lambda: bool(shown(driver, "Notice")))
    notice = driver.find("Notice")
    assert "Anna" in notice.text and "Ben" in notice.text, "what the round brought, player by player"
    assert shown(driver, "ChoiceButton") and not [one for one in shown(driver, "ChoiceButton") if over(notice, one)]
    buttons = [*shown(driver, "IconButton"), screen.ids.undo]
    hidden = list(screen.ids.recap.walk())  # it waits for the banner to go
    covered = [button.icon for button in buttons if button.opacity and button not in hidden and over(notice, button)]
    assert not covered, "nothing that can be pressed lies under it"


def test_one_s_own_row_tells_the_way_home_and_who_has_passed(drive: Drive) -> None:
    driver = drive()
    screen = placing(driver, homes=["grangor", "beata", "yttar"])
    rows = screen.ids.players.rows
    assert [piece for piece, _ in rows[0].figures].count("mark/home") == 1
    assert not any(piece == "mark/home" for row in rows[1:] for piece, _ in row.figures), "nobody else's home is known"
    driver.host.pause()
    Hands(driver, screen).press("pass")
    assert screen.ids.players.rows[0].passed


# Prompts name things ------------------------------------------------------------------------------------------------


def test_a_tapped_town_and_a_greyed_piece_are_named(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = travelling(driver)
    hands = Hands(driver, screen)
    hands.tap_town("feodor")
    assert screen.ids.prompt.text.startswith("Feodor") and "2" in screen.ids.prompt.text
    screen = travelling(driver, hand={"dragon": 1}, transport={})
    assert screen.ids.prompt.text == tr.text("board.no_move_left"), "nobody is asked to travel on who cannot"
    screen = placing(driver, transport={}, obstacles=[1, 0, 0])
    assert [item.id for item in screen.presenter.scene().rack if item.dim] == ["obstacle"]
    Hands(driver, screen).tap_item("obstacle")
    assert driver.find("Notice").text, "why it can go nowhere"


# Large enough to read -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=["phone", "sideways"])
def test_on_a_phone_cards_and_counters_are_large_one_tap_away(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = placing(driver, hands=[{"dragon": 1}, {}, {}], shown=[{"dragon": 1}, {"unicorn": 2}, {}])
    driver.tap(screen.ids.players.centre_of(1), after=0.2)
    told = driver.find("ExplainCard")
    pieces = [piece for piece in told.ids.pieces.children if piece.name == "counter/unicorn"]
    assert len(pieces) == 2 and all(piece.height >= dp(READABLE) for piece in pieces)
    driver.key(27)
    Hands(driver, screen).tap_card("dragon")
    facts = driver.find("ExplainCard").ids.facts.children
    assert len(facts) >= 4, "a price for every terrain"
    assert all(fact.piece and fact.height >= dp(24) for fact in facts), "with its mark, to be read"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_around_a_whole_map_lies_a_table_and_no_bar_of_one_brown(drive: Drive, theme: str) -> None:
    driver = drive((360, 640), theme=theme)
    screen = placing(driver)
    board = screen.board
    board.camera.fit()
    board.redraw()
    driver.step(0.1)
    picture = driver.picture()
    _, top = board.to_window_point((board.camera.world[0], board.camera.world[1]))
    assert board.top - top > dp(12), "the whole map leaves room above it"
    x = round(board.x + dp(20))
    heights = range(round(picture.height - board.top) + 2, round(picture.height - top) - 1)
    assert len({picture.getpixel((x, y)) for y in heights}) >= FEWEST_COLOURS


def test_no_stray_letters_stand_at_the_edge_of_a_sideways_phone(drive: Drive) -> None:
    driver = drive((640, 360))
    screen = placing(driver)
    driver.step(0.2)
    picture, edge = driver.picture(), round(dp(6))
    hand = screen.ids.hand
    for y in range(round(picture.height - hand.top) + 3, picture.height - 3):
        colours = {picture.getpixel((x, y)) for x in range(1, edge)}
        assert len(colours) == 1, f"something stands at the edge, {y} from the top"


# Small things -------------------------------------------------------------------------------------------------------


def test_without_confirming_a_tap_in_the_draft_takes_the_counter(drive: Drive) -> None:
    driver = drive((360, 640), confirm="never")
    screen = open_map(driver, PERSON, "greedy", options={"first_counter": "hidden"})
    hands = Hands(driver, screen)
    entries = hands.match.length
    hands.tap_item(screen.presenter.scene().row[0].id)
    wait(driver)
    assert hands.match.length > entries


def test_the_curtain_names_round_and_phase_and_a_covered_hand_says_so(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver, PERSON, "greedy", PERSON)
    texts = " ".join(driver.texts())
    assert f"{tr.text('part.round')} 1 · {tr.text('phase.placement')}" in texts
    open_curtain(driver)
    assert not screen.ids.hand_hint.text
    driver.host.pause()
    Hands(driver, screen).press("pass")
    assert driver.device.acting == (1,) and driver.device.curtain == NOBODY, "the computer is at it"
    assert screen.ids.hand_hint.text == tr.text("board.covered"), "the place of the hand is not just empty"


def test_back_from_the_table_leads_to_the_result(drive: Drive) -> None:
    driver = drive()
    parts: dict[str, Any] = {"round": 4, "boots": ["lapphalya", "elvenhold"], "hands": [{}, {}]}
    screen = open_map(driver, PERSON, "greedy", phase="travel", acting=[0], start=1, **parts)
    Hands(driver, screen).press("stop")
    driver.step(3)
    assert driver.app.navigation.place.screen == "result"
    driver.tap(driver.find("WideButton", text=tr.text("result.table")))
    driver.step(0.5)
    assert driver.app.navigation.place.screen == "elfenland"
    driver.key(27)
    assert driver.app.navigation.place.screen == "result"


def test_pages_scroll_by_a_notch_worth_turning_and_show_no_rule_ids(drive: Drive) -> None:
    driver = drive((1280, 500))
    for screen in ("rules", "setup"):
        driver.app.go(screen, game="elfenland")
        driver.step(0.4)
        assert not [text for text in driver.texts() if RULE_ID.search(text)], screen
    driver.app.go("settings")
    driver.step(0.4)
    scroll = next(widget for widget in driver.widgets() if widget.__class__.__name__.endswith("ScrollView"))
    assert moved_by_a_notch(driver, scroll) >= dp(48)


def moved_by_a_notch(driver: Driver, scroll: Any) -> float:
    page = scroll.children[0]
    before = page.to_window(*page.pos)[1]
    turn_wheel(driver, scroll.to_window(*scroll.center), down=True)
    driver.step(0.6)
    return abs(float(page.to_window(*page.pos)[1] - before))
