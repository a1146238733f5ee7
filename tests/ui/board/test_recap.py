"""The recap: there when the device comes back, gone with a tap or with the first action, never in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.screens.base.screen import GameScreen
from elfenapp.screens.board.viewpoint import Viewpoint
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.session.seats import PERSON
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.fingers import Person, open_curtain, sit_down, wait
from tests.ui.layout import complaints
from tests.ui.map.fingers import Hands, open_map, placing
from tests.ui.touching import tap

PLACED = (("giant_pig", "elvenhold-lapphalya-plain"), ("unicorn", "feodor-rivinia-forest"))
HIDDEN = {"first_counter": "hidden"}


def rows(screen: GameScreen) -> list[Any]:
    return list(reversed(screen.ids.recap.ids.rows.children))


def meet(slip: Any, box: tuple[float, float, float, float]) -> bool:
    x, y, width, height = box
    return bool(slip.x < x + width - 1 and slip.right > x + 1 and slip.y < y + height - 1 and slip.top > y + 1)


def close_button(screen: GameScreen) -> Any:
    return next(child for child in screen.ids.recap.walk() if getattr(child, "icon", "") == "close")


def after_computers(driver: Driver) -> ElfenlandScreen:
    """A person has taken a counter, two computers have done the same, and it is the person's turn again."""
    screen = open_map(driver, PERSON, "greedy", "greedy", options=HIDDEN)
    hands = Hands(driver, screen)
    hands.tap_item("back")
    hands.press("confirm")
    wait(driver)
    assert driver.device.decision() is not None
    return screen


