"""A check of the voice over a board: its words lie on nothing that a player may want to touch or must read.

``overlaps(driver, screen)`` lists what does, on the live window. It measures the window itself and asks no part of the
app where things ought to be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from elfenapp.device_check.looks import SLACK, Box, box_of
from elfenapp.screens.board.overlay import Overlay
from elfenapp.screens.board.screen import BoardScreen
from elfenapp.screens.board.tutorial import Tutorial
from elfenapp.widgets.board.explain_card import ExplainCard
from elfenapp.widgets.lan.connection_mark import ConnectionMark
from elfenapp.widgets.sheets.notice import Notice
from elfenapp.widgets.sheets.sheet import Sheet
from tests.ui.driver import Driver

TARGET = 12  # dp around the middle of a place that can be chosen: what must be seen and touched of it
TOOLS = ("leave", "undo", "redo", "story", "hint", "rules", "settings", "glance", "planner", "fit", "lan")


def overlaps(driver: Driver, screen: BoardScreen) -> list[str]:
    """Every part of the voice that lies on a target, a piece of the hand, the prompt, a button or another part."""
    if any(isinstance(child, Sheet) for child in Window.children):
        return []  # a sheet is read alone
    said, kept = dict(voices(screen)), dict(given(screen))
    card = said.pop("ExplainCard", None)  # an answer that goes with the next touch, which means what lies below it
    found = [f"{name} on {thing}" for name, box in said.items() for thing, other in kept.items() if meet(box, other)]
    if card is not None and screen.presenter.phase.chosen:
        found += [f"ExplainCard on {thing}" for thing, box in kept.items() if "target" in thing and meet(card, box)]
    names = list(said)
    for number, name in enumerate(names):
        found += [f"{name} on {other}" for other in names[number + 1 :] if meet(said[name], said[other])]
    return found


def voices(screen: BoardScreen) -> Iterator[tuple[str, Box]]:
    """Everything that speaks now, and where."""
    recap, strip = screen.ids.recap.__self__, screen.part(Tutorial).strip
    if recap.telling and recap.height > 1 and recap.opacity:
        yield "recap", box_of(recap)
    if strip is not None and strip.parent is not None and strip.opacity:
        yield "coach", box_of(strip)
    for child in Window.children:
        if isinstance(child, Notice | ExplainCard | ConnectionMark) and child.opacity:
            yield type(child).__name__, box_of(child)


def given(screen: BoardScreen) -> Iterator[tuple[str, Box]]:
    """Everything that a player may want to touch now, and the prompt."""
    ids = screen.ids
    for bar in (ids.choices, *screen.part(Overlay).bars):
        for button in bar.children:
            if button.opacity and bar.get_root_window() is not None:
                yield f"button {button.choice}", box_of(button)
    for name in TOOLS:
        tool = ids[name].__self__
        if tool.opacity and tool.width > 1 and not tool.disabled and inside_window(box_of(tool)):
            yield f"button {name}", box_of(tool)
    for name in ("rack", "row", "hand"):
        row = ids[name].__self__
        for number, slot in enumerate(row.slots):
            x, y, width, height = row.touch_box(number)
            yield f"{name} {slot.id}", window_box(row, (x, y, x + width, y + height))
    yield from _prompt(ids.prompt.__self__)
    reach, board = dp(TARGET), screen.board
    for target in screen.presenter.phase.lit():
        if board.shows((target.x, target.y)):
            x, y = board.to_window(*board.to_window_point((target.x, target.y)), initial=False)
            yield f"target {target.id}", (x - reach, y - reach, x + reach, y + reach)


def _prompt(prompt: Any) -> Iterator[tuple[str, Box]]:
    if prompt.text and prompt.opacity:
        left, bottom, right, top = box_of(prompt)
        middle, high = (bottom + top) / 2, min(prompt.texture_size[1], prompt.height)
        yield "prompt", (left, middle - high / 2, right, middle + high / 2)


def window_box(widget: Any, box: Box) -> Box:
    left, bottom = widget.to_window(box[0], box[1])
    return left, bottom, left + box[2] - box[0], bottom + box[3] - box[1]


def inside_window(box: Box) -> bool:
    return box[2] > 0 and box[3] > 0 and box[0] < Window.width and box[1] < Window.height


def meet(one: Box, other: Box) -> bool:
    wide, high = min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])
    return wide > SLACK and high > SLACK
