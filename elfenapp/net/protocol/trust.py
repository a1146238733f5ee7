"""The meaning of every message, and what must have been proven before it is believed.

The wires admit messages by this table and by nothing else (``admit``): a message that has no row for the state of the
receiving end ends its connection. ``docs/lan/protocol.md`` shows the same table; a test compares the two.
"""

from __future__ import annotations

from dataclasses import dataclass

from .frames import Intruder
from .messages import (
    ANSWER,
    ASK,
    ASK_HEIR,
    ASKED,
    AWAY,
    BRING,
    BROUGHT,
    BYE,
    CALL_OFF,
    CHALLENGE,
    CLOSED,
    CONFIRM,
    HEIR,
    HELLO,
    INHERIT,
    KEPT,
    LEND,
    OFFER,
    OUTCOME,
    PAIR,
    PIECES,
    PING,
    PONG,
    PROVE,
    READY,
    REFUSED,
    REVEAL,
    ROLE,
    SEALED,
    SHARE,
    SIT,
    STAND,
    TABLE,
    WELCOME,
    WHOLE,
    WILLING,
    WISH,
)

GAME_DATA = "game"  # the name in this table of a frame that belongs to the game

# States of the host's end of a connection.
STRANGER, PAIRING, CLAIMING, GUEST, PEER = "stranger", "pairing", "claiming", "guest", "peer"
ASKING, WAITING = "asking", "waiting"  # of a guest that asks to be let in: it has committed itself; it has revealed
# States of the guest's end.
BY_CODE, CONFIRMED, BY_KEY, PROVEN = "by code", "confirmed", "by key", "proven"
BY_ASKING, COMPARING = "by asking", "comparing"  # until the host has said its nonce; the emblems are on both screens
AT_TABLE, AT_MEETING = "at table", "at meeting"
HOST_STATES = (STRANGER, PAIRING, CLAIMING, ASKING, WAITING, GUEST, PEER)
GUEST_STATES = (BY_CODE, CONFIRMED, BY_KEY, PROVEN, BY_ASKING, COMPARING, AT_TABLE, AT_MEETING)
KNOWN = frozenset((GUEST, PEER, AT_TABLE, AT_MEETING))  # the other side has proven itself, and is let in


@dataclass(frozen=True, slots=True)
class Rule:
    """A message, the states of the receiving end in which it is admitted, and what has been proven by then."""

    kind: str
    states: tuple[str, ...]
    proven: str
    meaning: str


_NOTHING = "nothing"
_KEY = "the guest has the key of its device"
_PEER = "the guest has the key that the two devices share"
_HOST = "the host knows the code, or the key of this device"
_OFFERER = "the device that offers has the key that the two share"

FROM_GUESTS = (
    Rule(HELLO, (STRANGER,), _NOTHING, "versions, and a SPAKE2 message, or match, device and nonce, or a commitment"),
    Rule(CONFIRM, (PAIRING,), _NOTHING, "the proof that the guest knows the code, and its name"),
    Rule(PROVE, (CLAIMING,), _NOTHING, "the proof that the guest has the key, and digests of what it remembers"),
    Rule(REVEAL, (ASKING,), _NOTHING, "the nonce to which the guest has committed itself"),
    Rule(PING, (WAITING,), _NOTHING, "the guest still waits to be let in"),
    Rule(PING, (GUEST, PEER), _KEY, "the connection lives"),
    Rule(BYE, (GUEST, PEER), _KEY, "the guest leaves; one without a seat, or that gives its seat up, is forgotten"),
    Rule(SIT, (GUEST,), _KEY, "the guest wishes to take a free seat"),
    Rule(STAND, (GUEST,), _KEY, "the guest wishes to leave its own seat"),
    Rule(LEND, (GUEST,), _KEY, "the guest wishes a computer to play for its own seat, or to take it back"),
    Rule(ROLE, (GUEST,), _KEY, "the guest's device is for a player, a spectator or the middle of the table"),
    Rule(WISH, (GUEST,), _KEY, "the guest would like another's seat: that device is asked"),
    Rule(ANSWER, (GUEST,), _KEY, "the answer to such a question, by its number"),
    Rule(AWAY, (GUEST,), _KEY, "the guest's app is in the background, or back"),
    Rule(KEPT, (GUEST,), _KEY, "the guest has its part of the newest quorum on disk"),
    Rule(WILLING, (GUEST,), _KEY, "whether the guest's person wants to host, as they were asked"),
    Rule(READY, (GUEST,), _KEY, "the guest to whom the game is being handed over awaits the host at this port"),
    Rule(GAME_DATA, (GUEST,), _KEY, "a request of a seat at this device"),
    Rule(BRING, (PEER,), _PEER, "the terms of a quorum as the guest knows them, and its part of the key"),
    Rule(SEALED, (PEER,), _PEER, "pieces of the sealed log that the guest keeps"),
    Rule(BROUGHT, (PEER,), _PEER, "the guest's person agrees; how much the guest has seen, keyed by its ticket"),
)

