"""Brings Kivy up in the right order: settings that must stand before its first import, then the app."""

from __future__ import annotations

import os


def prepare() -> None:
    """What Kivy reads once, at import."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # our command line is ours
    os.environ.setdefault("KIVY_NO_CONFIG", "1")  # no file in the home folder: the app keeps its own settings
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")  # Escape is "back", as on a phone
    Config.set("kivy", "log_level", "warning")
    Config.set("graphics", "multisamples", "2")
    Config.set("input", "mouse", "mouse,disable_multitouch")  # no red dots on a right click
    for name, provider in Config.items("input"):
        # The touch screens of Linux come through SDL already; the second way needs rights most people lack.
        if provider.startswith("probesysfs"):
            Config.remove_option("input", name)


def run() -> None:
    prepare()
    from elfenapp.app import ElfenApp

    ElfenApp().run()
