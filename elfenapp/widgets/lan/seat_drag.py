"""A player in a lobby who is carried to a seat: a tag beside the finger, and the seat below it lit.

A drag begins at a row's handle, so that the page scrolls wherever else a finger goes; near the page's edges it scrolls
automatically.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from elfenapp.presenters.lan.seat_drag import Carried
from elfenapp.session.seats import NOBODY

from ..controls.buttons import Paper
from .rows import CarriedRow, LanSeatRow

SLACK = 8  # dp before a touch on a handle becomes a drag
BESIDE = 26  # dp between a finger and the tag it carries
EDGE = 64  # dp at the page's ends where it scrolls
SPEED = 520  # dp a second at the very end
MARGIN = 8


class CarriedTag(Paper):
    name = StringProperty()
    colour = StringProperty()


class SeatDrag(Widget):
    """Lies over the lobby, and is not there for any touch but the one that carries."""

    target = NumericProperty(NOBODY)  # the seat where whoever is carried would be dropped

    def __init__(self, page: ScrollView, **properties: Any) -> None:
        super().__init__(**properties)
        self._page = page
        self._touch: Any = None
        self._row: CarriedRow | None = None
        self._tag: CarriedTag | None = None
        self._lit: LanSeatRow | None = None
        self.rows: Callable[[], list[LanSeatRow]] = list
        self.may_drop: Callable[[Carried, int], bool] = lambda carried, seat: False
        self.on_drop: Callable[[Carried, int], None] = lambda carried, seat: None

    @property
    def busy(self) -> bool:
        return self._touch is not None

    @property
    def carried(self) -> Carried | None:
        """The person who is being dragged."""
        return self._row.carried if self._row is not None and self._tag is not None else None

    def hold(self, touch: Any, row: CarriedRow) -> None:
        """A finger has come down on a row's handle: lifted there, it has tapped the row."""
        self._touch, self._row = touch, row
        touch.grab(self)

    def cancel(self) -> None:
        """Everything is as it was."""
        if self._touch is not None:
            self._touch.ungrab(self)
        if self._row is not None:
            self._row.lifted = False
        if self._tag is not None:
            self.remove_widget(self._tag)
        self._light(None)
        self._touch = self._row = self._tag = None
        Clock.unschedule(self._tick)

    # The finger ------------------------------------------------------------------------------------------------------

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        if self._tag is None and hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLACK):
            self._lift()
        if self._tag is not None:
            self._follow()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._touch:
            return False
        row, carries, lit = self._row, self._tag is not None, self._lit
        self.cancel()
        if row is None:
            return True
        if not carries:
            row.dispatch("on_release")
        elif lit is not None and row.carried is not None:
            self.on_drop(row.carried, lit.seat)
        return True

    # What is seen ----------------------------------------------------------------------------------------------------

    def _lift(self) -> None:
        assert self._row is not None and self._row.carried is not None
        carried = self._row.carried
        self._row.lifted = True
        self._tag = CarriedTag(name=carried.name, colour=carried.colour)
        self.add_widget(self._tag)
        Clock.schedule_interval(self._tick, 0)

    def _follow(self) -> None:
        """The tag hangs beside the finger, which would hide it; the seat at the finger's height is meant."""
        tag, touch = self._tag, self._touch
        if tag is None or self._row is None or self._row.carried is None:
            return
        tag.right = max(touch.x - dp(BESIDE), tag.width + dp(MARGIN))
        tag.center_y = touch.y
        found = next((row for row in self.rows() if self._is_at(row, touch)), None)
        self._light(found if found is not None and self.may_drop(self._row.carried, found.seat) else None)

    def _is_at(self, row: LanSeatRow, touch: Any) -> bool:
        return self._page.collide_point(*touch.pos) and row.collide_point(*row.to_widget(*touch.pos))

    def _light(self, row: LanSeatRow | None) -> None:
        if row is self._lit:
            return
        for each, lit in ((self._lit, False), (row, True)):
            if each is not None:
                each.lit = lit
        self._lit = row
        self.target = row.seat if row is not None else NOBODY

    def _tick(self, seconds: float) -> None:
        page, content = self._page, self._page.children[0]
        room = content.height - page.height
        if self._touch is None or room <= 0:
            return
        up, down = (self._touch.y - (page.top - dp(EDGE))) / dp(EDGE), (page.y + dp(EDGE) - self._touch.y) / dp(EDGE)
        pull = min(max(up, 0.0), 1.0) - min(max(down, 0.0), 1.0)
        if pull:
            page.scroll_y = min(1.0, max(0.0, page.scroll_y + pull * dp(SPEED) * seconds / room))
            self._follow()
