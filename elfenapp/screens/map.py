"""What the screens of the three map games share: the map itself."""

from __future__ import annotations

from elfenapp.presenters.map_plan import MapPlan
from elfenapp.presenters.map_presenter import MapPresenter
from elfenapp.screens.board import BoardScreen
from elfenapp.widgets.board import Board
from elfenapp.widgets.ground import TiledGround
from elfenapp.widgets.language import tr
from elfenapp.widgets.lettering import Lettering
from elfenapp.widgets.textures import description

WATERS = ("sea", "mare")  # names of the map that are translated


class MapScreen(BoardScreen):
    presenter_type = MapPresenter

    def make_board(self) -> Board:
        drawn = description("map/map.json")
        lettering = Lettering(drawn)
        lettering.name = lambda key, text: tr.first(f"map.{key}") if key.startswith(WATERS) else text
        return Board(
            MapPlan(drawn),
            self.presenter_type.layer_names,
            lambda camera: TiledGround(drawn, camera),
            lettering,
            size_hint=(None, None),
        )
