"""Puts the parts of a board screen where the layout says; every such screen has them by the same names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from kivy.graphics import RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from elfenapp.presenters.board.layout import ICON, STORY, Box, Layout

from .named_widgets import BoardWidgets

NOWHERE = Box(-4000.0, -4000.0, 0, 0)  # far off: letters have no edge to stay within
ROOMY_BOARD = 300  # dp: a lower board has no room for a third button
MARGIN = 6  # dp between a button over the board and its edge
CORNER = 340  # dp: the most that is needed for what comes and goes over the board …
OFFERED, WIDEST = 80, 640  # dp for each piece on offer, and for all of them
UPRIGHT = 0.75  # of the height that pieces on offer may take, for the width of each
HELD = 60  # dp: what each piece keeps of its place when all of them move together
BESIDE_HAND = 200  # dp: the least that is worth being put beside the hand
ONE_LINE = 60  # dp: no more than one line of buttons
LINE = 52  # dp: the height of a slip with one line
STEP = 14  # dp between two heights at which it may lie
RING = 12  # dp around the middle of a place that belong to it
Point = tuple[float, float]


def place_parts(board: Widget, widgets: BoardWidgets, layout: Layout) -> None:
    floats = layout.heading_floats
    for widget, box in (
        (board, layout.board),
        (widgets.tray, layout.tray),
        (widgets.shelf, layout.shelf),
        (widgets.column, layout.column),
        (widgets.row, layout.row),
        (widgets.players, layout.players),
        (widgets.prompt, layout.prompt),
        (widgets.rack, layout.rack),
        (widgets.hand, layout.hand),
        (widgets.hand_hint, layout.hand),
        (widgets.choices, layout.choices),
        (widgets.latest, layout.choices),
        (widgets.heading, NOWHERE if floats else layout.heading),
        (widgets.floating, layout.heading if floats else NOWHERE),
        (widgets.lately, layout.story or NOWHERE),
    ):
        place(widget, box)
    widgets.choices.column = layout.wide and layout.choices.height > ONE_LINE
    _place_buttons(widgets, layout)


def _place_buttons(widgets: BoardWidgets, layout: Layout) -> None:
    bar, board = layout.bar, layout.board
    y = bar.y + (bar.height - ICON) / 2
    place(widgets.leave, Box(bar.x, y, ICON, ICON))
    buttons = [widgets.rules, widgets.story, widgets.undo]
    if layout.roomy_bar:
        buttons.insert(0, widgets.settings)
    else:
        place(widgets.settings, NOWHERE)  # a menu has it
    if layout.hint_in_bar and widgets.hint.opacity:
        buttons.append(widgets.hint)
    else:
        place(widgets.hint, NOWHERE)
    for number, button in enumerate(buttons, 1):
        place(button, Box(bar.x + bar.width - number * ICON, y, ICON, ICON))
    # The buttons over the map keep away from the column, where fingers are busy.
    edge = board.x + MARGIN if board.x else board.x + board.width - ICON - MARGIN
    top = board.y + board.height - ICON - MARGIN
    if not widgets.glance.opacity:
        place(widgets.glance, NOWHERE)
    elif layout.clearing is not None:
        middle = board.x + board.width * layout.clearing
        place(widgets.glance, Box(middle - ICON / 2, board.y + board.height - ICON, ICON, ICON))
    elif not layout.prompt_below_board:
        place(widgets.glance, Box(edge, top, ICON, ICON))
        top -= ICON + MARGIN
    else:  # a small board is not covered: the button stands at the end of the prompt's line
        line = layout.prompt
        place(widgets.prompt, replace(line, width=line.width - ICON))
        place(widgets.glance, Box(line.x + line.width - ICON, line.y + (line.height - ICON) / 2, ICON, ICON))
    if widgets.planner.opacity and board.height >= ROOMY_BOARD:
        place(widgets.planner, Box(edge, top, ICON, ICON))
        top -= ICON + MARGIN
    else:  # over a small board it would lie on towns: a menu has it
        place(widgets.planner, NOWHERE)
    place(widgets.fit, Box(edge, top, ICON, ICON))
    in_menu = not layout.roomy_bar or not widgets.lan.opacity
    place(widgets.lan, NOWHERE if in_menu or layout.wifi is None else layout.wifi)
    widgets.redo_place.anchor_x = "left" if board.x else "right"


def place_row(widgets: BoardWidgets, layout: Layout) -> Box | None:
    """The pieces on offer lie beside the hand, which makes room for them where it can; else over the board's edge.

    What is left beside the hand for something else.
    """
    for widget, usual in ((widgets.rack, layout.rack), (widgets.hand, layout.hand)):
        place(widget, usual)
    if not layout.tray.height and layout.wide:  # there is no hand below the board
        place(widgets.row, layout.row)
        place(widgets.hand_hint, layout.hand)
        return None
    needed, free = len(widgets.row.slots) * OFFERED, _beside_hand(widgets, layout)
    beside = _beside_hand(widgets, layout, WIDEST)
    if beside is None or beside.width < needed:
        beside = _made_room(widgets, layout)
    if not needed or beside is None or not layout.wide or layout.heading_floats:
        place(widgets.row, layout.row)
        place(widgets.hand_hint, layout.hand)
        return free
    height, shelf = min(layout.row.height, beside.height), layout.shelf
    on_shelf = shelf.height >= height
    middle = shelf.y + shelf.height / 2 if on_shelf else beside.y + beside.height / 2
    place(widgets.row, Box(beside.x, middle - height / 2, beside.width, height))
    # What stands in the place of a hand keeps to what they leave of it.
    place(widgets.hand_hint, replace(layout.hand, width=min(layout.hand.width, beside.x - layout.hand.x - MARGIN)))
    left = middle - height / 2 - beside.y
    return replace(beside, width=min(beside.width, CORNER), height=left) if on_shelf and left >= STORY else None


def _made_room(widgets: BoardWidgets, layout: Layout) -> Box | None:
    """Beside one's own pieces, moved together at the other side: where all of them can still be touched."""
    held, offered = max(len(widgets.rack.slots), len(widgets.hand.slots)) * HELD, len(widgets.row.slots)
    if not offered or not layout.wide or layout.prompt_below_board:
        return None
    tray = layout.tray
    width = min(offered * OFFERED, tray.width - held - 3 * MARGIN)
    if width < offered * HELD:
        return None
    # Few of them may be large, in room that nothing else needs.
    content = max(row.content_box[2] - row.content_box[0] for row in (widgets.rack, widgets.hand)) / dp(1)
    width = max(width, min(offered * layout.row.height * UPRIGHT, tray.width - content - 6 * MARGIN))
    left = tray.x + tray.width - width - MARGIN
    for widget, usual in ((widgets.rack, layout.rack), (widgets.hand, layout.hand)):
        place(widget, replace(usual, width=left - usual.x - MARGIN))
    return Box(left, tray.y + MARGIN, width, tray.height - 2 * MARGIN)


