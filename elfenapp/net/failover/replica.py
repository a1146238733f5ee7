"""A guest's replica on disk: its part of every quorum that may still be needed (``replication``, ``quorum``).

A thread of its own writes it and calls ``on_kept`` when more is on disk. Each quorum has a file. Older files are
deleted as soon as a newer quorum is complete.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from elfenapp.engine.core.errors import LIST, BadMessage, BadSave, malformed_message, read_list
from elfenapp.engine.core.plain import Plain
from elfenapp.saves.records import MOST_BYTES, check_header, read_records, write_record
from elfenapp.saves.writer import Writer

from .quorum import MOST_QUORUMS, KeyShare, QuorumId, ReplicaPart

_SHARE, _PIECES = "share", "pieces"
_MATCH = re.compile(r"[0-9a-f]{1,32}")


class ReplicaStore:
    """Of one game elsewhere. Without a folder nothing is kept: for devices that only look on in a test."""

    def __init__(self, folder: Path, match: str, on_kept: Callable[[], None]) -> None:
        if not _MATCH.fullmatch(match):
            raise malformed_message("match")
        self._folder, self._match, self._on_kept = folder, match, on_kept
        self.holdings: dict[QuorumId, ReplicaPart] = {}
        self._writers: dict[QuorumId, tuple[Writer, list[int]]] = {}  # and of each record: how many pieces with it
        for path in sorted(folder.glob(f"{match}.*.share")):
            holding = _read(path)
            if holding is not None:
                self.holdings[holding.share.quorum] = holding

    @property
    def newest(self) -> ReplicaPart | None:
        return self.holdings[max(self.holdings)] if self.holdings else None

    @property
    def addresses(self) -> tuple[str, ...]:
        """The last addresses of the other members of all quorums."""
        peers = [peer for holding in self.holdings.values() for peer in holding.share.peers]
        return tuple(dict.fromkeys(peer.address for peer in peers if peer.address))

    # What the host says ------------------------------------------------------------------------------------------

    def begin(self, rest: Sequence[Plain], own: str) -> None:
        """A part of a new quorum, for our own device; raises ``BadMessage`` for what is none."""
        share = KeyShare.read(rest[0] if len(rest) == 1 else None)
        if share.device != own:
            raise malformed_message(_SHARE)
        for newer in [quorum for quorum in self.holdings if quorum >= share.quorum]:
            self._drop(newer)  # the host has been started anew, and counts anew
        while len(self.holdings) >= MOST_QUORUMS:
            self._drop(min(self.holdings))
        self.holdings[share.quorum] = ReplicaPart(share)
        path = self._path(share.quorum)
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))  # for our own eyes only
        self._writers[share.quorum] = Writer(path, on_durable=self._on_kept), []
        self._write(share.quorum, [_SHARE, share.plain()])

    def add(self, rest: Sequence[Plain]) -> None:
        """More of the sealed log."""
        plain, first, pieces = read_list([*rest], _PIECES, LIST, int, LIST)
        quorum = read_list(plain, _PIECES, int, int)
        if quorum not in self._writers:
            return  # of a quorum that does not count any more
        self.holdings[quorum].add(first, pieces)
        self._write(quorum, [_PIECES, [piece for piece in pieces if isinstance(piece, bytes)]])

    def settle(self, rest: Sequence[Plain]) -> None:
        """All members have their part of this quorum: older ones are no longer valid."""
        whole = read_list(rest[0] if len(rest) == 1 else None, "whole", int, int)
        if whole not in self.holdings:
            return  # we have no part of it: what we have may still be needed
        for quorum in [quorum for quorum in self.holdings if quorum < whole]:
            self._drop(quorum)

    def kept(self) -> list[tuple[QuorumId, int]]:
        """Of each quorum of this host's: how many pieces are on disk, if our part is."""
        told = []
        for quorum, (writer, counts) in self._writers.items():
            if writer.durable:
                told.append((quorum, counts[writer.durable - 1]))
        return told

    # Life --------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        for writer, _ in self._writers.values():
            writer.close()
        self._writers.clear()

    def clear(self) -> None:
        """The game is over, or hosted here: no member needs it any more."""
        for quorum in [*self.holdings]:
            self._drop(quorum)

    # Inside ------------------------------------------------------------------------------------------------------

    def _write(self, quorum: QuorumId, content: Plain) -> None:
        writer, counts = self._writers[quorum]
        counts.append(len(self.holdings[quorum].pieces))
        writer.append(write_record(content))

    def _drop(self, quorum: QuorumId) -> None:
        del self.holdings[quorum]
        found = self._writers.pop(quorum, None)
        if found is not None:
            found[0].close()
        self._path(quorum).unlink(missing_ok=True)

    def _path(self, quorum: QuorumId) -> Path:
        return self._folder / f"{self._match}.{quorum[0]}-{quorum[1]}.share"


def _read(path: Path) -> ReplicaPart | None:
    """The whole records of a file; None if there are none."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES)
        check_header(data)
        contents = [content for _, content in read_records(data)]
        _, plain = read_list(contents[0] if contents else None, _SHARE, str, LIST)
        holding = ReplicaPart(KeyShare.read(plain))
        for content in contents[1:]:
            _, pieces = read_list(content, _PIECES, str, LIST)
            holding.add(len(holding.pieces), pieces)
    except (OSError, BadMessage, BadSave):
        return None
    return holding
