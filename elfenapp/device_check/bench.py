"""The app while it is checked: a folder, settings and a table of its own, and everything given back afterwards."""

from __future__ import annotations

import gc
import logging
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from kivy.core.window import Window

from elfenapp.app.lazy_parts import AUTOSAVE, LAN, SESSION
from elfenapp.device import ANDROID
from elfenapp.device.faults import NAME as FAULTS
from elfenapp.settings import Settings
from elfenapp.widgets.base.safe_area import safe
from elfenapp.widgets.base.textures import forget_textures

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.engine.core.match import Match
    from elfenapp.session.seats import Seat

FOLDER = "device-check"  # beside the games, on the same disk; deleted before and after each check
BORROWED = ("session", "autosave", "feedback", "guides", "shelf_commands", "closing", "lan", "folder", "navigation")
NO_LOUDSPEAKER = "Unable to open mixer"  # a computer without a sound card, as test machines are
SETTLE, SETTLE_FRAMES = 0.25, 8  # seconds, and frames, in which a screen lays itself out

Steps: TypeAlias = Iterator[float]  # seconds to wait before going on; 0 is the next frame


class Findings:
    """The notes of one probe."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.numbers: dict[str, float] = {}
        self.count = 0
        self.share = 0.0  # of the probe that is done, for the progress bar


class CheckBench:
    """The running app, borrowed: nothing that happens here reaches the shelf or the settings of the player."""

    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self.found = Findings()
        self.cover: Any = None  # the widget with the progress bar, which is on no picture
        self._kept: dict[str, Any] = {}
        self._settings = app.settings
        self._insets: tuple[float, ...] = ()
        self._faults_read = 0
        self._complaints = Complaints()

    @property
    def folder(self) -> Path:
        return self.app.folder

    def borrow(self) -> None:
        """Put the player's game away, as the way home does, and begin in an empty folder."""
        app = self.app
        self._forget_screens()  # first: a page that is left writes down what was chosen there
        self._put_away()
        own = app.folder
        self._kept = {name: app.__dict__.pop(name) for name in BORROWED if name in app.__dict__}
        shutil.rmtree(own / FOLDER, ignore_errors=True)
        (own / FOLDER).mkdir(parents=True)
        app.__dict__["folder"] = own / FOLDER
        app.navigation = self._kept["navigation"].apart()
        self._settings, self._insets = app.settings, tuple(safe.insets)
        app.settings = replace(app.settings, animation="off", coach=False, sound=False, setups={}, coached=[])
        logging.getLogger("kivy").addHandler(self._complaints)

    def give_back(self) -> None:
        """Everything as it was; also after a check that was stopped in the middle."""
        app = self.app
        self.close_overlays()
        self._forget_screens()
        self._put_away()
        borrowed = app.folder
        for name in BORROWED:
            app.__dict__.pop(name, None)
        app.__dict__.update(self._kept)
        app.settings = self._settings
        safe.insets = self._insets
        app.apply_settings()
        logging.getLogger("kivy").removeHandler(self._complaints)
        shutil.rmtree(borrowed, ignore_errors=True)

    def forget_pictures(self) -> None:
        """Begin with empty hands, as when Android runs out of memory: no screen, no picture of the game before."""
        self._put_away()
        self.app.go("home")
        self.app.screens.clear_widgets([screen for screen in self.app.screens.screens if screen is not self.app.screen])
        forget_textures()
        gc.collect()

    def _put_away(self) -> None:
        if (lan := LAN.made(self.app)) is not None:
            lan.close()
        if (session := SESSION.made(self.app)) is not None:
            session.close()
        elif (autosave := AUTOSAVE.made(self.app)) is not None:
            autosave.close()

    def _forget_screens(self) -> None:
        """Screens hold on to the parts that they were made with."""
        Window.release_all_keyboards()
        self.app.screens.clear_widgets()

    # What probes do ----------------------------------------------------------------------------------------------

    def sit_down(self, match: Match, seats: tuple[Seat, ...]) -> None:
        self.close_overlays()
        self.app.session.open(match, seats)

    def close_overlays(self) -> None:
        """Sheets, slips and curtains of the station before."""
        for over in [child for child in Window.children if child not in (self.app.root, self.cover)]:
            if hasattr(over, "close"):
                over.close()
            else:
                Window.remove_widget(over)

    def use(self, **settings: Any) -> None:
        """Other settings, for as long as the check lasts."""
        app = self.app
        app.settings = replace(app.settings, **settings)
        app.apply_settings()

    @property
    def own_settings(self) -> Settings:
        """The player's, to go back to."""
        return self._settings

    def settle(self) -> Steps:
        """Wait until a screen has come in and laid itself out; a slow device needs more time, but as many frames."""
        yield SETTLE
        yield from self.until(lambda: not self.app.screens.transition.is_active, "the way to a screen")
        for _ in range(SETTLE_FRAMES):
            yield 0.0

    def until(self, done: Callable[[], object], what: str, seconds: float = 60.0) -> Steps:
        """Frame after frame until something is so; it is a finding if it never is."""
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                raise TimeoutError(f"{what} did not happen within {seconds:.0f} seconds")
            yield 0.0

    def faults(self) -> list[str]:
        """Those that the app has written down, and errors that Kivy has told, since the last time."""
        told = self._complaints.take()
        with suppress(OSError):
            written = (self.folder / FAULTS).read_text(encoding="utf-8", errors="replace")
            told += [written[self._faults_read :].strip()] if len(written) > self._faults_read else []
            self._faults_read = len(written)
        return told


class Complaints(logging.Handler):
    """Errors of Kivy, for example a layout that never comes to rest."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        told = record.getMessage()
        if ANDROID or NO_LOUDSPEAKER not in told:
            self._heard.append(told)

    def take(self) -> list[str]:
        heard, self._heard = self._heard, []
        return heard
