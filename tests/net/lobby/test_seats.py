"""The seats of a lobby: free ones, guests who sit down as they come, computers at the start, and changing places."""

from __future__ import annotations

import pytest

from elfenapp.engine.bots import NORMAL
from elfenapp.net.lobby.seat_changes import AskedChange, ChangeOutcome
from elfenapp.net.lobby.state import BOARD, HOST, OPEN, PLAYER
from elfenapp.net.protocol.messages import ANSWER, ASK, OUTCOME, ROLE, SIT, STAND, WISH
from elfenapp.session.seats import NOBODY, PERSON
from tests.net.rig import Rig, Visitor
from tests.session.test_host import host_of

COMPUTER = "random"


def lobby(*minds: str) -> Rig:
    rig = Rig(host_of(*(minds or (PERSON, COMPUTER, PERSON))), started=False)
    rig.table.open_seats()
    return rig


def places(rig: Rig) -> list[str]:
    names = {member.device: member.name for member in rig.table.state.members}
    return [names.get(place, place) for place in rig.table.state.places]


def told(visitor: Visitor) -> list[AskedChange | ChangeOutcome]:
    return [
        (AskedChange if kind == ASK else ChangeOutcome).read(rest)
        for kind, rest in visitor.said
        if kind in (ASK, OUTCOME)
    ]


def test_guests_sit_down_as_they_come_and_move_by_a_tap_and_back() -> None:
    rig = lobby()
    assert places(rig) == [HOST, OPEN, OPEN], "a computer's seat is free, too"
    ann, bea = rig.join("Ann"), rig.join("Bea")
    assert places(rig) == [HOST, "Ann", "Bea"] and rig.host.seats[1].person
    bea.say(STAND, 2)
    ann.say(SIT, 2)
    assert places(rig) == [HOST, OPEN, "Ann"], "one person has one seat"
    ann.say(SIT, 1)
    assert places(rig) == [HOST, "Ann", OPEN]
    bea.cut()
    Visitor(rig, bea.ticket, "Bea")
    assert places(rig) == [HOST, "Ann", OPEN], "who got up on purpose is not seated again"


def test_at_the_start_computers_of_the_level_that_was_chosen_play_at_free_seats() -> None:
    rig = lobby()
    assert all(seat.person for seat in rig.host.seats), "nobody plays before the start"
    rig.table.start()
    assert [seat.mind for seat in rig.host.seats] == [PERSON, COMPUTER, NORMAL] and places(rig) == [HOST] * 3


def test_a_seat_that_was_taken_and_left_is_the_computers_again() -> None:
    rig = lobby()
    before = rig.host.seats[1].name
    ann = rig.join("Ann")
    assert rig.host.seats[1].name == "Ann"
    ann.say(STAND, 1)
    assert rig.host.seats[1].name == before
    rig.table.start()
    assert rig.host.seats[1].mind == COMPUTER


def test_a_computer_at_a_persons_seat_has_a_name_of_its_own() -> None:
    rig = lobby(PERSON, PERSON, PERSON)
    rig.table.desk.name_computers(["Ember", "Fern", "Brook", "Marigold", "Corvin", "Wisp"])
    rig.join("Fern")
    rig.table.start()
    names = [seat.name for seat in rig.host.seats]
    assert names[1] == "Fern" and names[2] in ("Brook", "Marigold") and len({*names}) == 3, names


def test_a_device_that_lies_in_the_middle_gets_up_and_sits_down_again_when_it_does_not() -> None:
    rig = lobby()
    tablet = rig.join("Tablet")
    tablet.say(ROLE, BOARD)
    assert places(rig) == [HOST, OPEN, OPEN]
    ann = rig.join("Ann")
    assert places(rig) == [HOST, "Ann", OPEN]
    tablet.say(ROLE, PLAYER)
    assert places(rig) == [HOST, "Ann", "Tablet"]
    tablet.say(ROLE, BOARD)
    tablet.say(SIT, 2)
    assert rig.table.state.members[0].role == PLAYER and ann.ticket.device in rig.table.state.places


@pytest.mark.parametrize("agrees", [True, False])
@pytest.mark.parametrize("started", [True, False])
def test_changing_places_asks_the_other_device_and_tells_both(agrees: bool, started: bool) -> None:
    rig = lobby()
    ann, bea = rig.join("Ann"), rig.join("Bea")
    if started:
        rig.table.start()
    ann.say(WISH, 1, 2)
    assert places(rig) == [HOST, "Ann", "Bea"], "not without her word"
    (asked,) = told(bea)
    assert isinstance(asked, AskedChange) and asked.asker == asked.to == "Ann" and asked.seat == 2 and not told(ann)
    assert asked.swap and asked.instead == 1
    ann.say(ANSWER, asked.number, True)  # nobody answers for another
    assert places(rig) == [HOST, "Ann", "Bea"]
    bea.say(ANSWER, asked.number, agrees)
    assert places(rig) == ([HOST, "Bea", "Ann"] if agrees else [HOST, "Ann", "Bea"])
    assert told(ann)[-1] == told(bea)[-1] == ChangeOutcome(asked.number, agrees, "Ann", "Bea", True)
    bea.say(ANSWER, asked.number, True)  # a second time
    assert places(rig) == ([HOST, "Bea", "Ann"] if agrees else [HOST, "Ann", "Bea"])


