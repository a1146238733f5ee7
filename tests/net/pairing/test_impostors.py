"""A guest with a code meets hosts that do not know it, and hosts that name another's game; and forged lists."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from elfenapp.net.discovery.search import search
from elfenapp.net.guest.lan_guest import HERE, REFUSED
from elfenapp.net.lobby.state import SPECTATOR
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.pairing.known_devices import KnownDevices
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.storage.keys import Keys
from elfenapp.net.transport.lan import tcp
from tests.net.conftest import Guest, joined
from tests.net.impostor import ELSEWHERE, WRONG, Impostor, eventually, forged_beacons, pairs_with, refuses
from tests.net.loopback import PORT, OtherHost, lan_network
from tests.net.rig import Line, new_door

pytestmark = pytest.mark.usefixtures("loopback")


# A guest with a code ---------------------------------------------------------------------------------------------


def test_a_wrong_code_is_told_only_where_the_code_says_that_its_host_is(
    hosts: Callable[[str], OtherHost],
    guests: Callable[..., Guest],
    impostors: Callable[..., Impostor],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = hosts("aa")
    liar = impostors(refuses("wrong_code"), ELSEWHERE, PORT + 2)
    at_once = tcp._reach

    async def late(address: Address, delay: float) -> object:
        await asyncio.sleep(0.2 if address.place == "127.0.0.1" else 0.0)
        return await at_once(address, delay)

    monkeypatch.setattr(tcp, "_reach", late)
    guest = guests(host.hosting.code, liar.address)
    guest.expect(lambda: guest.visit.status in (HERE, REFUSED))
    assert guest.visit.status == HERE and liar.said("hello") == 1


def test_a_wrong_code_is_told_if_nobody_else_is_there(
    guests: Callable[..., Guest], impostors: Callable[..., Impostor]
) -> None:
    liar = impostors(refuses("wrong_code"), ELSEWHERE, PORT + 2)
    guest = guests(WRONG, liar.address)
    guest.expect(lambda: guest.visit.status == REFUSED)
    assert guest.visit.reason is not None and guest.visit.reason.code == "wrong_code"


def test_hosts_that_do_not_know_the_code_get_three_guesses_at_it(
    guests: Callable[..., Guest], impostors: Callable[..., Impostor]
) -> None:
    liar = impostors(pairs_with(WRONG), ELSEWHERE, PORT + 2)
    guest = guests(JoinCode("ABCDEFGH"), liar.address)
    guest.expect(lambda: guest.visit.status == REFUSED or liar.said("confirm") > 3)
    assert liar.said("confirm") <= 3
    assert guest.visit.reason is not None and guest.visit.reason.code == "code_not_proven"


def test_a_code_does_not_replace_the_key_of_a_game_that_is_known(
    hosts: Callable[..., OtherHost], guests: Callable[..., Guest]
) -> None:
    """An evil host names its game as one that the guest plays elsewhere."""
    guest = joined(hosts("aa"), guests)
    kept = guest.keys.tickets()
    assert [ticket.match for ticket in kept] == ["aa"]
    guest.visit.wishes.sit(0)
    guest.expect(lambda: guest.visit.state is not None and guest.visit.state.places[0] != "open")
    guest.visit.leave()
    evil = hosts("aa", "evil")
    again = guests(evil.hosting.code, evil.address)
    again.expect(lambda: again.visit.status in (HERE, REFUSED))
    assert again.visit.reason is not None and again.visit.reason.code == "other_host"
    assert [ticket.key for ticket in again.keys.tickets()] == [ticket.key for ticket in kept]


def test_a_host_cannot_take_the_place_of_a_game_that_is_hosted_here(
    hosts: Callable[..., OtherHost], guests: Callable[..., Guest], tmp_path: Path
) -> None:
    own = Keys(tmp_path / "guest").known_devices("aa", "elfenland")
    known = own.enrol("a guest of ours")
    before = own.plain()
    evil = hosts("aa", "evil")
    guest = guests(evil.hosting.code, evil.address)
    guest.expect(lambda: guest.visit.status in (HERE, REFUSED))
    assert guest.visit.reason is not None and guest.visit.reason.code == "other_host"
    assert known is not None and guest.keys.known_devices("aa", "elfenland").plain() == before
    assert guest.keys.tickets() == []


def test_a_game_is_named_by_nothing_that_could_be_a_path() -> None:
    admission = new_door(KnownDevices("../../../etc", "elfenland"))
    line = Line(admission, admission.code).carry()
    assert line.ticket is None and not line.guest.known and line.guest.closed


def test_whoever_types_the_code_of_a_game_they_know_is_the_same_device_there(
    hosts: Callable[..., OtherHost], guests: Callable[..., Guest]
) -> None:
    host = hosts("aa")
    guest = joined(host, guests)
    guest.visit.wishes.sit(0)
    guest.expect(lambda: guest.visit.state is not None and guest.visit.state.places[0] != "open")
    ticket = guest.visit.ticket
    assert ticket is not None
    guest.visit.leave()
    again = guests(host.hosting.code, host.address)
    again.expect(lambda: again.visit.status == HERE)
    assert again.visit.ticket is not None and again.visit.ticket.device == ticket.device
    again.expect(lambda: again.visit.state is not None and len(again.visit.state.members) == 1)


def test_whoever_only_looked_on_comes_in_again_by_the_code(
    hosts: Callable[..., OtherHost], guests: Callable[..., Guest]
) -> None:
    """The host has forgotten the device: it proves so by the old key, and the code does the rest."""
    host = hosts("aa")
    guest = joined(host, guests)
    ticket = guest.visit.ticket
    assert ticket is not None
    guest.visit.wishes.take_role(SPECTATOR)
    guest.expect(lambda: guest.visit.state is not None and not guest.visit.state.seats_of(ticket.device))
    guest.visit.leave()
    assert eventually(lambda: not host.table.state.members) and guest.keys.tickets() == []
    guest.keys.keep(ticket)  # it was killed before it could forget
    again = guests(host.hosting.code, host.address)
    again.expect(lambda: again.visit.status in (HERE, REFUSED))
    assert again.visit.status == HERE and again.visit.ticket is not None
    assert again.visit.ticket.device != ticket.device and len(again.keys.tickets()) == 1


# A search --------------------------------------------------------------------------------------------------------


def test_one_address_shows_four_games_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    network = lan_network()
    found: set[tuple[str, int]] = set()
    beacons = [Beacon(f"{number:04x}", "elfenland", "Evil", 20000 + number, 1) for number in range(30)]
    beacons += [Beacon("aa", "elfenland", "Good", PORT + 1 + number, 1) for number in range(4)]

    def note(beacon: Beacon, address: str) -> None:
        found.add((address, beacon.port))

    monkeypatch.setattr("elfenapp.net.transport.lan.searching.hear_multicast", lambda on: None)
    searching = network.run(search(network, note))
    try:
        with forged_beacons(beacons, ELSEWHERE, {PORT}) as sent:
            assert eventually(lambda: sent[0] > 3 and len(found) >= 4)
        assert found == {(ELSEWHERE, PORT + 1 + number) for number in range(4)}
    finally:
        searching.cancel()
        network.close()
