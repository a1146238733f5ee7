"""A sheet that tells something and says what can be done about it; what it tells may change while it lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ..base.kv import load_kv
from .menu import MenuEntry, MenuLine
from .sheet import Sheet


class Told(BoxLayout):
    text = StringProperty()
    emblems = ListProperty()  # to be compared with another screen; mostly none


class ToldSheet(Sheet):
    asks = True
    about: object = None  # what it asks about, for its owner

    def __init__(self, on_close: Callable[[], None] = lambda: None, **properties: Any) -> None:
        load_kv("sheets/menu")
        load_kv("sheets/message_sheet")
        super().__init__(Told(), **properties)
        self._shown: tuple[object, ...] = ()
        self._on_close = on_close

    def show(self, title: str, text: str, entries: Sequence[MenuEntry]) -> None:
        """Lines that say the same stay: a finger may be on one."""
        shown = (title, text, *((icon, words) for icon, words, _ in entries))
        if shown == self._shown:
            return
        self._shown = shown
        self.title, self.content.text = title, text
        self.content.ids.entries.clear_widgets()
        for icon, words, act in entries:
            line = MenuLine(icon=icon, text=words)
            line.bind(on_release=lambda _, act=act: self._choose(act))
            self.content.ids.entries.add_widget(line)

    def close(self) -> None:
        super().close()
        self._on_close()

    def _choose(self, act: Callable[[], object]) -> None:
        self.close()
        act()