def test_the_host_asks_before_it_changes_two_guests_and_is_asked_itself() -> None:
    rig = lobby()
    here: list[AskedChange | ChangeOutcome] = []
    rig.table.desk.on_told.subscribe(here.append)
    ann, bea = rig.join("Ann"), rig.join("Bea")
    rig.table.desk.name = "Ben"
    assert rig.table.desk.change_places(1, 2), "others are asked first"
    rig.settle()
    (to_ann,), (to_bea,) = told(ann), told(bea)
    assert isinstance(to_ann, AskedChange) and isinstance(to_bea, AskedChange) and to_ann.number == to_bea.number
    assert (to_ann.asker, to_ann.to, to_ann.seat, to_ann.instead) == ("Ben", "Bea", 1, 2)
    assert (to_bea.asker, to_bea.to, to_bea.seat, to_bea.instead) == ("Ben", "Ann", 2, 1)
    ann.say(ANSWER, to_ann.number, True)
    assert places(rig) == [HOST, "Ann", "Bea"], "both are asked"
    bea.say(ANSWER, to_ann.number, True)
    outcome = here[-1]
    assert places(rig) == [HOST, "Bea", "Ann"] and isinstance(outcome, ChangeOutcome) and outcome.changed
    ann.say(WISH, 2, 0)
    asked = here[-1]
    assert isinstance(asked, AskedChange) and asked.asker == "Ann"
    rig.table.desk.answer_change(asked.number, True)
    assert places(rig) == ["Ann", "Bea", HOST]


@pytest.mark.parametrize("agrees", [True, False])
def test_a_player_is_told_by_name_who_wants_the_seat_and_that_there_is_no_other(agrees: bool) -> None:
    rig = lobby()
    rig.table.desk.name = "Ben"
    ann, bea = rig.join("Ann"), rig.join("Bea")
    rig.table.start()
    assert rig.table.desk.give_seat(2, HOST)
    rig.settle()
    (asked,) = told(bea)
    assert isinstance(asked, AskedChange) and asked.asker == asked.to == "Ben"
    assert not asked.swap and asked.instead == NOBODY
    bea.say(ANSWER, asked.number, agrees)
    assert places(rig) == [HOST, "Ann", HOST if agrees else "Bea"]
    assert told(bea)[-1] == ChangeOutcome(asked.number, agrees, "Ben", "Bea", False)
    rig.table.desk.give_seat(1, bea.ticket.device)
    rig.settle()
    asked = told(ann)[-1]
    assert isinstance(asked, AskedChange) and (asked.asker, asked.to) == ("Ben", "Bea")


def test_who_is_gone_or_has_moved_is_not_changed_with() -> None:
    rig = lobby(PERSON, PERSON, PERSON, PERSON)
    ann, bea = rig.join("Ann"), rig.join("Bea")
    ann.say(WISH, 1, 2)
    bea.cut()
    outcome = told(ann)[-1]
    assert isinstance(outcome, ChangeOutcome) and not outcome.changed
    bea = Visitor(rig, bea.ticket, "Bea")
    ann.say(WISH, 1, 2)
    asked = told(bea)[-1]
    assert isinstance(asked, AskedChange)
    ann.say(SIT, 3)
    bea.say(ANSWER, asked.number, True)
    assert places(rig) == [HOST, OPEN, "Bea", "Ann"] and told(bea)[-1] == ChangeOutcome(
        asked.number, False, "Ann", "Bea", True
    )


def test_a_guest_does_not_get_the_seat_and_hand_of_a_person_who_cannot_be_asked() -> None:
    rig = lobby()
    ann, bea = rig.join("Ann"), rig.join("Bea")
    rig.table.start()
    ann.cut()
    bea.say(WISH, 2, 1)
    assert places(rig) == [HOST, "Ann", "Bea"]
    outcome = told(bea)[-1]
    assert isinstance(outcome, ChangeOutcome) and not outcome.changed, "and is told so"


def test_wishes_that_make_no_sense_do_nothing() -> None:
    rig = lobby()
    ann, bea = rig.join("Ann"), rig.join("Bea")
    for rest in ([2, 1], [1, 9], [1, "2"], [1], [1, None], [True, 2], [99, 2]):
        ann.say(WISH, *rest)
    for rest in ([1, True], ["x", True], [5], []):
        bea.say(ANSWER, *rest)
    assert not told(bea) and places(rig) == [HOST, "Ann", "Bea"] and not ann.closed
