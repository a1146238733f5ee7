"""The app and its window: screens stand where nothing of the system lies, files that come in go to the shelf, and
little memory, a new size and the end are dealt with."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from elfenapp.app.lazy_parts import LAN
from elfenapp.device import ANDROID, phone
from elfenapp.device.screen import size_to_remember
from elfenapp.widgets.base.safe_area import safe
from elfenapp.widgets.base.textures import forget_textures

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

BARS_SETTLE = (0.3, 1.0)  # seconds after a turn of the device in which Android moves its bars


class WindowEvents:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app

    @property
    def _ears(self) -> dict[str, Callable[..., Any]]:
        return {
            "on_drop_file": self._on_drop,
            "on_memorywarning": self._on_low_memory,
            "size": self._on_size,
            "on_request_close": self._on_request_close,
        }

    def open(self) -> None:
        """Once there are screens."""
        Window.bind(**self._ears)
        safe.bind(insets=self._fit)
        self._fit()

    def start(self) -> None:
        """Once the app runs."""
        self.measure_soon()
        phone.listen_for_files(self._on_file)

    def close(self) -> None:
        self._remember()
        Window.unbind(**self._ears)
        safe.unbind(insets=self._fit)

    def measure_soon(self) -> None:
        """Android lays its bars out a while after it has turned or shown the window, and says nothing when it has."""
        for seconds in (0, *BARS_SETTLE) if ANDROID else ():
            Clock.schedule_once(lambda _: safe.take(phone.insets()), seconds)

    def _fit(self, *_: object) -> None:
        self.app.screens.pos = safe.left, safe.bottom
        self.app.screens.size = safe.width, safe.height

    def _on_size(self, *_: object) -> None:
        self._fit()
        self.measure_soon()

    def _on_request_close(self, *_: object, **__: object) -> bool:
        """True keeps the window open: the player is asked first, once (``closing``)."""
        return LAN.made(self.app) is not None and self.app.closing.asks()

    def _on_low_memory(self, *_: object) -> None:
        """Whatever can be made again is let go; what the screen shows stays."""
        screens = self.app.screens
        for screen in [screen for screen in screens.screens if screen is not self.app.screen]:
            screens.remove_widget(screen)
        forget_textures()

    def _on_file(self, path: Path | None) -> None:
        Clock.schedule_once(lambda _: self.app.shelf_commands.bring_in(path))

    def _on_drop(self, _window: object, path: bytes, *_: object) -> None:
        """A file dropped on the window is a game to bring in."""
        self.app.shelf_commands.bring_in(Path(os.fsdecode(path)))

    def _remember(self) -> None:
        size = size_to_remember()
        if size and size != self.app.settings.window:
            self.app.settings.window = size
            self.app.keep_settings()