FROM_HOSTS = (
    Rule(PAIR, (BY_CODE,), _NOTHING, "the host's SPAKE2 message"),
    Rule(CHALLENGE, (BY_KEY,), _NOTHING, "a nonce, the epoch, and the proof that the host has this device's key"),
    Rule(ASKED, (BY_ASKING,), _NOTHING, "the host's nonce, the match and its name: its person will be asked"),
    Rule(
        REFUSED,
        (BY_CODE, CONFIRMED, BY_KEY, BY_ASKING, COMPARING),
        _NOTHING,
        "a hint why a device at this address refuses us",
    ),
    Rule(REFUSED, (PROVEN,), _HOST, "why the host does not let this device in; final"),
    Rule(WELCOME, (CONFIRMED,), _NOTHING, "the proof that the host knows the code, and the device's ticket"),
    Rule(WELCOME, (COMPARING,), _NOTHING, "the host's person has compared the emblems; the device's ticket"),
    Rule(WELCOME, (PROVEN,), _HOST, "the guest is in; match, device and key of its ticket are as they were"),
    Rule(PONG, (COMPARING,), _NOTHING, "the question is still open"),
    Rule(PONG, (AT_TABLE, AT_MEETING), _HOST, "the connection lives"),
    Rule(TABLE, (AT_TABLE,), _HOST, "who sits at which device"),
    Rule(ASK, (AT_TABLE,), _HOST, "another guest would like this device's seat"),
    Rule(OUTCOME, (AT_TABLE,), _HOST, "whether two guests have changed places"),
    Rule(GAME_DATA, (AT_TABLE,), _HOST, "an update, records, or the answer to a request"),
    Rule(SHARE, (AT_TABLE,), _HOST, "the guest's part of a new quorum"),
    Rule(PIECES, (AT_TABLE,), _HOST, "more of the sealed log"),
    Rule(WHOLE, (AT_TABLE,), _HOST, "every device of a quorum has its part on disk"),
    Rule(ASK_HEIR, (AT_TABLE,), _HOST, "the guest's person is asked to host from now on"),
    Rule(CALL_OFF, (AT_TABLE,), _HOST, "the game is not handed over after all"),
    Rule(HEIR, (AT_TABLE,), _HOST, "a piece of the game for the device that is to host it"),
    Rule(INHERIT, (AT_TABLE,), _HOST, "the game is complete, and the list of known devices"),
    Rule(CLOSED, (AT_TABLE,), _HOST, "the host goes on purpose, for good or for now"),
    Rule(OFFER, (AT_MEETING,), _OFFERER, "this device offers to host"),
)

_ADMITTED = {
    state: frozenset(rule.kind for rule in (*FROM_GUESTS, *FROM_HOSTS) if state in rule.states)
    for state in (*HOST_STATES, *GUEST_STATES)
}


def admitted(state: str) -> frozenset[str]:
    """The kinds of messages that may be believed in this state of our end."""
    return _ADMITTED[state]


def admit(state: str, kind: str) -> None:
    """Raise ``Intruder`` unless a message of this kind may be believed in this state of our end."""
    if kind not in admitted(state):
        raise Intruder(f"{kind[:16]} out of turn")
