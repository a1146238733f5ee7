"""A game is written down while it is played, and nothing that goes wrong with that stops the game."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from elfenapp.engine.core.errors import BadSave, Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.saves.journal import read_journal
from elfenapp.session.autosave import Autosave
from elfenapp.session.seats import Seat
from tests.helpers.sitting import Table

SEATS = (Seat("Ann", "blue"), Seat("Bob", "red", "random"))


class Device:
    """A folder, the games kept in it, and what the player was told."""

    def __init__(self, folder: Path) -> None:
        self.told: list[Reason] = []
        self.keeping = Autosave(folder, self.told.append)

    def begin(self) -> Table:
        table = Table(Match(Setup("elfenland", 2, seed=3)), SEATS)
        self.keeping.begin(table.match, SEATS)
        return self._sit_down(table)

    def go_on(self, name: str) -> Table:
        opened, seats = self.keeping.open(name)
        return self._sit_down(Table(opened.match, seats))

    def _sit_down(self, table: Table) -> Table:
        table.host.on_entry.subscribe(self.keeping.save_entry)
        table.start()
        return table

    @property
    def codes(self) -> list[str]:
        return [reason.code for reason in self.told]


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    device = Device(tmp_path)
    yield device
    device.keeping.close()


def act(table: Table, times: int = 1) -> None:
    for _ in range(times):
        decision = table.decision()
        assert decision is not None
        table.submit(next(decision.enumerate()))


def test_a_game_is_on_the_shelf_from_its_first_moment_with_its_people(device: Device, tmp_path: Path) -> None:
    table = device.begin()
    act(table, 5)
    assert device.keeping.flush()
    later = Device(tmp_path)  # the app was killed: nothing was closed
    [card] = later.keeping.running(1)
    again = later.go_on(card.id)
    assert again.match.log == table.match.log and again.seats == SEATS
    act(again)
    later.keeping.close()
    assert read_journal(later.keeping.shelf.path(card.id)).match.log == again.match.log


def test_a_new_game_leaves_the_one_before_on_the_shelf(device: Device) -> None:
    act(device.begin(), 3)
    first = device.keeping.name
    act(device.begin(), 2)
    assert device.keeping.name != first
    assert {card.id for card in device.keeping.running(9)} == {first, device.keeping.name}


def test_a_folder_that_cannot_be_written_is_told_once_and_made_up_for(device: Device, tmp_path: Path) -> None:
    table = device.begin()
    act(table, 2)
    device.keeping.flush()
    saved = tmp_path / "saved"
    (tmp_path / "games").rename(saved)
    (tmp_path / "games").write_text("a file where the folder should be")
    act(table, 4)
    assert not device.keeping.flush() and device.codes == ["not_kept"]
    (tmp_path / "games").unlink()
    saved.rename(tmp_path / "games")
    act(table)
    assert device.keeping.flush() and device.codes == ["not_kept", "kept_again"]
    assert read_journal(device.keeping.shelf.path(device.keeping.name)).match.log == table.match.log


def test_a_second_window_does_not_destroy_what_the_first_one_writes(device: Device, tmp_path: Path) -> None:
    table = device.begin()
    act(table, 3)
    device.keeping.flush()
    name = device.keeping.name
    other = Device(tmp_path)
    elsewhere = other.go_on(name)
    act(table, 4)
    device.keeping.flush()
    act(elsewhere)
    assert other.keeping.flush() and other.codes == ["kept_as_copy"] and other.keeping.name != name
    act(elsewhere)
    assert other.keeping.flush()
    copy = other.keeping.name
    other.keeping.close()
    assert read_journal(device.keeping.shelf.path(name)).match.log == table.match.log
    assert read_journal(device.keeping.shelf.path(copy)).match.log == elsewhere.match.log


def test_what_cannot_be_opened_leaves_the_game_that_is_on_alone(device: Device) -> None:
    table = device.begin()
    bad = device.keeping.shelf.path("bad")
    device.keeping.flush()
    bad.write_bytes(b"nothing of ours")
    with pytest.raises(BadSave, match="foreign"):
        device.keeping.open("bad")
    with pytest.raises(OSError):
        device.keeping.open("missing")
    act(table, 2)
    assert device.keeping.flush()
    assert read_journal(device.keeping.shelf.path(device.keeping.name)).match.log == table.match.log


def test_a_title_stays_whatever_is_played_after_it(device: Device) -> None:
    table = device.begin()
    device.keeping.rename(device.keeping.name, "  Sunday   evening ")
    act(table, 30)
    assert device.keeping.running(1)[0].title == "Sunday evening"
    name = device.keeping.name
    device.keeping.close()
    device.keeping.rename(name, "Monday")
    act(device.go_on(name), 2)
    assert device.keeping.running(1)[0].title == "Monday"


def test_a_vanished_folder_is_made_again(device: Device, tmp_path: Path) -> None:
    """The user clears the app's data while it runs: the game that is on goes on being kept from there."""
    table = device.begin()
    act(table, 3)
    device.keeping.flush()
    shutil.rmtree(tmp_path / "games")
    act(table, 2)
    assert device.keeping.flush() and device.codes == ["kept_as_copy"]
    act(table)
    assert device.keeping.flush() and len(device.keeping.shelf.cards()) == 1
    assert read_journal(device.keeping.shelf.path(device.keeping.name)).match.log == table.match.log
