"""A phase without a way of its own: the decision as a form beside the board, so that every game can be played on its
board from the start. No Kivy.
"""

from __future__ import annotations

from elfenapp.engine.core.decisions import Action
from elfenapp.engine.core.errors import Reason

from ..generic.decision_form import DecisionForm
from ..generic.panel import ONE, Panel
from ..generic.piece_pictures import Pictures
from ..generic.touches import Choose, FormTouch
from ..generic.view import GenericView
from ..text.wording import Texts
from .geometry import Target
from .phase import CANCEL, CONFIRM, Phase, PhaseContext
from .scene import SceneChoice


class PanelPhase(Phase):
    """The decision as a form; what it asks for may also be tapped on the board."""

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        self.form = self._new_form()

    def _new_form(self) -> DecisionForm:
        context = self.context
        assert context.decision is not None
        return DecisionForm(context.decision, context.why_not, context.texts, self._seen())

    def _seen(self) -> GenericView:
        """The view whose pieces the form shows."""
        context = self.context
        pictures = Pictures([seat.colour for seat in context.seats], context.drawn)
        return GenericView(context.view, context.texts, pictures, context.seats)

    def speak(self, texts: Texts) -> None:
        super().speak(texts)
        self.form.texts, self.form.seen = texts, self._seen()

    def panel(self) -> Panel:
        """The decision as a form beside the board."""
        return self.form.panel()

    def choices(self) -> list[SceneChoice]:
        panel = self.form.panel()
        cancel = [SceneChoice(CANCEL, self.words.text("board.cancel"))] if panel.chosen else []
        return (
            [*cancel, SceneChoice(CONFIRM, panel.confirm, strong=True, enabled=panel.ready)]
            if panel.confirm
            else cancel
        )

    def lit(self) -> list[Target]:
        panel = self.form.panel()
        words = [choice.value for choice in panel.choices if choice.allowed] if panel.kind == ONE else []
        targets = (self.context.plan.target(word) for word in words if isinstance(word, str))
        return [target for target in targets if target is not None]

    def tap_target(self, target: Target) -> None:
        """Only what the form asks for: a tap beside it is no answer."""
        if any(target.id == lit.id for lit in self.lit()):
            self.answer(Choose(target.id))

    def answer(self, touch: FormTouch) -> Reason | None:
        """A touch of the form; the reason if what was touched is not offered."""
        reason = self.form.answer(touch)
        self._make_plan(self.form.chooser.action() if self.form.touched else None)
        return reason

    def confirm(self) -> Reason | None:
        """The strong button: goes on to the next question, or makes the plan whole."""
        outcome = self.form.go_on()
        self._make_plan(outcome if isinstance(outcome, Action) else None)
        return outcome if isinstance(outcome, Reason) else None

    def cancel(self) -> None:
        super().cancel()
        self.form = self._new_form()

    def _make_plan(self, action: Action | None) -> None:
        self.pending = [(action.verb, action.fields)] if action is not None else []
