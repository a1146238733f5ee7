"""Faults that a few given steps meet, one for each thing that is checked: a check that misses its fault is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from threading import Thread
from typing import Any
from unittest.mock import patch

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.logger import Logger
from kivy.uix.button import Button
from kivy.uix.label import Label

from elfenapp.app.elfen_app import ElfenApp
from elfenapp.app.game_session import GameSession
from elfenapp.app.games_elsewhere import GamesElsewhere
from elfenapp.app.navigation import Navigation
from elfenapp.engine.core.views import EVERYTHING, seat_reader
from elfenapp.net.visit import Visit
from elfenapp.session.device import Device
from elfenapp.session.remote_source import RemoteSource
from elfenapp.session.source import LocalSource
from elfenapp.widgets.curtain import Curtain
from tests.monkey.planted import after_refresh
from tests.monkey.steps import BACK, CUT, LOOK, REACH, RESTART, TAP, Path, Step

SEED = 1
OPEN_STORY = Step(TAP, "ElfenlandScreen.story")
Planted = Callable[[], AbstractContextManager[Any]]


@dataclass(frozen=True, slots=True)
class Bite:
    """A fault, the walk that meets it, and what the monkey must say of it."""

    plant: Planted
    path: Path
    kind: str
    told: str


def _walk(role: str, *steps: Step | str) -> Path:
    return Path(
        SEED, role, "elfenland", "upright", tuple(Step(step) if isinstance(step, str) else step for step in steps)
    )


def _write_fault(screen: Any) -> None:
    screen.app.recovery.log.write(OSError("planted"))


def _fail_in_thread(_: Any) -> None:
    def fail() -> None:
        raise OSError("planted")

    thread = Thread(target=fail)
    thread.start()
    thread.join()


def _add(make: Callable[[], Any]) -> Planted:
    """A widget more on every board."""

    def add(screen: Any) -> None:
        if not any(getattr(child, "planted", False) for child in screen.children):
            widget = make()
            widget.planted = True
            screen.add_widget(widget)

    return lambda: after_refresh(add)


def _cover_window(_: Any) -> None:
    Window.canvas.after.clear()
    Window.canvas.after.add(Color(1, 1, 1, 1))
    Window.canvas.after.add(Rectangle(pos=(0, 0), size=Window.size))


def _read_all(device: Any) -> Any:
    return EVERYTHING


def _read_others(device: Any) -> Any:
    return seat_reader(next(seat for seat in range(len(device.seats)) if seat not in device.here))


def _changed_view(source: Any, reader: Any) -> Any:
    view = source.update(reader).view
    return replace(view, parts={**view.parts, "round": view.part("round", int) % 4 + 1})


def _all_here(source: Any) -> Any:
    return tuple(number for number, seat in enumerate(source._host.seats) if seat.person)


def _half_a_curtain(curtain: Any, *arguments: Any) -> None:
    _show(curtain, *arguments)
    curtain.size_hint, curtain.size = (None, None), (Window.width / 2, Window.height)


def _story_over_curtain(session: Any, device: Any) -> None:
    _raise(session, device)
    if session._story is None:
        session.open_story(device)


@contextmanager
def _lost_elsewhere() -> Iterator[None]:
    with patch.object(GamesElsewhere, "go_back", lambda *_: None), patch.object(ElfenApp, "open_lan", lambda _: None):
        yield


def _connect_once(visit: Any) -> None:
    if visit.state is None:
        _connect(visit)


_show, _raise, _connect = Curtain.show, GameSession._raise_curtain, Visit._connect

BITES: dict[str, Bite] = {
    "a fault that is written down": Bite(lambda: after_refresh(_write_fault), _walk("alone"), "fault", "planted"),
    "a warning of Kivy": Bite(
        lambda: after_refresh(lambda _: Logger.warning("Planted: it")), _walk("alone"), "fault", "Planted"
    ),
    "a fault in a thread": Bite(lambda: after_refresh(_fail_in_thread), _walk("alone"), "fault", "planted"),
    "everything is read": Bite(
        lambda: patch.object(Device, "reader", _read_all), _walk("alone"), "view", "reads everything"
    ),
    "another hand is read": Bite(
        lambda: patch.object(Device, "reader", _read_others), _walk("alone"), "view", "reads the hands"
    ),
    "a guest is shown another game": Bite(
        lambda: patch.object(RemoteSource, "view", _changed_view), _walk("guest"), "view", "round is shown"
    ),
    "a guest's hand at the host": Bite(
        lambda: patch.object(LocalSource, "here", property(_all_here)), _walk("host"), "view", "phone of their own"
    ),
    "no curtain": Bite(
        lambda: patch.object(GameSession, "_raise_curtain", lambda *_: None), _walk("passed"), "curtain", "no curtain"
    ),
    "half a curtain": Bite(
        lambda: patch.object(Curtain, "show", _half_a_curtain), _walk("passed"), "curtain", "covers"
    ),
    "a story over the curtain": Bite(
        lambda: patch.object(GameSession, "_raise_curtain", _story_over_curtain),
        _walk("passed"),
        "curtain",
        "lies over",
    ),
    "a small button": Bite(
        _add(lambda: Button(size_hint=(None, None), size=(20, 20), pos=(100, 300))), _walk("alone"), "layout", "small"
    ),
    "a text outside": Bite(
        _add(lambda: Label(text="out", size_hint=(None, None), size=(80, 40), pos=(330, 300))),
        _walk("alone"),
        "layout",
        "outside the window",
    ),
    "an empty window": Bite(lambda: after_refresh(_cover_window), _walk("alone", LOOK), "frame", "shows nothing"),
    "no way back after a restart": Bite(
        lambda: patch.object(GameSession, "resume_saved", lambda *_: None),
        _walk("alone", RESTART, REACH),
        "reach",
        "from Home to the board of the game that is on here",
    ),
    "no way back to a game elsewhere": Bite(_lost_elsewhere, _walk("guest", BACK, REACH), "reach", "on elsewhere"),
    "a Back that does nothing": Bite(
        lambda: patch.object(Navigation, "back", lambda _: True),
        _walk("alone", OPEN_STORY, REACH),
        "reach",
        "times Back",
    ),
    "a guest who does not come back": Bite(
        lambda: patch.object(Visit, "_connect", _connect_once), _walk("guest", CUT), "network", "although the network"
    ),
}
