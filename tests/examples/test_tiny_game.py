"""A game is added by adding its folders: the tiny game and its twin under another name, in a copy of the project.

Their own processes run there, because a game that was once found stays found.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.helpers.grown_tree import NEW_GAMES, ROOT, fingerprints, grow, run
from tools import new_game

GAMES = Path("elfenapp") / "engine" / "games"
ONLY_THEIRS = " or ".join(NEW_GAMES)
# What goes through all games, without and with a window.
PLAIN = ("conformance", "lessons", "presenters", "rulebook", "rules", "session", "saves", "properties", "bots", "art")
SHOWN = (
    "ui/walk_new_games.py",
    "ui/test_gallery.py",
    "ui/lessons",
    "ui/board/test_buttons.py",
    "ui/board/test_hints.py",
)


class Grown(NamedTuple):
    folder: Path
    before: dict[str, str]  # the fingerprints of all files


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Grown]:
    folder = tmp_path_factory.mktemp("project")
    before = grow(folder)
    run(folder, "tools.words")
    yield Grown(folder, before)
    shutil.rmtree(folder)


def test_no_file_outside_its_folders_is_changed(grown: Grown) -> None:
    after = fingerprints(grown.folder)
    assert {path for path, known in grown.before.items() if after.get(path) != known} == set()
    for name in NEW_GAMES:
        own = {path for path in after.keys() - grown.before.keys() if name in path}
        assert len(own) == len(new_game.tiny_files()) + len(("en", "fr", "nl", "de")), "its texts are compiled, too"
    assert all(any(name in path for name in NEW_GAMES) for path in after.keys() - grown.before.keys())


def test_it_passes_what_all_games_pass(grown: Grown) -> None:
    said = run(grown.folder, "pytest", *(f"tests/{kind}" for kind in PLAIN), "-k", ONLY_THEIRS)
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 100


def test_it_is_shown_and_played_on_its_own_board(grown: Grown) -> None:
    """Home, set-up, board, LAN, shelf, replay, rulebook, lessons and the gallery."""
    said = run(grown.folder, "pytest", *(f"tests/{path}" for path in SHOWN), "-k", ONLY_THEIRS)
    assert int(re.findall(r"(\d+) passed", said)[-1]) > 15


def test_a_sentence_that_has_lost_its_use_is_kept_until_it_is_pruned(grown: Grown) -> None:
    """A game that begins as a copy stops counting what the other one counted: both sentences stay, or both go."""
    po = grown.folder / "elfenapp" / "i18n" / "en" / "elfentwin.po"
    whole = po.read_bytes()
    plural = b'msgid_plural "elfentwin.beds.many"\nmsgstr[0] "{count} bed"\nmsgstr[1] "{count} beds"\n\n'
    left = b'msgid "elfentwin.beds"\n' + plural
    po.write_bytes(whole + left)
    assert "en/elfentwin: 0 without a sentence, 1 unused" in run(grown.folder, "tools.words", "elfentwin")
    assert left.strip() in po.read_bytes()
    assert "en/elfentwin: 0 without a sentence, 0 unused" in run(grown.folder, "tools.words", "--prune", "elfentwin")
    assert po.read_bytes() == whole


def test_its_types_are_checked(grown: Grown) -> None:
    found = [str(path.relative_to(grown.folder)) for path in grown.folder.rglob("*.py") if "elfentwin" in str(path)]
    assert len(found) > 15
    run(grown.folder, "mypy", "--cache-dir", str(ROOT / ".mypy_cache" / "grown"), *found)


def test_with_its_rules_alone_it_is_played_on_the_table_for_all_games(tmp_path: Path) -> None:
    """Without texts, board and cover: what it has no words for is shown by its id."""
    for name, prefix in NEW_GAMES.items():
        new_game.copy(name, prefix, tmp_path / name)
        shutil.move(tmp_path / name / GAMES / name, tmp_path / "games" / name)
    more = {"ELFEN_MORE_GAMES": str(tmp_path / "games")}
    run(ROOT, "pytest", "-p", "tests.helpers.more_games", "tests/ui/walk_more_games.py", **more)
    run(ROOT, "pytest", "-p", "tests.helpers.more_games", "tests/conformance", "-k", "elfentwin-2-standard", **more)
