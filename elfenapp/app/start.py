"""Brings Kivy up in the right order: settings that must stand before its first import, then the app."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from elfenapp.device import ANDROID
from elfenapp.device.first_window import find_screen, opening_size
from elfenapp.device.folders import NAME, data_folder
from elfenapp.device.launch import Launch, asked_check
from elfenapp.device.terminal import quieten, why_no_window
from elfenapp.settings import Settings

CHECK_AFTER = 4.0  # seconds after the start: Home is there, and what is read ahead has been read
NO_WINDOW = "elfen: there is no screen here on which a window could be opened."


def prepare() -> None:
    """Set the values that Kivy and SDL read once, at import."""
    usual = {
        "KIVY_NO_ARGS": "1",  # our command line is ours
        "KIVY_NO_CONFIG": "1",  # no file in the home folder: the app keeps its own settings
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",  # stderr stays what it is
        "SDL_VIDEO_X11_WMCLASS": NAME,  # by which desktops tell whose window it is
        "SDL_VIDEO_WAYLAND_WMCLASS": NAME,
        "SDL_NO_SIGNAL_HANDLERS": "1",  # a signal is not a player who closes the window (``signals``)
    }
    if sys.platform == "linux" and not ANDROID:
        usual["KIVY_CLIPBOARD"] = "sdl2"  # the others need programs that most people lack
    for name, value in usual.items():
        os.environ.setdefault(name, value)
    quieten()
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")  # Escape is "back", as on a phone
    Config.set("kivy", "log_level", "warning")
    Config.set("graphics", "multisamples", "2")
    Config.set("input", "mouse", "mouse,disable_multitouch")  # no red dots on a right click
    for name, provider in Config.items("input"):
        # The touch screens of Linux come through SDL already; the second way needs rights most people lack.
        if provider.startswith("probesysfs"):
            Config.remove_option("input", name)


def size_window(folder: Path) -> None:
    """Before the window is made; on a phone it is the screen."""
    import kivy
    from kivy.config import Config

    screen = find_screen(Path(kivy.__file__).parent)
    if screen is not None and not screen.seen:
        sys.exit(NO_WINDOW)
    remembered = Settings.load(folder / "settings.json").window
    width, height = opening_size(remembered, screen.size if screen else None)
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)


def run() -> None:
    prepare()
    if not ANDROID:
        size_window(data_folder())
    from kivy.core.window import Window

    if Window is None:
        sys.exit(f"{NO_WINDOW}\n{why_no_window()}")
    from kivy.clock import Clock

    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.app.signals import SignalHandler
    from elfenapp.device.first_frame import watch_first_frame

    watch_first_frame()
    app = ElfenApp()
    app.recovery.install()
    if not ANDROID:
        SignalHandler().install()
    wanted = asked_check()
    if wanted:
        app.bind(on_start=lambda *_: Clock.schedule_once(lambda _: app.go("device_check", wanted=wanted), CHECK_AFTER))
    app.run()
    if wanted:
        sys.exit(Launch.exit_code)
