"""Possible answers as tiles, in as many columns as fit: pieces upright, places with what lies there. One canvas.

A decision can have forty answers (every road of the map); forty widgets would take longer than the thought.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from elfenapp.presenters.generic.panel import PanelChoice
from elfenapp.presenters.generic.touches import Value

from ..base.running_app import running_theme
from ..canvas.pencil import Pencil, piece_width
from ..canvas.text_size import longest_word
from ..canvas.text_texture import lettered

# Pieces that speak for themselves.
UPRIGHT = ("card/", "counter/", "koning/", "region/", "action/", "die/", "spell/", "home/")
GAP = 6  # dp between tiles
EDGE = 8  # inside a tile
PICTURE, LARGE_PICTURE, SMALL_PICTURE = 50, 80, 34
LYING = 30  # a piece that lies at a place
LEAST_HEIGHT = 54
FADED = 0.5
Box = tuple[float, float, float, float]  # left and top from the grid's upper left corner, width, height


class TileGrid(Widget):
    """Its height follows from its width and the choices. ``on_choose(value)`` is called for a tap."""

    height: float
    roomy = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **properties)
        self.choices: tuple[PanelChoice, ...] = ()
        self.on_choose: Callable[[Value], None] | None = None
        self._boxes: list[Box] = []
        self._pressed = -1
        self._pencil = Pencil(self.canvas)
        for name in ("width", "roomy"):
            self.fbind(name, self._arrange)
        for name in ("pos", "height"):
            self.fbind(name, self._draw)

    def show(self, choices: Sequence[PanelChoice]) -> None:
        if tuple(choices) != self.choices:
            self.choices = tuple(choices)
            self._pressed = -1
            self._arrange()

    def redraw(self) -> None:
        """Colours or sizes have changed."""
        self._arrange()

    def place_of(self, value: Value) -> tuple[float, float]:
        """The middle of a tile, for those who point at it."""
        left, top, width, height = self._boxes[[choice.value for choice in self.choices].index(value)]
        return self.x + left + width / 2, self.y + self.height - top - height / 2

    # Arranging ---------------------------------------------------------------------------------------------------

    @property
    def upright(self) -> bool:
        return bool(self.choices) and all(
            choice.picture.startswith(UPRIGHT) and not choice.lying for choice in self.choices
        )

    def _arrange(self, *_: object) -> None:
        gap, (least, most) = dp(GAP), self._widths()
        columns = max(1, int((self.width + gap) // (least + gap)))
        width = max(min((self.width - gap * (columns - 1)) / columns, most), 1)
        self._boxes, top = [], 0.0
        for start in range(0, len(self.choices), columns):
            row = self.choices[start : start + columns]
            height = max(self._height(choice, width) for choice in row)
            self._boxes += [(number * (width + gap), top, width, height) for number in range(len(row))]
            top += height + gap
        wanted = max(top - gap, 0.0)
        if wanted == self.height:
            self._draw()
        else:
            self.height = wanted

    def _widths(self) -> tuple[float, float]:
        """The least a tile needs, and where it stops growing."""
        if self.upright:
            word = longest_word((choice.text for choice in self.choices), "Body", sp(14)) + dp(2 * EDGE)
            least = max(dp(104) if self.roomy else dp(76), word)
            return least, least * 1.2
        lying = max((len(choice.lying) for choice in self.choices), default=0)
        return dp(158 + 40 * lying), dp(400)

    def _height(self, choice: PanelChoice, width: float) -> float:
        caption = self._caption(choice, width)
        if self.upright:
            return float(self._picture_height() + caption.height + dp(12))
        return max(dp(LEAST_HEIGHT), float(caption.height + dp(12)))

    def _picture_height(self) -> float:
        return float(dp(LARGE_PICTURE if self.roomy else PICTURE))

    def _caption(self, choice: PanelChoice, width: float) -> Texture:
        ink = running_theme().onSurfaceColor
        if self.upright:
            return lettered(choice.text, sp(14), ink, "Body", width - dp(EDGE), 2, "center")
        taken = dp(SMALL_PICTURE + EDGE) if choice.picture else 0
        return lettered(choice.text, sp(15), ink, "Body", width - taken - dp(2 * EDGE) - self._lying_width(choice))

    @staticmethod
    def _lying_width(choice: PanelChoice) -> float:
        return sum(piece_width(item.picture, dp(LYING)) + dp(4) for item in choice.lying if item.picture)

    # Drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, *_: object) -> None:
        self._pencil.clear()
        theme = running_theme()
        for number, (choice, box) in enumerate(zip(self.choices, self._boxes, strict=True)):
            left, top, width, height = box
            x, y = self.x + left, self.y + self.height - top - height
            paper = theme.surfaceContainerLowestColor if choice.allowed else theme.surfaceContainerHighColor
            if number == self._pressed:
                paper = theme.secondaryContainerColor
            self._pencil.box(x, y, width, height, paper, dp(12))
            self._pencil.frame(x, y, width, height, theme.outlineVariantColor, dp(12), dp(1))
            (self._draw_upright if self.upright else self._draw_place)(choice, x, y, width, height)

    def _draw_upright(self, choice: PanelChoice, x: float, y: float, width: float, height: float) -> None:
        shade, tall = 1.0 if choice.allowed else FADED, self._picture_height()
        drawn = piece_width(choice.picture, tall)
        self._pencil.piece(choice.picture, x + (width - drawn) / 2, y + height - tall - dp(5), tall, shade)
        caption = self._caption(choice, width)
        self._pencil.text(caption, x + (width - caption.width) / 2, y + height - tall - dp(7) - caption.height, shade)

    def _draw_place(self, choice: PanelChoice, x: float, y: float, width: float, height: float) -> None:
        shade, left = 1.0 if choice.allowed else FADED, x + dp(EDGE)
        if choice.picture:
            tall = dp(SMALL_PICTURE - 4)
            drawn = piece_width(choice.picture, tall)
            self._pencil.piece(
                choice.picture, left + (dp(SMALL_PICTURE) - drawn) / 2, y + (height - tall) / 2, tall, shade
            )
            left += dp(SMALL_PICTURE + EDGE)
        caption = self._caption(choice, width)
        self._pencil.text(caption, left, y + (height - caption.height) / 2, shade)
        left, bottom = x + width - dp(EDGE) - self._lying_width(choice), y + (height - dp(LYING)) / 2
        for item in choice.lying:
            if item.picture:
                drawn = self._pencil.piece(item.picture, left, bottom, dp(LYING), shade)
                if item.colour:
                    self._pencil.piece(f"crest/{item.colour}", left + drawn - dp(12), bottom - dp(3), dp(16))
                left += drawn + dp(4)

    # Fingers -----------------------------------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        number = self._tile_at(*touch.pos)
        if number < 0:
            return False
        touch.grab(self)
        self._press(number)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        pressed = self._pressed
        self._press(-1)
        if 0 <= pressed == self._tile_at(*touch.pos) and self.on_choose:
            self.on_choose(self.choices[pressed].value)
        return True

    def _press(self, number: int) -> None:
        self._pressed = number
        self._draw()

    def _tile_at(self, x: float, y: float) -> int:
        across, down = x - self.x, self.y + self.height - y
        for number, (left, top, width, height) in enumerate(self._boxes):
            if left <= across <= left + width and top <= down <= top + height:
                return number
        return -1