def place_corner(
    widgets: BoardWidgets,
    layout: Layout,
    hand: Box | None,
    told: Sequence[Point] = (),
    kept: Callable[[], Sequence[Box]] = tuple,
) -> None:
    """What comes and goes: beside the hand where ``place_row`` leaves room, in the column, else over the board.

    ``told`` is where on the screen that is in dp which it tells of: over the board it lies at the edge that hides less
    of it, and nowhere where it would hide any of ``kept``.
    """
    beside = None if layout.heading_floats else hand or (layout.story or _below_players(widgets, layout))
    widgets.recap.floats = beside is None
    if beside is None:
        over, hidden = _over_board(widgets, layout, told, kept())
        widgets.recap.hemmed_in = hidden
    else:
        over, widgets.recap.hemmed_in = beside, False
    place(widgets.corner, over)
    widgets.lately.opacity = 0 if widgets.recap.telling and beside is layout.story else 1


def _beside_hand(widgets: BoardWidgets, layout: Layout, widest: float = CORNER) -> Box | None:
    left = max(widgets.rack.content_right, widgets.hand.content_right) / dp(1) + MARGIN
    if layout.wide and not layout.prompt_below_board:
        held = layout.tray
    elif layout.wide or layout.hand.width < layout.rack.width:  # the prompt or the buttons stand there
        return None
    else:
        held = replace(layout.hand, height=layout.rack.y + layout.rack.height - layout.hand.y)
    free = held.x + held.width - left - MARGIN
    return Box(left, held.y + MARGIN, min(free, widest), held.height - 2 * MARGIN) if free >= BESIDE_HAND else None


