"""LAN play: the lobby, the join list, what to check when nothing is found, a table one has come to, a lost guest."""

from __future__ import annotations

from ipaddress import IPv4Interface
from typing import Any

from elfenapp.net.discovery import Beacon, Tried
from elfenapp.net.join_code import FIRST_PORT, JoinCode
from elfenapp.net.messages import Ticket
from elfenapp.net.table_state import OPEN, Member, TableState
from elfenapp.net.visit import HERE
from elfenapp.session.seats import COLOURS, PERSON, Seat

from ..registry import ALL_LANGUAGES, pose


class _Posing:
    """Stands for a connection: a picture needs no socket."""

    def __init__(self, **parts: Any) -> None:
        self.__dict__.update(parts)


def _state(started: bool) -> TableState:
    members = (Member("a", "Charlotte"), Member("b", "Maximilian", present=False), Member("c", "Tablet", "table"))
    seats = ("Bartholomew", "Charlotte", "Maximilian", "", "")
    minds = (PERSON, PERSON, PERSON, PERSON, "greedy")
    sitting = tuple(Seat(name, COLOURS[number], minds[number]) for number, name in enumerate(seats))
    return TableState("elfenland", {}, "Bartholomew", started, members, ("host", "a", "b", OPEN, "host"), (), sitting)


def _host(driver: Any, started: bool) -> Any:
    table = _Posing(state=_state(started), started=started)
    link = "elfen:K7QP3MXD@192.168.178.23:52167"
    driver.app.lan.hosting = _Posing(table=table, code=JoinCode("K7QP3MXD"), link=link, shut=lambda: None, durable=None)
    return driver.app.lan


@pose("lan/lobby", ALL_LANGUAGES)
def lobby(driver: Any) -> None:
    _host(driver, started=False)
    driver.app.go("lobby")


@pose("lan/lobby_large_text", ("de",), text_size="larger", contrast="high")
def lobby_large_text(driver: Any) -> None:
    _host(driver, started=True)
    driver.app.go("lobby")


def _join(driver: Any) -> Any:
    driver.app.lan.search = lambda on: None
    driver.app.go("join")
    return driver.app.screens.get_screen("join")


@pose("lan/join", ALL_LANGUAGES)
def join(driver: Any) -> None:
    screen = _join(driver)
    driver.app.lan.found = {
        ("192.168.178.23", FIRST_PORT): Beacon("ab" * 8, "elfenland", "Bartholomew", FIRST_PORT, 2),
        ("192.168.178.30", FIRST_PORT): Beacon("cd" * 8, "elfenwizards", "", FIRST_PORT, 0),
    }
    screen.refresh()


@pose("lan/nothing_found", ALL_LANGUAGES)
def nothing_found(driver: Any) -> None:
    screen = _join(driver)
    driver.app.lan.tried = Tried([IPv4Interface("192.168.178.23/24")], [], 253)
    screen._lose_patience()


@pose("lan/table", ALL_LANGUAGES)
def table(driver: Any) -> None:
    screen = _join(driver)
    ticket = Ticket("ab" * 8, "a", bytes(32))
    driver.app.lan.visit = _Posing(
        state=_state(False), status=HERE, ticket=ticket, source=None, leave=lambda: None, on_change=[]
    )
    screen.refresh()
