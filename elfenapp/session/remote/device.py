"""A device elsewhere, as the host sees it: its seats, what it has been told, and what it asks for. Bytes in, bytes out.

How the bytes travel is decided elsewhere. A guest hears only what the people at it may know; the seat of a
request must be one of its own, whatever the message says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from hmac import compare_digest
from time import monotonic

from elfenapp.engine.core.errors import DICT, LIST, Reason, Refused, malformed_message, read_list
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.plain import is_seats
from elfenapp.engine.core.save_frames import pack, pack_list, unpack_message
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, seat_reader

from ..delta import PrivateDelta, SharedDelta, keeps, write_own, write_reader
from ..host import Host
from ..rate_limit import Rate
from ..requests import Act, read_request
from ..signal import End
from ..update import Update

UPDATE, RECORDS, ANSWER, REQUEST = "update", "records", "answer", "request"
_UPDATE, _NOTHING = pack(UPDATE), pack([])
ASIDES = (2.0, 20.0)  # requests that are no move, from one device: a second, and in a burst
MOST_RECORDS = 200  # in one message: a message has a limit, and a game may be long


class RemoteDevice:
    """``send`` takes updates, ``answer`` the answers to requests, which may have to wait for more."""

    def __init__(
        self,
        host: Host,
        seats: tuple[int, ...],
        send: Callable[[bytes], None],
        answer: Callable[[bytes], None] | None = None,
        known: object = None,
        key: bytes = b"",
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """``key`` is the device's own: by it the digests of what it remembers are made."""
        self._host = host
        self._key = key
        self._clock, self._asides = clock, Rate(*ASIDES)
        self._seats = seats
        self._send = send
        self._send_answer = answer or send
        self._told: dict[Reader, int] = {}  # how many records each reader knows
        self._last: Update | None = None  # what it was told last of what everybody may know, since it came
        self._own: dict[Reader, PrivateDelta] = {}  # what it has of each reader's own
        self._here: tuple[int, ...] | None = None  # whose device it was then
        self._answered: tuple[int, bytes] = (0, b"")  # the newest request, and what was said to it
        self._unfollow: End | None = None  # while the device is there
        self._asking = self._late = False  # while its own request is carried out; whether it is to be told of that
        self.come_back(known)

    def come_back(self, known: object) -> None:
        """The device is there, perhaps after a cut: tell what it does not know yet.

        ``known`` is what it says it remembers (``RemoteSource.known``); what does not fit is told again.
        """
        self._told = self._remembered(known) if known else {}
        self._last = None
        if not known:
            self._answered = (0, b"")  # an app that was started anew counts its requests anew
        self._unfollow = self._host.on_change.subscribe(self.follow)
        self.follow()

    @property
    def seats(self) -> tuple[int, ...]:
        return self._seats

    def move_to(self, seats: tuple[int, ...]) -> None:
        """Other people sit at the device now."""
        self._seats = seats
        self._told = {reader: told for reader, told in self._told.items() if reader in self.readers()}
        self._own = {reader: own for reader, own in self._own.items() if reader in self.readers()}
        if self._unfollow is not None:
            self.follow()

    def _remembered(self, known: object) -> dict[Reader, int]:
        """The number of records that each reader knows for certain."""
        match, rows = read_list(known, "cursor", str, LIST)
        told: dict[Reader, int] = {}
        named: set[Reader] = set()
        for row in rows if match == self._host.public.match else ():
            seats, everything, count, digest = read_list(row, "cursor", LIST, bool, int, bytes)
            if not is_seats(seats):
                raise malformed_message("cursor")
            reader = Reader(frozenset(seats), everything)
            if reader in named:
                raise malformed_message("cursor")  # to compare each again and again would cost the host its time
            named.add(reader)
            here = reader in self.readers() and 0 < count <= self._host.public.length
            if here and compare_digest(digest_of(self._host.records(reader)[:count], self._key), digest):
                told[reader] = count
        return told

    def readers(self) -> tuple[Reader, ...]:
        """The readers at that device: all seats of a game that is over."""
        over = (EVERYTHING,) if self._host.public.over else ()
        return (SPECTATOR, *map(seat_reader, self._seats), *over)

    def follow(self) -> None:
        """Something has changed."""
        if self._asking:  # whoever did it is told last: they know, and wait for more than the others
            self._late = True
        else:
            self._tell()

    def _tell(self) -> None:
        """One message, with news and what is new for each reader; before it what is too long for one."""
        since = self._catch_up(SPECTATOR, self._host.public.length - MOST_RECORDS)
        news = self._host.news(since, self._last)
        if news.whole:
            self._here = None
            self._own.clear()
        rows = [row for reader in self.readers()[1:] if (row := self._tell_own(reader, news))]
        own = _NOTHING
        if rows or self._here != self._seats:
            own = pack_list([pack([*self._seats]), pack_list(rows)])
        self._send(pack_list([_UPDATE, news.packed, own]))
        self._last, self._here, self._told[SPECTATOR] = news.update, self._seats, news.update.public.length

    def _tell_own(self, reader: Reader, news: SharedDelta) -> bytes:
        """A reader's own news beside the shared ones, if any."""
        shared, before = news.update, self._own.get(reader)
        self._catch_up(reader, shared.since)
        self._told[reader] = shared.public.length
        own = self._own[reader] = self._host.own_parts(reader)
        if keeps(reader, own, news, before):
            return b""
        return pack(write_own(reader, self._host.own_story(reader, shared.since), own, shared, before))

    def _catch_up(self, reader: Reader, until: int) -> int:
        """Tell the story so far, in pieces, to a reader who knows less; how much of it they know then."""
        told = self._told.get(reader, 0)
        while told < until:
            piece = self._host.records(reader, told)[: min(MOST_RECORDS, until - told)]
            self._send(pack([RECORDS, *write_reader(reader), told, [record.plain() for record in piece]]))
            told += len(piece)
        return told

    def receive(self, data: bytes) -> None:
        """A request; raises ``BadMessage`` for what is none, and then the connection is not worth keeping."""
        kind, number, seat, plain = read_list(unpack_message(data), REQUEST, str, int, int, DICT)
        if kind != REQUEST:
            raise malformed_message(REQUEST)
        newest, said = self._answered
        if number == newest:  # sent again after a cut: the answer was lost, what was asked for was not
            self._send_answer(said)
        elif number > newest:
            self._answer(number, self._why_not(seat, plain))
        else:
            raise malformed_message(REQUEST)

    def close(self) -> None:
        if self._unfollow is not None:
            self._unfollow()
            self._unfollow = None

    def _why_not(self, seat: int, plain: object) -> Reason | None:
        """Do what is asked for, or say why not."""
        if seat not in self._seats:
            return Reason("unknown_seat", details={"seat": seat})
        self._asking, self._late = True, False
        try:
            request = read_request(plain)
            if not isinstance(request, Act) and not self._asides.allows(self._clock()):
                return Reason("too_fast")
            self._host.handle(seat, request)
        except Refused as refused:
            return refused.reason
        finally:
            self._asking = False
            if self._late:
                self._tell()
        return None

    def _answer(self, number: int, reason: Reason | None) -> None:
        self._answered = number, pack([ANSWER, number, reason.plain() if reason else []])
        self._send_answer(self._answered[1])


def digest_of(records: Iterable[Record], key: bytes) -> bytes:
    """A reader's knowledge in few bytes. Without the device's key no guess at the records can be checked against it."""
    told = pack([record.plain() for record in records])
    return blake2b(told, key=key, digest_size=16, person=b"elfen known").digest()
