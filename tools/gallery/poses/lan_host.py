"""LAN play while the host is gone, is doubted, or hands its role over."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from elfenapp.net.failover.hand_over import ASKED
from elfenapp.net.failover.recovery import Shortfall
from elfenapp.net.guest.incoming_hand_over import ASKED as HEIR_ASKED
from elfenapp.net.guest.lan_guest import LOST, PUT_AWAY
from elfenapp.net.guest.takeover import HostOffer
from elfenapp.net.protocol.messages import Ticket
from elfenapp.session.signal import Signal

from ..registry import ALL_LANGUAGES, pose
from .lan import Posing, handing, host_a_table, look_on, table_state
from .tables import on_the_map, seats


def _lost(driver: Any, farewell: str = "", doubt: int = 0, **without: Any) -> None:
    """A guest at the board whose host is gone."""
    driver.app.session.open(on_the_map("placement"), seats(4))
    driver.step(0.5)
    alone = {"possible": False, "others": (), "offer": None, "agreed": False, "meeting": None}
    driver.app.lan.visit = Posing(
        state=table_state(True),
        status=LOST,
        ticket=Ticket("ab" * 8, "a", bytes(32)),
        source=driver.app.device.source,
        in_vain=1,
        feed=SimpleNamespace(doubt=doubt, accept=lambda: None),
        farewell=farewell,
        without_host=Posing(agree=lambda: None, call_off=lambda: None, **{**alone, **without}),
        leave=lambda: None,
        away=lambda away: False,
        on_change=Signal(),
    )
    driver.app.lan.notify()
    driver.step(0.5)


OTHERS = ("Charlotte", "Maximilian")


@pose("lan/host_lost", ALL_LANGUAGES)
def lost(driver: Any) -> None:
    _lost(driver, possible=True, others=OTHERS)


@pose("lan/host_lost_alone", ALL_LANGUAGES)
def lost_alone(driver: Any) -> None:
    _lost(driver)


@pose("lan/host_lost_offered", ALL_LANGUAGES)
def lost_offered(driver: Any) -> None:
    _lost(driver, PUT_AWAY, possible=True, others=OTHERS, offer=HostOffer("b", "Charlotte"))


@pose("lan/host_lost_offering", ALL_LANGUAGES)
def lost_offering(driver: Any) -> None:
    _lost(driver, possible=True, others=OTHERS, meeting=Posing(missing=OTHERS[:1], failed=False))


@pose("lan/host_lost_short", ALL_LANGUAGES)
def lost_short(driver: Any) -> None:
    meeting = Posing(missing=(), failed=False, shortfall=Shortfall(OTHERS[:1], 9))
    _lost(driver, possible=True, others=OTHERS, meeting=meeting)


@pose("lan/host_doubted", ALL_LANGUAGES)
def doubted(driver: Any) -> None:
    """A new host, at which moves are missing."""
    _lost(driver, doubt=3)


@pose("lan/heir_asked", ALL_LANGUAGES)
def heir_asked(driver: Any) -> None:
    look_on(driver, on_the_map("placement"))
    driver.app.lan.visit.taking_over = Posing(step=HEIR_ASKED)
    driver.app.lan.notify()


@pose("lan/handing_over", ALL_LANGUAGES)
def handing_over(driver: Any) -> None:
    lan = host_a_table(driver, started=True)
    driver.app.go("lobby")
    driver.step(0.3)
    lan.hosting.table.handing = handing(ASKED, "Charlotte")
    lan.notify()


@pose("lan/closing", ALL_LANGUAGES)
def closing(driver: Any) -> None:
    host_a_table(driver, started=True)
    driver.app.go("lobby")
    driver.step(0.3)
    driver.app.screens.get_screen("lobby").close_game()
