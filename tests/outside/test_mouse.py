"""A real pointer on the real window: every counter lands on the road under it."""

from __future__ import annotations

import json
from pathlib import Path

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.presenters.board.layout import arrange
from elfenapp.presenters.generic.offer_filter import Chooser
from elfenapp.presenters.geometry.camera import Camera
from elfenapp.presenters.map.geometry import MapGeometry
from elfenapp.saves.shelf import Shelf
from elfenapp.session.seats import COLOURS, Seat, write_seats
from tests.outside import places
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.playing import ANSWER, PERSON
from tests.outside.running import ROOT, WINDOW, Running, furnish

ROADS = 20
PAUSES = (0.12, 0.3, 0.6)  # seconds between the steps of a drag, longer after one that came to nothing
RACK = ("magic_cloud", "troll_wagon", "dragon")  # as they stand on the rack; each kind serves almost every road


def lay_out_placement(folder: Path) -> None:
    """More counters than a round would give, so that one game has room for all roads."""
    parts: dict[str, Plain] = {
        "phase": "placement",
        "acting": [PERSON],
        "shown": [dict.fromkeys(RACK, 7), {}],
        "obstacles": [0, 0],
    }
    match = Match(Setup("elfenland", 2, {"preset": "amigo"}, seed=7, first=PERSON, position=parts))
    match.about.update(write_seats((Seat("Ann", COLOURS[0]), Seat("Fern", COLOURS[1], "random"))))
    _, journal = Shelf(folder).create(match)
    assert journal.close()


def places_of_roads() -> dict[str, tuple[int, int]]:
    """The middle of each road in the window, counted from its upper left corner."""
    plan = MapGeometry(json.loads((ROOT / "assets" / "map" / "map.json").read_text(encoding="utf-8")))
    box = arrange(*WINDOW, players=2).board
    camera = Camera(plan.bounds)
    camera.resize(box.width, box.height)
    camera.fit()
    views = {road: camera.to_view(anchor) for road, anchor in plan.anchors.items()}
    return {road: (round(box.x + x), round(WINDOW[1] - box.y - y)) for road, (x, y) in views.items()}


def drop(app: Running, start: tuple[int, int], end: tuple[int, int], entries: int) -> Match:
    """Drag until something comes of it: on a busy machine press and release may fall into one frame, and do nothing."""
    for pause in PAUSES:
        app.drag(start, end, pause)
        try:
            return await_it("a counter on disk", lambda: len(app.game().log) > entries and app.game(), ANSWER)
        except AssertionError:
            continue
    raise AssertionError("no counter came to the journal")


def test_every_counter_lands_on_the_road_under_the_pointer(start: Start, home: Path) -> None:
    lay_out_placement(furnish(home))
    app = start()
    app.go(places.CONTINUE)
    where = places_of_roads()
    landed: list[str] = []
    while len(landed) < ROADS:
        match = await_it("our turn", lambda: (game := app.game()).acting == (PERSON,) and game)
        decision, view = match.decision(PERSON), match.view(EVERYTHING)
        assert decision is not None
        held = [kind for kind in RACK if view.part("shown", list[dict[str, int]])[PERSON].get(kind)]
        kind = held[len(landed) % len(held)]
        open_roads = Chooser(decision).values("road", "place", counter=kind)
        road = open_roads[len(landed) * 7 % len(open_roads)]
        piece = places.in_row(places.RACK, places.RACK_STEP, held.index(kind), len(held))
        placed = drop(app, piece, where[road], len(match.log))
        assert placed.view(EVERYTHING).part("transport", dict[str, str]).get(road) == kind, (
            f"{kind} was dropped on {road}"
        )
        landed.append(road)
    app.close()
