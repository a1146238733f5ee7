"""Events on a board that happen once and are then over: refusals, announcements, and those of a game. No Kivy.

``BoardPresenter.refresh`` returns these events in one queue; a scene never holds any of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from elfenapp.engine.core.errors import Reason


class BoardEvent:
    """Base of the events of all boards."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Refusal(BoardEvent):
    """A move that was not accepted."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Announcement(BoardEvent):
    """A sentence about the last touch, or about the round that is over."""

    text: str
