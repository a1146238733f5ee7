"""The journal's shell: records that are only ever appended, each with its length before and behind and a checksum.

The length behind lets the shelf read the newest record without reading the file; the checksum tells a torn or damaged
record from a whole one. Nothing here knows games, and nothing here trusts what it reads.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO

from elfenapp.engine.core.errors import BadSave
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack, unpack

SIGNATURE = b"\x89ELFENJ\r\n"
FORMAT = 1
HEADER = SIGNATURE + bytes((FORMAT,))
MOST_RECORD = 64 << 10
MOST_BYTES = 16 << 20  # of what counts in a journal; of a whole one that comes from elsewhere
_FRAME = 12  # length, checksum, length again: four bytes each


def write_record(content: Plain) -> bytes:
    packed = pack(content)
    if len(packed) > MOST_RECORD:
        raise BadSave("too_large", bytes=len(packed), most=MOST_RECORD)
    length = len(packed).to_bytes(4, "big")
    return length + zlib.crc32(packed).to_bytes(4, "big") + packed + length


def check_header(data: bytes) -> None:
    """Raises unless these bytes begin a journal this version can read."""
    if not data.startswith(SIGNATURE):
        raise BadSave("truncated" if SIGNATURE.startswith(data) else "foreign")
    if len(data) < len(HEADER):
        raise BadSave("truncated")
    if data[len(SIGNATURE)] > FORMAT:
        raise BadSave("newer_format", found=data[len(SIGNATURE)], known=FORMAT)


def read_records(data: bytes) -> Iterator[tuple[int, Plain]]:
    """Each whole record with the offset behind it; ends quietly at the first one that is torn or damaged."""
    return stream_records(BytesIO(data))


def stream_records(file: BinaryIO) -> Iterator[tuple[int, Plain]]:
    """The same from a file of any length, one record at a time."""
    at = len(HEADER)
    file.seek(at)
    while True:
        head = file.read(8)
        length = int.from_bytes(head[:4], "big")
        end = at + _FRAME + length
        if len(head) < 8 or length > MOST_RECORD:
            return
        body = file.read(length + 4)
        packed = body[:-4]
        if len(body) < length + 4 or body[-4:] != head[:4] or zlib.crc32(packed) != int.from_bytes(head[4:], "big"):
            return
        try:
            content = unpack(packed)
        except BadSave:
            return
        yield end, content
        at = end


def newest_records(tail: bytes) -> Iterator[Plain]:
    """The newest record first, from the end of a file; ends at one that is torn or reaches beyond this piece of it."""
    end = len(tail)
    while end >= _FRAME:
        length = int.from_bytes(tail[end - 4 : end], "big")
        start = end - _FRAME - length
        if length > MOST_RECORD or start < 0:
            return
        packed = tail[start + 8 : end - 4]
        if zlib.crc32(packed) != int.from_bytes(tail[start + 4 : start + 8], "big"):
            return
        try:
            yield unpack(packed)
        except BadSave:
            return
        end = start
