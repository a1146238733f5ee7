"""Recently deleted games: each can be put back on the shelf, or deleted for good before its thirty days are over."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from elfenapp.device.worker import BackgroundWorker
from elfenapp.i18n import catalogue
from elfenapp.presenters.trash import deleted_rows
from elfenapp.saves.trash import Deleted
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.signal import Subscriptions
from elfenapp.widgets.sheets.menu import open_menu
from elfenapp.widgets.shelf.rows import ShelfRows  # noqa: F401 - kv knows it by its name


class TrashScreen(AppScreen):
    language = StringProperty()
    text_scale = NumericProperty(1.0)
    empty = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._subscriptions = Subscriptions()
        self.deleted: list[Deleted] = []
        self._reading: BackgroundWorker | None = None
        self.ids.rows.on_open = self.ids.rows.on_more = self.open_menu
        self.bind(language=self._show, text_scale=self._measure)

    # Coming and going --------------------------------------------------------------------------------------------

    def arrive(self, returning: bool, **arguments: object) -> None:
        self._subscriptions.subscribe(self.app.shelf_commands.on_change, self.look)
        self.look()

    def on_pre_leave(self, *_: object) -> None:
        self._stop()
        self._subscriptions.end()

    def on_app_pause(self) -> None:
        self._stop()

    def on_app_resume(self) -> None:
        self.look()

    # Reading and showing -----------------------------------------------------------------------------------------

    def look(self, _: str = "") -> None:
        """Read the games that can be put back."""
        self._stop()
        self._reading = BackgroundWorker()
        self._reading(self.app.shelf_commands.shelf.trash.list, self._take)

    def _take(self, deleted: list[Deleted]) -> None:
        self._stop()
        self.deleted, self.empty = deleted, not deleted
        self._show()

    def _stop(self) -> None:
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    def _show(self, *_: object) -> None:
        self.ids.rows.show(deleted_rows(self.deleted, catalogue(self.language), datetime.now()))

    def _measure(self, *_: object) -> None:
        self.ids.rows.measure()

    # Games -------------------------------------------------------------------------------------------------------

    def open_menu(self, name: str) -> None:
        words, commands = catalogue(self.language), self.app.shelf_commands
        titles = {row.id: row.title for row in self.ids.rows.rows}
        if name not in titles:
            return
        put_back: Callable[[], None] = lambda: commands.put_back(name, titles[name])  # noqa: E731
        erase: Callable[[], None] = lambda: commands.erase(name)  # noqa: E731
        open_menu(
            titles[name],
            [("undo", words.text("trash.put_back"), put_back), ("delete-outline", words.text("trash.erase"), erase)],
        )


SCREEN = TrashScreen
