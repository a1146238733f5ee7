"""The auction's table over the lower edge of the map: all lots in a row, the present one large, numbers to tap.

Pieces are drawn in one canvas; what must be read or tapped are labels and buttons (``gold/auction.kv``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp

from elfenapp.presenters.board.layout import Box
from elfenapp.presenters.board.scene import Stage
from elfenapp.presenters.gold.auction_lots import PRESENT, SOLD, UNSOLD, AuctionStage, Lot

from ..base.kv import load_kv
from ..base.running_app import running_theme
from ..board.choice_bar import ChoiceBar
from ..board.overlay import BoardOverlay
from ..canvas.glow_texture import GOLD, RING, glow
from ..canvas.pencil import Pencil
from ..canvas.text_size import text_height, text_width
from ..canvas.text_texture import lettered
from ..controls.fitted_label import SMALLEST, FittedLabel  # noqa: F401

WIDEST = 620  # dp
PAD, GAP = 8, 4
LOT = 34  # the most a lot in the row takes …
LARGE = 84  # … and the present one, with its words beside it, on a phone
LARGER = 1.5  # the same on a screen with this much room for it:
ROOMY = 400
LEAST_LARGE = 40
BUTTON, BUTTON_GAP = 48, 4
PER_ROW = 6  # numbers side by side
TERRAIN = 22
TITLE = 17  # sp
FAINT = 0.6  # what has gone


class AuctionTable(BoardOverlay):
    """The lots of the round, the present one with its bids, and the numbers to bid."""

    def __init__(self, **properties: Any) -> None:
        load_kv("gold/auction")
        super().__init__(**properties)
        self.stage: AuctionStage | None = None
        self._box = Box(0, 0, 0, 0)
        self._button: Box | None = None
        self.row_box = (0.0, 0.0, 0.0, 0.0)  # where the lots of the round lie
        self._pencil = Pencil(self.canvas.before)
        self.ids.numbers.on_press = self._press

    @property
    def bars(self) -> tuple[ChoiceBar, ...]:
        return (self.ids.numbers,)

    def _press(self, choice: str) -> None:
        if self.on_press:
            self.on_press(choice)

    def show(self, stage: Stage) -> None:
        assert isinstance(stage, AuctionStage)
        if stage != self.stage:
            self.stage = stage
            self.redraw()

    def fit(self, box: Box, button: Box | None = None) -> None:
        """The board it lies on, and a button at one of its upper corners that stays in sight; in dp."""
        if (box, button) != (self._box, self._button):
            self._box, self._button = box, button
            self.redraw()

    def redraw(self, *_: object) -> None:
        stage = self.stage
        if stage is None:
            return
        rows = -(-len(stage.numbers) // PER_ROW)
        lots, keys = self._lot_size(stage.lots) + sp(17), rows * dp(BUTTON + BUTTON_GAP)
        edge = 2 * dp(PAD) + dp(GAP)
        room = dp(self._box.height) - lots - keys - edge
        large = max(min(dp(LARGE) * self._larger() * sp(1) / dp(1), room), dp(LEAST_LARGE))
        self.size = (self._width(), lots + large + keys + edge)
        self.pos = (dp(self._box.x) + (dp(self._box.width) - self.width) / 2, dp(self._box.y))
        self._pencil.clear()
        self._draw_paper()
        self._draw_lots(stage.lots)
        self._draw_present(stage, self.y + dp(PAD) + keys, large)
        numbers = self.ids.numbers
        numbers.pos, numbers.size = (self.x + dp(PAD), self.y + dp(PAD) / 2), (self.width - 2 * dp(PAD), keys)
        numbers.per_row = PER_ROW if rows > 1 else 0
        numbers.show(stage.numbers)

    def _width(self) -> float:
        return float(min(dp(self._box.width), dp(WIDEST)))

    def _larger(self) -> float:
        return LARGER if self._box.height >= ROOMY else 1.0

    def _row(self) -> tuple[float, float]:
        """From where to where the lots may lie: the button keeps its corner."""
        box, button = self._box, self._button
        left = dp(box.x) + (dp(box.width) - self._width()) / 2 + dp(PAD)
        right = left + self._width() - 2 * dp(PAD)
        if button is not None and button.x > box.x + box.width / 2:
            right = min(right, dp(button.x - GAP))
        elif button is not None:
            left = max(left, dp(button.x + button.width + GAP))
        return left, right

    def _lot_size(self, lots: Sequence[Lot]) -> float:
        left, right = self._row()
        room = right - left - dp(GAP) * (len(lots) - 1)
        return float(min(dp(LOT) * self._larger(), room / max(len(lots), 1)))

    # Drawing -----------------------------------------------------------------------------------------------------

    def _draw_paper(self) -> None:
        theme = running_theme()
        box = self.x, self.y, self.width, self.height
        self._pencil.box(*box, theme.surfaceContainerColor, dp(14))
        self._pencil.frame(*box, theme.outlineVariantColor, dp(14), dp(1))

    def _draw_lots(self, lots: tuple[Lot, ...]) -> None:
        size, (left, right) = self._lot_size(lots), self._row()
        across = size * len(lots) + dp(GAP) * (len(lots) - 1)
        x = min(max(self.center_x - across / 2, left), right - across)
        y = self.top - dp(PAD) - size
        self.row_box = (x, y, across, size)
        for lot in lots:
            if lot.state == PRESENT:
                self._draw_ring(x, y, size)
            self._pencil.piece(f"counter/{lot.counter}", x, y, size, FAINT if lot.state in (SOLD, UNSOLD) else 1.0)
            if lot.state == SOLD:
                # At its corner: what was sold can still be told.
                self._pencil.piece(f"coat/{lot.colour}", x + size * 0.5, y - size * 0.06, size * 0.56)
            if lot.state in (SOLD, UNSOLD):
                ink = running_theme().onSurfaceColor
                price = lettered(str(lot.price) if lot.state == SOLD else "–", sp(14), ink, "Strong")
                self._pencil.text(price, x + (size - price.width) / 2, y - sp(17))
            x += size + dp(GAP)

    def _draw_ring(self, x: float, y: float, size: float) -> None:
        side = size / RING * 1.04
        self._pencil.tinted(glow(), x + (size - side) / 2, y + (size - side) / 2, side, side, (*GOLD, 1))

    def _draw_present(self, stage: AuctionStage, y: float, height: float) -> None:
        """The lot, who bids what; below, if there is room, what it costs and what it is good for."""
        left = self.x + dp(PAD)
        left += self._pencil.piece(f"counter/{stage.counter}", left, y, height) + dp(PAD)
        width = self.right - dp(PAD) - left
        title, note = self.ids.title, self.ids.note
        whole = height >= dp(LARGE) * 0.75
        prices = dp(TERRAIN) + dp(2) if whole and stage.prices and not stage.warning else 0.0
        title_height = text_height(stage.title, width, "Strong", sp(TITLE))
        note_height = height - prices - title_height if whole else 0.0
        fits = stage.warning or text_height(stage.note, width, "Body", sp(SMALLEST)) <= note_height
        note.text, note.opacity = (stage.note, 1) if whole and fits else ("", 0)
        note.pos, note.size = (left, y), (width, note_height)
        note.font_name = "Strong" if stage.warning else "Body"
        end = min(left + text_width(stage.title, "Strong", sp(TITLE)), left + width)
        if prices:
            end = max(end, self._draw_prices(stage, left, y + note_height))
        self.told_box = (left, y + note_height, end, y + height)
        title.text = stage.title
        title.pos, title.size = (left, y + note_height + prices), (width, height - note_height - prices)

    def _draw_prices(self, stage: AuctionStage, x: float, y: float) -> float:
        """Draw the prices; returns their right edge."""
        ink = running_theme().onSurfaceColor
        for terrain, cards in stage.prices:
            x += self._pencil.piece(f"terrain/{terrain}", x, y, dp(TERRAIN)) + dp(3)
            number = lettered(str(cards), sp(15), ink, "Strong")
            self._pencil.text(number, x, y + (dp(TERRAIN) - number.height) / 2)
            x += number.width + dp(10)
        if stage.serves:
            x += dp(4) + self._pencil.piece(f"card/{stage.serves}", x + dp(4), y, dp(TERRAIN))
        return x

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The map below is not touched through the paper."""
        if super().on_touch_down(touch):
            return True
        inside = bool(self.collide_point(*touch.pos))
        if inside and self.on_tap:
            self.on_tap()
        return inside
