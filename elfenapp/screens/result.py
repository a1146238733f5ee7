"""The result: who has won, the scores broken down, the game by round."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from elfenapp.i18n import catalogue
from elfenapp.presenters.result import Chart, Standing, chart, outcome
from elfenapp.screens.base import AppScreen
from elfenapp.table.table import Table
from elfenapp.table.thinking import Thinking
from elfenapp.widgets.chart import GameChart  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.controls import Paper
from elfenapp.widgets.decision import WideButton  # noqa: F401
from elfenapp.widgets.language import tr
from elfenapp.widgets.rules import load_rules


class StandingRow(Paper):
    """One player's place and score."""

    place = NumericProperty(1)
    name = StringProperty()
    colour = StringProperty("red")
    total = NumericProperty(0)
    details = ListProperty()

    @classmethod
    def of(cls, standing: Standing) -> StandingRow:
        return cls(
            place=standing.place,
            name=standing.name,
            colour=standing.colour,
            total=standing.total,
            details=list(standing.details),
        )


class ResultScreen(AppScreen):
    headline = StringProperty()
    ending = StringProperty()
    has_chart = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        load_rules("decision")  # a game on its own screen may never have shown the panel with these buttons
        super().__init__(**properties)
        self._thinking: Thinking | None = None

    def arrive(self, returning: bool, **arguments: Any) -> None:
        table: Table | None = self.app.table
        if table is None or not table.over:
            self.app.go("home")
            return
        shown = outcome(table, catalogue(tr.language))
        self.headline, self.ending = shown.headline, shown.ending
        self.ids.standings.clear_widgets()
        for standing in shown.standings:
            self.ids.standings.add_widget(StandingRow.of(standing))
        self.ids.scroll.scroll_y = 1
        self._draw_chart(table)

    def on_leave(self, *_: object) -> None:
        self._stop()

    def _draw_chart(self, table: Table) -> None:
        """The game is played again for it, which may take longer than a frame: not in ours."""
        self._stop()
        self.has_chart = False
        words = catalogue(tr.language)
        self._thinking = Thinking()
        self._thinking(lambda: chart(table.match, table.seats, words), self._show_chart)

    def _show_chart(self, found: Chart | None) -> None:
        self._stop()
        self.has_chart = found is not None and found.rounds > 0
        self.ids.chart.show(found)

    def _stop(self) -> None:
        if self._thinking is not None:
            self._thinking.close()
            self._thinking = None

    def look_at_table(self) -> None:
        self.app.navigation.replace(self.app.playing.screen)

    def play_again(self) -> None:
        self.app.navigation.replace("setup", game=self.app.table.match.game.id)


SCREEN = ResultScreen
