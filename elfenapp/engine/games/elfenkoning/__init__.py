"""Elfenkoning (King of the Elves): the card game, without a map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.errors import Reason
from ...core.game import EventKind, GameDef, Options, Result, Rules
from ...core.lessons import Lesson, Spot
from ...core.state import State
from ...core.steps import Step
from ...core.views import View
from . import data, position, scoring
from .cards import DECK
from .deal import Deal
from .events import EVENTS
from .exchange import Buy, Discarding, DrawThree, NoRegion, Searching
from .lessons import LESSONS, SIGHTS
from .planning import Close, Lay, Mark, Pass, Planning
from .scoring import Ending, EndOfJourney
from .spell import Spell
from .state import ElfenkoningRules, ElfenkoningState
from .travel import Bodyguard, Enter, Stop, Travel, Turnabout
from .view import ElfenkoningView

if TYPE_CHECKING:
    from ...core.bot import Bot
    from .imagine import ElfenkoningImagination


class Elfenkoning(GameDef):
    id = "elfenkoning"
    version = 2
    seats = range(2, 7)
    options = data.OPTIONS
    presets = data.PRESETS
    state_type = ElfenkoningState
    view_type = ElfenkoningView
    events: ClassVar[dict[str, EventKind]] = EVENTS
    scores = ("gold",)
    endings = (scoring.LAST_JOURNEY,)
    order = 4

    def flow(self, options: Options) -> tuple[Step[Any], ...]:
        """A journey in the order of the rulebook; the planning's two second answers stand behind it (turns.py)."""
        return (
            Deal(),
            Planning((Lay(), DrawThree(), Buy(), Mark(), Close(), Pass(), NoRegion())),
            Discarding(),
            Searching(),
            Travel((Enter(), Bodyguard(), Turnabout(), *((Spell(),) if options["magic_spell"] else ()), Stop())),
            Ending(),
            EndOfJourney(),
        )

    def rules(self, players: int, options: Options) -> Rules:
        return ElfenkoningRules(self, players, options, self.flow(options))

    def empty_state(self, rules: Rules, rng: int) -> State:
        assert isinstance(rules, ElfenkoningRules)
        return ElfenkoningState(rules, rng)

    def set_up(self, state: State, first: int) -> None:
        assert isinstance(state, ElfenkoningState)
        players = state.rules.players
        state.deck = list(DECK)
        for seat in range(players):
            state.receive(seat, data.STARTING_GOLD)
        state.start = state.chance(players) if first < 0 else first

    def complete(self, state: State, given: frozenset[str]) -> None:
        assert isinstance(state, ElfenkoningState)
        position.complete(state, given)

    def validate(self, state: State) -> Iterator[Reason]:
        assert isinstance(state, ElfenkoningState)
        return position.validate(state)

    def imagination(self, view: View) -> ElfenkoningImagination:
        from .imagine import ElfenkoningImagination  # read when a view is completed

        return ElfenkoningImagination(self, view, ElfenkoningState)

    def water_prices(self, options: Options) -> Mapping[str, int]:
        """EK-32: regions have no current."""
        return data.RAFTS

    def bots(self) -> Mapping[str, Bot]:
        from .bot_levels import players_of  # computer players are read when one is to play

        return players_of(self)

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def coach_targets(self) -> Mapping[str, Sequence[Spot]]:
        return SIGHTS

    def result(self, state: State) -> Result:
        assert isinstance(state, ElfenkoningState)
        return scoring.result(state)


GAME = Elfenkoning()
