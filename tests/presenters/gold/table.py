"""A presenter of a game of gold over a real table, without a window."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.i18n import catalogue
from elfenapp.presenters.gold.presenter import GOLD_PHASES, GoldPresenter
from elfenapp.presenters.map.geometry import MapGeometry
from elfenapp.widgets.base.textures import description, drawn_pieces
from tests.helpers.sitting import Table
from tools.gallery.poses.tables import seats

PLAIN, FOREST, CAVE = "elvenhold-lapphalya-plain", "feodor-lapphalya-forest", "dag_amura-lapphalya-forest"


def presenter_of(match: Match, people: int = 1, confirms: bool = False) -> GoldPresenter:
    table = Table(match, seats(match.rules.players, people))
    table.host.pause()
    table.start()
    plan = MapGeometry(description("map/map.json"))
    return GoldPresenter(table, lambda: catalogue("en"), plan, lambda: confirms, GOLD_PHASES, drawn_pieces())


def newest(presenter: GoldPresenter, count: int = 1) -> list[tuple[int, str, dict[str, Any]]]:
    records = presenter.display.story()[-count:]
    return [(record.seat, record.verb, dict(record.fields)) for record in records]


def tap_road(presenter: GoldPresenter, road: str) -> None:
    presenter.choose_target(presenter.plan.road_target(road))
