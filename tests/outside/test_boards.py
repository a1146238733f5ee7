"""Buttons of the boards that lead somewhere else, pressed by a real mouse: the towns' map, the list of a way."""

from __future__ import annotations

import json
from pathlib import Path

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING
from elfenapp.engine.games.elfenkoning.state import ElfenkoningRules
from elfenapp.presenters.board.layout import Proportions, arrange
from elfenapp.presenters.elfenkoning.geometry import ElfenkoningGeometry, TableSeating
from elfenapp.presenters.geometry.camera import Camera
from elfenapp.saves.shelf import Shelf
from elfenapp.session.seats import COLOURS, Seat, write_seats
from tests.outside import places
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.playing import PERSON
from tests.outside.running import ROOT, WINDOW, furnish

REGIONS: dict[str, str] = {"realm_0_first": "plain", "realm_0_second": "forest", "realm_1_first": "plain"}
TABLE = Proportions(shape=1.0, cards_in_rack=True, seen_whole=True)


def lay_out_journey(folder: Path) -> None:
    """Ann is about to travel round the table, with cards for every region."""
    parts: dict[str, Plain] = {
        "phase": "travel", "acting": [PERSON], "round": 2, "start": PERSON, "regions": REGIONS, "gold_cards": {},
        "thieves": {}, "obstacles": {}, "hands": [{"elfcycle": 9}, {"raft": 2}], "purses": [10, 10], "discards": {},
    }  # fmt: skip
    match = Match(Setup("elfenkoning", 2, {}, seed=7, first=PERSON, position=parts))
    match.about.update(write_seats((Seat("Ann", COLOURS[0]), Seat("Fern", COLOURS[1], "random"))))
    _, journal = Shelf(folder).create(match)
    assert journal.close()


def place_of_region(region: str, room: int) -> tuple[int, int]:
    """The place of a region's card in the window, counted from the upper left corner."""
    drawn = json.loads((ROOT / "assets" / "scenes" / "koning-table.json").read_text(encoding="utf-8"))
    plan, box = ElfenkoningGeometry(drawn), arrange(*WINDOW, players=2, proportions=TABLE).board
    plan.follow(lambda: TableSeating(2, room, PERSON, tuple(REGIONS)))
    camera = Camera(plan.bounds)
    camera.resize(box.width, box.height)
    camera.fit()
    target = plan.target(region)
    assert target is not None
    x, y = camera.to_view((target.x, target.y))
    return round(box.x + x), round(WINDOW[1] - box.y - y)


def test_the_list_of_a_way_is_opened_read_and_left_and_the_way_is_gone(start: Start, home: Path) -> None:
    lay_out_journey(furnish(home, confirm="always"))
    app = start()
    app.go(places.CONTINUE)
    match = app.game()
    assert isinstance(match.rules, ElfenkoningRules)
    app.go(place_of_region("realm_1_first", match.rules.room))
    planned = app.take_hand_away()
    listed = app.go(places.WAY_LIST)
    assert listed.getpixel((20, 20)) != planned.getpixel((20, 20)), "a sheet lies over a dimmed board"
    app.back()
    app.click(places.GO)
    await_it("the journey on disk", lambda: len(app.game().log) >= len(match.log) + 3)
    assert app.said == ""
    app.close()


def test_the_towns_have_their_own_gold_from_their_map(start: Start, home: Path) -> None:
    furnish(home)
    app = start()
    app.go(places.ELFENGOLD)
    for _ in range(12):
        app.scroll_down(places.OPTIONS)
    app.settle()
    app.go(places.OWN_VALUES)
    app.go(places.SHUFFLE_TOWNS)
    app.back()
    app.go(places.START)
    await_it("a journal", app.journals)
    match = app.game()
    printed = Match(Setup("elfengold", match.setup.players, {}, seed=7)).view(EVERYTHING)["values"]
    assert match.view(EVERYTHING)["values"] != printed, "the table plays with what was shuffled on its map"
    assert app.said == ""
    app.close()
