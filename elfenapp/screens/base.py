"""What every screen has: the app, a way in, and ears for shortcuts, pause and resume."""

from __future__ import annotations

from typing import Any, cast

from kivymd.app import MDApp
from kivymd.uix.screen import MDScreen


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
