"""Drives the whole app with real touches in a real (off-screen) window, in virtual time.

``step(0.3)`` runs eighteen frames of a sixtieth of a second as fast as the machine can. Drawing is skipped unless a
picture is asked for, which makes a flow of a minute take a second.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, overload

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

from elfenapp.app.start import prepare

prepare()

from kivy.config import Config

# An off-screen window keeps the surface that it begins with: what a larger window draws outside of it is lost, and what
# is read from there is whatever the memory held.
SURFACE = 1920  # pixels each way: as long as the longest side of a window in the tests
for _key, _value in {"maxfps": 0, "vsync": 0, "multisamples": 0, "width": SURFACE, "height": SURFACE}.items():
    Config.set("graphics", _key, os.environ.get(f"ELFEN_{_key.upper()}", _value))
for _key, _ in Config.items("input"):
    Config.remove_option("input", _key)

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.effects import kinetic, scroll
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input import motionevent
from kivy.lang import Builder, builder, global_idmap
from kivy.uix.behaviors import button
from kivy.uix.recycleview import views as recycled
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from PIL import Image

from tests.ui.aim import Aim, Touch, describe, place
from tests.ui.app_parts import AppParts

if TYPE_CHECKING:
    from elfenapp.app.elfen_app import ElfenApp

Found = TypeVar("Found")
USUAL = (1280, 800)
DRAWN = tuple(map(int, Window.system_size))
if "ELFEN_WIDTH" not in os.environ:
    Window.size = USUAL

FRAME = 1 / 60
PATIENCE = 120.0  # real seconds for a thread: other programs use the machine too
SHORTEST, LONGEST = 0.0005, 0.008  # real seconds between two frames in which nothing is done but to wait


class _Complaints(logging.Handler):
    """Errors that Kivy logs, for example a layout that never comes to rest: no test may miss them."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


_complaints = _Complaints()
logging.getLogger("kivy").addHandler(_complaints)


def complaints_of_kivy() -> list[str]:
    """Those since the last time."""
    heard = list(_complaints.heard)
    _complaints.heard.clear()
    return heard


class _Time:
    """One clock that only ever goes forward: going back would leave scheduled events in the future for ever.

    Kivy asks the real clock in some places: how long a button was pressed, how fast a list was dragged. They get this
    one too, else a list would fly further on a fast machine than on a busy one.
    """

    now: float | None = None

    @classmethod
    def install(cls) -> None:
        if cls.now is None:
            cls.now = Clock.time()
            Clock.time = cls.told
            Clock._max_fps = 0
            askers: tuple[Any, ...] = (button, kinetic, motionevent, scroll)
            for module in askers:
                module.time = cls.told

    @classmethod
    def told(cls) -> float:
        assert cls.now is not None
        return cls.now


