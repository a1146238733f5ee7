"""Parts of a secret: all of them are the secret, fewer are noise; and what it seals."""

from __future__ import annotations

import random
from itertools import combinations
from math import sqrt

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.net.failover.secret_sharing import MOST_PIECE, SECRET_BYTES, LogCipher, join_secret, split_secret

TRIALS = 1000
SIGMAS = 5.0


def unevenness(samples: list[bytes]) -> float:
    """The distance of the most uneven bit from one half, in standard deviations; noise stays below five."""
    bits = [0] * (8 * len(samples[0]))
    for sample in samples:
        number = int.from_bytes(sample, "big")
        for place in range(len(bits)):
            bits[place] += number >> place & 1
    half, spread = len(samples) / 2, sqrt(len(samples)) / 2
    return max(abs(count - half) for count in bits) / spread


@pytest.mark.parametrize("parts", [2, 3, 4])
def test_fewer_than_all_parts_are_noise(parts: int) -> None:
    """Whatever one makes of some of them, taken together; all of them together are no noise, which the test notices."""
    secret, chance = bytes(range(SECRET_BYTES)), random.Random(parts)
    shared = [split_secret(secret, parts, chance.randbytes) for _ in range(TRIALS)]
    for size in range(1, parts):
        for some in combinations(range(parts), size):
            assert unevenness([join_secret([one[part] for part in some]) for one in shared]) < SIGMAS, some
    assert {join_secret(one) for one in shared} == {secret}
    assert unevenness([join_secret(one) for one in shared]) > SIGMAS


@pytest.mark.parametrize("message", [bytes(61), b"\xff" * 61, b"the deck: dragon"], ids=["zeros", "ones", "cards"])
def test_what_is_sealed_is_noise_to_those_who_miss_a_part(message: bytes) -> None:
    """A guess at the key from all parts but one opens nothing, and neither the piece nor what comes out tells which."""
    chance = random.Random(7)
    pieces, opened = [], []
    for _ in range(TRIALS):
        key = chance.randbytes(SECRET_BYTES)
        parts = split_secret(key, 3, chance.randbytes)
        (piece,) = LogCipher(key).close(4, message)
        pieces.append(piece)
        body = piece[:-16]
        opened.append(join_secret([body, LogCipher(join_secret(parts[:2]))._pad(4, len(body))]))
    assert len({len(piece) for piece in pieces}) == 1
    assert unevenness(pieces) < SIGMAS and unevenness(opened) < SIGMAS


def test_messages_of_one_size_of_block_are_equally_long() -> None:
    seal = LogCipher(bytes(SECRET_BYTES))
    assert len({len(seal.close(0, bytes(length))[0]) for length in range(1, 62)}) == 1


def test_what_was_sealed_opens_in_order_however_long_it_is() -> None:
    seal, messages = LogCipher(b"k" * SECRET_BYTES), [b"head" * 2000, b"", b"move", bytes(MOST_PIECE)]
    pieces: list[bytes] = []
    for message in messages:
        pieces += seal.close(len(pieces), message)
    assert seal.open(pieces) == messages
    assert seal.open(pieces[:-1]) == messages[:-1], "the end of a long one may be missing"


@pytest.mark.parametrize("harm", ["key", "order", "bit", "short"])
def test_what_is_not_as_it_was_sealed_does_not_open(harm: str) -> None:
    seal = LogCipher(b"k" * SECRET_BYTES)
    pieces = [*seal.close(0, b"one"), *seal.close(1, b"two")]
    if harm == "key":
        seal = LogCipher(b"l" * SECRET_BYTES)
    elif harm == "order":
        pieces.reverse()
    elif harm == "bit":
        pieces[1] = bytes((pieces[1][0] ^ 1, *pieces[1][1:]))
    else:
        pieces[1] = pieces[1][:17]
    with pytest.raises(BadMessage):
        seal.open(pieces)
