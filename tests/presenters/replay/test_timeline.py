"""Texts of a replay: the moment, its round, how to look, what if."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.registry import all_games
from elfenapp.i18n import LANGUAGES, catalogue
from elfenapp.presenters.board.layout import arrange
from elfenapp.presenters.board.spectator_layout import look_on
from elfenapp.presenters.replay.timeline import Replay
from elfenapp.presenters.text.log_lines import LONGEST, MOST_LETTERS, moment_text, recent_lines
from elfenapp.presenters.text.wording import Texts
from elfenapp.session.display.replay_device import ReplayDevice
from elfenapp.session.seats import PERSON
from tests.helpers.sitting import rewatch
from tests.session.test_replay_device import SOME, games, people


def replay_of(looking: ReplayDevice, language: str = "en") -> Replay:
    return Replay(looking, lambda: catalogue(language))


@pytest.mark.parametrize("game", sorted(all_games()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_is_told_and_never_at_length(game: str, language: str) -> None:
    looking = rewatch(games(game, 3), people(3, 1))
    texts = Texts.of(looking, catalogue(language))
    for at in range(0, looking.moment_count, 5):
        looking.go(at)
        told = moment_text(texts, looking)
        whole = " ".join(line.text for line in recent_lines(texts, looking))
        assert told and told.split(" …")[0].split(" · ")[0] in whole
        assert len(told) <= max(LONGEST + 2, MOST_LETTERS + 4)


def test_a_moment_that_was_taken_back_says_so() -> None:
    match = games("elfenland", 3)
    looking = rewatch(match, people(3, 1))
    looking.show_taken_back(True)
    texts = Texts.of(looking, catalogue("en"))
    for at in range(looking.moment_count):
        looking.go(at)
        assert moment_text(texts, looking).startswith("Taken back later") == looking.undone()


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_rounds_are_marked_where_they_begin(game: str) -> None:
    looking = rewatch(games(game, 3), people(3, 1))
    marks = replay_of(looking).marks()
    assert [mark.number for mark in marks] == list(range(1, looking.view().part("round", int) + 1))
    for mark in marks:
        looking.go(mark.at)
        assert looking.view()["round"] == mark.number
        if mark.at:
            looking.step(-1)
            assert looking.view()["round"] == mark.number - 1


def test_the_bar_says_what_can_be_done() -> None:
    looking = rewatch(games("elfenland", 3), people(3, 1))
    replay = replay_of(looking)
    assert not replay.bar().branches and "over" in replay.why_no_branch()
    looking.step(-1)
    bar, last = replay.bar(), looking.moment_count - 1
    assert bar.branches and not replay.why_no_branch() and bar.chooses
    assert (bar.at, bar.last, bar.speed, bar.playing) == (last - 1, last, "×1", False)
    running = replay_of(rewatch(games("elfenland", 3, 12), people(3, 1)))
    assert not running.bar().branches and "still being played" in running.why_no_branch()


def test_a_what_if_has_a_name_of_its_own_and_any_seats() -> None:
    looking = rewatch(games("elfenland", 3), people(3, 1))
    looking.go(20)
    what_if = replay_of(looking, "de").what_if()
    assert what_if.chosen == [PERSON, "easy", "easy"] and what_if.title() == "Was wäre, wenn: Elfenland"
    for number in range(3):
        what_if.choose(number, "greedy")
    nobody = not what_if.ready
    what_if.choose(2, PERSON)
    seats = what_if.seats()
    assert nobody and what_if.ready, "somebody has to play"
    assert [seat.mind for seat in seats] == ["greedy", "greedy", PERSON]
    assert [(seat.name, seat.colour) for seat in seats] == [(seat.name, seat.colour) for seat in looking.seats]
    match = looking.source.branch()
    match.about["title"] = what_if.title()
    assert not looking.source.title, "the game it branches off keeps its own"
    again = rewatch(match, seats)
    assert replay_of(again, "de").what_if().title() == match.about["title"], "what if what if is no better"


@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("size", [(360, 532), (640, 304), (800, 1224), (1280, 744), (1920, 1024)])
def test_the_map_is_larger_than_in_play_and_nothing_lies_outside(size: tuple[float, float], held: bool) -> None:
    for text in (1.0, 1.3):
        for left_hand in (False, True):
            usual = arrange(*size, players=4, text=text, left_hand=left_hand)
            layout = look_on(usual, 4, text, held)
            assert layout.board.height >= usual.board.height and layout.board.width == usual.board.width
            assert layout.prompt.height >= usual.prompt.height
            for box in (layout.board, layout.prompt, layout.players, layout.rack, layout.hand, layout.tray):
                assert box.x >= 0 and box.y >= 0 and box.height >= 0
                assert box.x + box.width <= size[0] + 0.01 and box.y + box.height <= size[1] + 0.01
            assert layout.players.y >= layout.prompt.y + layout.prompt.height or not layout.wide
            if not held:
                assert layout.rack.height == layout.hand.height == 0


def test_a_running_game_has_nothing_to_choose_but_what_was_taken_back() -> None:
    looking = rewatch(games("elfenland", 3, SOME), people(3, 1))
    assert replay_of(looking).bar().chooses == looking.anything_taken_back()
