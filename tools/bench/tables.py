"""Boards with more on them than any game brings: what is panned when frames are measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from elfenapp.app.elfen_app import ElfenApp
from elfenapp.app.settings import Settings
from elfenapp.presenters.board_plan import Sprite
from elfenapp.presenters.map_plan import BESIDE, COUNTER, gold_sprite, obstacle_sprite
from tools.gallery.poses import gold, tables

Show = Callable[[Any], None]  # brings an app up
Frames = Callable[[float], None]  # lets so many seconds pass
NOWHERE_YET: dict[str, Any] = {"visited": [[]] * 6, "boots": ["elvenhold"] * 6}


def full_table(show: Show, frames: Frames, folder: str) -> Any:
    """Six players, a counter on every road, every marker, every boot, rings around half of the roads."""
    screen = _sit_down(show, frames, folder, tables.on_the_map("placement", players=6, **NOWHERE_YET))
    return _fill(screen, ())


def full_table_of_gold(show: Show, frames: Frames, folder: str) -> Any:
    """The same with a coin at every town, trees and monsters, gold, and both transports of doubled roads."""
    screen = _sit_down(show, frames, folder, gold.on_the_map("placement", 6, **NOWHERE_YET))
    places = screen.presenter.plan
    roads = list(places.anchors)
    seconds = ((road, *places.anchors[road]) for road in roads[::24])
    more = [
        *(obstacle_sprite(road, places) for road in roads[::8]),
        *(gold_sprite(road, places) for road in roads[3::24]),
        *(Sprite("counter/dragon", x + BESIDE, y, COUNTER, key=f"second/{road}") for road, x, y in seconds),
    ]
    assert len(screen.presenter.scene().layers["coins"]) == 20
    return _fill(screen, more)


def _sit_down(show: Show, frames: Frames, folder: str, match: Any) -> Any:
    Settings(theme="light", animation="off").save(Path(folder) / "settings.json")
    app = ElfenApp(Path(folder))
    show(app)
    app.session.open(match, tables.seats(6))
    frames(0.5)
    return app.screens.get_screen(match.game.id)


def _fill(screen: Any, more: Sequence[Sprite]) -> Any:
    places = screen.presenter.plan
    counters = [
        Sprite(f"counter/{tables.LAND[number % len(tables.LAND)]}", x, y, COUNTER, key=road)
        for number, (road, (x, y)) in enumerate(places.anchors.items())
    ]
    assert len(counters) == 48
    screen.board.move("counters", [*counters, *more], 0)
    screen.board.light([places.road_target(road) for road in list(places.anchors)[::2]])
    return screen
