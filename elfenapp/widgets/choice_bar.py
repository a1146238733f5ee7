"""The buttons of the moment: side by side below a tall screen, one above the other at the side of a wide one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from elfenapp.presenters.map_phases import CANCEL, Choice

from .controls import Press

GAP = 8
HEIGHT = 50
SLEEP = 0.3  # seconds: a finger that taps twice must not press what has only just appeared under it


class ChoiceButton(Press):
    """A button that is given its size; a long text wraps. What it looks like is in ``elfenland.kv``."""

    choice = StringProperty()
    text = StringProperty()
    icon = StringProperty()
    strong = BooleanProperty(False)


class ChoiceBar(Widget):
    column = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.on_press: Callable[[str], None] | None = None
        self._choices: tuple[Choice, ...] = ()
        self._awake = 0.0
        self.bind(pos=self._arrange, size=self._arrange, column=self._arrange)

    def show(self, choices: Sequence[Choice]) -> None:
        wanted = tuple(choices)
        if wanted == self._choices:
            return
        if [choice.id for choice in wanted] != [choice.id for choice in self._choices]:
            self._awake = Clock.get_time() + SLEEP
        self._choices = wanted
        self.clear_widgets()
        for choice in wanted:
            self.add_widget(self._button(choice, len(wanted)))
        self._arrange()

    def _button(self, choice: Choice, among: int) -> ChoiceButton:
        # With three there is no room for the word, and a cross needs none.
        crossed = choice.id == CANCEL and among > 2
        text, icon = ("", "close") if crossed else (choice.text, "")
        button = ChoiceButton(choice=choice.id, text=text, icon=icon, strong=choice.strong, disabled=not choice.enabled)
        button.bind(on_release=lambda pressed: self.on_press and self.on_press(pressed.choice))
        return button

    def _arrange(self, *_: object) -> None:
        buttons: list[Any] = list(reversed(self.children))
        if not buttons:
            return
        height = min(dp(HEIGHT), self.height)
        if not self.column:
            self._line_up(buttons, self.center_y - height / 2, height)
            return
        # What is done stands above, what is not done below: they never take each other's place.
        rows = [[button] for button in sorted(buttons, key=lambda button: not button.strong)]
        if len(rows) > 2:
            rows = [rows[0], [button for row in rows[1:] for button in row]]
        if len(rows) == 1:
            self._line_up(rows[0], self.center_y - height / 2, height)
            return
        self._line_up(rows[0], self.top - height, height)
        self._line_up(rows[1], self.y, height)

    def _line_up(self, buttons: Sequence[Any], y: float, height: float) -> None:
        """Side by side over the whole width, those with words sharing it."""
        gap = dp(GAP)
        worded = [button for button in buttons if button.text]
        room = self.width - gap * (len(buttons) - 1) - height * (len(buttons) - len(worded))
        x = self.x
        for button in buttons:
            width = room / len(worded) if button.text else height
            button.pos, button.size = (x, y), (width, height)
            x += width + gap

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos) and Clock.get_time() < self._awake:
            return True
        return bool(super().on_touch_down(touch))
