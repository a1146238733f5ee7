"""The host's role goes to another device: the game, the keys, everybody's seats; or everything stays as it was."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.errors import BadMessage
from elfenapp.engine.core.framing import pack
from elfenapp.net.heritage import Inheritance
from elfenapp.net.ledger import Ledger
from elfenapp.net.messages import Ticket
from elfenapp.net.table import Table
from elfenapp.net.table_device import READY, Kept
from elfenapp.net.table_state import HOST
from elfenapp.session.host import Host
from elfenapp.session.identity import epoch_of, id_of
from tests.net.rig import Rig
from tests.net.test_table import do, people, seated


def test_a_game_is_handed_over_whole_and_nobody_acts_meanwhile() -> None:
    host = people()
    rig = Rig(host)
    seat = host.match.acting[0]
    ann, bob = seated(rig, seat), seated(rig, (seat + 1) % 3, "Bob")
    do(ann, seat)
    handed: list[Ticket] = []
    rig.table.handing.on_done.append(handed.append)
    rig.table.hand_over(bob.ticket.device)
    rig.settle()
    before = host.match.length
    acting = host.match.acting[0]
    guest = {seat: ann, (seat + 1) % 3: bob}.get(acting)
    assert guest is None or do(guest, acting) == [], "asked again at the new host"
    assert host.match.length == before
    inheritance = Inheritance()
    for pieces in bob.heritage:
        inheritance.add([pieces])
    match = inheritance.match()
    assert match.digest() == host.match.digest() and epoch_of(match.about) > 1000
    ledger = Ledger.read(id_of(match.about), "elfenland", pack(bob.ledger))
    ledger.move_to(bob.ticket.device)
    assert {ticket.name for ticket in ledger.tickets()} == {"Ann", "Host"}
    ann.say(READY)
    assert not handed, "only the heir says so"
    bob.say(READY)
    assert [ticket.name for ticket in handed] == ["Host"]
    heir = Table(Host(match, host.seats), ledger, lambda: Kept(99, 99), {}.update)
    places = heir.state.places
    assert places[seat] == ann.ticket.device and places[(seat + 1) % 3] == HOST
    assert places[(seat + 2) % 3] == handed[0].device


def test_an_heir_who_is_lost_leaves_everything_as_it_was() -> None:
    host = people()
    rig = Rig(host)
    seat = host.match.acting[0]
    ann, bob = seated(rig, seat), rig.join("Bob")
    rig.table.hand_over(bob.ticket.device)
    assert host.paused
    bob.cut()
    assert not host.paused and len(rig.ledger.tickets()) == 2
    assert do(ann, seat) == [None]


@pytest.mark.parametrize("rest", [[], [7], [["x"]], [[b"x" * 9, 7]]])
def test_what_is_no_heritage_is_refused(rest: list) -> None:
    with pytest.raises(BadMessage):
        Inheritance().add(rest)
    broken = Inheritance()
    broken.add([[b"no game"]])
    with pytest.raises(BadMessage):
        broken.match()
