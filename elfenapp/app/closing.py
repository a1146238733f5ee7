"""Closing the window while others play at this device's table: asked once, then done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from elfenapp.i18n import catalogue
from elfenapp.net.table import Table
from elfenapp.presenters.lan import hand_over_text, member_name, playing_elsewhere
from elfenapp.presenters.reopening import names_of
from elfenapp.widgets.language import tr
from elfenapp.widgets.menu import MenuEntry
from elfenapp.widgets.told_sheet import ToldSheet

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp


class Closing:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self._sheet: ToldSheet | None = None

    def asks(self) -> bool:
        """Whether the window stays open for now, because the player is asked. A second request ends the app."""
        hosting = self.app.lan.hosting if self.app.used("lan") else None
        table = hosting.table if hosting is not None and hosting.table.started else None
        open_already = self._sheet is not None and self._sheet.parent is not None
        if table is None or open_already or table.handing.under_way or not playing_elsewhere(table.state):
            return False
        self._ask(table)
        return True

    def _ask(self, table: Table) -> None:
        words, present = catalogue(tr.language), playing_elsewhere(table.state)
        entries: list[MenuEntry] = [
            (
                "crown-outline",
                hand_over_text(table.state, member, words),
                partial(self._hand_over, table, member.device),
            )
            for member in present
        ]
        entries.append(("power", words.text("lan.closing.put_away"), self.app.stop))
        entries.append(("arrow-left", words.text("lan.closing.stay"), lambda: None))
        names = names_of([member_name(table.state, member, words) for member in present], words)
        self._sheet = ToldSheet()
        self._sheet.show(words.text("lan.closing.title"), words.text("lan.closing.text", names=names), entries)
        self._sheet.open()

    def _hand_over(self, table: Table, device: str) -> None:
        """The app ends as soon as the other device hosts."""
        self.app.lan.roles.ends_app = True
        table.hand_over(device)
