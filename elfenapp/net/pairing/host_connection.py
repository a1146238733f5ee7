"""The host's end of a connection: a guest shows the join code or asks, and gets a key; a known device shows its own."""

from __future__ import annotations

import hmac
from math import inf
from typing import Protocol

from elfenapp.engine.core.errors import LIST, Reason, read_list
from elfenapp.engine.core.plain import Plain
from elfenapp.session.rate_limit import Rate
from elfenapp.session.seats import tidy_name

from ..protocol.certificate import Certificate
from ..protocol.connection import HELLO_WITHIN, Authenticated, Compared, Connection
from ..protocol.frames import Intruder
from ..protocol.handlers import Handlers
from ..protocol.messages import (
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
    PROTOCOL,
    PROVE,
    REVEAL,
    WELCOME,
    Ticket,
    read_bytes,
    version_trouble,
)
from ..protocol.tls_channel import Channel
from ..protocol.trust import ASKING, CLAIMING, GUEST, PAIRING, PEER, STRANGER, WAITING
from .handshake import NONCE_BYTES, HostPairing, SeatProof, begun, new_nonce
from .host_approval import ANSWER_WITHIN, NO_ANSWER, NOT_LET_IN, Comparison, LettingIn, commitment
from .join_code import JoinCode

# A person's moves, take-backs and a search for offers are far below; a computer playing at full speed is, too.
FRAMES, BURST = 300.0, 600.0  # a second, and at once
BYTES, BYTES_BURST = 256e3, 1e6


class AdmissionPolicy(Protocol):
    """Decides who comes in."""

    game: str
    code: JoinCode
    meeting: bool  # this device offers to host, and does not yet
    name: str
    letting_in: LettingIn

    @property
    def match(self) -> str: ...

    def unknown(self, match: str) -> str:
        """The answer to a device of a game that is not known here."""

    def begins_pairing(self, now: float) -> Reason | None:
        """Why no code may be tried now; None if one may, and then it is counted until ``paired``."""

    def guessed_wrong(self, now: float) -> None: ...

    def paired(self) -> None:
        """A pairing that was counted has ended well."""

    def enrol(self, name: str) -> Ticket | None:
        """A new device, with its key, kept safe; None if there are too many."""

    def find(self, match: str, device: str) -> Ticket | None: ...

    def sent_away(self, match: str, device: str) -> Ticket | None:
        """The former ticket of a device that has been sent away."""


