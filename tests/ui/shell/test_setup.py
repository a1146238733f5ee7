"""Set-up by touch: seats, names, colours, computers, who begins, rules, start, and everything again next time."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.presenters.map.geometry import MapGeometry
from elfenapp.screens.gold.town_values import TownsScreen
from elfenapp.screens.setup import SetupScreen
from elfenapp.session.seats import Seat
from tests.ui.conftest import Drive
from tests.ui.driver import Driver
from tests.ui.touching import choose, press, press_icon, tap, write

PHONE, TABLET = (360, 640), (1280, 800)


def record(app: Any) -> None:
    app.opened = []
    app.session.open = lambda match, seats: app.opened.append((match, seats))


def opened(driver: Driver) -> list[tuple[Match, tuple[Seat, ...]]]:
    """The games that were begun."""
    games: list[tuple[Match, tuple[Seat, ...]]] = vars(driver.app)["opened"]
    return games


def set_up(drive: Drive, size: tuple[int, int] = PHONE, game: str = "elfenland", **settings: Any) -> Driver:
    driver = drive(size, record, **settings)
    driver.app.go("setup", game=game)
    driver.step(0.3)
    return driver


def screen(driver: Driver) -> SetupScreen:
    return driver.screen(SetupScreen)


def seats(driver: Driver) -> list[Any]:
    return list(reversed(screen(driver).ids.seats.children))


@pytest.mark.parametrize("size", [PHONE, (640, 360), TABLET], ids=str)
def test_start_is_always_in_sight_and_starts(drive: Drive, size: tuple[int, int]) -> None:
    driver = set_up(drive, size)
    button = driver.find("TextButton", text="Start")
    x, y = driver.place(button)
    assert 0 < x < size[0] and 0 < y < size[1]
    driver.tap(button)
    [(match, players)] = opened(driver)
    assert match.setup.game == "elfenland" and match.setup.players == len(players) == 3
    told = match.about["seats"]
    assert isinstance(told, list) and isinstance(told[0], dict) and told[0]["name"] == "Player 1"
    assert [player.person for player in players] == [True, False, False]


def test_two_games_have_different_seeds(drive: Drive) -> None:
    driver = set_up(drive)
    press(driver, "Start")
    press(driver, "Start")
    (first, _), (second, _) = opened(driver)
    assert first.setup.seed != second.setup.seed


def test_players_come_and_go(drive: Drive) -> None:
    driver = set_up(drive)
    for count in (4, 5, 6):
        press(driver, "Add a player")
        assert len(seats(driver)) == count
    assert not screen(driver).can_add
    for _ in range(4):
        tap(driver, driver.find("SeatCard", number=1).ids.name.parent.children[0])
    assert len(seats(driver)) == 2
    assert not seats(driver)[0].removable


def test_a_name_is_typed_and_trimmed(drive: Drive) -> None:
    driver = set_up(drive)
    write(driver, seats(driver)[0].ids.name, "  Anna  with a very long name")
    assert seats(driver)[0].ids.name.text == "Anna with a v"
    write(driver, seats(driver)[1].ids.name, "Ben")
    press(driver, "Start")
    [(_, players)] = opened(driver)
    assert [player.name for player in players[:2]] == ["Anna with a v", "Ben"]


def test_typing_then_start_takes_the_name_along(drive: Drive) -> None:
    driver = set_up(drive)
    field = seats(driver)[0].ids.name
    tap(driver, field)
    field.insert_text("Zoë")
    press(driver, "Start")  # the field has still the focus when Start is touched
    assert opened(driver)[0][1][0].name == "Zoë"


def test_colours_are_picked_and_swapped(drive: Drive) -> None:
    driver = set_up(drive)
    first, second = seats(driver)[:2]
    tap(driver, first.ids.name.parent.children[2])
    assert first.choosing
    wanted = next(button for button in first.ids.colours.children if button.colour == second.colour)
    before = (first.colour, second.colour)
    tap(driver, wanted)
    assert (second.colour, first.colour) == before and not first.choosing


def test_closed_colours_take_no_touch(drive: Drive) -> None:
    driver = set_up(drive)
    first = seats(driver)[0]
    before = first.colour
    for button in first.ids.colours.children:
        driver.tap(button)
    assert first.colour == before


def test_a_seat_is_given_to_a_computer_and_back(drive: Drive) -> None:
    driver = set_up(drive)
    choose(driver, "Easy", seats(driver)[0])
    assert "watch" in screen(driver).summary
    choose(driver, "Person", seats(driver)[1])
    press(driver, "Start")
    assert [player.mind for player in opened(driver)[0][1]] == ["easy.cautious", "person", "normal.spiteful"]


def test_who_begins(drive: Drive) -> None:
    driver = set_up(drive)
    assert screen(driver).draft.first is None
    choose(driver, "Fern", screen(driver).ids.left_box)
    press(driver, "Start")
    assert opened(driver)[0][0].setup.first == 1
    choose(driver, "Chance decides")
    press(driver, "Start")
    assert opened(driver)[1][0].setup.first is None


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_rules_are_chosen_and_changes_are_marked(drive: Drive, size: tuple[int, int]) -> None:
    driver = set_up(drive, size)
    choose(driver, "Amigo rules")
    card = driver.find("ChoiceCard", key="deal")
    assert card.value == "fill" and not card.note
    choose(driver, "8 new cards")
    assert card.note
    home = driver.find("ChoiceCard", key="home_card")
    tap(driver, next(widget for widget in home.walk() if widget.__class__.__name__ == "Toggle"))
    press(driver, "Start")
    options = opened(driver)[0][0].setup.options
    assert (options["deal"], options["home_card"], options["first_counter"]) == ("eight", True, "hidden")


def test_everything_is_there_again_next_time(drive: Drive) -> None:
    driver = set_up(drive)
    write(driver, seats(driver)[0].ids.name, "Anna")
    press(driver, "Add a player")
    choose(driver, "Amigo rules")
    driver.app.back()
    driver = drive(PHONE, record)
    driver.app.go("setup", game="elfenland")
    driver.step(0.3)
    assert len(seats(driver)) == 4 and seats(driver)[0].ids.name.text == "Anna"
    assert screen(driver).preset == "amigo"
    driver.app.go("setup", game="elfengold")
    driver.step(0.3)
    assert len(seats(driver)) == 4 and seats(driver)[0].ids.name.text == "Anna", "the people carry over to any game"


def test_rotation_keeps_what_was_chosen(drive: Drive) -> None:
    driver = set_up(drive)
    write(driver, seats(driver)[0].ids.name, "Anna")
    choose(driver, "Amigo rules")
    for size in ((640, 360), TABLET, PHONE):
        Window.size = size
        driver.step(0.3)
        assert screen(driver).preset == "amigo" and seats(driver)[0].ids.name.text == "Anna"
        assert len(screen(driver).ids.options.children) == 8


@pytest.mark.parametrize("game", all_games())
def test_every_game_starts(drive: Drive, game: str) -> None:
    driver = set_up(drive, game=game)
    press(driver, "Start")
    assert opened(driver)[0][0].setup.game == game


def towns(driver: Driver) -> TownsScreen:
    return driver.screen(TownsScreen)


def tap_town(driver: Driver, town: str) -> None:
    """On the disc that lies at a town; the capital has none."""
    board = towns(driver).board
    plan = board.plan
    assert isinstance(plan, MapGeometry)
    place = plan.towns[town] if town == "elvenhold" else plan.coins[town]
    assert board.shows(place)
    driver.tap(board.to_window_point(place))


def gold_of(driver: Driver) -> Any:
    """The towns' pay in the game that was started last."""
    return Match(opened(driver)[-1][0].setup).view(EVERYTHING)["values"]


