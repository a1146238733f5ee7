"""Puts the parts of a map game's screen where the layout says; every such screen has the same parts."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from elfenapp.presenters.map_layout import ICON, Box, Layout

NOWHERE = Box(-1, -1, 0, 0)
MARGIN = 6  # dp between a button over the board and its edge


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


def _place(widget: Any, box: Box) -> None:
    widget.pos = (dp(box.x), dp(box.y))
    widget.size = (dp(box.width), dp(box.height))
