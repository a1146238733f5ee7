"""The safety of a log's entries: which ones would survive if the app, the power or the host were gone.

The autosave owns one ``EntrySafety`` for each game and tells it which journal has the log. The replication to guests
reports how much of the log they have. A host that acknowledges moves asks it and nothing else.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from .signal import Signal


class LogOnDisk(Protocol):
    """A journal, which counts the entries that it has written."""

    @property
    def written(self) -> int: ...

    @property
    def durable(self) -> int: ...


class DiskMarks(NamedTuple):
    """The same as numbers, where there is no journal."""

    written: int
    durable: int


NOTHING = DiskMarks(0, 0)


class SafetyMarks(NamedTuple):
    """The number of entries that are safe at one moment, and so may be sent."""

    written: int  # the system has them: they outlive the app
    durable: int  # they are on disk: they outlive a power cut
    replicated: int  # guests have them on disk: they outlive the host

    def may_tell(self, length: int, own: bool) -> bool:
        """True if a device may read the log up to ``length``.

        It reads its ``own`` newest move as an acknowledgement: that must be true even after a power cut.
        """
        return length <= (self.durable if own else self.written)

    def may_answer(self, length: int) -> bool:
        """True if a request that led to this length may be answered: its move outlives power cut and host."""
        return length <= min(self.durable, self.replicated)


class EntrySafety:
    """The marks of one game, for its whole life: also if its log moves to another journal."""

    def __init__(self, log: LogOnDisk = NOTHING) -> None:
        self.log = log
        self.replicated = 0  # set in the game's thread, by the replication
        self.on_progress: Signal[[]] = Signal()  # more is written or durable; emitted in the thread that wrote it

    @property
    def marks(self) -> SafetyMarks:
        return SafetyMarks(self.log.written, self.log.durable, self.replicated)
