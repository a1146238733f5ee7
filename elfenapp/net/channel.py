"""One encrypted stream of frames: TLS 1.3 over memory, no socket. Ciphertext in, frames out, and the other way.

What the host says is compressed in one stream: two updates of a game are nearly alike, and a move then costs a few
hundred bytes. A guest's requests are too small to gain by it.
"""

from __future__ import annotations

import ssl
import zlib
from collections.abc import Iterator

from .certificate import Certificate, fingerprint, guest_context
from .framing import HOST_FRAME, UNPAIRED_FRAME, FrameReader, Intruder, frame

_CHUNK = 16 << 10  # bytes decrypted, or unpacked, at a time
_WINDOW_BITS = 14  # two updates fit in; six guests cost the host a megabyte


class Channel:
    def __init__(self, certificate: Certificate | None = None) -> None:
        """A host's side if it brings a certificate, else a guest's."""
        self._incoming, self._outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        context = certificate.context if certificate else guest_context()
        self._tls = context.wrap_bio(self._incoming, self._outgoing, server_side=certificate is not None)
        self.ready = False
        self.fingerprint = certificate.fingerprint if certificate else b""  # of the host's certificate
        self._reader = FrameReader(UNPAIRED_FRAME if certificate else HOST_FRAME)
        self._pack = zlib.compressobj(1, zlib.DEFLATED, -_WINDOW_BITS) if certificate else None
        self._unpack = None if certificate else zlib.decompressobj(-_WINDOW_BITS)
        self._waiting: list[bytes] = []  # said before the handshake was done
        self._go_on()

    def allow(self, most: int) -> None:
        """The other side is known now: it may send larger frames."""
        self._reader.most = most

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
            yield from self._frames(plain)

    def send(self, payload: bytes) -> None:
        if not self.ready:
            self._waiting.append(payload)
            return
        data = frame(payload)
        if self._pack is not None:
            data = self._pack.compress(data) + self._pack.flush(zlib.Z_SYNC_FLUSH)
        self._tls.write(data)

    def outgoing(self) -> bytes:
        """Ciphertext for the other side."""
        return self._outgoing.read()

    def _frames(self, plain: bytes) -> Iterator[bytes]:
        if self._unpack is None:
            yield from self._reader.receive(plain)
            return
        while plain:  # a little at a time: a few bytes may unpack to very many
            try:
                unpacked = self._unpack.decompress(plain, _CHUNK)
            except zlib.error:
                raise Intruder("what cannot be unpacked") from None
            if self._unpack.eof:
                raise Intruder("the end of what can be unpacked")
            plain = self._unpack.unconsumed_tail
            yield from self._reader.receive(unpacked)

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
