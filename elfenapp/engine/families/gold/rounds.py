"""The end of a round and of a game of gold: the map games' own, told in rules of their own."""

from __future__ import annotations

from ..map.ending import Ending
from ..map.keep_counter import Keep
from ..map.rounds import EndOfRound
from .numbers import COUNTERS_KEPT


class GoldEnding(Ending):
    """EG-70: after the last round, or after one in which a player has all 20 markers."""

    rule = "EG-70"


class GoldKeep(Keep):
    """EG-50: each player keeps up to two counters."""

    rule = "EG-50"

    def __init__(self) -> None:
        super().__init__(COUNTERS_KEPT)


class EndOfGoldRound(EndOfRound):
    """EG-50: the map is cleared of obstacles as well, and the start player passes to the left."""

    rule = "EG-50"
