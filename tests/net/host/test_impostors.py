"""Nothing is believed before or beside the proof: beacons, refusals and challenges of hosts that know no key."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from elfenapp.engine.core.plain import Plain
from elfenapp.net.guest.lan_guest import HERE, LOST, REFUSED
from elfenapp.net.pairing.guest_connection import GuestConnection
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.protocol.messages import Ticket, control, read_control
from elfenapp.net.protocol.tls_channel import Channel
from tests.net.conftest import Guest, joined
from tests.net.impostor import ELSEWHERE, Impostor, eventually, forged_beacons, has_key, refuses, udp_ports
from tests.net.loopback import PORT, OtherHost
from tests.net.rig import CERTIFICATE, Line, new_door

pytestmark = pytest.mark.usefixtures("loopback")


# A host ----------------------------------------------------------------------------------------------------------


def test_a_forged_beacon_with_a_higher_epoch_ends_no_hosting(
    hosts: Callable[[str], OtherHost], impostors: Callable[..., Impostor]
) -> None:
    host = hosts("aa")
    assert host.table.known_devices.enrol("who is missing")
    followed: list[str] = []
    host.hosting.on_followed.subscribe(followed.append)
    liar = impostors(refuses("no_host"), ELSEWHERE, PORT + 2)
    forged = Beacon("aa", "elfenland", "Evil", liar.address[1], 1, epoch=1 << 30)
    with forged_beacons([forged], ELSEWHERE, {PORT}):
        assert eventually(lambda: bool(followed) or liar.ended > 0)
        assert not eventually(lambda: bool(followed), 1.0), "it had been asked for its proof, and had none"


def test_a_host_whose_guests_are_all_there_hears_no_beacons(
    hosts: Callable[[str], OtherHost], guests: Callable[..., Guest]
) -> None:
    host = hosts("aa")
    guest = joined(host, guests)
    followed: list[str] = []
    host.hosting.on_followed.subscribe(followed.append)
    guest.expect(lambda: udp_ports() == {PORT})  # the guest's own search is over


def test_a_host_steps_down_for_one_that_has_its_own_key_and_a_higher_epoch(
    hosts: Callable[..., OtherHost], tmp_path: Path
) -> None:
    host = hosts("aa")
    own = host.table.known_devices.own("Old")
    heir = host.table.known_devices.enrol("Heir")
    assert own is not None and heir is not None
    shutil.copytree(tmp_path / "aa", tmp_path / "heir")
    followed: list[str] = []
    host.hosting.on_followed.subscribe(followed.append)
    follower = hosts("aa", "heir")
    follower.table.known_devices.move_to(heir.device)
    follower.table.known_devices.epoch = 1 << 20
    came: list[str] = []
    follower.table.on_joined.subscribe(lambda name, joined: came.append(name))
    assert eventually(lambda: bool(followed)) and followed == ["Ben"]
    assert not came, "it has only looked: the guests there are not told that it came and went"


def test_a_host_does_not_step_down_for_an_older_reign_that_a_beacon_calls_newer(
    hosts: Callable[[str], OtherHost], impostors: Callable[..., Impostor]
) -> None:
    """A beacon's epoch is a hint; only the one in the proof is believed."""
    host = hosts("aa")
    assert host.table.known_devices.enrol("who is missing")
    followed: list[str] = []
    host.hosting.on_followed.subscribe(followed.append)
    old = impostors(has_key(host.table.known_devices.own("Host").key, 0), ELSEWHERE, PORT + 2)
    forged = Beacon("aa", "elfenland", "Old", old.address[1], 1, epoch=1 << 30)
    with forged_beacons([forged], ELSEWHERE, {PORT}):
        assert eventually(lambda: bool(followed) or old.ended > 1)
    assert not followed and not old.said("prove")


# A guest with a ticket -------------------------------------------------------------------------------------------


