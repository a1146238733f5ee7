"""A guest that is in and means harm: wishes without end, devices without end, swapped questions, long memories."""

from __future__ import annotations

from typing import Any

from elfenapp.engine.core.errors import ElfenError, Reason
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.save_frames import pack
from elfenapp.engine.core.views import Reader
from elfenapp.net.lobby.state import OPEN, LobbyState
from elfenapp.net.pairing.known_devices import MOST_DEVICES
from elfenapp.net.protocol.messages import LEND, SIT, STAND
from elfenapp.session.remote.device import REQUEST, digest_of
from elfenapp.session.requests import AskTable, Lend, Reclaim, Redo, Undo
from elfenapp.session.seats import PERSON
from tests.net.host.test_lobby import do, people, seated
from tests.net.rig import Line, Rig, Visitor
from tests.session.test_host import act, host_of


def test_wishes_without_end_write_next_to_nothing_and_end_no_connection() -> None:
    """Sitting down and getting up 285 times a second made the journal too large to be opened."""
    rig = Rig(people())
    rig.table.place(1, OPEN)
    writes: list[dict[str, Plain]] = []
    rig.table._keep = writes.append
    evil, good = rig.join("Evil"), rig.join("Good")
    for _ in range(125):
        evil.say(SIT, 1)
        evil.say(LEND, 1, True)
        evil.say(LEND, 1, False)
        evil.say(STAND, 1)
    assert len(writes) <= 25 and not evil.line.host.closed
    rig.table.place(1, OPEN)
    good.say(SIT, 1)
    assert rig.table.state.places[1] == good.ticket.device, "the others have a rate of their own"


def test_lending_by_requests_is_slowed_down_and_said_so() -> None:
    host = people()
    rig = Rig(host)
    evil = seated(rig, 1, "Evil")
    assert evil.source is not None
    answers: list[Reason | None] = []
    reseated: list[object] = []
    host.on_reseat.subscribe(reseated.append)
    for _ in range(100):
        evil.source.request(1, Lend(0, "random"), answers.append)
        evil.source.request(1, Reclaim(0), answers.append)
    assert len(answers) == 200 and len(reseated) <= 25
    assert answers[-1] is not None and answers[-1].code == "too_fast" and not evil.line.host.closed


def test_a_seat_takes_back_and_does_again_only_so_often() -> None:
    """It made 45,000 entries in 200 seconds."""
    host = host_of(PERSON, PERSON, PERSON)
    first = host.match.acting[0]
    while host.match.can_undo(first) is not None:
        first = host.match.acting[0]
        host.handle(first, act(host, first))
    refused = ""
    for _ in range(700):
        try:
            host.handle(first, Undo(0, host.match.length))
            host.handle(first, Redo(0, host.match.length))
        except ElfenError as error:
            refused = error.reason.code
            break
    assert refused == "too_many_undos" and host.match.length < 1100


def test_consent_to_one_question_is_no_consent_to_another() -> None:
    host = people()
    rig = Rig(host)
    first = host.match.acting[0]
    evil, good = seated(rig, first, "Evil"), seated(rig, (first + 1) % 3, "Good")
    assert evil.source and good.source
    do(evil, first)
    for _ in range(3):
        host.handle(host.match.acting[0], act(host))
    length = host.match.length
    rig.settle()
    evil.source.request(first, AskTable(0, length, 1), lambda reason: None)
    read: Any = {"kind": "answer", "epoch": 0, "length": length, "agree": True, "refuse": False}
    read |= {"asker": first, "steps": 1}
    evil.source.request(first, AskTable(0, length, 3), lambda reason: None)  # swapped while the other one reads
    good.send(pack([REQUEST, 1, (first + 1) % 3, read]))
    assert host.public.question is not None and host.public.question.steps == 3
    assert not host.public.question.agreed, "they have agreed to one step, not to three"
    good.send(pack([REQUEST, 2, (first + 1) % 3, {**read, "steps": 3}]))
    assert host.public.question.agreed == {(first + 1) % 3}


class _LongMemory:
    """Names one reader as often as fits into a message."""

    def __init__(self, match: str) -> None:
        self._match = match

    def known(self, *_: object) -> list[Any]:
        return [self._match, [[[1], False, 1, b""]] * 120]

    def receive(self, data: bytes) -> None:
        """It does not listen."""


def test_one_reader_is_named_once() -> None:
    """Each row costs the host a digest of the whole story."""
    rig = Rig(people())
    ann = seated(rig, 1)
    ann.cut()
    memory: Any = _LongMemory(rig.host.public.match)
    assert "cursor" in Visitor(rig, ann.ticket, source=memory).closed


def test_a_digest_of_what_a_guest_remembers_can_be_checked_only_with_its_own_key() -> None:
    """The records of its seat are in it: a device that could check one could try out hands."""
    rig = Rig(people())
    ann, evil = seated(rig, 1), rig.join("Evil")
    assert ann.source is not None
    told: Any = ann.source.known(ann.ticket.key)
    for seats, everything, count, digest in told[1]:
        records = rig.host.records(Reader(frozenset(seats), everything))[:count]
        assert digest == digest_of(records, ann.ticket.key)
        for key in (b"", bytes(32), evil.ticket.key):
            assert digest != digest_of(records, key)


def test_devices_that_are_gone_without_a_seat_do_not_fill_the_table() -> None:
    rig = Rig(people())
    player = seated(rig, 1, "Ann")
    player.cut()
    for number in range(3 * MOST_DEVICES):
        passing = rig.join(f"E{number}")
        assert passing.line.ticket, number
        passing.cut()
    assert len(rig.known_devices.tickets()) == MOST_DEVICES
    assert Line(rig.admission, player.ticket).carry().ticket, "whoever has a seat is never forgotten for another"
    assert len(rig.table.state.members) <= MOST_DEVICES


def test_a_table_full_of_devices_that_are_there_has_still_room_for_the_host_itself() -> None:
    rig = Rig(people(), started=False)
    visitors = [rig.join(f"E{number}") for number in range(MOST_DEVICES)]
    assert all(visitor.line.ticket for visitor in visitors)
    assert Line(rig.admission, rig.admission.code).carry().refusal == "table_full"
    assert rig.known_devices.own("Host") is not None


def test_a_device_that_was_sent_away_needs_the_new_code() -> None:
    rig = Rig(people())
    evil = seated(rig, 1, "Evil")
    ticket, old = evil.ticket, rig.admission.code
    rig.table.remove(ticket.device)
    rig.admission.renew()
    assert rig.table.state.places[1] == OPEN
    assert Line(rig.admission, ticket).carry().refusal == "sent_away"
    assert Line(rig.admission, old).carry().refusal == "wrong_code"
    assert Line(rig.admission, rig.admission.code).carry().ticket


def test_names_of_a_host_and_of_others_are_tidied_where_they_are_read() -> None:
    rig = Rig(people())
    rig.join("Ann")
    plain: Any = rig.table.state.plain()
    plain[2] = "Evil\n\u202e" + "x" * 3000
    plain[4][0][0][1] = "A\x1b[31m" + "y" * 3000
    plain[4][4][0][0] = "\n\n" + "z" * 3000
    read = LobbyState.read(plain)
    for name in (read.host, read.members[0].name, read.seats[0].name):
        assert len(name) <= 16 and name.isprintable()
