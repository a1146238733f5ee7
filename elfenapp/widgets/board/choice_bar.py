"""The buttons of the moment: side by side below a tall screen, one above the other at the side of a wide one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from elfenapp.presenters.board.phase import CANCEL
from elfenapp.presenters.board.scene import SceneChoice

from ..canvas.text_size import longest_word, text_height, text_width
from ..controls.buttons import TOUCH, Press
from ..controls.fitted_label import SMALLEST

GAP = 8
HEIGHT = 50
PADDING = 10  # beside a text, as in ``board/screen.kv``
STEP = 4  # dp by which a button widens until its lines fit
EDGE = 11  # dp between a button's word and its edge
CANCEL_SHARE = 0.36  # of the width of a line
PRIMARY_SHARE = 1 - CANCEL_SHARE
SLEEP = 0.5  # seconds: a finger that taps twice must not press what has only just appeared under it


class ChoiceButton(Press):
    """A button that is given its size; a long text wraps. What it looks like is in ``board/screen.kv``."""

    choice = StringProperty()
    text = StringProperty()
    icon = StringProperty()  # instead of words
    sign = StringProperty()  # an icon before its words
    strong = BooleanProperty(False)
    dim = BooleanProperty(False)  # not allowed now, but it says why


class ChoiceBar(Widget):
    column = BooleanProperty(False)
    per_row = NumericProperty(0)  # if many stand in rows of so many: numbers to tap

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.on_press: Callable[[str], None] | None = None
        self.on_ask: Callable[[ChoiceButton], object] | None = None  # a button that is held
        self._choices: tuple[SceneChoice, ...] = ()
        self._awake = 0.0
        self.bind(pos=self._arrange, size=self._arrange, column=self._arrange, per_row=self._arrange)

    def show(self, choices: Sequence[SceneChoice]) -> None:
        wanted = tuple(choices)
        if wanted == self._choices:
            return
        if [*map(_meaning, wanted)] != [*map(_meaning, self._choices)]:
            self._awake = Clock.get_time() + SLEEP
        self._choices = wanted
        self.redraw()

    def redraw(self) -> None:
        """The choices, or the size of letters, have changed."""
        self.clear_widgets()
        for choice in self._choices:
            self.add_widget(self._button(choice))
        self._arrange()

    def _button(self, choice: SceneChoice) -> ChoiceButton:
        button = ChoiceButton(
            choice=choice.id,
            text=choice.text,
            icon=choice.icon,
            sign=choice.sign,
            strong=choice.strong,
            dim=choice.dim,
            disabled=not choice.enabled,
        )
        button.bind(on_release=lambda pressed: self.on_press and self.on_press(pressed.choice))
        button.on_ask = lambda: self.on_ask is not None and self.on_ask(button)
        return button

    def _arrange(self, *_: object) -> None:
        """Whatever else is offered, cancelling keeps its place: no player who means to cancel sets out by caravan."""
        buttons: list[ChoiceButton] = list(reversed(self.children))
        if not buttons:
            return
        height = min(dp(HEIGHT), self.height)
        if self.per_row:
            self._fill_rows(buttons)
            return
        cancel = [button for button in buttons if button.choice == CANCEL]
        others = [button for button in buttons if button.choice != CANCEL]
        if self.column:
            self._stack(cancel, others, height)
            return
        primary = [button for button in others if button.strong]
        aside = [*cancel, *(button for button in others if not button.strong)]
        width = (self.width - dp(GAP)) * PRIMARY_SHARE
        apart = self._fits(primary, width, height) and self._fits(aside, self.width - dp(GAP) - width, height)
        if len(primary) == 1 and apart:
            # The strong button has one place and one size, whatever is offered beside it.
            self._line_up(aside, self.x, self.center_y - height / 2, self.width - dp(GAP) - width, height)
            self._line_up(primary, self.right - width, self.center_y - height / 2, width, height)
            return
        width = self._cancel_width(cancel[0].text) if cancel and others else 0.0
        self._line_up(cancel, self.x, self.center_y - height / 2, width or self.width, height)
        left = self.x + width + (dp(GAP) if width else 0)
        self._line_up(others, left, self.center_y - height / 2, self.right - left, height)

    @staticmethod
    def _fits(buttons: Sequence[ChoiceButton], room: float, height: float) -> bool:
        """True if they find room side by side without a broken word."""
        widths = [_least_width(button.text, height) if button.text else height for button in buttons]
        return sum(widths) + dp(GAP) * (len(buttons) - 1) <= room

    def _fill_rows(self, buttons: Sequence[ChoiceButton]) -> None:
        """All of one size, row by row from the top."""
        gap, rows = dp(GAP) / 2, -(-len(buttons) // self.per_row)
        width, height = (self.width - gap * (self.per_row - 1)) / self.per_row, self.height / rows - gap
        for number, button in enumerate(buttons):
            row, place = divmod(number, self.per_row)
            button.pos = (self.x + place * (width + gap), self.top - (row + 1) * (height + gap) + gap)
            button.size = (width, height)

    def _cancel_width(self, text: str) -> float:
        """Its share of a wide bar; in a narrow one as much as its word needs."""
        return max(self.width * CANCEL_SHARE, text_width(text, "Strong", sp(SMALLEST)) + 2 * dp(EDGE))

    def _stack(self, cancel: Sequence[ChoiceButton], others: Sequence[ChoiceButton], height: float) -> None:
        """Doing stands above, leaving it below: each line is always in the same place."""
        strong = [button for button in others if button.strong]
        weak = [button for button in others if not button.strong]
        if cancel:
            above, below = [*strong, *weak], list(cancel)
            if len(strong) == 1:
                above, below = strong, [*cancel, *weak]
        elif strong:
            above, below = (strong, weak) if weak else (strong[:1], strong[1:])
        elif len(weak) == 1:
            self._line_up(weak, self.x, self.center_y - height / 2, self.width, height)
            return
        else:
            above, below = weak[:1], weak[1:]
        self._line_up(above, self.x, self.top - height, self.width, height)
        self._line_up(below, self.x, self.y, self.width, height)

    def _line_up(self, buttons: Sequence[ChoiceButton], x: float, y: float, room: float, height: float) -> None:
        """Side by side over a width that they share."""
        gap = dp(GAP)
        worded = [button for button in buttons if button.text]
        room -= gap * (len(buttons) - 1) + height * (len(buttons) - len(worded))
        least = {button.choice: _least_width(button.text, height) for button in worded}
        spare = room - sum(least.values())
        equal = room / max(len(worded), 1)
        fair = spare < 0 or all(width <= equal for width in least.values())
        for button in buttons:
            width = equal if fair else least.get(button.choice, 0.0) + spare / len(worded)
            width = width if button.text else height
            button.pos, button.size = (x, y), (width, height)
            x += width + gap

    def button_at(self, x: float, y: float) -> ChoiceButton | None:
        return next((button for button in self.children if button.collide_point(x, y)), None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and Clock.get_time() < self._awake:
            return True
        return bool(super().on_touch_down(touch))


def _meaning(choice: SceneChoice) -> tuple[str, str]:
    """The meaning of a press: the same button with another number does the same."""
    return choice.id, "".join(letter for letter in choice.text if not letter.isdigit())


def _least_width(text: str, height: float) -> float:
    """The least at which a text stands in a button of this height in the smallest letters, no word broken."""
    size = sp(SMALLEST)
    width, widest = longest_word([text], "Strong", size), text_width(text, "Strong", size)
    while width < widest and text_height(text, width, "Strong", size) > height:
        width = min(width + dp(STEP), widest)
    return float(max(dp(TOUCH), width + 2 * dp(PADDING)))
