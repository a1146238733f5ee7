"""The sheet over the table of a guest whose host is gone: wait, go on here, or agree that another guest does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from elfenapp.app.questions import ask_later
from elfenapp.i18n import catalogue
from elfenapp.net.guest.lan_guest import LOST, PUT_AWAY, LanGuest
from elfenapp.net.guest.takeover import HostOffer
from elfenapp.presenters.lan.host_lost import (
    AGREE,
    CALL_OFF,
    GO_ON,
    GO_ON_SHORT,
    GO_THERE,
    ICONS,
    WAIT,
    Interim,
    lost_page,
)
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.menu import MenuEntry
from elfenapp.widgets.sheets.message_sheet import ToldSheet

if TYPE_CHECKING:
    from elfenapp.app.lan_controller import LanController


class HostLostFlow:
    def __init__(self, lan: LanController) -> None:
        self._lan = lan
        self._sheet: ToldSheet | None = None
        self._told = False  # that the host is lost: once, then the mark says it
        self._asked: HostOffer | None = None  # the offer that was shown last

    @property
    def lost(self) -> bool:
        """True if the host of the game on the screen, or of one we want to come back to, cannot be found."""
        visit = self._lan.visit
        if visit is not None and visit.feed.doubt:
            return True
        if visit is None or visit.status != LOST or not visit.in_vain:
            return False
        return visit.source is not None or visit.without_host.possible

    @property
    def mark(self) -> str:
        """The words of the mark while our person has not decided about a new host; else empty."""
        visit = self._lan.visit
        if visit is None or not visit.feed.doubt:
            return ""
        return lost_page(visit.state, interim_of(visit, self._lan.transport.is_offline()), catalogue(tr.language)).title

    @property
    def open(self) -> bool:
        return self._sheet is not None and self._sheet.parent is not None

    def follow(self) -> None:
        """Something has changed: tell what is new, once; take the sheet away when there is a host again."""
        visit = self._lan.visit
        if visit is None or not self.lost:
            self.close()
            self._told, self._asked = False, None
            return
        offer = visit.without_host.offer
        news = not self._told or (offer is not None and offer != self._asked)
        if self.open:
            self._show(visit)
        elif news and (self._lan.app.session.shown or visit.source is None):
            if ask_later(self._lan.app, self.follow):
                return
            self.show()
        else:
            return
        self._told, self._asked = True, offer

    def show(self) -> None:
        """Also whenever a player taps the mark."""
        visit = self._lan.visit
        if visit is not None and not self.open:
            self._sheet = ToldSheet(self._lan.show_mark)
            self._show(visit)
            self._sheet.open()
            self._lan.show_mark()

    def close(self) -> None:
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.close()
        self._sheet = None

    def _show(self, visit: LanGuest) -> None:
        assert self._sheet is not None
        page = lost_page(visit.state, interim_of(visit, self._lan.transport.is_offline()), catalogue(tr.language))
        acts: dict[str, Callable[[], object]] = {
            GO_ON: self._go_on,
            AGREE: visit.without_host.agree,
            CALL_OFF: visit.without_host.call_off,
            WAIT: lambda: None,
            GO_ON_SHORT: visit.without_host.accept,
            GO_THERE: visit.feed.accept,
        }
        entries: list[MenuEntry] = [(ICONS[meant], text, acts[meant]) for meant, text in page.entries]
        self._sheet.show(page.title, page.text, entries)

    def _go_on(self) -> None:
        if self._lan.visit is None:
            return
        try:
            self._lan.visit.without_host.go_on()
        except OSError as error:
            self._lan.app.session.notify(tr.text("lan.no_port", error=error.strerror or str(error)))
            return
        self.show()


def interim_of(visit: LanGuest, offline: bool) -> Interim:
    without = visit.without_host
    meeting = without.meeting
    shortfall = meeting.shortfall if meeting is not None else None
    return Interim(
        possible=without.possible,
        others=without.others,
        put_away=visit.farewell == PUT_AWAY,
        offered_by=without.offer.name if without.offer is not None else None,
        agreed=without.agreed,
        missing=meeting.missing if meeting is not None else None,
        failed=meeting is not None and meeting.failed,
        shortfall=(shortfall.keepers, shortfall.moves) if shortfall is not None else None,
        outdated=without.outdated,
        doubt=visit.feed.doubt,
        offline=offline,
    )
