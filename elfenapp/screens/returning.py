"""The page that leads back to a seat at another device: looks for the host until it is found, or the player leaves."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import HERE, PUT_AWAY, REFUSED
from elfenapp.net.storage.games_elsewhere import Elsewhere
from elfenapp.presenters.home import back_title, cover
from elfenapp.presenters.lan.elsewhere import looking_text, own_names
from elfenapp.presenters.lan.found import refusal_text
from elfenapp.screens.base.screen import AppScreen
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
        self.fbind("language", lambda *_: self.refresh())

    def arrive(self, returning: bool, **arguments: Any) -> None:
        if self.refresh not in self.app.lan.on_change:
            self.app.lan.on_change.append(self.refresh)
        self.refresh()

    def on_pre_leave(self, *_: object) -> None:
        lan = self.app.lan
        if self.refresh in lan.on_change:
            lan.on_change.remove(self.refresh)
        if lan.visit is not None and lan.visit.state is None and lan.visit.source is None:
            lan.leave()  # the ticket stays: Home, the shelf and the Wi-Fi page lead here again

    def on_size(self, *_: object) -> None:
        self.wide, self.low = self.width >= dp(BESIDE), self.height < dp(480)

    def refresh(self) -> None:
        visit, words = self.app.lan.visit, catalogue(tr.language)
        if self.manager is None or self.manager.current != self.name or visit is None or visit.ticket is None:
            return
        if visit.status == HERE and visit.state is not None and not visit.state.started:
            self.app.navigation.replace("join")  # the host has not begun yet
            return
        ticket = visit.ticket
        known = self.app.lan.elsewhere.find(ticket.match) or Elsewhere(ticket.match, ticket.game)
        self.cover, self.heading = cover(known.game), back_title(known.game, known.host, words)
        self.seat = words.text("home.elsewhere.seat", name=own_names(known, words)) if known.own else ""
        self.refused = visit.status == REFUSED
        if visit.status == REFUSED and visit.reason is not None:
            self.told = refusal_text(visit.reason, words)
        else:
            self.told = looking_text(known, visit.in_vain > 0, visit.farewell == PUT_AWAY, words)

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
