"""A game as of one of its records: the one that is being told of a running game, or one of the past."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import Reader

from .game_source import GameSource


class MomentSource(GameSource):
    """A source that ends with the record at which it stands, whatever has happened since."""

    @abstractmethod
    def whole_records(self, reader: Reader) -> Sequence[Record]:
        """The records of the whole game."""

    def records(self, reader: Reader, since: int = 0) -> Sequence[Record]:
        return self.whole_records(reader)[since : self.public.length]
