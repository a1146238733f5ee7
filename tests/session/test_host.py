"""The host: requests come with a seat and what it knew; each reader is told once for each change, and only its own."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pytest

from elfenapp.engine.core import shared_views, views
from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Refused
from elfenapp.engine.core.generator import Chancy
from elfenapp.engine.core.log import Entry
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR, View, seat_reader
from elfenapp.engine.games.elfenland import GAME
from elfenapp.session.computers import Foreground
from elfenapp.session.display.game_source import LocalSource
from elfenapp.session.host import Host
from elfenapp.session.requests import Act, AnswerTable, AskTable, Redo, Undo, read_request, write_request
from elfenapp.session.seats import COLOURS, PERSON, Seat
from tests.helpers.sitting import Table


def host_of(*minds: str, game: str = "elfenwizards", **arguments: Any) -> Host:
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    host = Host(Match(Setup(game, len(minds), seed=4, first=0)), seats, **arguments)
    host.start()
    return host


def act(host: Host, seat: int | None = None) -> Act:
    seat = host.match.acting[0] if seat is None else seat
    decision = host.match.decision(seat)
    assert decision is not None
    action = next(decision.enumerate())
    return Act(host.public.epoch, action.decision, action.verb, action.fields)


REQUESTS = (
    Act(0, 3, "place", {"road": "a", "cards": {"dragon": 2}, "amount": 4}),
    Undo(1, 7),
    Redo(0, 8),
    AskTable(2, 9, 3),
    AnswerTable(0, 9, 0, 1, True),
    AnswerTable(0, 9, 0, 1, False, refuse=True),
)


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: type(request).__name__)
def test_requests_read_back_as_they_were_written(request_: Any) -> None:
    assert read_request(write_request(request_)) == request_


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        {},
        {"kind": "act"},
        {"kind": "steal", "epoch": 0, "length": 1},
        {"kind": "undo", "epoch": 0, "length": "1"},
        {"kind": "undo", "epoch": True, "length": 1},
        {"kind": "undo", "epoch": 0, "length": 1, "seat": 2},
        {"kind": "act", "epoch": 0, "decision": 1, "verb": "pass", "fields": {1: 2}},
        {"kind": ["act"], "epoch": 0, "length": 1},
    ],
)
def test_anything_else_is_refused(plain: object) -> None:
    with pytest.raises(Refused, match="malformed_action"):
        read_request(plain)


def test_a_request_from_another_epoch_or_for_another_length_changes_nothing() -> None:
    host = host_of(PERSON, PERSON, PERSON)
    before, request = host.match.digest(), act(host)
    with pytest.raises(Refused, match="stale_decision"):
        host.handle(0, Act(request.epoch + 1, request.decision, request.verb, request.fields))
    host.handle(host.match.acting[0], request)
    for stale in (Undo(0, 1), Redo(0, 1), AskTable(0, 1, 1), AnswerTable(0, 1, 0, 1, True)):
        length = host.match.length
        with pytest.raises(Refused, match="stale_decision"):
            host.handle(0, stale)
        assert host.match.length == length
    assert host.match.digest() != before


def test_the_seat_comes_with_the_connection_and_another_one_is_refused() -> None:
    host = host_of(PERSON, PERSON, PERSON)
    seat = host.match.acting[0]
    with pytest.raises(Refused, match="not_your_turn"):
        host.handle((seat + 1) % 3, act(host))


def test_the_table_is_asked_and_only_all_others_together_can_agree() -> None:
    host = host_of(PERSON, PERSON, "random")
    while host.match.acting != (0,) or host.match.length < 3:
        host.handle(host.match.acting[0], act(host))
    before, length = host.match.digest(), host.match.length
    host.handle(0, act(host))
    length = host.match.length
    steps = next(
        steps for steps in range(1, length) if [entry for entry in host.match.line if entry.seat >= 0][-steps].seat == 0
    )
    host.handle(1, AskTable(0, length, steps))
    assert host.public.question is not None and host.public.question.asker == 1
    with pytest.raises(Refused, match="nothing_to_undo"):
        host.handle(2, AnswerTable(0, length, 1, steps, True))  # a computer is not asked
    host.handle(1, AnswerTable(0, length, 1, steps, True))
    assert host.match.length == length, "the asker alone takes nothing back"
    host.handle(0, AnswerTable(0, length, 1, steps, True))
    assert host.match.digest() == before and host.match.log[-1].move[2] == (0, 1)
    assert host.public.question is None


def test_each_reader_is_redacted_once_for_each_change(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = (Seat("A", "red"), Seat("B", "green", "random"))
    table = Table(Match(Setup("elfenland", 2, seed=4, first=0)), seats)
    table.start()
    made: list[object] = []
    usual = views.visible

    def counted(state: Any, part: Any, value: Any, reader: Any) -> Any:
        if part.slot == "round":
            made.append(reader)
        return usual(state, part, value, reader)

    for module in (views, shared_views):
        monkeypatch.setattr(module, "visible", counted)
    table.view()
    made.clear()
    for _ in range(5):
        table.view(), table.decision(), table.story(), table.recap(), table.can_undo(), table.can_ask(), table.view()
    assert made == [], "nothing has changed"

    def look_at_everything() -> None:
        table.view(), table.decision(), table.can_undo(), table.story()

    table.on_change.subscribe(look_at_everything)
    decision = table.decision()
    assert decision is not None
    before = table.host.change
    action = next(decision.enumerate())
    table.submit((action.verb, action.fields))
    per_change = [reader for reader in made if reader != SPECTATOR]
    assert len(per_change) <= table.host.change - before, "at most one for each change of the game"


class Broken:
    """A computer player that always fails, or wants what is not allowed."""

    def __init__(self, wish: bool) -> None:
        self.wish = wish

    def choose(self, view: View, decision: Decision, chance: Chancy) -> Action:
        if self.wish:
            return Action(decision.id, decision.seat, "fly_to_the_moon")
        raise RuntimeError("no idea")


@pytest.mark.parametrize("wish", [False, True])
def test_a_computer_that_fails_is_replaced_for_that_move_and_reported(
    monkeypatch: pytest.MonkeyPatch, wish: bool
) -> None:
    monkeypatch.setattr(type(GAME), "bots", lambda _: {"broken": Broken(wish)})
    faults: list[Exception] = []
    host = host_of("broken", PERSON, game="elfenland", on_fault=faults.append)
    assert host.match.length > 1 and host.match.acting == (1,)
    assert len(faults) == host.match.length - 1 and host.match.log[1].seat == 0


def test_a_save_that_names_a_computer_nobody_knows_goes_on_with_another() -> None:
    host = host_of("grandmaster", PERSON, game="elfenland")
    assert host.match.log[1].seat == 0


def test_a_local_source_knows_what_the_host_would_tell() -> None:
    host = host_of(PERSON, "greedy", game="elfengold")
    source = LocalSource(host)
    for _ in range(30):
        for reader in (SPECTATOR, seat_reader(0)):
            assert source.view(reader) == host.match.view(reader)
            assert list(source.records(reader)) == host.match.story(reader)
        assert source.decision(0) == host.match.decision(0)
        host.handle(0, act(host, 0))


def test_what_saves_the_game_receives_an_entry_before_any_device_reads_of_it() -> None:
    host, calls = host_of(PERSON, PERSON, PERSON), list[str]()
    host.on_change.subscribe(lambda: calls.append("change"))
    host.on_reseat.subscribe(lambda _: calls.append("seats"))
    host.on_entry.subscribe(lambda entry: calls.append(f"entry {entry.number}"))
    host.handle(host.match.acting[0], act(host))
    assert calls == ["entry 1", "change"]
    calls.clear()
    host.reseat((replace(host.seats[0], name="Ann"), *host.seats[1:]))
    assert calls == ["seats", "change"]


def test_no_device_reads_of_an_entry_that_could_not_be_taken_down() -> None:
    host, changes, later = host_of(PERSON, PERSON, PERSON), list[int](), list[int]()

    def fail(_: Entry) -> None:
        raise OSError("no room")

    host.on_change.subscribe(lambda: changes.append(host.match.length))
    host.on_entry.subscribe(fail)
    host.on_entry.subscribe(lambda entry: later.append(entry.number))
    with pytest.raises(OSError, match="no room"):
        host.handle(host.match.acting[0], act(host))
    assert (changes, later) == ([], [1]), "every other keeper of entries has it"


def test_a_whole_game_among_computers_is_played_without_recursion() -> None:
    host = host_of(*["random"] * 6, game="elfenroads")
    assert host.match.over
    assert host.public.length > sys.getrecursionlimit() // 4  # a move used to be four calls inside the one before


def test_after_a_computer_has_failed_in_the_foreground_the_next_one_thinks() -> None:
    answered: list[str] = []

    def fail() -> Action:
        raise ZeroDivisionError

    foreground = Foreground()
    with pytest.raises(ZeroDivisionError):
        foreground(fail, lambda _: None)
    foreground(lambda: Action(0, 0, "pass", {}), lambda action: answered.append(action.verb))
    assert answered == ["pass"]
