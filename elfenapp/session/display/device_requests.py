"""Requests of the people at a device to the host: to act, to undo and redo, to lend a seat; and the answers.

A request goes through the ``GameSource`` and is answered, with nothing or with the reason why not.
"""

from __future__ import annotations

from collections.abc import Callable

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.views import seat_reader

from ..requests import Act, Lend, Reclaim, Redo, Request, Undo
from ..seats import NOBODY
from .game_display import Move
from .game_source import GameSource
from .viewers import Viewers

NOTHING = Reason("nothing_to_undo")


def host_away() -> Reason:
    """Why nothing can be asked of a host to which there is no connection."""
    return Reason("host_away")


def why_no_undo(source: GameSource, seat: int) -> Reason | None:
    """Why a seat cannot take back the newest step alone; None if nothing stands against it."""
    return source.update(seat_reader(seat)).undo if seat != NOBODY else NOTHING


class DeviceRequests:
    """Sends one request at a time. ``refused`` is called when one was refused; its reason is then there to be taken."""

    def __init__(self, source: GameSource, viewers: Viewers, refused: Callable[[], None]) -> None:
        self._source, self._viewers, self._refused = source, viewers, refused
        self.outstanding = False  # an answer is
        self._refusal: Reason | None = None
        self._moves: list[tuple[int, Move]] = []  # still to be done, and by which seat
        self._begun = 0  # the length of the log at the newest confirmation …
        self._done = 0  # … and how many moves of it were done
        self._back = 0  # steps of it that are still to be taken back

    def take_refusal(self) -> Reason | None:
        """The newest refusal, once."""
        reason, self._refusal = self._refusal, None
        return reason

    # Moves -------------------------------------------------------------------------------------------------------

    def submit(self, *moves: tuple[int, Move]) -> None:
        """Do these one after another. Each seat must be the one that decides when its move comes.

        A move that is tapped while an answer is outstanding was meant for what is past.
        """
        if not self.outstanding:
            self._source.catch_up()
            self._moves, self._back = list(moves), 0
            self._begun, self._done = self._source.origin.public.length, 0
            self._send_next()

    def _send_next(self) -> None:
        """The next of several moves, once the one before was answered and it is still this seat's turn."""
        if self.outstanding or not self._moves:
            return
        seat, (verb, fields) = self._moves.pop(0)
        mine = seat != NOBODY and seat == self._viewers.next_seat
        decision = self._source.origin.decision(seat) if mine else None
        if decision is None:
            self._moves.clear()
            return
        self._done += 1
        self.send(seat, Act(self._source.public.epoch, decision.id, verb, fields))

    # A step back, and forth again --------------------------------------------------------------------------------

    def can_undo(self) -> Reason | None:
        """Why the player at the device cannot take back the newest step alone; None if nothing stands against it."""
        return why_no_undo(self._source, self._viewers.viewer)

    def undo(self) -> None:
        """Take back the newest confirmation, or the newest step if anything has happened since."""
        self._source.catch_up()
        whole = self._source.origin.public.length == self._begun + self._done
        self._back = self._done if whole and self._done else 1
        self._done = 0
        self._undo_next()

    def _undo_next(self) -> None:
        """A step, and then as many more as the player may take back alone."""
        self._back -= 1
        public = self._source.origin.public
        self.send(self._viewers.viewer, Undo(public.epoch, public.length))

    def can_redo(self) -> Reason | None:
        """Why the player at the device cannot do again what was taken back last; None if nothing stands against it."""
        viewer = self._viewers.viewer
        return self._source.update(seat_reader(viewer)).redo if viewer != NOBODY else NOTHING

    def redo(self) -> None:
        self._source.catch_up()
        public = self._source.public
        self.send(self._viewers.viewer, Redo(public.epoch, public.length))

    # Seats -------------------------------------------------------------------------------------------------------

    def lend(self, mind: str) -> None:
        """Let a computer decide for the player at the device."""
        self.send(self._viewers.viewer, Lend(self._source.public.epoch, mind))

    def reclaim(self, seat: int) -> None:
        """Take a seat back that was lent."""
        self.send(seat, Reclaim(self._source.public.epoch))

    # Sending -----------------------------------------------------------------------------------------------------

    def send(self, seat: int, request: Request) -> None:
        if not self._source.reachable:  # it is not sent later either: by then the player may want something else
            self._answered(host_away())
            return
        self.outstanding = True
        try:
            self._source.request(seat, request, self._answered)
        except BaseException:
            self.outstanding = False  # no answer will come
            raise

    def _answered(self, reason: Reason | None) -> None:
        self.outstanding = False
        if reason is None:
            if self._back and why_no_undo(self._source.origin, self._viewers.viewer) is None:
                self._undo_next()
            self._send_next()
            return
        self._back = 0
        self._refusal = reason
        self._moves.clear()
        self._refused()
