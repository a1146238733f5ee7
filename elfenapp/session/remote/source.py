"""A game whose host is on another device. Bytes in, bytes out: how they travel is decided elsewhere.

What a seat must decide and what would be refused is known here, from a state imagined to fit what the seat sees: the
host need not send it, but its word counts all the same. A request is answered when its answer comes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass

from elfenapp.engine.core.decisions import Action, Decision, check_action, decide
from elfenapp.engine.core.errors import LIST, BadMessage, Reason, Refused, malformed_message, read_list
from elfenapp.engine.core.imagine import check_view
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import Plain, is_seats
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.engine.core.state import State
from elfenapp.engine.core.views import SPECTATOR, Reader, seat_reader

from ..delta import OWN, PrivateDelta, is_whole, keep_own, read_news, read_own, read_reader
from ..display.game_source import Answered, GameSource
from ..requests import Act, Request, write_request
from ..signal import Signal
from ..standings import Standing
from ..update import Public, Update
from .device import ANSWER, RECORDS, REQUEST, UPDATE, digest_of

STALE = "stale_decision"


@dataclass(eq=False, slots=True)
class _Waiting:
    """A request without an answer."""

    asked: bytes
    answered: Answered
    seat: int
    request: Request
    again: bool = False  # sent once more after a cut


class RemoteSource(GameSource):
    def __init__(
        self,
        opening: Sequence[bytes],
        send: Callable[[bytes], None],
        distrust: Callable[[BadMessage], None] | None = None,
    ) -> None:
        """``opening`` is what the host said first, up to its first update: everything so far.

        ``distrust`` is called if the host has told what no table can show.
        """
        self._send, self._distrust = send, distrust
        self._updates: dict[Reader, Update] = {}
        self._imagined: dict[Reader, State | Reason] = {}  # a state that fits each of them, or why none does
        self._own: dict[Reader, PrivateDelta] = {}
        self._records: dict[Reader, list[Record]] = {}
        self._here: tuple[int, ...] = ()
        self._waiting: dict[int, _Waiting] = {}  # requests without an answer
        self._connected = True
        self._asked = 0
        self.changes = 0  # counts the host's messages
        for data in opening:
            self._read(data)
        if SPECTATOR not in self._updates:
            raise malformed_message(UPDATE)
        view = self._updates[SPECTATOR].view
        game = find_game(view.game)
        super().__init__(game.rules(game.check_players(view.players), game.settle_options(view.options)))

    @property
    def public(self) -> Public:
        return self._updates[SPECTATOR].public

    @property
    def local_seats(self) -> tuple[int, ...]:
        return self._here

    def update(self, reader: Reader) -> Update:
        known = self._told(reader)
        if known.decision is None and len(reader.seats) == 1 and not reader.seats.isdisjoint(known.public.acting):
            known = self._updates[reader] = known._replace(decision=self._decide(reader, *reader.seats))
        return known

    def _told(self, reader: Reader) -> Update:
        """The host's update; a reader without news of their own keeps the former view."""
        if reader not in self._updates:
            self._updates[reader] = keep_own(reader, self._own[reader], self._updates[SPECTATOR])
        return self._updates[reader]

    def records(self, reader: Reader, since: int = 0) -> Sequence[Record]:
        return self._records[reader][since:]

    def why_not(self, action: Action) -> Reason | None:
        reader = seat_reader(action.seat)
        if reader not in self._records:
            return Reason("unknown_seat", details={"seat": action.seat})
        state = self._imagine(reader)
        if isinstance(state, Reason):
            return state
        try:
            check_action(state, action, self._opened())
        except Refused as refused:
            return refused.reason
        return None

    def _opened(self) -> dict[int, int]:
        return dict(zip(self.public.acting, self.public.opened, strict=True))

    def _decide(self, reader: Reader, seat: int) -> Decision | None:
        state = self._imagine(reader)
        return None if isinstance(state, Reason) else decide(state, seat, self._opened()[seat])

    def _imagine(self, reader: Reader) -> State | Reason:
        """Once for every update, when it is asked for; a player without a decision hardly ever asks."""
        if reader not in self._imagined:
            try:
                self._imagined[reader] = check_view(self.game, self._told(reader).view)
            except BadMessage as error:
                self._imagined[reader] = error.reason
                if self._distrust is not None:
                    self._distrust(error)
        return self._imagined[reader]

    def standings(self) -> list[Standing] | None:
        """The host alone can tell."""
        return None

    def request(self, seat: int, request: Request, answered: Answered) -> None:
        self._asked += 1
        asked = pack([REQUEST, self._asked, seat, write_request(request)])
        self._waiting[self._asked] = _Waiting(asked, answered, seat, request)
        self._send(asked)

    @property
    def reachable(self) -> bool:
        return self._connected

    def connect(self, connected: bool) -> None:
        """The connection to the host is lost, or there is one again."""
        if connected != self._connected:
            self._connected = connected
            self.on_change.emit()

    def known(self, key: bytes = b"") -> list[Plain]:
        """The records known here, for a host to which the connection was cut and that has the device's key, too."""
        readers: list[Plain] = [
            [[*sorted(reader.seats)], reader.everything, len(records), digest_of(records, key)]
            for reader, records in self._records.items()
        ]
        return [self.public.match, readers]

    def ask_again(self) -> None:
        """After a cut: what was not answered is asked once more. A host that has done it says so and does nothing."""
        for waiting in tuple(self._waiting.values()):
            waiting.again = True
            self._send(waiting.asked)

    def fork(self) -> RemoteSource:
        """A copy that takes in what a host says, so that it can be looked at before any viewer here sees it."""
        other = copy(self)
        other.on_change = Signal()
        other._updates, other._imagined, other._own = dict(self._updates), dict(self._imagined), dict(self._own)
        other._records = {reader: list(records) for reader, records in self._records.items()}
        return other

    def adopt(self, other: RemoteSource) -> None:
        """Take over the records that were checked, in the place of those known here."""
        self._updates, self._imagined, self._own = other._updates, other._imagined, other._own
        self._records, self._here = other._records, other._here
        self.changes += 1
        self.on_change.emit()

    def receive(self, data: bytes) -> None:
        """A message of the host's; raises ``BadMessage`` for what is none."""
        if self._read(data) == UPDATE:
            self.on_change.emit()

    # Reading -----------------------------------------------------------------------------------------------------

    def _read(self, data: bytes) -> str:
        """Take in a message; its kind."""
        self.changes += 1
        told = unpack_message(data)
        kind = told[0] if isinstance(told, list) and told else None
        if kind == UPDATE:
            self._read_update(told)
        elif kind == RECORDS:
            _, seats, everything, since, records = read_list(told, RECORDS, str, LIST, bool, int, LIST)
            self._add(read_reader(seats, everything), since, [Record.read(record) for record in records])
        elif kind == ANSWER:
            _, number, reason = read_list(told, ANSWER, str, int, LIST)
            waiting = self._waiting.pop(number, None)
            if waiting is not None:
                waiting.answered(self._after_a_cut(waiting, Reason.read(reason)) if reason else None)
        else:
            raise malformed_message("message")
        return str(kind)

    def _after_a_cut(self, waiting: _Waiting, reason: Reason) -> Reason | None:
        """Why a request was refused. Sent again to a host that has opened its game again, its epoch is the old one,
        and only the log tells whether the move had arrived before."""
        if not waiting.again or reason.code != STALE or not isinstance(waiting.request, Act):
            return reason
        since = self._records[SPECTATOR][waiting.request.decision :]
        return None if any(record.seat == waiting.seat for record in since) else Reason("not_arrived")

    def _read_update(self, told: object) -> None:
        """News, and a reader's own."""
        _, news, beside = read_list(told, UPDATE, str, LIST, LIST)
        shared = read_news(news, self._updates.get(SPECTATOR))
        updates = {SPECTATOR: shared}
        if is_whole(news):
            self._own.clear()  # everything is told anew
        if beside:
            here, rows = read_list(beside, UPDATE, LIST, LIST)
            self._sit(here)
            for row in rows:
                reader, own, update = read_own(row, shared, self._own)
                self._own[reader], updates[reader] = own, update
        if any(seat_reader(seat) not in self._own for seat in self._here):
            raise malformed_message(OWN)
        for reader in (SPECTATOR, *self._own):
            self._add(reader, shared.since, updates.get(reader, shared).records)
            if len(self._records[reader]) != shared.public.length:
                raise malformed_message("records")
        self._updates = updates
        self._imagined.clear()

    def _sit(self, here: object) -> None:
        """These sit here now; a player who has got up takes their secrets along."""
        if not is_seats(here):
            raise malformed_message(UPDATE)
        self._here = tuple(here)
        for reader in [reader for reader in self._records if not reader.seats <= {*here}]:
            del self._records[reader]
            self._own.pop(reader, None)

    def _add(self, reader: Reader, since: int, records: Sequence[Record]) -> None:
        known = self._records.setdefault(reader, [])
        if not 0 <= since <= len(known):
            raise malformed_message("records")
        known[since:] = records
