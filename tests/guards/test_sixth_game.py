"""A game is added by adding its folder: copies of two games under other names, in a folder of their own.

They run in a process of their own, because a game that was once found stays found.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from elfenapp.engine import games
from elfenapp.engine.core.game import EventKind, GameDef
from elfenapp.engine.core.parts import Part
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.steps import Play

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "elfenapp" / "engine" / "games"
# One that shares texts with its kin, and one that has none of its own at all.
COPIES = {"elfenhighways": "elfenroads", "elfenqueen": "elfenkoning"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the copies lie. Nothing but their names is changed, and their place in the family."""
    where = tmp_path_factory.mktemp("games")
    for name, original in COPIES.items():
        shutil.copytree(GAMES / original, where / name, ignore=shutil.ignore_patterns("__pycache__"))
        source = (where / name / "__init__.py").read_text(encoding="utf-8")
        lines = [line for line in source.splitlines() if not line.startswith("    order = ")]
        renamed = "\n".join(lines).replace(f'id = "{original}"', f'id = "{name}"')
        assert renamed != source
        (where / name / "__init__.py").write_text(f"{renamed}\n", encoding="utf-8")
    return where


def run(folder: Path, *arguments: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT,
        env={**os.environ, "ELFEN_MORE_GAMES": str(folder)},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]
    return ran.stdout


def test_every_screen_shows_it(folder: Path) -> None:
    run(folder, "pytest", "-p", "tests.helpers.more_games", "tests/ui/walk_more_games.py")


def test_conformance_asks_it_what_it_asks_all_games(folder: Path) -> None:
    collected = run(folder, "pytest", "-p", "tests.helpers.more_games", "tests/conformance", "--collect-only")
    for name, original in COPIES.items():
        assert collected.count(f"[{name}-") == collected.count(f"[{original}-") > 5
    run(folder, "pytest", "-p", "tests.helpers.more_games", "tests/conformance", "-k", "elfenqueen-2-standard")


def test_a_folder_that_was_copied_and_not_renamed_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take the place of the game it is a copy of."""
    shutil.copytree(GAMES / "elfenroads", tmp_path / "elfenbyways", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(sys, "modules", {**sys.modules})
    with pytest.raises(ValueError, match="elfenbyways calls itself elfenroads"):
        all_games.__wrapped__()


def test_without_its_folder_nobody_knows_it() -> None:
    """Or the tests above would be easy."""
    assert not [name for name in COPIES if (GAMES / name).exists()]


def test_the_list_of_steps_names_only_what_there_is() -> None:
    """docs/adding-a-game.md: every file and folder, every attribute of a declaration."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    paths = {word for word in re.findall(r"`([\w/.-]+)`", text) if "/" in word}
    assert len(paths) > 10
    assert not [path for path in paths if not any((base / path).exists() for base in (ROOT, ROOT / "elfenapp"))]
    declared = {*Part.__dataclass_fields__, *EventKind.__dataclass_fields__, *vars(Play), *GameDef.__annotations__}
    told = {"headline", "scored_as", "bookkeeping", "supply", "piece", "sound", "opens_round", "gathered", "counts"}
    told |= {"order", "texts_like", "scores", "endings"}
    assert all(f"`{name}" in text for name in told) and told <= declared
