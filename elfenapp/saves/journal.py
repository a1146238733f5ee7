"""A game's journal: its set-up, every entry of its log, and now and then the whole position.

Opening one replays it. A torn end is dropped; damage further up ends the game at its last good point, honestly told.
If the rules have changed and the replay differs, the game goes on from the newest checkpoint.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Unpack

from elfenapp.engine.core.errors import BadSave, ElfenError, Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.saving import Head, open_match, pack_entry, read_position, replay_entry, set_up_of

from .records import HEADER, MOST_BYTES, check_header, read_records, write_record
from .writer import Ears, Later, Writer

HEAD, ENTRY, KEPT, CHECK, ABOUT = "head", "entry", "kept", "check", "about"
CHECK_EVERY = 20  # entries between two checkpoints
TORN = 4096  # more bytes than an interrupted write can leave behind


@dataclass(frozen=True, slots=True)
class Opened:
    """A game read back: the match, where its journal is whole, and what the player should be told, if anything."""

    match: Match
    offset: int
    notice: Reason | None


class Journal:
    """Writes a match down as it is played. Nobody waits for it; ``durable`` tells how far it has come."""

    def __init__(self, path: Path, match: Match, offset: int = 0, **ears: Unpack[Ears]) -> None:
        self.path = path
        self.match = match
        self._written = self._kept = len(match.log) if offset else 0
        self._numbers: deque[tuple[int, int]] = deque()  # entries that are not durable yet: the writer's number of each
        self._writer = Writer(path, offset, **ears)
        if not offset:
            self._writer.append(write_record([HEAD, set_up_of(match)]))
            for kept in match.kept:
                self._writer.append(write_record([KEPT, kept]))
        self.write_new()

    @property
    def durable(self) -> int:
        """How many entries of the log are safely on disk."""
        on_disk = self._writer.durable
        while self._numbers and self._numbers[0][1] <= on_disk:
            self._kept = self._numbers.popleft()[0] + 1
        return self._kept

    @property
    def written(self) -> int:
        """How many the system has, so that they outlive the app."""
        safe, with_system = self.durable, self._writer.written
        return max((entry + 1 for entry, number in self._numbers if number <= with_system), default=safe)

    def write_promptly(self, later: Later) -> None:
        """From now on whoever tells of an entry writes it, too; ``later`` the writing thread is woken."""
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
        self._written = match.length

    def tell_about(self, about: dict[str, Plain]) -> None:
        """Names, colours, a title: newer ones count."""
        self.match.about.update(about)
        self._writer.append(write_record([ABOUT, self.match.about, summary(self.match)]))

    def retry(self) -> None:
        self._writer.retry()

    def flush(self, seconds: float = 5.0) -> bool:
        return self._writer.flush(seconds)

    def close(self) -> bool:
        return self._writer.close()


def summary(match: Match) -> dict[str, Plain]:
    """What the shelf shows of a game without opening it."""
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
        return read_journal_bytes(file.read(MOST_BYTES + 1))


def read_journal_bytes(data: bytes) -> Opened:
    """The same of a journal that has come from elsewhere."""
    if len(data) > MOST_BYTES:
        raise BadSave("too_large", bytes=len(data), most=MOST_BYTES)
    check_header(data)
    records = list(read_records(data))
    first = records[0][1] if records else None
    if not isinstance(first, list) or not _is(first, HEAD, 2):
        raise BadSave("damaged" if len(data) > len(HEADER) + 16 else "truncated", detail="head")
    return _Replay(records, _loss(len(data) - records[-1][0])).run()


def read_about(path: Path) -> dict[str, Plain]:
    """The newest names, places and titles in a journal, without a replay of its game; raises ``BadSave``."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    check_header(data)
    found: dict[str, Plain] = {}
    for _, content in read_records(data):
        told: Plain = None
        if isinstance(content, list) and _is(content, ABOUT, 3):
            told = content[1]
        elif isinstance(content, list) and _is(content, HEAD, 2) and isinstance(content[1], dict):
            told = content[1].get("about")
        found = {**told} if isinstance(told, dict) else found
    return found


def _loss(dropped: int) -> Reason | None:
    """What to tell the player of bytes that could not be read: a torn last record, or more than that."""
    if not dropped:
        return None
    return Reason("torn_end" if dropped <= TORN else "opened_at_last_good", details={"bytes": dropped})


class _Replay:
    def __init__(self, records: list[tuple[int, Plain]], notice: Reason | None) -> None:
        self.ends = [end for end, _ in records]
        self.notice = notice
        contents = [(end, content) for end, content in records if isinstance(content, list) and content]
        head = contents[0][1][1]
        if not isinstance(head, dict):
            raise BadSave("damaged", detail="head")
        abouts = [content[1] for _, content in contents if _is(content, ABOUT, 3) and isinstance(content[1], dict)]
        self.head = Head.read({**head, "about": abouts[-1]} if abouts else head)
        self.entries = [(end, content[1], content[2]) for end, content in contents[1:] if _is(content, ENTRY, 4)]
        self.kept = [content[1] for _, content in contents if _is(content, KEPT, 2)]
        self.checks = [content for _, content in contents if _is(content, CHECK, 4)]

    def run(self) -> Opened:
        match = open_match(self.head, self.head.position, self.kept)
        if self.head.rules > match.game.version:
            raise BadSave("newer_rules", game=match.game.id, found=self.head.rules, known=match.game.version)
        offset = self.ends[0]
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
        return Opened(match, self._whole_offset(offset), self.notice)

    def _whole_offset(self, offset: int) -> int:
        """Behind the last record, unless that would leave an entry out."""
        return max(offset, self.ends[-1])

    def _stop(self, match: Match, offset: int, error: ElfenError) -> Opened:
        """The replay differs: go on from the newest checkpoint if the rules are new, else from the last good entry."""
        if self.head.rules < match.game.version and self.checks:
            packed = [packed for _, _, packed in self.entries]
            _, number, position, _ = self.checks[-1]
            if type(number) is not int:
                raise BadSave("damaged", detail="checkpoint")
            again = open_match(self.head, read_position(position), [*self.kept, *packed[: number + 1]])
            return Opened(again, 0, Reason("rules_changed", details={"entries": len(packed) - number - 1}))
        lost = len(self.entries) - len(match.log)
        return Opened(match, offset, Reason("opened_at_last_good", details={"lost": lost, "cause": error.reason.code}))


def _is(content: list[Plain], kind: str, length: int) -> bool:
    return len(content) == length and content[0] == kind
