"""A guest's part of what its host leaves behind, on disk: there after a kill, told when it is, and put away."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.plain import Plain
from elfenapp.net.circle import CircleId, Fellow, Share
from elfenapp.net.legacy import MOST_CIRCLES, Legacy

MATCH = "ab" * 8


def share(circle: CircleId, keeper: str = "ann", least: int = 2) -> list[Plain]:
    fellows = (Fellow("bob", "Bob", "10.0.0.2", b"k" * 32),)
    return [Share(circle, "ann", b"p" * 32, (keeper,), least, b"m" * 16, fellows).plain()]


def pieces(circle: CircleId, first: int, *sealed: bytes) -> list[Plain]:
    return [[*circle], first, [*sealed]]


def test_what_was_kept_is_there_after_the_app_was_killed(tmp_path: Path) -> None:
    kept = Event()
    legacy = Legacy(tmp_path, MATCH, kept.set)
    legacy.begin(share((0, 1)), "ann")
    legacy.add(pieces((0, 1), 0, b"one", b"two"))
    while legacy.kept() != [((0, 1), 2)]:
        assert kept.wait(10.0), "told when it is on disk"
        kept.clear()
    (path,) = tmp_path.glob("*.share")
    assert path.stat().st_mode & 0o077 == 0, "for our own eyes only"
    again = Legacy(tmp_path, MATCH, kept.set)  # nobody has closed the first one
    assert again.newest and again.newest.whole and again.newest.pieces == [b"one", b"two"]
    assert again.addresses == ("10.0.0.2",)
    path.write_bytes(path.read_bytes()[:-3])
    torn = Legacy(tmp_path, MATCH, kept.set).newest
    assert torn and not torn.pieces and not torn.whole, "half a record is none"
    path.write_bytes(b"nonsense")
    assert Legacy(tmp_path, MATCH, kept.set).newest is None
    legacy.close()


def test_a_keeper_takes_no_more_bytes_of_a_log_than_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elfenapp.net.circle.MOST_BYTES", 100)
    legacy = Legacy(tmp_path, MATCH, lambda: None)
    legacy.begin(share((0, 1)), "ann")
    legacy.add(pieces((0, 1), 0, b"x" * 30, b"x" * 30))
    with pytest.raises(BadMessage):
        legacy.add(pieces((0, 1), 2, b"x" * 41))
    legacy.add(pieces((0, 1), 2, b"x" * 40))  # what was refused does not count
    with pytest.raises(BadMessage):
        legacy.add(pieces((0, 1), 3, b"x"))
    legacy.close()


def test_older_circles_go_when_a_newer_one_is_whole_and_all_when_the_game_is_over(tmp_path: Path) -> None:
    legacy = Legacy(tmp_path, MATCH, lambda: None)
    for number in range(1, MOST_CIRCLES + 3):
        legacy.begin(share((0, number)), "ann")
    assert len(legacy.holdings) == MOST_CIRCLES, "a host cannot fill the disk"
    newest = max(legacy.holdings)
    legacy.settle([[*newest]])
    assert [*legacy.holdings] == [newest] and len([*tmp_path.glob("*.share")]) == 1
    legacy.begin(share((0, 1)), "ann")
    assert [*legacy.holdings] == [(0, 1)], "a host that was started anew counts anew"
    legacy.clear()
    assert not legacy.holdings and not [*tmp_path.glob("*.share")]
    legacy.close()


@pytest.mark.parametrize(
    "told",
    [
        pieces((0, 1), 1, b"too far"),
        pieces((0, 1), 0, b"x" * 5000),
        [[0, 1], 0, ["no bytes"]],
        [[0], 0, []],
        [7],
    ],
)
def test_what_no_host_says_is_refused(tmp_path: Path, told: list[Plain]) -> None:
    legacy = Legacy(tmp_path, MATCH, lambda: None)
    legacy.begin(share((0, 1)), "ann")
    with pytest.raises(BadMessage):
        legacy.add(told)
    for nonsense in ([], [7], [[[0, 1], "ann", b"short", [["ann"], 0, b""], [["bob", "", "", b""]]]]):
        with pytest.raises(BadMessage):
            legacy.begin(nonsense, "ann")  # type: ignore[arg-type]
    legacy.begin(share((0, 2), keeper="bob"), "ann")
    with pytest.raises(BadMessage):
        legacy.add(pieces((0, 2), 0, b"for somebody else"))
    legacy.close()
    with pytest.raises(BadMessage):
        Legacy(tmp_path, "../evil", lambda: None)
