"""The result: who has won, the scores broken down, the game by round."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from elfenapp.device.worker import BackgroundWorker
from elfenapp.i18n import catalogue
from elfenapp.presenters.result import Chart, ResultRow, charts, outcome
from elfenapp.screens.base.screen import AppScreen
from elfenapp.session.display.device import Device
from elfenapp.widgets.base.kv import load_kv
from elfenapp.widgets.base.language import tr
from elfenapp.widgets.controls.buttons import Paper
from elfenapp.widgets.controls.chart import GameChart  # noqa: F401 - kv knows it by its name
from elfenapp.widgets.decision.form import WideButton  # noqa: F401


class ChartPaper(Paper):
    """One thing that counts, by round."""


class StandingRow(Paper):
    """One player's place and score."""

    place = NumericProperty(1)
    name = StringProperty()
    portrait = StringProperty("coat/red")
    total = NumericProperty(0)
    details = ListProperty()

    @classmethod
    def of(cls, standing: ResultRow) -> StandingRow:
        return cls(
            place=standing.place,
            name=standing.name,
            portrait=standing.portrait,
            total=standing.total,
            details=list(standing.details),
        )


class ResultScreen(AppScreen):
    headline = StringProperty()
    ending = StringProperty()
    has_chart = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        load_kv("decision/form")  # a game on its own screen may never have shown the panel with these buttons
        super().__init__(**properties)
        self._thinking: BackgroundWorker | None = None

    def arrive(self, returning: bool, **arguments: object) -> None:
        device = self.app.device
        if device is None or not device.over:
            self.app.go("home")
            return
        shown = outcome(device, catalogue(tr.language))
        self.headline, self.ending = shown.headline, shown.ending
        self.ids.standings.clear_widgets()
        for standing in shown.standings:
            self.ids.standings.add_widget(StandingRow.of(standing))
        self.ids.scroll.scroll_y = 1
        self._draw_chart(device)

    def on_leave(self, *_: object) -> None:
        self._stop()

    def _draw_chart(self, device: Device) -> None:
        """The game is played again for it, which may take longer than a frame: not in ours."""
        self._stop()
        self.has_chart = False
        self.ids.charts.clear_widgets()
        words = catalogue(tr.language)
        self._thinking = BackgroundWorker()
        self._thinking(lambda: charts(device.source, words), self._show_charts)

    def _show_charts(self, found: list[Chart]) -> None:
        self._stop()
        self.has_chart = bool(found)
        for drawn in found:
            paper = ChartPaper()
            paper.ids.chart.show(drawn)
            self.ids.charts.add_widget(paper)

    def _stop(self) -> None:
        if self._thinking is not None:
            self._thinking.close()
            self._thinking = None

    def look_at_table(self) -> None:
        self.app.go(self.app.session.screen)  # from where back leads to the result again

    def play_again(self) -> None:
        if self.app.device is not None:
            self.app.navigation.replace("setup", game=self.app.device.rules.game.id)


SCREEN = ResultScreen
