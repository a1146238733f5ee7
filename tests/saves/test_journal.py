"""The journal: nothing that was acknowledged is ever lost, and nothing that is damaged is hidden."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.saving import set_up_of
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import seat_reader
from elfenapp.engine.games.elfenland import Elfenland
from elfenapp.saves.journal import Journal, read_journal
from elfenapp.saves.records import HEADER, read_records, write_record
from elfenapp.saves.shelf import Shelf
from elfenapp.saves.writer import ChangedElsewhere
from tests.helpers.wire import row


def play(match: Match, actions: int, journal: Journal | None = None, seed: int = 1) -> None:
    chance, bot = Generator(seed), RandomBot()
    for _ in range(actions):
        if match.over:
            return
        seat = match.acting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(bot.choose(match.view(seat_reader(seat)), decision, chance))
        if journal:
            journal.write_new()


def written(path: Path, actions: int = 70, game: str = "elfenland") -> Match:
    match = Match(Setup(game, 3, seed=2), {"seats": []})
    journal = Journal(path, match)
    play(match, actions, journal)
    assert journal.close()
    return match


@pytest.mark.parametrize("game", all_games())
def test_a_game_comes_back_and_goes_on(tmp_path: Path, game: str) -> None:
    path = tmp_path / "game.journal"
    match = written(path, 60, game)
    opened = read_journal(path)
    assert opened.notice is None and opened.match.digest() == match.digest() and opened.match.log == match.log
    journal = Journal(path, opened.match, opened.offset)
    play(opened.match, 30, journal, seed=5)
    assert journal.close()
    assert read_journal(path).match.digest() == opened.match.digest()


def test_undos_are_written_down_like_everything_else(tmp_path: Path) -> None:
    match = Match(Setup("elfenland", 2, seed=2))
    journal = Journal(tmp_path / "game.journal", match)
    play(match, 20, journal)
    match.undo(0, steps=3, consent=(0, 1))
    journal.write_new()
    play(match, 5, journal, seed=9)
    journal.close()
    assert read_journal(tmp_path / "game.journal").match.log == match.log


def test_cut_at_every_byte_everything_before_survives(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    match = written(path, 25)
    data = path.read_bytes()
    whole = [len(HEADER), *(end for end, _ in read_records(data))]
    entries_before = {}
    count = 0
    for end, content in read_records(data):
        count += row(content)[0] == "entry"
        entries_before[end] = count
    for length in range(len(data)):
        path.write_bytes(data[:length])
        reached = max((end for end in whole if end <= length), default=0)
        try:
            opened = read_journal(path)
        except BadSave as error:
            assert reached <= len(HEADER) and error.reason.code in ("truncated", "damaged", "foreign")
            continue
        assert len(opened.match.log) == max(entries_before[reached], 1)
        assert (opened.notice is None) == (length == reached)
        assert opened.match.log == match.log[: len(opened.match.log)]


def test_damage_in_the_middle_opens_at_the_last_good_point_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    written(path, 120)
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 0xFF
    path.write_bytes(bytes(data))
    opened = read_journal(path)
    assert opened.notice is not None and opened.notice.code == "opened_at_last_good"
    assert 5 < len(opened.match.log) < 100
    journal = Journal(path, opened.match, opened.offset)
    play(opened.match, 10, journal)
    journal.close()
    assert read_journal(path).match.digest() == opened.match.digest()


def test_a_forged_entry_stops_the_game_before_it(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    written(path, 40)
    contents = [row(content) for _, content in read_records(path.read_bytes())]
    forged = next(content for content in contents if content[0] == "entry" and content[1] == 10)
    forged[2][1] = "stop"
    path.write_bytes(HEADER + b"".join(write_record(content) for content in contents))
    opened = read_journal(path)
    assert opened.notice is not None and len(opened.match.log) == 10


def test_a_rules_fix_never_kills_a_running_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.journal"
    match = written(path, 40)
    contents = [row(content) for _, content in read_records(path.read_bytes())]
    next(content for content in contents if content[0] == "entry" and content[1] == 10)[2][1] = "stop"
    path.write_bytes(HEADER + b"".join(write_record(content) for content in contents))
    monkeypatch.setattr(Elfenland, "version", Elfenland.version + 1)
    opened = read_journal(path)
    assert opened.notice is not None and opened.notice.code == "rules_changed"
    assert opened.match.digest() == match.rewind(40).digest()
    journal = Journal(path, opened.match, opened.offset)
    play(opened.match, 8, journal)
    journal.close()
    again = read_journal(path)
    assert again.notice is None and again.match.digest() == opened.match.digest() and len(again.match.kept) == 41


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "truncated"),
        (b"something else", "foreign"),
        (HEADER, "truncated"),
        (HEADER[:-1] + b"\x63", "newer_format"),
        (HEADER + b"\xff" * 200, "damaged"),
        (HEADER + write_record(["entry", 1, [], None]), "damaged"),
        (HEADER + write_record(["head", {"game": "chess", "rules": 1, "options": {}, "about": {}}]), "bad_setup"),
        (HEADER + write_record(["head", {"game": 5}]), "damaged"),
        (HEADER + write_record(["head", [1]]), "damaged"),
    ],
)
def test_what_is_no_journal_is_refused_by_name(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "bad.journal"
    path.write_bytes(data)
    with pytest.raises(BadSave) as caught:
        read_journal(path)
    assert caught.value.reason.code == code


@pytest.mark.parametrize("check", [["check", "forty", {}, {}], ["check", 0, "nowhere", {}]])
def test_a_checkpoint_that_is_none_is_refused_and_not_gone_on_from(tmp_path: Path, check: list[Any]) -> None:
    path = tmp_path / "bad.journal"
    head = {**set_up_of(Match(Setup("elfenland", 2, seed=2))), "rules": Elfenland.version - 1}
    records: tuple[Plain, ...] = (["head", head], ["entry", 0, ["no", "entry"], None], check)
    path.write_bytes(HEADER + b"".join(map(write_record, records)))
    with pytest.raises(BadSave) as caught:
        read_journal(path)
    assert caught.value.reason.code == "damaged"


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs a folder that cannot be written")
def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    """A file where the folder should be is as good as a full disk, also for root."""
    blocked = tmp_path / "games"
    blocked.write_bytes(b"in the way")
    told: list[Any] = []
    match = Match(Setup("elfenland", 2, seed=2))
    journal = Journal(blocked / "game.journal", match, on_trouble=told.append)
    play(match, 20, journal)
    assert not journal.flush(1.0) and journal.durable == 0
    assert told and isinstance(told[0], OSError)
    blocked.unlink()
    journal.retry()
    assert journal.flush() and journal.durable == 21
    assert told[-1] is None
    journal.close()
    assert read_journal(blocked / "game.journal").match.digest() == match.digest()


def test_the_shelf_lists_renames_copies_deletes_and_restores(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert shelf.cards() == []
    match = Match(Setup("elfenland", 3, seed=2), {"seats": [{"name": "Ann"}]})
    name, journal = shelf.create(match)
    play(match, 33, journal)
    journal.close()
    (card,) = shelf.cards()
    assert (card.id, card.game, card.players, card.entries) == (name, "elfenland", 3, 34)
    assert (card.acting, card.round, card.over) == (match.acting, match.round, False)
    shelf.rename(name, "  Sunday   evening ")
    assert shelf.cards()[0].title == "Sunday evening"
    twin = shelf.duplicate(name)
    assert {card.id for card in shelf.cards()} == {name, twin}
    shelf.delete(name)
    assert [card.id for card in shelf.cards()] == [twin]
    shelf.restore(name)
    assert len(shelf.cards()) == 2
    opened, journal = shelf.open(name)
    journal.close()
    assert opened.match.digest() == match.digest() and opened.match.about["title"] == "Sunday evening"


def test_a_game_travels_as_one_file(tmp_path: Path) -> None:
    here, there = Shelf(tmp_path / "a"), Shelf(tmp_path / "b")
    match = Match(Setup("elfenland", 2, seed=2))
    name, journal = here.create(match)
    play(match, 50, journal)
    journal.close()
    moved = there.bring_in(here.export(name))
    opened, journal = there.open(moved)
    journal.close()
    assert opened.match.digest() == match.digest()
    with pytest.raises(BadSave):
        there.bring_in(b"no game")


def test_an_unreadable_game_is_shown_as_such_and_the_others_are_not_harmed(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    _, journal = shelf.create(Match(Setup("elfenland", 2)))
    journal.close()
    shelf.path("0000").write_bytes(b"junk")
    cards = {card.id: card for card in shelf.cards()}
    assert len(cards) == 2 and cards["0000"].reason is not None
    with pytest.raises(BadSave):
        shelf.path("../../etc/passwd")


def test_what_the_system_has_is_told_before_it_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is in the file then is whole: an app that dies now loses nothing of it."""
    match, at_disk, go_on = Match(Setup("elfenland", 3, {}, seed=1)), Event(), Event()
    told: list[int] = []

    def slow_disk(_file: int) -> None:
        at_disk.set()
        go_on.wait(10.0)

    journal = Journal(tmp_path / "game.journal", match, on_written=lambda: told.append(1))
    assert journal.flush() and (journal.written, journal.durable) == (1, 1)
    monkeypatch.setattr(os, "fsync", slow_disk)
    play(match, 1, journal)
    assert at_disk.wait(10.0) and (journal.written, journal.durable) == (2, 1) and len(told) == 2
    assert read_journal(tmp_path / "game.journal").match.length == 2
    go_on.set()
    assert journal.flush() and (journal.written, journal.durable) == (2, 2)
    journal.close()


