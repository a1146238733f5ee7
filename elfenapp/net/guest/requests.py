"""Requests of a guest's person: a seat, another's seat, a computer in their place, a role for the device.

The host decides. A wish that it does not grant changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from ..lobby.state import LobbyState
from ..protocol.messages import ANSWER, BYE, LEND, ROLE, SIT, STAND, WISH


class LobbyRequests:
    """``say`` sends a message to the host."""

    def __init__(self, say: Callable[..., None]) -> None:
        self._say = say

    def sit(self, seat: int) -> None:
        self._say(SIT, seat)

    def stand(self, seat: int) -> None:
        self._say(STAND, seat)

    def lend(self, seat: int, lent: bool) -> None:
        """A computer plays for the person from now on, or they play again."""
        self._say(LEND, seat, lent)

    def take_role(self, role: str) -> None:
        self._say(ROLE, role)

    def change_places(self, own: int, wanted: int) -> None:
        """Ask the person of another seat to change places."""
        self._say(WISH, own, wanted)

    def answer_change(self, number: int, agrees: bool) -> None:
        self._say(ANSWER, number, agrees)

    def give_up(self, state: LobbyState, own: str) -> None:
        """Before the start the seats are free for others; in a game that is on a computer plays on for them."""
        if state.started:
            for seat in state.seats_of(own):
                self.lend(seat, True)
        else:
            self._say(BYE, True)
