"""Examples to begin with run: a computer player, the story of a save, a host with a script as guest."""

from __future__ import annotations

from pathlib import Path

import pytest

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.saving import dump
from elfenapp.engine.core.views import View
from examples.cautious_traveller import play
from examples.host_and_guest import SEAT, first_offer
from examples.host_and_guest import play as play_over_lan
from examples.story_of_a_save import story
from tests.helpers.memory_transport import Room
from tests.helpers.shelves import played


def test_the_example_of_a_computer_player_sees_more_towns_than_chance() -> None:
    towns = [play(seed) for seed in range(12)]
    assert sum(game[0] for game in towns) > 1.3 * sum((game[1] + game[2]) / 2 for game in towns)


def test_the_story_of_a_save_is_told_in_any_language_without_secrets() -> None:
    match = played("elfenland", 3, 40)
    data = dump(match)
    told = {language: story(data, language) for language in ("en", "fr", "nl", "de")}
    assert len({len(lines) for lines in told.values()}) == 1 and len(told["en"]) > 40
    assert len({tuple(lines) for lines in told.values()}) == 4
    with pytest.raises(BadSave):
        story(data[:-40] + bytes(40))


def test_a_script_plays_as_a_guest(tmp_path: Path) -> None:
    asked: list[int] = []

    def script(view: View, decision: Decision) -> Action:
        assert view.reader == (SEAT,) and decision.seat == SEAT
        asked.append(decision.id)
        return first_offer(view, decision)

    room = Room(True)
    match = play_over_lan("elfenland", script, (room.device("host"), room.device("guest")), tmp_path)
    own = [entry for entry in match.log if entry.seat == SEAT]
    assert match.over and len(asked) == len(own) > 20
