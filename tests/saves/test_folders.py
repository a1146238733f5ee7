"""The folder of the data: where each platform wants it, made with its parents, replaced if it cannot be written."""

from __future__ import annotations

import errno
import tempfile
from pathlib import Path

import pytest

from elfenapp.device import folders
from elfenapp.saves.shelf import Shelf
from tests.helpers import shelves


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)


def test_linux_wants_it_where_data_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert folders.data_folder() == tmp_path / ".local" / "share" / "elfen"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    assert folders.data_folder() == tmp_path / "elsewhere" / "elfen"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert folders.data_folder() == tmp_path / ".local" / "share" / "elfen"


def test_games_of_an_earlier_version_stay_where_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    earlier = tmp_path / ".config" / "elfen"
    (earlier / "games").mkdir(parents=True)
    assert folders.data_folder() != earlier, "a folder without games holds nobody"
    shelves.stand(earlier)
    assert folders.data_folder() == earlier


def test_the_other_desktops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert folders.data_folder() == tmp_path / "Library" / "Application Support" / "elfen"
    monkeypatch.setattr("sys.platform", "win32")
    assert folders.data_folder() == tmp_path / "AppData" / "Roaming" / "elfen"
    monkeypatch.setenv("APPDATA", str(tmp_path / "Roaming"))
    assert folders.data_folder() == tmp_path / "Roaming" / "elfen"


def test_it_is_made_with_its_parents(tmp_path: Path) -> None:
    wanted = tmp_path / "one" / "two" / "elfen"
    assert folders.settle(wanted) == folders.DataFolder(wanted)
    assert list(wanted.iterdir()) == [], "trying it leaves nothing behind"


def test_one_that_cannot_be_made_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = folders.settle(tmp_path / "file" / "elfen")
    assert isinstance(found.trouble, OSError) and found.path.is_dir()
    assert tmp_path not in found.path.parents
    assert shelves.stand(found.path) in Shelf(found.path).names()


def test_games_that_can_be_read_come_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = shelves.stand(tmp_path)
    refuse(monkeypatch, tmp_path, errno.EROFS)
    found = folders.settle(tmp_path)
    assert found.trouble is not None and Shelf(found.path).names() == [name]


def test_a_full_disk_is_no_reason_to_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(monkeypatch, tmp_path, errno.ENOSPC)
    assert folders.settle(tmp_path) == folders.DataFolder(tmp_path)


def test_with_no_place_anywhere_the_wanted_one_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    wanted = tmp_path / "file" / "elfen"
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "file"))
    found = folders.settle(wanted)
    assert found.path == wanted and found.trouble is not None
    shelf = Shelf(wanted)
    name, journal = shelf.create(shelves.played("elfenland", 2, 3))
    assert not journal.close() and isinstance(journal.trouble, OSError), "a game there is played all the same"
    assert shelf.names() == [] and shelf.card(name).reason is not None


def refuse(monkeypatch: pytest.MonkeyPatch, folder: Path, number: int) -> None:
    """As a disk does that is full or read-only; permissions alone do not stop every user who runs the tests."""
    real = tempfile.TemporaryFile

    def refusing(*arguments: object, **named: object) -> object:
        if named.get("dir") == folder:
            raise OSError(number, "refused")
        return real(*arguments, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(tempfile, "TemporaryFile", refusing)
