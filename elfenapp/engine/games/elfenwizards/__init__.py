"""Elfenwizards: guilds of wizards contend for the titles of a pyramid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.errors import Reason
from ...core.game import EventKind, GameDef, Options, Result, Rules
from ...core.lessons import Lesson, Spot
from ...core.state import State
from ...core.steps import Step
from ...core.views import View
from . import data, position, scoring, setup
from .contest import Contest
from .events import EVENTS
from .lessons import LESSONS, SIGHTS
from .magic import FirstRecovery, GreyMagic, SecondRecovery
from .retirement import Retirement
from .rolling import FirstRoll, SecondRoll
from .scoring import Score
from .state import ElfenwizardsRules, ElfenwizardsState
from .titles import Titles
from .vacancies import Demotion, Vacancies
from .view import ElfenwizardsView

if TYPE_CHECKING:
    from ...core.bot import Bot


class Elfenwizards(GameDef):
    id = "elfenwizards"
    version = 2
    seats = range(3, 7)
    options = data.OPTIONS
    presets = data.PRESETS
    state_type = ElfenwizardsState
    view_type = ElfenwizardsView
    events: ClassVar[dict[str, EventKind]] = EVENTS
    scores = ("titles", "minor_spells", "score")
    endings = (scoring.LAST_ROUND, scoring.TWICE_GRAND_DRUID, scoring.NO_GRAND_DRUID_TWICE)
    order = 5

    def flow(self) -> tuple[Step[Any], ...]:
        """A round: the ten phases of the rulebook, the fifth in two steps."""
        return (
            Retirement(),
            FirstRoll(),
            SecondRoll(),
            FirstRecovery(),
            Contest(),
            Titles(),
            SecondRecovery(),
            Vacancies(),
            Demotion(),
            GreyMagic(),
            Score(),
        )

    def rules(self, players: int, options: Options) -> Rules:
        return ElfenwizardsRules(self, players, options, self.flow())

    def empty_state(self, rules: Rules, rng: int) -> State:
        assert isinstance(rules, ElfenwizardsRules)
        return ElfenwizardsState(rules, rng)

    def set_up(self, state: State, first: int) -> None:
        """EW-1 to EW-4."""
        assert isinstance(state, ElfenwizardsState)
        setup.lay_out(state)
        if state.rules.options["set_up"] == "random":
            setup.stand_at_random(state)
        else:
            setup.stand_by_table(state)
        state.start = state.chance(state.rules.players) if first < 0 else first

    def complete(self, state: State, given: frozenset[str]) -> None:
        assert isinstance(state, ElfenwizardsState)
        position.complete(state, given)

    def validate(self, state: State) -> Iterator[Reason]:
        assert isinstance(state, ElfenwizardsState)
        yield from position.validate(state)

    def lessons(self) -> Sequence[Lesson]:
        return LESSONS

    def coach_targets(self) -> Mapping[str, Sequence[Spot]]:
        return SIGHTS

    def result(self, state: State) -> Result:
        assert isinstance(state, ElfenwizardsState)
        return scoring.result(state)

    def standing(self, view: View) -> dict[str, list[int]]:
        """EW-31: at the end minor spells are points, too."""
        points = super().standing(view)["score"]
        if view.over:
            spells = view.part("minor_spells", list[int])
            points = [titles + data.MINOR_WORTH * left for titles, left in zip(points, spells, strict=True)]
        return {"score": points}

    def bots(self) -> Mapping[str, Bot]:
        from .bot_levels import players_of  # computer players are read when one is to play

        return players_of(self)


GAME = Elfenwizards()
