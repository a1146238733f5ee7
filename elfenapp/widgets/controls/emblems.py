"""Three pictures with their words below, to be compared with those on another screen."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from ..base.kv import load_kv

AROUND = 96  # dp: the picture, and the paper around it and its word


class Emblem(BoxLayout):
    piece = StringProperty()
    word = StringProperty()
    longest = StringProperty()  # of its words
    word_height = NumericProperty(0)


class Emblems(GridLayout):
    """``emblems``: of each its piece and its word; without any it takes no room."""

    emblems = ListProperty()

    def __init__(self, **properties: Any) -> None:
        load_kv("controls/emblems")
        super().__init__(**properties)
        self.fbind("emblems", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for piece, word in self.emblems:
            emblem = Emblem(piece=piece, word=word, longest=max(word.split(), key=len))
            emblem.fbind("word_height", self._level)
            self.add_widget(emblem)
        self._level()

    def _level(self, *_: object) -> None:
        """All as high as the one with the longest word."""
        self.row_default_height = max((child.word_height + dp(AROUND) for child in self.children), default=0)
