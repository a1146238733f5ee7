"""A guest's end of a connection: comes in with the join code and gets a ticket, or comes back with its ticket."""

from __future__ import annotations

from elfenapp.engine.core.errors import LIST, Reason, read_list
from elfenapp.engine.core.plain import Plain

from .channel import Channel
from .framing import Intruder
from .join_code import JoinCode
from .messages import (
    BY_CODE,
    BY_KEY,
    CHALLENGE,
    CONFIRM,
    PAIR,
    PING,
    PROVE,
    REFUSED,
    WELCOME,
    Ticket,
    hello,
    read_bytes,
)
from .pairing import NONCE_BYTES, GuestPairing, SeatProof, new_nonce
from .wire import PING_EVERY, Arrived, TurnedAway, Wire


class GuestWire(Wire):
    """``way`` is the join code, or the ticket of somebody who has been here; ``known`` what they know of the game."""

    def __init__(self, way: JoinCode | Ticket, name: str, now: float, known: list[Plain] | None = None) -> None:
        super().__init__(Channel(), now)
        self._way = way
        self._name = name
        self._known = known or []
        self._nonce = new_nonce()
        self._pairing: GuestPairing | None = None
        self._proof: SeatProof | None = None
        self._greeted = False

    def receive(self, data: bytes, now: float) -> None:
        super().receive(data, now)
        self._greet()

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.known and now - self._said >= PING_EVERY:
            self._said = now
            self.send_control(PING)

    def _greet(self) -> None:
        """As soon as the host's certificate is known."""
        if self._greeted or not self.channel.ready or self.closed:
            return
        self._greeted = True
        if isinstance(self._way, Ticket):
            self.channel.send(hello(BY_KEY, self._way.match, self._way.device, self._nonce))
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

    def _welcome(self, rest: list[Plain]) -> None:
        """Only a host that knows the code, or our key, can prove itself."""
        proof, plain = read_list(rest, WELCOME, bytes, LIST)
        if self._proof is not None:
            proven = self._proof.accepts_host(proof)
        else:
            proven = self._pairing is not None and self._pairing.accepts(proof)
        if not proven:
            raise Intruder("a host that does not know the code")
        self.known = True
        self.events.append(Arrived(Ticket.read(plain)))
