"""The parts of each kind of table with their types, as the reader of everything sees them.

A view is plain data: a list, or amounts by name, or nothing. Which it is, the codec of the part knows; here it is
written once for each table, so that tests need not ask. tests/guards/test_parts.py holds it against the codecs.
"""

from __future__ import annotations

from typing import TypeAlias, TypedDict, TypeVar, cast

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.views import EVERYTHING

Amounts: TypeAlias = dict[str, int]


class CoreParts(TypedDict):
    """Of every table."""

    round: int
    start: int
    rng: int


class MapParts(CoreParts):
    """Of all map games."""

    boots: list[str]
    visited: list[list[str]]
    visited_count: list[int]
    homes: list[str | None]
    hands: list[Amounts]
    hands_count: list[int]
    deck: Amounts
    deck_count: int
    discards: Amounts
    pool: Amounts
    pool_count: int
    face_up: list[str]
    hidden: list[Amounts]
    hidden_count: list[int]
    shown: list[Amounts]
    obstacles: list[int]
    transport: dict[str, str]
    blocked: Amounts
    passes: int
    laps: int
    drawn: list[str | None]


class GoldParts(MapParts):
    """Of the games of gold."""

    values: Amounts
    gold: list[int]
    paid_out: int
    market: list[str]
    gold_pile: int
    pair: list[list[str]]
    pair_count: list[int]
    second: dict[str, str]
    gilded: Amounts
    bid: int
    bidder: int
    last_bid: int
    dropped: list[int]
    vain_sales: int
    moves: int
    earned: int
    owed: int
    draws: int


class ElfenkoningParts(CoreParts):
    purses: list[int]
    paid_out: int
    arms: list[int]
    hands: list[Amounts]
    hands_count: list[int]
    deck: Amounts
    deck_count: int
    discards: Amounts
    regions: dict[str, str]
    gold_cards: Amounts
    thieves: Amounts
    obstacles: Amounts
    passes: int
    bought: list[int]
    region_taken: list[int]
    shown: Amounts
    found: list[list[str]]
    here: str | None
    direction: str
    entered: list[str]
    guarded: list[str]


class SpellBeside(TypedDict):
    wizard: str
    seat: int
    spell: str


class ElfenwizardsParts(CoreParts):
    wizards: dict[str, str]
    grey: Amounts
    grey_left: int
    ready: list[int]
    rolled: Amounts
    boxes: list[dict[str, Amounts]]
    minor_spells: list[int]
    minor_box: list[int]
    beside: list[SpellBeside]
    track: Amounts
    scores: list[list[int]]
    stage: str
    pips: list[int]
    owed: list[int]
    passed: list[int]
    placed: int


Parts = TypeVar("Parts", bound=CoreParts)


def all_parts(match: Match, kind: type[Parts]) -> Parts:
    """Everything on a table of this kind, hidden parts included."""
    parts = match.view(EVERYTHING).parts
    assert kind.__annotations__.keys() <= parts.keys(), f"{match.game.id} is not played with {kind.__name__}"
    return cast(Parts, parts)


def map_parts(match: Match) -> MapParts:
    return all_parts(match, MapParts)


def gold_parts(match: Match) -> GoldParts:
    return all_parts(match, GoldParts)


def elfenkoning_parts(match: Match) -> ElfenkoningParts:
    return all_parts(match, ElfenkoningParts)


def elfenwizards_parts(match: Match) -> ElfenwizardsParts:
    return all_parts(match, ElfenwizardsParts)
