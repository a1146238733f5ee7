"""One app in a window of some shape, with the other devices of its role; everything that a walk of the monkey needs."""

from __future__ import annotations

import gc
import logging
import os
import random
import shutil
import sys
import tempfile
import threading
import traceback
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kivy.core.window import Window

from elfenapp.app.elfen_app import ElfenApp
from elfenapp.app.settings import Settings
from elfenapp.device.worker import BackgroundWorker
from elfenapp.engine.core.generator import Generator
from tests.monkey.hearing import thinks, unheard
from tests.monkey.peers import Air, Elsewhere, GuestPhone, until_real
from tests.monkey.substitutes import Warnings, in_a_frame
from tests.net.loopback import only_loopback
from tests.ui.conftest import clear_animations
from tests.ui.driver import Driver, complaints_of_kivy

SIZES = {"upright": (360, 640), "sideways": (640, 360), "tablet": (1280, 800)}
QUIET = 1.0  # real seconds for news that need not come
PATIENCE = 90.0  # … and for those that must: other programs use the machine too
FRAME = 1 / 30
SLOWEST, LONGEST_THOUGHT = 60, 120  # frames of a transition, and of all computers in a row


class World:
    """The device under the monkey's hands and all the others. ``with World(size, seed) as world``."""

    def __init__(self, size: str, seed: int) -> None:
        self.size, self.seed = size, seed
        self.chance = Generator(seed)
        self.driver: Driver
        self.elsewhere: Elsewhere | None = None
        self.phones: list[GuestPhone] = []
        self.faults: list[str] = []
        self.silent = ""  # what a device has not heard although it had to
        self.ended = 0  # how often the app has ended and been started again
        self._warnings = Warnings()
        self._stack = ExitStack()

    # Life --------------------------------------------------------------------------------------------------------

    def __enter__(self) -> World:
        enter = self._stack.enter_context
        self.folder = Path(tempfile.mkdtemp(prefix="monkey-"))
        self._stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
        enter(patch.dict(os.environ, HOME=str(self.folder), SDL_AUDIODRIVER="dummy"))
        enter(only_loopback())
        enter(patch("elfenapp.net.way_back.FIND_WITHIN", 1.0))
        enter(patch("elfenapp.app.game_session.randbits", random.Random(self.seed).getrandbits))
        enter(patch.object(BackgroundWorker, "__call__", in_a_frame))
        enter(patch("elfenapp.device.files._ask", lambda *_: False))
        enter(patch.object(threading, "excepthook", self._thread_failed))
        enter(patch.object(sys, "unraisablehook", self._unraisable))
        self.air = enter(Air())
        random.seed(self.seed)
        kivy = logging.getLogger("kivy")
        kivy.addHandler(self._warnings)
        self._stack.callback(kivy.removeHandler, self._warnings)
        complaints_of_kivy()
        told = Settings(animation="off", coach=False, language="en", theme="light", confirm="never")
        told.save(self.folder / "settings.json")
        Window.size = SIZES[self.size]
        self._start()
        self._stack.callback(self._end)
        return self

    def __exit__(self, *_: object) -> None:
        for phone in self.phones:
            phone.close()
        self._stack.close()
        if self.elsewhere is not None:
            self.elsewhere.close()
        gc.collect()

    def _start(self) -> None:
        app = ElfenApp(folder=self.folder)
        self._stopped = False
        app.stop = self._note_stop  # type: ignore[method-assign]
        self.driver = Driver(app).__enter__()

    def _note_stop(self, *_: object) -> None:
        self._stopped = True

    def _end(self) -> None:
        app = self.driver.app
        app.__dict__.pop("stop", None)
        try:
            self.driver.__exit__()
        except Exception:
            self.faults.append(traceback.format_exc())
            # What is broken must not keep the window from the next app.
            app.screens.clear_widgets()
            self.driver.__exit__()
        clear_animations()

    def kill(self) -> None:
        """The system ends the app, which can do nothing about it; its user starts it again.

        What a game has written is on disk. Other devices hear no farewell.
        """
        app = self.app
        if app.used("lan") and app.lan._network is not None:
            app.lan._network.close()

        def cut_off() -> None:
            if app.used("session"):
                app.session.autosave.close()
            BackgroundWorker.close_all()
            Window.unbind(on_keyboard=app._on_key)
            app.window_care.close()

        app.on_stop = cut_off
        self.restart()

    def restart(self) -> None:
        """The app ends here, on purpose or not, and is started again by its user."""
        self._end()
        self.ended += 1
        self._start()
        self.settle()

    def settle_end(self) -> None:
        """If the last step ended the app, start it again."""
        if self._stopped:
            self.restart()

    # What went wrong ---------------------------------------------------------------------------------------------

    def _thread_failed(self, failed: threading.ExceptHookArgs) -> None:
        self.faults.append("".join(traceback.format_exception(failed.exc_value)))

    def _unraisable(self, failed: Any) -> None:
        self.faults.append("".join(traceback.format_exception(failed.exc_value)))

    def take_faults(self) -> list[str]:
        """Faults and warnings since the last time."""
        log = self.app.recovery.log.path
        written = [log.read_text(encoding="utf-8")] if log.exists() else []
        log.unlink(missing_ok=True)
        found = [*self.faults, *written, *self._warnings.heard]
        complaints_of_kivy()
        self.faults.clear()
        self._warnings.heard.clear()
        return found

    # Looking -----------------------------------------------------------------------------------------------------

    @property
    def app(self) -> Any:
        return self.driver.app

    @property
    def device(self) -> Any:
        return self.app.device

    @property
    def screen(self) -> str:
        return str(self.app.navigation.place.screen)

    @property
    def teaching(self) -> bool:
        """Whether a lesson is on the screen, not a game."""
        return self.app.used("guides") and bool(self.app.guides.teaching)

    @property
    def visit(self) -> Any:
        return self.app.lan.visit if self.app.used("lan") else None

    @property
    def hosting(self) -> Any:
        return self.app.lan.hosting if self.app.used("lan") else None

    @property
    def own_device(self) -> str:
        """By which the host elsewhere knows this device; empty if it does not."""
        if self.elsewhere is None:
            return ""
        tickets = [ticket for ticket in self.app.lan.keys.tickets() if ticket.match == self.elsewhere.host.public.match]
        return tickets[0].device if tickets else ""

    # Time --------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Until screens stand still, nobody thinks and the devices have heard of each other.

        While the network is waited for, the time of the window stands still: how long a message takes must not decide
        what the next step meets.
        """
        for _ in range(SLOWEST):
            if not self.app.screens.transition.is_active:
                break
            self.driver.step(FRAME)
        for _ in range(LONGEST_THOUGHT):
            heard = self._hear()
            if not thinks(self) or not heard:
                break
            self.driver.step(FRAME)
        self.driver.step(0.05)

    def _hear(self) -> bool:
        """Wait until the devices have heard of each other; a fault if they do not."""
        if until_real(lambda: not unheard(self), self.driver.stand, PATIENCE if self.promised else QUIET):
            return True
        if self.promised:
            self.silent = f"not within {PATIENCE:.0f} seconds: {unheard(self)}"
        return False

    @property
    def promised(self) -> bool:
        """Whether the devices must find each other: each has its ticket, and the network is there."""
        visit = self.visit
        return self.air.on and (visit is None or visit.ticket is not None)
