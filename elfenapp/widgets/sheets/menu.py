"""The app's menu: a sheet with lines to choose from, each an icon and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from ..base.kv import load_kv
from ..controls.buttons import Press
from .sheet import Sheet

MenuEntry = tuple[str, str, Callable[[], object]]  # icon, words, what to do


class Menu(GridLayout):
    """One below the other; in two columns where the screen is low."""


class MenuLine(Press):
    icon = StringProperty()
    text = StringProperty()
    grave = BooleanProperty(False)


def open_menu(title: str, entries: Sequence[MenuEntry]) -> Sheet:
    load_kv("sheets/menu")
    menu = Menu()
    sheet = Sheet(menu, title=title)

    def choose(act: Callable[[], object]) -> None:
        sheet.close()
        act()

    for icon, text, act in entries:
        line = MenuLine(icon=icon, text=text, grave=icon == "delete-outline")
        line.bind(on_release=lambda _, act=act: choose(act))
        menu.add_widget(line)
    sheet.open()
    return sheet
