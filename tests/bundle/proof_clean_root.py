"""The built bundle in a Debian that has a window's libraries and nothing else: no Python, nothing of ours.

``sudo python3 dev.py bundle --fresh`` runs it, in a mount namespace of its own. The screen stands outside.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import dev
from tests.outside.desktop import Desktop
from tests.outside.playing import make_a_move, new_game
from tests.outside.running import Running, furnish
from tools import fresh

from .proof_bundle import BUNDLE

SUITE = "bookworm"
USER, HOME, PLACE = "player", "home/player", "opt/elfen"
# What every desktop with a screen has, and a driver for this one, which has none.
PACKAGES = (*dev.WINDOW_PACKAGES, "libgl1-mesa-dri")


@pytest.fixture
def root() -> Iterator[Path]:
    assert os.geteuid() == 0, "a whole system in a folder needs root"
    with fresh.clean_root(SUITE, PACKAGES) as made:
        shutil.copytree(BUNDLE, made / PLACE, symlinks=True)
        sockets = made / "tmp" / ".X11-unix"
        sockets.mkdir()
        subprocess.run(["mount", "--bind", "/tmp/.X11-unix", str(sockets)], check=True)
        subprocess.run(["chroot", str(made), "useradd", "--create-home", USER], check=True)
        try:
            yield made
        finally:
            subprocess.run(["umount", str(sockets)], check=True)


def pythons(root: Path) -> list[Path]:
    """Everything that looks like one, outside of the bundle."""
    found = [*root.glob("usr/bin/python*"), *root.glob("usr/lib/python*"), *root.glob("usr/lib/**/libpython*")]
    return [path for path in found if not path.is_relative_to(root / PLACE)]


def test_it_is_played_where_there_is_no_python(root: Path, desktop: Desktop, tmp_path: Path) -> None:
    assert not pythons(root)
    home = root / HOME
    furnish(home)
    subprocess.run(["chroot", str(root), "chown", "-R", f"{USER}:{USER}", f"/{HOME}"], check=True)
    entered = ["chroot", f"--userspec={USER}:{USER}", str(root), "env", "-i"]
    surroundings = [f"HOME=/{HOME}", "PATH=/usr/bin:/bin", "LANG=C.UTF-8", f"DISPLAY={desktop.display}"]
    app = Running(desktop, home, tmp_path / "terminal", [*entered, *surroundings, f"/{PLACE}/elfen"])
    try:
        new_game(app)
        for _ in range(3):
            make_a_move(app)
        played = len(app.game().log)
        app.close()
    finally:
        app.kill()
    assert played >= 3 and len(app.game().log) >= played
