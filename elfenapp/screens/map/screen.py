"""The common parts of the screens of the three map games: the map itself, and the route planner on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.map.presenter import MapPresenter
from elfenapp.screens.board.part import BoardPart, with_parts
from elfenapp.screens.board.screen import BOARD_PARTS, BoardScreen
from elfenapp.screens.map.route_planner import RoutePlanning
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.map.board import map_board

MAP_PARTS = with_parts(BOARD_PARTS, RoutePlanning)


class MapScreen(BoardScreen):
    presenter_type: ClassVar[type[BoardPresenter]] = MapPresenter
    part_types: ClassVar[Sequence[type[BoardPart]]] = MAP_PARTS
    plans_routes: ClassVar[bool] = True
    presenter: MapPresenter

    def make_board(self) -> Board:
        return map_board(self.presenter_type.layer_names)
