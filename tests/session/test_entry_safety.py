"""The safety of entries: when they may be sent, and who reports it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.session.autosave import Autosave
from elfenapp.session.entry_safety import DiskMarks, EntrySafety, SafetyMarks
from elfenapp.session.seats import PERSON, Seat
from tests.helpers.sitting import Table
from tests.session.test_autosave import act

SEATS = (Seat("Ann", "blue", PERSON), Seat("Bob", "red", "random"))


@pytest.mark.parametrize("own", [False, True])
def test_news_wait_for_the_system_and_ones_own_news_for_the_disk(own: bool) -> None:
    marks = SafetyMarks(written=3, durable=2, replicated=9)
    assert marks.may_tell(2, own)
    assert marks.may_tell(3, own) is not own
    assert not marks.may_tell(4, own)


@pytest.mark.parametrize("marks", [SafetyMarks(9, 2, 3), SafetyMarks(9, 3, 2)])
def test_an_answer_waits_for_the_disk_and_for_the_guests(marks: SafetyMarks) -> None:
    assert marks.may_answer(2) and not marks.may_answer(3)


def test_marks_are_those_of_the_moment() -> None:
    safety = EntrySafety(DiskMarks(2, 1))
    before = safety.marks
    safety.log, safety.replicated = DiskMarks(5, 4), 3
    assert before == SafetyMarks(2, 1, 0) and safety.marks == SafetyMarks(5, 4, 3)


@pytest.fixture
def autosave(tmp_path: Path) -> Iterator[Autosave]:
    autosave = Autosave(tmp_path, lambda reason: None)
    yield autosave
    autosave.close()


def begin(autosave: Autosave) -> Table:
    table = Table(Match(Setup("elfenland", 2, seed=3)), SEATS)
    autosave.begin(table.match, SEATS)
    table.host.on_entry.subscribe(autosave.save_entry)
    table.start()
    return table


def test_the_writing_thread_reports_and_the_marks_follow_the_journal(autosave: Autosave) -> None:
    assert autosave.safety.marks == SafetyMarks(0, 0, 0)
    table, reports = begin(autosave), list[SafetyMarks]()
    safety = autosave.safety
    safety.on_progress.subscribe(lambda: reports.append(safety.marks))
    act(table, 3)
    assert autosave.flush()
    length = table.match.length
    assert safety.marks == SafetyMarks(length, length, 0)
    autosave.close()  # the writing thread has reported the last of it
    assert reports[-1] == SafetyMarks(length, length, 0)


def test_a_game_keeps_its_safety_when_it_goes_on_in_a_copy(autosave: Autosave) -> None:
    table = begin(autosave)
    act(table, 2)
    assert autosave.flush()
    safety, name = autosave.safety, autosave.name
    with autosave.shelf.path(name).open("ab") as file:
        file.write(b"another window")
    act(table)
    assert autosave.flush() and autosave.name != name
    act(table)
    assert autosave.flush()
    assert autosave.safety is safety and safety.marks.durable == table.match.length


def test_another_game_has_a_safety_of_its_own(autosave: Autosave) -> None:
    act(begin(autosave), 3)
    first, marks = autosave.safety, autosave.safety.marks
    first.replicated = 7
    begin(autosave)
    assert autosave.safety is not first and autosave.safety.replicated == 0
    assert first.marks.written >= marks.written


def test_a_listener_that_fails_in_the_writing_thread_stops_no_writing(tmp_path: Path) -> None:
    faults, told = list[Exception](), list[Reason]()
    autosave, failure = Autosave(tmp_path, told.append, faults.append), ValueError("a listener's own")
    table = begin(autosave)

    def fail() -> None:
        raise failure

    autosave.safety.on_progress.subscribe(fail)
    for _ in range(3):
        act(table)
        assert autosave.flush()
    autosave.close()
    assert told == [] and {*faults} == {failure}
    [card] = autosave.running(1)
    assert card.entries == table.match.length
