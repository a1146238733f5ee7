"""Boards with more on them than any game brings: what is panned when frames are measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from elfenapp.app.elfen_app import ElfenApp
from elfenapp.presenters.board.geometry import Sprite, Target
from elfenapp.presenters.map.geometry import BESIDE, counter_on, gold_sprite, obstacle_sprite
from elfenapp.settings import Settings
from tools.gallery.poses import elfenkoning, gold, tables

Show = Callable[[Any], None]  # brings an app up
Frames = Callable[[float], None]  # lets so many seconds pass
TERRAINS = ("plain", "forest", "desert", "river")
NOWHERE_YET: dict[str, Any] = {"visited": [[]] * 6, "boots": ["elvenhold"] * 6}


def full_table(show: Show, frames: Frames, folder: str) -> Any:
    """Six players, a counter on every road, every marker, every boot."""
    screen = _sit_down(show, frames, folder, tables.on_the_map("placement", players=6, **NOWHERE_YET))
    return _fill(screen)


def full_table_of_gold(show: Show, frames: Frames, folder: str) -> Any:
    """The same with a coin at every town, trees and monsters, gold, and both transports of doubled roads."""
    screen = _sit_down(show, frames, folder, gold.on_the_map("placement", 6, **NOWHERE_YET))
    places = screen.presenter.plan
    roads = list(places.anchors)
    assert len(screen.presenter.scene().layers["coins"]) == 20
    obstacles = [obstacle_sprite(road, places) for road in roads[::8]]
    return _fill(screen, roads[::24], [*obstacles, *(gold_sprite(road, places) for road in roads[3::24])])


def full_ring(show: Show, frames: Frames, folder: str) -> Any:
    """Six realms full of regions, most action cards at them, a way through all of them planned and lit."""
    places = [f"realm_{seat}_{which}" for seat in range(6) for which in ("first", "second")]
    laid: dict[str, Any] = {
        "regions": {place: TERRAINS[number % 4] for number, place in enumerate(places)},
        "gold_cards": dict.fromkeys(places[:4], 0),
        "thieves": dict.fromkeys(places[:4], 1),
        "obstacles": {**dict.fromkeys(places[1:5], 2), **dict.fromkeys(places[5:8], 3)},
        "hands": [{"unicorn": 9, "elfcycle": 9, "troll_wagon": 9, "raft": 9}, *[{}] * 5],
        "purses": [60] * 6,
        "discards": {},
    }
    screen = _sit_down(show, frames, folder, elfenkoning.at_the_table("travel", **laid))
    screen.presenter.choose_target(screen.presenter.plan.target(places[11]))
    assert len(screen.presenter.phase.steps) == 12
    screen.refresh()
    frames(0.5)
    return screen


def full_tree(show: Show, frames: Frames, folder: str) -> Any:
    """A contest of six with spells beside many wizards, every duel's standing, and a ring around every wizard."""
    screen = _sit_down(show, frames, folder, tables.played("elfenwizards", 6, "contest", actions=150))
    screen.presenter.tap_card("minor")
    screen.refresh()
    frames(0.5)
    assert len(screen.presenter.tags()) > 12
    wizards = screen.presenter.phase.targets()
    assert len(wizards) == 24
    screen.board.light(wizards)
    return screen


def _sit_down(show: Show, frames: Frames, folder: str, match: Any) -> Any:
    Settings(theme="light", animation="off", coach=False).save(Path(folder) / "settings.json")
    app = ElfenApp(Path(folder))
    show(app)
    app.session.open(match, tables.seats(6))
    frames(0.5)
    return app.screens.get_screen(match.game.id)


def _fill(screen: Any, doubled: Sequence[str] = (), more: Sequence[Sprite] = ()) -> Any:
    """Counters as the presenter lays them, with their rims and the terrain in their corners."""
    places = screen.presenter.plan
    sprites: list[Sprite] = []
    for number, road in enumerate(places.anchors):
        aside = BESIDE if road in doubled else 0.0
        sprites += counter_on(road, tables.LAND[number % len(tables.LAND)], places, (-aside, 0.0), f"road/{road}")
        if aside:
            sprites += counter_on(road, "dragon", places, (aside, 0.0), f"second/{road}")
    assert len(places.anchors) == 48 and sum(sprite.rim for sprite in sprites) == 48 + len(doubled)
    screen.board.move("counters", [*sprites, *more], 0)
    return screen


def lit_roads(screen: Any) -> list[Target]:
    """Rings around half of the roads of a map; none on other boards, which are lit as their game stands."""
    places = screen.presenter.plan
    return [places.road_target(road) for road in list(getattr(places, "anchors", ()))[::2]]


FULL: dict[str, Callable[[Show, Frames, str], Any]] = {
    "elfenland": full_table,
    "elfengold": full_table_of_gold,
    "elfenkoning": full_ring,
    "elfenwizards": full_tree,
}
