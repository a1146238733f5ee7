"""The speed of this device: a board dragged and zoomed, a board at rest, the first frame, memory of textures."""

from __future__ import annotations

import gc
import time
from statistics import median
from typing import Any

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RENDERER, glFinish, glGetString
from kivy.graphics.texture import Texture

from elfenapp.device.first_frame import seconds_to_first_frame
from elfenapp.device_check.tables import one_person, played_phases
from elfenapp.engine.core.match import Match

from .bench import CheckBench, Steps

GAMES = ("elfenland", "elfengold", "elfenkoning", "elfenwizards")  # each kind of board
PHASES = ("travel", "contest")  # in which much lies on the board
FRAMES, WARM = 40, 5
SPEED, GROWTH = 9.0, 1.02  # pixels, and times, a frame
NEAR = 1.6
SLOW_MS, STUTTER_MS = 50.0, 250.0  # the usual frame, and the longest of twenty: worse is no fun to drag
# A machine without a graphics chip (an emulator, a server) draws with its processor: it may take so many times as long.
SOFTWARE, WITHOUT_CHIP = ("llvmpipe", "softpipe", "swiftshader", "software"), 4.0
FIRST_FRAME_SECONDS = 8.0
TEXTURES_MB = 256.0  # after every screen in one sitting; a game alone takes 192 at most
MEGABYTE = 1 << 20


def check_frames(bench: CheckBench) -> Steps:
    found, slowest = bench.found, dict.fromkeys(("drag_ms", "zoom_ms", "interval_ms", "stutter_ms", "texture_mb"), 0.0)
    for number, game in enumerate(GAMES):
        bench.forget_pictures()
        bench.sit_down(*_table(game))
        yield from bench.settle()
        board = bench.app.screens.get_screen(game).board
        for name, value in (yield from _moved(board)).items():
            slowest[name] = max(slowest[name], value)
        slowest["texture_mb"] = max(slowest["texture_mb"], texture_bytes() / MEGABYTE)
        yield from _at_rest(bench, game)
        found.count += 1
        found.share = (number + 1) / len(GAMES)
    first = seconds_to_first_frame()
    numbers = {**slowest, **({"first_frame_s": first} if first else {})}
    found.numbers.update({name: round(value, 1) for name, value in numbers.items()})
    found.wrong += judge(found.numbers, patience_for(graphics_chip()))


def graphics_chip() -> str:
    """The name by which the driver calls what draws."""
    told = glGetString(GL_RENDERER)
    return told.decode("utf-8", "replace") if told else ""


def patience_for(chip: str) -> float:
    return WITHOUT_CHIP if any(name in chip.lower() for name in SOFTWARE) else 1.0


def judge(numbers: dict[str, float], patience: float = 1.0) -> list[str]:
    """The findings that some numbers are worth; ``patience`` times the usual is allowed to each frame."""
    most = {
        "drag_ms": patience * SLOW_MS,
        "zoom_ms": patience * SLOW_MS,
        "interval_ms": patience * SLOW_MS,
        "stutter_ms": patience * STUTTER_MS,
        "first_frame_s": FIRST_FRAME_SECONDS,
        "texture_mb": TEXTURES_MB,
    }
    return [
        f"{name}: {numbers[name]} of at most {limit}" for name, limit in most.items() if numbers.get(name, 0) > limit
    ]


def _table(game: str) -> tuple[Match, Any]:
    for reached in played_phases(game):
        if reached is not None and reached[0] in PHASES:
            _, seat, match = reached
            return match, one_person(match.rules.players, seat)
    raise LookupError(f"{game} came to none of {PHASES}")


def _moved(board: Any) -> Any:
    """Drag and zoom; the milliseconds of a frame's drawing, and between two frames."""
    board.camera.fit()
    board.camera.zoom_at(NEAR, (board.width / 2, board.height / 2))
    drag: list[float] = []
    zoom: list[float] = []
    between: list[float] = []
    last = time.perf_counter()
    for number in range(2 * FRAMES):
        way = 1 if number // 20 % 2 else -1
        if number < FRAMES:
            board.camera.pan(way * SPEED, 0)
        else:
            board.camera.zoom_at(GROWTH**way, (board.width / 2, board.height / 2))
        board.redraw()
        if number % 2:  # every other frame is drawn here, up to its end, and shown by the loop all the same
            began = time.perf_counter()
            Window.dispatch("on_draw")
            glFinish()
            (drag if number < FRAMES else zoom).append(1000 * (time.perf_counter() - began))
        yield 0.0
        now = time.perf_counter()
        if not number % 2:
            between.append(1000 * (now - last))
        last = now
    between = sorted(between[WARM:])
    return {
        "drag_ms": median(drag[WARM:]),
        "zoom_ms": median(zoom[WARM:]),
        "interval_ms": median(between),
        "stutter_ms": between[-1 - len(between) // 20],
    }


def _at_rest(bench: CheckBench, game: str) -> Steps:
    """A second in which no frame may be drawn, after what has been moved has come to rest."""
    yield 2.0
    drawn = 0

    def note(*_: object) -> None:
        nonlocal drawn
        drawn += 1

    Window.bind(on_draw=note)
    try:
        yield 1.0
    finally:
        Window.unbind(on_draw=note)
    if drawn > 1:  # one may still have been asked for
        bench.found.wrong.append(f"{game}: {drawn} frames in a second at rest")
    bench.found.numbers["rest_frames"] = max(bench.found.numbers.get("rest_frames", 0), drawn)


def texture_bytes() -> float:
    """Of all textures that are held; a part of another texture has none of its own, smaller copies are a third more."""
    held = {id(thing): thing for thing in gc.get_objects() if type(thing) is Texture}
    return sum(
        texture.width * texture.height * 4 * (4 / 3 if "mipmap" in texture.min_filter else 1)
        for texture in held.values()
    )
