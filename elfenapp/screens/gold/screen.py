"""The common parts of the screens of the games of gold: presenter, phases, and the auction over the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from elfenapp.presenters.board.phase import Phase
from elfenapp.presenters.board.presenter import BoardPresenter
from elfenapp.presenters.gold.presenter import GOLD_PHASES, GoldPresenter
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.part import BoardPart, with_parts
from elfenapp.screens.map.screen import MAP_PARTS, MapScreen
from elfenapp.widgets.gold.auction import AuctionTable


class AuctionOverlay(Overlay):
    widget_type = AuctionTable


class GoldScreen(MapScreen):
    presenter_type: ClassVar[type[BoardPresenter]] = GoldPresenter
    phases: ClassVar[Mapping[str, type[Phase]]] = GOLD_PHASES
    part_types: ClassVar[Sequence[type[BoardPart]]] = with_parts(MAP_PARTS, AuctionOverlay)
