"""The sheet that shows a game at a glance; it opens over the rules and over any board."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.utils import get_hex_from_color

from elfenapp.presenters.rules.glance import Glance, GlancePhase, at_a_glance
from elfenapp.presenters.rules.parser import ITEM, Block
from elfenapp.presenters.rules.reader import RulesReader

from ..base.kv import load_kv
from ..base.language import tr
from ..base.running_app import running_theme
from ..sheets.sheet import Sheet
from .terrain_table import TerrainTableView


class GlanceLine(BoxLayout):
    """A phase: its place in the round, its picture, its name, what it is for."""

    number = StringProperty()
    piece = StringProperty()
    title = StringProperty()
    purpose = StringProperty()


class GlanceText(Label):
    """A paragraph of the book; its links lead to the rules."""


class GlanceHeading(Label):
    pass


class GlanceView(BoxLayout):
    """``playing``: what is looked up in the middle of a game comes first, what the game is about last."""

    def __init__(self, glance: Glance, reader: RulesReader, open_rule: Callable[[str], None], playing: bool) -> None:
        load_kv("rules/glance")
        super().__init__()
        self._reader, self._open_rule = reader, open_rule
        parts = [self._add_opening, self._add_phases, self._add_table, self._add_score]
        if playing:
            parts = [self._add_table, self._add_phases, self._add_score, self._add_opening]
        for add in parts:
            add(glance)

    def _add_opening(self, glance: Glance) -> None:
        self._add_texts(glance.opening)

    def _add_phases(self, glance: Glance) -> None:
        self.add_widget(GlanceHeading(text=tr.text("rules.glance.phases")))
        for number, phase in enumerate(glance.phases, start=1):
            self.add_widget(_line(number, phase))

    def _add_table(self, glance: Glance) -> None:
        if glance.table is not None:
            self.add_widget(GlanceHeading(text=tr.text("rules.table")))
            self.add_widget(TerrainTableView(glance.table))

    def _add_score(self, glance: Glance) -> None:
        self.add_widget(GlanceHeading(text=tr.text("rules.glance.score")))
        self._add_texts(glance.score)

    def _add_texts(self, blocks: tuple[Block, ...]) -> None:
        link = get_hex_from_color(running_theme().primaryColor)
        for block in blocks:
            text = self._reader.markup(block.text, link)
            label = GlanceText(text=f"·  {text}" if block.kind == ITEM else text)
            label.bind(on_ref_press=lambda _, rule: self._open_rule(rule))
            self.add_widget(label)


def _line(number: int, phase: GlancePhase) -> GlanceLine:
    return GlanceLine(number=str(number), piece=phase.piece, title=phase.title, purpose=phase.purpose)


def open_glance(reader: RulesReader, open_rule: Callable[[str], None], playing: bool = False) -> Sheet:
    """``open_rule`` shows a rule by its id; the sheet closes before."""

    def follow(rule: str) -> None:
        sheet.close()
        open_rule(rule)

    sheet = Sheet(GlanceView(at_a_glance(reader), reader, follow, playing), title=tr.text("rules.glance"))
    sheet.open()
    return sheet
