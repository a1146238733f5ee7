"""The outer shell of a save: a signature, frames of msgpack, a fingerprint at the end.

Nothing here knows games. Everything here distrusts its input: lengths are checked before anything is
allocated, each frame is unpacked within narrow limits, and no object but plain data can come out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

import msgpack

from .errors import BadMessage, BadSave
from .plain import Plain

# The first byte is no ASCII and the line ends are mixed, so that a transfer in text mode is noticed.
SIGNATURE = b"\x89ELFEN\r\n"
FORMAT = 1
MOST_BYTES = 4 << 20
MOST_FRAME = 256 << 10
_DIGEST = 16
_LIST_OF, _SHORT = 0x90, 15  # how msgpack begins a short list, and how long that may be
_LIMITS = {"max_str_len": 4096, "max_bin_len": 4096, "max_array_len": 2048, "max_map_len": 512, "max_ext_len": 0}


def pack_frames(frames: Iterable[Plain]) -> bytes:
    parts = [SIGNATURE, bytes((FORMAT,))]
    for frame in frames:
        packed = pack(frame)
        if len(packed) > MOST_FRAME:
            raise BadSave("too_large", bytes=len(packed), most=MOST_FRAME)
        parts += [len(packed).to_bytes(4, "big"), packed]
    parts.append(bytes(4))
    body = b"".join(parts)
    return body + blake2b(body, digest_size=_DIGEST).digest()


def unpack_frames(data: bytes) -> list[Plain]:
    """The frames of a save, or one clear error."""
    if len(data) > MOST_BYTES:
        raise BadSave("too_large", bytes=len(data), most=MOST_BYTES)
    if not data.startswith(SIGNATURE):
        truncated = len(data) < len(SIGNATURE) and SIGNATURE.startswith(data)
        raise BadSave("truncated" if truncated else "foreign")
    if len(data) == len(SIGNATURE):
        raise BadSave("truncated")
    if data[len(SIGNATURE)] > FORMAT:
        raise BadSave("newer_format", found=data[len(SIGNATURE)], known=FORMAT)
    if data[len(SIGNATURE)] < FORMAT:
        raise BadSave("foreign")
    frames: list[bytes] = []
    at = len(SIGNATURE) + 1
    while True:
        length = int.from_bytes(data[at : at + 4], "big")
        if len(data) < at + 4 or len(data) < at + 4 + length:
            raise BadSave("truncated")
        at += 4
        if not length:
            break
        if length > MOST_FRAME:
            raise BadSave("too_large", bytes=length, most=MOST_FRAME)
        frames.append(data[at : at + length])
        at += length
    if len(data) < at + _DIGEST:
        raise BadSave("truncated")
    if len(data) > at + _DIGEST or blake2b(data[:at], digest_size=_DIGEST).digest() != data[at:]:
        raise BadSave("damaged")
    return [unpack(frame) for frame in frames]


def pack(frame: Plain) -> bytes:
    packed: bytes = msgpack.packb(frame)
    return packed


def pack_list(packed: Sequence[bytes]) -> bytes:
    """A short list of what has been packed already."""
    if len(packed) > _SHORT:
        raise ValueError(f"{len(packed)} items")
    return bytes((_LIST_OF + len(packed),)) + b"".join(packed)


def unpack(frame: bytes) -> Plain:
    """One frame's plain data, within narrow limits."""
    try:
        plain: Plain = msgpack.unpackb(frame, raw=False, strict_map_key=True, **_LIMITS)
        return plain
    except (ValueError, TypeError, RecursionError) as error:
        raise BadSave("damaged", detail=type(error).__name__) from None


def unpack_message(frame: bytes) -> Plain:
    """The plain data another device sent, within the same limits."""
    try:
        if len(frame) > MOST_FRAME:
            raise BadMessage("malformed_message", wanted="frame")
        return unpack(frame)
    except BadSave:
        raise BadMessage("malformed_message", wanted="frame") from None
