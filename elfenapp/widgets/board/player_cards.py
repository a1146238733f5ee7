"""The players of a map game: crest, name, markers won, cards held, counters before them. Bare canvas, no MD widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from elfenapp.presenters.board.scene import PlayerRow
from elfenapp.session.seats import NOBODY

from ..base.running_app import running_theme
from ..canvas.glow_texture import GOLD
from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_size import text_width
from .hold_to_peek import HeldSeat
from .player_card_parts import LEAST_NAME, Numbers, PlayerParts, number_fitting

GAP = 6  # dp
ROOMY, TIGHT = 56, 34  # rows of this height have two comfortable lines, two tight ones; lower ones a single line
CROWD = 5  # players from which on a narrow strip shows the name only of whose turn it is
NARROW = 420
TOLD_FRAME = 2.6  # dp: the frame of a player whose move is being told
PASSED = 0.55  # the ink of somebody who does nothing more
NARROW_CREST = 0.42  # the most of a narrow card's width that its crest takes
TOLD_APART = 1.3  # pieces need at least this much of their size to be told apart


class Players(Widget):
    """All players in one canvas: a column at the side of a wide screen, a strip on a tall one."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.rows: tuple[PlayerRow, ...] = ()
        self.wide = True
        self.on_tap: Callable[[tuple[float, float]], object] | None = None  # where in the window
        self.on_hold: Callable[[int], None] | None = None  # a crest that is held, until …
        self.on_let_go: Callable[[], None] | None = None
        self._hold = HeldSeat(self)
        self._boxes: list[tuple[float, float, float, float]] = []  # of the rows
        self._pencil = Pencil(self.canvas)
        self._parts = PlayerParts(self._pencil)
        self.bind(pos=self.redraw, size=self.redraw)

    def show(self, rows: Sequence[PlayerRow], wide: bool) -> None:
        if (tuple(rows), wide) != (self.rows, self.wide):
            self.rows, self.wide = tuple(rows), wide
            self.redraw()

    def redraw(self, *_: object) -> None:
        self._pencil.clear()
        self._boxes.clear()
        if self.rows:
            (self._column if self.wide else self._strip)()

    def _column(self) -> None:
        gap = dp(GAP) if self.height / len(self.rows) >= dp(ROOMY) else dp(2)
        height = (self.height - gap) / len(self.rows) - gap
        for number, row in enumerate(self.rows):
            y = self.top - (number + 1) * (height + gap)
            x, width = self.x + dp(GAP), self.width - 2 * dp(GAP)
            ink = self._card(row, x, y, width, height)
            if height >= dp(ROOMY):
                self._two_lines(row, x, y, width, height, ink)
            elif height >= sp(TIGHT) and any(other.pieces for other in self.rows):
                self._tight_lines(row, x, y, width, height, ink)
            else:
                self._one_line(row, x, y, width, height, ink)

    def _strip(self) -> None:
        """Side by side; in a crowd the acting player gets the room for the name."""
        gap = dp(GAP) / 2 if len(self.rows) >= CROWD else dp(GAP)
        crowded = len(self.rows) >= CROWD and self.width < dp(NARROW)
        shares = [2.0 if crowded and row.acting else 1.0 for row in self.rows]
        share = (self.width - gap * (len(self.rows) + 1)) / sum(shares)
        x, y, height = self.x + gap, self.y + dp(3), self.height - dp(6)
        for row, wanted in zip(self.rows, shares, strict=True):
            width = share * wanted
            self._three_lines(row, x, y, width, height, self._card(row, x, y, width, height))
            x += width + gap

    # Fingers -----------------------------------------------------------------------------------------------------

    def row_at(self, x: float, y: float) -> PlayerRow | None:
        """Whose card is here."""
        for row, (left, low, width, height) in zip(self.rows, self._boxes, strict=True):
            if left <= x <= left + width and low <= y <= low + height:
                return row
        return None

    def seat_at(self, x: float, y: float) -> int:
        row = self.row_at(x, y)
        return NOBODY if row is None else row.seat

    def centre_of(self, seat: int) -> tuple[float, float] | None:
        """The middle of a player's card."""
        for row, (left, low, width, height) in zip(self.rows, self._boxes, strict=True):
            if row.seat == seat:
                return left + width / 2, low + height / 2
        return None

    def box_of(self, seat: int) -> tuple[float, float, float, float] | None:
        """Left, bottom, right and top of a player's card."""
        for row, (left, low, width, height) in zip(self.rows, self._boxes, strict=True):
            if row.seat == seat:
                return left, low, left + width, low + height
        return None

    def let_go(self) -> None:
        """Whatever a finger holds is hidden again: the end of its touch may never be told."""
        self._hold.end()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._hold.down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._hold.move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._hold.up(touch)

    # One player --------------------------------------------------------------------------------------------------

    def _card(self, row: PlayerRow, x: float, y: float, width: float, height: float) -> Sequence[float]:
        """The paper; the colour to write on it with. Whose turn it is stands out by a frame as well as by colour."""
        theme = running_theme()
        self._boxes.append((x, y, width, height))
        corner = min(dp(12), height / 3)
        usual = theme.surfaceContainerColor if row.passed else theme.surfaceContainerHighColor
        self._pencil.box(x, y, width, height, theme.primaryContainerColor if row.acting else usual, corner)
        if row.passed:
            self._pencil.frame(x, y, width, height, theme.outlineVariantColor, corner, dp(1))
        if row.acting:
            self._pencil.frame(x, y, width, height, theme.primaryColor, corner, dp(1.6))
        if row.told:
            self._pencil.frame(x, y, width, height, GOLD, corner, dp(TOLD_FRAME))
        ink: Sequence[float] = theme.onPrimaryContainerColor if row.acting else theme.onSurfaceColor
        return [*ink[:3], PASSED] if row.passed else ink

    def _two_lines(self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]) -> None:
        pad, crest = dp(6), min(height * 0.42, dp(34))
        top = y + height - pad - crest
        left = x + pad + self._parts.crest(row, x + pad, top, crest) + dp(6)
        end = x + width - pad
        if row.begins:
            end -= piece_width("token/start", crest)
            self._pencil.piece("token/start", end, top, crest)
        size = min(height - crest - 3 * pad, dp(26))
        below, beside = self._beside_name(row, width - 2 * pad, end - left, size)
        if beside:
            end -= self._parts.figures_width(beside, size)
            self._parts.figures(beside, end + dp(3), top + (crest - size) / 2, size, ink)
        self._parts.name(row, left, top + crest / 2, end - left, ink, sp(16))
        left = self._parts.figures(below, x + pad, y + pad, size, ink)
        self._parts.counters(row, left + dp(4), y + pad, x + width - pad, size)

    def _beside_name(self, row: PlayerRow, room: float, upper: float, size: float) -> tuple[Numbers, Numbers]:
        """The figures before the pieces, and the last of them beside the name, if pieces would lie on each other."""
        before, last = row.figures[:-1], row.figures[-1:]
        pieces = len(row.pieces) * (size + dp(2)) + dp(4)
        crowded = bool(row.pieces and before) and self._parts.figures_width(row.figures, size) + pieces > room
        named = text_width(row.name, "Strong", sp(16)) + dp(6)
        fits = self._parts.figures_width(last, size) + named <= upper
        return (before, last) if crowded and fits else (row.figures, ())

    def _tight_lines(
        self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]
    ) -> None:
        """The crest beside both lines: name and numbers, and below them the counters."""
        crest, size = height - dp(8), height * 0.42
        left = x + dp(4) + self._parts.crest(row, x + dp(4), y + dp(4), crest) + dp(5)
        needed = self._parts.figures_width(row.figures, size)
        line = y + height - size - dp(2)
        self._parts.figures(row.figures, x + width - needed, line, size, ink)
        self._parts.name(row, left, line + size / 2, x + width - needed - dp(4) - left, ink, sp(14))
        end = x + width - dp(6)
        if row.begins:
            end -= piece_width("token/start", size)
            self._pencil.piece("token/start", end, y + dp(2), size)
        self._parts.counters(row, left, y + dp(2), end - dp(4), size)

    def _one_line(self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]) -> None:
        middle, crest, size = y + height / 2, min(height - dp(3), dp(28)), min(height - dp(8), dp(18))
        left = x + dp(4) + self._parts.crest(row, x + dp(4), middle - crest / 2, crest) + dp(4)
        needed = self._parts.figures_width(row.figures, size)
        self._parts.figures(row.figures, x + width - needed, middle - size / 2, size, ink)
        end = x + width - needed - dp(4)
        if row.begins:
            end -= piece_width("token/start", crest)
            self._pencil.piece("token/start", end, middle - crest / 2, crest)
        self._parts.name(row, left, middle, end - left, ink, sp(14))

    def _three_lines(
        self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]
    ) -> None:
        pad, crest, size = dp(4), min(height * 0.36, width * NARROW_CREST), height * 0.25
        top, middle = y + height - crest - dp(3), y + pad + size + dp(2)
        left = x + pad + self._parts.crest(row, x + pad, top, crest) + dp(3)
        end = x + width - dp(3)
        named = end - left >= dp(LEAST_NAME) + (dp(18) if row.begins else 0)
        last = x + width - pad
        if row.begins and named:
            token = min(crest, dp(26)) * (1.0 if width >= dp(120) else 0.7)
            end -= piece_width("token/start", token)
            self._pencil.piece("token/start", end, y + height - token - dp(2), token)
        figures = row.figures
        if named:
            self._parts.name(row, left, top + crest / 2, end - left, ink, sp(14))
        else:
            # No room for a name: the number beside the crest is that of the towns.
            towns = number_fitting(row.figures[0][1], sp(16), x + width - left, ink)
            self._pencil.text(towns, left, top + (crest - towns.height) / 2)
            figures = row.figures[1:]
        fitting = self._parts.fitting(figures, width - 2 * pad, size)
        free = self._parts.figures(figures[:fitting], x + pad, middle, size, ink, x + width)
        # What has no room there stands before the pieces.
        rest = figures[fitting:]
        rest = rest[: self._parts.fitting(rest, width - 2 * pad, size)]
        below = self._parts.figures(rest, x + pad, y + dp(3), size, ink, x + width)
        if row.begins and not named:
            token = piece_width("token/start", size)
            room = last - (below - dp(7) if rest else below) - token
            if room >= (size * TOLD_APART if row.pieces else 0):  # behind the pieces
                last -= self._pencil.piece("token/start", last - token, y + dp(2), size) + dp(1)
            else:
                self._parts.squeezed_token(free - dp(7), x + width - dp(2), middle, size, (left - dp(3), top))
        self._parts.counters(row, below, y + dp(3), last, size)
