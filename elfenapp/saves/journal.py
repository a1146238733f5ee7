"""A game's journal: its set-up, every entry of its log, and now and then the whole position.

Opening one replays it. A torn end is dropped; damage further up ends the game at its last good point, honestly told.
If the rules have changed and the replay differs, the game goes on from the newest checkpoint.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import BinaryIO, Unpack

from elfenapp.engine.core.errors import BadSave, ElfenError, Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.saving import Head, open_match, pack_entry, read_position, replay_entry, set_up_of

from .records import HEADER, MOST_BYTES, check_header, stream_records, write_record
from .writer import Ears, Later, Writer

HEAD, ENTRY, KEPT, CHECK, ABOUT = "head", "entry", "kept", "check", "about"
ABOUT_EVERY = 1.0  # seconds between two records that tell who sits where
CHECK_EVERY = 20  # entries between two checkpoints
TORN = 4096  # more bytes than an interrupted write can leave behind


@dataclass(frozen=True, slots=True)
class Opened:
    """A game read back: the match, where its journal is whole, and what the player should be told, if anything."""

    match: Match
    offset: int
    notice: Reason | None
    superseded: int = 0  # bytes of records that newer ones have replaced


class Journal:
    """Writes a match down as it is played. No caller waits for it; ``durable`` tells how far it has come."""

    def __init__(self, path: Path, match: Match, offset: int = 0, **ears: Unpack[Ears]) -> None:
        self.path = path
        self.match = match
        self._written = self._kept = len(match.log) if offset else 0
        self._numbers: deque[tuple[int, int]] = deque()  # entries that are not durable yet: the writer's number of each
        self._writer = Writer(path, offset, **ears)
        self._about = pack(match.about)  # as it was written last
        self._about_at = -ABOUT_EVERY  # and when, if it was
        self._head_tells = not offset  # whether the head has the newest names and places
        if not offset:
            self._writer.append(write_record([HEAD, set_up_of(match)]))
            for kept in match.kept:
                self._writer.append(write_record([KEPT, kept]))
        self.write_new()

    @property
    def durable(self) -> int:
        """The number of entries of the log that are safely on disk."""
        on_disk = self._writer.durable
        while self._numbers and self._numbers[0][1] <= on_disk:
            self._kept = self._numbers.popleft()[0] + 1
        return self._kept

    @property
    def written(self) -> int:
        """The number of entries that the system has, so that they outlive the app."""
        safe, with_system = self.durable, self._writer.written
        return max((entry + 1 for entry, number in self._numbers if number <= with_system), default=safe)

    def write_promptly(self, later: Later) -> None:
        """From now on a caller that tells of an entry writes it, too; ``later`` the writing thread is woken."""
        self._writer.later = later

    @property
    def trouble(self) -> OSError | None:
        return self._writer.trouble

    def write_new(self) -> None:
        """Write down what has happened since the last time."""
        match = self.match
        for entry in match.log[self._written :]:
            last = entry.number == match.length - 1
            told = summary(match) if last else None
            record = write_record([ENTRY, entry.number, pack_entry(match.rules, entry), told])
            self._numbers.append((entry.number, self._writer.append(record)))
            if last and entry.number % CHECK_EVERY == 0:
                self._writer.append(write_record([CHECK, entry.number, match.checkpoint(), summary(match)]))
                self._repeat_about()
        self._written = match.length

    def tell_about(self, about: dict[str, Plain]) -> None:
        """Names, colours, a title: newer ones count. Written once a second at most, the newest always is."""
        self.match.about.update(about)
        now, packed = monotonic(), pack(self.match.about)
        if packed == self._about:
            return
        self._about, self._head_tells = packed, False
        record = write_record([ABOUT, self.match.about, summary(self.match)])
        if now - self._about_at >= ABOUT_EVERY:
            self._about_at = now
            self._writer.append(record)
        else:
            self._writer.defer(record, ABOUT_EVERY - (now - self._about_at))

    def _repeat_about(self) -> None:
        """Near the end of the file, where the shelf reads, if the head tells something else."""
        if not self._head_tells:
            self._writer.append(write_record([ABOUT, self.match.about, summary(self.match)]))

    def retry(self) -> None:
        self._writer.retry()

    def flush(self, seconds: float = 5.0) -> bool:
        return self._writer.flush(seconds)

    def close(self) -> bool:
        return self._writer.close()


def summary(match: Match) -> dict[str, Plain]:
    """The facts that the shelf shows of a game without opening it."""
    title, result = match.about.get("title"), match.result()
    return {
        "round": match.round,
        "acting": list(match.acting),
        "over": match.over,
        "won": list(result.winners) if result else [],
        "entries": match.length,
        "title": title if isinstance(title, str) else "",
    }


def read_journal(path: Path) -> Opened:
    """The game in a journal; raises ``BadSave`` only if there is none to be had."""
    with path.open("rb") as file:
        return _read(file, path.stat().st_size)


def read_journal_bytes(data: bytes) -> Opened:
    """The same of a journal that has come from elsewhere."""
    if len(data) > MOST_BYTES:
        raise BadSave("too_large", bytes=len(data), most=MOST_BYTES)
    return _read(BytesIO(data), len(data))


def _read(file: BinaryIO, size: int) -> Opened:
    check_header(file.read(len(HEADER)))
    live = _Live(size)
    for end, content in stream_records(file):
        live.add(end, content)
    if live.head is None:
        raise BadSave("damaged" if size > len(HEADER) + 16 else "truncated", detail="head")
    return _Replay(live, _loss(size - live.end)).run()


def compacted(path: Path, match: Match) -> bytes:
    """A journal that has been read, without what newer records have replaced. Entries stay as they were written."""
    newest: dict[str, list[Plain]] = {}
    parts = [HEADER]
    with path.open("rb") as file:
        for _, content in stream_records(file):
            if not isinstance(content, list) or not content or not isinstance(content[0], str):
                continue
            if content[0] in (HEAD, KEPT, ENTRY):
                parts.append(write_record(content))
            else:
                newest[content[0]] = content
    if CHECK in newest:
        parts.append(write_record(newest[CHECK]))
    parts.append(write_record([ABOUT, match.about, summary(match)]))
    return b"".join(parts)


def read_about(path: Path) -> dict[str, Plain]:
    """The newest names, places and titles in a journal, without a replay of its game; raises ``BadSave``."""
    found: dict[str, Plain] = {}
    with path.open("rb") as file:
        check_header(file.read(len(HEADER)))
        for _, content in stream_records(file):
            told: Plain = None
            if isinstance(content, list) and _is(content, ABOUT, 3):
                told = content[1]
            elif isinstance(content, list) and _is(content, HEAD, 2) and isinstance(content[1], dict):
                told = content[1].get("about")
            found = {**told} if isinstance(told, dict) else found
    return found


def _loss(dropped: int) -> Reason | None:
    """A reason for the player, about bytes that could not be read: a torn last record, or more than that."""
    if not dropped:
        return None
    return Reason("torn_end" if dropped <= TORN else "opened_at_last_good", details={"bytes": dropped})


class _Live:
    """The records of a journal that still count. Only those have a limit: what they replaced is dropped as it comes."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.head: Mapping[str, Plain] | None = None
        self.first_end = self.end = 0  # behind the first record, and behind the last one
        self.about: dict[str, Plain] | None = None
        self.check: list[Plain] | None = None
        self.entries: list[tuple[int, Plain, Plain]] = []
        self.kept: list[Plain] = []
        self.superseded = 0  # bytes
        self._bytes = 0  # of what counts
        self._newest = {ABOUT: 0, CHECK: 0}  # how long the newest of these records is

    def add(self, end: int, content: Plain) -> None:
        length, self.end = end - (self.end or len(HEADER)), end
        if self.head is None:
            self._begin(content)
            return
        if not isinstance(content, list) or not content:
            return
        if _is(content, ABOUT, 3) and isinstance(content[1], dict):
            self.about = content[1]
            self._replace(ABOUT, length)
        elif _is(content, CHECK, 4):
            self.check = content
            self._replace(CHECK, length)
        elif _is(content, ENTRY, 4):
            self.entries.append((end, content[1], content[2]))
            self._bytes += length
        elif _is(content, KEPT, 2):
            self.kept.append(content[1])
            self._bytes += length
        if self._bytes > MOST_BYTES:
            raise BadSave("too_large", bytes=self.size, most=MOST_BYTES)

    def _begin(self, content: Plain) -> None:
        if not isinstance(content, list) or not _is(content, HEAD, 2):
            raise BadSave("damaged" if self.size > len(HEADER) + 16 else "truncated", detail="head")
        if not isinstance(content[1], dict):
            raise BadSave("damaged", detail="head")
        self.head, self.first_end = content[1], self.end

    def _replace(self, kind: str, length: int) -> None:
        self.superseded += self._newest[kind]
        self._newest[kind] = length


