"""The trash: thirty days for every deleted game, whatever its file is like, and nothing lost by a crash in between."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from elfenapp.engine.core.errors import BadSave
from elfenapp.saves.shelf import Shelf
from elfenapp.saves.trash import DAY, KEPT, Trash
from tests.helpers.shelves import stand

ROOT = Path(__file__).parents[2]


def at(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    """So many days from now."""
    now = REAL_TIME() + days * DAY
    monkeypatch.setattr(time, "time", lambda: now)


REAL_TIME = time.time


def test_a_deleted_game_is_listed_with_its_days_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = stand(tmp_path, title="First"), stand(tmp_path, title="Second")
    shelf = Shelf(tmp_path)
    before = shelf.path(first).read_bytes()
    shelf.delete(first)
    at(monkeypatch, 9.5)
    shelf.delete(second)
    listed = shelf.trash.list()
    assert [game.card.title for game in listed] == ["Second", "First"], "deleted last comes first"
    assert [game.days_left for game in listed] == [KEPT, KEPT - 9]
    assert shelf.restore(listed[1].id) == first and shelf.path(first).read_bytes() == before
    assert [game.card.title for game in shelf.trash.list()] == ["Second"] and not shelf.trash.empty


def test_after_thirty_days_it_is_gone_and_not_a_day_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = stand(tmp_path)
    shelf = Shelf(tmp_path)
    shelf.path(name).with_suffix(".damaged").write_bytes(b"rest")
    shelf.delete(name)
    (shelf.trash.folder / "stray").write_bytes(b"")
    at(monkeypatch, KEPT - 0.01)
    shelf.trash.throw_away()
    assert shelf.trash.list()[0].days_left == 1 and len(list(shelf.trash.folder.iterdir())) == 3
    at(monkeypatch, KEPT + 0.01)
    shelf.trash.throw_away()
    assert shelf.trash.empty and list(shelf.trash.folder.iterdir()) == []


def test_a_clock_set_back_throws_nothing_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = stand(tmp_path)
    shelf = Shelf(tmp_path)
    shelf.delete(name)
    at(monkeypatch, -9000)
    shelf.trash.throw_away()
    assert shelf.trash.list()[0].days_left == KEPT and shelf.restore(name) == name


def test_names_never_collide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same name, deleted again and again within one second, in a new file each time."""
    name = stand(tmp_path, title="Original")
    shelf = Shelf(tmp_path)
    data = shelf.path(name).read_bytes()
    at(monkeypatch, 0)
    for _ in range(3):
        shelf.path(name).write_bytes(data)
        shelf.delete(name)
    assert len({game.id for game in shelf.trash.list()}) == 3
    back = {shelf.restore(game.id) for game in shelf.trash.list()}
    assert len(back) == 3 and name in back and len(shelf.names()) == 3


def test_deleted_now_means_for_good(tmp_path: Path) -> None:
    name, other = stand(tmp_path), stand(tmp_path)
    shelf = Shelf(tmp_path)
    for game in (name, other):
        shelf.path(game).with_suffix(".damaged").write_bytes(b"rest")
        shelf.delete(game)
    shelf.erase(shelf.trash.newest(name))
    assert [path.name.partition(".")[0] for path in shelf.trash.folder.iterdir()] == [other, other]
    with pytest.raises(BadSave):
        shelf.erase("../settings")
    with pytest.raises(BadSave):
        shelf.erase(f"{name}.1")


def test_a_damaged_file_can_be_put_back_and_deleted_too(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.folder.mkdir(parents=True)
    for name, data in (("future", b"\x89ELFENJ\r\n\x09 from the future"), ("nothing", b"")):
        shelf.path(name).write_bytes(data)
        shelf.delete(name)
    listed = {game.id.partition(".")[0]: game for game in shelf.trash.list()}
    assert all(game.card.reason is not None for game in listed.values()) and len(listed) == 2
    assert shelf.restore(listed["future"].id) == "future"
    shelf.erase(listed["nothing"].id)
    assert shelf.trash.empty and shelf.path("future").read_bytes().endswith(b"future")


def test_files_from_elsewhere_hurt_nobody(tmp_path: Path) -> None:
    trash = Trash(tmp_path / "trash")
    assert trash.list() == [] and trash.empty
    trash.folder.mkdir()
    for name in ("x.journal", "y.99999999999999999999.journal", "ü.12.journal", "z.-5.journal", "a b.3.journal"):
        (trash.folder / name).write_bytes(b"?")
    assert len(trash.list()) == 5
    shelf = Shelf(tmp_path)
    for game in trash.list():
        try:
            assert shelf.restore(game.id) in shelf.names()
        except BadSave as told:
            assert told.reason.code == "cannot_write"


def test_a_full_disk_keeps_the_game_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = stand(tmp_path)
    shelf = Shelf(tmp_path)

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for refused in ("mkdir", "rename"):
        with monkeypatch.context() as patch:
            patch.setattr(Path, refused, full)
            with pytest.raises(BadSave) as told:
                shelf.delete(name)
        assert told.value.reason.code == "cannot_delete" and shelf.names() == [name]
    shelf.delete(name)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", full)
        with pytest.raises(BadSave):
            shelf.restore(name)
    assert len(shelf.trash.list()) == 1
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)  # some file systems know no such thing for folders
        assert shelf.restore(name) == name


CRASH = """
import os, sys
from pathlib import Path
from elfenapp.saves.shelf import Shelf
way, name, calls, folder = sys.argv[1], sys.argv[2], int(sys.argv[3]), Path(sys.argv[4])
usual, left = Path.rename, [calls]
def rename(path, target):
    if left[0] == 0:
        os._exit(9)
    left[0] -= 1
    return usual(path, target)
Path.rename = rename
getattr(Shelf(folder), way)(name)
os._exit(9)
"""


@pytest.mark.parametrize("calls", [0, 1, 2])
@pytest.mark.parametrize("way", ["delete", "restore"])
def test_a_crash_in_between_loses_nothing(tmp_path: Path, way: str, calls: int) -> None:
    """The process ends between any two renames: the game is in one of the folders, whole, with what is beside it."""
    name = stand(tmp_path, title="Mine")
    shelf = Shelf(tmp_path)
    shelf.path(name).with_suffix(".damaged").write_bytes(b"rest")
    data = shelf.path(name).read_bytes()
    if way == "restore":
        shelf.delete(name)
    command = [sys.executable, "-c", CRASH, way, name, str(calls), str(tmp_path)]
    assert subprocess.run(command, cwd=ROOT, timeout=120).returncode == 9
    kept = [*shelf.folder.glob("*.journal"), *shelf.trash.folder.glob("*.journal")]
    rests = [*shelf.folder.glob("*.damaged"), *shelf.trash.folder.glob("*.damaged")]
    assert [path.read_bytes() for path in kept] == [data] and [path.read_bytes() for path in rests] == [b"rest"]
    if not shelf.names():
        shelf.restore(name)
    assert shelf.card(name).title == "Mine"
