"""Every lesson can be done: played by the engine alone, step by step, refusals included."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.game import GameDef, OptionValue
from elfenapp.engine.core.lesson_match import action_of, lesson_match, refusal
from elfenapp.engine.core.lessons import LEARNER, Deed, Lesson
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.views import seat_reader
from tests.helpers.games import TAUGHT

EVERY = [(game, lesson) for game in all_games().values() for lesson in game.lessons()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), EVERY, ids=lambda thing: thing.id)
TAUGHT_GAMES = [all_games()[name] for name in TAUGHT]
every_game = pytest.mark.parametrize("game", TAUGHT_GAMES, ids=lambda game: game.id)


@every_lesson
def test_every_step_of_a_lesson_can_be_done(game: GameDef, lesson: Lesson) -> None:
    match = lesson_match(game, lesson)
    for step in lesson.steps:
        assert step.read or LEARNER in match.acting, f"{step.id}: it is not the learner's turn"
        assert bool(step.do) + bool(step.tried) + step.touch <= 1, f"{step.id}: one thing at a time"
        assert step.at, f"{step.id}: a finger shows where"
        if step.tried is not None:
            reason = refusal(match, step)
            assert reason is not None and reason.code == step.reason, f"{step.id}: {reason}"
            assert reason.rule, f"{step.id}: the refusal leads to its rule"
        for deed in (*step.do, *step.then):
            match.submit(action_of(match, deed))
        assert not match.over, f"{step.id}: the lesson goes on"
    again = lesson_match(game, lesson, len(lesson.steps))
    assert again.view(seat_reader(LEARNER)) == match.view(seat_reader(LEARNER)), "whoever comes back finds the same"


@every_game
def test_a_game_has_a_handful_of_lessons_and_provokes_a_refusal(game: GameDef) -> None:
    lessons = game.lessons()
    assert 1 <= len(lessons) <= 6
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    assert all(2 <= len(lesson.steps) <= 6 for lesson in lessons)
    assert any(step.tried for lesson in lessons for step in lesson.steps)


@every_game
def test_there_is_something_to_look_at_in_every_phase(game: GameDef) -> None:
    changes: list[dict[str, OptionValue]] = [{}]
    changes += [{option.key: value} for option in game.options for value in option.values]
    phases = {
        step.name
        for preset in game.presets
        for change in changes
        for step in game.rules(game.seats[-1], {**game.settle_options({"preset": preset}), **change}).flow
        if step.plays
    }
    assert set(game.coach_targets()) == phases


def test_a_deed_is_told_from_others() -> None:
    deed = Deed("caravan", {"road": "a", "cards": {"raft": 1}}, free=("cards",))
    assert deed.fits("caravan", {"road": "a", "cards": {"dragon": 3}})
    assert not deed.fits("caravan", {"road": "b", "cards": {"raft": 1}})
    assert not deed.fits("travel", {"road": "a", "cards": {"raft": 1}})
