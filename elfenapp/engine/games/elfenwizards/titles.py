"""Phase 5, second half: titles are given from the top; the rest are defeated."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.steps import Step
from .board import CONTEST, CONTESTS, DEFEATS, LEVEL, MAGICIANS, MINOR, OWNER, PRIZES, WIZARDS
from .data import MINOR_POINTS
from .state import MAJORS, ElfenwizardsState, unpack


class Titles(Step[ElfenwizardsState]):
    """EW-17 to EW-20: the best rise, the others go to the defeat box of their level, spells go home."""

    name = "titles"
    rule = "EW-17"

    def enter(self, state: ElfenwizardsState) -> None:
        points = points_beside(state)
        candidates: list[list[int]] = [[] for _ in CONTESTS]
        for wizard in state.rules.wizards:
            candidates[CONTEST[state.wizards[wizard]]].append(wizard)
        for contest, contending in enumerate(candidates):
            if contending:
                self._decide(state, contest, contending, points)
        clear_spells(state)

    def _decide(self, state: ElfenwizardsState, contest: int, contending: list[int], points: Sequence[int]) -> None:
        prizes = PRIZES[contest]
        rising = risers(contending, points, len(prizes))
        for wizard, title in zip(rising, prizes, strict=False):
            state.wizards[wizard] = title
            state.emit("title_won", OWNER[wizard], wizard, title, points[wizard])
        for title in prizes[len(rising) :]:
            state.emit("title_not_won", state.start, title)
        for wizard in contending:
            place = state.wizards[wizard]
            if wizard not in rising and place not in MAGICIANS:  # EW-19: Magicians stay
                state.wizards[wizard] = DEFEATS[LEVEL[place] - 1]
                state.emit("defeated", OWNER[wizard], wizard, state.wizards[wizard])


def points_beside(state: ElfenwizardsState) -> list[int]:
    """EW-17: pips for a die, 1 for a minor spell, by wizard."""
    points = [0] * len(WIZARDS)
    for beside in state.beside:
        wizard, _, spell = unpack(beside)
        points[wizard] += MINOR_POINTS if spell == MINOR else spell
    return points


def risers(contending: Sequence[int], points: Sequence[int], titles: int) -> list[int]:
    """EW-17, EW-18: the best, as long as those who are level all find a title; none without a point."""
    rising: list[int] = []
    for level in sorted({points[wizard] for wizard in contending if points[wizard]}, reverse=True):
        tied = [wizard for wizard in contending if points[wizard] == level]
        if len(rising) + len(tied) > titles:
            break
        rising += tied
    return rising


def clear_spells(state: ElfenwizardsState) -> None:
    """EW-20: dice from beside the wizards and from the major boxes go home, minor spells into their box."""
    for beside in state.beside:
        _, seat, spell = unpack(beside)
        if spell == MINOR:
            state.minor_box[seat] += 1
        else:
            state.ready[seat] += 1
    state.beside = []
    for seat, dice in enumerate(state.boxes):
        state.ready[seat] += sum(dice[MAJORS])
        dice[MAJORS] = [0] * len(dice[MAJORS])
