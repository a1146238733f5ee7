"""Every message that reaches this process, decrypted and unpacked, in a file that outlives it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import msgpack

from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.save_frames import unpack
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.protocol.messages import GAME
from elfenapp.net.protocol.tls_channel import Channel
from elfenapp.session.remote.device import RECORDS, UPDATE

DATAGRAMS = 0  # in place of the number of a connection


@dataclass(frozen=True)
class Heard:
    connection: int
    payload: bytes


class Record:
    """Written in one piece each: the process may be killed at any moment."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def note(self, connection: int, payload: bytes) -> None:
        os.write(self._file, msgpack.packb([connection, payload]))

    def listen_in(self) -> None:
        """From now on every channel of this process, and every beacon that it reads."""
        receive, read, numbers, note = Channel.receive, Beacon.read, count(1), self.note

        def recorded(self: Channel, data: bytes) -> Iterator[bytes]:
            number = self.__dict__.setdefault("number", next(numbers))
            for payload in receive(self, data):
                note(number, payload)
                yield payload

        def beacon(data: bytes) -> Beacon:
            note(DATAGRAMS, data)
            return read(data)

        Channel.receive = recorded  # type: ignore[method-assign]
        Beacon.read = beacon  # type: ignore[method-assign]


def read_record(path: Path) -> list[Heard]:
    if not path.exists():
        return []
    unpacker = msgpack.Unpacker(max_buffer_size=1 << 30)
    unpacker.feed(path.read_bytes())
    return [Heard(*row) for row in unpacker]


def unpacked(payload: bytes) -> Any:
    """A message's plain data; None for noise."""
    try:
        return unpack(payload[1:])
    except BadSave:
        return None


def before_the_end(heard: Sequence[Heard], matches: Sequence[Match]) -> list[Heard]:
    """Without what every device is told when the game is over. That it is over must be true."""
    lengths = {match.length for match in matches if match.over}
    ended: set[int] = set()
    told: list[Heard] = []
    for one in heard:
        plain = unpacked(one.payload) if one.payload[:1] == bytes((GAME,)) else None
        message: list[Any] = plain if isinstance(plain, list) else []
        kind = message[0] if message else ""
        if kind == UPDATE:
            length, over = message[1][1][0], message[1][1][4]
            assert length in lengths if over else one.connection not in ended, f"over at {length}, not at {lengths}"
        if (kind == UPDATE and message[1][1][4]) or (kind == RECORDS and message[2]):  # which comes right before it
            ended.add(one.connection)
        if one.connection not in ended:
            told.append(one)
    return told
