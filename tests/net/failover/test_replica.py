"""A guest's part of what its host leaves behind, on disk: there after a kill, told when it is, and put away."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.plain import Plain
from elfenapp.net.failover.quorum import MOST_QUORUMS, KeyShare, Peer, QuorumId
from elfenapp.net.failover.replica import ReplicaStore

MATCH = "ab" * 8


def share(quorum: QuorumId, keeper: str = "ann", least: int = 2) -> list[Plain]:
    peers = (Peer("bob", "Bob", "10.0.0.2", b"k" * 32),)
    return [KeyShare(quorum, "ann", b"p" * 32, (keeper,), least, b"m" * 16, peers).plain()]


def pieces(quorum: QuorumId, first: int, *sealed: bytes) -> list[Plain]:
    return [[*quorum], first, [*sealed]]


def test_what_was_kept_is_there_after_the_app_was_killed(tmp_path: Path) -> None:
    kept = Event()
    replicas = ReplicaStore(tmp_path, MATCH, kept.set)
    replicas.begin(share((0, 1)), "ann")
    replicas.add(pieces((0, 1), 0, b"one", b"two"))
    while replicas.kept() != [((0, 1), 2)]:
        assert kept.wait(10.0), "told when it is on disk"
        kept.clear()
    (path,) = tmp_path.glob("*.share")
    assert path.stat().st_mode & 0o077 == 0, "for our own eyes only"
    again = ReplicaStore(tmp_path, MATCH, kept.set)  # nobody has closed the first one
    assert again.newest and again.newest.whole and again.newest.pieces == [b"one", b"two"]
    assert again.addresses == ("10.0.0.2",)
    path.write_bytes(path.read_bytes()[:-3])
    torn = ReplicaStore(tmp_path, MATCH, kept.set).newest
    assert torn and not torn.pieces and not torn.whole, "half a record is none"
    path.write_bytes(b"nonsense")
    assert ReplicaStore(tmp_path, MATCH, kept.set).newest is None
    replicas.close()


def test_a_keeper_takes_no_more_bytes_of_a_log_than_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("elfenapp.net.failover.quorum.MOST_BYTES", 100)
    replicas = ReplicaStore(tmp_path, MATCH, lambda: None)
    replicas.begin(share((0, 1)), "ann")
    replicas.add(pieces((0, 1), 0, b"x" * 30, b"x" * 30))
    with pytest.raises(BadMessage):
        replicas.add(pieces((0, 1), 2, b"x" * 41))
    replicas.add(pieces((0, 1), 2, b"x" * 40))  # what was refused does not count
    with pytest.raises(BadMessage):
        replicas.add(pieces((0, 1), 3, b"x"))
    replicas.close()


def test_older_quorums_go_when_a_newer_one_is_whole_and_all_when_the_game_is_over(tmp_path: Path) -> None:
    replicas = ReplicaStore(tmp_path, MATCH, lambda: None)
    for number in range(1, MOST_QUORUMS + 3):
        replicas.begin(share((0, number)), "ann")
    assert len(replicas.holdings) == MOST_QUORUMS, "a host cannot fill the disk"
    newest = max(replicas.holdings)
    replicas.settle([[*newest]])
    assert [*replicas.holdings] == [newest] and len([*tmp_path.glob("*.share")]) == 1
    replicas.begin(share((0, 1)), "ann")
    assert [*replicas.holdings] == [(0, 1)], "a host that was started anew counts anew"
    replicas.clear()
    assert not replicas.holdings and not [*tmp_path.glob("*.share")]
    replicas.close()


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
    replicas = ReplicaStore(tmp_path, MATCH, lambda: None)
    replicas.begin(share((0, 1)), "ann")
    with pytest.raises(BadMessage):
        replicas.add(told)
    for nonsense in ([], [7], [[[0, 1], "ann", b"short", [["ann"], 0, b""], [["bob", "", "", b""]]]]):
        with pytest.raises(BadMessage):
            replicas.begin(nonsense, "ann")  # type: ignore[arg-type]
    replicas.begin(share((0, 2), keeper="bob"), "ann")
    with pytest.raises(BadMessage):
        replicas.add(pieces((0, 2), 0, b"for somebody else"))
    replicas.close()
    with pytest.raises(BadMessage):
        ReplicaStore(tmp_path, "../evil", lambda: None)
