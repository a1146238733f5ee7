"""A game told record by record: nothing of a record is shown before its time, and no player waits long."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.registry import all_games
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import Move
from elfenapp.session.display.game_source import LocalSource
from elfenapp.session.display.record_clock import RecordClock
from elfenapp.session.display.told_source import LONGEST_WAIT, MANY, ToldSource
from elfenapp.session.host import Host
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from tests.helpers.sitting import Later
from tests.helpers.virtual_timer import VirtualTimer

PAUSE, BRISK = 0.6, 0.2
GAMES = [game.id for game in all_games().values()]


class Told:
    """A host, and a device to which its game is told."""

    def __init__(self, *minds: str, game: str = "elfenland", pace: Callable[[bool], float] | None = None) -> None:
        seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
        self.match = Match(Setup(game, len(minds), seed=4, first=0))
        self.later, self.timer = Later(), VirtualTimer()
        self.host = Host(self.match, seats, self.later)
        self.live = LocalSource(self.host)
        self.source = ToldSource(self.live, pace or (lambda brisk: BRISK if brisk else PAUSE), self.timer)
        self.device = Device(self.source)
        self.host.start()

    def act(self) -> None:
        """The player at the device does something."""
        if self.device.curtain != NOBODY:
            self.device.lift_curtain()
        decision = self.device.decision()
        assert decision is not None
        action = next(decision.enumerate())
        self.device.submit((action.verb, action.fields))

    def think(self, times: int = 1) -> None:
        for _ in range(times):
            self.later.think()


def test_records_that_come_faster_than_they_are_told_wait_for_their_time() -> None:
    told = Told("random", "random", "random")
    told.think(3)
    assert told.match.length == 4 and told.device.length == 2, "the first is told, the others wait"
    assert told.device.view() == told.match.rewind(1).view(SPECTATOR) != told.match.view(SPECTATOR)
    assert [record.number for record in told.device.story()] == [0, 1]
    for length in (3, 4):
        told.timer.pass_by(PAUSE - 0.02)
        assert told.device.length == length - 1 and told.device.telling
        told.timer.pass_by(0.02)
        assert told.device.length == length
    told.timer.pass_by(PAUSE)
    assert not told.device.telling and told.timer.idle
    assert told.device.view() == told.match.view(SPECTATOR)


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_whole_game_is_the_game_as_of_its_record(game: str) -> None:
    """For all readers, with people and computers, and nothing is left out or told twice."""
    told, heard, reader = Told(PERSON, "random", "random", game=game), list[int](), seat_reader(0)
    told.device.on_record.subscribe(lambda record: heard.append(record.number))
    shown = list[int]()

    def check() -> None:
        length = told.device.length
        shown.append(length)
        assert len(told.device.story()) == length
        if not told.device.over:
            assert told.source.view(reader) == told.match.rewind(length - 1).view(reader)

    told.device.on_change.subscribe(check)
    while not told.match.over:
        if told.later.waiting:
            told.think()
        elif (decision := told.device.decision()) is not None:
            action = next(decision.enumerate())
            told.device.submit((action.verb, action.fields))
        told.timer.pass_by(0.25)
    told.timer.pass_by(10 * LONGEST_WAIT)
    assert heard == list(range(1, told.match.length)) and shown == sorted(shown)
    assert told.device.over and not told.device.telling


@pytest.mark.parametrize("waiting", [2, 3, 5])
def test_a_player_who_is_asked_waits_no_longer_than_allowed(waiting: int) -> None:
    told = Told(*["random"] * waiting, PERSON)
    told.think(waiting)
    assert told.match.acting == (waiting,) and told.device.decision() is None
    told.timer.pass_by(LONGEST_WAIT)
    assert told.device.decision() is not None and told.device.length == told.match.length


def test_a_tap_tells_the_rest_without_delay() -> None:
    told = Told("random", "random", PERSON)
    told.think(2)
    assert told.device.length == 2 and told.device.decision() is None
    told.device.catch_up()
    assert told.device.length == 3 and told.device.decision() is not None
    assert not told.device.telling


def test_a_player_may_act_while_the_last_move_is_still_told() -> None:
    told = Told("random", PERSON)
    told.think()
    assert told.device.telling and told.device.decision() is not None
    told.act()
    assert told.match.length == 3 == told.device.length


def test_the_steps_of_one_move_are_told_one_by_one_and_ask_nothing_in_between() -> None:
    told = Told(PERSON, "random", "random", game="elfenwizards")
    while len(moves := two_moves(told)) < 2:
        told.think() if told.later.waiting else told.act()
        told.timer.pass_by(PAUSE)
    before = told.device.length
    told.device.submit(*moves)
    assert told.match.length >= before + 2 and told.device.length == before + 1, "both are done, the first is told"
    assert told.device.decision() is None
    told.timer.pass_by(LONGEST_WAIT)
    assert told.device.length == told.match.length


def two_moves(told: Told) -> list[Move]:
    """The next two moves of the player, if there are two in a row."""
    decision = told.device.decision()
    if decision is None:
        return []
    first, ahead = next(decision.enumerate()), told.match.rewind(told.match.length - 1)
    ahead.submit(first)
    later = ahead.decision(decision.seat)
    second = next(later.enumerate(), None) if later is not None else None
    return [(action.verb, action.fields) for action in (first, second) if action is not None]


def test_what_one_has_done_is_seen_before_the_device_is_handed_on() -> None:
    told = Told(PERSON, PERSON)
    told.act()
    assert told.device.viewer == 0 and told.device.curtain == NOBODY and told.device.decision() is None
    assert told.device.view() == told.match.view(seat_reader(0)), "with what the move has brought"
    told.timer.pass_by(PAUSE)
    assert told.device.viewer == NOBODY and told.device.curtain == 1


def test_a_hand_is_covered_before_a_computer_moves_is_told() -> None:
    told = Told(PERSON, "random", PERSON)
    told.act()
    told.think()
    assert told.match.length == 3 and told.device.viewer == 0, "one's own move first"
    told.timer.pass_by(PAUSE)
    assert told.device.length == 3 and told.device.viewer == NOBODY == told.device.curtain
    told.timer.pass_by(PAUSE)
    assert told.device.curtain == 2


def test_an_app_that_is_put_away_hides_what_is_private_without_delay() -> None:
    told = Told(PERSON, PERSON)
    told.act()
    told.device.hide()
    assert told.device.viewer == NOBODY and told.device.curtain == 1 and not told.device.telling


def test_a_seat_that_moves_to_another_device_takes_its_secrets_along() -> None:
    told = Told(PERSON, PERSON, "random")
    told.device.lift_curtain()
    told.act()
    told.host.place(frozenset({0}))
    assert not told.device.telling and told.device.local_seats == (1,)
    assert told.device.viewer == 1


def test_an_undo_is_told_like_everything_else() -> None:
    told = Told(PERSON, PERSON, PERSON, game="elfenwizards")
    while told.device.can_undo() is not None:
        told.act()
        told.timer.pass_by(PAUSE)
    before = told.device.length
    told.device.undo()
    assert told.device.length == before + 1 and told.device.telling
    told.timer.pass_by(LONGEST_WAIT)
    assert told.device.view() == told.match.view(told.device.reader())


def test_without_time_everything_is_shown_when_it_happens() -> None:
    told = Told("random", "random", pace=lambda _: 0.0)
    told.think(5)
    assert told.device.length == told.match.length and not told.device.telling and told.timer.idle


def test_many_that_wait_are_told_faster() -> None:
    told = Told("random", "random")
    told.think(3 * MANY)
    told.timer.pass_by(PAUSE * MANY * 2.5)
    assert told.device.length == told.match.length


def test_pieces_that_still_move_hold_the_record() -> None:
    told = Told("random", "random")
    told.think(2)
    told.device.hold(1.0)
    told.timer.pass_by(0.99)
    assert told.device.length == 2
    told.timer.pass_by(0.02)
    assert told.device.length == 3


def test_nothing_holds_a_record_while_a_player_waits() -> None:
    told = Told("random", PERSON)
    told.think()
    told.device.hold(60.0)
    told.timer.pass_by(LONGEST_WAIT)
    assert not told.device.telling


def test_a_clock_keeps_its_limit() -> None:
    timer, ended = VirtualTimer(), list[float]()
    clock = RecordClock(timer, lambda: ended.append(timer.now()))
    clock.run(1.0)
    clock.hold(3.0)
    clock.limit(2.0)
    clock.hold(5.0)
    timer.pass_by(10.0)
    assert ended == [pytest.approx(2.0)]
    clock.run(1.0, most=0.5)
    clock.stop()
    timer.pass_by(10.0)
    assert len(ended) == 1 and not clock.running
