"""Explanations of things on a board, in a few words: the small card of a hold, a hover or an idle tap. No Kivy.

A board's presenter answers for its own things (``BoardPresenter.explain_item`` and its kin); the screen shows the
answer and knows nothing of what it is about.
"""

from __future__ import annotations

from dataclasses import dataclass

# What one may ask about; the last three are the phase's title, a button of the moment, and one that is always there.
ITEM, CARD, PLACE, PLAYER = "item", "card", "place", "player"
PHASE, BUTTON, TOOL = "phase", "button", "tool"


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the card, with a small picture before it where one helps."""

    text: str
    piece: str = ""
    icon: str = ""  # instead of a piece


@dataclass(frozen=True, slots=True)
class Explanation:
    title: str
    piece: str = ""  # the thing's own picture
    facts: tuple[Fact, ...] = ()
    pieces: tuple[str, ...] = ()  # what lies before a player, large enough to be told apart
    rule: str = ""  # where the book says more …
    link: str = ""  # … and what the way there is called, where it deserves words


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that a player points at: one of the kinds above, and which one."""

    kind: str
    id: str
