"""Older copies of a game: those whose moves are all in the newer one go, others can be put back."""

from __future__ import annotations

from pathlib import Path

from elfenapp.saves.journal import read_journal
from elfenapp.saves.older_copies import drop_older_copies
from elfenapp.saves.shelf import Shelf
from tests.helpers.shelves import stand


def test_a_copy_within_the_game_goes_one_with_other_moves_can_be_put_back_and_others_stay(tmp_path: Path) -> None:
    short, long, other = stand(tmp_path, actions=3), stand(tmp_path, actions=9), stand(tmp_path, players=4, actions=3)
    stranger = stand(tmp_path, title="Another")
    shelf = Shelf(tmp_path)
    match = read_journal(shelf.path(long)).match
    assert drop_older_copies(shelf, long, match, lambda card: not card.title)
    assert sorted(shelf.names()) == sorted([long, stranger])
    assert [deleted.id.partition(".")[0] for deleted in shelf.trash.list()] == [other] != [short]
    assert not drop_older_copies(shelf, long, match, lambda card: not card.title)


def test_a_longer_copy_can_be_put_back(tmp_path: Path) -> None:
    """A host that was cut off has moves that the others do not know."""
    short, long = stand(tmp_path, actions=3), stand(tmp_path, actions=9)
    shelf = Shelf(tmp_path)
    drop_older_copies(shelf, short, read_journal(shelf.path(short)).match, lambda card: True)
    assert shelf.names() == [short] and not shelf.trash.empty and long
