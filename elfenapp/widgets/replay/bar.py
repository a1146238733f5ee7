"""The bar below a game that is looked back at: step, play, speed, the line to scrub along, how to look, what if."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from elfenapp.presenters.replay.timeline import Bar

from ..base.kv import load_kv
from .scrubber import Scrubber  # noqa: F401 - kv knows it by its name

ONE_ROW = 560  # dp: from this width on everything stands in one row


class ReplayBar(BoxLayout):
    playing = BooleanProperty(False)
    speed = StringProperty()
    chooses = BooleanProperty(False)
    branches = BooleanProperty(False)
    reviews = BooleanProperty(False)
    progress = StringProperty()
    one_row = BooleanProperty(True)

    def __init__(self, **properties: Any) -> None:
        load_kv("replay/bar")
        super().__init__(**properties)
        self.fbind("width", self._order)

    def show(self, bar: Bar) -> None:
        self.playing, self.speed = bar.playing, bar.speed
        self.chooses, self.branches = bar.chooses, bar.branches
        self.reviews, self.progress = bar.reviews, bar.progress
        self.ids.scrubber.show(bar.at, bar.last, bar.marks, bar.points)

    def _order(self, *_: object) -> None:
        """The line between the buttons, or above them where the bar is narrow."""
        self.one_row = self.width >= dp(ONE_ROW)
        line, row = self.ids.line.__self__, self.ids.row  # an id alone would not keep it between two places
        if self.one_row == (line.parent == row):
            return
        line.parent.remove_widget(line)
        if self.one_row:
            row.add_widget(line, index=row.children.index(self.ids.eyes) + 1)
        else:
            self.add_widget(line, index=len(self.children))
