"""A secret in parts: all of them together are the secret, any fewer are noise. And a seal that such a secret opens.

The parts are XOR shares: all but one are chance, the last is what makes them right. Only a key is split; what is
sealed by it may be long, and grow, and lie with one of those who have a part: without all parts it is noise, too.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Sequence
from hashlib import blake2b, shake_256
from secrets import token_bytes

from elfenapp.engine.core.errors import malformed_message

SECRET_BYTES = 32
_BLOCK = 64  # sealed pieces are as long as several of these: how long a move is may tell which one it is
_MARK = 16
_LAST, _MORE = b"\x01", b"\x00"
_HEAD = 3  # whether more follows, and how many bytes are meant
MOST_PIECE = 2048
MOST_SEALED = MOST_PIECE + _MARK


def split_secret(secret: bytes, parts: int, chance: Callable[[int], bytes] = token_bytes) -> list[bytes]:
    noise = [chance(len(secret)) for _ in range(parts - 1)]
    return [*noise, join_secret([secret, *noise])]


def join_secret(parts: Sequence[bytes]) -> bytes:
    whole = 0
    for part in parts:
        whole ^= int.from_bytes(part, "big")
    return whole.to_bytes(len(parts[0]), "big")


class LogCipher:
    """Messages in order, each in one piece or several; a piece opens only in its place and unchanged."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def close(self, number: int, message: bytes) -> list[bytes]:
        """The pieces of a message; the first of them is this one of all."""
        room = MOST_PIECE - _HEAD
        cuts = [message[at : at + room] for at in range(0, max(1, len(message)), room)]
        marks = [*[_MORE] * (len(cuts) - 1), _LAST]
        return [self._seal(number + at, more, cut) for at, (more, cut) in enumerate(zip(marks, cuts, strict=True))]

    def open(self, pieces: Sequence[bytes]) -> list[bytes]:
        """The messages in all pieces so far; raises ``BadMessage`` if one is not as it was sealed."""
        messages: list[bytes] = []
        begun = b""
        for number, piece in enumerate(pieces):
            last, cut = self._unseal(number, piece)
            begun += cut
            if last:
                messages.append(begun)
                begun = b""
        return messages

    def open_start(self, pieces: Sequence[bytes]) -> tuple[int, list[bytes]]:
        """The number of pieces from the first on that are as they were sealed, and the messages in them."""
        whole = 0
        for number, piece in enumerate(pieces):
            if not self._fits(number, piece):
                break
            whole += 1
        return whole, self.open(pieces[:whole])

    def _seal(self, number: int, more: bytes, cut: bytes) -> bytes:
        plain = more + len(cut).to_bytes(2, "big") + cut
        plain += bytes(-len(plain) % _BLOCK)
        body = join_secret([plain, self._pad(number, len(plain))])
        return body + self._mark(number, body)

    def _unseal(self, number: int, piece: bytes) -> tuple[bool, bytes]:
        if not self._fits(number, piece):
            raise malformed_message("piece")
        body = piece[:-_MARK]
        plain = join_secret([body, self._pad(number, len(body))])
        return plain[:1] == _LAST, plain[_HEAD : _HEAD + int.from_bytes(plain[1:_HEAD], "big")]

    def _fits(self, number: int, piece: bytes) -> bool:
        body, mark = piece[:-_MARK], piece[-_MARK:]
        return len(body) >= _HEAD and hmac.compare_digest(mark, self._mark(number, body))

    def _pad(self, number: int, length: int) -> bytes:
        return shake_256(b"elfen pad" + self._key + number.to_bytes(8, "big")).digest(length)

    def _mark(self, number: int, body: bytes) -> bytes:
        return blake2b(
            number.to_bytes(8, "big") + body, key=self._key, digest_size=_MARK, person=b"elfen mark"
        ).digest()
