"""The app that is on, as far as widgets need it: Kivy knows only that there is one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, cast

from kivymd.app import MDApp

if TYPE_CHECKING:
    from kivymd.theming import ThemeManager

    from elfenapp.settings import Settings

    from .screen import BaseScreen


class Overlays(Protocol):
    """Layers over the screen; "back" closes the topmost."""

    def opened(self, close: Callable[[], None], asks: bool = False) -> None:
        """A sheet or dialog is on top; ``close`` takes it away. ``asks``: it asks the player something."""

    def closed(self, close: Callable[[], None]) -> None: ...


class RunningApp(Protocol):
    settings: Settings

    @property
    def theme_cls(self) -> ThemeManager: ...

    @property
    def navigation(self) -> Overlays: ...

    @property
    def screen(self) -> BaseScreen | None:
        """The one that is shown; none before the first."""

    def dress_bars(self, covered: bool = False) -> None:
        """Clock and battery are seen on what lies below them; ``covered``: on the curtain."""

    def write_fault(self, fault: BaseException) -> None:
        """Into the fault log, and nothing more."""


def running_app() -> RunningApp | None:
    """None before it starts and after it has stopped."""
    return cast("RunningApp | None", MDApp.get_running_app())


def running_theme() -> ThemeManager:
    """The colours of now, for widgets that draw themselves; nothing is drawn without an app."""
    app = MDApp.get_running_app()
    assert app is not None
    return app.theme_cls
