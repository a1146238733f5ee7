"""The parts of a device and of a replay, each alone."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import EVERYTHING, SPECTATOR, Reader, seat_reader
from elfenapp.session.display.device_requests import DeviceRequests
from elfenapp.session.display.game_display import Move
from elfenapp.session.display.game_source import Answered, LocalSource
from elfenapp.session.display.hindsight import Hindsight
from elfenapp.session.display.moments import Moments
from elfenapp.session.display.replay_source import ReplaySource
from elfenapp.session.display.source_display import SourceDisplay
from elfenapp.session.display.table_questions import TableQuestions
from elfenapp.session.display.viewers import Viewers
from elfenapp.session.host import Host
from elfenapp.session.requests import Act, AnswerTable, AskTable, Request
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat

NO = Reason("not_your_turn")


class SlowSource(LocalSource):
    """A source whose host does nothing before the test answers."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.asked: list[tuple[int, Request]] = []
        self.answers: list[Answered] = []
        self.there = True

    @property
    def reachable(self) -> bool:
        return self.there

    def request(self, seat: int, request: Request, answered: Answered) -> None:
        self.asked.append((seat, request))
        self.answers.append(answered)

    def answer(self, reason: Reason | None = None) -> None:
        self.answers.pop(0)(reason)


def source_of(game: str = "elfenland", players: int = 3) -> SlowSource:
    seats = tuple(Seat(f"P{number}", COLOURS[number], PERSON) for number in range(players))
    return SlowSource(Host(Match(Setup(game, players, seed=4, first=0)), seats))


def first_move(source: SlowSource, seat: int) -> Move:
    decision = source.decision(seat)
    assert decision is not None
    action = next(decision.enumerate())
    return action.verb, action.fields


# Who looks --------------------------------------------------------------------------------------------------------


def test_viewers_wait_behind_the_curtain_until_it_is_lifted() -> None:
    viewers = Viewers(source_of())
    viewers.follow(())
    assert (viewers.viewer, viewers.curtain, viewers.deciding_seat) == (NOBODY, 0, NOBODY)
    assert viewers.reader() == SPECTATOR
    assert viewers.lift_curtain() and not viewers.lift_curtain()
    assert (viewers.viewer, viewers.curtain, viewers.deciding_seat) == (0, NOBODY, 0)
    assert viewers.reader() == seat_reader(0)
    viewers.hide()
    assert (viewers.viewer, viewers.curtain) == (NOBODY, 0)


def test_viewers_turn_only_where_nothing_is_hidden_and_peek_only_at_what_all_look_at() -> None:
    hidden, open_ = Viewers(source_of()), Viewers(source_of("elfenwizards"))
    for viewers in (hidden, open_):
        viewers.follow(())
    assert hidden.secrets and not hidden.turn_to(0) and not hidden.peek(1) and not hidden.end_peek()
    assert not open_.secrets and open_.viewer == 0 and not open_.turn_to(0)
    hidden.shared_view = True
    assert hidden.peek(1) and hidden.viewer == 1
    assert hidden.end_peek() and hidden.viewer == NOBODY


# Requests ---------------------------------------------------------------------------------------------------------


def requests_of(source: SlowSource) -> tuple[DeviceRequests, list[str]]:
    viewers, refused = Viewers(source), list[str]()
    viewers.follow(())
    viewers.lift_curtain()
    return DeviceRequests(source, viewers, lambda: refused.append("refused")), refused


def test_requests_send_the_second_move_when_the_first_was_done() -> None:
    source = source_of()
    requests, refused = requests_of(source)
    move = first_move(source, 0)
    requests.submit((0, move), (0, move))
    requests.submit((0, move))  # while an answer is outstanding
    assert len(source.asked) == 1
    source.answer()
    assert [type(asked) for _, asked in source.asked] == [Act, Act]
    waits = requests.outstanding
    source.answer()
    assert waits and not requests.outstanding and refused == [] and requests.take_refusal() is None


def test_requests_drop_what_is_left_when_the_first_was_refused() -> None:
    source = source_of()
    requests, refused = requests_of(source)
    move = first_move(source, 0)
    requests.submit((0, move), (0, move))
    source.answer(NO)
    assert len(source.asked) == 1 and not requests.outstanding and refused == ["refused"]
    assert requests.take_refusal() == NO and requests.take_refusal() is None


