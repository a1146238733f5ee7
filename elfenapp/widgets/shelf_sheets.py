"""The sheets of the shelf: what can be done with a game, and its title."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from elfenapp.saves.shelf import LONGEST_TITLE

from .controls import Press
from .kv import load_kv
from .language import tr
from .sheet import Sheet

MenuEntry = tuple[str, str, Callable[[], object]]  # icon, words, what to do


class Menu(GridLayout):
    """One below the other; in two columns where the screen is low."""


class MenuLine(Press):
    icon = StringProperty()
    text = StringProperty()
    grave = BooleanProperty(False)


def open_menu(title: str, entries: Sequence[MenuEntry]) -> Sheet:
    load_kv("shelf_sheets")
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


class Renaming(BoxLayout):
    title = StringProperty()
    usual = StringProperty()
    longest = NumericProperty(LONGEST_TITLE)
    take = ObjectProperty(lambda title: None)


def open_renaming(title: str, usual: str, done: Callable[[str], None]) -> Sheet:
    """``usual`` is what the game is called without a title."""
    load_kv("shelf_sheets")
    renaming = Renaming(title=title, usual=usual)
    sheet = Sheet(renaming, title=tr.text("shelf.rename"))

    def take(written: str) -> None:
        sheet.close()
        done(written)

    renaming.take = take
    sheet.open()
    Clock.schedule_once(lambda _: _start_typing(renaming))
    return sheet


def _start_typing(renaming: Renaming) -> None:
    if renaming.get_parent_window():
        renaming.ids.field.focus = True
        renaming.ids.field.select_all()
