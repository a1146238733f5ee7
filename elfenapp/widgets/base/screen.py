"""The interface of screens for the app and its widgets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.metrics import dp
from kivymd.uix.screen import MDScreen

from .safe_area import safe

EDGE = 8  # dp between a slip of paper and the window's edge
BUTTON = 52  # dp at either end of the window's top


Rect = tuple[float, float, float, float]  # left, bottom, right, top


class BaseScreen(MDScreen):
    kv: ClassVar[str] = ""  # the file with its looks, where it is not named after the screen

    def arrive(self, returning: bool, **arguments: Any) -> None:
        """The player comes here, for the first time or back again."""

    @property
    def dark_above(self) -> bool:
        """True if the part under the system's clock is dark by day, too."""
        return False

    def place_words(self, widest: float, least: float, measure: Callable[[float], float]) -> tuple[Rect, bool]:
        """Return the place of a slip of paper in the window, and whether it covers nothing there that a player needs.

        ``measure`` says how high it becomes at a width.
        """
        width = min(safe.width - 2 * dp(EDGE), widest)
        left, top = safe.left + (safe.width - width) / 2, safe.ceiling - dp(EDGE)
        return (left, top - measure(width), left + width, top), True

    def make_room(self, height: float) -> None:
        """A slip of this height wants a place where nothing can be touched; a screen that is full offers its foot."""

    def mark_room(self) -> tuple[float, float]:
        """The same for a mark that stays there: it must not lie on a button."""
        return safe.left + dp(BUTTON), safe.width - 2 * dp(BUTTON)

    def on_shortcut(self, key: int, modifiers: list[str]) -> bool:
        return False

    def on_settings_changed(self) -> None:
        """Colours, sizes, words or sides may be others now; what kv binds to follows automatically."""

    def on_app_pause(self) -> None:
        """The app goes to the background or closes."""

    def on_app_resume(self) -> None:
        """The app is back in front."""
