"""The terrain table (W-5) with drawn pieces: what each transport costs in each terrain, and what water costs."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from elfenapp.presenters.rules.terrain_table import TerrainRow, TerrainTable

from ..base.kv import load_kv
from ..base.language import tr
from ..controls.buttons import width_of
from ..sheets.sheet import Sheet

IMPOSSIBLE = "–"
LETTERS = 14  # sp of the names
PIECE = 40  # dp
LEAST_NAME, LEAST_COLUMN = 96, 30  # dp


class TerrainHead(BoxLayout):
    piece = StringProperty()
    text = StringProperty()
    named = BooleanProperty(True)


class TerrainName(BoxLayout):
    piece = StringProperty()
    text = StringProperty()


class TerrainLine(BoxLayout):
    """A transport and its cards."""

    piece = StringProperty()
    text = StringProperty()
    shaded = BooleanProperty(False)
    first = NumericProperty(0)  # the width of piece and name; 0: all there is


class TerrainCell(Label):
    pass


class TerrainTableView(BoxLayout):
    """As high as it needs to be. Where the names of the terrains do not fit above their columns, they stand below."""

    roomy = BooleanProperty(True)
    first = NumericProperty("116dp")

    def __init__(self, table: TerrainTable, **properties: Any) -> None:
        load_kv("sheets/sheet")
        super().__init__(**properties)
        self.table = table
        for piece, name in table.terrains:
            self.ids.heads.add_widget(TerrainHead(piece=piece, text=name))
            self.ids.legend.add_widget(TerrainName(piece=piece, text=name))
        for number, row in enumerate(table.rows):
            self.ids.lines.add_widget(_line(row, number))
        for number, row in enumerate(table.water):
            self.ids.water.add_widget(_line(row, number))
        self.bind(width=self._measure)

    def _measure(self, *_: object) -> None:
        columns = len(self.table.terrains)
        longest = max(width_of(row.name, "Body", sp(LETTERS)) for row in self.table.rows)
        self.first = max(dp(LEAST_NAME), min(longest + dp(PIECE + 16), self.width - columns * dp(LEAST_COLUMN)))
        widest = max(width_of(name, "Strong", sp(LETTERS)) for _, name in self.table.terrains)
        self.roomy = widest + dp(4) <= (self.width - self.first) / columns
        for head in self.ids.heads.children:
            head.named = self.roomy
        for line in self.ids.lines.children:
            line.first = self.first


def _line(row: TerrainRow, number: int) -> TerrainLine:
    line = TerrainLine(piece=row.piece, text=row.name, shaded=number % 2 == 0)
    alone = {"size_hint_x": None, "width": dp(64)} if len(row.cards) == 1 else {}
    for cards in row.cards:
        line.add_widget(TerrainCell(text=str(cards) if cards else IMPOSSIBLE, disabled=not cards, **alone))
    return line


def open_terrain_table(table: TerrainTable) -> Sheet:
    """The table over any screen."""
    sheet = Sheet(TerrainTableView(table), title=tr.text("rules.table"))
    sheet.open()
    return sheet
