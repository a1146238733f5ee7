"""What every screen has: the app, a way in, and ears for shortcuts, pause and resume. And what every game's has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from kivymd.app import MDApp
from kivymd.uix.screen import MDScreen

from elfenapp.table.shown import Shown
from elfenapp.widgets.recap import RecapSlip  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.story import OnRecord
from elfenapp.widgets.taking_back import RedoButton, UndoButton  # noqa: F401


class AppScreen(MDScreen):
    @property
    def app(self) -> Any:
        return cast(Any, MDApp.get_running_app())

    def arrive(self, returning: bool, **arguments: Any) -> None:
        """The player comes here, for the first time or back again."""

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return False

    def on_app_pause(self) -> None:
        """The app goes to the background or closes."""

    def on_app_resume(self) -> None:
        """The app is back in front."""


class GameScreen(AppScreen):
    """A screen that shows a game: an ``UndoButton``, a ``RedoButton`` and a ``RecapSlip`` are among its ids."""

    on_moment: Callable[[int], None] | None = None  # when looking back: jumps to an entry of the log

    def show_parts(self, table: Shown, on_record: OnRecord | None = None) -> None:
        """What belongs to every game; ``on_record`` shows on the board where an entry of the log happened."""
        self.ids.undo.show(table)
        self.ids.redo.show(table)
        self.ids.recap.show(table, on_record, lambda: self.app.open_story(table, on_record, recapped=True))

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return bool(self.app.playing.taking_back.on_key(key, modifiers))
