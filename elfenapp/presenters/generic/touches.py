"""Touches of a form: what a player answers to a decision, one dataclass for each kind. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = str | int  # of a field that is filled with one of several values


@dataclass(frozen=True, slots=True)
class ChooseVerb:
    """Begin with this verb."""

    verb: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer the question with one value."""

    value: Value


@dataclass(frozen=True, slots=True)
class TakePieces:
    """Take so many more pieces of a kind; fewer, if negative."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class SetAmount:
    amount: int


@dataclass(frozen=True, slots=True)
class ShowOthers:
    """Show what is not allowed now, too."""


@dataclass(frozen=True, slots=True)
class BackTo:
    """Choose a field again, and everything after it."""

    field: str


FormTouch: TypeAlias = ChooseVerb | Choose | TakePieces | SetAmount | ShowOthers | BackTo
