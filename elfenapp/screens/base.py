"""What every screen has: the app, a way in, and ears for shortcuts, pause and resume. And what every game's has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivymd.uix.screen import MDScreen

from elfenapp.widgets.running_app import running_app
from elfenapp.widgets.safe_area import safe

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.presenters.story import Summary
    from elfenapp.session.display import GameDisplay
    from elfenapp.widgets.story import OnRecord

# kv knows them by their names. They are read when the first game is shown: Home, too, is one of these screens.
for _name, _module in {"RecapSlip": "recap", "RedoButton": "undo", "UndoButton": "undo"}.items():
    Factory.register(_name, module=f"elfenapp.widgets.{_module}")


BUTTON = 52  # dp at either end of the window's top


class AppScreen(MDScreen):
    @property
    def app(self) -> ElfenApp:
        app = running_app()
        assert app is not None  # a screen is made by its app, and goes with it
        return app

    def arrive(self, returning: bool, **arguments: Any) -> None:
        """The player comes here, for the first time or back again."""

    @property
    def dark_above(self) -> bool:
        """Whether what it shows under the system's clock is dark by day, too."""
        return False

    def notice_room(self) -> tuple[float, float]:
        """From where and how wide a slip of paper may lie at the top of the window."""
        return safe.left, safe.width

    def make_room(self, height: float) -> None:
        """A slip of this height wants a place where nothing can be touched; a screen that is full offers its foot."""

    def mark_room(self) -> tuple[float, float]:
        """The same for a mark that stays there: it must not lie on a button."""
        return safe.left + dp(BUTTON), safe.width - 2 * dp(BUTTON)

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return False

    def on_settings_changed(self) -> None:
        """Colours, sizes, words or sides may be others now; what kv binds to follows by itself."""

    def on_app_pause(self) -> None:
        """The app goes to the background or closes."""

    def on_app_resume(self) -> None:
        """The app is back in front."""


class GameScreen(AppScreen):
    """A screen that shows a game: an ``UndoButton``, a ``RedoButton`` and a ``RecapSlip`` are among its ids."""

    on_moment: Callable[[int], None] | None = None  # when looking back: jumps to an entry of the log

    def show_parts(self, display: GameDisplay, on_record: OnRecord | None = None, tell: Summary | None = None) -> None:
        """What belongs to every game.

        ``on_record`` shows on the board where an entry of the log happened; ``tell`` sums up what somebody did.
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
