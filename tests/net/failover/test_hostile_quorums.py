"""A guest's claims about its part while the host lives: they delay others for moments only."""

from __future__ import annotations

import pytest

from elfenapp.engine.core.errors import Reason
from elfenapp.net.failover.quorum import QuorumId
from elfenapp.net.lobby.state import OPEN
from elfenapp.net.protocol.messages import KEPT, SIT, STAND
from tests.net.failover.test_hostile_recovery import table_of_three
from tests.net.failover.test_replication import go_on
from tests.net.host.test_lobby import do, people, seated
from tests.net.rig import Rig, Visitor


class Slow:
    """A table at which Eve keeps nothing of what she is given, or says nothing of it."""

    def __init__(self) -> None:
        self.rig = Rig(people())
        self.guests = [seated(self.rig, seat, name) for seat, name in enumerate(("Eve", "Ann", "Bob"))]
        self.eve = self.guests[0]
        self.eve.keeps = False
        self.now = 100.0

    @property
    def without_eve(self) -> bool:
        return self.eve.ticket.device not in members(self.rig)

    def tick(self, seconds: float) -> None:
        self.now += seconds
        self.rig.table.tick(self.now)
        self.rig.settle()

    def move(self) -> list[Reason | None]:
        """One by the guest whose turn it is; the quorum does without Eve as soon as it has waited for her."""
        seat = self.rig.host.match.acting[0]
        answers = do(self.guests[seat], seat)
        assert not answers, "her word is waited for"
        self.tick(0.0)
        self.tick(2.5)
        assert answers == [None] and self.without_eve
        return answers


@pytest.mark.parametrize("quorum", [(7, 7), (0, 1), None], ids=["made up", "an old one", "one she was not given"])
def test_a_word_about_a_quorum_that_does_not_count_brings_nobody_back(quorum: QuorumId | None) -> None:
    """Each time the acknowledgements of all others would wait for two seconds."""
    table = Slow()
    table.move()
    table.eve.say(KEPT, [*(quorum or max(table.guests[1].holdings))], 99)
    table.tick(1.0)
    assert table.without_eve


def test_a_device_that_is_slow_again_and_again_is_left_out_for_longer_each_time() -> None:
    table, waits = Slow(), []
    for _ in range(4):
        table.move()
        slow, began = table.rig.table._replication._slow[table.eve.ticket.device], table.now
        table.eve.say(KEPT, [*slow.quorum], slow.pieces)
        while table.without_eve:
            table.tick(1.0)
        waits.append(table.now - began)
    assert waits == sorted(waits) and waits[0] == 0.0 and waits[-1] > 10.0


def test_a_device_that_comes_back_within_its_ban_is_waited_for_no_sooner() -> None:
    table = Slow()
    for _ in range(2):
        table.move()
        slow = table.rig.table._replication._slow[table.eve.ticket.device]
        if slow.until <= table.now:
            table.eve.say(KEPT, [*slow.quorum], slow.pieces)
    table.eve.cut()
    table.eve = table.guests[0] = Visitor(table.rig, table.eve.ticket)
    assert table.without_eve
    table.tick(5.0)
    assert not table.without_eve, "but then it is, without another word"


def members(rig: Rig) -> set[str]:
    quorum = rig.table._replication._quorum
    return set(quorum.members) if quorum is not None else set()


def test_a_device_that_only_looks_on_cannot_keep_the_players_from_going_on() -> None:
    rig = Rig(people())
    ann, bob = seated(rig, 0, "Ann"), seated(rig, 1, "Bob")
    eve = rig.join("Eve")
    assert members(rig) == {ann.ticket.device, bob.ticket.device} and not eve.holdings
    assert go_on(ann, [bob])
    bob.cut()
    assert members(rig) == {ann.ticket.device, eve.ticket.device}, "but it helps where there would be no two"


def test_sitting_down_and_standing_up_forms_few_quorums() -> None:
    """To form one seals the whole log again."""
    rig, *_ = table_of_three()
    rig.table.place(0, OPEN)
    eve = rig.join("Mallory")
    rig.table._clock = lambda: eve.line.now  # as slow as the budget of wishes wants it
    rig.table.tick(100.0)
    before = rig.table._replication._number
    for wish in (SIT, STAND) * 40:
        eve.line.now += 1.0
        eve.say(wish, 0)
    assert rig.table._replication._number - before < 10
    eve.line.now += 1.0
    eve.say(SIT, 0)
    rig.table.tick(101.0)
    assert eve.ticket.device in members(rig), "with the next tick"
