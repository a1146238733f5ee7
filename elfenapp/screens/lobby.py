"""The lobby of a game that is open to the LAN: the join code, who is there, who sits where. Also in mid-game."""

from __future__ import annotations

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.app.lazy_parts import LAN
from elfenapp.app.lobby_flow import before_closing, close_lobby
from elfenapp.i18n import catalogue
from elfenapp.presenters.lan.answers import Answer
from elfenapp.presenters.lan.lobby import SeatRow
from elfenapp.presenters.lan.lobby_page import LobbyPage
from elfenapp.presenters.lan.seat_drag import Carried
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.seats import NOBODY
from elfenapp.session.signal import Subscriptions
from elfenapp.widgets.base.kv import load_kv
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.qr import QrCode  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.lan.answers import show_answer
from elfenapp.widgets.lan.rows import CarriedRow, LanSeatRow, fill_devices, fill_seats
from elfenapp.widgets.lan.seat_drag import SeatDrag
from elfenapp.widgets.sheets.menu import MenuEntry

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
        self._subscriptions = Subscriptions()
        self._seating: object = None  # as it was last shown
        self.fbind("language", lambda *_: self.refresh())
        self.fbind("size", self._fit)  # not before: a screen begins as a tiny one, and a button keeps what it was then

    def arrive(self, returning: bool, **arguments: object) -> None:
        self._subscriptions.subscribe(self.app.lan.on_change, self.refresh)
        page = self._page
        if page is not None:
            page.enter()
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        self.drag.cancel()
        self._subscriptions.end()

    def on_app_pause(self) -> None:
        self.drag.cancel()  # the end of its touch may never be told

    def _fit(self, *_: object) -> None:
        self.drag.cancel()  # the seats are elsewhere now
        self.wide, self.low = self.width >= dp(BESIDE), self.height < dp(480)

    @property
    def _page(self) -> LobbyPage | None:
        hosting = self.app.lan.hosting
        return LobbyPage(hosting, catalogue(tr.language)) if hosting is not None else None

    def refresh(self) -> None:
        page = self._page if self.manager is not None and LAN.made(self.app) is not None else None
        if page is None:
            return
        content = page.content()
        self.code, self.link, self.started = content.code, content.link, content.started
        self.waiting, self.how = content.waiting, content.how
        game = content.game
        self.rules, self.book, self.cover, self.title = game.rules, game.book, game.cover, game.title
        if content.seating != self._seating:
            self.drag.cancel()  # the person who is carried may not be who they were
            self._seating = content.seating
        fill_seats(self.ids.seats, content.seats, self.choose_place, content.people)
        self.some_without_seat = bool(content.devices)
        fill_devices(self.ids.devices, content.devices, self.choose_seat)

    # What is carried ---------------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """By its handle a row is carried immediately: the page would take a finger that moves for its own."""
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
        page = self._page
        return page is not None and page.may_drop(carried, seat)

    def _tell_landing(self, _drag: SeatDrag, seat: int) -> None:
        carried, page = self.drag.carried, self._page
        self.landing = ""
        if carried is not None and page is not None and seat != NOBODY:
            self.landing = page.landing(carried, seat)

    def _drop(self, carried: Carried, seat: int) -> None:
        page = self._page
        if page is not None:
            self._show(page.drop(carried, seat))

    # What is touched ---------------------------------------------------------------------------------------------

    def choose_seat(self, carried: Carried) -> None:
        """Ask for the seat of a device's person who has none yet."""
        page = self._page
        if page is not None:
            self._show(page.choose_seat(carried))

    def choose_place(self, row: SeatRow) -> None:
        """Ask for the place of a seat's person, or for a computer in their place."""
        page = self._page
        if page is not None:
            self._show(page.choose_place(row))

    def _show(self, answer: Answer) -> None:
        show_answer(answer, self.app.session.notify)

    def renew_code(self) -> None:
        if self.app.lan.hosting is not None:
            self.app.lan.hosting.renew_code()

    def begin(self) -> None:
        self.app.lan.begin()

    def close_game(self) -> None:
        """Players who sit elsewhere would be out of the game: perhaps one of them should go on with it."""
        page = self._page
        if page is not None and not page.started:
            stay: MenuEntry = ("arrow-left", tr.text("lan.closing.stay"), lambda: None)
            before_closing(self.app.lan, stay, ("wifi-off", tr.text("lan.lobby.close"), self._close_lobby))
            return
        question = page.closing_question(self.app.lan.close_game) if page is not None else None
        if question is not None:
            self._show(question)
        else:
            self.app.lan.close_game()

    def _close_lobby(self) -> None:
        """Nothing has begun: back to the set-up."""
        game = self.app.session.host.match.game.id if self.app.session.host is not None else ""
        close_lobby(self.app.lan)
        self.app.navigation.replace("setup", game=game)


SCREEN = LobbyScreen
