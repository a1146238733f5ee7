"""One encrypted stream of frames: TLS 1.3 over memory, no socket. Ciphertext in, frames out, and the other way.

What the host says at length is compressed: its words come again and again. What is said in few words goes as it is, for
that is the quickest; a guest's requests all do. Until a guest is known, the host's words are one compressed
stream, as all of them were up to protocol 5: a guest of that time must be able to read why it is not let in.
"""

from __future__ import annotations

import ssl
import zlib
from collections.abc import Generator, Iterator

from .certificate import Certificate, fingerprint, guest_context
from .frames import GUEST_FRAME, HOST_FRAME, UNPAIRED_FRAME, FrameReader, Intruder, frame

_CHUNK = 16 << 10  # bytes decrypted, or unpacked, at a time
_WINDOW_BITS = 14  # some long messages fit in; six guests cost the host a megabyte
PACKED = 0x80  # in the first byte of a frame: what follows is compressed
LEAST_PACKED = 300  # bytes: below this the time counts for more


class Channel:
    def __init__(self, certificate: Certificate | None = None) -> None:
        """A host's side if it brings a certificate, else a guest's."""
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        context = certificate.context if certificate else guest_context()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_side=certificate is not None)
        self.ready = False
        self.fingerprint = certificate.fingerprint if certificate else b""  # of the host's certificate
        self._reader = FrameReader(UNPAIRED_FRAME if certificate else HOST_FRAME)
        self._pack = _packer() if certificate else None
        self._unpack = None if certificate else _unpacker()
        self._met = False  # whether the stream of the first words has ended
        self._waiting: list[bytes] = []  # said before the handshake was done
        self._go_on()

    def meet(self) -> None:
        """A host has said its last first word: the guest is known now, and may send larger frames."""
        self._reader.most = GUEST_FRAME
        if self._pack is not None:
            self._tls.write(self._pack.flush(zlib.Z_FINISH))
            self._pack, self._met = _packer(), True

    def receive(self, data: bytes) -> Iterator[bytes]:
        """Frames that are whole now; raises ``Intruder`` for what no honest device sends."""
        self._incoming.write(data)
        if not self.ready:
            self._go_on()
        while self.ready and (self._incoming.pending or self._tls.pending()):
            try:
                plain = self._tls.read(_CHUNK)
            except ssl.SSLWantReadError:
                return
            except ssl.SSLError as error:
                raise Intruder(f"TLS: {error.reason}") from None
            if not plain:
                return
            if self._unpack is not None and not self._met:
                plain = yield from self._first_frames(plain, self._unpack)
            for payload in self._reader.receive(plain):
                yield self._unpacked(payload) if payload[0] & PACKED else payload

    def send(self, payload: bytes) -> None:
        if not self.ready:
            self._waiting.append(payload)
            return
        if self._pack is None:
            data = frame(payload)
        elif not self._met:
            data = self._pack.compress(frame(payload)) + self._pack.flush(zlib.Z_SYNC_FLUSH)
        elif len(payload) < LEAST_PACKED:
            data = frame(payload)
        else:
            packed = self._pack.compress(payload[1:]) + self._pack.flush(zlib.Z_SYNC_FLUSH)
            data = frame(bytes((payload[0] | PACKED,)) + packed)
        self._tls.write(data)

    def outgoing(self) -> bytes:
        """Ciphertext for the other side."""
        return self._outgoing.read()

    def _first_frames(self, plain: bytes, stream: zlib._Decompress) -> Generator[bytes, None, bytes]:
        """The frames of the host's first words; returns what came behind the end of them."""
        while plain and not stream.eof:  # a little at a time: a few bytes may unpack to very many
            try:
                unpacked = stream.decompress(plain, _CHUNK)
            except zlib.error:
                raise Intruder("what cannot be unpacked") from None
            plain = stream.unconsumed_tail
            yield from self._reader.receive(unpacked)
        if not stream.eof:
            return b""
        self._unpack, self._met = _unpacker(), True
        return stream.unused_data

    def _unpacked(self, payload: bytes) -> bytes:
        stream = self._unpack
        if stream is None:
            raise Intruder("a guest need not pack anything")
        try:
            rest = stream.decompress(payload[1:], HOST_FRAME)
        except zlib.error:
            raise Intruder("what cannot be unpacked") from None
        if stream.unconsumed_tail or stream.eof:
            raise Intruder("what is too large unpacked, or the end of it")
        return bytes((payload[0] & ~PACKED,)) + rest

    def _go_on(self) -> None:
        try:
            self._tls.do_handshake()
        except ssl.SSLWantReadError:
            return
        except ssl.SSLError as error:
            raise Intruder(f"TLS: {error.reason}") from None
        self.ready = True
        if not self.fingerprint:
            self.fingerprint = fingerprint(self._tls.getpeercert(binary_form=True) or b"")
        waiting, self._waiting = self._waiting, []
        for payload in waiting:
            self.send(payload)


def _packer() -> zlib._Compress:
    return zlib.compressobj(1, zlib.DEFLATED, -_WINDOW_BITS)


def _unpacker() -> zlib._Decompress:
    return zlib.decompressobj(-_WINDOW_BITS)
