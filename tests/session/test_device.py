"""The table: computers think, people take turns, the curtain falls between them, nothing of it knows a window."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.saving import dump, load
from elfenapp.engine.core.setup import Setup
from elfenapp.engine.core.views import SPECTATOR
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat, read_seats, write_seats
from tests.helpers.sitting import Later, Table
from tests.helpers.table import of_seat


def table_of(*minds: str, game: str = "elfenland", background: Later | None = None) -> Table:
    seats = tuple(Seat(f"P{number}", COLOURS[number], mind) for number, mind in enumerate(minds))
    match = Match(Setup(game, len(minds), seed=4, first=0), write_seats(seats))
    return Table(match, seats, background) if background else Table(match, seats)


def act(table: Table) -> None:
    decision = table.decision()
    assert decision is not None
    table.submit(next(decision.enumerate()))


def wizards() -> Table:
    """A game without secrets, whose turns have steps that one may take back alone."""
    table = table_of(PERSON, PERSON, PERSON, game="elfenwizards")
    table.start()
    return table


def test_one_person_never_sees_a_curtain_and_computers_play_on() -> None:
    table = table_of(PERSON, "random", "random")
    table.start()
    while not table.over:
        assert table.curtain == NOBODY and table.viewer == 0
        act(table)
    assert table.result() is not None


@pytest.mark.parametrize("game", ["elfenland", "elfengold", "elfenkoning"])
def test_computers_among_themselves_play_to_the_end_before_spectators(game: str) -> None:
    later = Later()
    table = table_of("greedy", "random", game=game, background=later)
    table.start()
    assert table.reader() == SPECTATOR and table.can_undo() is not None and table.recap() == []
    while not table.over:
        assert (table.viewer, table.curtain, table.decision()) == (NOBODY, NOBODY, None)
        later.think()
    assert table.result() is not None and not later.waiting


def test_computers_among_themselves_wait_while_the_game_is_paused() -> None:
    later = Later()
    table = table_of("greedy", "greedy", background=later)
    table.start()
    table.pause()
    later.think()  # the thought that was under way
    assert not later.waiting and table.curtain == NOBODY
    table.resume()
    assert later.waiting


def test_between_two_people_the_curtain_falls_and_hides_both_hands() -> None:
    table = table_of(PERSON, PERSON, "random")
    table.start()
    assert table.curtain == 0 and table.decision() is None
    assert table.view()["hands"] == [None, None, None]
    table.lift_curtain()
    assert (
        table.viewer == 0
        and of_seat(table.view(), "hands", 0) is not None
        and of_seat(table.view(), "hands", 1) is None
    )
    act(table)
    assert table.curtain == 1 and table.viewer == NOBODY
    assert table.view()["hands"] == [None, None, None]


def test_who_is_left_alone_at_the_device_needs_no_curtain() -> None:
    table = table_of(PERSON, PERSON)
    table.start()
    assert table.curtain == 0
    table.host.place(frozenset({1}))
    assert table.curtain == NOBODY and table.viewer == 0


def test_at_most_one_curtain_per_change_of_person() -> None:
    table = table_of(PERSON, PERSON)
    falls: list[int] = []
    last = NOBODY

    def watch() -> None:
        nonlocal last
        if table.curtain != NOBODY and table.curtain != last:
            falls.append(table.curtain)
        last = table.curtain

    table.on_change.subscribe(watch)
    table.start()
    people = []
    while not table.over:
        if table.curtain != NOBODY:
            people.append(table.curtain)
            table.lift_curtain()
        act(table)
    changes = [seat for place, seat in enumerate(people) if place == 0 or people[place - 1] != seat]
    assert falls == people == changes


def test_a_game_without_secrets_needs_no_curtain() -> None:
    table = table_of(PERSON, PERSON, PERSON, game="elfenwizards")
    table.start()
    for _ in range(60):
        assert table.curtain == NOBODY
        act(table)


def test_pause_drops_the_curtain_and_stops_the_computers() -> None:
    later = Later()
    table = table_of(PERSON, PERSON, "random", background=later)
    table.start()
    table.lift_curtain()
    table.pause()
    assert table.curtain == 0 and of_seat(table.view(), "hands", 0) is None
    table.resume()
    assert table.curtain == 0, "the same person opens it again"
    table.lift_curtain()
    act(table)
    table.lift_curtain()
    act(table)
    assert later.waiting
    table.pause()
    later.think()
    assert not later.waiting, "a paused table asks no further computer"
    table.resume()


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    later = Later()
    table = table_of("random", PERSON, background=later)
    table.start()
    before = len(table.match.log)
    table.close()
    later.think()
    assert len(table.match.log) == before


def test_recap_tells_what_happened_since_i_last_did_something() -> None:
    table = table_of(PERSON, "random", "random")
    table.start()
    act(table)
    assert [record.seat for record in table.recap()] == [1, 2]
    act(table)
    assert [record.number for record in table.recap()] == [5, 6]


def test_a_game_that_is_opened_again_is_recapped_from_ones_own_last_move_on() -> None:
    table = table_of(PERSON, "random", "random")
    table.start()
    act(table)
    again = Table(load(dump(table.match)), table.seats)
    again.start()
    assert [record.seat for record in again.recap()] == [1, 2]


def test_nobody_is_told_a_recap_behind_the_curtain() -> None:
    table = table_of(PERSON, PERSON)
    table.start()
    table.lift_curtain()
    act(table)
    assert table.curtain == 1 and table.recap() == []
    table.lift_curtain()
    assert [record.seat for record in table.recap() if record.seat >= 0] == [0]


def test_undo_at_the_table() -> None:
    table = table_of(PERSON, "random")
    table.start()
    reason = table.can_undo()
    assert reason is not None and reason.code == "nothing_to_undo"
    while table.decision().phase != "travel":  # type: ignore[union-attr]
        act(table)
    decision = table.decision()
    assert decision is not None
    if any(offer.verb != "stop" for offer in decision.offers):
        digest = table.match.digest()
        act(table)
        assert table.can_undo() is None
        table.undo()
        assert table.match.digest() == digest


def test_redo_at_the_table() -> None:
    table = wizards()
    while table.can_undo() is not None:
        act(table)
    after = table.match.digest()
    assert table.can_redo() is not None
    table.undo()
    assert table.can_redo() is None
    table.redo()
    assert table.match.digest() == after and table.can_redo() is not None


@pytest.mark.parametrize(
    "about",
    [
        {},
        {"seats": None},
        {"seats": "x"},
        {"seats": [1, {}]},
        {"seats": [{"name": "", "colour": "pink", "mind": 3}] * 9},
    ],
)
def test_nonsense_about_seats_is_replaced(about: dict[str, Plain]) -> None:
    seats = read_seats(about, 4)
    assert len({seat.colour for seat in seats}) == 4
    assert [seat.name for seat in seats] == [""] * 4  # the presenters know what to call them
    assert all(seat.mind for seat in seats)


def test_seats_survive_a_save() -> None:
    seats = (Seat("Ann", "blue"), Seat("Bob", "red", "greedy"))
    assert read_seats(write_seats(seats), 2) == seats
