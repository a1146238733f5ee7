"""A desktop without a screen: Xvfb, a window manager, and hands. Knows nothing of the app."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal, TypeVar

from PIL import Image, ImageGrab

SCREEN = (1400, 900)
PATIENCE = 180.0  # seconds: other programs use the machine too
POLL = 0.05

Found = TypeVar("Found")
Box = tuple[int, int, int, int]  # x, y, width, height


def await_it(what: str, look: Callable[[], Found | Literal[False] | None], seconds: float = PATIENCE) -> Found:
    """Wait until ``look`` finds something, and return it."""
    until = time.monotonic() + seconds
    while not (found := look()):
        if time.monotonic() > until:
            raise AssertionError(f"waited {seconds:.0f} s without success for {what}")
        time.sleep(POLL)
    return found


class Desktop:
    def __init__(self, display: str) -> None:
        self.display = display

    def tell(self, *words: str | int | float) -> str:
        """xdotool's answer; empty if it has none."""
        return self._run("xdotool", *(str(word) for word in words))

    def _run(self, *command: str) -> str:
        environment = {**os.environ, "DISPLAY": self.display}
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE).stdout

    def windows(self, kind: str, process: int, seen: bool = True) -> list[str]:
        """The windows of a class that belong to a process; by default those that can be seen."""
        visible = ["--onlyvisible"] if seen else []
        return self.tell("search", "--all", *visible, "--pid", process, "--class", f"^{kind}$").split()

    def box(self, window: str) -> Box:
        """The place of a window on the screen, its frame left out. (xdotool counts the frame twice.)"""
        told = self._run("xwininfo", "-id", window)
        x, y, width, height = (
            int(re.findall(rf"{name}:\s+(-?\d+)", told)[0])
            for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        )
        return x, y, width, height

    def picture(self, box: Box | None = None) -> Image.Image:
        whole = ImageGrab.grab(xdisplay=self.display).convert("RGB")
        if box is None:
            return whole
        x, y, width, height = box
        return whole.crop((x, y, x + width, y + height))


@contextmanager
def desktop(screen: tuple[int, int] = SCREEN) -> Iterator[Desktop]:
    reading, writing = os.pipe()
    size = f"{screen[0]}x{screen[1]}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    running = [subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)]
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            display = f":{told.readline().strip()}"
        found = Desktop(display)
        environment = {**os.environ, "DISPLAY": display}
        quiet = subprocess.DEVNULL
        running.append(subprocess.Popen(["openbox"], env=environment, stdout=quiet, stderr=quiet))
        # Without the window manager no window would get the keyboard.
        await_it("the window manager", lambda: found.tell("get_desktop").strip())
        yield found
    finally:
        for process in reversed(running):
            process.terminate()
            process.wait(PATIENCE)
