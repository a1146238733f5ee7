"""The way to lessons and through them: home's offer, skipping, coming back, other moves, turned and dark screens."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import LANGUAGES
from elfenapp.presenters.board.strip_placement import overlap
from elfenapp.presenters.board.tutorial import BACK, NEXT, SKIP
from elfenapp.screens.board.lending import Lending
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.elfenland import ElfenlandScreen
from elfenapp.settings import LESSON_DONE
from elfenapp.widgets.base.language import tr
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.layout import complaints
from tests.ui.lessons.fingers import Learner, strip_complaints, strip_of
from tests.ui.map.fingers import Hands
from tests.ui.touching import shown
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.registry import POSES

ELFENLAND = find_game("elfenland")
JOURNEY = ELFENLAND.lessons()[0]


def begin(driver: Driver) -> Learner:
    """From home, as it offers itself."""
    card = driver.find("ContinueCard")
    assert card.heading == tr.text("learn.title", game="Elfenland")
    driver.tap(card)
    driver.step(0.3)
    return Learner(driver)


def test_a_first_start_offers_to_learn_and_whoever_comes_back_goes_on_where_it_was(drive: Drive) -> None:
    learner = begin(drive((360, 640)))
    learner.do_step()
    learner.do_step()
    assert learner.guide.at == 2
    driver = drive((360, 640))  # the app was killed
    learner = begin(driver)
    assert learner.guide.lesson is JOURNEY and learner.guide.at == 2
    boots = driver.device.view().part("boots", list[str])
    assert boots[0] == "lapphalya", "what was done is done"
    while learner.guide.step is not None:
        learner.do_step()
    assert driver.app.settings.lessons == {"elfenland.journey": LESSON_DONE}
    learner.press(NEXT)
    driver.step(0.3)
    assert learner.guide.lesson is ELFENLAND.lessons()[1] and learner.guide.at == 0


def test_the_lessons_of_a_game_are_offered_on_its_card_with_what_is_done(drive: Drive) -> None:
    driver = drive((360, 640), lessons={"elfenland.journey": LESSON_DONE})
    card = driver.find("GameCard", game="elfenland")
    assert card.lessons == "school"
    driver.tap(driver.find("IconButton", icon="school"))
    driver.step(0.3)
    assert [line.icon for line in shown(driver, "MenuLine")].count("check-circle") == 1
    driver.tap(driver.find("MenuLine", text=tr.text("lesson.elfenland.draft")))
    driver.step(0.3)
    learner = Learner(driver)
    assert learner.guide.lesson.id == "draft"
    learner.press(SKIP)
    driver.step(0.3)
    assert driver.app.navigation.place.screen == "home" and driver.app.device is None
    assert not complaints(driver)


def test_another_legal_move_is_kindly_not_done_and_back_is_a_step_back(drive: Drive) -> None:
    driver = drive((360, 640))
    learner = begin(driver)
    learner.do_step()
    entries = driver.device.length
    Hands(driver, driver.screen(ElfenlandScreen)).press("stop")
    driver.step(0.1)
    notice = driver.find("Notice")
    assert notice.text == tr.text("reason.lesson_shows_another") and not notice.has_rule
    assert driver.device.length == entries and learner.guide.at == 1
    notice.close()
    learner.do_step()
    assert driver.device.view().part("boots", list[str])[0] == "lapphalya"
    learner.press(BACK)
    driver.step(0.3)
    assert learner.guide.at == 1 and driver.device.view().part("boots", list[str])[0] == "elvenhold"


def test_a_lesson_holds_on_a_turned_dark_screen_with_large_letters(drive: Drive) -> None:
    driver = drive((360, 640))
    learner = begin(driver)
    learner.do_step()
    driver.app.change_setting("text_size", "larger")
    driver.app.change_setting("theme", "dark")
    driver.app.change_setting("language", "de")
    found = []
    for size in ((360, 640), (640, 360), (768, 1024), (1280, 800)):
        Window.size = size
        driver.step(0.5)
        found += [f"{size}: {wrong}" for wrong in strip_complaints(learner.screen)]
        assert learner.guide.at == 1
    assert not found, "\n".join(found)
    learner.do_step()
    assert learner.guide.at == 2


def test_no_seat_is_lent_and_no_device_joins_in_a_lesson(drive: Drive) -> None:
    driver = drive()
    screen = begin(driver).screen
    assert screen.menu.lan_entries() == [] and screen.part(Lending).menu_entries() == []
    assert driver.app.game_count == 0


def test_a_phone_that_ends_the_sleeping_app_in_a_lesson_is_not_noticed(drive: Drive) -> None:
    driver = drive((360, 640))
    begin(driver).do_step()
    driver.app.on_pause()
    note = driver.app.folder / "asleep.json"
    kept = note.read_bytes()
    driver = drive((360, 640), prepare=lambda _: note.write_bytes(kept))  # a test ends in order, a phone does not
    guide = Learner(driver).guide
    assert guide.lesson is JOURNEY and guide.at == 1
    assert driver.app.navigation.place.screen == "elfenland"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_leaves_the_prices_of_an_auction_in_sight(drive: Drive, language: str) -> None:
    driver = drive((640, 360), language=language)
    POSES["lesson/auction"].take(driver)
    driver.step(0.5)
    screen = driver.board
    stage = screen.part(Overlay).widget
    assert stage is not None
    left, bottom, right, top = stage.told_box
    assert right - left > 100 and top - bottom > 30, "who bids what, and the prices"
    assert overlap(stage.told_box, strip_of(screen).rect) <= 0.1 * (right - left) * (top - bottom)
