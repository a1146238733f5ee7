"""The app as the system sees it: a process with a home, a window, a terminal and an end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from PIL import Image, ImageChops

from elfenapp.engine.core.match import Match
from elfenapp.saves.journal import read_journal
from elfenapp.saves.shelf import ENDING
from elfenapp.settings import Settings
from tests.outside.desktop import PATIENCE, POLL, Box, Desktop, await_it

ROOT = Path(__file__).resolve().parents[2]
FOREIGN = ("KIVY_", "SDL_", "XDG_", "ELFEN_", "PYTEST_", "LC_", "DISPLAY", "WAYLAND_DISPLAY", "GTK_THEME")
WINDOW = (1280, 800)  # what the places in ``places.py`` are measured in
REST, LOOKS = 0.15, 3  # so many pictures alike, so many seconds apart: everything has come to rest …
BUSY = 0.5  # … unless the app was at work, or waited for a processor, for more than this part of the time
FEWEST_COLOURS = 100  # a window that shows something has more …
PAINTED = 5_000  # … and Home with all its pictures has at least so many
CORNER = (20, 30)
WELL = 0
# What our own shell ignores the app would ignore too: SIGHUP below nohup, SIGINT in the background of a script.
SIGNALS_AS_USUAL = ("env", "--default-signal=HUP,INT,TERM")
PRESSES = 3


def data_of(home: Path) -> Path:
    return home / ".local" / "share" / "elfen"


def furnish(home: Path, **settings: object) -> Path:
    """A home whose owner has been here before: a known window, no animations. The folder of its games."""
    folder = data_of(home)
    told: dict[str, object] = {
        "animation": "off",
        "language": "en",
        "theme": "light",
        "confirm": "never",
        "coach": False,
    }
    chosen = {**told, "window": list(WINDOW), **settings}
    assert Settings(**chosen).save(folder / "settings.json")  # type: ignore[arg-type]
    return folder


def surroundings(home: Path) -> dict[str, str]:
    """Our environment without anything that tells Kivy or SDL what to do, or where a desktop keeps things."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
    return {**kept, "HOME": str(home), "LANG": "C.UTF-8"}


