"""Places of widgets on their screen, as left, bottom, right and top in pixels."""

from __future__ import annotations

from kivy.uix.widget import Widget

from elfenapp.presenters.board.strip_placement import Rect

from .piece_row import PieceRow


def rect_of(widget: Widget) -> Rect:
    return widget.x, widget.y, widget.right, widget.top


def slot_rect(name: str, *rows: PieceRow) -> Rect | None:
    """The place of a piece in the first row that has it."""
    for row in rows:
        for number, slot in enumerate(row.slots):
            if slot.id == name:
                x, y, width, height = row.touch_box(number)
                return x, y, x + width, y + height
    return None
