"""Records that newer ones have replaced: little of them is written, none keeps a game from being opened."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.net.storage.keys import Keys
from elfenapp.saves.journal import ABOUT, Journal, read_journal
from elfenapp.saves.records import read_records, write_record
from elfenapp.saves.shelf import Shelf
from tests.net.impostor import eventually
from tests.saves.test_journal import play, written


def abouts(path: Path) -> list[Any]:
    contents = [content for _, content in read_records(path.read_bytes())]
    return [content[1] for content in contents if isinstance(content, list) and content[0] == ABOUT]


def test_who_sits_where_is_written_once_a_second_and_the_newest_always(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = Match(Setup("elfenland", 3, seed=2))
    journal = Journal(path, match)
    for number in range(3000):
        journal.tell_about({"lent": [number % 2], "number": number})
    assert eventually(lambda: abouts(path)[-1:] == [{"lent": [1], "number": 2999}]), "though nothing else happens"
    assert len(abouts(path)) < 60
    journal.tell_about({"number": 2999})
    journal.tell_about({"number": 3000})
    journal.tell_about({"number": 3001})
    assert journal.close() and abouts(path)[-1]["number"] == 3001, "also if the game is closed in the same moment"
    before = path.stat().st_size
    opened = read_journal(path)
    again = Journal(path, opened.match, opened.offset)
    again.tell_about({"number": 3001})
    assert again.close() and path.stat().st_size == before, "what is the same is not written"


def test_who_sits_where_is_written_though_the_writing_thread_was_at_rest(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    journal = Journal(path, Match(Setup("elfenland", 3, seed=2)))
    journal.tell_about({"number": 1})
    assert journal.flush()
    journal.tell_about({"number": 2})
    assert eventually(lambda: abouts(path)[-1]["number"] == 2)
    assert journal.close()


def test_an_entry_comes_behind_what_was_told_before_it(tmp_path: Path) -> None:
    """Else the shelf would show an older position: it reads the newest record."""
    path = tmp_path / "game.journal"
    match = Match(Setup("elfenland", 3, seed=2))
    journal = Journal(path, match)
    journal.tell_about({"number": 1})
    journal.tell_about({"number": 2})
    play(match, 1, journal)
    assert journal.close()
    kinds = [content[0] for _, content in read_records(path.read_bytes()) if isinstance(content, list)]
    assert kinds == ["head", "entry", "check", "about", "about", "entry"]
    assert read_journal(path).match.about["number"] == 2


def bloated(folder: Path) -> tuple[Shelf, str, Match]:
    shelf = Shelf(folder)
    shelf.folder.mkdir(parents=True)
    path = shelf.path("aa")
    match = written(path)
    record = write_record([ABOUT, {**match.about, "title": "x", "names": "y" * 4000}, {}])
    with path.open("ab") as file:
        for _ in range((17 << 20) // len(record)):
            file.write(record)
        file.write(write_record([ABOUT, {**match.about, "title": "The newest"}, {}]))
    os.utime(path, ns=(1_000_000_000, 1_000_000_000))
    return shelf, "aa", match


def test_a_journal_full_of_replaced_records_opens_and_is_small_again(tmp_path: Path) -> None:
    shelf, name, match = bloated(tmp_path)
    assert shelf.path(name).stat().st_size > 16 << 20
    opened, journal = shelf.open(name)
    assert opened.notice is None and opened.match.digest() == match.digest() and opened.match.log == match.log
    assert shelf.path(name).stat().st_size < 1 << 20 and shelf.path(name).stat().st_mtime_ns == 1_000_000_000
    card = shelf.card(name)
    assert card.reason is None and card.title == "The newest" and card.entries == match.length
    play(opened.match, 20, journal, seed=6)
    assert journal.close()
    assert read_journal(shelf.path(name)).match.digest() == opened.match.digest()
    assert [path.name for path in shelf.folder.iterdir()] == ["aa.journal"]


def test_a_journal_survives_if_it_cannot_be_made_smaller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, name, match = bloated(tmp_path)
    before = shelf.path(name).stat().st_size

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", no_room)
    opened, journal = shelf.open(name)
    assert journal.close() and opened.match.digest() == match.digest()
    assert shelf.path(name).stat().st_size == before
    assert [path.name for path in shelf.folder.iterdir()] == ["aa.journal"]


def test_journals_and_keys_are_for_our_own_eyes(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    written(path, 3)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)  # as older versions wrote it
    opened = read_journal(path)
    Journal(path, opened.match, opened.offset).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_system_that_takes_a_few_bytes_at_a_time_gets_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: whole(handle, bytes(data[:7])))
    keys = Keys(tmp_path)
    ticket = keys.known_devices("aa", "elfenland").enrol("Ann")
    assert ticket is not None and keys.known_devices("aa", "elfenland").find("aa", ticket.device) is not None


def test_a_new_name_outlives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    sync = os.fsync

    def note(handle: int) -> None:
        synced.append(os.readlink(f"/proc/self/fd/{handle}"))
        sync(handle)

    monkeypatch.setattr(os, "fsync", note)
    Keys(tmp_path).known_devices("aa", "elfenland").enrol("Ann")
    assert synced == [str(tmp_path / "lan" / "aa.ledger.new"), str(tmp_path / "lan")]
    written(tmp_path / "games" / "game.journal", 1)
    assert str(tmp_path / "games") in synced
