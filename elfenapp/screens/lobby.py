"""The lobby of a game that is open to the LAN: the join code, who is there, who sits where. Also in mid-game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.app.lobby_again import before_closing, close_lobby
from elfenapp.i18n import catalogue
from elfenapp.net.host.lobby import Lobby
from elfenapp.net.lobby.state import HOST, OPEN
from elfenapp.presenters.home import cover
from elfenapp.presenters.lan.lobby import (
    SeatRow,
    hand_over_text,
    here_text,
    how_to_join,
    may_be_freed,
    member_name,
    playing_elsewhere,
    rules_text,
    seat_rows,
    send_away_text,
    waits_for,
)
from elfenapp.presenters.lan.seat_drag import (
    Carried,
    drop,
    landing,
    looks_on,
    may_drop,
    person_of,
    seating,
    without_seat,
)
from elfenapp.presenters.text.names import player_name
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.base.kv import load_kv
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.qr import QrCode  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.lan.rows import CarriedRow, LanSeatRow, fill_devices, fill_seats
from elfenapp.widgets.lan.seat_drag import SeatDrag
from elfenapp.widgets.sheets.menu import MenuEntry, open_menu
from elfenapp.widgets.sheets.message_sheet import ToldSheet

BESIDE = 600  # dp: from this width on code and seats stand side by side


class LobbyScreen(AppScreen):
    language = StringProperty()
    code = StringProperty()
    link = StringProperty()
    how = StringProperty()  # to come in
    waiting = StringProperty()
    landing = StringProperty()  # what would become of somebody who is carried, if they were dropped now
    rules = StringProperty()
    book = StringProperty()  # the first line of these
    cover = StringProperty()
    title = StringProperty()
    started = BooleanProperty(False)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    some_without_seat = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        load_kv("lan/rows")
        super().__init__(**properties)
        self.drag = SeatDrag(self.ids.page, size_hint=(1, 1))
        self.drag.rows, self.drag.may_drop, self.drag.on_drop = self._seat_rows, self._may_drop, self._drop
        self.drag.fbind("target", self._tell_landing)
        self.add_widget(self.drag)
        self._seating: object = None  # as it was last shown
        self.fbind("language", lambda *_: self.refresh())

    def arrive(self, returning: bool, **arguments: Any) -> None:
        if self.refresh not in self.app.lan.on_change:
            self.app.lan.on_change.append(self.refresh)
        if self._table is not None:
            self._table.set_up_again(False)
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        self.drag.cancel()
        if self.refresh in self.app.lan.on_change:
            self.app.lan.on_change.remove(self.refresh)

    def on_app_pause(self) -> None:
        self.drag.cancel()  # the end of its touch may never be told

    def on_size(self, *_: object) -> None:
        if hasattr(self, "drag"):
            self.drag.cancel()  # the seats are elsewhere now
        self.wide, self.low = self.width >= dp(BESIDE), self.height < dp(480)

    def refresh(self) -> None:
        if self.manager is None or "lan" not in self.app.__dict__ or self.app.lan.hosting is None:
            return
        hosting = self.app.lan.hosting
        words, state = catalogue(tr.language), hosting.table.state
        self.code, self.link, self.started = str(hosting.code), hosting.link, state.started
        self.waiting = words.text("lan.playing") if state.started else waits_for(state, words)
        self.how = how_to_join(hosting.pause, words)
        self.rules, self.cover, self.title = (
            rules_text(state, words),
            cover(state.game),
            words.text(f"game.{state.game}"),
        )
        self.book = self.rules.partition("\n")[0]
        if seating(state) != self._seating:
            self.drag.cancel()  # whoever is carried may not be who they were
            self._seating = seating(state)
        rows, people = (
            seat_rows(state, HOST, words),
            [person_of(state, seat, words) for seat in range(len(state.places))],
        )
        fill_seats(self.ids.seats, rows, self.choose_place, people)
        devices = without_seat(state, words)
        self.some_without_seat = bool(devices)
        fill_devices(self.ids.devices, [(each, looks_on(state, each, words)) for each in devices], self.choose_seat)

    # What is carried ---------------------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        """By its handle a row is carried at once: the page would take a finger that moves for its own."""
        if self.drag.busy:
            return True  # a second finger
        on_page = self.ids.page.collide_point(*touch.pos) and not touch.is_mouse_scrolling
        row = next((row for row in self._carried_rows() if row.has_handle_at(*touch.pos)), None) if on_page else None
        if row is None:
            return bool(super().on_touch_down(touch))
        self.drag.hold(touch, row)
        return True

    def _seat_rows(self) -> list[LanSeatRow]:
        return [*self.ids.seats.children]

    def _carried_rows(self) -> list[CarriedRow]:
        return [*self.ids.seats.children, *self.ids.devices.children]

    def _may_drop(self, carried: Carried, seat: int) -> bool:
        return self._table is not None and may_drop(self._table.state, carried, seat)

    def _tell_landing(self, _drag: SeatDrag, seat: int) -> None:
        carried, table, words = self.drag.carried, self._table, catalogue(tr.language)
        self.landing = ""
        if carried is not None and table is not None and seat != NOBODY:
            self.landing = landing(table.state, carried, seat, words)

    def _drop(self, carried: Carried, seat: int) -> None:
        if self._table is not None:
            self._asking(self._table, seat, drop(self._table.desk, carried, seat))()

    # What is touched ---------------------------------------------------------------------------------------------

    def choose_seat(self, carried: Carried) -> None:
        """Where the person of a device that has no seat yet sits down."""
        table = self._table
        if table is not None:
            rows = seat_rows(table.state, HOST, catalogue(tr.language))
            entries: list[MenuEntry] = [
                (
                    row.icon,
                    f"{row.name}: {row.where}",
                    self._asking(table, row.seat, drop(table.desk, carried, row.seat)),
                )
                for row in rows
            ]
            entries += self._send_away_entries(table, carried.device)
            open_menu(carried.name, entries)

    def choose_place(self, row: SeatRow) -> None:
        """Where the person of a seat sits, or that a computer plays for them."""
        table = self._table
        if table is None:
            return
        words, desk, place = catalogue(tr.language), table.desk, table.state.places[row.seat]
        entries: list[MenuEntry] = []
        if place != HOST or not table.is_persons(row.seat):
            entries.append(("home-account", here_text(table.state, row, words), self._giving(table, row.seat, HOST)))
        if may_be_freed(table.state, row.seat):
            entries.append(("account-plus-outline", words.text("lan.place.open"), partial(table.place, row.seat, OPEN)))
        if not table.started and table.is_persons(row.seat):
            to_computer = partial(desk.give_to_computer, row.seat)
            entries.append(("robot-outline", words.text("lan.place.computer"), to_computer))
        for member in table.state.members:
            if member.device != place:
                text = words.text("lan.place.at", name=member_name(table.state, member, words))
                entries.append(("cellphone", text, self._giving(table, row.seat, member.device)))
        if table.is_persons(row.seat) and place != OPEN:
            entries += self._persons_entries(table, row)
        open_menu(row.name, entries)

    def _giving(self, table: Lobby, seat: int, place: str) -> Callable[[], None]:
        return self._asking(table, seat, partial(table.desk.give_seat, seat, place))

    def _asking(self, table: Lobby, seat: int, change: Callable[[], bool]) -> Callable[[], None]:
        """A change of seats that tells the player here if another player is asked first."""

        def ask() -> None:
            words = catalogue(tr.language)
            name = player_name(words, table.state.seats, seat)
            if change():
                self.app.session.notify(words.text("lan.change.asked", name=name))

        return ask

    def _send_away_entries(self, table: Lobby, device: str) -> list[MenuEntry]:
        member, hosting = table.state.member(device), self.app.lan.hosting
        if member is None or hosting is None:
            return []
        text = send_away_text(table.state, member, catalogue(tr.language))

        def ask() -> None:
            sheet = ToldSheet()
            act: MenuEntry = ("account-remove-outline", text, partial(hosting.send_away, device))
            sheet.show(text, tr.text("lan.send_away.text"), [act])
            sheet.open()

        return [("account-remove-outline", text, ask)]

    def _persons_entries(self, table: Lobby, row: SeatRow) -> list[MenuEntry]:
        words, state = catalogue(tr.language), table.state
        entries: list[MenuEntry] = []
        if table.started:
            lent = row.seat in state.lent
            text = words.text("lan.place.give_back") if lent else words.text("lan.place.lend")
            entries.append(("robot-outline", text, partial(table.lend, row.seat, not lent)))
        member = state.member(state.places[row.seat])
        if member is not None and member.present and table.started:
            text = hand_over_text(state, member, words)
            entries.append(("crown-outline", text, partial(table.hand_over, member.device)))
        entries += self._send_away_entries(table, state.places[row.seat])
        for other in seat_rows(state, HOST, words):
            if other.seat != row.seat and table.is_persons(other.seat) and not other.free:
                swap, change = words.text("lan.place.swap", name=other.name), table.desk.change_places
                asked = other.seat if state.places[row.seat] == HOST else row.seat
                do = self._asking(table, asked, partial(change, row.seat, other.seat))
                entries.append(("swap-horizontal", swap, do))
        return entries

    @property
    def _table(self) -> Lobby | None:
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
        present = playing_elsewhere(table.state) if table is not None else []
        if table is not None and not table.started:
            stay: MenuEntry = ("arrow-left", words.text("lan.closing.stay"), lambda: None)
            before_closing(self.app.lan, stay, ("wifi-off", words.text("lan.lobby.close"), self._close_lobby))
            return
        if table is None or not present:
            self.app.lan.close_game()
            return
        entries: list[MenuEntry] = [
            ("crown-outline", hand_over_text(table.state, member, words), partial(table.hand_over, member.device))
            for member in present
        ]
        entries.append(("wifi-off", words.text("lan.lobby.close"), self.app.lan.close_game))
        sheet = ToldSheet()
        names = ", ".join(member_name(table.state, member, words) for member in present)
        sheet.show(words.text("lan.close.title"), words.text("lan.close.text", names=names), entries)
        sheet.open()

    def _close_lobby(self) -> None:
        """Nothing has begun: back to the set-up."""
        game = self.app.session.host.match.game.id if self.app.session.host is not None else ""
        close_lobby(self.app.lan)
        self.app.navigation.replace("setup", game=game)


SCREEN = LobbyScreen
