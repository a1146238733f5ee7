"""Conditions after every step, whatever the monkey did."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from elfenapp.engine.core.views import redact
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.board.tutorial import Tutorial
from elfenapp.session.display.device import Device
from elfenapp.session.host import Host
from elfenapp.session.seats import NOBODY
from elfenapp.widgets.board.tutorial_strip import Finger
from elfenapp.widgets.sheets.notice import Notice
from tests.monkey.things import covers
from tests.monkey.world import World
from tests.ui.board_layout import complaints_of
from tests.ui.driver import Driver
from tests.ui.layout import complaints
from tests.ui.lessons.fingers import strip_complaints
from tests.ui.voice import overlaps

FEWEST_COLOURS = 8  # a window that shows something has more
LEAST = 44  # dp
PRIVATE = ("ExplainCard", "HintSheet", "StorySheet")  # what may tell of a hand


class Broken(AssertionError):
    """An invariant does not hold; ``kind`` says which."""

    def __init__(self, kind: str, told: str) -> None:
        super().__init__(told)
        self.kind = kind


def check(world: World, drawn: bool = False) -> None:
    """Raise ``Broken`` for the first thing that is not as it must be."""
    checks: dict[str, Callable[[World], Iterator[str]]] = {
        "fault": lambda world: iter(world.take_faults()),
        "view": view_faults,
        "curtain": curtain_faults,
        "layout": layout_faults,
        "voice": voice_faults,
    }
    if drawn:
        checks["frame"] = frame_faults
    for kind, look in checks.items():
        for told in look(world):
            raise Broken(kind, told)


def view_faults(world: World) -> Iterator[str]:
    """The view that is shown is exactly what this device may see."""
    device = world.device
    if device is None:
        return
    reader, here = device.reader(), set(device.local_seats)
    if reader.everything and not device.over:
        yield "the device reads everything although the game is on"
    if not reader.seats <= here:
        yield f"the device reads the hands of {sorted(reader.seats)}, but {sorted(here)} sit at it"
    host = world.app.session.host or _host_elsewhere(world, device)
    if host is None or host.match.length != device.length:
        return
    may, shown = redact(host.match._state, reader), device.view()
    other = world.elsewhere
    if other is not None and other.host is host and not here <= set(other.seats_of(world.own_device)):
        yield f"the device thinks that {sorted(here)} sit at it; the host does not"
    for name, value in shown.parts.items():
        if value != may[name]:
            yield f"{name} is shown to {sorted(reader.seats)} as {value!r}, and should be {may[name]!r}"


def _host_elsewhere(world: World, device: Device) -> Host | None:
    other = world.elsewhere
    ours = other is not None and world.visit is not None and device.source is world.visit.source
    return other.host if ours and other is not None else None


def curtain_faults(world: World) -> Iterator[str]:
    """While no single player looks, nothing of a hand is drawn; while the curtain is up it lies over everything."""
    device, screen = world.device, world.app.screen
    if device is None or not world.app.session.shown:
        return
    if device.curtain != NOBODY:
        over = [type(child).__name__ for child in Window.children]
        if "Curtain" not in over:
            yield "no curtain although the device changes hands"
        else:
            curtain = Window.children[over.index("Curtain")]
            if curtain.size != list(Window.size) or curtain.opacity < 1:
                yield f"the curtain covers {curtain.size} of {Window.size}"
            for name in over[: over.index("Curtain")]:
                if name in PRIVATE:
                    yield f"{name} lies over the curtain"
    private = device.curtain != NOBODY or device.viewer == NOBODY
    if private and not device.over and isinstance(screen, BoardScreen) and screen.presenter.display is device:
        for row in ("rack", "hand"):
            if screen.ids[row].slots:
                yield f"the {row} is drawn although nobody in particular looks: {screen.ids[row].slots}"


def layout_faults(world: World) -> Iterator[str]:
    """No text cut, no button under another, everything large enough for a finger."""
    screen = world.app.screen
    if world.app.screens.transition.is_active or world.driver.app.root is None:
        return
    board = screen if isinstance(screen, BoardScreen) and screen.here and not covers(world.driver) else None
    guide = screen.part(Tutorial) if isinstance(screen, BoardScreen) else None
    lying_over = [guide.strip, guide.finger] if guide is not None else [getattr(screen, "slip", None)]  # of a replay
    seen: Any = _Beside(world.driver, lying_over)
    found = complaints_of(seen, board) if board is not None else complaints(seen)
    yield from (told for told in found if not _large_enough(told))
    strip = guide.strip if guide is not None else None
    if board is not None and strip is not None and strip.parent is not None:
        yield from (told for told in strip_complaints(board) if told.startswith(("cut", "outside", "a bad")))


def voice_faults(world: World) -> Iterator[str]:
    """Nothing that speaks over a board lies on a target, a piece of the hand, a button or another that speaks.

    A lesson's strip has checks of its own; a notice without any free place lets a finger through.
    """
    screen, app = world.app.screen, world.app
    if (
        app.screens.transition.is_active
        or not isinstance(screen, BoardScreen)
        or not screen.here
        or app.guides.teaching
    ):
        return
    for told in overlaps(world.driver, screen):
        if not (told.startswith("Notice on target") and not world.driver.find(Notice).free):
            yield told


def _large_enough(told: str) -> bool:
    """True if a target that is smaller than we like is still as large as a finger needs."""
    size = re.match(r"small (?:target|piece): .* \[?([\d.]+)(?:, | x )([\d.]+)\]?$", told)
    return size is not None and min(map(float, size.groups())) >= dp(LEAST)


class _Beside:
    """The window without what lies over a screen on purpose and takes the touches there."""

    def __init__(self, driver: Driver, left_out: list[Any]) -> None:
        self._driver, self._left_out = driver, left_out

    def widgets(self) -> Iterator[Widget]:
        for widget in self._driver.widgets():
            above: Any = widget
            while above is not None and above is not Window and not self._leaves_out(above):
                above = above.parent
            if above is None or above is Window:
                yield widget

    def _leaves_out(self, widget: Any) -> bool:
        """A finger points at what it lies beside, whichever guide it belongs to."""
        return isinstance(widget, Finger) or any(widget is each for each in self._left_out)


def frame_faults(world: World) -> Iterator[str]:
    """The window still draws something."""
    picture = world.driver.picture()
    part = picture.resize((picture.width // 4, picture.height // 4))
    if len(part.getcolors(part.width * part.height) or ()) < FEWEST_COLOURS:
        yield "the window shows nothing"
