"""The app: theme, language, navigation, back key, pause and resume. What a screen does is the screen's business."""

from __future__ import annotations

import importlib
import locale
import os
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import global_idmap
from kivy.uix.screenmanager import ScreenManager
from kivymd.app import MDApp

from elfenapp.device.screen import restore_size, size_to_remember
from elfenapp.device.sound import play
from elfenapp.device.vibration import buzz
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.match import Match
from elfenapp.i18n import catalogue, match_language
from elfenapp.navigation import Navigation, Place
from elfenapp.playing import Playing
from elfenapp.presenters.feedback import Feedback
from elfenapp.presenters.home import KeptGame, kept_game
from elfenapp.settings import ANIMATION_SPEEDS, TEXT_SCALES, Settings
from elfenapp.table.seats import Seat
from elfenapp.table.shown import Shown
from elfenapp.table.table import Table
from elfenapp.widgets.language import tr
from elfenapp.widgets.ripple import plain_ripple
from elfenapp.widgets.rules import load_rules
from elfenapp.widgets.textures import ASSETS
from elfenapp.widgets.theme import apply_theme, own_colours, register_fonts

if TYPE_CHECKING:
    from elfenapp.shelving import Shelving

plain_ripple()  # before any screen brings in more of KivyMD
own_colours()

BACK_KEYS = (27, 1001)  # Escape, which is also Android's back
FULLSCREEN_KEY = 292  # F11
TRANSITION = 0.2  # seconds from screen to screen


class ElfenApp(MDApp):
    title = "Elfen"
    icon = str(ASSETS / "icon" / "icon-256.png")

    def __init__(self, folder: Path | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        self._folder = folder  # where settings and games are kept; None: where the system keeps them
        self.settings = Settings()
        self.navigation = Navigation(self._show)
        self.screens: ScreenManager
        self.playing = Playing(self)
        self.feedback = Feedback(play, buzz, lambda: self.settings.sound, lambda: self.settings.vibration)

    @property
    def folder(self) -> Path:
        return self._folder or Path(self.user_data_dir)

    # Life --------------------------------------------------------------------------------------------------------

    def build(self) -> ScreenManager:
        self.settings = Settings.load(self.folder / "settings.json")
        register_fonts()
        global_idmap["tr"] = tr
        self.apply_settings()
        load_rules("shared")
        load_rules("controls")
        load_rules("choices")
        # Not KivyMD's, which paints an invisible background over the whole window in every frame.
        self.screens = ScreenManager()
        # It cuts its screens off at its edge with a stencil, which doubles the cost of every frame. Its edge is the
        # window's: there is nothing to cut.
        self.screens.canvas.before.clear()
        self.screens.canvas.after.clear()
        restore_size(self.settings.window)
        Window.bind(on_keyboard=self._on_key, on_drop_file=self._on_drop)
        self._show(self.navigation.place, False)
        return self.screens

    def on_pause(self) -> bool:
        self.playing.pause()  # before the system takes its picture for the list of open apps
        self._tell_screen("on_app_pause")
        return True

    def on_resume(self) -> None:
        self.apply_settings()  # the system may have turned dark meanwhile
        self._tell_screen("on_app_resume")
        self.playing.resume()

    def on_stop(self) -> None:
        self._tell_screen("on_app_pause")
        self.playing.close()
        self._remember_window()
        Window.unbind(on_keyboard=self._on_key, on_drop_file=self._on_drop)

    def _remember_window(self) -> None:
        size = size_to_remember()
        if size and size != self.settings.window:
            self.settings.window = size
            self.keep_settings()

    # Settings ----------------------------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Make everything look and speak as the settings say."""
        settings = self.settings
        system = [locale.getlocale()[0] or ""]
        tr.language = settings.language or match_language(system)
        apply_theme(self.theme_cls, self.dark, settings.contrast == "high", TEXT_SCALES[settings.text_size])

    @property
    def dark(self) -> bool:
        from elfenapp.device.dark import system_is_dark

        return system_is_dark() if self.settings.theme == "system" else self.settings.theme == "dark"

    def change_setting(self, name: str, value: Any) -> None:
        setattr(self.settings, name, value)
        self.apply_settings()
        self.keep_settings()

    def keep_settings(self) -> None:
        self.settings.save(self.folder / "settings.json")

    # The game that is on -----------------------------------------------------------------------------------------

    @property
    def table(self) -> Table | None:
        """The game that is on; it stays when the player goes home."""
        return self.playing.table

    def open_table(self, match: Match, seats: tuple[Seat, ...]) -> None:
        """Sit down to a game, new or loaded; a game that was on before is put away."""
        self.playing.open(match, seats)

    def show_table(self) -> None:
        """Back to the game that is on."""
        if self.table:
            self.go(self.playing.screen)

    def kept_games(self) -> list[KeptGame]:
        """What can be gone on with: the newest of the shelf."""
        return [kept_game(card, catalogue(tr.language)) for card in self.playing.keeping.running(1)]

    @cached_property
    def shelving(self) -> Shelving:
        """What people do with the games on the shelf; most of the time nobody does anything."""
        from elfenapp.shelving import Shelving

        return Shelving(self)

    @property
    def game_count(self) -> int:
        return len(self.playing.keeping.shelf.names())

    def continue_game(self, kept: str) -> None:
        self.playing.go_on(kept)

    def tell_reason(self, reason: Reason, table: Table) -> None:
        """Say why not, with the way to the rule."""
        self.playing.tell_reason(reason, table)

    def open_story(
        self, table: Shown, on_record: Callable[[Record], None] | None = None, recapped: bool = False
    ) -> None:
        """The log over the screen; ``on_record`` is told which entry the player wants to see on the board."""
        self.playing.open_story(table, on_record, recapped)

    # Going places ------------------------------------------------------------------------------------------------

    def go(self, screen: str, **arguments: Any) -> None:
        self.navigation.go(screen, **arguments)

    def back(self) -> None:
        if not self.navigation.back():
            self.stop()

    def _show(self, place: Place, returning: bool) -> None:
        """Bring a screen up, made on first use."""
        if not self.screens.has_screen(place.screen):
            self.screens.add_widget(self.make_screen(place.screen))
        screen = self.screens.get_screen(place.screen)
        # While one screen slides over another neither takes touches: as short as the player likes it.
        speed = ANIMATION_SPEEDS[self.settings.animation]
        self.screens.transition.duration = TRANSITION / speed if speed else 0
        self.screens.current = place.screen
        screen.arrive(returning, **place.arguments)
        self.playing.arrived()

    def make_screen(self, name: str) -> Any:
        """One screen, one ``.py``, one ``.kv``, same name."""
        module = importlib.import_module(f"elfenapp.screens.{name}")
        load_rules(name)
        return module.SCREEN(name=name)

    def _on_key(self, _window: object, key: int, _scan: int, _text: str, modifiers: list[str]) -> bool:
        if key in BACK_KEYS:
            Clock.schedule_once(lambda _: self.back())
            return True
        if key == FULLSCREEN_KEY:
            Window.toggle_fullscreen()
            return True
        if self.playing.on_key(key):
            return True
        screen = self.screens.current_screen
        return bool(screen.on_shortcut(key, modifiers)) if screen else False

    def _on_drop(self, _window: object, path: bytes, *_: object) -> None:
        """A file dropped on the window is a game to bring in."""
        self.shelving.bring_in(Path(os.fsdecode(path)))

    def _tell_screen(self, event: str) -> None:
        if self.screens.current_screen:
            getattr(self.screens.current_screen, event)()
