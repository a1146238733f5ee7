"""The host's end of a connection: a stranger who shows the join code gets a key, a known device shows its own."""

from __future__ import annotations

from typing import Protocol

from elfenapp.engine.core.errors import LIST, Reason, read_list
from elfenapp.engine.core.plain import Plain

from .certificate import Certificate
from .channel import Channel
from .framing import Intruder
from .join_code import JoinCode
from .messages import (
    BY_CODE,
    BY_KEY,
    CHALLENGE,
    CONFIRM,
    HELLO,
    PAIR,
    PROVE,
    WELCOME,
    Ticket,
    read_bytes,
    tidy_name,
    version_trouble,
)
from .pairing import NONCE_BYTES, HostPairing, SeatProof, new_nonce
from .rate import Rate
from .wire import Arrived, Wire

# A person's moves, take-backs and a search for offers are far below; a computer playing at full speed is, too.
FRAMES, BURST = 300.0, 600.0  # a second, and at once
BYTES, BYTES_BURST = 256e3, 1e6


class Keeper(Protocol):
    """Who decides who comes in."""

    game: str
    code: JoinCode

    def unknown(self, match: str) -> str:
        """What a device of this game is told that nobody knows here."""

    def turned_away(self, address: str, now: float) -> Reason | None:
        """Why nobody from this address may try a code now."""

    def guessed_wrong(self, address: str, now: float) -> None: ...

    def enrol(self, name: str) -> Ticket | None:
        """A new device, with its key, kept safe; None if there are too many."""

    def find(self, match: str, device: str) -> Ticket | None: ...


class HostWire(Wire):
    def __init__(self, keeper: Keeper, certificate: Certificate, address: str, now: float) -> None:
        super().__init__(Channel(certificate), now)
        self._keeper = keeper
        self._address = address
        self._pairing: HostPairing | None = None
        self._proof: SeatProof | None = None
        self._ticket: Ticket | None = None
        self._frames, self._bytes = Rate(FRAMES, BURST), Rate(BYTES, BYTES_BURST)

    def _count(self, amount: int, now: float) -> None:
        if not self._bytes.allows(now, amount):
            raise Intruder("a flood of bytes")

    def _handle(self, payload: bytes, now: float) -> None:
        if not self._frames.allows(now):
            raise Intruder("a flood of frames")
        super()._handle(payload, now)

    def _meet(self, kind: str, rest: list[Plain], now: float) -> None:
        if kind == HELLO and not (self._pairing or self._proof):
            self._hello(rest, now)
        elif kind == CONFIRM and self._pairing is not None:
            self._confirm(self._pairing, rest, now)
        elif kind == PROVE and self._proof is not None:
            self._prove(self._proof, rest)
        else:
            raise Intruder(f"{kind[:16]} out of turn")

    def _hello(self, rest: list[Plain], now: float) -> None:
        trouble = version_trouble(rest, self._keeper.game)
        if trouble is not None:
            self.refuse(trouble)
            return
        way, body = read_list(rest[3:], HELLO, str, LIST)
        if way == BY_CODE:
            self._begin_pairing(body, now)
        elif way == BY_KEY:
            self._begin_proof(body)
        else:
            raise Intruder("no way in")

    def _begin_pairing(self, body: list[object], now: float) -> None:
        reason = self._keeper.turned_away(self._address, now)
        if reason is not None:
            self.refuse(reason)
            return
        self._pairing = HostPairing(self._keeper.code, self.channel.fingerprint, read_bytes(body, PAIR))
        self.send_control(PAIR, self._pairing.message)

    def _confirm(self, pairing: HostPairing, rest: list[Plain], now: float) -> None:
        proof, name = read_list(rest, CONFIRM, bytes, str)
        if not pairing.accepts(proof):
            self._keeper.guessed_wrong(self._address, now)
            self.refuse(Reason("wrong_code"))
            return
        ticket = self._keeper.enrol(tidy_name(name))
        if ticket is None:
            self.refuse(Reason("table_full"))
            return
        self._welcome(ticket, pairing.proof, None)

    def _begin_proof(self, body: list[object]) -> None:
        match, device, nonce = read_list(body, BY_KEY, str, str, bytes)
        ticket = self._keeper.find(match, device)
        if ticket is None or len(nonce) != NONCE_BYTES:
            self.refuse(Reason(self._keeper.unknown(match)))
            return
        challenge = new_nonce()
        self._ticket = ticket
        self._proof = SeatProof(ticket.key, self.channel.fingerprint, nonce, challenge)
        self.send_control(CHALLENGE, challenge)

    def _prove(self, proof: SeatProof, rest: list[Plain]) -> None:
        shown, known = read_list(rest, PROVE, bytes, LIST)
        if not proof.accepts_guest(shown) or self._ticket is None:
            self.refuse(Reason("unknown_device"))
            return
        self._welcome(self._ticket, proof.host, rest[1] if known else None)

    def _welcome(self, ticket: Ticket, proof: bytes, known: Plain) -> None:
        self.known = True
        self.send_control(WELCOME, proof, ticket.plain())
        self.channel.meet()
        self.events.append(Arrived(ticket, known))