def both_place(driver: Driver, screen: ElfenlandScreen, placed: Sequence[tuple[str, str]]) -> None:
    """Two people have placed these counters on these roads, and the first has the device again."""
    for item, road in placed:
        open_curtain(driver)
        hands = Hands(driver, screen)
        hands.tap_item(f"{item}/up")
        hands.tap_road(road)
        hands.press("confirm")
    open_curtain(driver)


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_after_computers_the_map_tells_what_they_did(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = after_computers(driver)
    slip = screen.ids.recap
    assert slip.telling and slip.height > 0
    ids = screen.ids
    for row in (ids.rack, ids.row, ids.hand):
        assert all(not meet(slip, row.touch_box(number)) for number in range(len(row.slots))), "pieces stay free"
    for control in (ids.choices, ids.prompt):
        assert not meet(slip, (*control.pos, *control.size)), "what there is to decide stays free"
    if screen.layout.wide and not screen.layout.heading_floats:
        assert not meet(slip, (screen.board.x, screen.board.y, screen.board.width, screen.board.height)), (
            "where there is room the map stays free"
        )
    assert slip.x >= 0 and slip.right <= Window.width and slip.top <= Window.height
    assert slip.height <= screen.board.height * 0.55 or not rows(screen), "most of the map stays free"
    told = " ".join(row.text for row in rows(screen)) + slip.told
    assert "Anna" not in told, "never one's own"
    assert "Ben" in told or "Clara" in told, "however little room there is, something is told"
    if slip.left_out:  # a small board: the rest is one tap away
        driver.tap(driver.find("StoryLink"))
        told = " ".join(line.text for line in driver.find("StorySheet").ids.lines.lines)
    assert "Ben" in told and "Clara" in told


@pytest.mark.parametrize("size", SHAPES[:2], ids=str)
def test_it_follows_when_letters_become_larger(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = after_computers(driver)
    driver.app.change_setting("text_size", "larger")
    driver.step(0.4)
    assert screen.ids.recap.telling and not complaints(driver)


def test_a_figure_that_cannot_be_brought_into_sight_is_not_looked_for_for_ever(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive((640, 360))
    screen = after_computers(driver)
    own = screen.presenter.places.of_viewer()
    assert own is not None
    screen.board.look_at(own, 2.0)
    assert screen.ids.recap.telling and screen.ids.recap.floats and not screen.board.whole
    looked: list[object] = []
    monkeypatch.setattr(screen.board, "shows", lambda place, below=0.0: not below)
    monkeypatch.setattr(screen.board, "glide_to", lambda *_: None)
    look_at = screen.board.look_at

    def noted(place: tuple[float, float]) -> None:
        looked.append(place)
        look_at(place)

    monkeypatch.setattr(screen.board, "look_at", noted)
    screen.part(Viewpoint).cover_board()
    assert len(looked) == 1
    screen.part(Viewpoint).cover_board()
    assert len(looked) == 2, "the next time it is tried again"


def test_a_touch_of_the_map_lays_it_bare(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = after_computers(driver)
    board, slip = screen.board, screen.ids.recap
    driver.drag(board, (board.center_x + 40, board.center_y))
    assert not slip.telling


def test_it_waits_while_a_notice_would_lie_over_its_cross(drive: Drive) -> None:
    driver = drive((640, 360))
    screen = after_computers(driver)
    slip = screen.ids.recap
    driver.app.session.notify("Round 2")
    driver.step(0.2)
    assert not slip.telling and slip.height == 0, "one slip at a time"
    driver.tap(driver.find("Notice"))
    assert slip.telling
    driver.tap(close_button(screen))
    assert not slip.telling
    driver.app.session.notify("Round 3")
    driver.tap(driver.find("Notice"))
    assert not slip.telling, "what was put away does not come back"


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
def test_it_goes_by_its_cross_and_stays_away(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = after_computers(driver)
    driver.tap(close_button(screen))
    assert not screen.ids.recap.telling and screen.ids.recap.height == 0
    screen.refresh()
    Window.size = (size[1], size[0])
    driver.step(0.3)
    assert not screen.ids.recap.telling


def test_it_goes_with_the_first_action(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = after_computers(driver)
    Hands(driver, screen).tap_item(screen.presenter.scene().row[0].id)
    assert not screen.ids.recap.telling


def test_it_comes_anew_after_the_next_round_of_moves(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = after_computers(driver)
    hands = Hands(driver, screen)
    first = [row.text for row in rows(screen)]
    hands.tap_item("back")
    hands.press("confirm")
    wait(driver)
    assert screen.ids.recap.telling and first


def test_after_the_curtain_each_person_is_told_what_the_others_did(drive: Drive) -> None:
    driver = drive()
    screen = open_map(driver, PERSON, PERSON, PERSON, options=HIDDEN)
    open_curtain(driver)
    assert not screen.ids.recap.telling, "nobody has done anything yet"
    for others in ((), (), ("Ben", "Clara"), ("Clara", "Anna")):
        hands = Hands(driver, screen)
        hands.tap_item("back")
        hands.press("confirm")
        assert not screen.ids.recap.telling, "nothing behind the curtain"
        open_curtain(driver)
        told = " ".join(row.text for row in rows(screen))
        assert all(name in told for name in others)
        mine = driver.device.seats[driver.device.viewer].name
        assert mine not in told and screen.ids.recap.telling == bool(others), "nobody has missed anything before"


def test_a_line_rings_the_roads_it_tells_of(drive: Drive) -> None:
    driver = drive()
    shown = [{"giant_pig": 1, "dragon": 1}, {"dragon": 1, "unicorn": 1}]
    screen = placing(driver, PERSON, PERSON, shown=shown)
    both_place(driver, screen, PLACED)
    assert len(rows(screen)) == 1 and not screen.board._light.things
    driver.tap(rows(screen)[0], after=0.1)
    assert [target.id for target in screen.board._light.things] == ["feodor-rivinia-forest"]
    assert screen.board.camera.zoom == pytest.approx(1.0), "what is in view stays where it is"
    assert screen.ids.recap.telling, "looking is not acting"
    driver.step(2.0)
    assert not screen.board._light.things, "only for a moment"


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=["phone", "sideways"])
def test_over_a_small_board_it_is_one_line_beside_the_road_it_tells_of(drive: Drive, size: tuple[int, int]) -> None:
    """At the upper edge or the lower one, and a tap rings that road."""
    driver = drive(size)
    for road in ("jaccaranda-tichih-mountain", "strykhaven-virst-mountain"):  # high on the map, and low
        shown = [{"dragon": 1}, {"unicorn": 1}]
        screen = placing(driver, PERSON, PERSON, shown=shown, obstacles=[1, 1])
        both_place(driver, screen, (("dragon", "feodor-rivinia-forest"), ("unicorn", road)))
        slip, board = screen.ids.recap, screen.board
        board.look_at(screen.presenter.plan.anchors[road])
        driver.step(0.2)
        x, y = board.to_window_point(screen.presenter.plan.anchors[road])
        assert slip.telling and slip.floats and slip.told and not rows(screen)
        assert meet(board, (*slip.pos, *slip.size)) and not meet(slip, (x - dp(12), y - dp(12), dp(24), dp(24)))
        driver.tap(driver.find("ToldLine"), after=0.1)
        assert [target.id for target in board._light.things] == [road]


def test_a_column_does_not_repeat_what_the_slip_beside_the_hand_tells(drive: Drive) -> None:
    driver = drive((1920, 1080))
    screen = placing(driver, PERSON, PERSON, shown=[{"giant_pig": 1, "dragon": 1}, {"dragon": 1, "unicorn": 1}])
    both_place(driver, screen, PLACED)
    lately = screen.ids.lately
    assert screen.layout.story and rows(screen) and lately.opacity and not screen.ids.recap.floats

    def repeated() -> list[str]:
        return [line.text for line in lately.lines if line.text.startswith("Ben")]

    assert not repeated() and any(line.text.startswith("Anna") for line in lately.lines)
    driver.tap(close_button(screen), after=0.2)
    assert repeated(), "put away, it is part of the story"


def test_the_whole_story_is_one_tap_away(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = after_computers(driver)
    link = driver.find("StoryLink")
    assert link.left_out > 0, "on a phone there is no room for all of it"
    driver.tap(link)
    sheet = driver.find("StorySheet")
    assert sheet.recapped
    assert len(sheet.ids.lines.lines) == len(rows(screen)) + link.left_out + bool(screen.ids.recap.told)
    driver.key(27)
    assert screen.ids.recap.telling


def test_touches_on_the_slip_do_not_reach_the_map(drive: Drive) -> None:
    driver = drive()
    screen = after_computers(driver)
    taps: list[Any] = []
    screen.board.on_tap = taps.append
    slip = screen.ids.recap
    driver.tap((slip.x + 30, slip.top - 12))
    assert not taps and slip.telling


def test_a_game_that_is_gone_on_with_begins_with_a_recap(drive: Drive) -> None:
    driver = drive((1280, 800))
    after_computers(driver)
    driver.app.session.close()
    driver = drive((1280, 800))
    driver.app.continue_game(driver.app.kept_games()[0].id)
    driver.step(0.5)
    screen = driver.board
    assert screen.name == "elfenland" and screen.ids.recap.telling
    assert "Clara" in " ".join(row.text for row in rows(screen))


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
def test_the_generic_table_tells_it_above_its_cards(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    driver = drive(size)
    screen = sit_down(driver, monkeypatch, "elfenland", PERSON, "greedy", "greedy", options=HIDDEN)
    screen.ids.scroll.scroll_y = 0
    Person(driver).decide()
    wait(driver)
    driver.step(0.2)
    slip = screen.ids.recap
    assert slip.telling and {"Ben", "Clara"} <= set(" ".join(row.text for row in rows(screen)).split())
    top = slip.to_window(slip.x, slip.top)[1]
    assert top <= screen.ids.scroll.to_window(0, screen.ids.scroll.top)[1] + 1 and screen.ids.scroll.scroll_y == 1
    tap(driver, close_button(screen))
    assert not slip.telling and slip.height == 0
    Person(driver).decide()
    wait(driver)
    assert slip.telling, "the next turn has a recap of its own"
