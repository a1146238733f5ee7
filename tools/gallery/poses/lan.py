"""LAN play: lobby, join list, what to check when nothing is found, the table one has come to or is, a lost host."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from elfenapp.engine.core.match import Match
from elfenapp.i18n import catalogue
from elfenapp.net.failover.hand_over import NONE
from elfenapp.net.guest.incoming_hand_over import IDLE
from elfenapp.net.guest.lan_guest import HERE, SEARCHING
from elfenapp.net.lobby.seat_changes import AskedChange
from elfenapp.net.lobby.state import HOST, OPEN, LobbyState, Member
from elfenapp.net.pairing.join_code import JoinCode
from elfenapp.net.protocol.address import Address
from elfenapp.net.protocol.beacon import Beacon
from elfenapp.net.protocol.connection import Compared
from elfenapp.net.protocol.messages import Ticket
from elfenapp.net.transport.interface import Tried
from elfenapp.net.transport.lan.addresses import FIRST_PORT
from elfenapp.presenters.lan.lobby import seat_rows
from elfenapp.presenters.lan.lobby_page import LobbyPage
from elfenapp.session.display.device import Device
from elfenapp.session.host import Host
from elfenapp.session.remote.device import RemoteDevice
from elfenapp.session.remote.source import RemoteSource
from elfenapp.session.seats import COLOURS, NOBODY, PERSON, Seat
from elfenapp.session.signal import Signal

from ..registry import ALL_LANGUAGES, pose
from .tables import on_the_map, played, seats


def handing(step: str = NONE, heir: str = "") -> Any:
    """A step of a game's hand-over."""
    return SimpleNamespace(step=step, heir=heir, under_way=False, own=None, on_change=Signal(), on_ended=Signal())


class Posing:
    """Stands for a connection: a picture needs no socket. No game changes hands unless a picture says so."""

    feed: Any = SimpleNamespace(doubt=0, accept=None)
    outdated: tuple[str, ...] = ()
    shortfall = accept = None
    taking_over: Any = SimpleNamespace(step=IDLE)

    def __init__(self, **parts: Any) -> None:
        self.__dict__.update(parts)


def table_state(started: bool) -> LobbyState:
    members = (Member("a", "Charlotte"), Member("b", "Maximilian", present=False), Member("c", "Tablet", "table"))
    seats = ("Bartholomew", "Charlotte", "Maximilian", "", "")
    minds = (PERSON, PERSON, PERSON, PERSON, "greedy")
    sitting = tuple(Seat(name, COLOURS[number], minds[number]) for number, name in enumerate(seats))
    return LobbyState("elfenland", {}, "Bartholomew", started, members, ("host", "a", "b", OPEN, "host"), (), sitting)


def host_a_table(driver: Any, started: bool, pause: int = 0) -> Any:
    state = table_state(started)
    table = Posing(
        state=state,
        started=started,
        hand_over=lambda device: None,
        set_up_again=lambda again: None,
        desk=Posing(
            give_seat=lambda seat, place: None,
            give_to_computer=lambda seat: None,
            change_places=lambda one, other: None,
        ),
        place=lambda seat, place: None,
        lend=lambda seat, lent: None,
        swap=lambda one, other: None,
        is_persons=lambda seat: state.seats[seat].person,
        handing=handing(),
        known_devices=Posing(match="ab" * 8),
        host=Posing(match=Posing(over=False)),
    )
    link = "elfen:K7QP3MXD@192.168.178.23:52167"
    parts = {
        "put_away": lambda: None,
        "progress": None,
        "question": None,
        "pause": pause,
        "send_away": lambda device: None,
    }
    driver.app.lan.hosting = Posing(table=table, code=JoinCode("K7QP3MXD"), link=link, **parts)
    return driver.app.lan


@pose("lan/lobby", ALL_LANGUAGES)
def lobby(driver: Any) -> None:
    host_a_table(driver, started=False)
    driver.app.go("lobby")


@pose("lan/lobby_large_text", ("de",), text_size="larger", contrast="high")
def lobby_large_text(driver: Any) -> None:
    host_a_table(driver, started=True)
    driver.app.go("lobby")


@pose("lan/lobby_paused", ALL_LANGUAGES)
def lobby_paused(driver: Any) -> None:
    """Strangers have guessed wrong codes."""
    host_a_table(driver, started=False, pause=42)
    driver.app.go("lobby")


@pose("lan/send_away", ALL_LANGUAGES)
def send_away(driver: Any) -> None:
    from elfenapp.widgets.lan.answers import show_answer  # not before the tests' window has been sized

    lan = host_a_table(driver, started=True)
    driver.app.go("lobby")
    driver.step(0.3)
    page = LobbyPage(lan.hosting, catalogue(driver.app.settings.language))
    show_answer(page.send_away(lan.hosting.table.state.members[0]), driver.app.session.notify)


@pose("lan/lobby_carried", ALL_LANGUAGES)
def lobby_carried(driver: Any) -> None:
    """Charlotte on her way to a free seat."""
    host_a_table(driver, started=False)
    driver.app.go("lobby")
    driver.step(0.3)
    screen = driver.app.screens.get_screen("lobby")
    seats = [*reversed(screen.ids.seats.children)]
    if screen.ids.columns.height > screen.ids.page.height:
        screen.ids.page.scroll_to(screen.ids.devices, animate=False)
    driver.step(0.2)
    driver.carry(seats[1].ids.handle, seats[3].ids.handle)


