"""Undo and redo as buttons, and the sheet that asks the table. Every game screen has them by the same names.

``UndoButton.show(display)`` and ``RedoButton.show(display)`` follow the table; what a tap does is the app's business
(``app.session.undo_flow``). ``AskSheet(device).open()`` shows the question and follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from elfenapp.i18n import catalogue
from elfenapp.presenters.generic.view import ViewGroup, ViewItem, ViewPlace
from elfenapp.presenters.undo import ALONE, ASK, NOTHING, Asking, UndoQuestion, UndoWay, Voter, undo_kind
from elfenapp.session.display.device import Device
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.signal import Subscriptions

from ..base.kv import load_kv
from ..base.language import tr
from ..controls.buttons import IconButton, Press, TextButton
from ..controls.group_card import GroupCard  # noqa: F401 - kv knows it by its name
from .sheet import Sheet


class UndoButton(IconButton):
    """Takes back immediately, or asks the table: then it carries a mark that says so."""

    way = OptionProperty(NOTHING, options=(ALONE, ASK, NOTHING))

    def __init__(self, **properties: Any) -> None:
        load_kv("sheets/undo_sheet")
        super().__init__(**properties)

    def show(self, display: GameDisplay) -> None:
        self.way = undo_kind(display)
        self.disabled = display.is_replay or (isinstance(display, Device) and not display.source.reachable)


class RedoButton(Press):
    """There only while there is something to do again."""

    possible = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        load_kv("sheets/undo_sheet")
        super().__init__(**properties)

    def show(self, display: GameDisplay) -> None:
        self.possible = display.can_redo() is None


class WayRow(Press):
    """One way back, to be chosen."""

    words = StringProperty()
    colour = StringProperty()
    chosen = BooleanProperty(False)


class VoterButton(Press):
    """A player who must agree."""

    name = StringProperty()
    colour = StringProperty()
    agreed = BooleanProperty(False)


class AskPage(BoxLayout):
    """The page of the sheet."""

    why = StringProperty()
    how = StringProperty()
    colour = StringProperty()
    choosing = BooleanProperty(False)


class AskSheet(Sheet):
    """Shows the question that is open, and goes with it."""

    def __init__(self, device: Device, on_refused: Callable[[], None], **properties: Any) -> None:
        load_kv("sheets/undo_sheet")
        self._device = device
        self._subscriptions = Subscriptions()
        self._asking = Asking(device, lambda: catalogue(tr.language))
        self._on_refused = on_refused  # somebody says no
        super().__init__(AskPage(), **properties)

    def open(self) -> None:
        self._subscriptions.subscribe(self._device.on_change, self.follow)
        super().open()
        self._show()

    def close(self) -> None:
        """To close it without an answer is to say no."""
        self._subscriptions.end()
        if self.parent:
            super().close()
        self._asking.refuse()

    def raise_up(self) -> None:
        """Above everything that has come since."""
        if self.parent and Window.children[0] is not self:
            Window.remove_widget(self)
            Window.add_widget(self)

    def follow(self) -> None:
        """The game may have moved on: ask again, or not at all."""
        if self._asking.follow():
            self._show()
        else:
            self.close()

    # What was touched --------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        self._asking.choose(number)
        self._show()

    def show_further(self) -> None:
        self._asking.show_further()
        self._show()

    def agree(self, seat: int) -> None:
        self._asking.agree(seat)

    def confirm(self) -> None:
        self._asking.confirm()

    def refuse(self) -> None:
        others = self._asking.others
        self.close()
        if others:
            self._on_refused()

    # Showing -----------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        question = self._asking.question()
        page = self.content
        self.title = question.title
        page.why, page.how, page.colour = question.why, question.how, question.colour
        page.choosing = bool(question.ways)
        ways = enumerate(question.ways)
        _fill(page.ids.ways, [self._way(number, way, number == question.chosen) for number, way in ways])
        _fill(page.ids.further, [self._further()] if question.further else [])
        page.ids.lines.show(_slip(question))
        _fill(page.ids.voters, [self._voter(voter) for voter in question.voters])
        _fill(page.ids.answers, self._answers(question))

    def _further(self) -> TextButton:
        return _button(tr.text("table.ask.further"), self.show_further, kind="plain", icon="history")

    def _way(self, number: int, way: UndoWay, chosen: bool) -> WayRow:
        row = WayRow(words=way.text, colour=way.colour, chosen=chosen)
        row.bind(on_release=lambda _: self.choose(number))
        return row

    def _voter(self, voter: Voter) -> VoterButton:
        button = VoterButton(name=voter.name, colour=voter.colour, agreed=voter.agreed, disabled=not voter.here)
        button.bind(on_release=lambda _: self.agree(voter.seat))
        return button

    def _answers(self, question: UndoQuestion) -> list[TextButton]:
        """No, and, for a player alone with computers, also yes."""
        no = _button(tr.text("table.ask.no"), self.refuse, kind="outlined", size_hint=(1, None))
        yes = _button(tr.text("table.ask.confirm"), self.confirm, size_hint=(1, None))
        if question.voters:
            return [no]
        return [no, yes] if self.middle else [yes, no]  # side by side, or one above the other


def _button(text: str, act: Callable[[], None], **properties: Any) -> TextButton:
    button = TextButton(text=text, **properties)
    button.bind(on_release=lambda _: act())
    return button


def _fill(box: Widget, widgets: Sequence[Widget]) -> None:
    box.clear_widgets()
    for widget in widgets:
        box.add_widget(widget)


def _slip(question: UndoQuestion) -> ViewGroup:
    return ViewGroup(
        "", spots=tuple(ViewPlace("", (ViewItem(line.text, colour=line.colour),)) for line in question.lines)
    )
