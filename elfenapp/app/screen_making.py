"""The manager of the screens, and each screen when it is first shown."""

from __future__ import annotations

import importlib

from kivy.uix.screenmanager import ScreenManager

from elfenapp.widgets.base.kv import load_kv
from elfenapp.widgets.base.screen import BaseScreen


def make_screens() -> ScreenManager:
    # Not KivyMD's, which paints an invisible background over the whole window in every frame.
    screens = ScreenManager(size_hint=(None, None))
    # It cuts its screens off at its edge with a stencil, which doubles the cost of every frame. Its edge is the
    # window's: there is nothing to cut.
    screens.canvas.before.clear()
    screens.canvas.after.clear()
    return screens


def make_screen(name: str) -> BaseScreen:
    """One screen, one ``.py``, one ``.kv``, same name (``gold.town_values`` is in a folder); boards share one."""
    module = importlib.import_module(f"elfenapp.screens.{name}")
    load_kv(module.SCREEN.kv or name.replace(".", "/"))
    screen: BaseScreen = module.SCREEN(name=name)
    return screen
