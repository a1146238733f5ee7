"""The net under everything: a fault of the program never ends the app and never loses a move.

It is written to the fault log, the player reads one sentence with a way to send the report, and the screen is built
from the game on disk. The same fault again, with nothing played in between, leads home with the game kept.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from elfenapp.device.faults import NAME, FaultLog, signature
from elfenapp.widgets.base.language import tr

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

MOST_IN_A_ROW = 5  # recoveries without anything being played in between; after that faults are only written down


class FaultRecovery:
    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self.log = FaultLog(lambda: app.folder)
        self._last: tuple[tuple[str, str, int], int] | None = None  # the newest fault, and how far the game was
        self._in_a_row = 0
        self._due = False
        self._installed = False

    def install(self) -> None:
        """From now on whatever goes wrong, in the window's loop or in a thread, ends here."""
        self._installed = True
        ExceptionManager.add_handler(_Handler(self.recover_from))
        threading.excepthook = self._thread_failed
        sys.unraisablehook = self._unraisable

    def note(self, fault: BaseException) -> None:
        """Something went wrong that has been dealt with already: it is written down and told. From any thread."""
        if not self._installed:
            raise fault
        self.log.write(fault)
        Clock.schedule_once(lambda _: self._tell(tr.text("fault.told")))

    def recover_from(self, fault: BaseException) -> None:
        """In the window's own thread; what is half done is left to unwind first."""
        self.log.write(fault)
        if not self._due:
            self._due = True
            Clock.schedule_once(lambda _: self._recover(signature(fault)))

    def share_report(self) -> None:
        self.app.shelf_commands.hand_over(NAME, self.log.read().encode(), tr.text("fault.share"))

    # Inside ------------------------------------------------------------------------------------------------------

    def _thread_failed(self, failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None:
            self.note(failed.exc_value)

    def _unraisable(self, failed: Any) -> None:
        """In a callback that cannot raise: Kivy's own, or the collector's."""
        if failed.exc_value is not None:
            self.note(failed.exc_value)

    def _recover(self, found: tuple[str, str, int]) -> None:
        self._due = False
        host = self.app.session.host
        played = host.match.length if host else -1
        again = self._last == (found, played)
        self._in_a_row = self._in_a_row + 1 if self._last and self._last[1] == played else 0
        self._last = (found, played)
        if self._in_a_row > MOST_IN_A_ROW:
            return
        try:
            self.app.rebuild(home=again)
        except Exception as fault:  # what was to help has failed, too: home is the simplest screen there is
            self.log.write(fault)
            self.app.rebuild(home=True)
        self._tell(tr.text("fault.home") if again else tr.text("fault.told"))

    def _tell(self, text: str) -> None:
        self.app.session.notify(text, self.share_report, tr.text("fault.share"))


class _Handler(ExceptionHandler):
    def __init__(self, recover: Callable[[BaseException], None]) -> None:
        super().__init__()
        self._recover = recover

    def handle_exception(self, inst: BaseException) -> int:
        if not isinstance(inst, Exception):  # Ctrl+C, and whoever wants to leave
            return ExceptionManager.RAISE
        self._recover(inst)
        return ExceptionManager.PASS
