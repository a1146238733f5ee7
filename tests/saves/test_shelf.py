"""The shelf: a list that costs little, a trash that gives back, files that travel, and nothing that raises a fault."""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games, find_game
from elfenapp.engine.core.setup import Setup
from elfenapp.saves.journal import read_journal
from elfenapp.saves.shelf import LONGEST_TITLE, Shelf
from tests.helpers.shelves import TO_THE_END, many, stand
from tests.saves.test_journal import play

KILOBYTE = 1024


def code(act: Callable[[], object]) -> str:
    with pytest.raises(BadSave) as refused:
        act()
    return refused.value.reason.code


class Readings:
    """Counts the bytes that are read of each file."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bytes: Counter[str] = Counter()
        real = Path.open

        @contextmanager
        def counting(path: Path, mode: str) -> Iterator[Any]:
            with real(path, mode) as file:
                read = file.read

                def counted(size: int = -1) -> bytes:
                    data: bytes = read(size)
                    self.bytes[path.name] += len(data)
                    return data

                yield SimpleNamespace(read=counted, seek=file.seek)

        monkeypatch.setattr(Path, "open", counting)


def test_500_games_cost_at_most_16_kilobytes_each_and_nothing_the_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = many(tmp_path, 500)
    readings = Readings(monkeypatch)
    shelf = Shelf(tmp_path)
    assert shelf.names() == names and not readings.bytes, "a list of names looks into no file"
    cards = shelf.cards()
    assert all(card.reason is None and card.round for card in cards)
    assert len(readings.bytes) == 500 and max(readings.bytes.values()) <= 16 * KILOBYTE
    assert any(shelf.path(name).stat().st_size > 16 * KILOBYTE for name in names), "else this would prove nothing"
    readings.bytes.clear()
    assert shelf.cards() == cards and not readings.bytes


def test_home_looks_no_further_than_the_newest_running_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many(tmp_path, 40)
    stand(tmp_path, actions=TO_THE_END, days=-1)
    newest = stand(tmp_path, days=-0.5)
    readings = Readings(monkeypatch)
    [card] = Shelf(tmp_path).running(1)
    assert card.id == newest and len(readings.bytes) == 2


def test_a_shelf_full_of_finished_games_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    model = Shelf(tmp_path).path(stand(tmp_path, actions=TO_THE_END))
    for number in range(100):
        shutil.copyfile(model, model.with_name(f"{number:03}.journal"))
    readings = Readings(monkeypatch)
    assert Shelf(tmp_path).running(1) == [] and len(readings.bytes) < 30


def test_a_card_tells_who_has_won(tmp_path: Path) -> None:
    running, over = stand(tmp_path), stand(tmp_path, actions=TO_THE_END)
    shelf = Shelf(tmp_path)
    result = read_journal(shelf.path(over)).match.result()
    assert result is not None and shelf.card(over).won == result.winners and shelf.card(over).over
    assert shelf.card(running).won == () and not shelf.card(running).over


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_card_names_the_people_who_came_after_the_beginning(tmp_path: Path, game: str) -> None:
    """A guest takes a seat, the game goes on for long, is closed, opened and played on."""
    shelf = Shelf(tmp_path)
    match = Match(Setup(game, find_game(game).seats[0], seed=5), {"seats": ["Anna", ""]})
    name, journal = shelf.create(match)
    journal.tell_about({"seats": ["Anna", "Bea"]})
    for rounds in range(2):
        for steps in range(1, 46):
            play(match, 1, journal, seed=steps)
            assert journal.flush()
            (card,) = shelf.cards()
            assert card.about is not None and card.about["seats"] == ["Anna", "Bea"], (rounds, steps)
        assert journal.close()
        opened, journal = shelf.open(name)
        match = opened.match
    assert journal.close()


def test_renaming_keeps_the_day_and_the_place(tmp_path: Path) -> None:
    old, new = stand(tmp_path, days=9), stand(tmp_path, days=1)
    shelf = Shelf(tmp_path)
    before = shelf.card(old).changed
    shelf.rename(old, "  a  very " + "long " * 20)
    card = shelf.card(old)
    assert card.title.startswith("a very long") and len(card.title) <= LONGEST_TITLE
    assert card.changed == before and shelf.names() == [new, old]
    shelf.rename(old, "")
    assert shelf.card(old).title == ""


def test_a_duplicate_is_a_game_of_its_own_beside_the_other(tmp_path: Path) -> None:
    name = stand(tmp_path, days=3)
    shelf = Shelf(tmp_path)
    twin = shelf.duplicate(name, "Twin")
    assert shelf.card(twin).title == "Twin" and shelf.card(name).title == ""
    assert round(shelf.card(twin).changed) == round(shelf.card(name).changed)
    assert read_journal(shelf.path(twin)).match.log == read_journal(shelf.path(name)).match.log
    assert {path.suffix for path in shelf.folder.iterdir()} == {".journal"}, "nothing half finished is left"


# The trash -----------------------------------------------------------------------------------------------------------


def test_a_deleted_game_comes_back_with_everything(tmp_path: Path) -> None:
    name = stand(tmp_path, days=2, title="Mine")
    shelf = Shelf(tmp_path)
    card, data = shelf.card(name), shelf.path(name).read_bytes()
    shelf.path(name).with_suffix(".damaged").write_bytes(b"rest")
    shelf.delete(name)
    assert shelf.names() == [] and list(shelf.folder.iterdir()) == []
    assert shelf.restore(name) == name
    assert shelf.card(name) == card and shelf.path(name).read_bytes() == data
    assert shelf.path(name).with_suffix(".damaged").read_bytes() == b"rest"


def test_restoring_takes_nobodys_place(tmp_path: Path) -> None:
    name = stand(tmp_path)
    shelf = Shelf(tmp_path)
    shelf.delete(name)
    shelf.path(name).write_bytes(b"another one")
    again = shelf.restore(name)
    assert again != name and shelf.card(again).reason is None
    assert shelf.path(name).read_bytes() == b"another one"


def test_deleted_twice_the_newer_one_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = stand(tmp_path)
    shelf = Shelf(tmp_path)
    copy = shelf.path(name).read_bytes()
    shelf.delete(name)
    shelf.path(name).write_bytes(copy)
    shelf.rename(name, "Newer")
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 5)
    shelf.delete(name)
    shelf.restore(name)
    assert shelf.card(name).title == "Newer"


# Whatever can go wrong -----------------------------------------------------------------------------------------------


def test_a_shelf_without_a_folder_is_empty(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "nowhere")
    assert shelf.names() == [] and shelf.cards() == [] and shelf.running(1) == []
    (tmp_path / "games").write_text("a file where the folder should be")
    assert Shelf(tmp_path).names() == []


def test_files_that_vanish_are_told_and_hurt_nobody(tmp_path: Path) -> None:
    name = stand(tmp_path)
    shelf = Shelf(tmp_path)
    shelf.path(name).unlink()
    assert shelf.card(name).reason is not None
    assert code(lambda: shelf.delete(name)) == "cannot_delete"
    assert code(lambda: shelf.duplicate(name)) == "cannot_write"
    assert code(lambda: shelf.rename(name, "x")) == "cannot_write"
    assert code(lambda: shelf.export(name)) == "cannot_read"
    assert code(lambda: shelf.restore(name)) == "cannot_write"


def test_a_trash_that_cannot_be_made_keeps_the_game_where_it_is(tmp_path: Path) -> None:
    name = stand(tmp_path)
    (tmp_path / "trash").write_text("a file where the folder should be")
    assert code(lambda: Shelf(tmp_path).delete(name)) == "cannot_delete"
    assert Shelf(tmp_path).names() == [name]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"nothing of ours", "foreign"),
        (b"\x89ELFENJ\r\n\x09", "newer_format"),
        (b"\x89ELFENJ\r\n\x01rubbish", "truncated"),
    ],
)
def test_what_cannot_be_read_is_shown_with_its_reason_and_travels_as_it_is(
    tmp_path: Path, data: bytes, reason: str
) -> None:
    shelf = Shelf(tmp_path)
    stand(tmp_path)
    shelf.path("bad").write_bytes(data)
    card = shelf.card("bad")
    assert card.reason is not None and card.reason.code == reason and card.changed > 0
    assert shelf.export("bad") == data
    shelf.delete("bad")
    shelf.restore("bad")


def test_a_torn_game_is_listed_all_the_same(tmp_path: Path) -> None:
    name = stand(tmp_path, actions=40)
    shelf = Shelf(tmp_path)
    whole = shelf.card(name)
    with shelf.path(name).open("ab") as file:
        file.write(b"half a record")
    torn = shelf.card(name)
    assert torn.reason is None and (torn.round, torn.acting, torn.entries) == (whole.round, whole.acting, whole.entries)
    shelf.rename(name, "Torn")
    assert shelf.card(name).title == "Torn"


def test_a_games_folder_that_cannot_be_written_lets_a_torn_game_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = stand(tmp_path)
    shelf = Shelf(tmp_path)
    with shelf.path(name).open("ab") as file:
        file.write(b"torn")

    def full(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(shutil, "copyfile", full)
    opened, journal = shelf.open(name)
    journal.close()
    assert opened.notice is not None
