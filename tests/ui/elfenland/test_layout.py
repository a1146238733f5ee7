"""Elfenland's screen in every phase at every size: whole texts, targets for fingers, nothing over anything else."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from elfenapp.device_check.looks import SLACK
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.screens.map.screen import MapScreen
from tests.ui.board_layout import complaints_of
from tests.ui.conftest import SHAPES, Drive
from tests.ui.driver import Driver
from tests.ui.map.fingers import Hands, placing, travelling
from tests.ui.touching import middle
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.poses.tables import played, seats
from tools.gallery.registry import POSES

PHASES = {name: posed for name, posed in POSES.items() if name.startswith("elfenland/")}
TEXTS = [name for name, posed in PHASES.items() if len(posed.languages) > 1]


def check(driver: Driver, name: str) -> list[str]:
    PHASES[name].take(driver)
    driver.step(0.5)
    screen = driver.screen(ElfenlandScreen)
    assert screen.name == "elfenland"
    return [f"{name}: {complaint}" for complaint in complaints_of(driver, screen)]


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_every_phase_fits(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    plain = [name for name, posed in PHASES.items() if not posed.settings]
    assert [complaint for name in plain for complaint in check(driver, name)] == []


@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("language", ["fr", "nl", "de"])
def test_every_phase_fits_in_every_language(drive: Drive, size: tuple[int, int], language: str) -> None:
    driver = drive(size, language=language)
    assert [complaint for name in TEXTS for complaint in check(driver, name)] == []


@pytest.mark.parametrize("left_hand", [False, True])
@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_large_letters_fit(drive: Drive, size: tuple[int, int], left_hand: bool) -> None:
    driver = drive(size, text_size="larger", contrast="high", language="de", left_hand=left_hand)
    names = ["elfenland/six_players", "elfenland/caravan", "elfenland/first_counter", "elfenland/waiting"]
    assert [complaint for name in names for complaint in check(driver, name)] == []


@pytest.mark.parametrize("size", [(360, 640), (640, 360)], ids=["upright", "sideways"])
@pytest.mark.parametrize("pose", ["elfenland/draft", "elfengold/market", "elfengold/auction"])
def test_the_whole_map_can_be_moved_out_from_under_what_is_on_offer(
    drive: Drive, size: tuple[int, int], pose: str
) -> None:
    driver = drive(size)
    POSES[pose].take(driver)
    driver.step(0.5)
    screen = driver.screen(MapScreen)
    board, plan = screen.board, screen.presenter.plan
    over = screen.part(Overlay).widget if pose.endswith("auction") else screen.ids.row
    assert over is not None
    if size[0] < size[1]:
        own = screen.presenter.places.of_viewer()
        assert own is not None
        assert board.to_window_point(own)[1] > over.top, "one's own figure is in sight"
    start = (board.x + 30, board.top - 20)
    for _ in range(4):
        driver.drag((start[0], over.top + 10), start, steps=4, after=0.05)
    for point in (*plan.towns.values(), *plan.anchors.values()):
        assert board.to_window_point(point)[1] > over.top


def test_rotation_keeps_what_is_chosen_and_where_one_looks(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    hands = Hands(driver, screen)
    driver.pinch(middle(screen.board), 80, 160)
    hands.tap_item("giant_pig/up")
    zoom = screen.board.camera.zoom
    centre = screen.board.to_world(middle(screen.board))
    Window.size = (640, 360)
    driver.step(0.3)
    assert screen.layout.wide and screen.presenter.phase.chosen == "giant_pig/up"
    assert screen.board.camera.zoom == pytest.approx(zoom, rel=0.01)
    assert screen.board.to_world(middle(screen.board)) == pytest.approx(centre, abs=30)
    assert any(slot.chosen for slot in screen.ids.rack.slots)
    Window.size = (360, 640)
    driver.step(0.3)
    assert screen.board.camera.zoom == pytest.approx(zoom, rel=0.01) and not screen.layout.wide


def test_rotation_of_an_untouched_map_shows_it_as_well_as_the_new_shape_allows(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    assert not screen.board.whole
    Window.size = (1280, 800)
    driver.step(0.3)
    assert screen.board.whole


def test_rotation_keeps_a_planned_journey(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = travelling(driver)
    Hands(driver, screen).tap_town("feodor")
    plan = screen.presenter.phase.pending
    Window.size = (640, 360)
    driver.step(0.3)
    assert plan and screen.presenter.phase.pending == plan
    assert driver.find("ChoiceButton", choice="confirm")


def test_changing_theme_and_language_in_mid_game_changes_the_screen_at_once(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    english = screen.ids.prompt.text
    driver.app.change_setting("language", "nl")
    driver.step(0.3)
    assert screen.ids.prompt.text != english and screen.ids.heading.phase == "Fiches leggen"
    driver.app.change_setting("theme", "dark")
    driver.step(0.3)
    assert screen.board.dusk


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 768)], ids=["desktop", "tablet", "small_tablet"])
def test_where_there_is_room_the_counters_on_offer_lie_off_the_map(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size)
    driver.app.session.open(played("elfenland", 4, "draft", actions=8), seats(4, 1))
    driver.step(0.6)
    screen = driver.screen(ElfenlandScreen)
    assert screen.ids.row.slots and screen.ids.row.top <= screen.board.y + SLACK
    boxes = [row.touch_box(number) for row in (screen.ids.hand, screen.ids.rack) for number in range(len(row.slots))]
    assert all(x + width <= screen.ids.row.x + SLACK for x, _, width, _ in boxes), "nor over what one holds"
