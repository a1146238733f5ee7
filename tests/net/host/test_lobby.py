"""Around a hosted game: what guests are told and when, coming back, seats that move, are lent and given back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.save_frames import pack, unpack_message
from elfenapp.engine.core.views import SPECTATOR, seat_reader
from elfenapp.net.lobby.state import BOARD, HOST, OPEN, LobbyState, read_places
from elfenapp.net.protocol.messages import AWAY, LEND, ROLE, SIT, STAND
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_source import LocalSource
from elfenapp.session.entry_safety import DiskMarks, EntrySafety
from elfenapp.session.host import Host
from elfenapp.session.requests import AnswerTable, AskTable, write_request
from elfenapp.session.seats import PERSON
from tests.helpers.wire import unpacked
from tests.net.rig import Rig, Visitor
from tests.session.test_host import act, host_of
from tests.session.test_remote_device import parts_told


def people(game: str = "elfenland") -> Host:
    return host_of(PERSON, PERSON, PERSON, game=game)


def seated(rig: Rig, seat: int, name: str = "Ann") -> Visitor:
    rig.table.place(seat, OPEN)
    visitor = rig.join(name)
    visitor.say(SIT, seat)
    return visitor


def do(visitor: Visitor, seat: int) -> list[Reason | None]:
    """Act for a seat by the guest's way; what the host said."""
    answers: list[Reason | None] = []
    assert visitor.source
    decision = visitor.source.decision(seat)
    assert decision
    action = next(decision.enumerate())
    request = act(visitor.rig.host, seat)
    visitor.source.request(seat, replace(request, verb=action.verb, fields=action.fields), answers.append)
    return answers


def seats_of(at: Visitor | Device) -> tuple[int, ...]:
    """The seats of a device, asked again after every change."""
    source = at.source
    assert source is not None
    return source.local_seats


def test_a_guest_sits_down_where_there_is_room_and_nowhere_else() -> None:
    host = people()
    rig = Rig(host)
    ann = seated(rig, 1)
    assert ann.source and ann.source.local_seats == (1,) and host.seats[1].name == "Ann"
    assert LocalSource(host).local_seats == (0, 2)
    ann.say(SIT, 0)  # somebody of the host's sits there
    ann.say(SIT, 99)
    ann.say(SIT, "1")
    assert seats_of(ann) == (1,)
    ann.say(STAND, 1)
    assert seats_of(ann) == () and rig.table.state.places == (HOST, OPEN, HOST)
    assert ann.source.view(SPECTATOR) == host.match.view(SPECTATOR)
    with pytest.raises(KeyError):
        ann.source.view(seat_reader(1))  # whoever has got up sees that hand no more


def test_a_cut_guest_is_told_only_what_is_new() -> None:
    host = people()
    rig = Rig(host)
    ann = seated(rig, 0)
    for _ in range(8):
        host.handle(host.match.acting[0], act(host))
    rig.settle()
    ann.cut()
    assert not rig.table.state.members[0].present
    host.handle(host.match.acting[0], act(host))
    again = Visitor(rig, ann.ticket, source=ann.source)
    assert again.source and again.source.local_seats == (0,)
    assert list(again.source.records(seat_reader(0))) == host.match.story(seat_reader(0))
    _, news, (here, rows) = unpacked(again.plain[0])
    assert news[0] == 9 and len(news[4]) == 1, "records from the ninth on"
    assert here == [0] and [row[0] for row in rows] == [[0]], "and what is one's own"


def test_a_request_whose_answer_was_lost_is_done_once() -> None:
    host, safety = people(), EntrySafety(DiskMarks(1, 1))
    rig = Rig(host, safety)
    seat = host.match.acting[0]
    ann = seated(rig, seat)
    answers = do(ann, seat)
    ann.cut()  # before the answer
    safety.log = DiskMarks(99, 99)
    again = Visitor(rig, ann.ticket, source=ann.source)
    assert again.source
    again.source._send = again.send
    again.source.ask_again()
    assert answers == [None] and host.match.length == 2


def test_a_device_that_comes_in_twice_has_one_connection() -> None:
    rig = Rig(people())
    ann = rig.join()
    Visitor(rig, ann.ticket)
    assert ann.closed == "came in elsewhere" and len(rig.table.state.members) == 1
    ann.settle()
    assert rig.table.state.members[0].present, "the end of the older one is not the end of the newer"


def test_another_guests_seat_and_other_peoples_consent_are_refused() -> None:
    host = people()
    rig = Rig(host)
    first = host.match.acting[0]
    ann, bob = seated(rig, first, "Ann"), seated(rig, (first + 1) % 3, "Bob")
    assert ann.source and bob.source
    answers: list[Reason | None] = []
    bob.source.request(first, act(host, first), answers.append)
    assert answers[0] and answers[0].code == "unknown_seat" and host.match.length == 1
    do(ann, first)
    ann.source.request(first, AskTable(0, 2, 1), answers.append)
    assert answers[1] is None and host.public.question
    for seat in {0, 1, 2} - {first}:
        ann.source.request(seat, AnswerTable(0, 2, 0, 1, True), answers.append)
    assert {answer.code for answer in answers[2:] if answer} == {"unknown_seat"} and len(answers) == 4
    assert host.public.question and not host.public.question.agreed and host.match.length == 2


