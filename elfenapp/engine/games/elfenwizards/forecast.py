"""The end of the round if no more spells came: for people who look at the board; it decides nothing.

The rules themselves say it, on a state imagined from what is seen. Whatever is still a player's choice then (which of
the vacant titles of a level, which Magician box) changes no player's points.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ...core.game import GameDef
from ...core.generator import Generator
from ...core.views import View
from .board import CONTEST, CONTESTS, MAGICIANS, NOTHING, PRIZES, SPELLS, WIZARDS
from .contest import ANYBODY, reserved_contests
from .scoring import round_points
from .state import ElfenwizardsState, pack
from .titles import Titles, points_beside, risers
from .vacancies import Demote, defeated_of, next_defeated, vacant
from .view import Spell

BEFORE_TITLES = ("first_roll", "second_roll", "first_recovery", "contest")
SETTLING = ("second_recovery", "vacancies", "demotion")  # the defeated wait for a place


@dataclass(frozen=True, slots=True)
class Duel:
    """The wizards who contend for one title, or for the two above a Magician box."""

    wizards: tuple[str, ...]
    points: tuple[int, ...]
    rising: tuple[str, ...]
    only: int  # the one player who may place spells here (EW-16); -1: anybody

    @property
    def tied(self) -> Collection[str]:
        """Wizards with points enough, but for a rival with as many."""
        level = [points for name, points in self.standing if points and name not in self.rising]
        shared = {points for points in level if level.count(points) > 1}
        return {name for name, points in self.standing if points in shared and name not in self.rising}

    @property
    def standing(self) -> Sequence[tuple[str, int]]:
        return list(zip(self.wizards, self.points, strict=True))


@dataclass(frozen=True, slots=True)
class Forecast:
    duels: tuple[Duel, ...]
    scores: tuple[int, ...]  # everybody's points of this round


def forecast(game: GameDef, view: View, planned: Sequence[Spell] = ()) -> Forecast:
    """``planned`` spells count as if they lay there already."""
    state = game.imagination(view).state(Generator(0))
    assert isinstance(state, ElfenwizardsState)
    state.beside += [pack(WIZARDS.index[cast.wizard], cast.seat, SPELLS.index[cast.spell]) for cast in planned]
    duels: tuple[Duel, ...] = ()
    if view.phase in BEFORE_TITLES:
        duels = _duels(state)
        Titles().enter(state)
    if view.phase in (*BEFORE_TITLES, *SETTLING):
        _settle(state)
    return Forecast(duels, tuple(round_points(state, seat) for seat in range(view.players)))


def _duels(state: ElfenwizardsState) -> tuple[Duel, ...]:
    points, reserved, found = points_beside(state), reserved_contests(state), []
    for contest in CONTESTS:
        own = [wizard for wizard in state.rules.wizards if CONTEST[state.wizards[wizard]] == contest]
        if not own:
            continue
        rising = risers(own, points, len(PRIZES[contest]))
        found.append(
            Duel(
                tuple(WIZARDS[wizard] for wizard in own),
                tuple(points[wizard] for wizard in own),
                tuple(WIZARDS[wizard] for wizard in rising),
                NOTHING if reserved[contest] == ANYBODY else reserved[contest],
            )
        )
    return tuple(found)


def _settle(state: ElfenwizardsState) -> None:
    """EW-22, EW-23, by whatever choice comes first."""
    while (waiting := next_defeated(state)) and (free := vacant(state)):
        state.wizards[waiting[0]] = free[0]
    demote = Demote()
    for seat in state.turn_order():
        for wizard in defeated_of(state, seat):
            demote.do(state, seat, wizard, MAGICIANS[0])
