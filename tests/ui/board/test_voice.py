"""One voice over every board: it gives away no target, no piece of the hand, no button, nor the prompt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.i18n import LANGUAGES
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.board.tutorial import Tutorial
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.fingers import open_curtain
from tests.ui.map.fingers import Hands, placing, travelling
from tests.ui.voice import given, overlaps, voices
from tools.gallery import poses  # noqa: F401 - enters the poses
from tools.gallery.poses.tables import played, seats
from tools.gallery.registry import POSES

SIZES = ((360, 640), (640, 360), (1024, 768), (1280, 800))
TEXTS = ("normal", "larger")
GAMES = ("elfenland", "elfengold", "elfenroads", "elfenkoning", "elfenwizards")
PHASES = [
    name
    for name, pose in POSES.items()
    if name.partition("/")[0] in GAMES and not pose.settings and "explained" not in name and "help" not in name
]
EVERY = 32  # of the phases a sample takes one in so many, at each size another


def clear(driver: Driver) -> None:
    for over in [child for child in Window.children if child is not driver.app.root and hasattr(child, "close")]:
        over.close()


def hear(driver: Driver, name: str) -> Iterator[str]:
    """Take a pose, with a coach that has explained nothing yet; then with a notice."""
    driver.app.settings.coached.clear()
    driver.app.settings.coach = True
    try:
        POSES[name].take(driver)
    except AssertionError:  # a finger of the pose has met the coach
        clear(driver)
        return
    driver.step(0.3)
    screen = driver.app.screens.current_screen
    if not isinstance(screen, BoardScreen) or not screen.here:
        return
    yield from (f"{name}: {told}" for told in overlaps(driver, screen) if not _lets_through(told, driver))
    driver.app.session.notify(TOLD[driver.app.settings.language], lambda: None)
    driver.step(0.3)
    yield from (f"{name}, a notice: {told}" for told in overlaps(driver, screen) if not _lets_through(told, driver))
    clear(driver)


# As long as the longest refusals.
TOLD = {
    "en": "Giant pigs cannot cross desert, and the road from Feodor to Lapphalya is a desert.",
    "de": "Wildschweine kommen nicht durch die Wüste, und der Weg von Feodor nach Lapphalya ist Wüste.",
    "fr": "Les sangliers ne traversent pas le désert, et la route de Feodor à Lapphalya est un désert.",
    "nl": "Everzwijnen komen niet door de woestijn, en de weg van Feodor naar Lapphalya is woestijn.",
}


def _lets_through(told: str, driver: Driver) -> bool:
    """Largest letters on a phone may leave no other place for a refusal: a finger then means the target below."""
    phone = min(Window.size) < 400 and driver.app.settings.text_size == "larger"
    return phone and told.startswith("Notice on target") and not driver.find("Notice").free


def sample(size: tuple[int, int], text: str, language: str) -> list[str]:
    first = (SIZES.index(size) * 2 + TEXTS.index(text)) * len(LANGUAGES) + list(LANGUAGES).index(language)
    return PHASES[first % EVERY :: EVERY]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_voice_gives_nothing_away(
    drive: Drive, size: tuple[int, int], text: str, request: pytest.FixtureRequest
) -> None:
    """All phases in all languages with ``--whole-voice``; else a sample."""
    driver = drive(size, text_size=text, coach=True)
    found = []
    for language in LANGUAGES:
        driver.app.change_setting("language", language)
        names = PHASES if request.config.getoption("--whole-voice") else sample(size, text, language)
        found += [f"{language} {told}" for name in names for told in hear(driver, name)]
    assert found == []


def test_the_check_finds_a_notice_on_a_button(drive: Drive) -> None:
    driver = drive((360, 640))
    screen = placing(driver)
    driver.app.session.notify(TOLD["en"])
    driver.step(0.3)
    assert not overlaps(driver, screen) and "Notice" in dict(voices(screen))
    notice = driver.find("Notice")
    notice.top = driver.app.root.top
    assert "Notice on button story" in overlaps(driver, screen)
    notice.center_y = screen.ids.rack.center_y
    assert any(told.startswith("Notice on rack") for told in overlaps(driver, screen))
    notice.center_y = screen.ids.prompt.center_y
    assert "Notice on prompt" in overlaps(driver, screen)


def test_one_speaks_and_the_others_wait(drive: Drive) -> None:
    driver = drive((1280, 800), coach=True)
    screen = placing(driver)
    strip = screen.part(Tutorial)
    assert strip.strip is not None and strip.strip.parent is not None
    driver.app.session.notify(TOLD["en"])
    driver.step(0.3)
    assert [name for name, _ in voices(screen)] == ["Notice"]
    driver.tap(driver.find("Notice"))
    assert [name for name, _ in voices(screen)] == ["coach"], "it was not heard, and speaks again"
    driver.tap(driver.find("GuideButton", choice="got_it"))
    assert not list(voices(screen))


def test_a_notice_moves_aside_for_what_can_be_touched_now(drive: Drive) -> None:
    driver = drive((1280, 800))
    screen = placing(driver)
    driver.app.session.notify(TOLD["en"])
    driver.step(0.3)
    notice: Any = driver.find("Notice")
    before = notice.pos[:]
    Hands(driver, screen).tap_item("dragon/up")
    if before == notice.pos:
        pytest.skip("nothing lit lies there")
    assert not overlaps(driver, screen)


def test_a_notice_takes_no_tap_of_the_only_town(drive: Drive) -> None:
    """Sideways on a phone, with the largest letters: it found no other place."""
    driver = drive((640, 360), text_size="larger", language="de")
    screen = travelling(driver)
    driver.app.session.notify(" ".join([TOLD["de"]] * 2), lambda: None)
    driver.step(0.3)
    notice: Any = driver.find("Notice")
    towns = {name: box for name, box in given(screen) if name.startswith("target")}
    assert towns
    left, bottom, right, top = next(iter(towns.values()))
    notice.free, notice.pos = False, ((left + right) / 2 - notice.width / 4, (bottom + top) / 2 - notice.height / 2)
    driver.tap(((left + right) / 2, (bottom + top) / 2))
    assert notice.parent is None and screen.presenter.phase.pending, "the town was tapped, and the slip is gone"


def test_beside_a_square_board_the_recap_leaves_the_hand_free(drive: Drive) -> None:
    """Sideways on a phone Elfenkoning's hand stands below the players."""
    driver = drive((640, 360))
    match = played("elfenkoning", 3, "planning", actions=8)
    driver.app.session.open(match, seats(3, people=3))
    driver.step(0.3)
    open_curtain(driver)
    screen = driver.board
    assert screen.ids.hand.slots and screen.ids.recap.has_news
    assert not overlaps(driver, screen)
