"""Answers to a tap on a LAN page: a notice, a sheet with lines to choose from, or nothing. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

Answer: TypeAlias = "str | Prompt | None"  # a string is a notice


class PromptEntry(NamedTuple):
    icon: str
    text: str
    act: Callable[[], Answer]


@dataclass(frozen=True, slots=True)
class Prompt:
    """A menu; with a ``text`` a question that the player reads first."""

    title: str
    entries: tuple[PromptEntry, ...]
    text: str = ""
