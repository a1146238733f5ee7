"""Somebody who has never played: home offers to learn, the first step is done, and a new start goes on there."""

from __future__ import annotations

from pathlib import Path

from elfenapp.app.settings import Settings
from tests.outside.conftest import Start
from tests.outside.desktop import await_it
from tests.outside.places import CONTINUE, NEXT_STEP
from tests.outside.running import WINDOW, data_of


def test_a_first_start_offers_to_learn_and_the_next_one_goes_on_there(start: Start, home: Path) -> None:
    def learnt() -> dict[str, int]:
        return Settings.load(data_of(home) / "settings.json").lessons

    app = start()
    app.resize(*WINDOW)
    app.go(CONTINUE)
    app.go(NEXT_STEP)
    await_it("the first step on disk", lambda: learnt() == {"elfenland.journey": 1})
    second = app.take_hand_away()
    app.close()
    again = start()
    again.resize(*WINDOW)
    again.go(CONTINUE)
    again.take_hand_away()
    again.await_picture(second)
    assert learnt() == {"elfenland.journey": 1}
    again.close()
