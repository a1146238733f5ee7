"""What the screens of the three map games share: the map itself."""

from __future__ import annotations

from elfenapp.presenters.map.presenter import MapPresenter
from elfenapp.screens.map.route_planner import RoutePlannerScreen
from elfenapp.widgets.board.gestures import Board
from elfenapp.widgets.map.board import map_board


class MapScreen(RoutePlannerScreen):
    presenter_type = MapPresenter

    def make_board(self) -> Board:
        return map_board(self.presenter_type.layer_names)
