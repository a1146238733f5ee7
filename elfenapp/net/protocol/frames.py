"""Frames on a stream: a length, then that many bytes. Nothing is kept that a limit does not allow."""

from __future__ import annotations

from collections.abc import Iterator

from elfenapp.engine.core.save_frames import MOST_FRAME

_LENGTH = 4
UNPAIRED_FRAME = 1 << 10  # of somebody who has not proven anything yet
GUEST_FRAME = 16 << 10  # a request: fields of one move
HOST_FRAME = MOST_FRAME  # an update with a long story


class Intruder(Exception):
    """The other side does not keep to the protocol: the connection ends, with this reason in the log."""


def frame(payload: bytes) -> bytes:
    return len(payload).to_bytes(_LENGTH, "big") + payload


class FrameReader:
    """Bytes in, whole frames out. ``most`` may be raised once the other side is known."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._buffer = bytearray()

    def receive(self, data: bytes) -> Iterator[bytes]:
        """The frames that are whole now; raises ``Intruder`` as soon as a length is announced that is too large."""
        if not self._buffer and 0 < int.from_bytes(data[:_LENGTH], "big") == len(data) - _LENGTH <= self.most:
            yield data[_LENGTH:]  # just one, and whole, as most come
            return
        self._buffer += data
        while len(self._buffer) >= _LENGTH:
            length = int.from_bytes(self._buffer[:_LENGTH], "big")
            if not 0 < length <= self.most:
                raise Intruder(f"a frame of {length} bytes")
            if len(self._buffer) < _LENGTH + length:
                return
            whole = bytes(self._buffer[_LENGTH : _LENGTH + length])
            del self._buffer[: _LENGTH + length]
            yield whole
