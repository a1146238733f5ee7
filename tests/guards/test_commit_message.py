"""Commit messages: what ``tools/commit_message.py`` refuses and takes, also as a hook of git."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import commit_message

ROOT = Path(__file__).parents[2]
GOOD = "Lobby: seat guests as they come\n\nA guest waited for a tap of the host that nothing asked for."


def test_a_good_message_is_taken() -> None:
    assert commit_message.problems(GOOD) == []
    assert commit_message.problems(f"# a comment\n\n{GOOD}\n# another") == []
    assert commit_message.problems("Merge branch 'words'") == []
    assert commit_message.problems("Bring the map's labels nearer\n\nThey lay on roads.") == []


@pytest.mark.parametrize(
    ("message", "word"),
    [
        ("", "empty"),
        ("Seat guests as they come", "why"),
        (f"Seat guests {'as they come ' * 6}\n\nWhy.", "72"),
        ("Seat guests as they come.\n\nWhy.", "full stop"),
        ("Seated guests as they come\n\nWhy.", "imperative"),
        ("Lobby: seating guests\n\nWhy.", "imperative"),
        ("Seat guests\nas they come\n\nWhy.", "second line"),
        (f"Seat guests\n\n{'Why and why. ' * 9}", "100"),
    ],
)
def test_a_bad_message_is_refused_by_name(message: str, word: str) -> None:
    found = commit_message.problems(message)
    assert any(word in sentence for sentence in found), found


def test_git_asks_the_hook(tmp_path: Path) -> None:
    """In a repository of its own, which finds the tools of this one."""

    def git(*words: str) -> subprocess.CompletedProcess[str]:
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        own = {"PATH": path, "PYTHONPATH": str(ROOT), "HOME": str(tmp_path), "GIT_CONFIG_NOSYSTEM": "1"}
        person = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", f"core.hooksPath={ROOT / 'tools/hooks'}")
        return subprocess.run(["git", *person, *words], cwd=tmp_path, env=own, capture_output=True, text=True)

    git("init")
    (tmp_path / "a").write_text("a")
    git("add", "a")
    refused = git("commit", "-m", "Added a file.")
    assert refused.returncode and "full stop" in refused.stderr and "imperative" in refused.stderr
    taken = git("commit", "-m", "Add a file", "-m", "The test needs one.")
    assert taken.returncode == 0, taken.stderr
    assert "Add a file" in git("log", "--oneline").stdout
