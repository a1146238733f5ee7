"""A row of pieces in one canvas: the hand, the rack, the counters on offer, the counters before a player.

Pieces of one kind share a place with a number on it. A tap chooses, a pull upwards drags; what either means is told
to whoever listens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from kivy.core.text import Label
from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from .textures import piece

SLACK = 10  # dp before a touch becomes a drag
INK = (0.23, 0.16, 0.10, 1)
GOLD = (0.96, 0.75, 0.20, 1)


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of a row."""

    id: str
    piece: str
    count: int = 1
    bright: bool = True  # can be used now
    chosen: bool = False
    hidden: bool = False  # lies face down before its owner
    marked: int = 0  # how many of it the plan would take


class PieceRow(Widget):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.slots: tuple[Slot, ...] = ()
        self.on_choose: Callable[[str], None] | None = None
        self.on_drag: Callable[[str, str, Any], bool] | None = None  # (id, piece, touch); True takes the touch over
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._boxes: list[tuple[float, float, float, float]] = []
        self.bind(pos=self._draw, size=self._draw)

    def show(self, slots: Sequence[Slot]) -> None:
        wanted = tuple(slots)
        if wanted != self.slots:
            self.slots = wanted
            self._draw()

    # Drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, *_: object) -> None:
        self._group.clear()
        self._boxes = self._places()
        for slot, box in zip(self.slots, self._boxes, strict=True):
            self._draw_slot(slot, box)

    def _places(self) -> list[tuple[float, float, float, float]]:
        """A box for each slot, side by side; narrower if there are many, never wider than they are high."""
        if not self.slots:
            return []
        gap = dp(6)
        height = self.height - dp(10)
        widths = [height * piece(slot.piece).width / piece(slot.piece).height for slot in self.slots]
        wide = sum(widths) + gap * (len(widths) - 1)
        shrink = min(1.0, max(self.width, 1) / wide)
        boxes = []
        x = self.x + (self.width - wide * shrink) / 2
        for width in widths:
            lift = (height - height * shrink) / 2
            boxes.append((x, self.y + dp(2) + lift, width * shrink, height * shrink))
            x += (width + gap) * shrink
        return boxes

    def _draw_slot(self, slot: Slot, box: tuple[float, float, float, float]) -> None:
        x, y, width, height = box
        if slot.chosen or slot.marked:
            y += dp(6)
            self._group.add(Color(*GOLD))
            frame = dp(3)
            self._group.add(
                RoundedRectangle(
                    pos=(x - frame, y - frame), size=(width + 2 * frame, height + 2 * frame), radius=[dp(10)]
                )
            )
        shade = 1.0 if slot.bright else 0.45
        if slot.count > 1:
            # A second one peeps out behind: more than one at a glance, before the number is read.
            self._group.add(Color(1, 1, 1, shade * 0.7))
            self._group.add(Rectangle(texture=piece(slot.piece), pos=(x + dp(3), y + dp(3)), size=(width, height)))
        self._group.add(Color(1, 1, 1, shade))
        self._group.add(Rectangle(texture=piece(slot.piece), pos=(x, y), size=(width, height)))
        if slot.hidden:
            size = min(width, height) * 0.42
            self._group.add(Rectangle(texture=piece("counter/back"), pos=(x - dp(2), y - dp(2)), size=(size, size)))
        if slot.count > 1:
            self._badge(str(slot.count), x + width - dp(9), y + height - dp(9), (0.98, 0.95, 0.86, 1), INK)
        if slot.marked:
            self._badge(f"−{slot.marked}", x + width / 2, y + dp(8), (0.78, 0.22, 0.17, 1), (1, 1, 1, 1))

    def _badge(self, text: str, x: float, y: float, fill: tuple[float, ...], ink: tuple[float, ...]) -> None:
        radius = dp(11)
        self._group.add(Color(*fill))
        self._group.add(Ellipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius)))
        self._group.add(Color(*INK))
        self._group.add(Line(circle=(x, y, radius), width=dp(1)))
        texture = _number(text, ink)
        self._group.add(Color(1, 1, 1, 1))
        self._group.add(
            Rectangle(texture=texture, pos=(x - texture.width / 2, y - texture.height / 2), size=texture.size)
        )

    # Fingers -----------------------------------------------------------------------------------------------------

    def slot_at(self, x: float, y: float) -> Slot | None:
        for slot, (left, _, width, _) in zip(self.slots, self._boxes, strict=True):
            if left - dp(3) <= x <= left + width + dp(3) and self.y <= y <= self.top:
                return slot
        return None

    def centre_of(self, name: str) -> tuple[float, float]:
        """The middle of a slot, for those who point at it."""
        for slot, (x, y, width, height) in zip(self.slots, self._boxes, strict=True):
            if slot.id == name:
                return x + width / 2, y + height / 2
        raise KeyError(name)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        slot = self.slot_at(*touch.pos)
        if slot is None:
            return False
        touch.grab(self)
        touch.ud[self] = slot
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        slot = touch.ud.get(self)
        if slot and self.on_drag and hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLACK):
            if self.on_drag(slot.id, slot.piece, touch):
                touch.ungrab(self)
            touch.ud[self] = None
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        slot = touch.ud.pop(self, None)
        if slot and self.on_choose and self.slot_at(*touch.pos) == slot:
            self.on_choose(slot.id)
        return True


_NUMBERS: dict[tuple[str, tuple[float, ...], float], Texture] = {}


def _number(text: str, ink: tuple[float, ...]) -> Texture:
    key = (text, ink, sp(14))
    if key not in _NUMBERS:
        label = Label(text=text, font_size=sp(14), font_name="Body", bold=True, color=ink)
        label.refresh()
        _NUMBERS[key] = label.texture
    return _NUMBERS[key]
