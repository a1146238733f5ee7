"""The one thread that writes: in order, and durable before it says so. Never raises; a full disk is a state.

A fault of our own is reported and tried again: the thread that keeps the games must outlive it.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TypeAlias, TypedDict

from .atomic_file import PRIVATE, make_private, sync_folder, write_all
from .records import HEADER

_HOW = os.O_RDWR | getattr(os, "O_BINARY", 0)
ATTEMPTS = 3  # at a write that fails through a fault of ours, before it counts as trouble


Later: TypeAlias = Callable[[Callable[[], None]], None]  # makes a call a little later, in the same thread


class ChangedElsewhere(OSError):
    """Another program has written into the file: going on would destroy its data."""


class Ears(TypedDict, total=False):
    """Listeners to the writing thread."""

    on_trouble: Callable[[OSError | None], None]  # once when writing fails, and once (None) when it works again
    on_fault: Callable[[Exception], None] | None  # of our own making
    on_written: Callable[[], None] | None  # the system has it: it outlives the app, if not a power cut
    on_durable: Callable[[], None] | None  # after everything handed over has reached the disk


class Writer:
    """Appends records to one file: ``durable`` are safely on disk, ``written`` outlive the app if it dies now."""

    def __init__(
        self,
        path: Path,
        offset: int = 0,
        on_trouble: Callable[[OSError | None], None] | None = None,
        on_fault: Callable[[Exception], None] | None = None,
        on_durable: Callable[[], None] | None = None,
        on_written: Callable[[], None] | None = None,
    ) -> None:
        self.path = path
        self.durable = self.written = 0
        # If it is there, whoever hands a record over writes it, too, and lets the thread be woken in this way, later.
        self.later: Later | None = None
        self.trouble: OSError | None = None
        self._on_trouble = on_trouble  # told once when writing fails, and once (None) when it works again
        self._on_fault = on_fault  # of our own making, from the writing thread
        self._on_durable, self._on_written = on_durable, on_written
        self._told = False
        self._good = offset  # everything before this offset is whole
        # Of the file as we know it; None: an attempt of ours may have left a piece.
        self._size: int | None = _size(path)
        make_private(path)
        self._early = 0  # bytes behind it that were written without the thread
        self._held: int | None = None  # the file, open for that
        self._waiting: list[bytes] = []
        self._deferred: tuple[bytes, float] | None = None  # a record that may be replaced until this moment
        self._changed = threading.Condition()
        self._closing = False
        self._taken = 0
        self._thread = threading.Thread(target=self._run, name=f"journal {path.name}", daemon=True)
        self._thread.start()

    def append(self, record: bytes) -> int:
        """Hand a record over; its number, for comparison with ``durable``."""
        with self._changed:
            self._take_deferred()
            idle = not self._waiting and self.trouble is None and self._good and self._size is not None
            if self.later is None or not idle or not self._write_now(record):
                self._changed.notify_all()
            else:
                self.later(self._wake)
            self._waiting.append(record)
            self._taken += 1
            return self._taken

    def defer(self, record: bytes, seconds: float) -> None:
        """Hand a record over that is written in so many seconds, or before the next one: a newer one replaces it."""
        with self._changed:
            due = self._deferred[1] if self._deferred is not None else monotonic() + seconds
            self._deferred = record, due
            self._changed.notify_all()

    def _take_deferred(self) -> None:
        if self._deferred is not None:
            self._waiting.append(self._deferred[0])
            self._taken += 1
            self._deferred = None
            self._changed.notify_all()

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _write_now(self, record: bytes) -> bool:
        """Without waiting for the thread, which then makes it durable, or if this fails writes it again."""
        try:
            if self._held is None:
                self._held = os.open(self.path, _HOW)
            found = os.fstat(self._held)
            if found.st_size == self._size and found.st_nlink:  # else somebody has written into it, or it is gone
                os.lseek(self._held, self._good, os.SEEK_SET)
                self._early = os.write(self._held, record)
        except OSError:
            self._let_go()
        if self._early == len(record):
            self.written = self.durable + 1
            return True
        if self._early:
            self._early, self._size = 0, None
        return False

    def _let_go(self) -> None:
        """Of the file that was held open."""
        held, self._held = self._held, None
        if held is not None:
            with suppress(OSError):
                os.close(held)

    def flush(self, seconds: float = 5.0) -> bool:
        """Wait until everything handed over is on disk; False if it is not by then."""
        with self._changed:
            self._take_deferred()
            wanted = self._taken
            return self._changed.wait_for(lambda: self.durable >= wanted or self.trouble is not None, seconds) and (
                self.durable >= wanted
            )

    def close(self, seconds: float = 5.0) -> bool:
        done = self.flush(seconds)
        with self._changed:
            self._closing = True
            self._let_go()
            self._changed.notify_all()
        self._thread.join(seconds)
        return done

    def retry(self) -> None:
        """There is room again: try again what could not be written."""
        with self._changed:
            self.trouble = None
            self._changed.notify_all()

    # The writing thread ------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self._changed:
                self._await_work()
                batch = list(self._waiting) if self.trouble is None else []
                if not batch and self._closing:
                    return
            if not batch:
                continue
            error = self._attempt(batch)
            with self._changed:
                self.trouble = error
                if error is None:
                    del self._waiting[: len(batch)]
                    self.durable += len(batch)
                closing = self._closing and error is not None
                self._changed.notify_all()
            if error is None and self._on_durable:
                self._on_durable()
            if self._on_trouble and (error is not None) != self._told:
                self._told = error is not None
                self._on_trouble(error)
            if closing:
                return

    def _await_work(self) -> None:
        """Until there is something to write, or the end has come."""
        while not self._closing and not (self._waiting and self.trouble is None):
            left = self._deferred[1] - monotonic() if self._deferred is not None else None
            if left is not None and left <= 0:
                self._take_deferred()
                return
            self._changed.wait(left)  # a record that is deferred meanwhile wakes the thread, to wait for that long

    def _attempt(self, batch: list[bytes]) -> OSError | None:
        for _ in range(ATTEMPTS):
            try:
                return self._write(batch)
            except Exception as fault:
                newest = fault
                if self._on_fault:
                    self._on_fault(fault)
        trouble = OSError(errno.EIO, str(newest))
        trouble.__cause__ = newest
        return trouble

    def _write(self, batch: list[bytes]) -> OSError | None:
        """Append behind the last whole record, over whatever a failed attempt has left there."""
        data = b"".join(batch)
        if self._good == 0:
            data = HEADER + data
        try:
            if self._good == 0:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            new = os.O_CREAT if self._good == 0 else 0
            file = os.open(self.path, _HOW | new, PRIVATE)
            try:
                written, self._early = self._early, 0
                if self._size is not None and self._size + written != os.fstat(file).st_size:
                    return ChangedElsewhere(errno.EBUSY, "changed elsewhere")
                if self._size != self._good:
                    os.ftruncate(file, self._good)
                self._size = None
                if written < len(data):
                    os.lseek(file, self._good + written, os.SEEK_SET)
                    write_all(file, data[written:])
                    self.written = max(self.written, self.durable + len(batch))
                    if self._on_written:
                        self._on_written()
                os.fsync(file)
            finally:
                os.close(file)
            if new:
                sync_folder(self.path.parent)
        except FileNotFoundError:
            return ChangedElsewhere(errno.EBUSY, "gone")
        except OSError as error:
            return error
        self._good += len(data)
        self._size = self._good
        return None


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # there is none yet, or nobody may look: writing will tell
        return 0