class HostConnection(Connection):
    def __init__(self, keeper: AdmissionPolicy, certificate: Certificate, now: float) -> None:
        super().__init__(Channel(certificate), now, STRANGER)
        self._keeper = keeper
        self._pairing: tuple[JoinCode, HostPairing] | None = None
        self._proof: SeatProof | None = None
        self._ticket: Ticket | None = None
        self._trouble: Reason | None = None  # why a device is not let in, told when both sides have proven themselves
        self._commit: tuple[bytes, str, bytes] | None = None  # of a guest that asks: its word, its name, our nonce
        self._comparison: Comparison | None = None
        self._asked_at = now
        self._handlers = Handlers(
            (STRANGER, PAIRING, CLAIMING, ASKING, WAITING),
            {
                HELLO: self._hello,
                CONFIRM: self._confirm,
                PROVE: self._prove,
                REVEAL: self._compare,
                PING: self._wait,
            },
        )
        self._ways = {BY_CODE: self._begin_pairing, BY_KEY: self._begin_proof, BY_ASKING: self._begin_asking}
        self._frames, self._bytes = Rate(FRAMES, BURST), Rate(BYTES, BYTES_BURST)

    def _count(self, amount: int, now: float) -> None:
        if not self._bytes.allows(now, amount):
            raise Intruder("a flood of bytes")

    def _handle(self, payload: bytes, now: float) -> None:
        if not self._frames.allows(now):
            raise Intruder("a flood of frames")
        super()._handle(payload, now)

    def _patience(self) -> float:
        if self.state == WAITING:
            return inf  # until the person has answered, or has not in time
        return HELLO_WITHIN if self.state == STRANGER else super()._patience()

    def _meet(self, kind: str, rest: list[Plain], now: float) -> None:
        self._handlers.handle(kind, rest, now)

    def _wait(self, rest: list[Plain], now: float) -> None:
        """The guest waits, and so do we."""
        self.send_control(PONG)

    def _hello(self, rest: list[Plain], now: float) -> None:
        self._trouble = version_trouble(rest, self._keeper.game)
        if self._trouble is not None and rest[0] != PROTOCOL:
            self.refuse(self._trouble)  # it would not understand our proof either
            return
        way, body = read_list(rest[3:], HELLO, str, LIST)
        begin = self._ways.get(way)
        if begin is None:
            raise Intruder("no way in")
        begin(body, now)

    def _begin_pairing(self, body: list[object], now: float) -> None:
        reason = self._trouble or self._keeper.begins_pairing(now)
        if reason is not None:
            self.refuse(reason)
            return
        code = self._keeper.code
        pairing = HostPairing(code, self.channel.fingerprint, read_bytes(body, PAIR))
        self.state, self._pairing = PAIRING, (code, pairing)
        self.send_control(PAIR, pairing.message)

    def _confirm(self, rest: list[Plain], now: float) -> None:
        """The code may have been replaced since this pairing began: then it opens nothing any more."""
        code, pairing = begun(self._pairing)
        proof, name = read_list(rest, CONFIRM, bytes, str)
        if code != self._keeper.code or not pairing.accepts(proof):
            if code == self._keeper.code:
                self._keeper.guessed_wrong(now)
            self.refuse(Reason("wrong_code"))
            return
        self._keeper.paired()
        ticket = self._keeper.enrol(tidy_name(name))
        if ticket is None:
            self.refuse(Reason("table_full"))
            return
        self._welcome(ticket, None, pairing.proof)

    def _begin_asking(self, body: list[object], now: float) -> None:
        """The guest has committed itself: now, and not before, it learns our nonce."""
        commit, name = read_list(body, BY_ASKING, bytes, str)
        reason = self._trouble or self._keeper.letting_in.begin(self, now)
        if reason is not None:
            self.refuse(reason)
            return
        nonce = new_nonce()
        self.state, self._commit = ASKING, (commit, name, nonce)
        self.send_control(ASKED, nonce, self._keeper.match, self._keeper.name)

    def _compare(self, rest: list[Plain], now: float) -> None:
        (commit, name, nonce), revealed = begun(self._commit), read_bytes(rest, REVEAL)
        if not hmac.compare_digest(commitment(revealed, self.channel.fingerprint, name), commit):
            raise Intruder("not what it had committed itself to")
        names = name, self._keeper.name
        match, nonces = self._keeper.match, (revealed, nonce)
        self._comparison = Comparison(self.channel.fingerprint, match, names, commit, nonces)
        self._asked_at, self.state = now, WAITING
        self.events.append(Compared(tidy_name(name), self._comparison.emblems))

    def answer(self, let_in: bool) -> None:
        if self._comparison is None or self._commit is None or self.state != WAITING or self.closed:
            return
        ticket = self._keeper.enrol(tidy_name(self._commit[1])) if let_in else None
        if ticket is not None:
            self._keeper.letting_in.over(self)
            self._welcome(ticket, None, self._comparison.proof)
        else:
            self.refuse(Reason("table_full" if let_in else NOT_LET_IN))

    def tick(self, now: float) -> None:
        if self.state == WAITING and not self.closed and now - self._asked_at > ANSWER_WITHIN:
            self.refuse(Reason(NO_ANSWER))
        super().tick(now)

    def close(self, cause: str) -> None:
        super().close(cause)
        self._keeper.letting_in.over(self)

    def _begin_proof(self, body: list[object], now: float) -> None:
        match, device, nonce = read_list(body, BY_KEY, str, str, bytes)
        ticket = self._keeper.find(match, device)
        if ticket is None:
            ticket = self._keeper.sent_away(match, device)
            self._trouble = Reason("sent_away") if ticket is not None else None
        if ticket is None or len(nonce) != NONCE_BYTES:
            self.refuse(Reason(self._keeper.unknown(match)))
            return
        challenge = new_nonce()
        self.state, self._ticket = CLAIMING, ticket
        self._proof = SeatProof(ticket.key, self.channel.fingerprint, nonce, challenge, ticket.epoch)
        self.send_control(CHALLENGE, challenge, ticket.epoch, self._proof.host)

    def _prove(self, rest: list[Plain], now: float) -> None:
        proof = begun(self._proof)
        shown, known = read_list(rest, PROVE, bytes, LIST)
        if not proof.accepts_guest(shown) or self._ticket is None:
            self.refuse(Reason("unknown_device"))
        elif self._trouble is not None:
            self.refuse(self._trouble)
        else:
            self._welcome(self._ticket, rest[1] if known else None)

    def _welcome(self, ticket: Ticket, known: Plain, *proof: Plain) -> None:
        self.state = PEER if self._keeper.meeting else GUEST
        self.send_control(WELCOME, *proof, ticket.plain())
        self.channel.meet()
        self.events.append(Authenticated(ticket, known))
