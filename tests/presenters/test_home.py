"""Home: what it says about the games, and that its layout fills every screen and overflows none."""

from __future__ import annotations

from datetime import date

import pytest

from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.home import GAP, KeptGame, continue_tile, games, lay_out, newest, sign_columns, tile
from elfenapp.presenters.text.game_words import round_text

WORDS = catalogue("en")
TODAY = date(2025, 6, 10)


def kept(number: int = 1, day: date = TODAY, round: int = 2, title: str = "") -> KeptGame:
    return KeptGame(f"game-{number}", "elfenland", title, ("Anna", "Ben"), round, "Ben", day)


def test_every_game_of_the_registry_is_there_once_elfenland_first() -> None:
    names = [game.id for game in games()]
    assert sorted(names) == sorted(all_games())
    assert names[0] == "elfenland"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_has_words_of_its_own_in_every_language(language: str) -> None:
    tiles = [tile(game, catalogue(language)) for game in games()]
    for shown in tiles:
        assert not {shown.title, shown.tagline, shown.players} & {f"game.{shown.id}", f"game.{shown.id}.tagline"}
    assert len({shown.tagline for shown in tiles}) == len(tiles)


def test_a_tile_tells_how_many_can_play() -> None:
    shown = {game.id: tile(game, WORDS).players for game in games()}
    assert "2" in shown["elfenland"] and "6" in shown["elfenland"]
    assert "3" in shown["elfenwizards"]


def test_the_game_to_go_on_with_is_the_one_played_last() -> None:
    older, newer = kept(1, date(2025, 6, 1)), kept(2, date(2025, 6, 9))
    assert newest([older, newer]) == newer
    assert newest([]) is None


@pytest.mark.parametrize(
    ("day", "told"), [(TODAY, "today"), (date(2025, 6, 9), "yesterday"), (date(2025, 6, 5), "5 days ago")]
)
def test_continue_says_when_it_was(day: date, told: str) -> None:
    assert continue_tile(kept(day=day), WORDS, TODAY).who == f"Anna, Ben · {told}"


def test_continue_says_where_the_game_stands() -> None:
    assert "2" in continue_tile(kept(), WORDS, TODAY).where and "Ben" in continue_tile(kept(), WORDS, TODAY).where
    assert "0" not in continue_tile(kept(round=0), WORDS, TODAY).where
    assert continue_tile(kept(), WORDS, TODAY).title == "Elfenland"
    assert continue_tile(kept(title="Sunday"), WORDS, TODAY).title == "Sunday"


# Layout ----------------------------------------------------------------------------------------------------------

SHAPES = [(360, 640), (411, 731), (640, 360), (800, 360), (800, 1280), (1024, 768), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("kept", [0.0, 108.0, 170.0])
@pytest.mark.parametrize("count", [5, 9])
def test_cards_fit(shape: tuple[int, int], scale: float, kept: float, count: int) -> None:
    width, height = shape
    layout = lay_out(width, height, scale, kept, count)
    assert layout.card[0] + 2 * layout.margin <= width + 0.01
    assert 0 < layout.picture <= layout.card[0]
    if layout.posters:
        assert layout.header + layout.card[1] <= height, "posters need no vertical scrolling"
    if not layout.low:
        assert layout.title <= layout.header


@pytest.mark.parametrize("shape", [(1280, 800), (1920, 1080)])
def test_five_posters_fill_a_wide_screen(shape: tuple[int, int]) -> None:
    layout = lay_out(*shape, 1.0, 0.0, 5)
    row = 5 * layout.card[0] + 4 * GAP
    assert layout.posters and row + 2 * layout.margin == pytest.approx(shape[0], abs=1)
    assert row > shape[0] * 0.9
    assert layout.card[1] > shape[1] * 0.5


def test_a_tall_tablet_shows_five_games_without_scrolling() -> None:
    layout = lay_out(800, 1280, 1.0, 0.0, 5)
    assert not layout.posters
    assert 1180 < layout.header + 5 * (layout.card[1] + GAP * 0.75) <= 1280


def test_every_game_that_joins_is_counted() -> None:
    assert lay_out(1280, 800, 1.0, 0.0) == lay_out(1280, 800, 1.0, 0.0, len(all_games()))
    assert lay_out(1280, 800, 1.0, 0.0, 6).card < lay_out(1280, 800, 1.0, 0.0, 5).card


@pytest.mark.parametrize(
    ("room", "rows", "columns"), [(424, 1, 4), (423, 2, 2), (228, 2, 2), (423, 1, 0), (227, 2, 0), (1000, 0, 0)]
)
def test_signs_stand_in_one_row_with_their_words_or_in_two_or_have_none(room: float, rows: float, columns: int) -> None:
    assert sign_columns([80, 120, 100, 100], 8, room, rows) == columns


def test_a_round_is_called_as_its_game_calls_it() -> None:
    words = catalogue("en")
    assert round_text(words, find_game("elfenkoning"), 2) == "Journey 2"
    assert round_text(words, find_game("elfenland"), 2) == "Round 2"
