"""A host that ends says so. A guest receives it, even if it is slow and sends something itself in that moment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from elfenapp.net.guest.lan_guest import LOST, PUT_AWAY
from tests.net.conftest import Guest, joined
from tests.net.loopback import PATIENCE, OtherHost

pytestmark = pytest.mark.usefixtures("loopback")
SLOW = 0.3  # seconds for which the guest's device does nothing


def hold(guest: Guest) -> threading.Event:
    """Stop the guest's network thread until the event is set."""
    awake = threading.Event()
    guest.network.soon(lambda: awake.wait(PATIENCE))
    return awake


def test_a_slow_guest_receives_that_the_game_is_put_away(tmp_path: Path, guests: Callable[..., Guest]) -> None:
    """A closed socket answers what the guest still sends with a reset, and the guest never reads the last words."""
    host = OtherHost(tmp_path / "host")
    guest = joined(host, guests)
    awake = hold(guest)
    for away in (True, False, True):  # sent before anything is read
        guest.visit.away(away)
    timer = threading.Timer(SLOW, awake.set)
    timer.start()
    host.hosting.put_away()
    host.close()
    timer.join()
    guest.expect(lambda: guest.visit.status == LOST)
    assert guest.visit.farewell == PUT_AWAY


def test_a_guest_that_reads_nothing_does_not_keep_its_host_from_ending(
    tmp_path: Path, guests: Callable[..., Guest]
) -> None:
    host = OtherHost(tmp_path / "host")
    guest = joined(host, guests)
    awake = hold(guest)
    try:
        host.hosting.put_away()
        host.close()
        assert not host._network._thread.is_alive()
    finally:
        awake.set()
