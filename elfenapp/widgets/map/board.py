"""The map of the three map games as a board: for the games themselves, and for their set-up."""

from __future__ import annotations

from collections.abc import Sequence

from elfenapp.presenters.map.geometry import MapGeometry

from ..base.language import tr
from ..base.textures import description
from ..board.gestures import Board
from ..board.ground import TiledGround
from ..controls.map_labels import Lettering

WATERS = ("sea", "mare")  # names of the map that are translated
READABLE = 11  # dp: the size the names of towns are seen in at least


def map_board(layers: Sequence[str]) -> Board:
    """With its names, which lie over the first of the layers."""
    drawn = description("map/map.json")
    lettering = Lettering(drawn, READABLE)
    lettering.name = lambda key, text: tr.first(f"map.{key}") if key.startswith(WATERS) else text
    return Board(
        MapGeometry(drawn),
        layers,
        lambda camera: TiledGround(drawn, camera),
        lettering,
        size_hint=(None, None),
    )