class Running:
    """One run of the app. ``command`` replaces ``main.py``."""

    def __init__(self, desktop: Desktop, home: Path, errors: Path, command: Sequence[str] = ()) -> None:
        self.desktop, self.home, self._errors = desktop, home, errors
        self.clicks = 0
        started = [*SIGNALS_AS_USUAL, *(command or (sys.executable, str(ROOT / "main.py")))]
        environment = {**surroundings(home), "DISPLAY": desktop.display}
        with errors.open("w") as terminal:
            self.process = subprocess.Popen(started, cwd=ROOT, env=environment, stdout=terminal, stderr=terminal)
        self.window = ""
        self.window = await_it("a window", self._find_window)
        # Beside another window it may stand half outside the screen, where no mouse can go.
        desktop.tell("windowmove", self.window, *CORNER)
        self.come_forward()
        await_it("Home with its pictures", lambda: colours(self.picture()) > PAINTED)
        self.settle()

    def _find_window(self) -> str:
        assert self.process.poll() is None, f"ended with {self.process.poll()} and said:\n{self.said}"
        return next(iter(self.desktop.windows("elfen", self.process.pid)), "")

    # What is to be seen ------------------------------------------------------------------------------------------

    @property
    def said(self) -> str:
        """Everything in the terminal."""
        return self._errors.read_text(encoding="utf-8", errors="replace")

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    @property
    def effort(self) -> float:
        """The seconds for which its threads have worked, or have waited for a processor, until now."""
        spent = 0
        for thread in Path(f"/proc/{self.process.pid}/task").glob("*/schedstat"):
            with suppress(OSError):  # a thread that ends right now
                worked, waited, _ = thread.read_text().split()
                spent += int(worked) + int(waited)
        return spent / 1e9

    @property
    def starved(self) -> float:
        """The seconds for which its threads have waited for a processor until now."""
        waited = 0
        for thread in Path(f"/proc/{self.process.pid}/task").glob("*/schedstat"):
            with suppress(OSError):  # a thread that ends right now
                waited += int(thread.read_text().split()[1])
        return waited / 1e9

    def grant(self, seconds: float, done: Callable[[], bool] = lambda: False) -> bool:
        """Wait for something while the app has so many seconds of its own; False if it has not come.

        The time for which it waits for a processor does not count: a busy machine makes nothing fail.
        """
        began, before = time.monotonic(), self.starved
        while not done():
            passed = time.monotonic() - began
            if passed - max(0.0, self.starved - before) >= seconds or passed > PATIENCE:
                return False
            time.sleep(POLL)
        return True

    @property
    def shown(self) -> bool:
        return self.window in self.desktop.windows("elfen", self.process.pid)

    @property
    def box(self) -> Box:
        try:
            return self.desktop.box(self.window)
        except LookupError:
            code = self.process.wait(PATIENCE)
        raise AssertionError(f"the window is gone: ended with {code} and said:\n{self.said}")

    @property
    def size(self) -> tuple[int, int]:
        return self.box[2:]

    def picture(self) -> Image.Image:
        return self.desktop.picture(self.box)

    def settle(self) -> Image.Image:
        """The picture once it shows something and has come to rest."""

        def rested() -> Image.Image | None:
            assert self.alive, f"ended with {self.process.poll()} and said:\n{self.said}"
            began, done, first = time.monotonic(), self.effort, self.picture()
            if colours(first) < FEWEST_COLOURS:
                return None
            for _ in range(LOOKS - 1):
                time.sleep(REST)
                if differ(first, self.picture()):
                    return None
            # On a machine that others use, too, the next picture may only be late.
            # Less than before: a thread has ended, perhaps the one that loaded a picture.
            return first if 0 <= self.effort - done < BUSY * (time.monotonic() - began) else None

        picture = await_it("a picture at rest", rested)
        assert picture is not None
        return picture

    def await_change(self, before: Image.Image) -> Image.Image:
        await_it("another picture", lambda: differ(before, self.picture()))
        return self.settle()

    def await_picture(self, wanted: Image.Image) -> None:
        await_it("the picture as it was", lambda: not differ(wanted, self.picture()))

    # Hands -------------------------------------------------------------------------------------------------------

    def key(self, *names: str) -> None:
        self.desktop.tell("key", "--delay", 20, *names)

    def click(self, place: tuple[int, int]) -> None:
        """A place in the window, counted from its upper left corner."""
        self.clicks += 1
        x, y, _, _ = self.box
        self.desktop.tell("mousemove", x + place[0], y + place[1], "sleep", 0.03, "click", 1)

    def point_at(self, place: tuple[int, int]) -> None:
        """Without a click; the last small step tells even a window that was looking elsewhere."""
        x, y, _, _ = self.box
        self.desktop.tell("mousemove", x + place[0] - 1, y + place[1], "sleep", 0.05, "mousemove_relative", 1, 0)

    def hold(self, place: tuple[int, int], seconds: float) -> None:
        """The button stays down for so long."""
        self.point_at(place)
        self.desktop.tell("mousedown", 1, "sleep", seconds, "mouseup", 1)

    def drag(self, start: tuple[int, int], end: tuple[int, int], pause: float) -> None:
        """With so many seconds between its steps."""
        x, y, _, _ = self.box
        steps: list[str | int | float] = []
        for share in (0.1, 0.5, 0.9, 1.0):
            way = (round(o + a + (b - a) * share) for o, a, b in zip((x, y), start, end, strict=True))
            steps += ["mousemove", *way, "sleep", pause]
        begin = ("mousemove", x + start[0], y + start[1], "sleep", pause, "mousedown", 1, "sleep", pause)
        self.desktop.tell(*begin, *steps, "mouseup", 1)

    def take_hand_away(self) -> Image.Image:
        """A mouse that rests on the board has explained to it what lies there."""
        self.desktop.tell("mousemove", 0, 0)
        return self.settle()

    def scroll_down(self, place: tuple[int, int]) -> None:
        """To the end of what lies there."""
        x, y, _, _ = self.box
        self.desktop.tell("mousemove", x + place[0], y + place[1], "click", "--repeat", 30, "--delay", 15, 5)
        self.settle()

    def go(self, place: tuple[int, int]) -> Image.Image:
        """Click what leads somewhere else; what is to be seen there."""
        before = self.picture()
        self.click(place)
        return self.await_change(before)

    def back(self) -> Image.Image:
        before = self.picture()
        self.key("Escape")
        return self.await_change(before)

    def come_forward(self) -> None:
        self.desktop.tell("windowactivate", "--sync", self.window)

    def resize(self, width: int, height: int) -> Image.Image:
        self.desktop.tell("windowsize", "--sync", self.window, width, height)
        await_it(f"{width} x {height}", lambda: self.size == (width, height))
        return self.settle()

    # The end -----------------------------------------------------------------------------------------------------

    def end(self, code: int = WELL) -> None:
        """Wait for the end and judge it: its code, and a terminal without a word."""
        assert self.process.wait(PATIENCE) == code
        assert self.said == ""

    def ask_to_close(self) -> None:
        """By the window manager, as a click on the cross does. A key may miss a window that is only just coming
        forward: a caller that still sees it presses again. A window that is gone without an end is another matter.
        """
        for _ in range(PRESSES):
            self.come_forward()
            self.key("alt+F4")
            try:
                self.process.wait(PATIENCE / PRESSES)
                return
            except subprocess.TimeoutExpired:
                if not self.shown:
                    return

    def close(self) -> None:
        self.ask_to_close()
        self.end()

    def kill(self) -> None:
        if self.alive:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)

    # What is on disk ---------------------------------------------------------------------------------------------

    def journals(self) -> list[Path]:
        return sorted((data_of(self.home) / "games").glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime_ns)

    def game(self) -> Match:
        """The game that was written to last, as any program could read it."""
        return read_journal(self.journals()[-1]).match


def differ(one: Image.Image, other: Image.Image) -> bool:
    return one.size != other.size or ImageChops.difference(one, other).getbbox() is not None


def colours(picture: Image.Image) -> int:
    """Count the colours in every fourth row and column."""
    part = picture.resize((picture.width // 4, picture.height // 4), Image.Resampling.NEAREST)
    return len(part.getcolors(part.width * part.height) or ())
