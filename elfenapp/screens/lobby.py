"""The lobby of a game that is open to the LAN: the join code, who is there, who sits where. Also in mid-game."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.i18n import catalogue
from elfenapp.net.table import Table
from elfenapp.net.table_state import HOST, OPEN
from elfenapp.presenters.lan import (
    SeatRow,
    hand_over_text,
    lookers_on,
    playing_elsewhere,
    rules_text,
    seat_rows,
    waits_for,
)
from elfenapp.screens.base import AppScreen
from elfenapp.widgets.kv import load_kv
from elfenapp.widgets.lan_rows import fill_seats
from elfenapp.widgets.language import tr
from elfenapp.widgets.qr import QrCode  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.shelf_sheets import MenuEntry, open_menu
from elfenapp.widgets.told_sheet import ToldSheet

BESIDE = 600  # dp: from this width on code and seats stand side by side


class LobbyScreen(AppScreen):
    language = StringProperty()
    code = StringProperty()
    link = StringProperty()
    waiting = StringProperty()
    looking_on = StringProperty()
    rules = StringProperty()
    started = BooleanProperty(False)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        load_kv("lan_rows")
        super().__init__(**properties)
        self.fbind("language", lambda *_: self.refresh())

    def arrive(self, returning: bool, **arguments: Any) -> None:
        if self.refresh not in self.app.lan.on_change:
            self.app.lan.on_change.append(self.refresh)
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        if self.refresh in self.app.lan.on_change:
            self.app.lan.on_change.remove(self.refresh)

    def on_size(self, *_: object) -> None:
        self.wide, self.low = self.width >= dp(BESIDE), self.height < dp(480)

    def refresh(self) -> None:
        if self.manager is None or "lan" not in self.app.__dict__ or self.app.lan.hosting is None:
            return
        hosting = self.app.lan.hosting
        words, state = catalogue(tr.language), hosting.table.state
        self.code, self.link, self.started = str(hosting.code), hosting.link, state.started
        self.waiting = words.text("lan.playing") if state.started else waits_for(state, words)
        self.looking_on, self.rules = lookers_on(state, words), rules_text(state, words)
        fill_seats(self.ids.seats, seat_rows(state, HOST, words), self.choose_place)

    # What is touched ---------------------------------------------------------------------------------------------

    def choose_place(self, row: SeatRow) -> None:
        """Where the person of a seat sits, or that a computer plays for them."""
        table = self._table
        if table is None:
            return
        words = catalogue(tr.language)
        entries: list[MenuEntry] = [
            ("home-account", words.text("lan.place.here"), lambda: table.place(row.seat, HOST)),
            ("account-plus-outline", words.text("lan.place.open"), lambda: table.place(row.seat, OPEN)),
        ]
        for member in table.state.members:
            text = words.text("lan.place.at", name=member.name or words.text("lan.somebody"))
            entries.append(("cellphone", text, partial(table.place, row.seat, member.device)))
        if table.is_persons(row.seat):
            entries += self._persons_entries(table, row)
        open_menu(row.name, entries)

    @staticmethod
    def _persons_entries(table: Table, row: SeatRow) -> list[MenuEntry]:
        words, lent = catalogue(tr.language), row.seat in table.state.lent
        text = words.text("lan.place.give_back") if lent else words.text("lan.place.lend")
        entries: list[MenuEntry] = [("robot-outline", text, partial(table.lend, row.seat, not lent))]
        member = table.state.member(table.state.places[row.seat])
        if member is not None and member.present and table.started:
            entries.append(("crown-outline", hand_over_text(member, words), partial(table.hand_over, member.device)))
        for other in seat_rows(table.state, HOST, words):
            if other.seat != row.seat and table.is_persons(other.seat):
                swap = words.text("lan.place.swap", name=other.name)
                entries.append(("swap-horizontal", swap, partial(table.swap, row.seat, other.seat)))
        return entries

    @property
    def _table(self) -> Table | None:
        hosting = self.app.lan.hosting
        return hosting.table if hosting is not None else None

    def renew_code(self) -> None:
        if self.app.lan.hosting is not None:
            self.app.lan.hosting.renew_code()

    def begin(self) -> None:
        self.app.lan.begin()

    def close_game(self) -> None:
        """Whoever sits elsewhere would be out of the game: perhaps one of them should go on with it."""
        table, words = self._table, catalogue(tr.language)
        present = playing_elsewhere(table.state) if table is not None and table.started else []
        if table is None or not present:
            self.app.lan.close_game()
            return
        entries: list[MenuEntry] = [
            ("crown-outline", hand_over_text(member, words), partial(table.hand_over, member.device))
            for member in present
        ]
        entries.append(("wifi-off", words.text("lan.lobby.close"), self.app.lan.close_game))
        sheet = ToldSheet()
        names = ", ".join(member.name or words.text("lan.somebody") for member in present)
        sheet.show(words.text("lan.close.title"), words.text("lan.close.text", names=names), entries)
        sheet.open()


SCREEN = LobbyScreen
