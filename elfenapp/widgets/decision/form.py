"""A decision to be made, as ``presenters.generic.panel`` describes it: verbs, the question, the choices.

``DecisionPanel.show(panel)`` shows it, and ``listener`` receives each touch. ``on_touched`` is called afterwards, so
that the screen can show what became of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from elfenapp.presenters.generic.panel import AMOUNT, ONE, SOME, Panel
from elfenapp.presenters.generic.touches import BackTo, Choose, ChooseVerb, FormTouch, SetAmount, ShowOthers, TakePieces

from ..base.kv import load_kv
from ..base.language import tr
from ..controls.buttons import Press, TextButton
from ..controls.stepper import Stepper
from .hand_picker import HandPicker
from .tile_grid import TileGrid


class WideButton(Press):
    """A button that is given its width: a long text wraps instead of running over the edge."""

    text = StringProperty()
    strong = BooleanProperty(True)


class VerbChip(WideButton):
    """One thing that may be done, as wide as its name."""

    verb = StringProperty()


class SettledStep(Label):
    """A field that filled itself: to be read, not to be touched."""


class DecisionPanel(BoxLayout):
    question = StringProperty()
    natural = NumericProperty(0)  # the height at which nothing has to be scrolled
    roomy = BooleanProperty(False)  # larger pieces, where there is room for them
    one_row = BooleanProperty(False)  # verbs do not wrap: a low screen has no room for two rows of them
    row_width = NumericProperty(0)  # what they need side by side

    def __init__(self, **properties: Any) -> None:
        load_kv("decision/form")
        self.panel = Panel()
        self.listener: Callable[[FormTouch], None] | None = None
        self.on_touched: Callable[[], None] | None = None
        super().__init__(**properties)
        self._tiles = TileGrid()
        self._tiles.on_choose = lambda value: self._tell(Choose(value))
        self._picker = HandPicker()
        self._picker.on_take = lambda kind, count: self._tell(TakePieces(kind, count))
        self._stepper = Stepper()
        self._stepper.on_amount_wanted = lambda amount: self._tell(SetAmount(amount))
        self._others = TextButton(kind="plain")
        self._others.bind(on_release=lambda _: self._tell(ShowOthers()))
        self.fbind("roomy", lambda *_: self.forget())

    def show(self, panel: Panel) -> None:
        before, self.panel = self.panel, panel
        if panel.verbs != before.verbs:
            self._show_verbs(panel)
        if panel.steps != before.steps:
            self._show_steps(panel)
        self.question = self._counted(panel) if panel.kind == SOME else panel.question
        self._tiles.show(panel.choices if panel.kind == ONE else ())
        self._picker.show(panel.choices if panel.kind == SOME else ())
        if panel.kind == AMOUNT:
            self._stepper.show(panel.least, panel.most, panel.amount)
        if (panel.kind, panel.others) != (before.kind, before.others):
            self._show_answers(panel)
        if (panel.kind, panel.question, panel.steps) != (before.kind, before.question, before.steps):
            self.ids.scroll.scroll_y = 1

    def forget(self) -> None:
        """Show everything again: colours, sizes or words have changed."""
        panel, self.panel = self.panel, Panel(kind="?")
        for name in ("verbs", "steps"):
            self.ids[name].clear_widgets()
        self._others.text = tr.text("table.others")
        self._tiles.roomy = self.roomy
        self._tiles.redraw()
        self._picker.piece_height = dp(92) if self.roomy else dp(64)
        self._picker.redraw()
        self.show(panel)

    def _counted(self, panel: Panel) -> str:
        if panel.least == panel.most:
            return str(tr.text("table.taken", field=panel.question, taken=panel.amount, most=panel.most))
        return str(
            tr.text("table.taken_between", field=panel.question, taken=panel.amount, least=panel.least, most=panel.most)
        )

    def _show_verbs(self, panel: Panel) -> None:
        """Chips are made once and then only changed: most touches change no more than which one is chosen."""
        bar, verbs = self.ids.verbs, panel.verbs if len(panel.verbs) > 1 else ()
        chips = list(reversed(bar.children))
        for chip in chips[len(verbs) :]:
            bar.remove_widget(chip)
        for number, choice in enumerate(verbs):
            if number >= len(chips):
                chips.append(VerbChip())
                chips[number].bind(on_release=lambda chip: self._tell(ChooseVerb(chip.verb)))
                bar.add_widget(chips[number])
            chip = chips[number]
            chip.verb, chip.text, chip.strong = choice.word, choice.text, choice.chosen
            chip.opacity = 1 if choice.allowed else 0.55
        self.row_width = sum(chip.width + bar.spacing[0] for chip in bar.children)

    def _show_steps(self, panel: Panel) -> None:
        bar = self.ids.steps
        bar.clear_widgets()
        for choice in panel.steps:
            if choice.allowed:
                button = TextButton(text=choice.text, kind="tonal", icon="pencil-outline")
                button.bind(on_release=lambda _, field=choice.word: self._tell(BackTo(field)))
                bar.add_widget(button)
            else:
                bar.add_widget(SettledStep(text=choice.text))

    def _show_answers(self, panel: Panel) -> None:
        answers = self.ids.answers
        answers.clear_widgets()
        asked = {ONE: self._tiles, SOME: self._picker, AMOUNT: self._stepper}.get(panel.kind)
        if asked is not None:
            answers.add_widget(asked)
        if panel.others:
            self._others.text = tr.text("table.others")
            answers.add_widget(self._others)

    def _tell(self, touch: FormTouch) -> None:
        if self.listener:
            self.listener(touch)
        if self.on_touched:
            self.on_touched()


class BoardForm(DecisionPanel):
    """The same beside or over a board, on paper of its own."""
