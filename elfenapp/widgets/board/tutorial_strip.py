"""The strip on which a guide talks, and the finger that shows where. Where they lie is their screen's business."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from elfenapp.presenters.board.scene import SceneChoice
from elfenapp.presenters.board.strip_placement import Rect
from elfenapp.presenters.board.tutorial import GuideCard
from elfenapp.settings import ANIMATION_SPEEDS

from ..base.kv import load_kv
from ..base.running_app import running_app
from ..canvas.text_size import text_height
from ..controls.buttons import TOUCH, Paper, TextButton, glyph
from ..controls.tap import Tapped

WIDEST = 420  # dp
SIDE, ABOVE, BELOW = 16, 16, 4  # dp between the words and the strip's edges; the dots stand above them
LETTERS, SMALL, TITLE = 16, 14, 22  # sp
CLOSE = 6  # dp above and below words that stand alone
BOB, BOBS, BOB_SECONDS = 10, 3, 0.7  # dp, how often the finger moves, and how long once
HAND = 40  # sp
LEAST_RING = 36  # dp


class GuideButton(TextButton):
    """A button that is as narrow as its word."""

    choice = StringProperty()


class GuideStrip(Tapped, Paper):
    """The strip of a guide. A finger that reads along touches nothing below it; a tap beside its buttons does."""

    text = StringProperty()
    title = StringProperty()
    dots = StringProperty()
    words_height = NumericProperty(0)
    title_height = NumericProperty(0)
    letters = NumericProperty(LETTERS)  # sp
    compact = BooleanProperty(False)  # where there is little room: no buttons

    def __init__(self, **properties: Any) -> None:
        load_kv("board/tutorial_strip")
        super().__init__(**properties)
        self.on_press: Callable[[str], None] | None = None
        self._buttons: tuple[SceneChoice, ...] = ()

    @staticmethod
    def measure(card: GuideCard, compact: bool, width: float) -> float:
        """Return its height with the words of a card."""
        inner = width - 2 * dp(SIDE)
        if compact:
            return text_height(card.text, inner, "Body", sp(SMALL)) + 2 * dp(CLOSE)
        title = text_height(card.title, inner, "Title", sp(TITLE)) if card.title else 0
        return text_height(card.text, inner, "Body", sp(LETTERS)) + title + dp(ABOVE + TOUCH + BELOW)

    def show(self, card: GuideCard, room: float, compact: bool = False) -> None:
        """``room``: how wide it may become; ``compact``: words alone, which a tap puts away."""
        self.width, self.compact = min(room, dp(WIDEST)), compact
        self.text, self.title = card.text, card.title
        self.dots = glyph("circle") * (card.at + 1) + glyph("circle-outline") * (card.steps - card.at - 1)
        if not card.steps or card.title:
            self.dots = ""
        inner = self.width - 2 * dp(SIDE)
        self.letters = SMALL if compact else LETTERS
        self.words_height = text_height(self.text, inner, "Body", sp(self.letters))
        self.title_height = text_height(self.title, inner, "Title", sp(TITLE)) if self.title else 0
        self.height = self.measure(card, compact, self.width)
        if card.buttons != self._buttons:
            self._buttons = card.buttons
            self._show_buttons()

    def _show_buttons(self) -> None:
        left, right = self.ids.left, self.ids.right
        left.clear_widgets()
        right.clear_widgets()
        for choice in self._buttons:
            text = "" if choice.icon else choice.text
            kind = "filled" if choice.strong else "plain"
            button = GuideButton(choice=choice.id, text=text, icon=choice.icon, kind=kind)
            button.bind(on_release=lambda pressed: self.on_press and self.on_press(pressed.choice))
            (left if choice.icon else right).add_widget(button)

    @property
    def rect(self) -> Rect:
        return self.x, self.y, self.right, self.top


class Finger(Widget):
    """A ring around something, and a hand that points at it; neither can be touched."""

    bob = NumericProperty(0)
    hand = StringProperty()
    ring_x, ring_y, ring_width, ring_height = (NumericProperty(0) for _ in range(4))
    hand_x, hand_y = NumericProperty(0), NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        load_kv("board/tutorial_strip")
        super().__init__(**properties)
        self._rect: Rect | None = None

    def point_at(self, rect: Rect, strip: Rect, room: Rect) -> None:
        """From below, where the strip and the edge of the screen leave room for a hand; else from above."""
        left, bottom, right, top = rect
        wide, high = max(right - left, dp(LEAST_RING)), max(top - bottom, dp(LEAST_RING))
        self.ring_x, self.ring_y = (left + right - wide) / 2, (bottom + top - high) / 2
        self.ring_width, self.ring_height = wide, high
        middle, size = (left + right) / 2, sp(HAND)
        below = self.ring_y - size
        covered = below < strip[3] and self.ring_y > strip[1] and strip[0] < middle + size / 2 and strip[2] > middle
        from_above = below < room[1] or (covered and self.ring_y + high + size <= room[3])
        self.hand = "hand-pointing-down" if from_above else "hand-pointing-up"
        self.hand_x = middle - size / 2
        self.hand_y = self.ring_y + high if from_above else below
        if rect != self._rect:
            self._rect = rect
            self._move()

    def _move(self) -> None:
        """A few times up and down, then it rests: a still screen costs no frames."""
        Animation.cancel_all(self, "bob")
        self.bob = 0
        app = running_app()
        speed = ANIMATION_SPEEDS[app.settings.animation] if app else 0
        if speed:
            Animation(bob=1, duration=BOBS * BOB_SECONDS / speed, t=_up_and_down).start(self)

    def rest(self) -> None:
        Animation.cancel_all(self, "bob")
        self._rect = None


def _up_and_down(progress: float) -> float:
    """Away and back again, as often as the finger moves; at the end it is where it began."""
    return abs(sin(progress * pi * BOBS))
