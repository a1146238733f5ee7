"""The widgets of a board screen by the names that ``kv/board/screen.kv`` gives them, with their types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from ..controls.buttons import IconButton
from ..controls.fitted_label import FittedLabel, TappedLabel
from ..sheets.log_sheet import StoryList
from ..sheets.recap_slip import RecapSlip
from ..sheets.undo_sheet import RedoButton, UndoButton
from .choice_bar import ChoiceBar
from .heading import MapHeading
from .piece_row import PieceRow
from .player_cards import Players


@dataclass(frozen=True, slots=True)
class BoardWidgets:
    place: FloatLayout  # in which all the others lie
    floating: MapHeading
    heading: MapHeading
    fit: IconButton
    planner: IconButton
    lan: IconButton
    leave: IconButton
    story: IconButton
    hint: IconButton
    rules: IconButton
    settings: IconButton
    glance: IconButton
    undo: UndoButton
    redo: RedoButton
    redo_place: AnchorLayout
    tray: Widget
    shelf: Widget
    column: Widget
    corner: GridLayout
    recap: RecapSlip
    lately: StoryList
    players: Players
    prompt: TappedLabel
    latest: Label
    rack: PieceRow
    row: PieceRow
    hand: PieceRow
    hand_hint: FittedLabel
    choices: ChoiceBar
    by_name: Mapping[str, Widget]  # all of them

    @classmethod
    def of(cls, ids: Any) -> BoardWidgets:
        """From the ids of a screen, which are weak proxies."""
        named = {field.name: ids[field.name].__self__ for field in fields(cls) if field.name != "by_name"}
        return cls(**named, by_name=named)

    def tool(self, name: str) -> IconButton:
        """A button that every board has, by its name."""
        button = self.by_name[name]
        assert isinstance(button, IconButton)
        return button
