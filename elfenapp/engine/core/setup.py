"""The beginning of a match: game, players, options, seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .plain import Plain


@dataclass(frozen=True, slots=True)
class Setup:
    """``position`` describes a scenario; without it the game is set up afresh."""

    game: str
    players: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    seed: int = 0
    first: int | None = None
    position: Mapping[str, Plain] | None = None