@pose("lan/place", ALL_LANGUAGES)
def place(driver: Any) -> None:
    """In mid-game: a player's place, to lend their seat, to hand the game over, to change places."""
    host_a_table(driver, started=True)
    driver.app.go("lobby")
    driver.step(0.3)
    rows = seat_rows(table_state(True), HOST, catalogue(driver.app.settings.language))
    driver.app.screens.get_screen("lobby").choose_place(rows[1])


def _join(driver: Any) -> Any:
    driver.app.lan.search.start = lambda: None
    driver.app.go("join")
    return driver.app.screens.get_screen("join")


@pose("lan/join", ALL_LANGUAGES)
def join(driver: Any) -> None:
    screen = _join(driver)
    driver.app.lan.search.found = {
        Address("192.168.178.23", FIRST_PORT): Beacon("ab" * 8, "elfenland", "Bartholomew", FIRST_PORT, 2),
        Address("192.168.178.30", FIRST_PORT): Beacon("cd" * 8, "elfenwizards", "", FIRST_PORT, 0),
    }
    screen.refresh()


@pose("lan/nothing_found", ALL_LANGUAGES)
def nothing_found(driver: Any) -> None:
    screen = _join(driver)
    driver.app.lan.search.tried = Tried(["192.168.178.23"], [], 253)
    screen._lose_patience()


@pose("lan/table", ALL_LANGUAGES)
def table(driver: Any) -> None:
    screen = _join(driver)
    ticket = Ticket("ab" * 8, "a", bytes(32))
    driver.app.lan.visit = Posing(
        state=table_state(False),
        status=HERE,
        ticket=ticket,
        source=None,
        leave=lambda: None,
        away=lambda away: False,
        on_change=Signal(),
        compared=None,
    )
    screen.refresh()


EMBLEMS = (27, 3, 17)  # a lighthouse, a unicorn, a treasure chest


@pose("lan/asking", ALL_LANGUAGES)
def asking(driver: Any) -> None:
    """A guest waits to be let in: three emblems, the same as at the host's."""
    join(driver)
    screen = driver.app.screens.get_screen("join")
    screen.chosen = "ab" * 8
    compared = Compared("Bartholomew", EMBLEMS)
    driver.app.lan.visit = Posing(
        state=None,
        status=SEARCHING,
        compared=compared,
        ticket=None,
        source=None,
        leave=lambda: None,
        on_change=Signal(),
    )
    screen.refresh()


@pose("lan/asking_large_text", ("de",), text_size="larger", contrast="high")
def asking_large_text(driver: Any) -> None:
    asking(driver)


@pose("lan/let_in", ALL_LANGUAGES)
def let_in(driver: Any) -> None:
    """The host's person compares."""
    hosting = host_a_table(driver, started=False).hosting
    hosting.take_questions = hosting.answer = None
    driver.app.go("lobby")
    driver.step(0.3)
    hosting.question = Compared("Charlotte", EMBLEMS)
    driver.app.lan.notify()


@pose("lan/change_places", ALL_LANGUAGES)
def change_places(driver: Any) -> None:
    """A guest is asked for its seat."""
    table(driver)
    driver.step(0.3)
    driver.app.lan.asked._told(
        AskedChange(1, "Maximilian", "Maximilian", 1, 2), lambda number, agrees: None, lambda: True
    )


@pose("lan/give_up_seat", ALL_LANGUAGES)
def give_up_seat(driver: Any) -> None:
    """A guest is asked to leave its seat to a player at another device."""
    table(driver)
    driver.step(0.3)
    driver.app.lan.asked._told(
        AskedChange(1, "Bartholomew", "Maximilian", 1, NOBODY), lambda number, agrees: None, lambda: True
    )


@pose("lan/host_again", ALL_LANGUAGES)
def host_again(driver: Any) -> None:
    """Set-up that is to be opened to others."""
    driver.app.go("setup", game="elfenland", hosting=True)


@pose("lan/board", ALL_LANGUAGES)
def board(driver: Any) -> None:
    """The tablet in the middle, which shows what all players may see; one player's phone is not connected."""
    look_on(driver, on_the_map("placement"))


@pose("lan/board_draft")
def board_draft(driver: Any) -> None:
    look_on(driver, played("elfenland", 4, "draft"))


@pose("lan/board_auction")
def board_auction(driver: Any) -> None:
    look_on(driver, played("elfengold", 4, "auction"))


@pose("lan/board_table")
def board_table(driver: Any) -> None:
    look_on(driver, played("elfenkoning", 4, "travel"))


@pose("lan/board_tree")
def board_tree(driver: Any) -> None:
    look_on(driver, played("elfenwizards", 4, "contest"))


def look_on(driver: Any, match: Match) -> None:
    told: list[bytes] = []
    RemoteDevice(Host(match, seats(4)), (), told.append).close()
    driver.app.session.sit_at(Device(RemoteSource(told, lambda data: None)), driver.app.navigation.replace)
    driver.app.lan.visit = Posing(
        state=table_state(True),
        status=HERE,
        ticket=Ticket("ab" * 8, "c", bytes(32)),
        source=driver.app.device.source,
        farewell="",
        leave=lambda: None,
        away=lambda away: False,
        on_change=Signal(),
    )
    driver.step(0.5)
    driver.app.lan.notify()
