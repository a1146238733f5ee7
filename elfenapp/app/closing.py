"""Leaving a table at which players on other devices play: the host is asked once, then it is done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from elfenapp.app.lazy_parts import LAN
from elfenapp.i18n import catalogue
from elfenapp.net.host.lobby import Lobby
from elfenapp.presenters.lan.lobby import hand_over_text, member_name, playing_elsewhere
from elfenapp.presenters.lan.reopening import names_of
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.sheets.menu import MenuEntry
from elfenapp.widgets.sheets.message_sheet import ToldSheet

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp


class Closing:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self._sheet: ToldSheet | None = None

    def asks(self) -> bool:
        """Keep the window open for now, if the player is asked. A second request ends the app."""
        table = self._table_of_others()
        open_already = self._sheet is not None and self._sheet.parent is not None
        if table is None or open_already or table.handing.under_way:
            return False
        self._ask(table)
        return True

    def before(self, act: Callable[[], None]) -> None:
        """Do something that puts the hosted game away; ask first if players on other devices are in it."""
        table = self._table_of_others()
        if table is None:
            act()
            return
        words = catalogue(tr.language)
        game = words.text(f"game.{table.state.game}")
        entries: list[MenuEntry] = [
            ("arrow-left", words.text("lan.leaving.back", game=game), self.app.show_table),
            ("wifi-off", words.text("lan.leaving.put_away", game=game), act),
        ]
        text = words.text("lan.leaving.text", names=self._names(table))
        self._show(words.text("lan.leaving.title", game=game), text, entries)

    def _table_of_others(self) -> Lobby | None:
        """The table that is hosted here, if players sit at other devices that are connected."""
        hosting = lan.hosting if (lan := LAN.made(self.app)) is not None else None
        table = hosting.table if hosting is not None and hosting.table.started else None
        return table if table is not None and playing_elsewhere(table.state) and not table.host.match.over else None

    @staticmethod
    def _names(table: Lobby) -> str:
        words = catalogue(tr.language)
        present = playing_elsewhere(table.state)
        return names_of([member_name(table.state, member, words) for member in present], words)

    def _show(self, title: str, text: str, entries: list[MenuEntry]) -> None:
        self._sheet = ToldSheet()
        self._sheet.show(title, text, entries)
        self._sheet.open()

    def _ask(self, table: Lobby) -> None:
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
        text = words.text("lan.closing.text", names=self._names(table))
        self._show(words.text("lan.closing.title"), text, entries)

    def _hand_over(self, table: Lobby, device: str) -> None:
        """The app ends as soon as the other device hosts."""
        self.app.lan.roles.ends_app = True
        table.hand_over(device)
