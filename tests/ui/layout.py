"""What must hold for any screen at any size: texts whole, targets large enough for a finger, nothing over another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from elfenapp.device_check.looks import (
    SLACK,
    Box,
    box_of,
    broken_words,
    cut_texts,
    is_opaque,
    is_within,
    name_of,
    targets,
)
from elfenapp.widgets.controls.cover_image import Cover
from tests.ui.driver import Driver

TOUCH = 48  # dp
LEAST_LETTERS = 14  # sp


def complaints(driver: Driver) -> list[str]:
    """Everything that is wrong with what the window shows now."""
    seen = list(shown(driver))
    found = [*cut_texts(seen), *broken_words(seen), *_small_letters(seen), *_small_targets(seen)]
    found += [*_overlaps(targets(seen), box_of), *_overlaps(_pictures_and_texts(seen), _ink)]
    return sorted(set(found))


def shown(driver: Driver) -> Iterator[Any]:
    """The widgets somebody can see, or could by scrolling."""
    return (widget for widget in driver.widgets() if widget.width > 0 and widget.height > 0 and is_opaque(widget))


def _small_letters(shown: list[Any]) -> Iterator[str]:
    for widget in shown:
        readable = isinstance(widget, (Label, TextInput)) and getattr(widget, "font_name", "") != "Icons"
        if readable and (widget.text or isinstance(widget, TextInput)) and widget.font_size < sp(LEAST_LETTERS) - 0.01:
            yield f"small letters: {name_of(widget)} {widget.font_size}"


def _small_targets(shown: list[Any]) -> Iterator[str]:
    for widget in targets(shown):
        if min(widget.width, widget.height) < dp(TOUCH) - SLACK:
            yield f"small target: {name_of(widget)} {widget.size}"


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
            if apart or _root(widget) is not _root(other) or is_within(widget, other) or is_within(other, widget):
                continue
            if _clip(widget) is _clip(other):  # else one of them is scrolled away below a bar
                yield f"overlap: {name_of(widget)} and {name_of(other)}"


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
