"""A copy of the project with new games in it, made of the tiny game as a contributor would make them."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import new_game

ROOT = Path(__file__).parents[2]
# The tiny game as it is, and its twin under another name: by name, how the ids of its rules begin.
NEW_GAMES = {"elfeninn": "EI", "elfentwin": "ET"}
LEFT_OUT = (".git", ".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", "__pycache__", "build", "node_modules")


def grow(folder: Path) -> dict[str, str]:
    """Copy the project there and add both games; returns the fingerprint of each file from before."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)
    before = fingerprints(folder)
    for name, prefix in NEW_GAMES.items():
        assert not new_game.problems(name, prefix, folder)
        new_game.copy(name, prefix, folder)
    return before


def fingerprints(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def run(folder: Path, *arguments: str, **environment: str) -> str:
    """Run a module in a folder, and return its output; fails with it."""
    ran = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]
    return ran.stdout
