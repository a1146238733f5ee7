"""The system ends the app: at a logout, at a shutdown, by a kill. It is obeyed without a question.

A player who closes the window may be asked first (``closing``). SDL would turn a signal into the same event, and the
system kills a window that asks. So SDL leaves signals alone (``start.prepare``), and here they end the loop itself. The
app then stops in order: games are on disk, and guests receive that the game is put away for now.
"""

from __future__ import annotations

import signal

from kivy.base import EventLoop
from kivy.clock import Clock

# No system has all of them. The last one that all have tells an observer that the others are dealt with.
SIGNALS = ("SIGHUP", "SIGINT", "SIGBREAK", "SIGTERM")


class SignalHandler:
    def __init__(self) -> None:
        self._asked = False

    def install(self) -> None:
        """Signals that the app's parent process has told it to ignore stay ignored."""
        for name in SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._end)
        Clock.schedule_once(lambda _: self._obey())  # the loop forgets what it was told before its first frame

    def _end(self, *_: object) -> None:
        self._asked = EventLoop.quit = True

    def _obey(self) -> None:
        if self._asked:
            EventLoop.quit = True
