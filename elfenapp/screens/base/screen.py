"""The base of every screen: the app, and the parts of a game's screen beside its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from kivy.factory import Factory

from elfenapp.widgets.base.running_app import running_app
from elfenapp.widgets.base.screen import BaseScreen

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.presenters.text.log_lines import Summary
    from elfenapp.session.display.game_display import GameDisplay
    from elfenapp.widgets.sheets.log_sheet import OnRecord

# kv knows them by their names. They are read when the first game is shown: Home, too, is one of these screens.
for _name, _module in {
    "RecapSlip": "widgets.sheets.recap_slip",
    "RedoButton": "widgets.sheets.undo_sheet",
    "UndoButton": "widgets.sheets.undo_sheet",
}.items():
    Factory.register(_name, module=f"elfenapp.{_module}")


class AppScreen(BaseScreen):
    @property
    def app(self) -> ElfenApp:
        app = running_app()
        assert app is not None  # a screen is made by its app, and goes with it
        return cast("ElfenApp", app)


class GameScreen(AppScreen):
    """A screen that shows a game: an ``UndoButton``, a ``RedoButton`` and a ``RecapSlip`` are among its ids."""

    on_moment: Callable[[int], None] | None = None  # when looking back: jumps to an entry of the log

    def show_parts(self, display: GameDisplay, on_record: OnRecord | None = None, tell: Summary | None = None) -> None:
        """Show the parts that belong to every game.

        ``on_record`` shows on the board where an entry of the log happened; ``tell`` sums up a player's deeds.
        """
        self.ids.undo.show(display)
        self.ids.redo.show(display)
        self.ids.recap.show(display, on_record, lambda: self.app.open_story(display, on_record, recapped=True), tell)

    def ring(self, words: Sequence[str]) -> None:
        """Show for a moment where on the board the things with these ids are, if there is one."""

    def show_rules(self, display: GameDisplay) -> None:
        """The book as this table plays."""
        self.app.go("rules", game=display.rules.game.id, options=display.rules.options)

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return self.app.session.undo_flow.on_key(key, modifiers)