def test_a_forged_action_is_refused_and_no_request_at_all_ends_the_connection() -> None:
    host = people()
    rig = Rig(host)
    seat = host.match.acting[0]
    ann = seated(rig, seat)
    assert ann.source
    answers: list[Reason | None] = []
    ann.source.request(seat, replace(act(host, seat), verb="win"), answers.append)
    assert answers[0] is not None and host.match.length == 1
    ann.send(pack(["request", 1, seat, write_request(act(host, seat))]))  # a number that is past
    assert host.match.length == 1
    ann.send(pack(["update", [], []]))
    assert ann.closed and host.match.length == 1


def test_a_seat_is_lent_to_a_computer_and_given_back() -> None:
    thoughts: list[tuple[Callable[[], Action], Callable[[Action], None]]] = []
    host = host_of(
        PERSON, PERSON, PERSON, game="elfenland", background=lambda work, done: thoughts.append((work, done))
    )
    rig = Rig(host)
    seat = host.match.acting[0]
    ann = seated(rig, seat)
    ann.cut()
    rig.table.lend(seat, True)
    assert not host.seats[seat].person and host.public.thinking == seat and rig.kept["lent"] == [seat]
    again = Visitor(rig, ann.ticket)
    assert again.source and again.source.local_seats == (seat,) and host.seats[seat].person, "whoever is back plays"
    rig.table.lend(seat, True)
    again.say(AWAY, True)
    assert not host.seats[seat].person, "still away"
    again.say(AWAY, False)
    assert host.seats[seat].person, "the same for a player who was only away from the board"
    again.say(LEND, seat, True)
    again.cut()
    again = Visitor(rig, again.ticket)
    assert again.source and again.source.local_seats == (seat,), "its person may watch the computer play"
    assert not host.seats[seat].person, "what was lent on purpose is given back on purpose"
    work, done = thoughts.pop()
    again.say(LEND, seat, False)
    assert again.source.local_seats == (seat,) and host.seats[seat].person
    before = host.match.length
    done(work())
    assert host.match.length == before, "what the computer had thought is dropped"
    other = (seat + 1) % 3
    again.say(LEND, other, True)
    assert host.seats[other].person, "nobody lends another's seat"
    assert do(again, seat) == [None]


def test_two_people_change_places_with_their_devices() -> None:
    host = people()
    rig = Rig(host)
    ann, bob = seated(rig, 1, "Ann"), seated(rig, 2, "Bob")
    rig.table.swap(1, 2)
    rig.settle()
    assert ann.source and bob.source and ann.source.local_seats == (2,) and bob.source.local_seats == (1,)
    assert [seat.name for seat in host.seats[1:]] == ["Bob", "Ann"]


def test_a_pass_and_play_game_is_opened_and_closed_again() -> None:
    host = people()
    rig = Rig(host)
    ann = seated(rig, 1)
    rig.table.lend(1, True)
    rig.table.close()
    ann.settle()
    assert LocalSource(host).local_seats == (0, 1, 2) and ann.closed == "removed" and not rig.known_devices.tickets()


def test_a_table_in_the_middle_and_a_spectator_hear_only_what_is_public() -> None:
    host = people()
    rig = Rig(host)
    board = rig.join("Tablet")
    board.say(ROLE, BOARD)
    board.say(ROLE, "king")
    assert [member.role for member in rig.table.state.members] == [BOARD]
    host.handle(host.match.acting[0], act(host))
    rig.settle()
    assert board.source and board.source.view(SPECTATOR) == host.match.view(SPECTATOR)
    heard = [parts_told(unpack_message(data)) for data in board.plain]
    assert len(heard) == 2 and [whose for told in heard for whose, _, _ in told] == [[], []]


def test_before_the_start_nobody_is_told_anything_of_the_game() -> None:
    host = people()
    rig = Rig(host, started=False)
    ann = seated(rig, 1)
    assert ann.source is None and not ann.plain
    state = LobbyState.read(ann.states[-1])
    assert state == rig.table.state and not state.started and state.seats[1].name == "Ann"
    rig.table.start()
    rig.settle()
    assert seats_of(ann) == (1,)


def test_a_host_that_comes_back_knows_who_sat_where() -> None:
    host = people()
    rig = Rig(host)
    ann = seated(rig, 1)
    rig.table.lend(2, True)
    host.match.about.update(rig.kept)
    later = Rig(host)
    later.known_devices = rig.known_devices
    later.table = type(rig.table)(host, rig.known_devices, EntrySafety(DiskMarks(99, 99)), lambda about: None)
    assert later.table.state.places == (HOST, ann.ticket.device, HOST) and later.table.state.lent == (2,)
    assert read_places({"places": ["x", 5, OPEN], "lent": [9]}, 3, ["y"]) == ([HOST, HOST, OPEN], set())


def test_who_sits_at_a_device_follows_its_seats() -> None:
    host = people()
    rig = Rig(host)
    ann = seated(rig, 1)
    assert ann.source
    device = Device(ann.source)
    assert device.viewer == 1
    rig.table.swap(0, 1)
    rig.settle()
    assert seats_of(device) == (0,) and device.viewer == 0
    rig.table.place(0, HOST)
    rig.settle()
    assert seats_of(device) == () and device.view() == host.match.view(SPECTATOR)


def test_whoever_only_looked_on_and_says_good_bye_is_forgotten() -> None:
    rig = Rig(people())
    ann, bob = seated(rig, 1), rig.join("Bob")
    bob.say("bye")
    ann.say("bye")
    assert [ticket.name for ticket in rig.known_devices.tickets()] == ["Ann"], "whoever has a seat may come back to it"
