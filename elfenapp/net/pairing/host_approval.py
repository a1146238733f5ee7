"""Letting a guest in without the code: the host's person compares three emblems on both screens, and agrees.

A short authentication string. The guest commits to a nonce, the host sends its own, the guest reveals. The string is a
hash of both nonces, the fingerprint of the certificate that each side sees, the match and both names. A device in the
middle must choose its nonces before it knows the string of either side, so that the emblems differ but for one case in
``POSSIBLE``.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from hashlib import sha256

from elfenapp.engine.core.errors import Reason

from ..protocol.frames import Intruder
from .handshake import NONCE_BYTES

EMBLEMS, SHOWN = 36, 3  # how many there are, and how many of them are compared
POSSIBLE = EMBLEMS**SHOWN  # 46,656: 15.5 bits
ANSWER_WITHIN = 60.0  # seconds for the host's person
REQUESTS, PER = 3, 60.0  # of all guests together, in so many seconds

NOT_LET_IN, NO_ANSWER = "not_let_in", "not_answered"  # reasons
ASKING_BUSY, ASKED_TOO_OFTEN, NO_ASKING = "asking_busy", "asked_too_often", "no_asking"


@dataclass(frozen=True, slots=True)
class Ask:
    """A way in: the person who hosts this match is asked."""

    match: str


def commitment(nonce: bytes, fingerprint: bytes, name: str) -> bytes:
    """Binds a guest to its nonce, and tells nothing of it: the nonce has 256 random bits."""
    return _digest(b"elfen commit", nonce, fingerprint, name.encode())


class Comparison:
    """Everything both sides have said; equal on both sides only if they speak to each other."""

    def __init__(
        self, fingerprint: bytes, match: str, names: tuple[str, str], commit: bytes, nonces: tuple[bytes, bytes]
    ) -> None:
        """``names`` and ``nonces``: the guest's, then the host's."""
        if any(len(nonce) != NONCE_BYTES for nonce in nonces):
            raise Intruder("a nonce of another length")
        told = (fingerprint, match.encode(), *(name.encode() for name in names), commit, *nonces)
        number = int.from_bytes(_digest(b"elfen emblems", *told)[:16], "big") % POSSIBLE
        self.emblems = tuple(number // EMBLEMS**place % EMBLEMS for place in range(SHOWN))
        self.proof = _digest(b"elfen let in", *told)  # that the ticket comes from the host we compared with

    def accepts(self, proof: bytes) -> bool:
        return hmac.compare_digest(proof, self.proof)


def _digest(purpose: bytes, *parts: bytes) -> bytes:
    return sha256(b"".join(len(part).to_bytes(2, "big") + part for part in (purpose, *parts))).digest()


class LettingIn:
    """Guests who ask to be let in: one at a time, and not often. Lives in the network's thread."""

    def __init__(self) -> None:
        self.welcome = False  # whether a person is there who can be asked
        self._times: list[float] = []  # of the newest requests
        self._asking: object = None  # the connection of the guest that waits

    def begin(self, asking: object, now: float) -> Reason | None:
        """Why a guest cannot ask now; else no other guest can until it is ``over``."""
        self._times = [time for time in self._times if now - time < PER]
        if not self.welcome:
            return Reason(NO_ASKING)
        if self._asking is not None:
            return Reason(ASKING_BUSY)
        if len(self._times) >= REQUESTS:
            return Reason(ASKED_TOO_OFTEN, details={"seconds": int(PER - (now - self._times[0])) + 1})
        self._times.append(now)
        self._asking = asking
        return None

    def over(self, asking: object) -> None:
        """Answered, given up or lost."""
        if asking is self._asking:
            self._asking = None
