"""A row of pieces in one canvas: the hand, the rack, the counters on offer.

Pieces of one kind share a place with a number on it. A tap chooses, a pull drags; what either means is told to
the listener.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from elfenapp.presenters.board.scene import CardGroup, Item

from ..base.running_app import running_theme
from ..base.textures import description
from ..canvas.glow_texture import GOLD, RING, glow
from ..canvas.pencil import INK, Pencil, piece_width
from ..canvas.text_size import text_width
from ..canvas.text_texture import lettered
from ..controls.buttons import TOUCH
from ..controls.hold import Holding, is_mouse

HELD = "held"  # of a touch that has asked
SLACK = 10  # dp before a touch becomes a drag
GAP = 6
LIFT = 6  # what is chosen stands out this much
PULSE = 1.6  # seconds that a piece somebody wants to see is lit
SHADE = 0.45  # of what cannot be used now
GAIN = (0.16, 0.48, 0.24, 1)
HUNG, CORNER_LAP = 0.44, 0.12  # of a piece: the height of the sign at its corner, and of that what laps over
COST, COST_INK = (0.78, 0.22, 0.17, 1), (1, 1, 1, 1)
LEAST_LETTER = 4  # dp: a name on a card smaller than this is left out

Box = tuple[float, float, float, float]


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
    label: str = ""  # a town's name on its card
    corner: str = ""  # a small picture on its corner
    worth: str = ""  # what it brings
    fresh: int = 0  # how many of it have just been gained

    @classmethod
    def of(cls, item: Item) -> Slot:
        return cls(
            item.id,
            item.piece,
            item.count,
            not item.dim,
            item.chosen,
            item.face_down,
            item.marked,
            label=item.label,
            corner=item.corner,
            worth=item.worth,
            fresh=item.fresh,
        )

    @classmethod
    def of_cards(cls, group: CardGroup) -> Slot:
        piece = group.piece or f"card/{group.card}"
        return cls(group.card, piece, group.count, not group.dim, marked=group.marked, fresh=group.fresh)


class PieceRow(Widget):
    paper = BooleanProperty(False)  # lies on a sheet of its own, as large as its pieces need
    empty = BooleanProperty(True)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.slots: tuple[Slot, ...] = ()
        self.on_choose: Callable[[str], None] | None = None
        self.on_drag: Callable[[str, str, Any], bool] | None = None  # (id, piece, touch); True takes the touch over
        self.on_hold: Callable[[tuple[float, float]], object] | None = None  # a finger stays on a piece: where
        self._pointed: frozenset[str] = frozenset()
        self._pulse: ClockEvent | None = None
        self._holding = Holding()
        self._pencil = Pencil(self.canvas)
        self._boxes: list[Box] = []
        self._gap = dp(GAP)
        self._lean = 0.0  # how far a piece's room reaches to the left of its middle, for the sign beside it
        self.bind(pos=self.redraw, size=self.redraw)

    def show(self, slots: Sequence[Slot]) -> None:
        wanted = tuple(slots)
        if wanted != self.slots:
            self.slots, self.empty = wanted, not wanted
            self.redraw()

    def pulse(self, names: Collection[str], seconds: float = PULSE) -> None:
        """Light pieces for a moment, because a player wants to see where they are."""
        self.end_pulse()
        self._point_at(names)
        self._pulse = Clock.schedule_once(lambda _: self._point_at(()), seconds)

    def end_pulse(self) -> None:
        """The moment is over early."""
        if self._pulse is not None and self._pulse.is_triggered:
            self._pulse.cancel()
            self._point_at(())

    def _point_at(self, names: Collection[str]) -> None:
        self._pointed = frozenset(names)
        self.redraw()

    # Drawing -----------------------------------------------------------------------------------------------------

    def redraw(self, *_: object) -> None:
        self._pencil.clear()
        self._boxes = self._places()
        if self.paper and self.slots:
            self._draw_paper()
        for slot, box in zip(self.slots, self._boxes, strict=True):
            self._draw_slot(slot, box)

    def _places(self) -> list[Box]:
        """A box for each slot, side by side; smaller if there are many."""
        if not self.slots:
            return []
        gap, margin = dp(GAP), dp(14) if self.paper else 0.0
        height = self.height - dp(LIFT + 6) - margin
        widths = [piece_width(slot.piece, height) for slot in self.slots]
        # Narrow pieces stand apart where there is room, so that a finger finds each.
        apart = max(gap, dp(TOUCH) - min(widths))
        if sum(widths) + apart * len(widths) + 2 * margin <= self.width:
            gap = apart
        # A sign hangs beside its piece: what lies on a die would cover pips.
        signed = any(slot.corner for slot in self.slots)
        beside = height * HUNG * (1 - CORNER_LAP) if signed else 0.0
        gap = max(gap, beside + dp(GAP) / 2)
        self._gap, self._lean = gap, beside / 2
        room = max(self.width - 2 * margin - beside - gap * (len(widths) - 1), 1)
        shrink = min(1.0, room / sum(widths))
        wide = sum(widths) * shrink + gap * (len(widths) - 1)
        x, y = self.center_x - wide / 2 + beside / 2, self.y + dp(3) + margin / 2 + height * (1 - shrink) / 2
        boxes = []
        for width in widths:
            boxes.append((x, y, width * shrink, height * shrink))
            x += width * shrink + gap
        return boxes

    def _draw_paper(self) -> None:
        theme = running_theme()
        left, right = self._boxes[0][0] - dp(14), self._boxes[-1][0] + self._boxes[-1][2] + dp(14)
        box = left, self.y + dp(4), right - left, self.height - dp(4)
        self._pencil.box(box[0], box[1] - dp(2), *box[2:], (0, 0, 0, 0.25), dp(18))
        self._pencil.box(*box, theme.surfaceContainerColor, dp(18))
        self._pencil.frame(*box, theme.outlineVariantColor, dp(18), dp(1))

    def _draw_slot(self, slot: Slot, box: Box) -> None:
        x, y, width, height = box
        if slot.chosen or slot.marked:
            y += dp(LIFT)
            self._draw_light(x, y, width, height)
        elif slot.id in self._pointed:
            self._draw_light(x, y, width, height)
        shade = 1.0 if slot.bright else SHADE
        if slot.count > 1:
            # A second one peeps out behind: more than one at a glance, before the number is read.
            self._pencil.piece(slot.piece, x + dp(3), y + dp(3), height, shade * 0.7)
        self._pencil.piece(slot.piece, x, y, height, shade)
        if slot.label:
            self._draw_label(slot.label, x, y, width, height)
        if slot.hidden:
            self._pencil.piece("counter/back", x - dp(2), y - dp(2), height * 0.42, shade)
        if slot.corner:
            size = height * HUNG
            self._pencil.piece(slot.corner, x - size * (1 - CORNER_LAP), y + height - size * 0.8, size, shade)
        if slot.count > 1:
            self._pencil.badge(str(slot.count), x + width - dp(6), y + height - dp(7))
        if slot.fresh:
            self._pencil.badge(f"+{slot.fresh}", x + dp(8), y + height - dp(7), GAIN, COST_INK)
        if slot.worth:
            self._pencil.badge(slot.worth, x + width / 2, y + dp(9))
        if slot.marked:
            self._pencil.badge(f"−{slot.marked}", x + width / 2, y + dp(9), COST, COST_INK)

    def _draw_light(self, x: float, y: float, width: float, height: float) -> None:
        """Cards get a frame of gold, counters a ring of light."""
        if height > width * 1.15:
            edge = dp(3)
            self._pencil.box(x - edge, y - edge, width + 2 * edge, height + 2 * edge, (*GOLD, 1), dp(8))
            return
        side = max(width, height) / RING * 1.04
        self._pencil.tinted(glow(), x + (width - side) / 2, y + (height - side) / 2, side, side, (*GOLD, 1))

    def _draw_label(self, text: str, x: float, y: float, width: float, height: float) -> None:
        """The name on the ribbon of a home card, as large as the ribbon allows."""
        told = description("pieces/pieces.json")["text"]["home"]
        left, top, across, high = told["box"]
        scale = height / told["of"][1]
        size = high * scale * 1.05
        size = min(size, size * across * scale / text_width(text, "Title", size))
        if size >= dp(LEAST_LETTER):
            name = lettered(text, size, INK, "Title")
            middle = y + height - (top + high / 2) * scale
            self._pencil.text(name, x + (left + across / 2) * scale - name.width / 2, middle - name.height / 2)

    @property
    def content_right(self) -> float:
        """The right edge of the last piece; the middle of an empty row."""
        return self._boxes[-1][0] + self._boxes[-1][2] if self._boxes else float(self.center_x)

    @property
    def content_box(self) -> Box:
        """Left, bottom, right and top of all pieces; empty without any."""
        if not self._boxes:
            return self.center_x, self.y, self.center_x, self.y
        return self._boxes[0][0], self.y, self.content_right, self.top

    # Fingers -----------------------------------------------------------------------------------------------------

    def touch_box(self, number: int) -> Box:
        """The touch box of a slot: the whole height of the row, and half of the gap on either side."""
        left, _, width, _ = self._boxes[number]
        return left - self._gap / 2 - self._lean, self.y, width + self._gap, self.height

    def slot_at(self, x: float, y: float) -> Slot | None:
        for number, slot in enumerate(self.slots):
            left, low, width, height = self.touch_box(number)
            if left <= x <= left + width and low <= y <= low + height:
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
            return self.paper and bool(self.slots)
        touch.grab(self)
        touch.ud[self] = slot
        self._holding.begin(lambda: self._held(touch))
        return True

    def _held(self, touch: Any) -> None:
        """Explain a held piece without choosing it; it may still be pulled. A mouse's pointer asks by resting."""
        if self.on_hold and touch.ud.get(self) and not is_mouse(touch):
            touch.ud[HELD] = True
            self.on_hold(touch.pos)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        slot = touch.ud.get(self)
        if slot and hypot(touch.x - touch.ox, touch.y - touch.oy) > dp(SLACK):
            self._holding.end()
            if self.on_drag is None:
                return True
            if self.on_drag(slot.id, slot.piece, touch):
                touch.ungrab(self)
            touch.ud[self] = None
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._holding.end()
        slot = touch.ud.pop(self, None)
        if slot and not touch.ud.get(HELD) and self.on_choose and self.slot_at(*touch.pos) == slot:
            self.on_choose(slot.id)
        return True
