"""A player away from the board of a game among several devices reads that the others wait for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from elfenapp.session.display.device import Device
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.notice import Notice

if TYPE_CHECKING:
    from elfenapp.app.lan_controller import LanController


class TurnNotes:
    def __init__(self, lan: LanController) -> None:
        self._lan = lan
        self._waiting = False  # whether the others waited for us when we last looked
        self._notice: Notice | None = None

    def listen(self, device: Device | None) -> None:
        """To the game that is on."""
        self._waiting = False
        if device is not None:
            device.on_change.subscribe(self.follow)

    @property
    def ours(self) -> bool:
        """True if a player at this device must decide, in a game that others play elsewhere."""
        device, lan = self._lan.app.device, self._lan
        if device is None or device.over or (lan.visit is None and not lan.app.session.shared):
            return False
        return any(seat in device.local_seats and device.seats[seat].person for seat in device.acting)

    def follow(self) -> None:
        """The game has changed, or the player has come to another screen."""
        app, ours, waited = self._lan.app, self.ours, self._waiting
        self._waiting = ours
        if self._notice is not None and (app.session.shown or not ours):
            self._notice.close()
            self._notice = None
        if ours == waited or app.session.shown:
            return
        if app.navigation.place.screen == "home":
            app.screens.get_screen("home").refresh()
        if ours and app.device is not None:
            told = tr.text("lan.your_turn", game=tr.text(f"game.{app.device.rules.game.id}"))
            self._notice = Notice(told, app.show_table, action=tr.text("lan.to_board"))
            self._notice.open()
