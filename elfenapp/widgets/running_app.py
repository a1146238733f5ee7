"""The app that is on, with its type: Kivy knows only that there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kivymd.app import MDApp

if TYPE_CHECKING:
    from kivymd.theming import ThemeManager

    from elfenapp.app.elfen_app import ElfenApp


def running_app() -> ElfenApp | None:
    """None before it starts and after it has stopped."""
    return cast("ElfenApp | None", MDApp.get_running_app())


def running_theme() -> ThemeManager:
    """The colours of now, for widgets that draw themselves; nothing is drawn without an app."""
    app = MDApp.get_running_app()
    assert app is not None
    return app.theme_cls
