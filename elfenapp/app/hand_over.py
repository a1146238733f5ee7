"""The sheets while the host's role goes to another device: the host's, and that of the guest who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from elfenapp.app.questions import ask_later
from elfenapp.i18n import catalogue
from elfenapp.net.guest.incoming_hand_over import ASKED
from elfenapp.net.host.lobby import Lobby
from elfenapp.presenters.lan.hand_over import ICONS, NO, STAY, YES, ended_text, heir_page, host_page
from elfenapp.presenters.lan.host_lost import LostPage
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.menu import MenuEntry
from elfenapp.widgets.sheets.message_sheet import ToldSheet

if TYPE_CHECKING:
    from elfenapp.app.lan_controller import LanController


class HandOverFlow:
    def __init__(self, lan: LanController) -> None:
        self._lan = lan
        self._sheet: ToldSheet | None = None
        self._table: Lobby | None = None  # whose hand-over is watched
        self._shown: tuple[str, str] = ("", "")  # what was on the sheet last: put aside, it comes back when it changes

    def _watch(self, table: Lobby) -> None:
        """The table that is open here."""
        if table is self._table:
            return
        self._table = table
        table.handing.on_change.subscribe(self._again)
        table.handing.on_ended.subscribe(self._ended)

    def _again(self) -> None:
        """The next step, or a person wants to see how far it is."""
        self._shown = ("", "")
        self.follow()

    def follow(self) -> None:
        """Show what is new; take the sheet away when there is nothing to tell."""
        if self._lan.hosting is not None:
            self._watch(self._lan.hosting.table)
        page = self._page()
        if page is None:
            self._close()
            self._shown = ("", "")
        elif (page.title, page.text) != self._shown:
            closed = self._sheet is None or self._sheet.parent is None
            if closed and ask_later(self._lan.app, self.follow):
                return
            self._shown = (page.title, page.text)
            if self._sheet is None or closed:
                self._sheet = ToldSheet(self._put_aside)
                self._sheet.open()
            self._sheet.show(page.title, page.text, self._entries(page))

    def _page(self) -> LostPage | None:
        words, lan = catalogue(tr.language), self._lan
        if lan.hosting is not None:
            handing = lan.hosting.table.handing
            return host_page(handing.step, handing.heir, words)
        if lan.visit is not None:
            host = lan.visit.state.host if lan.visit.state is not None else ""
            return heir_page(lan.visit.taking_over.step, host, words)
        return None

    def _entries(self, page: LostPage) -> list[MenuEntry]:
        acts: dict[str, Callable[[], object]] = {
            YES: lambda: self._answer(True),
            NO: lambda: self._answer(False),
            STAY: self._call_off,
        }
        return [(ICONS[meant], text, acts[meant]) for meant, text in page.entries]

    def _answer(self, willing: bool) -> None:
        if self._lan.visit is not None:
            self._lan.visit.taking_over.answer(willing)

    def _put_aside(self) -> None:
        """A guest who closes the question without an answer does not want to host."""
        Clock.schedule_once(lambda _: self._decline())  # when the line that was tapped has done its work

    def _decline(self) -> None:
        visit, open_now = self._lan.visit, self._sheet is not None and self._sheet.parent is not None
        if visit is not None and visit.taking_over.step == ASKED and not open_now:
            visit.taking_over.answer(False)

    def _call_off(self) -> None:
        if self._lan.hosting is not None:
            self._lan.hosting.table.handing.call_off()

    def _ended(self, name: str, how: str) -> None:
        text = ended_text(name, how, catalogue(tr.language))
        if text:
            self._lan.app.session.notify(text)

    def _close(self) -> None:
        if self._sheet is not None and self._sheet.parent is not None:
            self._sheet.close()
        self._sheet = None
