"""Puts the parts of a board screen where the layout says; every such screen has them by the same names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.graphics import RoundedRectangle
from kivy.metrics import dp

from elfenapp.presenters.map_layout import ICON, Box, Layout

NOWHERE = Box(-4000.0, -4000.0, 0, 0)  # far off: letters have no edge to stay within
MARGIN = 6  # dp between a button over the board and its edge
CORNER = 340  # dp: the most that is needed for what comes and goes over the board …
OFFERED, WIDEST = 80, 640  # dp for each piece on offer, and for all of them
BESIDE_HAND = 200  # dp: the least that is worth being put beside the hand
CORNER_SHARE = 0.74  # … and how much of the board's height it may take


def place_parts(board: Any, ids: Any, layout: Layout) -> None:
    floats = layout.heading_floats
    for widget, box in (
        (board, layout.board), (ids.tray, layout.tray), (ids.shelf, layout.shelf), (ids.column, layout.column),
        (ids.row, layout.row), (ids.players, layout.players), (ids.prompt, layout.prompt), (ids.rack, layout.rack),
        (ids.hand, layout.hand), (ids.hand_hint, layout.hand),
        (ids.choices, layout.choices), (ids.latest, layout.choices),
        (ids.heading, NOWHERE if floats else layout.heading), (ids.floating, layout.heading if floats else NOWHERE),
        (ids.lately, layout.story or NOWHERE),
    ):  # fmt: skip
        place(widget, box)
    ids.choices.column = layout.wide
    _place_buttons(ids, layout)


def _place_buttons(ids: Any, layout: Layout) -> None:
    bar, board = layout.bar, layout.board
    y = bar.y + (bar.height - ICON) / 2
    place(ids.leave, Box(bar.x, y, ICON, ICON))
    buttons = [ids.rules, ids.story, ids.undo]
    if layout.roomy_bar:
        buttons.insert(0, ids.settings)
    else:
        place(ids.settings, NOWHERE)  # a menu has it
    if layout.hint_in_bar and ids.hint.opacity:
        buttons.append(ids.hint)
    else:
        place(ids.hint, NOWHERE)
    for number, button in enumerate(buttons, 1):
        place(button, Box(bar.x + bar.width - number * ICON, y, ICON, ICON))
    # The buttons over the map keep away from the column, where fingers are busy.
    edge = board.x + MARGIN if board.x else board.x + board.width - ICON - MARGIN
    top = board.y + board.height - ICON - MARGIN
    if not ids.terrain.opacity:
        place(ids.terrain, NOWHERE)
    elif layout.wide:
        place(ids.terrain, Box(edge, top, ICON, ICON))
        top -= ICON + MARGIN
    else:  # a small board is not covered: the button stands at the end of the prompt's line
        line = layout.prompt
        place(ids.prompt, replace(line, width=line.width - ICON))
        place(ids.terrain, Box(line.x + line.width - ICON, line.y + (line.height - ICON) / 2, ICON, ICON))
    if ids.planner.opacity:
        place(ids.planner, Box(edge, top, ICON, ICON))
        top -= ICON + MARGIN
    else:
        place(ids.planner, NOWHERE)
    place(ids.fit, Box(edge, top, ICON, ICON))
    in_menu = not layout.roomy_bar or not ids.lan.opacity
    place(ids.lan, NOWHERE if in_menu else Box(edge, top - ICON - MARGIN, ICON, ICON))
    ids.redo_place.anchor_x = "left" if board.x else "right"


def place_row(ids: Any, layout: Layout) -> bool:
    """The pieces on offer lie beside the hand where that leaves room for them, else over the board's edge.

    Whether they lie beside the hand.
    """
    beside, needed = _beside_hand(ids, layout, WIDEST), len(ids.row.slots) * OFFERED
    roomy = beside is not None and layout.wide and not layout.heading_floats and beside.width >= needed
    if beside is not None and roomy:
        height = min(layout.row.height, beside.height)
        place(ids.row, Box(beside.x, beside.y + (beside.height - height) / 2, beside.width, height))
    else:
        place(ids.row, layout.row)
    return roomy and needed > 0


def place_corner(ids: Any, layout: Layout, hand_taken: bool = False) -> None:
    """What comes and goes: beside the hand where the pieces leave room, in the column, else over the board."""
    hand = None if hand_taken else _beside_hand(ids, layout)
    beside = None if layout.heading_floats or not layout.wide else hand or layout.story
    ids.recap.floats = beside is None
    place(ids.corner, beside or _over_board(layout))
    ids.lately.opacity = 0 if ids.recap.telling and beside is layout.story else 1


def _beside_hand(ids: Any, layout: Layout, widest: float = CORNER) -> Box | None:
    tray = layout.tray
    left = max(ids.rack.content_right, ids.hand.content_right) / dp(1) + MARGIN
    free = tray.x + tray.width - left - MARGIN
    return Box(left, tray.y + MARGIN, min(free, widest), tray.height - 2 * MARGIN) if free >= BESIDE_HAND else None


def _over_board(layout: Layout) -> Box:
    free = beside_map_buttons(layout)
    width, height = min(free.width - MARGIN, CORNER), free.height * CORNER_SHARE
    left = free.x if layout.board.x else free.x + free.width - width
    return Box(left, free.y + free.height - height - MARGIN, width, height)


def beside_map_buttons(layout: Layout) -> Box:
    """The board without the strip in which its own buttons lie."""
    board, strip = layout.board, ICON + 2 * MARGIN
    return replace(board, x=board.x + strip if board.x else board.x, width=board.width - strip)


def place(widget: Any, box: Box) -> None:
    widget.pos = (dp(box.x), dp(box.y))
    widget.size = (dp(box.width), dp(box.height))


def take_background_away(screen: Any) -> None:
    """KivyMD paints every screen; here the parts cover all of it, and what nobody sees costs as much as the map."""
    for instruction in tuple(screen.canvas.children):
        if isinstance(instruction, RoundedRectangle):
            screen.canvas.remove(instruction)
