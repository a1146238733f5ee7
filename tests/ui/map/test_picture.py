"""The map sharpens as one comes closer: a tile a frame over a smaller picture; at rest nothing is loaded or drawn."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.metrics import dp

from elfenapp.presenters.map.geometry import MapGeometry
from elfenapp.widgets.base.textures import description, picture
from elfenapp.widgets.board import ground
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.map.board import map_board
from tests.ui.conftest import Drive

READABLE_LINE = 12  # dp: the height of a written line, the smallest of them a lake's


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the pictures that were asked for."""
    asked: list[str] = []

    def note(name: str, mipmap: bool) -> Any:
        asked.append(name)
        return picture(name, mipmap=mipmap)

    monkeypatch.setattr(ground, "picture", note)
    return asked


def files(board: Board) -> list[str]:
    assert isinstance(board._ground, ground.TiledGround)
    return [tile.file for tile in board._ground._shown]


def lines_of(board: Board) -> list[Rectangle]:
    """The lines that the lettering has drawn."""
    assert board.lettering is not None
    return [drawn for drawn in board.lettering.group.children if isinstance(drawn, Rectangle)]


def make(width: float = 1000, height: float = 500) -> Board:
    drawn = description("map/map.json")
    board = Board(MapGeometry(drawn), (), lambda camera: ground.TiledGround(drawn, camera), size_hint=(None, None))
    board.size = (width, height)
    return board


def test_a_new_board_loads_one_picture(drive: Drive, loaded: list[str]) -> None:
    drive()
    loaded.clear()  # a board of an app before this one may have had a tile to come yet
    board = make()
    assert files(board) == ["day-1024-0.jpg"]
    assert loaded == ["map/day-1024-0.jpg"]


def test_close_up_a_smaller_picture_stands_in_until_the_tiles_are_there(drive: Drive) -> None:
    driver, board = drive(), make()
    board.look_at((500, 240), 4)
    assert files(board) == ["day-2048-0.jpg"]
    driver.step()
    assert files(board) == ["day-2048-0.jpg", "day-4096-1.jpg"]
    driver.step(0.2)
    assert files(board) == [f"day-4096-{number}.jpg" for number in (1, 2, 5, 6)]
    assert sum(isinstance(drawn, Rectangle) for drawn in board._ground.group.children) == 4


def test_at_rest_nothing_is_loaded_or_drawn_anew(drive: Drive, loaded: list[str]) -> None:
    driver, board = drive(), make()
    board.look_at((500, 240), 4)
    driver.step(0.3)
    loaded.clear()
    board.redraw()
    driver.step(0.3)
    assert loaded == []


def test_coming_back_before_all_tiles_are_there_leaves_nothing_behind(drive: Drive) -> None:
    driver, board = drive(), make()
    board.look_at((500, 240), 4)
    driver.step()
    board.reset_view()
    driver.step(0.3)
    assert files(board) == ["day-1024-0.jpg"]


def test_dusk_has_pictures_of_its_own(drive: Drive) -> None:
    driver, board = drive(), make()
    board.set_dusk(True)
    assert files(board) == ["dusk-1024-0.jpg"]
    board.look_at((500, 240), 4)
    driver.step(0.3)
    assert files(board) == [f"dusk-4096-{number}.jpg" for number in (1, 2, 5, 6)]


def test_the_table_is_drawn_only_where_it_shows(drive: Drive) -> None:
    drive()
    board = make(1000, 800)
    planks = list(board._table.children)
    assert planks
    board.look_at((500, 240), 4)
    assert not board._table.children
    board.reset_view()
    assert len(board._table.children) == len(planks)


def test_names_can_be_read_on_an_upright_phone_and_do_not_grow_with_the_counters(drive: Drive) -> None:
    drive((360, 640))
    board = map_board(("markers",))
    board.size = (dp(360), dp(264))
    board.fill((500, 240))
    lines = lines_of(board)
    assert min(line.size[1] for line in lines) * board.camera.scale >= dp(READABLE_LINE)
    board.look_at((500, 240), 4)
    near = lines_of(board)
    assert min(line.size[1] for line in near) < min(line.size[1] for line in lines), "close up as the map has them"
