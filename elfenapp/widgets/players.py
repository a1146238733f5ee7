"""The players of a map game: crest, name, markers won, cards held, counters before them. Bare canvas, no MD widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from elfenapp.presenters.board_scene import PlayerRow
from elfenapp.session.seats import NOBODY

from .controls import glyph
from .drawing import Pencil, piece_width
from .held_seat import HeldSeat
from .language import tr
from .lettered import lettered
from .measure import text_width
from .running_app import running_theme

GAP = 6  # dp
ROOMY, TIGHT = 56, 34  # rows of this height have two comfortable lines, two tight ones; lower ones a single line
CROWD = 5  # players from which on a narrow strip shows the name only of whose turn it is
NARROW = 420
PASSED = 0.55  # the ink of somebody who does nothing more
LEAST_SHARE = 0.6  # a number in a crowd may shrink so far
LEAST_NAME = 24  # a name with less room than this would be nothing but dots

LENT_BADGE, LEAST_BADGE = 0.55, 14  # of the crest's height, and in dp: the mark of a computer that stands in
NARROW_CREST = 0.42  # the most of a narrow card's width that its crest takes
Numbers = tuple[tuple[str, str], ...]  # pictures, and the numbers beside them


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
        """Side by side; in a crowd whoever must act gets the room for the name."""
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
        """The middle of somebody's card."""
        for row, (left, low, width, height) in zip(self.rows, self._boxes, strict=True):
            if row.seat == seat:
                return left + width / 2, low + height / 2
        return None

    def box_of(self, seat: int) -> tuple[float, float, float, float] | None:
        """Left, bottom, right and top of somebody's card."""
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
        ink: Sequence[float] = theme.onPrimaryContainerColor if row.acting else theme.onSurfaceColor
        return [*ink[:3], PASSED] if row.passed else ink

    def _two_lines(self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]) -> None:
        pad, crest = dp(6), min(height * 0.42, dp(34))
        top = y + height - pad - crest
        left = x + pad + self._crest(row, x + pad, top, crest) + dp(6)
        end = x + width - pad
        if row.begins:
            end -= piece_width("token/start", crest)
            self._pencil.piece("token/start", end, top, crest)
        self._name(row, left, top + crest / 2, end - left, ink, sp(16))
        size = min(height - crest - 3 * pad, dp(26))
        left = self._figures(row.figures, x + pad, y + pad, size, ink)
        self._counters(row, left + dp(4), y + pad, x + width - pad, size)

    def _tight_lines(
        self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]
    ) -> None:
        """The crest beside both lines: name and numbers, and below them the counters."""
        crest, size = height - dp(8), height * 0.42
        left = x + dp(4) + self._crest(row, x + dp(4), y + dp(4), crest) + dp(5)
        needed = self._figures_width(row.figures, size)
        line = y + height - size - dp(2)
        self._figures(row.figures, x + width - needed, line, size, ink)
        self._name(row, left, line + size / 2, x + width - needed - dp(4) - left, ink, sp(14))
        end = x + width - dp(6)
        if row.begins:
            end -= piece_width("token/start", size)
            self._pencil.piece("token/start", end, y + dp(2), size)
        self._counters(row, left, y + dp(2), end - dp(4), size)

    def _one_line(self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]) -> None:
        middle, crest, size = y + height / 2, min(height - dp(3), dp(28)), min(height - dp(8), dp(18))
        left = x + dp(4) + self._crest(row, x + dp(4), middle - crest / 2, crest) + dp(4)
        needed = self._figures_width(row.figures, size)
        self._figures(row.figures, x + width - needed, middle - size / 2, size, ink)
        end = x + width - needed - dp(4)
        if row.begins:
            end -= piece_width("token/start", crest)
            self._pencil.piece("token/start", end, middle - crest / 2, crest)
        self._name(row, left, middle, end - left, ink, sp(14))

    def _three_lines(
        self, row: PlayerRow, x: float, y: float, width: float, height: float, ink: Sequence[float]
    ) -> None:
        pad, crest, size = dp(4), min(height * 0.36, width * NARROW_CREST), height * 0.25
        top, middle = y + height - crest - dp(3), y + pad + size + dp(2)
        left = x + pad + self._crest(row, x + pad, top, crest) + dp(3)
        end = x + width - dp(3)
        named = end - left >= dp(LEAST_NAME) + (dp(18) if row.begins else 0)
        last = x + width - pad
        if row.begins and named:
            token = min(crest, dp(26)) * (1.0 if width >= dp(120) else 0.7)
            end -= piece_width("token/start", token)
            self._pencil.piece("token/start", end, y + height - token - dp(2), token)
        figures = row.figures
        if named:
            self._name(row, left, top + crest / 2, end - left, ink, sp(14))
        else:
            # No room for a name: the number beside the crest is that of the towns.
            towns = _number(row.figures[0][1], sp(16), x + width - left, ink)
            self._pencil.text(towns, left, top + (crest - towns.height) / 2)
            figures = row.figures[1:]
        fitting = self._fitting(figures, width - 2 * pad, size)
        free = self._figures(figures[:fitting], x + pad, middle, size, ink, x + width)
        # What has no room there stands before the pieces.
        rest = figures[fitting:]
        rest = rest[: self._fitting(rest, width - 2 * pad, size)]
        below = self._figures(rest, x + pad, y + dp(3), size, ink, x + width)
        if row.begins and not named:
            token = piece_width("token/start", size)
            if last - (below - dp(7) if rest else below) >= token:  # behind the pieces
                last -= self._pencil.piece("token/start", last - token, y + dp(2), size) + dp(1)
            else:
                self._squeezed_token(free - dp(7), x + width - dp(2), middle, size, (left - dp(3), top))
        self._counters(row, below, y + dp(3), last, size)

    def _squeezed_token(self, x: float, end: float, y: float, size: float, crest: tuple[float, float]) -> None:
        """Who begins, where numbers fill the card: smaller behind one of them, or on the foot of the crest."""
        share = min(1.0, (end - x) / piece_width("token/start", size))
        if share >= LEAST_SHARE:
            height = size * share
            self._pencil.piece("token/start", end - piece_width("token/start", height), y + (size - height) / 2, height)
        else:
            height = size * LEAST_SHARE
            self._pencil.piece("token/start", crest[0] - piece_width("token/start", height), crest[1], height)

    def _crest(self, row: PlayerRow, x: float, y: float, size: float) -> float:
        """With a computer on its corner, if one stands in for the person; its width."""
        width = self._pencil.piece(row.portrait or f"coat/{row.colour}", x, y, size)
        if row.lent:
            theme, badge = running_theme(), max(size * LENT_BADGE, dp(LEAST_BADGE))
            left = x + width - badge * 0.8
            self._pencil.box(left, y - dp(2), badge, badge, theme.primaryColor, badge / 2)
            robot = lettered(glyph("robot"), badge * 0.8, theme.onPrimaryColor, "Icons")
            self._pencil.text(robot, left + (badge - robot.width) / 2, y - dp(2) + (badge - robot.height) / 2)
        return width

    def _name(self, row: PlayerRow, x: float, middle: float, width: float, ink: Sequence[float], size: float) -> None:
        if width >= dp(LEAST_NAME):
            text = f"{row.name} · {tr.text('board.passed')}" if row.passed else row.name
            name = lettered(text, size, ink, "Strong", width, 1)
            self._pencil.text(name, x, middle - name.height / 2)

    def _figures(
        self, numbers: Numbers, x: float, y: float, size: float, ink: Sequence[float], end: float = inf
    ) -> float:
        """Towns visited and cards held, each behind its picture; where the next thing may begin."""
        for picture, text in numbers:
            x += self._pencil.piece(picture, x, y, size) + dp(3)
            number = _number(text, sp(15), end - x, ink)
            self._pencil.text(number, x, y + (size - number.height) / 2)
            x += number.width + dp(8)
        return x

    def _fitting(self, figures: Numbers, room: float, size: float) -> int:
        """How many of them stand side by side; one always does."""
        fitting = len(figures)
        while fitting > 1 and self._figures_width(figures[:fitting], size) - dp(8) > room:
            fitting -= 1
        return fitting

    def _figures_width(self, figures: Numbers, size: float) -> float:
        ink = (1, 1, 1, 1)
        widths = (
            piece_width(picture, size) + dp(11) + lettered(text, sp(15), ink, "Strong").width
            for picture, text in figures
        )
        return float(sum(widths))

    def _counters(self, row: PlayerRow, x: float, y: float, end: float, size: float) -> None:
        """The counters before the player, overlapping if there are many."""
        pieces = row.pieces
        if end - x < size:
            return
        step = min(size + dp(2), (end - x - size) / max(len(pieces) - 1, 1))
        for number, name in enumerate(pieces):
            self._pencil.piece(name, x + number * step, y, size)


def _number(text: str, size: float, room: float, ink: Sequence[float]) -> Texture:
    """In smaller letters where it would run into the next player."""
    needed = text_width(text, "Strong", size)
    return lettered(text, size * min(1.0, max(room / needed, LEAST_SHARE)), ink, "Strong")
