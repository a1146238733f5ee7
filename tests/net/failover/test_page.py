"""docs/lan/failover.md compared with the code: every message, every state, every arrow."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from elfenapp.net.failover import hand_over
from elfenapp.net.failover.log_digest import seen
from elfenapp.net.failover.recovery import Shortfall
from elfenapp.net.failover.snapshot import snapshot_chunks
from elfenapp.net.guest import incoming_hand_over, takeover
from elfenapp.net.guest.incoming_hand_over import IncomingHandOver
from elfenapp.net.guest.takeover import HostTakeover
from elfenapp.net.protocol import messages
from elfenapp.net.protocol.connection import Authenticated, Closed, Control
from elfenapp.net.protocol.messages import ASK_HEIR, BYE, CALL_OFF, HEIR, INHERIT, READY, WILLING
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.network import Network
from tests.net.failover.test_hand_over import Handing
from tests.net.failover.test_hostile_recovery import table_of_three
from tests.net.loopback import lan_network, only_loopback
from tests.net.page import FAILOVER, Arrow, arrows
from tests.net.rig import Visitor


def test_every_message_has_its_row() -> None:
    section = FAILOVER[FAILOVER.index("## What is believed") : FAILOVER.index("## What can be lost")]
    rows = re.findall(r"^\| `(\w+)` \|(.*)\|$", section, re.MULTILINE)
    told = {
        *(messages.SHARE, messages.PIECES, messages.WHOLE, messages.KEPT),
        *(ASK_HEIR, WILLING, HEIR, INHERIT, READY, CALL_OFF),
        *(messages.OFFER, messages.BRING, messages.SEALED, messages.BROUGHT),
    }
    assert {kind for kind, _ in rows} == told
    assert len(rows) == len(told) and all((row.count("|") == 3 and "ticket" in row) or "key" in row for _, row in rows)


# The host's side -----------------------------------------------------------------------------------------------------


def handing_at(step: str) -> Handing:
    handing = Handing()
    if step == hand_over.NONE:
        handing.handing.call_off()
    if step in (hand_over.MOVING, hand_over.COMING_IN):
        handing.bob.say(WILLING, True)
    if step == hand_over.COMING_IN:
        handing.bob.say(READY, 4711)
    assert handing.handing.step == step
    return handing


def pass_time(handing: Handing) -> None:
    for now in (100.0, 100.0 + hand_over.WITHIN):
        handing.rig.table.tick(now)


def let_in(handing: Handing) -> None:
    if handing.handing.step == hand_over.COMING_IN:  # before, there is no door to come in by
        handing.let_in()


HOSTS_EVENTS: dict[str, Callable[[Handing], object]] = {
    "begin": lambda handing: handing.rig.table.hand_over(handing.bob.ticket.device),
    "willing": lambda handing: handing.bob.say(WILLING, True),
    "unwilling": lambda handing: handing.bob.say(WILLING, False),
    "ready": lambda handing: handing.bob.say(READY, 4711),
    "lost": lambda handing: handing.bob.cut(),
    "arrived": lambda handing: Visitor(handing.rig, handing.bob.ticket),
    "time is up": pass_time,
    "call off": lambda handing: handing.handing.call_off(),
    "let in": let_in,
}


def test_the_hosts_side_of_handing_over_is_as_it_is_drawn() -> None:
    walked: set[Arrow] = set()
    steps = (hand_over.NONE, hand_over.ASKED, hand_over.MOVING, hand_over.COMING_IN)
    for step in steps:
        for label, event in HOSTS_EVENTS.items():
            handing = handing_at(step)
            event(handing)
            after = handing.handing.step
            assert bool(handing.left) == (label == "let in" and step == hand_over.COMING_IN)
            assert handing.host.paused == (handing.handing.under_way or bool(handing.left))
            if after != step:
                walked.add((step, after, label))
    assert walked == arrows("hand_over.HandOver.step")


# The guest's side ----------------------------------------------------------------------------------------------------


class Heir:
    """A guest that is asked, with a game that its host could hand over."""

    def __init__(self, network: Network, step: str) -> None:
        handing = Handing()
        bob, table = handing.bob, handing.rig.table
        self.posted: list[Callable[[], None]] = []
        self.inherited: list[object] = []
        self.own, self.source = bob.ticket, bob.source
        self.side = IncomingHandOver(
            network, self.posted.append, lambda match, known_devices: self.inherited.append(match)
        )
        places, old = table.state.places, handing.rig.known_devices.own_device
        self.pieces = snapshot_chunks(handing.host.match, places, [], self.own.device, old)
        self.known_devices = handing.rig.known_devices.plain()
        if step != incoming_hand_over.IDLE:
            self.told(ASK_HEIR)
        if step in (incoming_hand_over.RECEIVING, incoming_hand_over.AWAITING):
            self.side.answer(True)
        if step == incoming_hand_over.AWAITING:
            self.whole()
        assert self.side.step == step

    def told(self, kind: str, *rest: Any) -> None:
        told: dict[str, Callable[[list[Any]], None]] = {
            ASK_HEIR: self.side.asked,
            CALL_OFF: self.side.called_off,
            HEIR: self.side.add,
            INHERIT: lambda rest: self.side.inherit(rest, self.own, self.source),
        }
        told[kind]([*rest])

    def whole(self) -> None:
        if self.side.step == incoming_hand_over.RECEIVING:  # else it is refused: test_taking_over
            for pieces in self.pieces:
                self.told(HEIR, pieces)
            self.told(INHERIT, self.known_devices)

    def come_in(self) -> None:
        if self.side.step == incoming_hand_over.AWAITING:  # before, there is no door
            self.side._come(self.side._number, None, None)  # type: ignore[arg-type]


HEIRS_EVENTS: dict[str, Callable[[Heir], object]] = {
    "ask_heir": lambda heir: heir.told(ASK_HEIR),
    "yes": lambda heir: heir.side.answer(True),
    "no": lambda heir: heir.side.answer(False),
    "call_off": lambda heir: heir.told(CALL_OFF),
    "lost": lambda heir: heir.side.lost(),
    "inherit": lambda heir: heir.whole(),
    "old host came in": lambda heir: heir.come_in(),
    "time is up": lambda heir: (
        heir.side._give_up(heir.side._number) if heir.side.step == incoming_hand_over.AWAITING else None
    ),
}


@pytest.fixture
def network() -> Iterator[Network]:
    with only_loopback():
        made = lan_network()
        yield made
        made.close()


def test_the_guests_side_of_handing_over_is_as_it_is_drawn(network: Network) -> None:
    walked: set[Arrow] = set()
    for step in (
        incoming_hand_over.IDLE,
        incoming_hand_over.ASKED,
        incoming_hand_over.RECEIVING,
        incoming_hand_over.AWAITING,
    ):
        for label, event in HEIRS_EVENTS.items():
            heir = Heir(network, step)
            event(heir)
            after = heir.side.step
            assert bool(heir.inherited) == (label == "old host came in" and step == incoming_hand_over.AWAITING)
            heir.side.reset()
            if after != step:
                walked.add((step, after, label))
    assert walked == arrows("incoming_hand_over.IncomingHandOver.step")


# Without a host ------------------------------------------------------------------------------------------------------


class Orphan:
    """A guest without a host; its door and its connections are stand-ins."""

    def __init__(self, network: Network, folder: Path, step: str) -> None:
        _, ann, *_ = table_of_three()
        self.inherited: list[object] = []
        self.side = HostTakeover(network, lambda call: None, Keys(folder), "Ann", lambda *_: self.inherited.append(1))
        self.side.listen(lambda: None, lambda: None, lambda *_: None, lambda: seen(ann.source, ann.ticket.key))
        self.side.begin(ann.ticket)
        newest = ann.holdings[max(ann.holdings)]
        self.side._replicas = SimpleNamespace(holdings=ann.holdings, newest=newest)  # type: ignore[assignment]
        self.low = "000000000000"  # lower than any
        self.carrier: Any = SimpleNamespace(close=lambda cause: None, send_control=lambda *said: None)
        if step in (takeover.OFFERING, takeover.SHORT, takeover.FAILED, takeover.OUTDATED):
            self.side.go_on()
        for label in {
            takeover.SHORT: ("moves are missing",),
            takeover.FAILED: ("parts do not fit",),
            takeover.OUTDATED: ("a newer quorum",),
            takeover.ASKED: ("offer",),
            takeover.AGREED: ("offer", "agree"),
        }.get(step, ()):
            ORPHANS_EVENTS[label](self)
        assert self.side.step == step

    @property
    def meeting(self) -> Any:
        return self.side.meeting if self.side.step == takeover.OFFERING else None

    def lacks(self) -> None:
        if (meeting := self.meeting) is not None:
            meeting.shortfall, meeting._opened = Shortfall(("Bob",), 3), (None, None)

    def fails(self) -> None:
        if self.meeting:
            self.meeting.failed = True

    def outdated(self) -> None:
        if self.meeting:
            held = {(1 << 40, 1): SimpleNamespace(terms=SimpleNamespace(members=("eve",)))}
            self.meeting._comers["eve"] = SimpleNamespace(agreed=True, contributions=held)
            self.side._met()

    def fits(self) -> None:
        if self.meeting:
            self.meeting._hand_out(None, None)

    def offered(self) -> None:
        follows = self.side.follows([self.low], self.low)  # else no search leads there
        if follows and self.side.step not in (takeover.ASKED, takeover.AGREED):
            for event in (Authenticated(None), Control(messages.OFFER, []), Control(BYE, [])):  # type: ignore[arg-type]
                self.side.hear(self.carrier, event, self.low)

    def gone(self) -> None:
        if self.side._carrier is not None:
            self.side.hear(self.carrier, Closed("lost"), self.low)


ORPHANS_EVENTS: dict[str, Callable[[Orphan], object]] = {
    "go on": lambda orphan: orphan.side.go_on(),
    "offer": lambda orphan: orphan.offered(),
    "call off": lambda orphan: orphan.side.call_off() if orphan.side.meeting else None,
    "moves are missing": lambda orphan: orphan.lacks(),
    "parts do not fit": lambda orphan: orphan.fails(),
    "a newer quorum": lambda orphan: orphan.outdated(),
    "all parts fit": lambda orphan: orphan.fits(),
    "accept": lambda orphan: orphan.side.accept(),
    "agree": lambda orphan: orphan.side.agree(),
    "gone": lambda orphan: orphan.gone(),
}


def test_a_guest_without_a_host_does_what_is_drawn(
    network: Network, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("elfenapp.net.guest.takeover.Listener.open", lambda opening: None)
    monkeypatch.setattr("elfenapp.net.guest.takeover.Listener.shut", lambda opening: None)
    steps = (
        *(takeover.WAITING, takeover.OFFERING, takeover.SHORT, takeover.FAILED),
        *(takeover.OUTDATED, takeover.ASKED, takeover.AGREED),
    )
    walked: set[Arrow] = set()
    for step in steps:
        for label, event in ORPHANS_EVENTS.items():
            orphan = Orphan(network, tmp_path, step)
            event(orphan)
            after = "[*]" if orphan.inherited else orphan.side.step
            if after != step:
                low = step in (takeover.OFFERING, takeover.SHORT, takeover.FAILED) and label == "offer"
                walked.add((step, after, "offer of a lower device" if low else label))
    assert walked == arrows("takeover.HostTakeover.step")
