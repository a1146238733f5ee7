"""Flat Monte Carlo over imagined tables: a good player's own choice stands unless another is clearly better.

Every candidate is tried on the same tables with the same luck, so that what differs is the candidate. After each batch
the worse half is dropped. Another than the player's own is taken only if its paired gain exceeds its standard error:
without that, search overrules good play by chance in half of its decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from ..core import steps
from ..core.bot import Bot, Budget
from ..core.decisions import Action, decide, read_move
from ..core.game import GameDef
from ..core.generator import Chancy, Generator, below
from ..core.state import State
from ..core.views import View, lazy_view, seat_reader

BATCH = 3  # tables on which all candidates that are left are tried
MOST_CANDIDATES = 6
_LONGEST = 400  # decisions after which a playout is judged as it stands

Value = Callable[[State, int], float]  # what a table is worth to a seat
Horizon = Callable[[State, State], bool]  # whether a playout from the first state has gone far enough


class Search:
    def __init__(self, game: GameDef, player: Bot, value: Value, horizon: Horizon) -> None:
        self.game = game
        self.player = player
        self.value = value
        self.horizon = horizon

    def best(self, view: View, first: Action, others: Sequence[Action], chance: Chancy, budget: Budget) -> Action:
        """The player's own choice, or another that is clearly better."""
        tables = self.game.imagination(view)
        left = [first, *_some(others, MOST_CANDIDATES - 1, chance)]
        gains: dict[int, list[float]] = {number: [] for number in range(len(left))}
        alive = list(gains)
        while len(alive) > 1 and budget.take_playouts(BATCH * len(alive)):
            for _ in range(BATCH):
                table = tables.state(chance)
                luck = below(chance, 1 << 30)
                own = self._worth(table, left[0], luck)
                gains[0].append(0.0)
                for number in alive[1:]:
                    gains[number].append(self._worth(table, left[number], luck) - own)
            ranked = sorted(alive[1:], key=lambda number: -_mean(gains[number]))
            alive = [0, *ranked[: (len(ranked) + 1) // 2]] if len(ranked) > 1 else alive
        best = max(alive[1:], key=lambda number: _mean(gains[number]), default=0)
        return left[best] if best and _mean(gains[best]) > _error(gains[best]) else first

    def _worth(self, table: State, action: Action, luck: int) -> float:
        """The value of a table at its end if this is done and all seats then play on as the player would."""
        state, chance = table.copy(), Generator(luck)
        seat = action.seat
        _carry_out(state, action)
        for _ in range(_LONGEST):
            if state.over or self.horizon(table, state):
                break
            mover = state.acting[0]
            seen = lazy_view(state, seat_reader(mover))
            _carry_out(state, self.player.choose(seen, decide(state, mover, 0), chance))
        return self.value(state, seat)


def _carry_out(state: State, action: Action) -> None:
    play = state.rules.flow[state.step].by_verb[action.verb]
    steps.apply(state, action.seat, read_move(play, action.fields))


def _some(actions: Sequence[Action], most: int, chance: Chancy) -> list[Action]:
    """So many of them at random, in their order."""
    left = list(range(len(actions)))
    while len(left) > most:
        del left[below(chance, len(left))]
    return [actions[number] for number in left]


def _mean(gains: Sequence[float]) -> float:
    return sum(gains) / len(gains) if gains else 0.0


def _error(gains: Sequence[float]) -> float:
    """The standard error of their mean."""
    count, mean = len(gains), _mean(gains)
    if count < 2:
        return float("inf")
    return sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