def _below_players(widgets: BoardWidgets, layout: Layout) -> Box | None:
    """The rest of the column, if it is enough for one line."""
    low, high = layout.prompt.y + layout.prompt.height, layout.players.y
    if not layout.wide or high - low < widgets.redo.height / dp(1) + MARGIN + LINE:
        return None
    left = Box(layout.column.x + MARGIN, low, layout.column.width - 2 * MARGIN, high - low)
    # Beside a square board one's own pieces may stand there.
    held = [box for box, row in ((layout.rack, widgets.rack), (layout.hand, widgets.hand)) if row.slots]
    return None if _hides(left, held) else left


def _over_board(widgets: BoardWidgets, layout: Layout, told: Sequence[Point], kept: Sequence[Box]) -> tuple[Box, bool]:
    """One line high: at the upper edge, unless it would hide there what another place would not.

    With it, whether it hides any of ``kept`` wherever it lies.
    """
    free = beside_map_buttons(layout)
    width, height = min(free.width - MARGIN, CORNER), widgets.redo.height / dp(1) + MARGIN + LINE
    left = free.x if layout.board.x else free.x + free.width - width
    below = (layout.heading.y + layout.heading.height if layout.heading_floats else free.y) + MARGIN
    if widgets.row.slots:
        below = max(below, widgets.row.top / dp(1) + MARGIN)
    top = free.y + free.height - height - MARGIN
    edges = [top] if below > top else [top, below, *(top - step * STEP for step in range(1, int((top - below) / STEP)))]
    boxes = [Box(left, y, width, height) for y in edges]
    best = min(boxes, key=lambda box: (_hides(box, kept), hidden_by(box, told)))  # of equals the first
    return best, _hides(best, kept)


def _hides(box: Box, kept: Sequence[Box]) -> bool:
    return any(
        box.x < other.x + other.width
        and other.x < box.x + box.width
        and box.y < other.y + other.height
        and other.y < box.y + box.height
        for other in kept
    )


def hidden_by(box: Box, places: Sequence[Point]) -> int:
    """The number of these places, with a ring's room around each, that a box covers."""
    return sum(
        box.x - RING < x < box.x + box.width + RING and box.y - RING < y < box.y + box.height + RING for x, y in places
    )


def beside_map_buttons(layout: Layout) -> Box:
    """The board without the strip in which its own buttons lie."""
    board, strip = layout.board, ICON + 2 * MARGIN
    return replace(board, x=board.x + strip if board.x else board.x, width=board.width - strip)


def place(widget: Widget, box: Box) -> None:
    widget.pos = (dp(box.x), dp(box.y))
    widget.size = (dp(box.width), dp(box.height))


def box_of(widget: Widget) -> Box:
    """The box of a widget, in dp."""
    return Box(*(length / dp(1) for length in (*widget.pos, *widget.size)))


def take_background_away(screen: Widget) -> None:
    """KivyMD paints every screen; here the parts cover all of it, and what is hidden costs as much as the map."""
    for instruction in tuple(screen.canvas.children):
        if isinstance(instruction, RoundedRectangle):
            screen.canvas.remove(instruction)