@pytest.mark.parametrize("size", [PHONE, (640, 360), TABLET], ids=str)
def test_the_gold_of_the_towns_is_laid_out_on_the_map_by_touch(drive: Drive, size: tuple[int, int]) -> None:
    driver = set_up(drive, size, "elfengold")
    choose(driver, "Our own")
    assert driver.app.navigation.place.screen == "gold.town_values" and not towns(driver).changed
    if not towns(driver).board.whole:
        press_icon(driver, "fit-to-page-outline")
    tap_town(driver, "al_baran")
    assert towns(driver).told == "Al'Baran pays 7. Now tap the town to exchange it with."
    tap_town(driver, "elvenhold")
    assert towns(driver).told == "Elvenhold has no disc: the capital pays nothing."
    tap_town(driver, "virst")
    shown = {(sprite.x, sprite.y): sprite for sprite in towns(driver).board.layers["discs"].things}
    plan = towns(driver).plan
    assert [shown[plan.coins[town]].piece for town in ("al_baran", "virst")] == ["disc/3", "disc/7"]
    tap_town(driver, "virst")
    assert towns(driver).told.startswith("Virst pays 7 (printed: 3).")
    press_icon(driver, "arrow-left")
    card = driver.find("ChoiceCard", key="town_values")
    assert card.value == "own" and card.note
    press(driver, "Start")
    assert (gold_of(driver)["virst"], gold_of(driver)["al_baran"]) == (7, 3)
    press(driver, "Change the values")
    press(driver, "Shuffle")
    assert towns(driver).changed
    press(driver, "As printed")
    assert not towns(driver).changed
    driver.app.back()
    driver.step(0.3)
    card = driver.find("ChoiceCard", key="town_values")
    assert card.value == "printed" and not card.more