class _Replay:
    def __init__(self, live: _Live, notice: Reason | None) -> None:
        assert live.head is not None
        self.live, self.notice = live, notice
        self.head = Head.read({**live.head, "about": live.about} if live.about is not None else live.head)
        self.entries, self.kept = live.entries, live.kept

    def run(self) -> Opened:
        match = open_match(self.head, self.head.position, self.kept)
        if self.head.rules > match.game.version:
            raise BadSave("newer_rules", game=match.game.id, found=self.head.rules, known=match.game.version)
        offset = self.live.first_end
        for end, number, packed in self.entries:
            if number == 0 and packed == pack_entry(match.rules, match.log[0]):
                offset = end
                continue
            try:
                if number != len(match.log):
                    raise BadSave("damaged", detail=f"entry {number!s}")
                replay_entry(match, packed)
            except ElfenError as error:
                return self._stop(match, offset, error)
            offset = end
        return Opened(match, self._whole_offset(offset), self.notice, self.live.superseded)

    def _whole_offset(self, offset: int) -> int:
        """Behind the last record, unless that would leave an entry out."""
        return max(offset, self.live.end)

    def _stop(self, match: Match, offset: int, error: ElfenError) -> Opened:
        """The replay differs: go on from the newest checkpoint if the rules are new, else from the last good entry."""
        if self.head.rules < match.game.version and self.live.check is not None:
            packed = [packed for _, _, packed in self.entries]
            _, number, position, _ = self.live.check
            if type(number) is not int:
                raise BadSave("damaged", detail="checkpoint")
            again = open_match(self.head, read_position(position), [*self.kept, *packed[: number + 1]])
            return Opened(again, 0, Reason("rules_changed", details={"entries": len(packed) - number - 1}))
        lost = len(self.entries) - len(match.log)
        return Opened(match, offset, Reason("opened_at_last_good", details={"lost": lost, "cause": error.reason.code}))


def _is(content: list[Plain], kind: str, length: int) -> bool:
    return len(content) == length and content[0] == kind
