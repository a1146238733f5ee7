"""The lobby and the set-up before a game begins: back from one leads to the other, and guests are kept."""

from __future__ import annotations

from secrets import randbits
from typing import TYPE_CHECKING

from elfenapp.app.current_game import SEED_BITS
from elfenapp.device.own_name import own_name
from elfenapp.engine.core.match import Match
from elfenapp.engine.core.plain import Plain
from elfenapp.engine.core.setup import Setup
from elfenapp.i18n import catalogue
from elfenapp.presenters.lan.lobby import member_name
from elfenapp.presenters.lan.reopening import names_of
from elfenapp.session.identity import next_epoch
from elfenapp.session.seats import Seat, tidy_name, write_seats
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.menu import MenuEntry
from elfenapp.widgets.sheets.message_sheet import ToldSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.app.lan_controller import LanController
    from elfenapp.net.host.lobby import Lobby


def name_here(app: ElfenApp) -> str:
    """By which others know the person at this device; the device's own name if they have told none."""
    return tidy_name(app.settings.name) or tidy_name(own_name())


def in_lobby(lan: LanController) -> bool:
    """True if a game here is open to other devices and has not begun."""
    return lan.hosting is not None and not lan.hosting.table.started


def open_lobby(lan: LanController, table: Lobby, again: bool, stays: bool) -> None:
    """Before the start: no seat plays, the seats are free for guests, and back leads to the set-up.

    ``again``: the seats are as people have left them. ``stays``: the player stays on the page where they are.
    """
    table.host.pause()
    if not again:
        table.open_seats()
    if not stays:
        lan.app.navigation.go_over("setup", "lobby", game=table.host.match.game.id, hosting=True)


def show_lobby(lan: LanController) -> None:
    """Before the start back leads to the set-up, wherever the player comes from."""
    host, navigation = lan.app.session.host, lan.app.navigation
    if host is None or not in_lobby(lan) or navigation.place.screen in ("setup", "lobby"):
        navigation.go("lobby")
    else:
        navigation.go_over("setup", "lobby", game=host.match.game.id, hosting=True)


def before_closing(lan: LanController, stay: MenuEntry, act: MenuEntry) -> None:
    """Close a lobby to others; ask first if guests are in it."""
    members = (
        [member for member in lan.hosting.table.state.members if member.present] if lan.hosting is not None else []
    )
    if lan.hosting is None or not members:
        act[2]()
        return
    words, state = catalogue(tr.language), lan.hosting.table.state
    names = names_of([member_name(state, member, words) for member in members], words)
    sheet = ToldSheet()
    sheet.show(words.text("lan.lobby.leave.title"), words.text("lan.lobby.leave.text", names=names), [stay, act])
    sheet.open()


def close_lobby(lan: LanController) -> None:
    """Guests are told that it is closed. Its game has not begun, so it leaves the shelf."""
    if lan.hosting is None:
        return
    session = lan.app.session
    lan.hosting.close()
    lan.stop_hosting()
    name = session.autosave.name
    session.close()
    if name:
        session.autosave.shelf.discard(name)


def open_again(
    lan: LanController, setup: Callable[[int], Setup], seats: tuple[Seat, ...], about: dict[str, Plain]
) -> None:
    """The lobby with another set-up, under the same id: by their keys the guests find back to it."""
    session = lan.app.session
    if session.host is None or lan.hosting is None:
        return
    identity, before = next_epoch(session.host.match.about), session.autosave.name
    lan.hosting.put_away()
    lan.stop_hosting()
    match = Match(setup(randbits(SEED_BITS)), about={**write_seats(seats), **about, **identity})
    session.open(match, seats, inherited=True)
    session.autosave.shelf.discard(before)  # no move was made in it
    lan.open_game(started=False)


def show_lan(app: ElfenApp) -> None:
    """To the devices of the game that is hosted here, to the board of the one we visit, else to games elsewhere.

    While the host of the game that we visit is away, too: another game may be hosted nearby.
    """
    visit, playing = app.lan.visit, app.device is not None and not app.device.over
    if visit is not None and visit.source is not None and visit.connected and playing:
        app.show_table()
    elif app.lan.hosting:
        app.lan.show_lobby()
    else:
        app.go("join")
