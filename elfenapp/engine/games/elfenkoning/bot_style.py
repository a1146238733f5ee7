"""The style of each level of computer players in Elfenkoning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...core.decisions import Action


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a level in Elfenkoning."""

    level: str
    kept: float = 2.0  # gold that a card is worth if it is kept for a later journey
    buying: int = 2  # the most gold a card is bought for
    realms_ahead: int = 2  # so many realms on the way in which it lays regions
    nodes: int = 300  # positions that each of its plans may look at
    travel_nodes: int = 5000  # and the one by which it travels


class PlannedAction(NamedTuple):
    """An action in planning, and how much better it makes things."""

    gain: float
    action: Action
