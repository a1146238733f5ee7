"""A game is added by adding its folders; ``tests/examples/test_tiny_game.py`` does so in a copy of the project."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

from elfenapp.engine import games
from elfenapp.engine.core.game import EventKind, GameDef
from elfenapp.engine.core.parts import Part
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.steps import Play
from tests.helpers.grown_tree import NEW_GAMES, ROOT
from tools import new_game

GAMES = Path("elfenapp") / "engine" / "games"


def test_no_file_is_written_over(tmp_path: Path) -> None:
    assert new_game.problems("elfeninn", "EI", tmp_path) == []
    new_game.copy("elfeninn", "EI", tmp_path)
    assert len(new_game.problems("elfeninn", "EX", tmp_path)) == len(new_game.tiny_files())
    assert new_game.problems("elfentwin", "EI", tmp_path) == ["rules called EI exist"]
    assert new_game.problems("Elfen Pub", "ET", tmp_path) and new_game.problems("elfentwin", "ep", tmp_path)


def test_a_folder_that_was_copied_and_not_renamed_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take the place of the game it is a copy of."""
    shutil.copytree(ROOT / GAMES / "elfenroads", tmp_path / "elfenbyways")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(sys, "modules", {**sys.modules})
    with pytest.raises(ValueError, match="elfenbyways calls itself elfenroads"):
        all_games.__wrapped__()


def test_the_app_does_not_have_them() -> None:
    """Or the tests above would be easy. A game begun with the tiny one has a name of its own."""
    assert not set(NEW_GAMES) & set(all_games())


def test_the_list_of_steps_names_only_what_there_is() -> None:
    """docs/adding-a-game.md: every file and folder, every attribute of a declaration."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    paths = {word for word in re.findall(r"`([\w/.-]+)`", text) if "/" in word}
    assert len(paths) > 8
    bases = (ROOT, ROOT / "elfenapp", new_game.TINY)
    assert not [path for path in paths if not any((base / path).exists() for base in bases)]
    declared = {*Part.__dataclass_fields__, *EventKind.__dataclass_fields__, *vars(Play), *GameDef.__annotations__}
    told = {"headline", "scored_as", "bookkeeping", "supply", "piece", "sound", "opens_round", "gathered", "counts"}
    told |= {"order", "texts_like", "scores", "endings"}
    assert all(f"`{name}" in text for name in told) and told <= declared
