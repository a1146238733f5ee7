"""A review of a seat's decisions: the one that helped most and the one that cost most.

Judged as the strong player judges, from what the seat knew at that moment and from nothing else: the other hands are
imagined again and again, and what was done and what could have been done are tried on the same imagined tables with
the same luck. A game that has an appraisal then says what they are worth; for others the round is played out.

Counted in tables, never in seconds: the same views give the same verdicts on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TypeVar

from ..core import steps
from ..core.bot import Bot, Budget, never
from ..core.decisions import Action, Decision, decide, read_move
from ..core.game import GameDef
from ..core.generator import Generator, below
from ..core.state import State
from ..core.views import EVERYTHING, View, lazy_view, redact, seat_reader
from . import bots_of
from .levels import HARD, NORMAL, TEMPERAMENTS
from .reasons import Explaining, Reasoning
from .tempered_bot import TemperedBot

T = TypeVar("T")
BEST, COSTLIEST = "best", "costliest"
FEW, MORE = 2, 6  # tables for everything that is tried at all, and for what then seems to matter most
MOST_TRIED, MOST_WEIGHED = 24, 3  # decisions that are tried, and those on either end that are weighed
MOST_SEARCHED, PLAYOUTS = 16, 15  # where the strong player plays rounds out: for how many decisions, and how many
_NODES = 4_000  # of one thought: there are hundreds
_LONGEST = 400  # decisions after which a table is judged as it stands
_CARD = 2.0  # what a card that is left counts in points, where rounds are played out
_LEAST = 0.25  # less than this, in towns or points, stands out to nobody


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision as it was put to a seat, with all that the seat knew, and the answer."""

    number: int  # of its entry in the log
    view: View
    decision: Decision
    action: Action


@dataclass(frozen=True, slots=True)
class Verdict:
    """Something that stands out, for better or worse."""

    kind: str  # BEST or COSTLIEST
    moment: Moment
    other: Action  # what could have been done instead
    gain: float  # of what was done over the other: more than nothing for the best, less for the costliest
    reasoning: Reasoning  # what speaks for the better of the two


def review(
    game: GameDef,
    moments: Sequence[Moment],
    cancelled: Callable[[], bool] = never,
    told: Callable[[float], None] = lambda share: None,
) -> tuple[Verdict, ...]:
    """One seat's best and costliest decision, as far as either stands out; ``told`` hears how much is done."""
    judge = _Judge(game, cancelled)
    open_ones = [moment for moment in moments if not _forced(moment.decision)]
    looked_at = open_ones if judge.appraisal else _spread(open_ones, MOST_SEARCHED)
    trials: list[_Trial] = []
    for place, moment in enumerate(looked_at, 1):
        if cancelled():
            return ()
        trials += judge.doubts(moment)
        told(0.5 * place / len(looked_at))
    verdicts = judge.foremost(_spread(trials, MOST_TRIED), lambda share: told(0.5 + 0.5 * share))
    told(1.0)
    return () if cancelled() else verdicts


@dataclass(slots=True)
class _Trial:
    """A comparison of the move made with another one, on one imagined table after another."""

    moment: Moment
    other: Action
    gains: list[float]

    @property
    def mean(self) -> float:
        return sum(self.gains) / len(self.gains) if self.gains else 0.0

    @property
    def error(self) -> float:
        count, mean = len(self.gains), self.mean
        return sqrt(sum((gain - mean) ** 2 for gain in self.gains) / (count - 1) / count) if count > 1 else float("inf")


