"""Elfeninn: travellers look for a room. A tiny game, to begin a game of one's own with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from ...core.bot import Bot
from ...core.errors import Reason
from ...core.fields import Amount, One, Some
from ...core.game import EventKind, GameDef, Option, Options, Result, Rules, rank
from ...core.lessons import Lesson, Spot
from ...core.state import State
from ...core.views import View
from .bot_levels import PLAYERS
from .imagine import InnImagination
from .lessons import LESSONS, SIGHTS
from .steps import Deal, Stay, Visit, Visiting
from .table import INNS, KINDS, NOTHING, OF_A_KIND, ROUNDS, InnState, InnView


class Elfeninn(GameDef):
    id = "elfeninn"
    version = 1
    seats = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[Mapping[str, Options]] = {"standard": {}}
    state_type = InnState
    view_type = InnView
    events: ClassVar[dict[str, EventKind]] = {
        "evening_begins": EventKind((Amount("evening"),), opens_round=True),
        "cards_dealt": EventKind((Amount("count"), Some("cards", KINDS)), private=("cards",), counts="count"),
        "guests_won": EventKind((One("inn", INNS), Amount("count")), counts="count"),
    }
    scores = ("points",)
    endings = ("last_evening",)

    def rules(self, players: int, options: Options) -> Rules:
        return Rules(self, players, options, (Deal(), Visiting((Visit(), Stay()))))

    def empty_state(self, rules: Rules, rng: int) -> InnState:
        return InnState(rules, rng)

    def set_up(self, state: State, first: int) -> None:
        """EI-1."""
        assert isinstance(state, InnState)
        state.deck = [OF_A_KIND] * len(KINDS)
        state.start = state.chance(state.rules.players) if first < 0 else first

    def complete(self, state: State, given: frozenset[str]) -> None:
        """All cards that a description leaves out are in the deck."""
        assert isinstance(state, InnState)
        if "deck" not in given:
            state.deck = [max(0, OF_A_KIND - count) for count in cards_seen(state)]

    def validate(self, state: State) -> Iterator[Reason]:
        assert isinstance(state, InnState)
        for seen, left in zip(cards_seen(state), state.deck, strict=True):
            if seen + left != OF_A_KIND:
                yield Reason("pieces_missing", "EI-1", {"found": seen + left, "in_box": OF_A_KIND})
        if not 1 <= state.round <= ROUNDS:
            yield Reason("no_such_round", "EI-6", {"round": state.round, "most": ROUNDS})
        if len(state.acting) > 1:
            yield Reason("one_at_a_time", "EI-3", {"acting": list(state.acting)})
        if sum(state.crowds) + sum(state.points) != sum(state.laid):
            yield Reason("guests_miscounted", "EI-3")
        if any((top == NOTHING) != (crowd == 0) for top, crowd in zip(state.tops, state.crowds, strict=True)):
            yield Reason("guests_miscounted", "EI-3")
        if any(laid < state.tops.count(kind) for kind, laid in enumerate(state.laid)):
            yield Reason("guests_miscounted", "EI-3")

    def result(self, state: State) -> Result:
        """EI-6: the most points win; ties are shared (ALL-2)."""
        assert isinstance(state, InnState)
        points = state.points
        return Result(rank([[own] for own in points]), tuple({"points": own} for own in points), "last_evening")

    def imagination(self, view: View) -> InnImagination:
        return InnImagination(self, view, InnState)

    def bots(self) -> Mapping[str, Bot]:
        return PLAYERS

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def coach_targets(self) -> Mapping[str, Sequence[Spot]]:
        return SIGHTS


def cards_seen(state: InnState) -> list[int]:
    """The cards of each kind outside the deck."""
    return [sum(counts) for counts in zip(state.laid, *state.hands, strict=True)]


GAME = Elfeninn()
