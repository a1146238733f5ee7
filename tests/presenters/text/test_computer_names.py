"""Computer players at set-up: their levels, their temperaments, and what became of those of earlier versions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from elfenapp.engine.core.registry import find_game
from elfenapp.i18n import catalogue
from elfenapp.presenters.setup import SetupDraft
from elfenapp.presenters.text.computer_names import face_of, portrait, temper_of
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tools.art.pieces.players import face

WORDS = catalogue("en")
ASSETS = Path(__file__).parents[3] / "assets"
EASY, NORMAL, HARD = "easy", "normal", "hard"


def draft() -> SetupDraft:
    return SetupDraft(find_game("elfenland"), WORDS)


def test_each_colour_has_a_temperament_of_its_own() -> None:
    table = draft()
    table.add_seat(HARD)
    minds = [seat.mind for seat in table.table()]
    assert minds == [PERSON, "normal.greedy", "normal.spiteful", "hard.homebound"]
    assert table.temper_note(0) == ("", "")
    assert "Homebound" in table.temper_note(3)[0] and table.temper_note(3)[1] == "face/yellow"


def test_a_computer_has_a_face_and_a_person_a_coat_of_arms() -> None:
    person = Seat("Ann", "red")
    assert portrait(person) == portrait(person.lend("hard")) == "coat/red"
    assert portrait(Seat("", "blue", "normal.spiteful")) == "face/blue"


def test_faces_are_drawn_for_the_temperaments_that_go_with_their_colours() -> None:
    drawn = json.loads((ASSETS / "pieces" / "pieces.json").read_text())["groups"]["face"]["names"]
    assert drawn == [face_of(colour) for colour in COLOURS]
    assert {colour: temper_of(colour) for colour in COLOURS} == face.TEMPERS


@pytest.mark.parametrize(
    ("old", "new"), [("greedy", NORMAL), ("random", EASY), ("hard.spiteful", HARD), ("nobody", PERSON), (7, PERSON)]
)
def test_computers_of_earlier_versions_are_remembered_as_what_they_are_now(old: object, new: str) -> None:
    assert SetupDraft(find_game("elfenland"), WORDS, {"seats": [{"mind": old}, {}]}).seats[0].mind == new


def test_two_computer_players_of_one_level_go_by_their_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("elfenland")
    normal = game.bots()[NORMAL]
    monkeypatch.setattr(type(game), "bots", lambda _: {NORMAL: normal, "long_thinker": normal})
    assert [(mind, name) for mind, name, _ in draft().minds()][1:] == [
        ("random", WORDS.text("computer.level.easy")),
        (NORMAL, "Normal"),
        ("long_thinker", "Long thinker"),
    ]
