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
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kivy.clock import Clock
from kivy.core.window import Window

from elfenapp.app.elfen_app import ElfenApp
from elfenapp.app.lazy_parts import LAN
from elfenapp.device.worker import BackgroundWorker, _Failure, _Thought
from elfenapp.engine.core.generator import Generator
from elfenapp.net.guest.lan_guest import LanGuest
from elfenapp.net.host.lan_host import LanHost
from elfenapp.session.display.device import Device
from elfenapp.settings import Settings
from tests.monkey.peers import Air, Elsewhere, GuestPhone, until_real
from tests.net.loopback import only_loopback
from tests.ui.conftest import clear_animations
from tests.ui.driver import Driver, complaints_of_kivy

SIZES = {"upright": (360, 640), "sideways": (640, 360), "tablet": (1280, 800)}
QUIET = 4.0  # real seconds to wait until the devices have heard of each other


class _Warnings(logging.Handler):
    """Everything Kivy warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


def _in_a_frame(worker: BackgroundWorker, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
    """Think in the next frame instead of in a thread: the same steps then always lead to the same place."""
    worker._not_before = Clock.get_time() + worker._pause()

    def think(_: float) -> None:
        if worker._closed:
            return
        try:
            outcome: Any = _Thought(done, work())
        except Exception as failure:
            outcome = _Failure(failure)
        worker._back(outcome)

    Clock.schedule_once(think)


class World:
    """The device under the monkey's hands and all the others. ``with World(size, seed) as world``."""

    def __init__(self, size: str, seed: int) -> None:
        self.size, self.seed = size, seed
        self.chance = Generator(seed)
        self.driver: Driver
        self.elsewhere: Elsewhere | None = None
        self.phones: list[GuestPhone] = []
        self.faults: list[str] = []
        self.ended = 0  # how often the app has ended and been started again
        self._warnings = _Warnings()
        self._stack = ExitStack()

    # Life --------------------------------------------------------------------------------------------------------

    def __enter__(self) -> World:
        enter = self._stack.enter_context
        self.folder = Path(tempfile.mkdtemp(prefix="monkey-"))
        self._stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
        enter(patch.dict(os.environ, HOME=str(self.folder), SDL_AUDIODRIVER="dummy"))
        enter(only_loopback())
        enter(patch("elfenapp.net.guest.reconnect.FIND_WITHIN", 1.0))
        enter(patch("elfenapp.app.current_game.randbits", random.Random(self.seed).getrandbits))
        enter(patch.object(BackgroundWorker, "__call__", _in_a_frame))
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
    def app(self) -> ElfenApp:
        return self.driver.app

    @property
    def device(self) -> Device | None:
        return self.app.device

    @property
    def screen(self) -> str:
        return str(self.app.navigation.place.screen)

    @property
    def visit(self) -> LanGuest | None:
        return lan.visit if (lan := LAN.made(self.app)) is not None else None

    @property
    def hosting(self) -> LanHost | None:
        return lan.hosting if (lan := LAN.made(self.app)) is not None else None

    @property
    def own_device(self) -> str:
        """By which the host elsewhere knows this device; empty if it does not."""
        if self.elsewhere is None:
            return ""
        tickets = [ticket for ticket in self.app.lan.keys.tickets() if ticket.match == self.elsewhere.host.public.match]
        return tickets[0].device if tickets else ""

    # Time --------------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Until screens stand still and the devices have heard of each other."""
        step = partial(self.driver.step, 1 / 30)
        for _ in range(60):
            if not self.app.screens.transition.is_active:
                break
            step()
        until_real(self._quiet, step, QUIET)
        self.driver.step(0.05)

    def _quiet(self) -> bool:
        device = self.device
        if device is not None and (device.thinking >= 0 or device.requests.outstanding) and not self._waits_for_air():
            host = self.app.session.host
            if host is None or not host.paused:
                return False
        return self._heard_elsewhere() and all(self._heard(phone) for phone in self.phones)

    def _waits_for_air(self) -> bool:
        return self.visit is not None and self.visit.status != "here"

    def _heard_elsewhere(self) -> bool:
        visit, other = self.visit, self.elsewhere
        if visit is None or other is None:
            return True
        if visit.status in ("searching", "lost"):
            return not self.air.on
        if visit.status != "here" or visit.ticket is None or visit.ticket.match != other.host.public.match:
            return True
        same = visit.state == other.table.state
        return same and (visit.source is None or visit.source.public.length == other.host.public.length)

    def _heard(self, phone: GuestPhone) -> bool:
        hosting, visit = self.hosting, phone.visit
        if hosting is None or visit.status in ("left", "refused") or not self.air.on:
            return True
        if visit.ticket is None or visit.ticket.match != hosting.table.host.public.match:
            return True
        if visit.status != "here":
            return False
        return visit.source is None or visit.source.public.length == hosting.table.host.public.length
