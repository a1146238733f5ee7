"""The table on which every game can be played, with the four games that have no screen of their own yet."""

from __future__ import annotations

from typing import Any

from ..registry import ALL_LANGUAGES, pose
from .tables import played, seats

# Game, players, phase, actions played before it.
PHASES = (
    ("elfengold", 3, "draft", 0),
    ("elfengold", 3, "auction", 0),
    ("elfengold", 4, "placement", 60),
    ("elfengold", 3, "travel", 40),
    ("elfenroads", 3, "placement", 60),
    ("elfenroads", 3, "travel", 40),
    ("elfenkoning", 4, "planning", 20),
    ("elfenkoning", 3, "travel", 20),
    ("elfenwizards", 3, "first_roll", 0),
    ("elfenwizards", 3, "contest", 20),
)


def enter(game: str, players: int, phase: str, actions: int) -> None:
    @pose(f"{game}/{phase}", ALL_LANGUAGES if phase in ("auction", "contest") else ("en",))
    def take(driver: Any) -> None:
        driver.app.open_table(played(game, players, phase, actions=actions), seats(players))


for row in PHASES:
    enter(*row)
