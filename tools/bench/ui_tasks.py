"""Tasks that ``bench ui`` measures, each in a process of its own with a real window.

python -m tools.bench.ui_tasks panning <game>|still|shelf|pictures|first-app|first-bare
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from elfenapp.app.start import prepare

prepare()

from kivy.config import Config  # noqa: E402

for _key, _value in {"maxfps": 0, "vsync": 0, "width": 1280, "height": 800}.items():
    Config.set("graphics", _key, os.environ.get(f"ELFEN_{_key.upper()}", _value))

TURNS, FRAMES, WARM = 7, 60, 5
SPEED = 9.0  # pixels a frame
GROWTH = 1.02  # in a frame, while somebody zooms


def say(told: Any) -> None:
    print(json.dumps(told), flush=True)


def show(app: Any) -> None:
    """Bring an app up without giving the loop away."""
    from kivy.base import runTouchApp

    app._run_prepare()
    runTouchApp(embedded=True)


def frames(seconds: float) -> None:
    from kivy.base import EventLoop

    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        EventLoop.idle()


# Panning and zooming -------------------------------------------------------------------------------------------------


def panning(game: str) -> None:
    """Median milliseconds a frame while a board is dragged to and fro: bare picture, full board, full screen, in turns.

    The same for the full board and its bare picture while two fingers bring it nearer and push it away.
    """
    from kivy.core.window import Window

    from .tables import FULL, lit_roads

    with tempfile.TemporaryDirectory() as folder:
        screen = FULL[game](show, frames, folder)
        full, bare = screen.board, _bare_board(screen.board)
        frames(0.5)
        found: dict[str, list[float]] = {}
        root = Window.children[0]
        standing = full._lit  # the rings of the game as it stands
        lit = lit_roads(screen) or standing
        ways: tuple[tuple[str, Any, Any, Callable[[Any, int], None]], ...] = (
            ("bare_map", bare, bare, _pan),
            ("full_board", full, full, _pan),
            ("lit_board", full, full, _pan),
            ("full_screen", full, root, _pan),
            ("bare_map_zooming", bare, bare, _zoom),
            ("full_board_zooming", full, full, _zoom),
        )
        for _ in range(TURNS):
            for name, board, shown, move in ways:
                full.light(lit if name == "lit_board" else standing)
                found.setdefault(name, []).append(_moving(board, shown, move))
        best = {f"{name}_ms": round(min(times), 2) for name, times in found.items()}
        ratios = {
            "ratio": best["full_board_ms"] / best["bare_map_ms"],
            "lit_ratio": best["lit_board_ms"] / best["bare_map_ms"],
            "screen_ratio": best["full_screen_ms"] / best["bare_map_ms"],
            "zooming_ratio": best["full_board_zooming_ms"] / best["bare_map_zooming_ms"],
        }
        say(best | {name: round(ratio, 2) for name, ratio in ratios.items()})


def _bare_board(full: Any) -> Any:
    """Its picture and nothing else, of the same size at the same place; without layers there are no names either."""
    from elfenapp.widgets.board.gestures import Board

    bare = Board(full.plan, (), full.make_ground, size_hint=(None, None))
    bare.camera.near = full.camera.near
    bare.pos, bare.size = full.pos, full.size
    return bare


def _pan(board: Any, number: int) -> None:
    board.camera.pan(SPEED if number // 20 % 2 else -SPEED, 0)


def _zoom(board: Any, number: int) -> None:
    board.camera.zoom_at(GROWTH if number // 20 % 2 else 1 / GROWTH, (board.width / 2, board.height / 2))


def _moving(board: Any, shown: Any, move: Callable[[Any, int], None]) -> float:
    """The median frame while only ``shown`` is on the window."""
    from kivy.base import EventLoop

    times = []
    with alone_on_window(board, shown):
        for number in range(FRAMES + WARM):
            began = time.perf_counter()
            move(board, number)
            board.redraw()
            EventLoop.idle()
            times.append(1000 * (time.perf_counter() - began))
    return median(times[WARM:])


@contextmanager
def alone_on_window(board: Any, shown: Any) -> Iterator[None]:
    """Only ``shown`` lies on the window, with its board brought near; afterwards everything lies where it was."""
    from kivy.core.window import Window

    put_aside = list(Window.children)
    for widget in put_aside:
        Window.remove_widget(widget)
    parent = shown.parent
    if parent is not None:
        parent.remove_widget(shown)
    Window.add_widget(shown)
    board.camera.fit()
    board.camera.zoom_at(1.6, (board.width / 2, board.height / 2))
    yield
    Window.remove_widget(shown)
    if parent is not None:
        parent.add_widget(shown, index=len(parent.children))
    for widget in reversed(put_aside):
        if widget is not shown or parent is None:
            Window.add_widget(widget)


# Standing still ------------------------------------------------------------------------------------------------------


def still() -> None:
    """The frames drawn in a second without input, on each screen; none is right."""
    from elfenapp.app.elfen_app import ElfenApp
    from elfenapp.settings import Settings
    from tools.gallery.poses.tables import on_the_map, played, seats

    with tempfile.TemporaryDirectory() as folder:
        Settings(theme="light", coach=False).save(Path(folder) / "settings.json")
        app = ElfenApp(Path(folder))
        show(app)
        ways: dict[str, Callable[[], None]] = {
            "home": lambda: None,
            "setup": lambda: app.go("setup", game="elfenland"),
            "elfenland": lambda: app.session.open(on_the_map("placement"), seats(4)),
            "elfenkoning": lambda: app.session.open(played("elfenkoning", 3, "planning"), seats(3)),
            "elfenwizards": lambda: app.session.open(played("elfenwizards", 3, "contest"), seats(3)),
            "curtain": lambda: app.session.open(on_the_map("placement"), seats(4, people=4)),
        }
        counted = {}
        for name, go in ways.items():
            go()
            frames(2.5)  # transitions and animations come to rest
            counted[name] = _drawn(1.0)
        say(counted)


def _drawn(seconds: float) -> int:
    from kivy.core.window import Window

    count = 0

    def note(*_: object) -> None:
        nonlocal count
        count += 1

    Window.bind(on_draw=note)
    frames(seconds)
    Window.unbind(on_draw=note)
    return count


# Pictures ------------------------------------------------------------------------------------------------------------


def pictures() -> None:
    """Milliseconds until each picture of the map and each atlas of this density is decoded and with the graphics."""
    from kivy.core.window import Window

    from elfenapp.widgets.base.textures import description, picture, piece

    assert Window  # no texture without one
    for other in ("scenes/curtain-day.webp", "icon/icon-16.png"):
        picture(other)  # graphics in software translate their code for each kind of texture once, whoever comes first
    levels = description("map/map.json")["levels"]["day"]
    tiles = [f"map/{tile['file']}" for level in levels for tile in level["tiles"]]
    took = {tile: _loading(lambda tile: picture(tile, mipmap=False), [tile]) for tile in tiles}
    atlases: dict[str, list[str]] = {}
    for group in description("pieces/pieces.json")["groups"].values():
        atlases.setdefault(f"pieces/{group['atlas']}", []).extend(group["names"])
    say(took | {atlas: _loading(piece, names) for atlas, names in atlases.items()})


def _loading(load: Callable[[str], Any], names: list[str]) -> float:
    from kivy.graphics.opengl import glFinish

    began = time.perf_counter()
    for name in names:
        load(name)
    glFinish()
    return 1000 * (time.perf_counter() - began)


# The first frame -----------------------------------------------------------------------------------------------------


def first(make: Callable[[], Any]) -> None:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    moments: list[float] = []
    Window.bind(on_flip=lambda *_: moments.append(time.time()))
    show(make())
    while not moments:
        EventLoop.idle()
    say({"first_frame": moments[0]})


def first_app() -> None:
    from elfenapp.app.elfen_app import ElfenApp

    first(lambda: ElfenApp(Path(tempfile.mkdtemp())))


def first_bare() -> None:
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):
        def build(self) -> Any:
            return MDScreen(MDLabel(text="Elfen", halign="center"))

    first(Bare)


def shelf() -> None:
    from .shelf import measure

    say(measure(show))


TASKS = {
    "panning": lambda: panning(sys.argv[2]),
    "still": still,
    "shelf": shelf,
    "pictures": pictures,
    "first-app": first_app,
    "first-bare": first_bare,
}

if __name__ == "__main__":
    TASKS[sys.argv[1]]()
