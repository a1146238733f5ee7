"""A guest's end of a connection: comes in with the join code or by asking, or comes back with its ticket."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, assert_never

from elfenapp.engine.core.errors import LIST, read_list
from elfenapp.engine.core.plain import Plain
from elfenapp.session.seats import tidy_name

from ..protocol.connection import PING_EVERY, Authenticated, Compared, Connection, Rejected
from ..protocol.frames import Intruder
from ..protocol.handlers import Handlers
from ..protocol.messages import (
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
    tidy_reason,
)
from ..protocol.tls_channel import Channel
from ..protocol.trust import AT_MEETING, AT_TABLE, COMPARING, CONFIRMED, PROVEN
from ..protocol.trust import BY_ASKING as ASKED_BY_ASKING
from ..protocol.trust import BY_CODE as ASKED_BY_CODE
from ..protocol.trust import BY_KEY as ASKED_BY_KEY
from .handshake import NONCE_BYTES, GuestPairing, SeatProof, begun, new_nonce
from .host_approval import ANSWER_WITHIN, Ask, Comparison, commitment
from .join_code import JoinCode

Claim: TypeAlias = Callable[[int], bool]  # a host has proven itself, with this epoch: whether we go in there


class GuestConnection(Connection):
    """``way`` is the join code, a question to the host's person, or the ticket of a device that has been here;
    ``known`` is what that device knows of the game.
    """

    def __init__(
        self,
        way: JoinCode | Ticket | Ask,
        name: str,
        now: float,
        known: list[Plain] | None = None,
        claim: Claim | None = None,
        meeting: bool = False,
    ) -> None:
        """``meeting``: we come to a device that offers to host, not to a host."""
        by_person = ASKED_BY_ASKING if isinstance(way, Ask) else ASKED_BY_CODE
        super().__init__(Channel(), now, ASKED_BY_KEY if isinstance(way, Ticket) else by_person)
        self.guessed = False  # whether a host that does not know the code could have tried one by now
        self._within = AT_MEETING if meeting else AT_TABLE
        self._claim = claim
        self._way = way
        self._name = name
        self._known = known or []
        self._nonce = new_nonce()
        self._pairing: GuestPairing | None = None
        self._comparison: Comparison | None = None
        self._greeted = False
        self._handlers = Handlers(
            (ASKED_BY_CODE, CONFIRMED, ASKED_BY_KEY, PROVEN, ASKED_BY_ASKING, COMPARING),
            {
                REFUSED: self._refused,
                PAIR: self._answer,
                CHALLENGE: self._prove,
                ASKED: self._reveal,
                WELCOME: self._welcome,
                PONG: self._wait,
            },
        )

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
        match self._way:
            case Ticket() as ticket:
                self.channel.send(hello(BY_KEY, ticket.match, ticket.device, self._nonce))
            case Ask():
                self._commit = commitment(self._nonce, self.channel.fingerprint, self._name)
                self.channel.send(hello(BY_ASKING, self._commit, self._name))
            case JoinCode() as code:
                self._pairing = GuestPairing(code, self.channel.fingerprint)
                self.channel.send(hello(BY_CODE, self._pairing.message))
            case _:
                assert_never(self._way)

    def _meet(self, kind: str, rest: list[Plain], now: float) -> None:
        self._handlers.handle(kind, rest, now)

    def _refused(self, rest: list[Plain], now: float) -> None:
        self.events.append(Rejected(tidy_reason(rest[0] if rest else None), self.state == PROVEN))
        self.close("turned away")

    def _wait(self, rest: list[Plain], now: float) -> None:
        """The question is still open."""

    def _welcome(self, rest: list[Plain], now: float) -> None:
        match self._way:
            case Ticket() as ticket:
                self._come_back(ticket, rest)
            case JoinCode():
                self._come_in(begun(self._pairing).accepts, rest)
            case Ask():
                self._come_in(begun(self._comparison).accepts, rest)
            case _:
                assert_never(self._way)

    def _answer(self, rest: list[Plain], now: float) -> None:
        pairing = begun(self._pairing)
        proof = pairing.answered(read_bytes(rest, PAIR))
        self.state, self.guessed = CONFIRMED, True
        self.send_control(CONFIRM, proof, self._name)

    def _prove(self, rest: list[Plain], now: float) -> None:
        """The host proves itself first: only then it is told what we remember."""
        ticket = begun(self._way if isinstance(self._way, Ticket) else None)
        challenge, epoch, proof = read_list(rest, CHALLENGE, bytes, int, bytes)
        if len(challenge) != NONCE_BYTES:
            raise Intruder("challenge")
        proofs = SeatProof(ticket.key, self.channel.fingerprint, self._nonce, challenge, epoch)
        if not proofs.accepts_host(proof):
            raise Intruder("a host that does not have our key")
        if epoch < ticket.epoch:
            raise Intruder("it hosts no longer: the game has gone on elsewhere")
        if self._claim is not None and not self._claim(epoch):
            self.close("not needed")
            return
        self.state = PROVEN
        self.send_control(PROVE, proofs.guest, self._known)

    def _reveal(self, rest: list[Plain], now: float) -> None:
        """The host has said its nonce, which it cannot change any more when it learns ours."""
        way = begun(self._way if isinstance(self._way, Ask) else None)
        nonce, match, host = read_list(rest, ASKED, bytes, str, str)
        if match != way.match:
            raise Intruder("another game than the one that was chosen")
        names, nonces = (self._name, host), (self._nonce, nonce)
        self._comparison = Comparison(self.channel.fingerprint, match, names, self._commit, nonces)
        self._since, self.state = now, COMPARING
        self.send_control(REVEAL, self._nonce)
        self.events.append(Compared(tidy_name(host), self._comparison.emblems))

    def _patience(self) -> float:
        return ANSWER_WITHIN * 2 if self.state == COMPARING else super()._patience()

    def _come_in(self, accepts: Callable[[bytes], bool], rest: list[Plain]) -> None:
        """A first time: the host knows the code, or is the one that emblems were compared with."""
        proof, plain = read_list(rest, WELCOME, bytes, LIST)
        if not accepts(proof):
            raise Intruder("a host that has not proven itself")
        self._arrive(Ticket.read(plain))

    def _come_back(self, ticket: Ticket, rest: list[Plain]) -> None:
        """A host that knows us may tell us what is new, but not who we are."""
        told = Ticket.read(rest[0] if len(rest) == 1 else None)
        if (told.match, told.device, told.key) != (ticket.match, ticket.device, ticket.key):
            raise Intruder("a ticket of another device")
        self._arrive(told)

    def _arrive(self, ticket: Ticket) -> None:
        self.state = self._within
        self.events.append(Authenticated(ticket))
