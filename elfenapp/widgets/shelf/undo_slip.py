"""The slip that offers to undo a deletion: it lies on no button, whatever screen is below it, and stays ten seconds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from elfenapp.presenters.board.strip_placement import KeptInSight, Rect, best_place

from ..base.running_app import running_app
from ..base.safe_area import safe
from ..board.piece_row import PieceRow
from ..canvas.text_size import text_height, text_width
from ..sheets.notice import WIDEST, Notice

SECONDS = 10.0
LEAST = 48  # dp: its height for a finger
LOOK = 0.25  # seconds between two looks at what is below: the game goes on
EDGE = 8  # dp between the slip and the window's edge
LETTERS, AROUND, ABOVE = 16, 84, 14  # sp; dp beside its two texts; dp above and below them
BUTTON, PIECE = 1000.0, 300.0  # what is lost if it lies on one


class UndoSlip(Notice):
    seconds = SECONDS

    def __init__(self, *arguments: Any, **properties: Any) -> None:
        super().__init__(*arguments, **properties)
        self._looking: ClockEvent | None = None
        self._screen: Any = None  # that has made room for it
        self._placed = False

    def open(self) -> None:
        super().open()
        self._looking = Clock.schedule_interval(self._place, LOOK)

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
        self._have_room(None)
        super().close()

    def _place(self, *_: object) -> None:
        beside = text_width(self.action, "Strong", sp(LETTERS)) + dp(AROUND)
        words = text_width(self.text, "Body", sp(LETTERS))
        self.width = min(words + beside, safe.width - 2 * dp(EDGE), dp(WIDEST))
        self.height = max(text_height(self.text, self.width - beside, "Body", sp(LETTERS)) + dp(ABOVE), dp(LEAST))
        app = running_app()
        self._have_room(app.screen if app is not None else None)
        edge = dp(EDGE)
        room = (safe.left + edge, safe.bottom + edge, safe.left + safe.width - edge, safe.ceiling - edge)
        now = (self.x, self.y, self.right, self.top) if self._placed else None
        self.pos = best_place(room, (self.width, self.height), list(kept_free(self)), now)[:2]
        self._placed = True

    def _have_room(self, screen: Any) -> None:
        """A screen that is full to its foot makes room there; the one that was left needs none any more."""
        if self._screen is not None and self._screen is not screen:
            self._screen.make_room(0)
        self._screen = screen
        if screen is not None:
            screen.make_room(self.height + 2 * dp(EDGE))


def kept_free(slip: Any) -> Iterator[KeptInSight]:
    """Everything on the window that can be touched."""
    for root in Window.children:
        for widget in root.walk() if root is not slip else ():
            if isinstance(widget, PieceRow) and widget.slots and seen(widget):
                yield KeptInSight(widget.content_box, PIECE)
            elif isinstance(widget, (ButtonBehavior, TextInput)) and seen(widget):
                rect = rect_in_sight(widget)
                if rect is not None:
                    yield KeptInSight(rect, BUTTON)


def seen(widget: Any) -> bool:
    if widget.width <= 1 or widget.height <= 1:
        return False
    while widget is not None and widget is not Window:
        if not widget.opacity:
            return False
        widget = widget.parent
    return True


def rect_in_sight(widget: Any) -> Rect | None:
    """The part of a widget on the window that no list around it cuts off."""
    left, bottom, right, top = _rect(widget)
    while (widget := widget.parent) is not None and widget is not Window:
        if isinstance(widget, ScrollView):
            x, y, end, ceiling = _rect(widget)
            left, bottom, right, top = max(left, x), max(bottom, y), min(right, end), min(top, ceiling)
    return (left, bottom, right, top) if left < right and bottom < top else None


def _rect(widget: Any) -> Rect:
    x, y = widget.to_window(widget.x, widget.y)
    return x, y, x + widget.width, y + widget.height
