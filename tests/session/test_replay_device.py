"""Looking back: every moment is the game as it stood, nothing hidden is shown while it runs, what-ifs go their way."""

from __future__ import annotations

from functools import cache

import pytest

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.generator import Generator, below
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, seat_reader
from elfenapp.session.display.replay_device import SPEEDS
from elfenapp.session.requests import Act
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.helpers.sitting import Table, rewatch
from tests.helpers.table import of_seat

TABLES = [(game.id, players) for game in all_games().values() for players in game.seats]
SOME = 40  # entries of a game that still runs


@cache
def games(game: str, players: int, most: int = 100_000) -> Match:
    """A game by chance, with steps taken back now and then; never to be changed."""
    match, chance = Match(Setup(game, players, seed=6, first=0)), Generator(8)
    while not match.over and len(match.log) < most:
        seat = match.acting[below(chance, len(match.acting))]
        if below(chance, 12) == 0 and match.can_undo(seat) is None:
            match.undo(seat)
            continue
        decision = match.decision(seat)
        assert decision is not None
        offers = [offer for offer in decision.offers if next(offer.fillings(), None) is not None]
        offer = offers[below(chance, len(offers))]
        match.submit(Action(decision.id, seat, offer.verb, next(offer.fillings())))
    return match


def seats(*minds: str) -> tuple[Seat, ...]:
    return tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))


def people(players: int, persons: int) -> tuple[Seat, ...]:
    return seats(*[PERSON] * persons, *["random"] * (players - persons))


# Moments ----------------------------------------------------------------------------------------------------------


def test_every_moment_is_the_game_as_it_stood() -> None:
    match = games("elfenland", 3)
    looking = rewatch(match, people(3, 1))
    looking.show_taken_back(True)
    assert looking.moment_count == len(match.log)
    again = Match(match.setup)
    for at in range(looking.moment_count):
        looking.go(at)
        if at:
            entry = match.log[at]
            if entry.verb == "undo":
                again.undo(entry.seat, entry.move[1], entry.move[2])
            else:
                record: Record = match.story(EVERYTHING, at)[0]
                again.submit(Action(again.open_decision(entry.seat), entry.seat, entry.verb, record.fields))
        assert looking.view() == again.view(EVERYTHING)
        assert looking.story() == again.story(EVERYTHING)


