"""Looking back by touch: step, scrub, play, speed; on the map and on the table every game has."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from elfenapp.engine.core.views import EVERYTHING
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.text.log_lines import moment_text
from elfenapp.presenters.text.wording import Texts
from elfenapp.screens.board.motion import GLIDE
from elfenapp.screens.replay import ReplayScreen
from elfenapp.session.display.replay_device import MOMENT
from elfenapp.session.seats import PERSON
from elfenapp.widgets.base.language import tr
from tests.ui.conftest import SHAPES, Drive
from tests.ui.layout import complaints
from tests.ui.replaying import (
    PHONE,
    PLACES,
    TABLET,
    on_line,
    over,
    parts,
    play_gold_on_the_plain_table,
    presenter_of,
    replayed,
    staged,
    staged_board,
    tap,
    timeline_of,
)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    play_gold_on_the_plain_table(monkeypatch)


# Stepping, scrubbing, playing -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("game", "size"), PLACES)
def test_a_tap_steps_on_and_back_and_the_screen_shows_it(drive: Drive, game: str, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = over(driver, game)
    looking = replayed(screen)
    start = looking.at
    for button, at in (
        (parts(screen).forward, start + 1),
        (parts(screen).back, start),
        (parts(screen).back, start - 1),
    ):
        tap(driver, button)
        assert looking.at == at and parts(screen).scrubber.at == at
        told = staged(screen).ids.prompt.text
        assert told and told == presenter_of(screen).scene().prompt
        assert presenter_of(screen).display.view() == looking.source._match.rewind(looking.number).view(EVERYTHING)
    if game == "elfenland":
        boots = {sprite.key: (sprite.x, sprite.y) for sprite in staged_board(screen).presenter.scene().layers["boots"]}
        assert {s.key: (s.x, s.y) for s in staged_board(screen).board.layers["boots"].things} == boots


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("game", "size"), [*PLACES, ("elfenland", (640, 360))])
def test_a_finger_on_the_line_scrubs(drive: Drive, game: str, size: tuple[int, int]) -> None:
    driver = drive(size)
    screen = over(driver, game)
    looking = replayed(screen)
    seen: list[int] = []
    looking.on_change.subscribe(lambda: seen.append(looking.at))
    driver.drag(
        on_line(screen, looking.moment_count // 4), on_line(screen, looking.moment_count // 2), steps=10, after=0.1
    )
    assert abs(looking.at - looking.moment_count // 2) <= 2 and len(seen) >= 8 and seen == sorted(seen)
    last = timeline_of(screen).marks()[-1]
    driver.tap(on_line(screen, last.at), after=0.1)
    assert abs(looking.at - last.at) <= 2
    driver.drag(on_line(screen, last.at), (Window.width + 50, on_line(screen, 0)[1]), after=0.1)
    assert looking.at_end, "a finger that leaves the line stays at its end"
    assert min(parts(screen).scrubber.height, parts(screen).scrubber.width) >= 48


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(("game", "size"), PLACES)
def test_it_plays_at_three_speeds_and_stops_when_told_and_at_the_end(
    drive: Drive, game: str, size: tuple[int, int]
) -> None:
    driver = drive(size)
    screen = over(driver, game)
    looking, start = replayed(screen), replayed(screen).at

    def playing() -> bool:
        return looking.playing

    tap(driver, parts(screen).play)
    assert playing() and looking.at == start and parts(screen).play.icon == "pause"
    driver.step(2 * MOMENT)
    assert looking.at == start + 2
    tap(driver, parts(screen).speed)
    tap(driver, parts(screen).speed)
    assert parts(screen).speed.text == "×4"
    before = looking.at
    driver.step(MOMENT)
    assert looking.at - before == 4
    tap(driver, parts(screen).play)
    here = looking.at
    driver.step(2 * MOMENT)
    assert not playing() and looking.at == here
    looking.go(looking.moment_count - 3)
    tap(driver, parts(screen).play)
    driver.step(MOMENT)
    assert looking.at_end and not playing() and parts(screen).play.icon == "play"


def test_a_finger_stops_the_film(drive: Drive) -> None:
    driver = drive(PHONE)
    screen = over(driver, "elfenland")
    tap(driver, parts(screen).play)
    driver.tap(on_line(screen, 10), after=0.1)
    assert not replayed(screen).playing
    tap(driver, parts(screen).play)
    tap(driver, parts(screen).forward)
    assert not replayed(screen).playing


def test_keys_step_play_and_jump(drive: Drive) -> None:
    driver = drive(TABLET)
    looking = replayed(over(driver, "elfenland"))
    start = looking.at

    def playing() -> bool:
        return looking.playing

    for key, at in ((275, start + 1), (276, start), (278, 0), (279, looking.moment_count - 1)):
        driver.key(key)
        assert looking.at == at
    driver.key(276)
    driver.key(32)
    assert playing()
    driver.key(32)
    assert not playing()
    log = driver.match.log
    driver.key(ord("z"), ("ctrl",))
    assert driver.match.log == log, "nothing is taken back from here"


def test_pieces_glide_when_it_plays_and_are_there_at_once_when_scrubbed(drive: Drive) -> None:
    driver = drive(TABLET, animation="normal")
    screen = over(driver, "elfenland")
    looking, stage = replayed(screen), staged_board(screen)
    ride = next(at for at, number in enumerate(looking.moments) if looking.source._match.log[number].verb == "travel")
    looking.go(ride - 1)
    assert stage.context.seconds(GLIDE) == 0
    looking.step(1)
    assert stage.context.seconds(GLIDE) > 0
    driver.step(0.6)
    looking.go(ride - 1)
    driver.step(1 / 60)
    boots = {sprite.key: (sprite.x, sprite.y) for sprite in stage.presenter.scene().layers["boots"]}
    assert {sprite.key: (sprite.x, sprite.y) for sprite in stage.board.layers["boots"].things} == boots


def longest(screen: ReplayScreen) -> int:
    """The moment of which most is said."""
    looking, texts = replayed(screen), Texts.of(replayed(screen), catalogue(tr.language))

    def letters(at: int) -> int:
        looking.go(at)
        return len(moment_text(texts, looking))

    return max(range(looking.moment_count), key=letters)


# Layout and leftovers ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize(
    ("game", "language"), [*(("elfenland", language) for language in LANGUAGES), ("elfengold", "de")]
)
def test_everything_fits(drive: Drive, game: str, language: str) -> None:
    found: list[str] = []
    most_said: int | None = None  # the same moment at every size
    for size in SHAPES:
        for text_size in ("normal", "larger") if size in ((360, 640), (640, 360)) else ("normal",):
            driver = drive(size, language=language, text_size=text_size)
            screen = over(driver, game)
            if most_said is None:
                most_said = longest(screen)
            for at in (0, most_said, replayed(screen).moment_count - 1):
                replayed(screen).go(at)
                driver.step(0.2)
                found += [f"{size} {text_size} {at}: {text}" for text in complaints(driver)]
            replayed(screen).go(30)
            for opens in (screen.open_eyes, screen.ask_what_if):
                opens()
                driver.step(0.3)
                found += [f"{size} {text_size} sheet: {text}" for text in complaints(driver)]
                driver.app.back()
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_six_players_fit_the_lowest_screen_in_the_largest_letters(drive: Drive, language: str) -> None:
    driver = drive((640, 360), language=language, text_size="larger")
    screen = over(driver, "elfenland", PERSON, *["greedy"] * 5)
    replayed(screen).go(longest(screen))
    driver.step(0.2)
    assert not complaints(driver)


def test_a_rotation_keeps_the_moment(drive: Drive) -> None:
    driver = drive(PHONE)
    screen = over(driver, "elfenland")
    number = replayed(screen).number
    Window.size = (640, 360)
    driver.step(0.4)
    assert replayed(screen).number == number and screen.ids.bar.one_row
    assert parts(screen).line.parent == parts(screen).row
    Window.size = PHONE
    driver.step(0.4)
    assert parts(screen).line.parent == screen.ids.bar and not complaints(driver)


def test_nothing_is_left_behind_and_nothing_goes_on(drive: Drive) -> None:
    driver = drive(PHONE)
    screen = over(driver, "elfenland")
    gone: list[weakref.ref[Any]] = [
        weakref.ref(replayed(screen)),
        weakref.ref(staged(screen)),
        weakref.ref(presenter_of(screen)),
    ]
    tap(driver, parts(screen).play)
    driver.app.go("home")
    driver.step(0.4)
    table = driver.device
    driver.step(3 * MOMENT)
    assert screen.looking is None and screen.stage is None
    assert not [event for event in Clock.get_events() if "Replay" in repr(event.get_callback())]
    assert all("Looking" not in repr(listener) for listener in table.on_change.listeners)
    gc.collect()
    assert not [thing for thing in gone if thing() is not None]
