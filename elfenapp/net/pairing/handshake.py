"""Proof of identity at both ends: SPAKE2 on the join code, or the key of a seat, both bound to the certificate.

A device in the middle that ends TLS itself shows another certificate than the host's, so that both proofs fail. A wrong
code is one guess and tells nothing else: the guest proves first, and only then the host.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import token_bytes
from typing import TypeVar

from ..protocol.frames import Intruder
from .join_code import JoinCode
from .spake import SPAKE2_A, SPAKE2_B, NotOnCurve, SPAKEError

T = TypeVar("T")
KEY_BYTES = NONCE_BYTES = 32
_MESSAGE_BYTES = 33  # whose it is, and a point
_GUEST, _HOST = b"elfen guest", b"elfen host "


def _proof(key: bytes, role: bytes, *transcript: bytes) -> bytes:
    told = b"".join(len(part).to_bytes(2, "big") + part for part in (role, *transcript))
    return hmac.new(key, told, sha256).digest()


class _Proofs:
    """Proofs of each side to the other: of the key and of the whole conversation."""

    def __init__(self, key: bytes, *transcript: bytes) -> None:
        self.guest = _proof(key, b"guest", *transcript)
        self.host = _proof(key, b"host", *transcript)


class GuestPairing:
    """A guest's side: ``message`` to the host, its answer in, ``guest`` proof out, the host's proof in."""

    def __init__(self, code: JoinCode, fingerprint: bytes) -> None:
        self._fingerprint = fingerprint
        self._spake = SPAKE2_A(code.password, idA=_GUEST, idB=_HOST + fingerprint)
        self.message: bytes = self._spake.start()

    def answered(self, message: bytes) -> bytes:
        """The guest's proof."""
        self._proofs = _Proofs(_finish(self._spake, message), self._fingerprint, self.message, message)
        return self._proofs.guest

    def accepts(self, proof: bytes) -> bool:
        return hmac.compare_digest(proof, self._proofs.host)


class HostPairing:
    def __init__(self, code: JoinCode, fingerprint: bytes, message: bytes) -> None:
        spake = SPAKE2_B(code.password, idA=_GUEST, idB=_HOST + fingerprint)
        self.message: bytes = spake.start()
        self._proofs = _Proofs(_finish(spake, message), fingerprint, message, self.message)

    def accepts(self, proof: bytes) -> bool:
        return hmac.compare_digest(proof, self._proofs.guest)

    @property
    def proof(self) -> bytes:
        return self._proofs.host


class SeatProof:
    """Coming back with the key of a device: the host proves first that it has it, then the guest does."""

    def __init__(self, key: bytes, fingerprint: bytes, guest_nonce: bytes, host_nonce: bytes, epoch: int) -> None:
        """``epoch`` is that of the host's game: it is proven with everything else."""
        self._proofs = _Proofs(key, fingerprint, guest_nonce, host_nonce, str(epoch).encode())
        self.guest, self.host = self._proofs.guest, self._proofs.host

    def accepts_guest(self, proof: bytes) -> bool:
        return hmac.compare_digest(proof, self.guest)

    def accepts_host(self, proof: bytes) -> bool:
        return hmac.compare_digest(proof, self.host)


def new_key() -> bytes:
    return token_bytes(KEY_BYTES)


def new_nonce() -> bytes:
    return token_bytes(NONCE_BYTES)


def _finish(spake: SPAKE2_A | SPAKE2_B, message: bytes) -> bytes:
    if len(message) != _MESSAGE_BYTES:
        raise Intruder(f"pairing: {len(message)} bytes")
    try:
        key: bytes = spake.finish(message)
    except (SPAKEError, NotOnCurve, ValueError) as error:  # the library's words for what is no element of its group
        raise Intruder(f"pairing: {type(error).__name__}") from None
    return key


def begun(step: T | None) -> T:
    """The result of an earlier message of the handshake; raises ``Intruder`` if that has not come."""
    if step is None:
        raise Intruder("out of turn")
    return step
