"""The base of every display of a game: a source, public facts, its reader's view, and a signal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.game import Rules
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import Reader, View

from ..seats import Seat, people_of
from ..signal import Signal
from .game_source import GameSource

S = TypeVar("S", bound=GameSource)


class SourceDisplay(ABC, Generic[S]):
    """A ``GameDisplay`` says who its reader is, and calls ``changed`` when it shows something else."""

    def __init__(self, source: S) -> None:
        self.source = source
        self.why_not: Callable[[Action], Reason | None] = source.why_not  # the source's own answer
        self.on_change: Signal[[]] = Signal()
        self.version = 0

    @abstractmethod
    def reader(self) -> Reader:
        """The present reader."""

    @property
    def rules(self) -> Rules:
        return self.source.rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.source.public.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, here or elsewhere."""
        return people_of(self.seats)

    @property
    def over(self) -> bool:
        return self.source.public.over

    @property
    def acting(self) -> tuple[int, ...]:
        return self.source.public.acting

    def view(self) -> View:
        return self.source.view(self.reader())

    def story(self, since: int = 0) -> Sequence[Record]:
        return self.source.records(self.reader(), since)

    @property
    def telling(self) -> bool:
        return self.source.telling

    def changed(self) -> None:
        self.version += 1
        self.on_change.emit()
