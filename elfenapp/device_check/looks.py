"""Rules for whatever a screen shows: texts are whole and inside the window, and nothing lies under a bar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kivy.core.text import Label as Measure
from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from elfenapp.widgets.base.safe_area import safe

SLACK = 1.0  # pixel: rounding
MAY_SHORTEN = {"NamesLine", "LatestLine", "GameTitle"}  # what players make as long as they like
MARKUP = re.compile(r"\[font=.*?\[/font\]|\[.*?\]")
Box = tuple[float, float, float, float]


def shown_widgets() -> Iterator[Any]:
    """The widgets that can be seen, or could by scrolling, topmost first."""
    for root in Window.children:
        for widget in root.walk():
            if widget.width > 0 and widget.height > 0 and is_opaque(widget):
                yield widget


def is_opaque(widget: Any) -> bool:
    while widget is not None and widget is not Window:
        if widget.opacity == 0:
            return False
        widget = widget.parent
    return True


def box_of(widget: Widget) -> Box:
    x, y = widget.to_window(widget.x, widget.y)
    return x, y, x + widget.width, y + widget.height


def scrolled(widget: Any) -> bool:
    while widget is not None and widget is not Window:
        if isinstance(widget.parent, ScrollView):
            return True
        widget = widget.parent
    return False


def name_of(widget: Any) -> str:
    text = getattr(widget, "text", "") or getattr(widget, "title", "")
    return f"{widget.__class__.__name__} {text!r}"


def cut_texts(shown: list[Any]) -> Iterator[str]:
    for widget in shown:
        if not isinstance(widget, Label) or not widget.text or widget.font_name == "Icons":
            continue
        width, height = widget.texture_size
        if width > widget.width + SLACK or height > widget.height + SLACK:
            yield f"cut off: {name_of(widget)} {widget.texture_size} in {widget.size}"
        if widget.is_shortened and widget.__class__.__name__ not in MAY_SHORTEN:
            yield f"shortened: {name_of(widget)}"
        left, bottom, right, top = box_of(widget)
        outside = left < -SLACK or right > Window.width + SLACK or bottom < -SLACK or top > Window.height + SLACK
        if outside and not scrolled(widget):
            yield f"outside the window: {name_of(widget)} {box_of(widget)}"


def broken_words(shown: list[Any]) -> Iterator[str]:
    """Kivy breaks a word that is wider than its label wherever it likes."""
    for widget in shown:
        if not isinstance(widget, Label) or widget.font_name == "Icons" or not widget.text_size[0]:
            continue
        room = widget.text_size[0] - widget.padding[0] - widget.padding[2]
        letters = Measure(font_name=widget.font_name, font_size=widget.font_size)
        for word in MARKUP.sub("", widget.text).split():
            if letters.get_extents(word)[0] > room + SLACK:
                yield f"broken word: {word!r} in {name_of(widget)}"


def targets(shown: list[Any]) -> list[Any]:
    return [widget for widget in shown if isinstance(widget, (ButtonBehavior, TextInput)) and not widget.disabled]


def under_bars(shown: list[Any]) -> list[str]:
    """Whatever could be read or touched and reaches under a bar of the system."""
    matter = [widget for widget in shown if isinstance(widget, Label) and widget.text.strip()] + targets(shown)
    whole = [widget for widget in matter if not scrolled(widget)]
    whole += [widget for widget in shown if isinstance(widget, ScrollView)]
    return [
        f"under a bar: {type(widget).__name__} {getattr(widget, 'text', '')!r} {box_of(widget)}"
        for widget in whole
        if is_out(widget)
    ]


def is_out(widget: Widget) -> bool:
    """Whether a widget reaches out of the safe area."""
    left, low, right, high = box_of(widget)
    beside = left < safe.left - SLACK or right > safe.right_edge + SLACK
    return beside or low < safe.bottom - SLACK or high > safe.ceiling + SLACK


def complaints(cover: Widget | None = None) -> list[str]:
    """Everything that is wrong with the texts and bars of what the window shows; ``cover`` is no part of it."""
    shown = [widget for widget in shown_widgets() if cover is None or not is_within(widget, cover)]
    return [*cut_texts(shown), *broken_words(shown), *under_bars(shown)]


def is_within(inner: Any, outer: Widget) -> bool:
    while inner is not None and inner is not Window:
        if inner is outer:
            return True
        inner = inner.parent
    return False
