"""Going back by the consent of all: where the table may go back to, who asks, who gets the device."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.generator import Generator
from elfenapp.engine.core.log import UNDO, Record
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.session.requests import AskTable
from elfenapp.session.seats import NOBODY, PERSON, Seat
from elfenapp.session.take_backs import in_force, newest_in_force
from tests.helpers.sitting import Later, Table
from tests.session.test_device import act, table_of, wizards


def test_nothing_can_be_taken_back_at_the_start() -> None:
    table = table_of(PERSON, "random", "random")
    table.start()
    assert table.take_backs() == [] and not table.can_ask()


def test_the_ways_back_lead_to_peoples_decisions_the_shortest_first() -> None:
    table = table_of(PERSON, "random", "random")
    table.start()
    for _ in range(3):
        act(table)
    ways = table.take_backs()
    assert [(way.steps, way.seat) for way in ways] == [(3, 0), (6, 0), (9, 0)], "never to a computer's move"
    for way in ways:
        assert len(way.records) == way.steps and way.records[0].seat == 0
        assert [record.number for record in way.records] == sorted(record.number for record in way.records)
        assert list(way.records) == table.match.story(SPECTATOR)[-way.steps :], "only what everybody may know"


def test_what_still_holds_is_the_same_read_from_either_end() -> None:
    chance = Generator(9)
    for length in range(60):
        records, held = [], 0
        for number in range(length):
            back = chance.below(3) == 0 and held
            fields = {"steps": 1 + chance.below(held)} if back else {}
            held += 1 if not back else -fields["steps"]
            records.append(Record(number, 0, UNDO if back else "pass", fields, ()))
        assert [*newest_in_force(records)] == in_force(records)[::-1]
        assert len(in_force(records)) == held


def test_going_back_is_going_back_to_that_very_position() -> None:
    table = table_of(PERSON, "random", "random")
    table.start()
    digests = []
    for _ in range(3):
        digests.append(table.match.digest())
        act(table)
    table.take_back(table.take_backs()[1])
    assert table.match.digest() == digests[1]
    assert table.match.log[-1].move == ("undo", 6, (0,))
    assert table.decision() is not None and table.viewer == 0
    table.take_back(table.take_backs()[0])
    assert table.match.digest() == digests[0] and table.take_backs() == []


def test_what_was_taken_back_cannot_be_taken_back_again() -> None:
    table = table_of(PERSON, "random", "random")
    table.start()
    for _ in range(3):
        act(table)
    table.take_back(table.take_backs()[0])
    assert [way.steps for way in table.take_backs()] == [3, 6]


def test_a_game_that_has_moved_on_must_be_asked_anew() -> None:
    table = table_of(PERSON, PERSON)
    table.start()
    table.lift_curtain()
    act(table)
    old, length = table.take_backs()[0], table.length
    table.lift_curtain()
    act(table)
    before = table.match.digest()
    request = AskTable(0, length, old.steps)
    with pytest.raises(Refused, match="stale_decision"):
        table.host.handle(0, request)
    assert table.match.digest() == before


def test_behind_the_curtain_whoever_moved_last_asks_and_gets_the_device_back() -> None:
    table = table_of(PERSON, PERSON)
    table.start()
    assert table.asker() == NOBODY
    table.lift_curtain()
    act(table)
    assert table.curtain == 1 and table.asker() == 0
    table.take_back(table.take_backs()[0])
    assert table.curtain == 0 and table.viewer == NOBODY and table.decision() is None
    assert table.view()["hands"] == [None, None]
    table.lift_curtain()
    assert table.decision() is not None
    assert table.can_redo() is None, "the slip can still be what was meant"


def test_of_two_who_decide_at_once_the_one_whose_move_is_taken_back_gets_the_device() -> None:
    shown = [{"dragon": 2}, {"unicorn": 1, "elfcycle": 1}]
    parts: dict[str, Plain] = {"phase": "keep", "acting": [0, 1], "shown": [*shown]}
    match = Match(Setup("elfenland", 2, seed=1, position=parts))
    table = Table(match, (Seat("A", "red"), Seat("B", "green")))
    table.start()
    table.lift_curtain()
    act(table)
    assert table.curtain == 1
    table.take_back(table.take_backs()[0])
    assert table.match.acting == (0, 1) and table.curtain == 0


def test_a_computer_that_is_thinking_when_the_table_goes_back_thinks_in_vain() -> None:
    later = Later()
    table = table_of(PERSON, "random", background=later)
    table.start()
    before = table.match.digest()
    act(table)
    assert table.thinking == 1
    table.take_back(table.take_backs()[0])
    later.think()
    assert table.match.digest() == before and table.thinking == NOBODY and table.decision() is not None


def test_the_last_move_of_a_finished_game_can_be_taken_back_by_consent() -> None:
    table = wizards()
    while not table.over:
        act(table)
    reason = table.can_undo()
    assert reason is not None and reason.code == "undo_barrier"
    offer = table.take_backs()[0]
    table.take_back(offer)
    assert table.viewer == offer.seat and table.decision() is not None
