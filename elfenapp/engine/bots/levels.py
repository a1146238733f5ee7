"""Levels of computer players, in words that a person can choose by, and temperaments."""

from __future__ import annotations

from dataclasses import dataclass

EASY = "easy"  # friendly, and wrong now and then: somebody who plays for the first time can win
NORMAL = "normal"
HARD = "hard"
LEVELS = (EASY, NORMAL, HARD)

# Seats of earlier saves and set-ups name their computers so.
FORMER_NAMES = {"greedy": NORMAL, "skilled": NORMAL, "beginner": EASY}


@dataclass(frozen=True, slots=True)
class Temperament:
    """The preferences of a player, compared with others; 1 is as much as all others."""

    saving: float = 1.0  # cards and gold kept for later
    greed: float = 1.0  # gold, where there is some
    spite: float = 1.0  # the harm done to others
    home: float = 1.0  # being near home in the end


BALANCED = Temperament()
TEMPERAMENTS = {
    "cautious": Temperament(saving=1.3),
    "greedy": Temperament(saving=0.8, greed=1.4),
    "spiteful": Temperament(spite=2.0),
    "homebound": Temperament(home=1.5),
}