def test_what_was_taken_back_is_left_out_unless_it_is_wanted() -> None:
    match = games("elfenland", 3)
    assert any(entry.verb == "undo" for entry in match.log), "the game must have something taken back"
    looking = rewatch(match, people(3, 1))
    assert [match.log[number] for number in looking.moments] == list(match.line)
    for at in range(looking.moment_count):
        looking.go(at)
        assert not looking.undone()
    looking.go(looking.moment_count // 2)
    number = looking.number
    looking.show_taken_back(True)
    assert looking.number == number and looking.moment_count == len(match.log)
    undone = 0
    for at in range(looking.moment_count):
        looking.go(at)
        undone += looking.undone()
    assert undone == sum(entry.verb != "undo" for entry in match.log) - len(match.line)


def test_going_stays_within_the_game_and_tells_who_listens_once() -> None:
    looking = rewatch(games("elfenwizards", 3), people(3, 1))
    told: list[int] = []
    looking.on_change.subscribe(lambda: told.append(looking.at))
    looking.go(-5)
    looking.step(-1)
    assert looking.at == 0 and told == [0]
    looking.step(1)
    assert looking.at == 1 and looking.animation_factor == 1.0
    looking.go(10**6)
    assert looking.at_end and looking.animation_factor == 0.0 and looking.over
    looking.step(1)
    assert told == [0, 1, looking.moment_count - 1]


def test_an_entry_that_is_no_moment_leads_to_the_last_one_before_it() -> None:
    match = games("elfenland", 3)
    looking = rewatch(match, people(3, 1))
    left_out = next(entry.number for entry in match.log if entry.number not in looking.moments)
    looking.go_to(left_out)
    assert looking.number == max(number for number in looking.moments if number < left_out)


def test_the_film_runs_to_its_end_and_from_there_anew() -> None:
    looking = rewatch(games("elfenland", 2), people(2, 1))
    looking.go(looking.moment_count - 3)
    looking.play()
    assert looking.playing
    looking.advance()
    assert looking.playing and looking.animation_factor == looking.speed
    looking.advance()
    stopped = not looking.playing
    assert stopped and looking.at_end
    looking.play()
    assert looking.playing and looking.at == 0
    looking.pause()
    slow = looking.seconds
    for speed in (*SPEEDS[1:], SPEEDS[0]):
        looking.next_speed()
        assert looking.speed == speed and looking.seconds == slow / speed


def test_nothing_can_be_done_to_the_past() -> None:
    looking = rewatch(games("elfenland", 2), people(2, 2))
    before = looking.source.whole_length
    assert looking.decision() is None and not looking.recap()
    assert looking.can_undo() is not None and looking.can_redo() is not None
    looking.submit(("pass", {}))
    looking.undo()
    looking.redo()
    answers: list[Reason | None] = []
    looking.source.request(0, Act(0, 0, "pass"), answers.append)
    assert answers[0] is not None and looking.source.whole_length == before


# Privacy ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_game_that_runs_shows_only_what_the_person_may_know(game: str, players: int) -> None:
    match = games(game, players, SOME)
    if match.over:  # a game that is short
        match = games(game, players, len(match.log) // 2)
    assert not match.over and len(match.log) > 5
    for persons, reader in ((1, seat_reader(0)), (2, SPECTATOR)):
        looking = rewatch(match, people(players, persons))
        looking.show_taken_back(True)
        for at in range(looking.moment_count):
            looking.go(at)
            assert looking.view() == match.rewind(at).view(reader)
            assert looking.story() == match.rewind(at).story(reader)
        assert looking.whole_story() == match.story(reader)
        looking.know_all(True)
        looking.sit_with(players - 1)
        assert looking.view() == match.view(reader), "only a game that is over lets one change seats"


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_game_that_is_over_shows_everything_or_what_somebody_knew(game: str) -> None:
    match = games(game, 3)
    looking = rewatch(match, people(3, 3))
    looking.go(looking.moment_count // 2)
    then = match.rewind(looking.number)
    assert looking.view() == then.view(EVERYTHING)
    looking.sit_with(2)
    assert looking.viewer == 2 and looking.view() == then.view(EVERYTHING)
    looking.know_all(False)
    assert looking.view() == then.view(seat_reader(2)) != then.view(EVERYTHING)


def test_the_curtain_hides_the_past_as_well() -> None:
    table = Table(games("elfenland", 3, SOME).rewind(SOME - 1), people(3, 3))
    table.start()
    assert table.curtain != NOBODY
    looking = rewatch(table.match, table.seats, table)
    assert looking.viewer == NOBODY and looking.view()["hands"] == [None] * 3
    table.lift_curtain()
    viewer = table.viewer
    assert looking.viewer == viewer and of_seat(looking.view(), "hands", viewer) is not None
    shown: list[object] = []
    looking.on_change.subscribe(lambda: shown.append(looking.view()["hands"]))
    table.pause()
    assert shown and shown[-1] == [None] * 3, "whoever listens is told at once"
    assert looking.story() == table.match.story(SPECTATOR)
    table.resume()
    assert looking.view()["hands"] == [None] * 3


def test_a_game_that_goes_on_meanwhile_grows_without_moving_the_moment() -> None:
    table = Table(games("elfenland", 3, SOME).rewind(SOME - 1), people(3, 1))
    looking = rewatch(table.match, table.seats, table)
    looking.go(4)
    number, length = looking.number, looking.moment_count
    table.start()
    decision = table.decision()
    assert decision is not None
    table.submit(next(decision.enumerate()))
    assert looking.moment_count > length and looking.number == number
    looking.close()
    assert looking.follow not in table.on_change.listeners


# What if ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(all_games()))
def test_a_branch_is_the_same_game_up_to_there_and_goes_its_own_way(game: str) -> None:
    match = games(game, 3)
    before = (match.log, match.digest(), dict(match.about))
    looking = rewatch(match, people(3, 1))
    looking.go(looking.moment_count // 2)
    branch = looking.source.branch()
    assert branch.log == match.log[: looking.number + 1] and branch.view(EVERYTHING) == looking.view()
    decision = branch.decisions()[0]
    branch.submit(next(decision.enumerate()))
    branch.about["title"] = "another"
    assert (match.log, match.digest(), dict(match.about)) == before
    assert looking.story() == match.story(EVERYTHING)[: looking.number + 1]


def test_chance_brings_a_branch_what_it_brought_the_game() -> None:
    match = games("elfenwizards", 3)
    looking = rewatch(match, people(3, 1))
    chancy = next(entry for entry in match.line[1:] if entry.draws)
    looking.go_to(chancy.number - 1)
    branch = looking.source.branch()
    fields = match.story(EVERYTHING, chancy.number)[0].fields
    again = branch.submit(Action(branch.open_decision(chancy.seat), chancy.seat, chancy.verb, fields))
    assert (again.draws, again.events) == (chancy.draws, chancy.events)


def test_a_game_that_runs_has_no_branches_nor_has_the_end() -> None:
    running = rewatch(games("elfenland", 3, SOME), people(3, 1))
    assert running.source.why_no_branch() == "running"
    with pytest.raises(ValueError, match="running"):
        running.source.branch()
    over = rewatch(games("elfenland", 3), people(3, 1))
    assert over.at_end and over.source.why_no_branch() == "over"
    over.step(-1)
    assert over.source.why_no_branch() == ""
