"""A seat lent to a computer and taken back, at any time; what was half thought is dropped."""

from __future__ import annotations

import pytest

from elfenapp.engine.bots.random_bot import RandomBot
from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.session.requests import Lend, Reclaim, read_request, write_request
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.helpers.sitting import Later, Table


def table(*minds: str) -> tuple[Table, Later]:
    later = Later()
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    found = Table(Match(Setup("elfenland", len(minds), seed=4, first=0)), seats, later)
    found.start()
    return found, later


@pytest.mark.parametrize("request_", [Lend(3, "hard.spiteful"), Reclaim(1)], ids=lambda asked: type(asked).__name__)
def test_the_requests_read_back_as_they_were_written(request_: Lend | Reclaim) -> None:
    assert read_request(write_request(request_)) == request_


def test_a_computer_plays_for_a_lent_seat_until_it_is_taken_back() -> None:
    game, later = table(PERSON, "easy")
    assert game.decision() is not None
    game.requests.lend("hard")
    assert game.seats[0].lent and not game.seats[0].person and game.decision() is None
    later.think()
    assert game.match.line[-1].seat == 0  # the computer has decided for the person
    game.requests.reclaim(0)
    assert game.seats[0] == Seat("P0", COLOURS[0])
    while game.match.acting != (0,):
        later.think()
    assert game.decision() is not None and game.viewer == 0


def test_what_it_still_thinks_when_the_seat_is_taken_back_is_dropped() -> None:
    game, later = table(PERSON, "easy")
    game.requests.lend("easy")
    length = game.match.length
    game.requests.reclaim(0)
    later.think()
    assert game.match.length == length and game.decision() is not None


def test_its_person_still_sees_the_hand() -> None:
    game, _ = table(PERSON, "easy")
    hand = game.view()["hands"]
    game.requests.lend("normal")
    assert game.view()["hands"] == hand


def test_only_a_person_lends_and_only_what_is_lent_comes_back() -> None:
    game, _ = table(PERSON, "easy")
    epoch = game.host.public.epoch
    for seat, request in ((1, Lend(epoch, "hard")), (0, Reclaim(epoch)), (1, Reclaim(epoch))):
        with pytest.raises(Refused, match="unknown_seat"):
            game.host.handle(seat, request)
    with pytest.raises(Refused, match="malformed_action"):
        game.host.handle(0, Lend(epoch, "nobody"))
    assert [seat.mind for seat in game.seats] == [PERSON, "easy"]


def test_no_curtain_falls_between_turns_of_the_only_person() -> None:
    """The other seat is lent: no other player looks at the device."""
    game, later = table(PERSON, PERSON)
    game.lift_curtain()
    assert game.viewer == 0
    game.requests.lend("easy")
    curtains = 0
    for _ in range(12):
        if game.curtain != NOBODY:
            curtains += 1
            game.lift_curtain()
        decision = game.decision()
        if decision is None:
            later.think()
            continue
        assert decision.seat == 1
        game.submit(RandomBot().choose(game.view(), decision, Generator(1)))
    assert curtains == 1, "once, for the lender goes"
    game.requests.reclaim(0)
    while game.match.acting != (0,):
        decision = game.decision()
        if decision is None:
            later.think()
        else:
            game.submit(RandomBot().choose(game.view(), decision, Generator(1)))
    assert game.curtain == 0, "again two people with something to hide"
