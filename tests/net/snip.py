"""Cut a TCP connection at any byte: of a frame on its way, what still arrives, and the resets that both ends get.

A cable that is pulled or an app that is killed leaves half a message behind; this makes such halves at will.
"""

from __future__ import annotations

import struct

_ETHERNET, _IPV4, _TCP, _RESET, _ACK = 14, b"\x08\x00", 6, 0x04, 0x10


def payload_of(frame: bytes) -> int:
    """The bytes of a stream that an Ethernet frame carries."""
    if frame[12:14] != _IPV4 or frame[_ETHERNET + 9] != _TCP:
        return 0
    start = _payload_start(frame)
    return max(0, _ETHERNET + int.from_bytes(frame[16:18], "big") - start)


def snip(frame: bytes, keep: int) -> tuple[bytes, bytes, bytes]:
    """The frame with so many bytes of its stream, then the end of the connection: for the receiver, for the sender."""
    start = _payload_start(frame)
    tcp = frame[_ETHERNET + _ip_length(frame) : start]
    sequence, confirmed = struct.unpack("!II", tcp[4:12])
    shorter = _packet(frame, tcp + frame[start : start + keep])
    after = (sequence + keep) % (1 << 32)
    to_receiver = _packet(frame, tcp[:4] + struct.pack("!IIBBHHH", after, confirmed, 0x50, _RESET | _ACK, 0, 0, 0))
    back = tcp[2:4] + tcp[:2] + struct.pack("!IIBBHHH", confirmed, after, 0x50, _RESET | _ACK, 0, 0, 0)
    return shorter, to_receiver, _packet(_turned(frame), back)


def _ip_length(frame: bytes) -> int:
    return (frame[_ETHERNET] & 15) * 4


def _payload_start(frame: bytes) -> int:
    tcp = _ETHERNET + _ip_length(frame)
    return tcp + (frame[tcp + 12] >> 4) * 4


def _turned(frame: bytes) -> bytes:
    """The headers of an answer."""
    addresses = _ETHERNET + 12
    turned = frame[6:12] + frame[:6] + frame[12:addresses]
    return turned + frame[addresses + 4 : addresses + 8] + frame[addresses : addresses + 4] + frame[addresses + 8 :]


def _packet(frame: bytes, tcp: bytes) -> bytes:
    """Around this segment the headers of a frame, with lengths and sums made again."""
    header = bytearray(frame[_ETHERNET : _ETHERNET + _ip_length(frame)])
    header[2:4] = (len(header) + len(tcp)).to_bytes(2, "big")
    header[10:12] = bytes(2)
    header[10:12] = _sum(bytes(header))
    segment = bytearray(tcp)
    segment[16:18] = bytes(2)
    segment[16:18] = _sum(bytes(header[12:20]) + struct.pack("!HH", _TCP, len(segment)) + bytes(segment))
    return frame[:_ETHERNET] + bytes(header) + bytes(segment)


def _sum(data: bytes) -> bytes:
    """The internet's checksum."""
    padded = data + bytes(len(data) % 2)
    total: int = sum(struct.unpack(f"!{len(padded) // 2}H", padded))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return (~total & 0xFFFF).to_bytes(2, "big")