class _Judge:
    def __init__(self, game: GameDef, cancelled: Callable[[], bool]) -> None:
        self.game = game
        self.cancelled = cancelled
        self.appraisal = game.appraisal()
        known = bots_of(game)
        self.strong: Bot = known.get(HARD) or next(reversed(known.values()))
        self.usual: Bot = known.get(NORMAL) or self.strong

    def doubts(self, moment: Moment) -> Iterator[_Trial]:
        """Against what the strong player would have done; if that is the same, against what another would have."""
        for choice in self._choices(moment):
            if _answer(choice) != _answer(moment.action):
                yield _Trial(moment, choice, [])
                return

    def _choices(self, moment: Moment) -> Iterator[Action]:
        yield self._choice(self.strong, moment, 0 if self.appraisal else PLAYOUTS)
        yield self._choice(self.usual, moment)
        if isinstance(self.usual, TemperedBot):
            for temperament in TEMPERAMENTS.values():
                yield self._choice(self.usual.with_temperament(temperament), moment)

    def _choice(self, bot: Bot, moment: Moment, playouts: int = 0) -> Action:
        budget = Budget(_NODES, playouts, self.cancelled)
        return bot.choose(moment.view, moment.decision, Generator(moment.decision.id), budget)

    def foremost(self, trials: Sequence[_Trial], told: Callable[[float], None]) -> tuple[Verdict, ...]:
        """The move that helped most and the one that cost most, if either clearly did."""
        total, done = FEW * len(trials) + 2 * MORE * MOST_WEIGHED, 0
        for tables in (FEW, MORE):
            ranked = sorted(trials, key=lambda trial: trial.mean)
            chosen = trials if tables == FEW else [*ranked[:MOST_WEIGHED], *ranked[MOST_WEIGHED:][-MOST_WEIGHED:]]
            for trial in chosen:
                self._try(trial, tables)
                done += tables
                told(done / total)
                if self.cancelled():
                    return ()
        weighed = sorted((trial for trial in trials if len(trial.gains) > FEW), key=lambda trial: trial.mean)
        clear = [trial for trial in weighed if abs(trial.mean) > max(trial.error, _LEAST)]
        best = [self._verdict(BEST, trial, trial.moment.action) for trial in clear[-1:] if trial.mean > 0]
        worst = [self._verdict(COSTLIEST, trial, trial.other) for trial in clear[:1] if trial.mean < 0]
        return (*best, *worst)

    def _verdict(self, kind: str, trial: _Trial, better: Action) -> Verdict:
        return Verdict(kind, trial.moment, trial.other, trial.mean, self._reasoning(trial.moment, better))

    def _try(self, trial: _Trial, tables: int) -> None:
        moment = trial.moment
        chance = Generator(1 + 2 * moment.number + 1_000_003 * len(trial.gains))
        imagined = self.game.imagination(moment.view)
        for _ in range(tables):
            table, luck = imagined.state(chance), below(chance, 1 << 30)
            trial.gains.append(self._worth(table, moment.action, luck) - self._worth(table, trial.other, luck))

    def _worth(self, table: State, action: Action, luck: int) -> float:
        """The value of a table once this is done: by the game's appraisal, or by playing the round out."""
        state, chance, seat = table.copy(), Generator(luck), action.seat
        begun = _round(state)
        _carry_out(state, action)
        if self.appraisal is not None:
            return self.appraisal(state, seat, action.verb)
        for _ in range(_LONGEST):
            if state.over or _round(state) > begun or self.cancelled():
                break
            mover = state.acting[0]
            seen = lazy_view(state, seat_reader(mover))
            budget = Budget(_NODES, 0, self.cancelled)
            _carry_out(state, self.usual.choose(seen, decide(state, mover, 0), chance, budget))
        return lead(self.game, state, seat)

    def _reasoning(self, moment: Moment, action: Action) -> Reasoning:
        bot = self.strong
        if isinstance(bot, Explaining):
            return bot.explain(moment.view, moment.decision, action)
        return Reasoning(action.verb)


def lead(game: GameDef, state: State, seat: int) -> float:
    """The lead of a seat over the average of the others, in the main score, with its cards for later rounds."""
    view = redact(state, EVERYTHING)
    points = next(iter(game.standing(view).values()))
    hands = view.parts.get("hands") if not state.over else None
    cards = [_count(hand) for hand in hands] if isinstance(hands, list) else [0] * len(points)
    worths = [own + _CARD * held for own, held in zip(points, cards, strict=True)]
    rivals = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - sum(rivals) / len(rivals)


def _count(cards: object) -> int:
    return sum(cards.values()) if isinstance(cards, dict) else 0


def _round(state: State) -> int:
    """Every game has rounds: screens and standings count by them, too."""
    number = getattr(state, "round")  # noqa: B009 - no state as such has one
    assert isinstance(number, int)
    return number


def _forced(decision: Decision) -> bool:
    choices = decision.enumerate()
    next(choices, None)
    return next(choices, None) is None


def _answer(action: Action) -> tuple[str, object]:
    return action.verb, dict(action.fields)


def _spread(things: Sequence[T], most: int) -> list[T]:
    """So many of them, from all over the game."""
    if len(things) <= most:
        return list(things)
    return [things[place * len(things) // most] for place in range(most)]


def _carry_out(state: State, action: Action) -> None:
    play = state.rules.flow[state.step].by_verb[action.verb]
    steps.apply(state, action.seat, read_move(play, action.fields))
