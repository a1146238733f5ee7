"""What must hold for any screen at any size: texts whole, targets large enough for a finger, nothing over another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from kivy.core.text import Label as Measure
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from elfenapp.widgets.controls.cover_image import Cover
from tests.ui.driver import Driver

TOUCH = 48  # dp
LEAST_LETTERS = 14  # sp
SLACK = 1.0  # pixel: rounding
MAY_SHORTEN = {"NamesLine", "LatestLine", "GameTitle"}  # what players make as long as they like
MARKUP = re.compile(r"\[font=.*?\[/font\]|\[.*?\]")
Box = tuple[float, float, float, float]


def complaints(driver: Driver) -> list[str]:
    """Everything that is wrong with what the window shows now."""
    seen = list(shown(driver))
    found = [*_cut_texts(seen), *_broken_words(seen), *_small_letters(seen), *_small_targets(seen)]
    found += [*_overlaps(targets(seen), box_of), *_overlaps(_pictures_and_texts(seen), _ink)]
    return sorted(set(found))


def shown(driver: Driver) -> Iterator[Any]:
    """The widgets somebody can see, or could by scrolling."""
    for widget in driver.widgets():
        if widget.width > 0 and widget.height > 0 and _opaque(widget):
            yield widget


def _opaque(widget: Any) -> bool:
    while widget is not None and widget is not Window:
        if widget.opacity == 0:
            return False
        widget = widget.parent
    return True


def box_of(widget: Any) -> Box:
    x, y = widget.to_window(widget.x, widget.y)
    return x, y, x + widget.width, y + widget.height


def scrolled(widget: Any) -> bool:
    while widget is not None and widget is not Window:
        if isinstance(widget.parent, ScrollView):
            return True
        widget = widget.parent
    return False


def _name(widget: Any) -> str:
    text = getattr(widget, "text", "") or getattr(widget, "title", "")
    return f"{widget.__class__.__name__} {text!r}"


def _cut_texts(shown: list[Any]) -> Iterator[str]:
    for widget in shown:
        if not isinstance(widget, Label) or not widget.text or widget.font_name == "Icons":
            continue
        width, height = widget.texture_size
        if width > widget.width + SLACK or height > widget.height + SLACK:
            yield f"cut off: {_name(widget)} {widget.texture_size} in {widget.size}"
        if widget.is_shortened and widget.__class__.__name__ not in MAY_SHORTEN:
            yield f"shortened: {_name(widget)}"
        left, bottom, right, top = box_of(widget)
        outside = left < -SLACK or right > Window.width + SLACK or bottom < -SLACK or top > Window.height + SLACK
        if outside and not scrolled(widget):
            yield f"outside the window: {_name(widget)} {box_of(widget)}"


def _broken_words(shown: list[Any]) -> Iterator[str]:
    """Kivy breaks a word that is wider than its label wherever it likes."""
    for widget in shown:
        if not isinstance(widget, Label) or widget.font_name == "Icons" or not widget.text_size[0]:
            continue
        room = widget.text_size[0] - widget.padding[0] - widget.padding[2]
        letters = Measure(font_name=widget.font_name, font_size=widget.font_size)
        for word in MARKUP.sub("", widget.text).split():
            if letters.get_extents(word)[0] > room + SLACK:
                yield f"broken word: {word!r} in {_name(widget)}"


def _small_letters(shown: list[Any]) -> Iterator[str]:
    for widget in shown:
        readable = isinstance(widget, (Label, TextInput)) and getattr(widget, "font_name", "") != "Icons"
        if readable and (widget.text or isinstance(widget, TextInput)) and widget.font_size < sp(LEAST_LETTERS) - 0.01:
            yield f"small letters: {_name(widget)} {widget.font_size}"


def targets(shown: list[Any]) -> list[Any]:
    return [widget for widget in shown if isinstance(widget, (ButtonBehavior, TextInput)) and not widget.disabled]


def _small_targets(shown: list[Any]) -> Iterator[str]:
    for widget in targets(shown):
        if min(widget.width, widget.height) < dp(TOUCH) - SLACK:
            yield f"small target: {_name(widget)} {widget.size}"


def _pictures_and_texts(shown: list[Any]) -> list[Any]:
    """What must not lie over each other; a picture that fills much of the window is a background."""
    texts = [widget for widget in shown if isinstance(widget, Label) and widget.text.strip()]
    area = Window.width * Window.height
    return texts + [cover for cover in shown if isinstance(cover, Cover) and cover.width * cover.height < area / 4]


def _ink(widget: Any) -> Box:
    """The box of what is drawn: a label's text stands in the middle of the label."""
    if not isinstance(widget, Label):
        return box_of(widget)
    left, bottom, right, top = box_of(widget)
    x, y = (left + right) / 2, (bottom + top) / 2
    width, height = widget.texture_size
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def _overlaps(widgets: list[Any], measure: Callable[[Any], Box]) -> Iterator[str]:
    # Only what the same page shows: sheets and dialogs lie over everything on purpose.
    boxes = [(widget, measure(widget)) for widget in widgets]
    for number, (widget, (left, bottom, right, top)) in enumerate(boxes):
        for other, (left2, bottom2, right2, top2) in boxes[number + 1 :]:
            apart = right <= left2 + SLACK or right2 <= left + SLACK or top <= bottom2 + SLACK or top2 <= bottom + SLACK
            if apart or _root(widget) is not _root(other) or _within(widget, other) or _within(other, widget):
                continue
            if _clip(widget) is _clip(other):  # else one of them is scrolled away below a bar
                yield f"overlap: {_name(widget)} and {_name(other)}"


def _clip(widget: Any) -> Any:
    while widget is not None and widget is not Window:
        if isinstance(widget.parent, ScrollView):
            return widget.parent
        widget = widget.parent
    return None


def _root(widget: Any) -> Any:
    while widget.parent is not None and widget.parent is not Window:
        widget = widget.parent
    return widget


def _within(inner: Any, outer: Any) -> bool:
    while inner is not None and inner is not Window:
        if inner is outer:
            return True
        inner = inner.parent
    return False
