"""The page that leads back to a seat at another device: looks for the host until it is found, or the player leaves."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.i18n import catalogue
from elfenapp.presenters.lan.returning import is_in_lobby, returning_page
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.signal import Subscriptions
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.cover_image import Cover  # noqa: F401 - kv knows it by its name

BESIDE = 560  # dp: from this width on the picture is beside the words


class ReturningScreen(AppScreen):
    language = StringProperty()
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    cover = StringProperty()
    heading = StringProperty()
    seat = StringProperty()
    told = StringProperty()
    refused = BooleanProperty(False)  # the host does not know this device any more

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._subscriptions = Subscriptions()
        self.fbind("language", lambda *_: self.refresh())

    def arrive(self, returning: bool, **arguments: object) -> None:
        self._subscriptions.subscribe(self.app.lan.on_change, self.refresh)
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        lan = self.app.lan
        self._subscriptions.end()
        if lan.visit is not None and lan.visit.state is None and lan.visit.source is None:
            lan.leave()  # the ticket stays: Home, the shelf and the Wi-Fi page lead here again

    def on_size(self, *_: object) -> None:
        self.wide, self.low = self.width >= dp(BESIDE), self.height < dp(480)

    def refresh(self) -> None:
        lan = self.app.lan
        visit = lan.visit
        if self.manager is None or self.manager.current != self.name or visit is None or visit.ticket is None:
            return
        if is_in_lobby(visit):
            self.app.navigation.replace("join")  # the host has not begun yet
            return
        known = lan.elsewhere.find(visit.ticket.match)
        page = returning_page(visit, visit.ticket, known, catalogue(tr.language))
        self.cover, self.heading, self.seat = page.cover, page.heading, page.seat
        self.told, self.refused = page.told, page.refused

    def leave_table(self) -> None:
        lan = self.app.lan
        if lan.visit is not None and lan.visit.ticket is not None and lan.elsewhere.find(lan.visit.ticket.match):
            lan.elsewhere.ask_to_leave(lan.visit.ticket.match)
        else:  # the host has sent us away: there is nothing left to leave
            lan.leave()
            self.app.go("home")

    def type_code(self) -> None:
        self.app.navigation.replace("join")


SCREEN = ReturningScreen
