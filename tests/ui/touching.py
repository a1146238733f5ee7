"""Small gestures that tests of screens share: bring something into view, tap it, type into a field."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from tests.ui.driver import Driver


def reveal(driver: Driver, widget: Any) -> Any:
    """Scroll until a widget can be seen, as a person would before touching it."""
    parent = widget.parent
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView):
            parent.scroll_to(widget, animate=False)
            driver.step(0.1)
        parent = parent.parent
    x, y = driver.place(widget)
    assert 0 <= x <= Window.width and 0 <= y <= Window.height, f"{widget} cannot be brought into view"
    return widget


def shown(driver: Driver, kind: str) -> list[Any]:
    """Everything of a kind that is on the window."""
    return [widget for widget in driver.widgets() if widget.__class__.__name__ == kind]


def tap(driver: Driver, widget: Any) -> None:
    driver.tap(reveal(driver, widget))


def choose(driver: Driver, words: str, within: Any = None) -> None:
    """Tap the possibility with these words in a ``Choice``."""
    for widget in within.walk() if within else driver.widgets():
        if widget.__class__.__name__ == "Segment" and widget.words == words:
            tap(driver, widget)
            return
    raise AssertionError(f"no possibility {words!r}")


def press(driver: Driver, text: str) -> None:
    """Tap the button with this text."""
    tap(driver, driver.find("TextButton", text=text))


def press_icon(driver: Driver, icon: str) -> None:
    tap(driver, driver.find("IconButton", icon=icon))


def write(driver: Driver, field: Any, text: str) -> None:
    """Tap into a field, replace what is there, and tap away."""
    tap(driver, field)
    assert field.focus
    field.select_all()
    field.insert_text(text) if text else field.delete_selection()
    driver.step(0.1)
    field.focus = False
    driver.step(0.2)
