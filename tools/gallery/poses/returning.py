"""The way back to a game on another device, and what is asked before a game of several devices is opened or closed."""

from __future__ import annotations

import time
from typing import Any

from elfenapp.net.guest.lan_guest import LOST, SEARCHING
from elfenapp.net.lobby.state import HOST
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.storage.games_elsewhere import Elsewhere
from elfenapp.session.identity import new_identity
from elfenapp.session.seats import COLOURS, Seat
from elfenapp.session.signal import Signal

from ..registry import ALL_LANGUAGES, pose
from .lan import Posing, host_a_table
from .tables import on_the_map

MATCH = "ab" * 8
TICKET = Ticket(MATCH, "b", bytes(32), "Charlotte", "elfenland")


def _have_seat_elsewhere(driver: Any) -> None:
    """A ticket to Bartholomew's table, where Charlotte sits."""
    names = ("Bartholomew", "Charlotte", "Maximilian")
    sitting = tuple(Seat(name, COLOURS[number]) for number, name in enumerate(names))
    keys = driver.app.lan.keys
    keys.keep(TICKET)
    keys.note(Elsewhere(MATCH, "elfenland", "Bartholomew", sitting, (1,), 3, seen=int(time.time())))


@pose("way_back/home", ALL_LANGUAGES)
def home(driver: Any) -> None:
    _have_seat_elsewhere(driver)
    driver.app.go("home")


@pose("way_back/home_large_text", ("de",), text_size="larger", contrast="high")
def home_large_text(driver: Any) -> None:
    home(driver)


@pose("way_back/shelf", ALL_LANGUAGES)
def shelf(driver: Any) -> None:
    _have_seat_elsewhere(driver)
    driver.app.go("shelf")


def _return(driver: Any, status: str, in_vain: int) -> None:
    _have_seat_elsewhere(driver)
    driver.app.go("returning")
    driver.app.lan.visit = Posing(
        state=None,
        status=status,
        ticket=TICKET,
        source=None,
        reason=None,
        in_vain=in_vain,
        farewell="",
        connected=False,
        without_host=Posing(possible=False),
        leave=lambda: None,
        away=lambda away: False,
        on_change=Signal(),
    )
    driver.app.lan.notify()


@pose("way_back/looking", ALL_LANGUAGES)
def looking(driver: Any) -> None:
    _return(driver, SEARCHING, 0)


@pose("way_back/not_there", ALL_LANGUAGES)
def not_there(driver: Any) -> None:
    _return(driver, LOST, 1)


@pose("way_back/not_there_large_text", ("de",), text_size="larger", contrast="high")
def not_there_large_text(driver: Any) -> None:
    _return(driver, LOST, 1)


@pose("way_back/leave", ALL_LANGUAGES)
def leave(driver: Any) -> None:
    _return(driver, LOST, 1)
    driver.step(0.3)
    driver.app.screens.get_screen("returning").leave_table()


@pose("way_back/open_again", ALL_LANGUAGES)
def open_again(driver: Any) -> None:
    """Continue of a game whose players sat at other devices."""
    match = on_the_map("placement")
    match.about.update({**new_identity(), "places": [HOST, "a", "b", HOST], "lent": []})
    names = ("Ann", "Bartholomew", "Cleo", "Dirk")
    driver.app.session.open(match, tuple(Seat(name, COLOURS[number]) for number, name in enumerate(names)))
    name = driver.app.session.autosave.name
    driver.app.go("home")
    driver.app.session.close()
    driver.app.continue_game(name)


@pose("way_back/closing", ALL_LANGUAGES)
def closing(driver: Any) -> None:
    """The window of a host is closed while others play."""
    host_a_table(driver, started=True)
    driver.app.closing.asks()
