"""A game whose host is on another device. Bytes in, bytes out: how they travel is somebody else's business.

What would be refused is known here at once, from a state imagined to fit the view; the host's word counts all the
same. A request is answered when its answer comes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from elfenapp.engine.core.decisions import Action, check_action
from elfenapp.engine.core.errors import LIST, Reason, Refused, malformed_message, read_list
from elfenapp.engine.core.framing import pack, unpack_message
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import Plain, is_seats
from elfenapp.engine.core.registry import find_game
from elfenapp.engine.core.views import SPECTATOR, Reader, seat_reader

from .guest import ANSWER, RECORDS, REQUEST, UPDATE, digest_of
from .news import Own, is_whole, keep_own, read_news, read_own, read_reader
from .requests import Request, write_request
from .source import Answered, GameSource
from .standings import Standing
from .update import Public, Update


class RemoteSource(GameSource):
    def __init__(self, opening: Sequence[bytes], send: Callable[[bytes], None]) -> None:
        """``opening`` is what the host said first, up to its first update: everything so far."""
        self._send = send
        self._updates: dict[Reader, Update] = {}
        self._own: dict[Reader, Own] = {}
        self._records: dict[Reader, list[Record]] = {}
        self._here: tuple[int, ...] = ()
        self._waiting: dict[int, tuple[bytes, Answered]] = {}  # requests without an answer
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
    def here(self) -> tuple[int, ...]:
        return self._here

    def update(self, reader: Reader) -> Update:
        return self._updates[reader]

    def records(self, reader: Reader, since: int = 0) -> Sequence[Record]:
        return self._records[reader][since:]

    def why_not(self, action: Action) -> Reason | None:
        known = self._updates.get(seat_reader(action.seat))
        if known is None:
            return Reason("unknown_seat", details={"seat": action.seat})
        decision = known.decision
        opened = {action.seat: decision.id} if decision is not None else {}
        try:
            check_action(self.game.imagine(known.view, Generator(0)), action, opened)
        except Refused as refused:
            return refused.reason
        return None

    def standings(self) -> list[Standing] | None:
        """The host alone can tell."""
        return None

    def request(self, seat: int, request: Request, answered: Answered) -> None:
        self._asked += 1
        asked = pack([REQUEST, self._asked, seat, write_request(request)])
        self._waiting[self._asked] = asked, answered
        self._send(asked)

    def known(self) -> list[Plain]:
        """What is known here, for a host to which the connection was cut."""
        readers: list[Plain] = [
            [[*sorted(reader.seats)], reader.everything, len(records), digest_of(records)]
            for reader, records in self._records.items()
        ]
        return [self.public.match, readers]

    def ask_again(self) -> None:
        """After a cut: what was not answered is asked once more. A host that has done it says so and does nothing."""
        for asked, _ in tuple(self._waiting.values()):
            self._send(asked)

    def receive(self, data: bytes) -> None:
        """A message of the host's; raises ``BadMessage`` for what is none."""
        if self._read(data) == UPDATE:
            self.notify()

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
                waiting[1](Reason.read(reason) if reason else None)
        else:
            raise malformed_message("message")
        return str(kind)

    def _read_update(self, told: object) -> None:
        """News, and what is somebody's own; whoever is told nothing of their own keeps what they have."""
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
        for reader, own in self._own.items():
            if reader not in updates:
                updates[reader] = keep_own(reader, own, shared)
        for reader, update in updates.items():
            self._add(reader, shared.since, update.records)
            if len(self._records[reader]) != shared.public.length:
                raise malformed_message("records")
        self._updates = updates

    def _sit(self, here: object) -> None:
        """These sit here now; whoever has got up takes their secrets along."""
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
