"""Buttons, fields and bars in the hand of the game: bare widgets, at least 48 dp tall, cheap to make.

KivyMD's own are smaller than a finger, cost ten times as much and cannot wrap a long text, which translated rules need.
"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.graphics import RoundedRectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivymd.icon_definitions import md_icons

from elfenapp.settings import ANIMATION_SPEEDS

from ..base.running_app import running_app
from ..canvas.tinted_shape import Coat
from .hold import AskableButton

TOUCH = 48  # dp: the least a finger needs
PRESSED = 0.14  # how dark something is under a finger
SLIDE = 0.15  # seconds


def glyph(icon: str) -> str:
    """The character of an icon in the icon font; nothing for no icon."""
    return str(md_icons[icon]) if icon else ""


def slide(widget: EventDispatcher, **target: Any) -> None:
    """Bring properties to their targets, as fast as the player likes it."""
    Animation.cancel_all(widget, *target)
    app = running_app()
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

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        under = self.canvas.before
        # Without a smooth outline: that of a translucent shape takes a stencil, for which a phone's chip waits.
        self._shadow_coat = Coat(under, 0, RoundedRectangle())
        self._surface_coat = Coat(under, 1, SmoothRoundedRectangle())
        self._edge_coat = Coat(under, 2, SmoothLine(width=dp(1)))
        self._paint_soon = Clock.create_trigger(lambda _: self._paint(), -1)
        for name in ("pos", "size", "corner", "surface", "edge", "shadow"):
            self.fbind(name, self._paint_soon)
        self._paint_soon()

    def _paint(self) -> None:
        radius = min(self.corner, self.height / 2, self.width / 2)
        self._shadow_coat.paint(self.shadow, pos=(self.x, self.y - dp(2)), size=self.size, radius=[radius])
        self._surface_coat.paint(self.surface, pos=self.pos, size=self.size, radius=[radius])
        self._edge_coat.paint(self.edge, rounded_rectangle=(*self.pos, *self.size, radius))


class Foldable(BoxLayout):
    """Part of a page that is there only at times; folded away it takes no room and no touch.

    (A disabled button in a box without height still has its own, and would swallow what its neighbours are to hear.)
    """

    shown = BooleanProperty(True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.shown and super().on_touch_down(touch))


class Press(AskableButton, Paper):
    """A sheet that can be pressed."""

    shade = ColorProperty([0, 0, 0, 0])  # over it, while it is pressed

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._shade_coat = Coat(self.canvas.after, 0, SmoothRoundedRectangle())
        self.fbind("shade", self._paint_soon)

    def _paint(self) -> None:
        super()._paint()
        radius = min(self.corner, self.height / 2, self.width / 2)
        self._shade_coat.paint(self.shade, pos=self.pos, size=self.size, radius=[radius])


class Glyph(Label):
    icon = StringProperty()
    ink = ObjectProperty(None, allownone=True)  # another colour than usual


class IconButton(AskableButton, Label):
    """A round button that shows only an icon."""

    icon = StringProperty()
    ink = ObjectProperty(None, allownone=True)
    surface = ColorProperty([0, 0, 0, 0])
    shade = ColorProperty([0, 0, 0, 0])  # under the icon, while it is pressed

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._discs = [Coat(self.canvas.before, place, SmoothEllipse()) for place in (0, 1)]
        paint = Clock.create_trigger(lambda _: self._paint(), -1)
        for name in ("pos", "size", "surface", "shade"):
            self.fbind(name, paint)
        paint()

    def _paint(self) -> None:
        side = dp(TOUCH)
        for disc, rgba in zip(self._discs, (self.surface, self.shade), strict=True):
            disc.paint(rgba, pos=(self.center_x - side / 2, self.center_y - side / 2), size=(side, side))


class TextButton(Press):
    """A button with a text and perhaps an icon before it; as wide as its text unless it is given a width."""

    text = StringProperty()
    icon = StringProperty()
    least = NumericProperty("48dp")  # its height unless the text needs more
    kind = OptionProperty("filled", options=("filled", "tonal", "outlined", "plain", "raised"))
    ink = ColorProperty([0, 0, 0, 1])
    words_width = NumericProperty(0)
    filling = BooleanProperty(False)  # the room that its neighbours leave, with mark and words together in the middle
    centred = BooleanProperty(True)  # in a button that is wider than its text; else the text begins beside the icon


def width_of(text: str, font: str, size: float) -> float:
    """The width of a text on one line."""
    return float(Measure(font_name=font, font_size=size).get_extents(text)[0])


class TextField(TextInput):
    """A line of text on paper."""

    longest = NumericProperty(0)  # 0: as long as you like

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self.fbind("focus", self._keep_in_sight)

    def _keep_in_sight(self, *_: object) -> None:
        if self.focus:
            Window.softinput_mode = "below_target"  # a phone's keyboard pushes the page up instead of covering it

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        if self.longest:
            room = self.longest - len(self.text) + len(self.selection_text)
            substring = substring[: max(0, int(room))]
        super().insert_text(substring, from_undo=from_undo)


class BarTitle(Label):
    """Large where it fits on one line, else small and on two."""

    large = BooleanProperty(True)
    letters = NumericProperty("26sp")  # the large size, which follows the text size

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        for name in ("width", "text", "letters"):
            self.fbind(name, self._fit)

    def _fit(self, *_: object) -> None:
        self.large = width_of(self.text, self.font_name, self.letters) <= self.width


class TopBar(BoxLayout):
    """The way back, what this screen is called, and room for buttons."""

    title = StringProperty()
    low = BooleanProperty(False)  # as little height as fingers allow
