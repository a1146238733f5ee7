"""The table of a lesson: its position, and what comes of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import Action
from .errors import Reason
from .lessons import LEARNER, Deed, Lesson, LessonStep
from .match import Match
from .setup import Setup

if TYPE_CHECKING:
    from .game import GameDef


def lesson_match(game: GameDef, lesson: Lesson, steps: int = 0) -> Match:
    """The table as it stands when so many of the steps have been taken."""
    match = Match(Setup(game.id, lesson.players, lesson.options, lesson.seed, LEARNER, lesson.position))
    for step in lesson.steps[:steps]:
        for deed in (*step.do, *step.then):
            match.submit(action_of(match, deed))
    return match


def action_of(match: Match, deed: Deed) -> Action:
    return Action(match.open_decision(deed.seat), deed.seat, deed.verb, deed.fields)


def refusal(match: Match, step: LessonStep) -> Reason | None:
    """Why what a step tries is refused."""
    assert step.tried is not None
    return match.why_not(action_of(match, step.tried))
