"""Which refusal a guest believes.

By a ticket only a host that has proven itself can send a guest away. By a code only a device at the address that the
code names can. Any other refusal is a hint, which is shown if no host lets the guest in.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from elfenapp.engine.core.errors import Reason

from ..pairing.attempts import GUESSES
from ..pairing.host_approval import ASKED_TOO_OFTEN, ASKING_BUSY, NO_ANSWER, NO_ASKING, NOT_LET_IN, Ask
from ..pairing.join_code import JoinCode
from ..protocol.address import Address
from ..protocol.connection import Rejected
from ..protocol.messages import Ticket
from ..transport.interface import Addressing

Way: TypeAlias = JoinCode | Ticket | Ask

SENT_AWAY = "sent_away"
# Reasons of a host that another try does not change.
FINAL = {"wrong_code", "update_guest", "update_host", "table_full", "pairing_paused", SENT_AWAY}
FINAL |= {NOT_LET_IN, NO_ANSWER, ASKING_BUSY, ASKED_TOO_OFTEN, NO_ASKING}
ASK_LOST = "ask_lost"  # a reason of our own: the host could not be reached while we asked


class Refusals:
    def __init__(self, places: Addressing) -> None:
        self._places = places
        self.hint: Reason | None = None  # why a device did not let us in that may not be the host

    def final(self, refusal: Rejected, peer: Address, way: Way) -> Reason | None:
        """Why there is nothing to try any more; None if there is."""
        if refusal.reason.code not in FINAL:
            return None
        if refusal.proven or (isinstance(way, JoinCode) and peer in way.addresses(self._places)):
            return refusal.reason
        self.hint = refusal.reason
        return None

    def after_search(self, way: Way, guesses: int) -> Reason | None:
        """Why a search without success was the last one; ``guesses``: hosts that could have tried our code."""
        match way:
            case JoinCode():
                return Reason("code_not_proven") if guesses >= GUESSES else self.hint
            case Ask():
                return self.hint or Reason(ASK_LOST)  # a person was asked, and is not asked twice
            case Ticket():
                return None
            case _:
                assert_never(way)
