"""Small gestures that tests of screens share: bring something into view, tap it, type into a field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from elfenapp.engine.core.log import Record
from elfenapp.screens.board.screen import BoardScreen
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


def middle(widget: Widget) -> tuple[float, float]:
    """The middle of a widget in the coordinates of what it lies in."""
    return widget.center_x, widget.center_y


def shown(driver: Driver, kind: str) -> list[Any]:
    """Everything of a kind that is on the window."""
    return [widget for widget in driver.widgets() if widget.__class__.__name__ == kind]


def tap(driver: Driver, widget: Any) -> None:
    driver.tap(reveal(driver, widget))


def choose(driver: Driver, words: str, within: Any = None) -> None:
    """Tap the possibility with these words in a ``Choice``."""
    widgets: Iterator[Any] = within.walk() if within else driver.widgets()
    for widget in widgets:
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


def show_me_where(driver: Driver, screen: BoardScreen, verbs: Sequence[str]) -> Record:
    """Open the log by its button and tap the lowest line about one of these that is in sight; its record."""
    screen.ids.recap.put_away()
    press_icon(driver, "script-text-outline")
    told = {screen.presenter.texts().record(record): record for record in screen.presenter.display.story()}
    lines = [row for row in shown(driver, "StoryRow") if row.tells and told.get(row.text)]
    row = next(row for row in sorted(lines, key=lambda row: row.y) if told[row.text].verb in verbs)
    record = told[row.text]
    driver.tap(row)
    return record
