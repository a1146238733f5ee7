"""A guest's end of a connection: comes in with the join code or by asking, or comes back with its ticket."""

from __future__ import annotations

from elfenapp.engine.core.errors import LIST, Reason, read_list
from elfenapp.engine.core.plain import Plain

from .channel import Channel
from .framing import Intruder
from .join_code import JoinCode
from .letting_in import ANSWER_WITHIN, Ask, Comparison, commitment
from .messages import (
    ASKED,
    BY_ASKING,
    BY_CODE,
    BY_KEY,
    CHALLENGE,
    CONFIRM,
    PAIR,
    PING,
    PONG,
    PROVE,
    REFUSED,
    REVEAL,
    WELCOME,
    Ticket,
    hello,
    read_bytes,
    tidy_name,
)
from .pairing import NONCE_BYTES, GuestPairing, SeatProof, new_nonce
from .wire import PING_EVERY, Arrived, Compared, TurnedAway, Wire


class GuestWire(Wire):
    """``way`` is the join code, a question to the host's person, or the ticket of a device that has been here;
    ``known`` is what that device knows of the game.
    """

    def __init__(self, way: JoinCode | Ticket | Ask, name: str, now: float, known: list[Plain] | None = None) -> None:
        super().__init__(Channel(), now)
        self._way = way
        self._name = name
        self._known = known or []
        self._nonce = new_nonce()
        self._pairing: GuestPairing | None = None
        self._proof: SeatProof | None = None
        self._comparison: Comparison | None = None
        self._greeted = False

    def receive(self, data: bytes, now: float) -> None:
        super().receive(data, now)
        self._greet()

    def tick(self, now: float) -> None:
        super().tick(now)
        if (self.known or self._comparison is not None) and not self.closed and now - self._said >= PING_EVERY:
            self._said = now
            self.send_control(PING)

    def _greet(self) -> None:
        """As soon as the host's certificate is known."""
        if self._greeted or not self.channel.ready or self.closed:
            return
        self._greeted = True
        if isinstance(self._way, Ticket):
            self.channel.send(hello(BY_KEY, self._way.match, self._way.device, self._nonce))
        elif isinstance(self._way, Ask):
            self._commit = commitment(self._nonce, self.channel.fingerprint, self._name)
            self.channel.send(hello(BY_ASKING, self._commit, self._name))
        else:
            self._pairing = GuestPairing(self._way, self.channel.fingerprint)
            self.channel.send(hello(BY_CODE, self._pairing.message))

    def _meet(self, kind: str, rest: list[Plain], now: float) -> None:
        if kind == REFUSED and len(rest) == 1:
            self.events.append(TurnedAway(Reason.read(rest[0])))
            self.close("turned away")
        elif kind == PAIR and self._pairing is not None and self._proof is None:
            self._answer(self._pairing, rest)
        elif kind == CHALLENGE and isinstance(self._way, Ticket) and self._proof is None:
            self._prove(self._way, rest)
        elif kind == ASKED and isinstance(self._way, Ask) and self._comparison is None:
            self._reveal(self._way, rest, now)
        elif kind == PONG and self._comparison is not None:
            return
        elif kind == WELCOME:
            self._welcome(rest)
        else:
            raise Intruder(f"{kind[:16]} out of turn")

    def _answer(self, pairing: GuestPairing, rest: list[Plain]) -> None:
        self.send_control(CONFIRM, pairing.answered(read_bytes(rest, PAIR)), self._name)

    def _prove(self, ticket: Ticket, rest: list[Plain]) -> None:
        challenge = read_bytes(rest, CHALLENGE)
        if len(challenge) != NONCE_BYTES:
            raise Intruder("challenge")
        self._proof = SeatProof(ticket.key, self.channel.fingerprint, self._nonce, challenge)
        self.send_control(PROVE, self._proof.guest, self._known)

    def _reveal(self, way: Ask, rest: list[Plain], now: float) -> None:
        """The host has said its nonce, which it cannot change any more when it learns ours."""
        nonce, match, host = read_list(rest, ASKED, bytes, str, str)
        if match != way.match:
            raise Intruder("another game than the one that was chosen")
        names, nonces = (self._name, host), (self._nonce, nonce)
        self._comparison = Comparison(self.channel.fingerprint, match, names, self._commit, nonces)
        self._since, self.known_within = now, ANSWER_WITHIN * 2
        self.send_control(REVEAL, self._nonce)
        self.events.append(Compared(tidy_name(host), self._comparison.emblems))

    def _welcome(self, rest: list[Plain]) -> None:
        """Only a host that knows the code or our key, or that we have compared emblems with, can prove itself."""
        proof, plain = read_list(rest, WELCOME, bytes, LIST)
        if self._proof is not None:
            proven = self._proof.accepts_host(proof)
        elif self._comparison is not None:
            proven = self._comparison.accepts(proof)
        else:
            proven = self._pairing is not None and self._pairing.accepts(proof)
        if not proven:
            raise Intruder("a host that does not know the code")
        self.known = True
        self.events.append(Arrived(Ticket.read(plain)))
