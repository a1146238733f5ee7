"""What the screens of the games of gold share: their presenter, their phases, and the auction over the map."""

from __future__ import annotations

from elfenapp.presenters.gold.presenter import GOLD_PHASES, GoldPresenter
from elfenapp.screens.map.screen import MapScreen
from elfenapp.widgets.gold.auction import AuctionTable


class GoldScreen(MapScreen):
    presenter_type = GoldPresenter
    phases = GOLD_PHASES
    stage_type = AuctionTable
