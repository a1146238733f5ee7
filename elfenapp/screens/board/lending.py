"""Seats that are lent to a computer, and how a board screen leads back to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from elfenapp.engine.bots import bots_of
from elfenapp.presenters.board.explanation import BUTTON, Explanation, Fact, Thing
from elfenapp.presenters.board.scene import Scene, SceneChoice
from elfenapp.screens.board.part import BoardPart
from elfenapp.session.display.device import Device
from elfenapp.session.display.device_requests import host_away
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.menu import MenuEntry

BACK = "i_am_back"


class Lending(BoardPart):
    def choices(self, scene: Scene) -> tuple[SceneChoice, ...]:
        """The buttons of the moment as they look now: while the host cannot be reached none of them works."""
        display = self.context.display
        lost = isinstance(display, Device) and not display.source.reachable
        return tuple(replace(choice, dim=choice.dim or lost) for choice in scene.choices or self._back_button())

    def _back_button(self) -> tuple[SceneChoice, ...]:
        """A player who has lent the seat has nothing else to do than to take it back."""
        device = self._lender()
        lent = device is not None and device.viewer != NOBODY and device.seats[device.viewer].lent
        return (SceneChoice(BACK, self._back(device), strong=True),) if lent and device is not None else ()

    def _back(self, device: Device) -> str:
        """The words of the button; among several people it names the player."""
        if len(device.local_seats) == 1:
            return str(tr.text("hints.back"))
        return str(tr.text("hints.back.of", player=self.context.presenter.texts().player(device.viewer)))

    def explain(self, thing: Thing) -> Explanation | None:
        if thing != Thing(BUTTON, BACK):
            return None
        return Explanation(tr.text("hints.back"), facts=(Fact(tr.text("hints.about_back")),))

    def take_seat_back(self) -> None:
        if (device := self._lender()) is not None:
            self._reclaim(device, device.viewer)

    def menu_entries(self) -> Sequence[MenuEntry]:
        """Lend one's seat, or take one back."""
        device = self._lender()
        if device is None:
            return []
        entries: list[MenuEntry] = []
        for seat in device.local_seats:
            if device.seats[seat].lent:
                own = seat == device.viewer
                player = self.context.presenter.texts().player(seat)
                text = tr.text("hints.back") if own else tr.text("hints.back.of", player=player)
                entries.append(("account-arrow-left-outline", text, partial(self._reclaim, device, seat)))
        if device.viewer != NOBODY and not device.shared_view and device.seats[device.viewer].person:
            entries.append(("robot-outline", tr.text("hints.lend"), partial(self._lend, device)))
        return entries

    def _reclaim(self, device: Device, seat: int) -> None:
        if self._alone:
            device.requests.reclaim(seat)
        elif device.source.reachable:
            self.context.app.lan.lend(seat, False)
        else:
            self.context.app.explain(host_away(), device)

    def _lend(self, device: Device) -> None:
        if self._alone:
            back = self._back(device)
            device.requests.lend(next(reversed(bots_of(device.rules.game))))
            self.context.app.session.notify(tr.text("hints.lent", button=back))
        elif device.source.reachable:
            self.context.app.lan.lend(device.viewer, True)
            self.context.app.session.notify(tr.text("hints.lent", button=self._back(device)))
        else:
            self.context.app.explain(host_away(), device)

    @property
    def _alone(self) -> bool:
        """True if all players are at this device; among several devices the host keeps the record of lent seats."""
        session = self.context.app.session
        return session.host is not None and not session.shared

    def _lender(self) -> Device | None:
        """The device at which seats can be lent."""
        device, app = self.context.display, self.context.app
        on = device is app.session.device and not app.guides.teaching
        return device if isinstance(device, Device) and on and not device.over else None
