"""Puts the parts of a map game's screen where the layout says; every such screen has them by the same names."""

from __future__ import annotations

from typing import Any

from kivy.graphics import RoundedRectangle
from kivy.metrics import dp

from elfenapp.presenters.map_layout import ICON, Box, Layout

NOWHERE = Box(-1, -1, 0, 0)
MARGIN = 6  # dp between a button over the board and its edge
CORNER = 340  # dp: the most that is needed for what comes and goes over the board …
CORNER_SHARE = 0.74  # … and how much of the board's height it may take


def place_parts(board: Any, ids: Any, layout: Layout) -> None:
    floats = layout.heading_floats
    for widget, box in (
        (board, layout.board), (ids.tray, layout.tray), (ids.shelf, layout.shelf), (ids.column, layout.column),
        (ids.row, layout.row), (ids.players, layout.players), (ids.prompt, layout.prompt), (ids.rack, layout.rack),
        (ids.hand, layout.hand), (ids.choices, layout.choices), (ids.latest, layout.choices),
        (ids.heading, NOWHERE if floats else layout.heading), (ids.floating, layout.heading if floats else NOWHERE),
        (ids.lately, layout.story or NOWHERE),
    ):  # fmt: skip
        _place(widget, box)
    ids.choices.column = layout.wide
    _place_buttons(ids, layout)


def _place_buttons(ids: Any, layout: Layout) -> None:
    bar, board = layout.bar, layout.board
    y = bar.y + (bar.height - ICON) / 2
    _place(ids.leave, Box(bar.x, y, ICON, ICON))
    for number, button in enumerate((ids.rules, ids.story, ids.undo), 1):
        _place(button, Box(bar.x + bar.width - number * ICON, y, ICON, ICON))
    # The button over the map keeps away from the column, where fingers are busy.
    edge = board.x + MARGIN if board.x else board.x + board.width - ICON - MARGIN
    _place(ids.fit, Box(edge, board.y + board.height - ICON - MARGIN, ICON, ICON))
    width = min(board.width - ICON - 3 * MARGIN, CORNER)
    height = board.height * CORNER_SHARE
    # Beside it is room for what comes and goes.
    edge = edge + ICON + MARGIN if board.x else edge - MARGIN - width
    _place(ids.corner, Box(edge, board.y + board.height - height - MARGIN, width, height))
    ids.redo_place.anchor_x = "left" if board.x else "right"


def _place(widget: Any, box: Box) -> None:
    widget.pos = (dp(box.x), dp(box.y))
    widget.size = (dp(box.width), dp(box.height))


def take_background_away(screen: Any) -> None:
    """KivyMD paints every screen; here the parts cover all of it, and what nobody sees costs as much as the map."""
    for instruction in tuple(screen.canvas.children):
        if isinstance(instruction, RoundedRectangle):
            screen.canvas.remove(instruction)
