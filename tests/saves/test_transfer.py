"""Games as files: what comes in is what went out, nothing is overwritten, and what is no game is refused."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from elfenapp.engine.core.errors import BadSave
from elfenapp.saves.journal import read_journal
from elfenapp.saves.shelf import Shelf
from elfenapp.saves.transfer import file_name, find_files, read_file, write_file
from tests.helpers.shelves import stand


def code(act: Callable[[], object]) -> str:
    with pytest.raises(BadSave) as refused:
        act()
    return refused.value.reason.code


def test_a_file_brought_in_twice_is_two_games(tmp_path: Path) -> None:
    here, there = Shelf(tmp_path / "here"), Shelf(tmp_path / "there")
    name = stand(tmp_path / "here", actions=30, title="Ours")
    data = here.export(name)
    first, second = there.bring_in(data), there.bring_in(data)
    assert first != second and there.card(first).title == there.card(second).title == "Ours"
    assert read_journal(there.path(first)).match.log == read_journal(here.path(name)).match.log


def test_a_bare_journal_can_be_brought_in_too(tmp_path: Path) -> None:
    name = stand(tmp_path, actions=30)
    shelf = Shelf(tmp_path)
    again = shelf.bring_in(shelf.path(name).read_bytes())
    assert read_journal(shelf.path(again)).match.log == read_journal(shelf.path(name)).match.log


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("Elfenland", "Elfenland 2026-11-16.elfen"),
        ("Éva / Ben: the rest?", "Éva Ben the rest 2026-11-16.elfen"),
        ("...", "Elfen 2026-11-16.elfen"),
    ],
)
def test_file_names_can_be_written_down_anywhere(title: str, called: str) -> None:
    assert file_name(title, date(2026, 11, 16)) == called


def test_writing_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "a.elfen"
    assert [write_file(path, data).name for data in (b"1", b"2", b"3")] == ["a.elfen", "a (2).elfen", "a (3).elfen"]
    assert path.read_bytes() == b"1"
    assert code(lambda: write_file(tmp_path, b"")) == "is_folder"
    assert code(lambda: write_file(tmp_path / "no" / "a.elfen", b"")) == "cannot_write"
    assert code(lambda: write_file(tmp_path / "a\0b", b"")) == "cannot_write"


def test_reading_refuses_folders_pipes_and_what_is_far_too_large(tmp_path: Path) -> None:
    huge = tmp_path / "huge.elfen"
    with huge.open("wb") as file:
        file.truncate(1 << 30)
    assert code(lambda: read_file(huge)) == "too_large"
    assert code(lambda: read_file(tmp_path)) == "is_folder"
    assert code(lambda: read_file(tmp_path / "missing")) == "cannot_read"
    os.mkfifo(tmp_path / "pipe")
    assert code(lambda: read_file(tmp_path / "pipe")) == "foreign"


def test_games_are_found_in_the_usual_folders_newest_first(tmp_path: Path) -> None:
    for number, name in enumerate(("old.elfen", "new.elfen", "other.txt")):
        (tmp_path / name).write_bytes(b"")
        os.utime(tmp_path / name, (number, number))
    assert [path.name for path in find_files([tmp_path, tmp_path / "missing"])] == ["new.elfen", "old.elfen"]