class Driver(AppParts):
    """An app that runs, frame by frame, under the test's hands."""

    def __init__(self, app: ElfenApp) -> None:
        self.app = app
        self._touched = "nothing yet"

    def __enter__(self) -> Driver:
        _Time.install()
        EventLoop.status, EventLoop.quit = "idle", False
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self.step(0.3)
        return self

    def __exit__(self, *_: object) -> None:
        self.app.stop()
        for widget in list(Window.children):
            Window.remove_widget(widget)
        Window.canvas.before.clear()
        Window.canvas.after.clear()
        EventLoop.touches.clear()
        for event in Clock.get_events():
            event.cancel()
        # No rule of this app is ever worked out again: a field that is still around when the next one changes the text
        # size would look for itself in vain, and what rules refer to would stay for ever.
        for number in tuple(builder._handlers):
            Builder.unbind_widget(number)
        # Kivy keeps rows that scrolled away for any list to come, and those have just lost their rules: in the next
        # app they would show their texts at the width they had here.
        recycled._cached_views.clear()
        recycled._cache_count = 0
        # Kivy remembers for which text field it last asked for another look, and with the field its whole app.
        for cell in TextInput._adjust_viewport.__closure__ or ():
            if isinstance(cell.cell_contents, list):
                cell.cell_contents.clear()
        # Kivy clears kv's ``app`` before our own ``on_stop``, where a rule may look it up once more: the next app's
        # buttons would then talk to this one.
        object.__setattr__(global_idmap["app"], "_obj", None)

    def step(self, seconds: float = FRAME) -> None:
        assert _Time.now is not None
        end = _Time.now + seconds
        while _Time.now < end - 1e-9:
            self._frame(FRAME)

    def leap(self, seconds: float, frames: int = 3) -> None:
        """The same time in a few long frames, as on a device that is too slow."""
        for _ in range(frames):
            self._frame(seconds / frames)

    def stand(self) -> None:
        """A frame that takes no time: what other threads have posted is done, and nothing else is due."""
        self._frame(0.0)

    @staticmethod
    def _frame(seconds: float) -> None:
        assert _Time.now is not None
        _Time.now += seconds
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def until(self, done: Callable[[], Found], what: str = "it") -> Found:
        """Run frame after frame until something is so, and return it.

        This is the way to wait for anything another thread does (the network, a thinking computer, the writer of
        saves): it needs real time, of which a busy machine has little, while the window keeps its own.
        """
        end, pause = time.monotonic() + PATIENCE, SHORTEST
        while not (found := done()):
            assert time.monotonic() < end, f"{what} did not happen within {PATIENCE:.0f} seconds"
            time.sleep(pause)  # longer and longer: every frame takes the other thread's time away
            pause = min(2 * pause, LONGEST)
            self.step()
        return found

    # Gestures ----------------------------------------------------------------------------------------------------

    def tap(self, target: Any, hold: float = 0.08, after: float = 0.55, blocked: bool = False) -> None:
        """A finger on a widget, or on a place. It fails if something else takes the touch.

        ``blocked``: the test wants to see that the target cannot be touched; then it fails if it can.
        """
        touch, aim = Touch(*self.place(target)), Aim(target, self.app.screens.transition.is_active)
        self._touched = f"{describe(target) if isinstance(target, Widget) else target}"
        EventLoop.post_dispatch_input("begin", touch)
        self.step(hold)
        EventLoop.post_dispatch_input("end", touch)
        missed = aim.missed(touch)
        assert bool(missed) == blocked, missed or f"the tap on {self._touched} was not blocked"
        self.step(after)

    def drag(self, start: Any, end: Any, steps: int = 12, after: float = 0.55, via: Sequence[Any] = ()) -> None:
        """One finger from one place to another, by way of others if wanted."""
        self.let_go(self.carry(start, *via, end, steps=steps), after)

    def carry(self, start: Any, *ways: Any, steps: int = 12) -> Touch:
        """The same, but the finger stays down."""
        x0, y0 = self.place(start)
        touch = Touch(x0, y0)
        EventLoop.post_dispatch_input("begin", touch)
        self.step()
        for target in ways:
            x1, y1 = self.place(target)
            for number in range(1, steps + 1):
                self._move(touch, x0 + (x1 - x0) * number / steps, y0 + (y1 - y0) * number / steps)
                self.step()
            x0, y0 = x1, y1
        return touch

    def let_go(self, touch: Touch, after: float = 0.55) -> None:
        EventLoop.post_dispatch_input("end", touch)
        self.step(after)

    def pinch(self, centre: tuple[float, float], start: float, end: float, steps: int = 12) -> None:
        left, right = Touch(centre[0] - start / 2, centre[1]), Touch(centre[0] + start / 2, centre[1])
        for touch in (left, right):
            EventLoop.post_dispatch_input("begin", touch)
        self.step()
        for number in range(1, steps + 1):
            apart = start + (end - start) * number / steps
            self._move(left, centre[0] - apart / 2, centre[1])
            self._move(right, centre[0] + apart / 2, centre[1])
            self.step()
        for touch in (left, right):
            EventLoop.post_dispatch_input("end", touch)
        self.step(0.3)

    def key(self, code: int, modifiers: tuple[str, ...] = ()) -> None:
        Window.dispatch("on_keyboard", code, 0, "", list(modifiers))
        self.step(0.3)

    def _move(self, touch: Touch, x: float, y: float) -> None:
        touch.move(place(x, y))
        EventLoop.post_dispatch_input("update", touch)

    @staticmethod
    def place(target: Any) -> tuple[float, float]:
        """A point, or the middle of a widget."""
        if isinstance(target, Widget):
            x, y = target.to_window(target.center_x, target.center_y)
            return float(x), float(y)
        return float(target[0]), float(target[1])

    # Looking -----------------------------------------------------------------------------------------------------

    def widgets(self) -> Iterator[Widget]:
        """Everything on the window, topmost first."""
        for root in Window.children:
            yield from root.walk()

    @overload
    def find(self, kind: type[Found], **attributes: Any) -> Found: ...
    @overload
    def find(self, kind: str | None = None, **attributes: Any) -> Any: ...
    def find(self, kind: type | str | None = None, **attributes: Any) -> Any:
        """The first widget of a kind (a class or its name) with these attributes."""
        for widget in self.widgets():
            named = kind is None or (
                widget.__class__.__name__ == kind if isinstance(kind, str) else isinstance(widget, kind)
            )
            if named and all(getattr(widget, name, None) == value for name, value in attributes.items()):
                return widget
        raise AssertionError(f"no widget {kind} {attributes}")

    def texts(self) -> list[str]:
        """Every text on the window."""
        return [text for widget in self.widgets() if (text := getattr(widget, "text", ""))]

    def picture(self) -> Image.Image:
        Window.canvas.ask_update()
        EventLoop.idle()
        width, height = map(int, Window.system_size)
        if os.environ["SDL_VIDEODRIVER"] == "offscreen":
            assert width <= DRAWN[0] and height <= DRAWN[1], f"a window of {width} x {height} is not drawn whole"
        pixels = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
        return (
            Image.frombytes("RGBA", (width, height), pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")
        )

    def shot(self, path: Path | str) -> None:
        self.picture().save(path)

    # When a test fails -------------------------------------------------------------------------------------------

    def report(self) -> str:
        """A description of the window for the contributor who mends a failed test."""
        on_top = ", ".join(child.__class__.__name__ for child in Window.children)
        return f"window {tuple(Window.size)}: {on_top}\nat {self.app.navigation.place}\nlast tap: {self._touched}"