def test_a_prompt_journal_has_an_entry_at_once_and_makes_it_durable_later(tmp_path: Path) -> None:
    """A host that tells others of it need not wait for the writing thread; that is woken when they have been told."""
    match, path = Match(Setup("elfenland", 3, {}, seed=1)), tmp_path / "game.journal"
    journal, later = Journal(path, match), list[Any]()
    journal.write_promptly(later.append)
    assert journal.flush()
    play(match, 1, journal)
    assert (journal.written, journal.durable) == (2, 1) and len(later) == 1
    assert read_journal(path).match.length == 2
    play(match, 1, journal)  # the thread has not come to the first yet: the second waits for it
    later.pop()()
    assert journal.flush() and (journal.written, journal.durable) == (3, 3)
    assert read_journal(path).match.digest() == match.digest()
    path.write_bytes(path.read_bytes() + b"other")
    play(match, 1, journal)
    assert not journal.flush(0.5) and journal.written == 3, "somebody else has written there"
    assert isinstance(journal.trouble, ChangedElsewhere) and path.read_bytes().endswith(b"other")


def test_half_an_entry_that_was_written_promptly_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, path = Match(Setup("elfenland", 3, {}, seed=1)), tmp_path / "game.journal"
    journal, write = Journal(path, match), os.write
    journal.write_promptly(lambda call: call())
    assert journal.flush()
    pieces = iter((10,))
    monkeypatch.setattr(os, "write", lambda file, data: write(file, data[: next(pieces, len(data))]))
    play(match, 3, journal)
    assert journal.flush() and journal.durable == 4
    assert read_journal(path).match.digest() == match.digest()
    journal.close()