def test_requests_send_nothing_for_a_seat_that_does_not_decide_nor_to_a_host_that_is_away() -> None:
    source = source_of()
    requests, refused = requests_of(source)
    move = first_move(source, 0)
    requests.submit((1, move), (0, move))
    requests.submit((NOBODY, move))
    assert source.asked == [] and refused == []
    source.there = False
    requests.submit((0, move))
    reason = requests.take_refusal()
    assert source.asked == [] and refused == ["refused"] and reason is not None and reason.code == "host_away"


def test_requests_wait_for_no_answer_to_what_could_not_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    source = source_of()
    requests, _ = requests_of(source)

    def fail(*_: object) -> None:
        raise OSError("no way")

    monkeypatch.setattr(source, "request", fail)
    with pytest.raises(OSError, match="no way"):
        requests.undo()
    assert not requests.outstanding


# The question to the table ----------------------------------------------------------------------------------------


def test_a_question_is_asked_for_the_viewer_and_answered_for_what_was_read() -> None:
    source = source_of("elfenwizards")
    viewers = Viewers(source)
    viewers.follow(())
    table = TableQuestions(source, viewers, DeviceRequests(source, viewers, lambda: None))
    assert not table.can_ask() and table.take_backs() == []
    LocalSource.request(source, 0, Act(0, 1, *first_move(source, 0)), lambda reason: None)
    viewers.follow(source.records(SPECTATOR, 1))
    assert table.can_ask() and [way.steps for way in table.take_backs()] == [1]
    table.ask(1)
    asker, asked = source.asked.pop()
    assert asker == viewers.viewer == table.asker() and asked == AskTable(0, 2, 1)
    LocalSource.request(source, asker, asked, lambda reason: None)
    read = table.question
    assert read is not None
    table.answer(1, True, read)
    table.refuse(2)
    assert [answer for _, answer in source.asked] == [
        AnswerTable(0, 2, asker, 1, agree=True),
        AnswerTable(0, 2, asker, 1, agree=False, refuse=True),
    ]


# Reading the source -----------------------------------------------------------------------------------------------


class Onlooker(SourceDisplay[LocalSource]):
    seat = NOBODY

    def reader(self) -> Reader:
        return seat_reader(self.seat) if self.seat != NOBODY else SPECTATOR


def test_a_display_shows_what_its_reader_may_know_and_counts_its_changes() -> None:
    source, told = source_of(), list[int]()
    display = Onlooker(source)
    display.on_change.subscribe(lambda: told.append(display.version))
    assert display.view() == source.view(SPECTATOR) and display.people == (0, 1, 2) and not display.over
    display.seat = 1
    display.changed()
    assert display.view() == source.view(seat_reader(1)) != source.view(SPECTATOR)
    assert told == [1] and display.acting == source.public.acting and display.rules is source.rules


# Looking back -----------------------------------------------------------------------------------------------------


def replay_of(taken_back: bool) -> tuple[Match, ReplaySource]:
    """Three moves, of which one may be taken back and done again."""
    seats = tuple(Seat(f"P{number}", COLOURS[number]) for number in range(3))
    match = Match(Setup("elfenwizards", 3, seed=4, first=0))
    while match.length < 4 or match.can_undo(match.line[-1].seat) is not None:
        decision = match.decisions()[0]
        match.submit(next(decision.enumerate()))
    if taken_back:
        match.undo(match.line[-1].seat)
    return match, ReplaySource(match, seats)


def test_moments_leave_out_what_was_taken_back_unless_it_is_wanted() -> None:
    match, source = replay_of(taken_back=True)
    short, whole = Moments.find(source, taken_back=False), Moments.find(source, taken_back=True)
    undone = match.length - 2
    assert short.anything_taken_back and whole.anything_taken_back
    assert [*short.numbers] == [*range(undone)] and [*whole.numbers] == [*range(match.length)]
    assert short.of(undone) == short.of(undone - 1) == undone - 1 and whole.of(undone) == undone
    assert (short.nearest(-3), short.nearest(1), short.nearest(99)) == (0, 1, undone - 1)
    assert undone not in whole.in_force and undone - 1 in whole.in_force
    assert not Moments.find(replay_of(taken_back=False)[1], taken_back=False).anything_taken_back


def test_hindsight_knows_everything_only_of_a_game_that_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    hindsight = Hindsight(replay_of(taken_back=False)[1], None)
    hindsight.seat = 2
    assert hindsight.reader() == SPECTATOR and hindsight.viewer == NOBODY, "three players share the device"
    monkeypatch.setattr(ReplaySource, "finished", True)
    assert hindsight.reader() == EVERYTHING and hindsight.viewer == 2
    hindsight.knows_all = False
    assert hindsight.reader() == seat_reader(2)
