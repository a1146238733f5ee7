"""One answer of several, on or off: choices that fit any width and wrap long words, and cards that ask for them."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.utils import escape_markup

from .buttons import TOUCH, TextButton, glyph, slide, width_of


class Segment(ButtonBehavior, Label):
    """One of the possibilities in a ``Choice``: a single label, for a screen may hold fifty of them."""

    words = StringProperty()
    icon = StringProperty()
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    shape = OptionProperty("line", options=("line", "list", "flow", "tall"))
    corners = ListProperty([1, 1, 1, 1])
    natural = NumericProperty(0)  # the width of the words on one line

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("words", "font_size"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.natural = width_of(self.words, "Strong", self.font_size) + dp(2)

    def natural_width(self) -> float:
        """The width at which the words stay on one line, with room for the check mark."""
        return float(self.natural + (dp(12) if self.shape == "tall" else dp(62)))

    def place(self, pos: tuple[float, float], size: tuple[float, float], corners: list[float]) -> None:
        self.pos, self.size, self.corners = pos, size, corners


def segment_text(words: str, icon: str, chosen: bool, shape: str) -> str:
    """Words with their icon; what is chosen has a check mark, in a list a dot, which is drawn beside the words."""
    if shape == "list":
        return escape_markup(words)
    icons = (glyph("check") if chosen else "") + (glyph(icon) if shape == "tall" or not chosen else "")
    mark = f"[font=Icons][size=20sp]{icons}[/size][/font]" if icons else ""
    between = "\n" if shape == "tall" else "  "
    return mark + (between if mark else "") + escape_markup(words)


class Choice(Layout):
    """One of several possibilities: side by side where they fit, else as a list.

    ``flow`` lets them wrap like words, ``tall`` puts each icon above its text, which saves width.
    """

    possibilities = ListProperty()  # (value, text) or (value, text, icon)
    value = ObjectProperty(None, allownone=True)
    shape = OptionProperty("line", options=("line", "flow", "tall"))
    __events__ = ("on_choice",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("possibilities", self._fill)
        self.fbind("value", self._mark)
        for name in ("pos", "size", "children", "shape"):
            self.fbind(name, self._trigger_layout)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for value, text, *icon in self.possibilities:
            segment = Segment(value=value, words=text, icon=icon[0] if icon else "", shape=self.shape)
            segment.bind(on_release=self._chosen)
            segment.bind(natural=self._trigger_layout, texture_size=self._trigger_layout)
            self.add_widget(segment)
        self._mark()

    def _chosen(self, segment: Segment) -> None:
        # Not the same as setting the value: only a person's own choice is told.
        if not segment.chosen:
            self.value = segment.value
            self.dispatch("on_choice", segment.value)

    def on_choice(self, value: Any) -> None:
        """Event: the player has chosen."""

    def _mark(self, *_: object) -> None:
        for segment in self.children:
            # 1 == True in Python, but the number one is not "on".
            segment.chosen = segment.value == self.value and type(segment.value) is type(self.value)

    def do_layout(self, *_: object) -> None:
        segments: list[Segment] = list(reversed(self.children))
        if not segments or self.width <= 1:
            return
        if self.shape == "flow":
            self._flow(segments)
        elif self._fit(segments, self.shape):
            self._line_up(segments, self.shape == "tall")
        elif all(segment.icon for segment in segments) and self._fit(segments, "tall"):
            self._line_up(segments, True)
        else:
            self._list(segments)

    def _fit(self, segments: list[Segment], shape: str) -> bool:
        """Fit all side by side, if there is room; they then have this shape."""
        for segment in segments:
            segment.shape = shape
        return max(segment.natural_width() for segment in segments) * len(segments) <= self.width

    def _line_up(self, segments: list[Segment], tall: bool) -> None:
        lines = [segment.texture_size[1] for segment in segments]
        self.height = max(dp(56 if tall else TOUCH), max(lines) + dp(8))
        radius, last = (dp(16) if tall else self.height / 2), len(segments) - 1
        width = self.width / len(segments)
        for number, segment in enumerate(segments):
            left, right = (radius if number == 0 else 1), (radius if number == last else 1)
            segment.place((self.x + width * number, self.y), (width, self.height), [left, right, right, left])

    def _list(self, segments: list[Segment]) -> None:
        for segment in segments:
            segment.shape = "list"
        heights = [max(dp(TOUCH), segment.texture_size[1] + dp(24)) for segment in segments]
        self.height = sum(heights)
        top, radius, last = self.top, dp(16), len(segments) - 1
        for number, (segment, height) in enumerate(zip(segments, heights, strict=True)):
            upper, lower = (radius if number == 0 else 1), (radius if number == last else 1)
            top -= height
            segment.place((self.x, top), (self.width, height), [upper, upper, lower, lower])

    def _flow(self, segments: list[Segment]) -> None:
        self._fit(segments, "flow")
        gap, height = dp(8), dp(TOUCH)
        lines: list[list[tuple[Segment, float]]] = [[]]
        left = 0.0
        for segment in segments:
            width = min(segment.natural_width(), self.width)
            if lines[-1] and left + width > self.width:
                lines.append([])
                left = 0.0
            lines[-1].append((segment, left))
            segment.width = width
            left += width + gap
        self.height = len(lines) * (height + gap) - gap
        for number, line in enumerate(lines):
            y = self.top - (number + 1) * (height + gap) + gap
            for segment, place in line:
                segment.place((self.x + place, y), (segment.width, height), [height / 2] * 4)


class Toggle(ButtonBehavior, Label):
    """On or off. The knob moves and carries a check mark, so that no player needs to tell the colours apart."""

    active = BooleanProperty(False)
    knob = NumericProperty(0.0)  # 0 off, 1 on
    __events__ = ("on_choice",)

    def on_active(self, *_: object) -> None:
        slide(self, knob=1.0 if self.active else 0.0)

    def on_release(self) -> None:
        self.active = not self.active
        self.dispatch("on_choice", self.active)

    def on_choice(self, value: bool) -> None:
        """Event: the player has switched."""


class ChoiceCard(BoxLayout):
    """A question with one line of explanation, and a switch or the possible answers."""

    key = StringProperty()
    title = StringProperty()
    help = StringProperty()
    note = StringProperty()  # marked with a pencil: what is special about the answer
    switch = BooleanProperty(False)
    shape = OptionProperty("line", options=("line", "flow", "tall"))
    possibilities = ListProperty()
    value = ObjectProperty(None, allownone=True)
    more = StringProperty()  # what else can be done about the answer, as a button; empty: nothing
    __events__ = ("on_choice", "on_wish")
    _marked: Any = None  # the note as it is shown

    def on_choice(self, value: Any) -> None:
        """Event: the player has chosen."""

    def on_wish(self) -> None:
        """Event: the player asks for more."""

    def reset(self) -> None:
        """Show the value again, whatever was touched since."""
        self.ids.choice.value = self.value

    def on_note(self, *_: object) -> None:
        # Made for the few answers that are special: an empty one would be laid out in every card all the same.
        if self._marked is not None:
            self.ids.told.remove_widget(self._marked)
        self._marked = Factory.Marked() if self.note else None
        if self._marked is not None:
            self._marked.text = self.note
            self.ids.told.add_widget(self._marked)

    def on_more(self, *_: object) -> None:
        # Made for the few cards that have one.
        self.ids.more.clear_widgets()
        if self.more:
            button = TextButton(text=self.more, icon="pencil", kind="tonal")
            button.bind(on_release=lambda *_: self.dispatch("on_wish"))
            self.ids.more.add_widget(button)