def test_discs_glide_to_their_places_at_the_players_speed_and_rest_there(drive: Drive) -> None:
    driver = set_up(drive, TABLET, "elfengold", animation="normal")
    choose(driver, "Our own")
    driver.step(1.0)
    discs = towns(driver).board.layers["discs"]
    places = {(sprite.x, sprite.y) for sprite in discs.things}
    tap_town(driver, "wylhien")
    driver.tap(towns(driver).board.to_window_point(towns(driver).plan.coins["beata"]), after=0.1)
    assert len(places - {(sprite.x, sprite.y) for sprite in discs.things}) == 2, "two are on their way"
    driver.step(1.0)
    assert {(sprite.x, sprite.y) for sprite in discs.things} == places
    driver.picture()
    driver.step(0.5)
    assert not Window.canvas.needs_redraw


def test_the_map_of_the_towns_closes_without_a_trace(drive: Drive) -> None:
    driver = set_up(drive, game="elfengold")
    choose(driver, "Our own")
    driver.app.back()
    driver.step(0.3)
    card = driver.find("ChoiceCard", key="town_values")
    chosen = [segment.words for segment in card.walk(restrict=True) if getattr(segment, "chosen", False)]
    assert card.value == "printed" and chosen == ["As printed"], "nothing was exchanged"
    assert driver.app.navigation.place.screen == "setup"


@pytest.mark.parametrize("hosting", [False, True])
def test_turned_and_turned_back_the_foot_is_as_before(drive: Drive, hosting: bool) -> None:
    """The buttons fill an upright phone, and are as wide as their words on its side."""
    driver = drive((640, 360))
    driver.app.go("setup", game="elfenland", hosting=hosting)
    driver.step(0.3)
    ids = screen(driver).ids

    def foot() -> list[tuple[float, ...]]:
        return [(*place.pos, *place.size) for place in (ids.summary, ids.wifi, ids.start)]

    before = foot()
    Window.size = PHONE
    driver.step(0.3)
    assert (ids.wifi.x, ids.start.right) == (ids.summary.x, ids.summary.right) and ids.summary.y > ids.start.top
    assert ids.wifi.text and ids.start.text, "both say what they do"
    Window.size = 640, 360
    driver.step(0.3)
    assert foot() == before
