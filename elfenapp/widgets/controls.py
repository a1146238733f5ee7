"""Buttons, choices and switches in the hand of the game: bare widgets, at least 48 dp tall, cheap to make.

KivyMD's own are smaller than a finger, cost ten times as much and cannot wrap a long text, which translated rules need.
"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.core.text import Label as Measure
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
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
from kivy.uix.textinput import TextInput
from kivymd.app import MDApp
from kivymd.icon_definitions import md_icons

from elfenapp.settings import ANIMATION_SPEEDS

TOUCH = 48  # dp: the least a finger needs
SLIDE = 0.15  # seconds


def glyph(icon: str) -> str:
    """The character of an icon in the icon font; nothing for no icon."""
    return str(md_icons[icon]) if icon else ""


def slide(widget: Any, **target: Any) -> None:
    """Bring properties to their targets, as fast as the player likes it."""
    Animation.cancel_all(widget, *target)
    app = MDApp.get_running_app()
    speed = ANIMATION_SPEEDS[app.settings.animation] if app else 0
    if speed:
        Animation(duration=SLIDE / speed, t="out_quad", **target).start(widget)
        return
    for name, value in target.items():
        setattr(widget, name, value)


class Paper(BoxLayout):
    """A sheet of paper with round corners."""

    surface = ColorProperty([0, 0, 0, 0])
    edge = ColorProperty([0, 0, 0, 0])
    shadow = ColorProperty([0, 0, 0, 0])
    corner = NumericProperty("16dp")


class Press(ButtonBehavior, Paper):
    """A sheet that can be pressed."""


class Glyph(Label):
    icon = StringProperty()


class IconButton(ButtonBehavior, Label):
    """A round button that shows only an icon."""

    icon = StringProperty()
    surface = ColorProperty([0, 0, 0, 0])


class TextButton(Press):
    """A button with a text and perhaps an icon before it; as wide as its text unless it is given a width."""

    text = StringProperty()
    icon = StringProperty()
    kind = OptionProperty("filled", options=("filled", "tonal", "outlined", "plain"))


class Segment(ButtonBehavior, BoxLayout):
    """One of the possibilities in a ``Choice``."""

    text = StringProperty()
    icon = StringProperty()
    value = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    upright = BooleanProperty(False)  # below each other instead of side by side
    corners = ListProperty([0, 0, 0, 0])

    def natural_width(self) -> float:
        """The width at which the text stays on one line, with room for the check mark."""
        return float(self.ids.words.natural + dp(64 if self.icon or self.upright else 56))


class SegmentText(Label):
    """Knows how wide it would be on one line."""

    natural = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("text", "font_size", "font_name"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        line = Measure(font_name=self.font_name, font_size=self.font_size)
        self.natural = line.get_extents(self.text)[0] + dp(2)


class Choice(Layout):
    """One of several possibilities: side by side where they fit, below each other where they do not."""

    possibilities = ListProperty()  # (value, text) or (value, text, icon)
    value = ObjectProperty(None, allownone=True)
    upright = BooleanProperty(False)
    __events__ = ("on_choice",)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("possibilities", self._fill)
        self.fbind("value", self._mark)
        for name in ("pos", "size", "children"):
            self.fbind(name, self._trigger_layout)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for value, text, *icon in self.possibilities:
            segment = Segment(value=value, text=text, icon=icon[0] if icon else "")
            segment.bind(on_release=self._chosen, size=self._trigger_layout)
            segment.ids.words.bind(natural=self._trigger_layout, texture_size=self._trigger_layout)
            self.add_widget(segment)
        self._mark()

    def _chosen(self, segment: Segment) -> None:
        # Not the same as setting the value: only a person's own choice is told.
        if segment.value != self.value or type(segment.value) is not type(self.value):
            self.value = segment.value
            self.dispatch("on_choice", segment.value)

    def on_choice(self, value: Any) -> None:
        """Somebody chose."""

    def _mark(self, *_: object) -> None:
        for segment in self.children:
            segment.chosen = segment.value == self.value and type(segment.value) is type(self.value)

    def do_layout(self, *_: object) -> None:
        segments = list(reversed(self.children))
        if not segments:
            return
        widest = max(segment.natural_width() for segment in segments)
        self.upright = widest * len(segments) > self.width
        (self._stack if self.upright else self._line_up)(segments)

    def _line_up(self, segments: list[Segment]) -> None:
        self.height = max(dp(TOUCH), *(segment.ids.words.texture_size[1] + dp(16) for segment in segments))
        radius, last = self.height / 2, len(segments) - 1
        for place, segment in enumerate(segments):
            left, right = (radius if place == 0 else 0), (radius if place == last else 0)
            segment.upright = False
            segment.corners = [left, right, right, left]
            segment.size = (self.width / len(segments), self.height)
            segment.pos = (self.x + segment.width * place, self.y)

    def _stack(self, segments: list[Segment]) -> None:
        heights = [max(dp(TOUCH), segment.ids.words.texture_size[1] + dp(24)) for segment in segments]
        self.height = sum(heights)
        top, radius, last = self.top, dp(16), len(segments) - 1
        for place, (segment, height) in enumerate(zip(segments, heights, strict=True)):
            upper, lower = (radius if place == 0 else 0), (radius if place == last else 0)
            segment.upright = True
            segment.corners = [upper, upper, lower, lower]
            segment.size = (self.width, height)
            top -= height
            segment.pos = (self.x, top)


class Toggle(ButtonBehavior, Label):
    """On or off. The knob moves and carries a check mark, so that nobody needs to tell the colours apart."""

    active = BooleanProperty(False)
    knob = NumericProperty(0.0)  # 0 off, 1 on
    __events__ = ("on_choice",)

    def on_active(self, *_: object) -> None:
        slide(self, knob=1.0 if self.active else 0.0)

    def on_release(self) -> None:
        self.active = not self.active
        self.dispatch("on_choice", self.active)

    def on_choice(self, value: bool) -> None:
        """Somebody switched."""


class Field(TextInput):
    """A line of text on paper."""

    longest = NumericProperty(0)  # 0: as long as you like

    def insert_text(self, substring: str, from_undo: bool = False) -> Any:
        if self.longest:
            room = self.longest - len(self.text) + len(self.selection_text)
            substring = substring[: max(0, int(room))]
        return super().insert_text(substring, from_undo=from_undo)
