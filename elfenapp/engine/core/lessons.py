"""Lessons: a position on the table, and steps that the learner takes there. Data beside a game; no screen is known.

A step's sentence is the text ``lesson.<words>.<id>``; the lesson's title is ``lesson.<words>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .plain import Plain

LEARNER = 0  # the seat of whoever learns
# What a finger can point at: a piece of the rack or the row, a card of the hand, a place on the board, a player's row,
# a figure that stands on the board, a button of the moment, or a part of the screen by its name.
ITEM, CARD, PLACE, PLAYER, BUTTON, PART = "item", "card", "place", "player", "button", "part"
FIGURE = "figure"


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing to look at, or to touch."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Deed:
    """A move of a seat. Fields that are ``free`` may be filled in any other way, too."""

    verb: str
    fields: Mapping[str, Plain] = field(default_factory=dict)
    seat: int = LEARNER
    free: tuple[str, ...] = ()

    def fits(self, verb: str, fields: Mapping[str, Plain]) -> bool:
        wanted = {name: value for name, value in self.fields.items() if name not in self.free}
        return verb == self.verb and all(fields.get(name) == value for name, value in wanted.items())


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A sentence, and what counts as done: every deed in its order, a refusal, a touch, or that one has read it."""

    id: str
    at: tuple[Spot, ...] = ()  # where the finger shows, in the order of the touches; the last ones may be left out
    do: tuple[Deed, ...] = ()
    tried: Deed | None = None  # what is tried in vain …
    reason: str = ""  # … and the code of the reason why
    touch: bool = False  # whether it is enough to touch what the finger shows
    then: tuple[Deed, ...] = ()  # what the others do afterwards

    @property
    def read(self) -> bool:
        """True if there is nothing to do but to read."""
        return not (self.do or self.tried or self.touch)


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    words: str  # where its texts are: ``lesson.<words>``
    position: Mapping[str, Plain]
    steps: tuple[LessonStep, ...]
    players: int = 3
    options: Mapping[str, Plain] = field(default_factory=dict)
    seed: int = 7
