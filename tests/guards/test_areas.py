"""The files of the catalogues bear the words of the tree: what is one game's own lies in the file of that game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from elfenapp.engine.core.game import GameDef
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.state import State
from elfenapp.i18n import LANGUAGES
from tools.words import groups as tree
from tools.words.areas import SHARED, area_of, areas, askers
from tools.words.catalogues import areas_on_disk, read
from tools.words.groups import groups, served_by
from tools.words.own import own_or_general

TOOLS = Path(__file__).parents[2] / "tools" / "words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_lies_in_its_area(language: str) -> None:
    lying = {(area, key) for area in areas_on_disk(language) for key in read(language, area)}
    wrong = {key: f"lies in {area}, belongs to {area_of(key)}" for area, key in lying if area_of(key) != area}
    assert not wrong, f"run: python3 dev.py words ({wrong})"
    assert set(areas_on_disk(language)) <= set(areas())


def test_the_rule_says_where_a_key_belongs() -> None:
    """A slip in asking must not make the test above easy."""
    assert area_of("goal.elfenland") == area_of("lesson.elfenland.water.end") == "elfenland"
    assert area_of("word.elfenkoning.forest") == "elfenkoning", "named, although a word of many games"
    assert area_of("prompt.retirement") == area_of("reason.no_minor_spell_there") == "elfenwizards", "declared by one"
    assert area_of("table.realm_of") == "elfenkoning", "players of one game have it"
    assert area_of("phase.auction") == area_of("verb.bid") == area_of("lesson.gold.market") == "gold"
    assert area_of("purpose.keep") == area_of("map.caravan") == area_of("map.sea_west") == "map"
    assert area_of("word.dragon") == area_of("option.caravan") == "engine", "of some games that are no family"
    assert [area_of(key) for key in ("board.cancel", "home.title", "fault.told")] == ["board", "shell", "app"]


def test_a_key_that_begins_with_a_word_of_the_tree_lies_in_its_file() -> None:
    """Or ``map.cancel`` would be asked for by games without a map."""
    wrong = {
        key: area_of(key) for key in askers() if (word := key.partition(".")[0]) in groups() and area_of(key) != word
    }
    assert not wrong, wrong


def test_shared_files_have_other_words_than_games_and_families() -> None:
    assert not set(SHARED) & set(groups())
    assert not {word for words in SHARED.values() for word in words} & set(groups())


def test_families_are_read_rightly() -> None:
    assert {"elfengold", "elfenroads"} <= groups()["gold"] < groups()["map"] < set(all_games())
    assert "elfenland" in groups()["map"] - groups()["gold"]
    assert not {"elfenkoning", "elfenwizards"} & groups()["map"]
    assert served_by(tree.APP / "screens" / "elfengold.py") == {"elfengold"}
    assert served_by(tree.APP / "kv" / "gold" / "town_values.kv") == groups()["gold"]
    assert served_by(tree.APP / "presenters" / "board" / "phase.py") == set(all_games())


def test_a_new_game_has_its_file_by_existing(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = SimpleNamespace(id="elfenqueen", state_type=State)
    of_a_family = SimpleNamespace(id="elfenhighways", state_type=find_game("elfenroads").state_type)
    more = {**all_games(), alone.id: alone, of_a_family.id: of_a_family}
    monkeypatch.setattr(tree, "all_games", lambda: more)
    found = tree.groups.__wrapped__()
    assert found["elfenqueen"] == {"elfenqueen"}
    assert found["gold"] == groups()["gold"] | {"elfenhighways"}


def test_a_game_with_its_own_sentence_does_not_ask_for_the_general_one() -> None:
    """Or a new game would move the sentences of others from their files to what all share."""
    koning, roads = find_game("elfenkoning"), find_game("elfenroads")
    assert own_or_general(koning, "verb", "draw") == "verb.elfenkoning.draw"
    assert own_or_general(roads, "verb", "travel") == "verb.travel", "shared with others"
    assert "elfenwizards" not in askers()["log.place"] and area_of("log.place") == "map"
    alone = SimpleNamespace(id="elfenqueen")
    assert own_or_general(cast("GameDef", alone), "verb", "travel") == "verb.elfenqueen.travel", "the map games' word"
    assert own_or_general(cast("GameDef", alone), "part", "hands") == "part.hands", "as all games say it"


def test_the_rule_lists_no_game() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(TOOLS.glob("*.py")))
    assert "def area_of" in code
    assert not [name for name in all_games() if f'"{name}"' in code]
