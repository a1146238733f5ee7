"""The host's end of a connection: a guest shows the join code or asks, and gets a key; a known device shows its own."""

from __future__ import annotations

import hmac
from typing import Protocol

from elfenapp.engine.core.errors import LIST, Reason, read_list
from elfenapp.engine.core.plain import Plain

from .certificate import Certificate
from .channel import Channel
from .framing import Intruder
from .join_code import JoinCode
from .letting_in import ANSWER_WITHIN, NO_ANSWER, NOT_LET_IN, Comparison, LettingIn, commitment
from .messages import (
    ASKED,
    BY_ASKING,
    BY_CODE,
    BY_KEY,
    CHALLENGE,
    CONFIRM,
    HELLO,
    PAIR,
    PING,
    PONG,
    PROVE,
    REVEAL,
    WELCOME,
    Ticket,
    read_bytes,
    tidy_name,
    version_trouble,
)
from .pairing import NONCE_BYTES, HostPairing, SeatProof, new_nonce
from .rate import Rate
from .wire import Arrived, Compared, Wire

# A person's moves, take-backs and a search for offers are far below; a computer playing at full speed is, too.
FRAMES, BURST = 300.0, 600.0  # a second, and at once
BYTES, BYTES_BURST = 256e3, 1e6


class Keeper(Protocol):
    """Who decides who comes in."""

    game: str
    code: JoinCode
    name: str
    letting_in: LettingIn

    @property
    def match(self) -> str: ...

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
        self._commit: tuple[bytes, str, bytes] | None = None  # of a guest that asks: its word, its name, our nonce
        self._comparison: Comparison | None = None
        self._asked_at = now
        self._frames, self._bytes = Rate(FRAMES, BURST), Rate(BYTES, BYTES_BURST)

    def _count(self, amount: int, now: float) -> None:
        if not self._bytes.allows(now, amount):
            raise Intruder("a flood of bytes")

    def _handle(self, payload: bytes, now: float) -> None:
        if not self._frames.allows(now):
            raise Intruder("a flood of frames")
        super()._handle(payload, now)

    def _meet(self, kind: str, rest: list[Plain], now: float) -> None:
        if kind == HELLO and not (self._pairing or self._proof or self._commit):
            self._hello(rest, now)
        elif kind == CONFIRM and self._pairing is not None:
            self._confirm(self._pairing, rest, now)
        elif kind == PROVE and self._proof is not None:
            self._prove(self._proof, rest)
        elif kind == REVEAL and self._commit is not None and self._comparison is None:
            self._compare(*self._commit, read_bytes(rest, REVEAL), now)
        elif kind == PING and self._comparison is not None:
            self.send_control(PONG)  # the guest waits, and so do we
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
        elif way == BY_ASKING:
            self._begin_asking(body, now)
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

    def _begin_asking(self, body: list[object], now: float) -> None:
        """The guest has committed itself: now, and not before, it learns our nonce."""
        commit, name = read_list(body, BY_ASKING, bytes, str)
        reason = self._keeper.letting_in.begin(self, now)
        if reason is not None:
            self.refuse(reason)
            return
        nonce = new_nonce()
        self._commit = commit, name, nonce
        self.send_control(ASKED, nonce, self._keeper.match, self._keeper.name)

    def _compare(self, commit: bytes, name: str, nonce: bytes, revealed: bytes, now: float) -> None:
        if not hmac.compare_digest(commitment(revealed, self.channel.fingerprint, name), commit):
            raise Intruder("not what it had committed itself to")
        names = name, self._keeper.name
        match, nonces = self._keeper.match, (revealed, nonce)
        self._comparison = Comparison(self.channel.fingerprint, match, names, commit, nonces)
        self._asked_at, self.known_within = now, ANSWER_WITHIN * 2
        self.events.append(Compared(tidy_name(name), self._comparison.emblems))

    def answer(self, let_in: bool) -> None:
        if self._comparison is None or self._commit is None or self.known or self.closed:
            return
        ticket = self._keeper.enrol(tidy_name(self._commit[1])) if let_in else None
        if ticket is not None:
            self._keeper.letting_in.over(self)
            self._welcome(ticket, self._comparison.proof, None)
        else:
            self.refuse(Reason("table_full" if let_in else NOT_LET_IN))

    def tick(self, now: float) -> None:
        if self._comparison is not None and not (self.known or self.closed) and now - self._asked_at > ANSWER_WITHIN:
            self.refuse(Reason(NO_ANSWER))
        super().tick(now)

    def close(self, cause: str) -> None:
        super().close(cause)
        self._keeper.letting_in.over(self)

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
