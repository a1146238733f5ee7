"""The sheet of the shelf in which a game gets its title."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from elfenapp.saves.shelf import LONGEST_TITLE

from ..base.kv import load_kv
from ..base.language import tr
from ..sheets.menu import MenuEntry, open_menu
from ..sheets.sheet import Sheet

__all__ = ["MenuEntry", "Renaming", "open_menu", "open_renaming"]


class Renaming(BoxLayout):
    title = StringProperty()
    usual = StringProperty()
    longest = NumericProperty(LONGEST_TITLE)
    take = ObjectProperty(lambda title: None)


def open_renaming(title: str, usual: str, done: Callable[[str], None]) -> Sheet:
    """``usual`` is what the game is called without a title."""
    load_kv("shelf/sheets")
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
