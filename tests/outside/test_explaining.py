"""Pointing asks: in the first decision of Elfengold and Elfenroads the two counters explain themselves to a mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.saves.shelf import Shelf
from elfenapp.session.seats import COLOURS, Seat, write_seats
from tests.outside import places
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.playing import PERSON
from tests.outside.running import Running, data_of, furnish

CARD = 150  # pixels: a card that explains is at least so wide and so high
HELD = 1.0  # seconds


def lay_out(folder: Path, game: str) -> None:
    match = Match(Setup(game, 2, {}, seed=7, first=PERSON))
    match.about.update(write_seats((Seat("Ann", COLOURS[0]), Seat("Fern", COLOURS[1], "random"))))
    decision = match.decision(PERSON)
    assert decision is not None and decision.phase == "two_counters", "the first thing to decide"
    _, journal = Shelf(folder).create(match)
    assert journal.close()


def card_opens(before: Image.Image, app: Running) -> bool:
    changed = ImageChops.difference(before, app.picture()).getbbox()
    return changed is not None and min(changed[2] - changed[0], changed[3] - changed[1]) > CARD


@pytest.mark.parametrize("game", ["elfengold", "elfenroads"])
def test_a_pointer_rests_on_the_two_counters_and_holds_one(start: Start, home: Path, game: str) -> None:
    lay_out(furnish(home), game)
    app = start()
    app.go(places.CONTINUE)
    for place in (*places.TWO_COUNTERS, places.OWN_ROW):
        board = app.take_hand_away()
        app.point_at(place)
        await_it(f"the card of what lies at {place}", lambda: card_opens(board, app))
    app.take_hand_away()
    app.hold(places.TWO_COUNTERS[0], HELD)
    app.settle()
    if not moved(app):  # held by a mouse it is chosen as by a click, and may wait for a button
        app.click(places.UPPER_CHOICE)
    await_it("the counter on disk", lambda: moved(app))
    board = app.take_hand_away()
    app.point_at(places.OWN_ROW)
    await_it("a card after all of that", lambda: card_opens(board, app))
    assert not (data_of(home) / "faults.log").exists() and app.said == ""
    app.close()


def moved(app: Running) -> bool:
    return any(entry.seat == PERSON for entry in app.game().log)