def test_a_guest_tells_nothing_to_a_host_that_has_not_proven_itself() -> None:
    """A guest's knowledge is a digest of its secrets: a device that hears it can try out hands."""
    ticket = Ticket("ab" * 8, "device", bytes(32))
    for challenge in (control("challenge", bytes(32)), control("challenge", bytes(32), 1 << 30, bytes(32))):
        guest, host = GuestConnection(ticket, "Ann", 0.0, ["a digest"]), Channel(CERTIFICATE)
        heard = []
        for _ in range(6):
            for payload in host.receive(guest.outgoing()):
                heard.append(read_control(payload)[0])
                host.send(challenge)
            guest.receive(host.outgoing(), 0.0)
        assert heard == ["hello"] and guest.closed


@pytest.mark.parametrize("reason", ["unknown_device", "sent_away", "table_full", "update_guest"])
def test_a_refusal_without_proof_sends_no_guest_away_that_has_a_ticket(
    reason: str, hosts: Callable[[str], OtherHost], guests: Callable[..., Guest], impostors: Callable[..., Impostor]
) -> None:
    host = hosts("aa")
    guest = joined(host, guests)
    port = host.hosting.port
    host.hosting.shut()  # a restart of a few seconds
    liar = impostors(refuses(reason), "127.0.0.1", port)
    guest.expect(lambda: liar.said("hello") > 0 and liar.ended > 0 and guest.visit.status in (LOST, REFUSED))
    liar.close()
    host.hosting.open()
    guest.expect(lambda: guest.visit.status == HERE)


def test_a_device_that_was_sent_away_believes_it_by_its_key(
    hosts: Callable[[str], OtherHost], guests: Callable[..., Guest]
) -> None:
    host = hosts("aa")
    guest = joined(host, guests)
    ticket = guest.visit.ticket
    assert ticket is not None
    host.loop.post(lambda: host.hosting.send_away(ticket.device))
    guest.expect(lambda: guest.visit.status == REFUSED)
    assert guest.visit.reason is not None and guest.visit.reason.code == "sent_away"
    assert guest.keys.tickets() == [], "there is no way back by it"


def test_forged_answers_do_not_keep_a_guest_from_a_host_at_a_new_address(
    hosts: Callable[[str], OtherHost], guests: Callable[..., Guest], impostors: Callable[..., Impostor]
) -> None:
    host = hosts("aa")
    guest = joined(host, guests)
    old = host.hosting.port
    host.hosting.shut()
    dead = impostors(refuses("no_host"), "127.0.0.1", old)  # so that the host opens at another port
    liars = [impostors(refuses("no_host"), ELSEWHERE, PORT + 3 + at) for at in range(2)]
    forged = [Beacon("aa", "elfenland", "Evil", liar.address[1], 1, epoch=1 << 30) for liar in liars]
    with forged_beacons(forged, ELSEWHERE, {PORT}):
        guest.expect(lambda: sum(liar.ended for liar in liars) > 0)
        at_once = host.hosting._beacon

        def slow() -> Beacon:
            time.sleep(0.05)  # an honest phone is not the first to answer
            return at_once()

        host.hosting._beacon = slow  # type: ignore[method-assign]
        host.hosting.open()
        assert host.hosting.port != old and dead
        guest.expect(lambda: guest.visit.status == HERE, 12.0)


def test_a_host_cannot_give_a_guest_the_ticket_of_another_game() -> None:
    class Evil(Ticket):
        def plain(self) -> list[Plain]:
            return Ticket("cd" * 8, "another", bytes(32)).plain()

    admission = new_door()
    ticket = Line(admission, admission.code).carry().ticket
    assert ticket is not None
    find = admission.known_devices.find

    def evil(match: str, device: str) -> Ticket | None:
        found = find(match, device)
        return Evil(found.match, found.device, found.key) if found is not None else None

    admission.find = evil  # type: ignore[method-assign]
    again = Line(admission, ticket).carry()
    assert again.ticket is None and not again.guest.known
