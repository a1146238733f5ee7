"""The app: theme, language, navigation, back key, pause and resume. What a screen does is the screen's business."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import global_idmap
from kivy.uix.screenmanager import ScreenManager
from kivymd.app import MDApp

from elfenapp.app.after_home import AFTER_HOME, empty_trash, read_ahead
from elfenapp.app.fault_recovery import FaultRecovery
from elfenapp.app.home_games import continue_game, home_games
from elfenapp.app.lazy_parts import AUTOSAVE, CLOSING, FEEDBACK, GUIDES, LAN, SESSION, SHELF_COMMANDS
from elfenapp.app.navigation import Navigation, Place
from elfenapp.app.resume_point import ResumePoint
from elfenapp.app.screen_making import make_screen, make_screens
from elfenapp.app.window_events import WindowEvents
from elfenapp.assets import ASSETS
from elfenapp.device import ANDROID
from elfenapp.device.folders import data_folder, settle
from elfenapp.device.phone import dress_bars, put_app_away, system_languages, text_scale
from elfenapp.device.screen import toggle_full_screen
from elfenapp.device.worker import BackgroundWorker
from elfenapp.i18n import match_language
from elfenapp.presenters.home import KeptGame
from elfenapp.settings import ANIMATION_SPEEDS, TEXT_SCALES, Settings
from elfenapp.widgets.base.kv import load_kv
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.base.lasting_lines import keep_lines
from elfenapp.widgets.base.ripple import plain_ripple
from elfenapp.widgets.base.safe_area import safe
from elfenapp.widgets.base.theme import SYSTEM_FONT_SCALE, apply_theme, own_colours, register_fonts
from elfenapp.widgets.sheets.notice import Notice

if TYPE_CHECKING:
    from elfenapp.engine.core.errors import Reason
    from elfenapp.engine.core.log import Record
    from elfenapp.session.display.device import Device
    from elfenapp.session.display.game_display import GameDisplay
    from elfenapp.widgets.base.running_app import RunningApp
    from elfenapp.widgets.base.screen import BaseScreen

plain_ripple()  # before any screen brings in more of KivyMD
keep_lines()
own_colours()

# Widths go down a page's boxes, heights come up again, and places go down once more, a box at a time: a page as deep
# as the settings takes more rounds before its first frame than Kivy allows. One that never ends is still told.
Clock.max_iteration = 60

BACK_KEYS = (27, 1001)  # Escape, which is also Android's back
FULLSCREEN_KEY = 292  # F11
TRANSITION = 0.2  # seconds from screen to screen


class ElfenApp(MDApp):
    title = "Elfen"
    icon = str(ASSETS / "icon" / "icon-256.png")
    session, autosave, feedback, guides = SESSION, AUTOSAVE, FEEDBACK, GUIDES
    shelf_commands, closing, lan = SHELF_COMMANDS, CLOSING, LAN

    def __init__(self, folder: Path | None = None, **properties: Any) -> None:
        super().__init__(**properties)
        self._folder = folder  # where settings and games are kept; None: where the system keeps them
        self.settings = Settings()
        self.navigation = Navigation(self._show)
        self._screens: ScreenManager | None = None  # there from ``build`` on
        self.window_care = WindowEvents(self)
        self.last_place = ResumePoint(self)
        self.recovery = FaultRecovery(self)

    @cached_property
    def folder(self) -> Path:
        """The folder of all data; if it cannot be written, the player is told, and a temporary one takes its place."""
        found = settle(self._folder or (Path(self.user_data_dir) if ANDROID else data_folder()))
        if found.trouble is not None:
            error = found.trouble.strerror or str(found.trouble)
            Clock.schedule_once(lambda _: Notice(tr.text("home.nothing_kept", error=error)).open())
        return found.path

    # Life --------------------------------------------------------------------------------------------------------

    def build(self) -> ScreenManager:
        self.settings = Settings.load(self.folder / "settings.json")
        register_fonts()
        global_idmap.update(tr=tr, safe=safe)
        self.apply_settings()
        for name in ("shared", "buttons", "choices"):
            load_kv(f"controls/{name}")
        self._screens = make_screens()
        Window.bind(on_keyboard=self._on_key)
        self.window_care.open()
        self._show(self.navigation.place, False)
        return self.screens

    def on_start(self) -> None:
        self.window_care.start()
        self.last_place.come_back()
        Clock.schedule_once(lambda _: read_ahead())  # its seconds count from the first frame
        Clock.schedule_once(lambda _: empty_trash(self.folder), AFTER_HOME)

    def on_pause(self) -> bool:
        if (session := SESSION.made(self)) is not None:
            session.pause()  # before the system takes its picture for the list of open apps
        self._pause_screen()
        if (lan := LAN.made(self)) is not None:
            lan.pause()
        self.last_place.keep()
        return True

    def on_resume(self) -> None:
        self.last_place.forget()
        self.apply_settings()  # the system may have turned dark meanwhile
        self.window_care.measure_soon()
        if self.screen:
            self.screen.on_app_resume()
        for part in (SESSION.made(self), LAN.made(self)):
            if part is not None:
                part.resume()

    def on_stop(self) -> None:
        if self.get_running_app() is None:
            return  # the app has stopped itself, and Kivy's loop stops it once more at its end
        self._pause_screen()
        if (lan := LAN.made(self)) is not None:
            lan.close()
        self.last_place.forget()
        if (session := SESSION.made(self)) is not None:
            session.close()
        BackgroundWorker.close_all()
        Window.unbind(on_keyboard=self._on_key)
        self.window_care.close()

    def _pause_screen(self) -> None:
        if self.screen:
            self.screen.on_app_pause()

    def rebuild(self, home: bool = False) -> None:
        """After a fault: every screen is made again, and the game is read from disk; or all is left for home.

        A lesson is on no disk: the learner goes on from home, where it was left.
        """
        guides = GUIDES.made(self)
        home = home or (guides is not None and guides.teaching)
        Window.release_all_keyboards()
        for child in [child for child in Window.children if child is not self.root]:
            Window.remove_widget(child)
        if home:
            self.session.close()
        else:
            self.session.reopen()
        self.screens.clear_widgets()
        self.navigation.start_again(home)

    def write_fault(self, fault: BaseException) -> None:
        """Into the fault log, and nothing more: the player can go on as if nothing were wrong."""
        self.recovery.log.write(fault)

    # Settings ----------------------------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Make everything look and speak as the settings say."""
        settings = self.settings
        tr.language = settings.language or match_language(system_languages())
        text = TEXT_SCALES[settings.text_size] * text_scale(SYSTEM_FONT_SCALE)
        apply_theme(self.theme_cls, self.dark, settings.contrast == "high", text)
        self.dress_bars()
        if self.screen:
            self.screen.on_settings_changed()

    def dress_bars(self, covered: bool = False) -> None:
        """Clock and battery are seen on what lies below them; ``covered``: the curtain's leaves, which are dark."""
        dress_bars(self.dark or covered or (self.screen is not None and self.screen.dark_above), self.dark)

    @property
    def dark(self) -> bool:
        from elfenapp.device.dark_mode import system_is_dark

        return system_is_dark() if self.settings.theme == "system" else self.settings.theme == "dark"

    def change_setting(self, name: str, value: Any) -> None:
        setattr(self.settings, name, value)
        self.apply_settings()
        self.keep_settings()

    def keep_settings(self) -> None:
        self.settings.save(self.folder / "settings.json")

    def open_settings(self, *_: object) -> None:
        """Kivy would open a panel of its own on F1."""

    # The game that is on -----------------------------------------------------------------------------------------

    @property
    def device(self) -> Device | None:
        """The game that is on, as it is seen here; it stays when the player goes home."""
        session = SESSION.made(self)
        return session.device if session is not None else None

    def kept_games(self) -> list[KeptGame]:
        """The games that can be continued."""
        return home_games(self)

    def show_table(self) -> None:
        """Back to the game that is on."""
        if self.device:
            self.go(self.session.screen)

    def open_lan(self) -> None:
        """To the game over the LAN, or to those that could be joined."""
        from elfenapp.app.lobby_flow import show_lan

        show_lan(self)

    def close_lan(self) -> None:
        """The lobby asks first if that would put a player out of the game."""
        self.go("lobby")
        self.screens.get_screen("lobby").close_game()

    @property
    def game_count(self) -> int:
        return len(self.autosave.shelf.names())

    def continue_game(self, kept: str) -> None:
        """One that Home offers, by its id."""
        continue_game(self, kept)

    def before_leaving(self, act: Callable[[], None]) -> None:
        """Do something that puts the game away that is on; a host with guests is asked first."""
        if LAN.made(self) is not None:
            self.closing.before(act)
        else:
            act()

    def explain(self, reason: Reason, display: GameDisplay) -> None:
        """Say why not, with the way to the rule."""
        self.session.explain(reason, display)

    def open_story(
        self, display: GameDisplay, on_record: Callable[[Record], None] | None = None, recapped: bool = False
    ) -> None:
        """The log over the screen; ``on_record`` is told which entry the player wants to see on the board."""
        self.session.open_story(display, on_record, recapped)

    # Going places ------------------------------------------------------------------------------------------------

    @property
    def screens(self) -> ScreenManager:
        assert self._screens is not None
        return self._screens

    def go(self, screen: str, **arguments: Any) -> None:
        self.navigation.go(screen, **arguments)

    def back(self) -> None:
        """At Home there is no further back: a phone puts the app away, a desktop has its window's cross."""
        if not self.navigation.back():
            put_app_away()

    def _show(self, place: Place, returning: bool) -> None:
        """Bring a screen up, made on first use."""
        if not self.screens.has_screen(place.screen):
            self.screens.add_widget(make_screen(place.screen))
        screen: BaseScreen = self.screens.get_screen(place.screen)
        # While one screen slides over another neither takes touches: as short as the player likes it.
        speed = ANIMATION_SPEEDS[self.settings.animation]
        self.screens.transition.duration = TRANSITION / speed if speed else 0
        self.screens.current = place.screen
        screen.arrive(returning, **place.arguments)
        self.dress_bars()
        for part in (SESSION.made(self), LAN.made(self)):
            if part is not None:
                part.arrived()

    @property
    def screen(self) -> BaseScreen | None:
        """The one that is shown; none before the first."""
        screen: BaseScreen | None = self._screens.current_screen if self._screens is not None else None
        return screen

    def _on_key(self, _window: object, key: int, _scan: int, _text: str, modifiers: list[str]) -> bool:
        if key in BACK_KEYS:
            Clock.schedule_once(lambda _: self.back())
            return True
        if key == FULLSCREEN_KEY:
            toggle_full_screen()
            return True
        if (session := SESSION.made(self)) is not None and session.on_key(key):
            return True
        return self.screen.on_shortcut(key, modifiers) if self.screen else False


if TYPE_CHECKING:
    _: type[RunningApp] = ElfenApp  # what widgets may ask of the app, it has
