"""Facts of each game's rulebook: one file a game, found by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import ModuleType

from elfenapp.engine.core.registry import all_games


@dataclass(frozen=True, slots=True)
class BookFacts:
    pages: str  # the ids of its rules, as a pattern; what else its files name belongs to games it shares them with
    rooms: tuple[ModuleType, ...]  # answer its questions, the particular before the general (``examples``)
    headings: tuple[str, ...] = ("All games",)  # of docs/rulings.md
    ruled: str = "ALL-1"  # the rules below those headings that hold in it, as a pattern
    replaced: frozenset[str] = frozenset()  # rules of its pages that another rule takes the place of
    says_otherwise: frozenset[str] = frozenset()  # articles that say something else in this book than in others
    no_claim: Mapping[str, set[int]] = field(default_factory=dict)  # numbers in a rule that claim nothing
    nothing_to_ask: frozenset[str] = frozenset()  # rules that say what a thing is or where to read on
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by key of its catalogue (``sentences``)
    unasked: Mapping[str, str] = field(default_factory=dict)  # keys that no position decides, with the reason
    is_ours: bool = False  # no printed rulebook: every article is our own


@cache
def facts_of(game: str) -> BookFacts:
    facts = import_module(f"{__name__}.{game}").FACTS
    assert isinstance(facts, BookFacts)
    return facts


def all_facts() -> list[BookFacts]:
    return [facts_of(game) for game in all_games()]
