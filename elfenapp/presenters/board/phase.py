"""Touches of a player in a phase, and their result: a plan of moves that "confirm" submits. No Kivy.

A phase reads the decision; it decides nothing about legality itself. A game brings its own where touch deserves
better; everywhere else ``PanelPhase`` (``panel_phase.py``) shows the decision as a form beside the board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.session.display.game_display import GameDisplay, Move
from elfenapp.session.seats import Seat

from ..generic.offer_filter import Chooser
from ..text.wording import Texts
from .calling_out import CallingOut
from .commitment import Commitment
from .dragging import Dragging
from .geometry import BoardGeometry, Sprite, Target
from .scene import SceneChoice

CONFIRM, CANCEL = "confirm", "cancel"


@dataclass(frozen=True, slots=True)
class PhaseContext:
    """Everything a phase may know."""

    view: View
    decision: Decision | None
    texts: Texts
    plan: BoardGeometry
    seats: tuple[Seat, ...]
    why_not: Callable[[Action], Reason | None]
    drawn: Collection[str] = ()  # the names of all pieces somebody has drawn
    story: Callable[[], Sequence[Record]] = tuple  # what has happened
    together: tuple[int, ...] = ()  # who look at this device together, because the phase is open
    text_scale: Callable[[], float] = lambda: 1.0  # the size of letters against the usual one

    @classmethod
    def of(
        cls,
        display: GameDisplay,
        decision: Decision | None,
        texts: Texts,
        plan: BoardGeometry,
        drawn: Collection[str],
        text_scale: Callable[[], float],
    ) -> PhaseContext:
        together = display.local_seats if display.shared_view else ()
        why_not, story = display.why_not, display.story
        return cls(display.view(), decision, texts, plan, display.seats, why_not, drawn, story, together, text_scale)


class Phase:
    """A phase in which this player decides nothing: everything is shown, nothing is offered.

    What only some phases can do is an object that they own: ``dragging`` a figure, ``calling_out`` for others.
    """

    name: ClassVar[str] = ""
    commitment: Commitment = Commitment()
    dragging: Dragging | None = None
    calling_out: CallingOut | None = None

    def __init__(self, context: PhaseContext) -> None:
        self.context = context
        self.view = context.view
        self.decision = context.decision
        self.texts = context.texts
        self.words = context.texts.words
        self.chooser = Chooser(context.decision) if context.decision is not None else None
        self.pending: list[Move] = []
        self.chosen = ""  # the piece that the next touch is about
        self.hint = ""  # what to tell the player about the last touch, if no rule says it

    @property
    def seat(self) -> int:
        assert self.decision is not None
        return self.decision.seat

    def speak(self, texts: Texts) -> None:
        """In another language; what has been chosen stays."""
        self.context = replace(self.context, texts=texts)
        self.texts, self.words = texts, texts.words

    # What to show ------------------------------------------------------------------------------------------------

    def detail(self) -> str:
        return ""

    def choices(self) -> list[SceneChoice]:
        return []

    def targets(self) -> Sequence[Target]:
        """Everything on the board a finger can mean."""
        return self.context.plan.targets

    def lit(self) -> list[Target]:
        """The targets that would be accepted now."""
        return []

    def ghosts(self) -> list[Sprite]:
        """The pieces that the plan would put on the board."""
        return []

    def marked(self) -> dict[str, int]:
        """The cards the plan would cost."""
        return {}

    def usable(self, item: str) -> bool:
        return False

    def picked(self, item: str) -> bool:
        """True if a piece stands out, because it is chosen."""
        return item == self.chosen

    def dim(self, item: str) -> bool:
        """True if a piece of one's own can do nothing now, although others can."""
        return False

    def selection(self) -> tuple[object, ...]:
        """Everything that has been chosen; a touch that leaves it as it was meant nothing to the phase."""
        return self.chosen, list(self.pending), self.hint, self.marked()

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        """A piece of the rack or the row."""

    def pick_up(self, item: str) -> None:
        """A piece that is being dragged: as if it had been tapped, whatever was chosen before."""
        if self.chosen != item or self.pending:
            self.cancel()
            self.tap_item(item)

    def tap_target(self, target: Target) -> None:
        """A place on the board; one that is not lit makes a plan that will be refused for a reason."""

    def tap_card(self, card: str) -> None:
        """A card of the hand."""

    def press(self, choice: str) -> None:
        """A button; ``confirm`` needs nothing done, its plan is submitted."""
        if choice == CANCEL:
            self.cancel()

    def unplan(self) -> None:
        """The plan would be refused."""
        self.pending = []

    def cancel(self) -> None:
        self.pending = []
        self.chosen = ""

    def _confirm(self, text: str, ready: bool = True) -> list[SceneChoice]:
        """Nothing to cancel as long as nothing is chosen: the button then only says what will come."""
        cancel = [SceneChoice(CANCEL, self.words.text("board.cancel"))] if ready else []
        return [*cancel, SceneChoice(CONFIRM, text, strong=True, enabled=ready)]

    def _verb(self, verb: str, strong: bool = False) -> SceneChoice:
        return SceneChoice(verb, self.texts.verb(verb), strong)


class TargetPhase(Phase):
    """Choose a piece, then a place for it: one field of the offers is a place on the board, the rest is the piece."""

    target_kind: ClassVar[str]  # of the targets on the board …
    target_field: ClassVar[str]  # … and the field of the offers that takes one

    def move_of(self, item: str) -> Move:
        """The verb and the fields that a piece stands for."""
        raise NotImplementedError

    def ghost(self, item: str, target: Target) -> list[Sprite]:
        """The piece as it would lie there."""
        return []

    def places_for(self, item: str) -> list[str]:
        assert self.chooser is not None
        verb, fields = self.move_of(item)
        return self.chooser.values(self.target_field, verb, **fields) if verb else []

    def usable(self, item: str) -> bool:
        return bool(self.places_for(item))

    def dim(self, item: str) -> bool:
        return not self.usable(item)

    def why_dim(self, item: str) -> str:
        """Why such a piece can do nothing, for a player who taps it all the same; empty if there is nothing to say."""
        return ""

    def tap_item(self, item: str) -> None:
        if self.dim(item):
            self.hint = self.why_dim(item)
            return
        self.pending = []
        self.chosen = "" if item == self.chosen else item

    def lit(self) -> list[Target]:
        """Every place that would do; the one that is chosen, once it is."""
        if not self.chosen:
            return []
        words = [self._planned()] if self.pending else self.places_for(self.chosen)
        return [target for target in map(self.context.plan.target, words) if target is not None]

    def tap_target(self, target: Target) -> None:
        if target.kind == self.target_kind and self.chosen:
            verb, fields = self.move_of(self.chosen)
            self.pending = [(verb, {**fields, self.target_field: target.id})]

    def ghosts(self) -> list[Sprite]:
        target = self.context.plan.target(self._planned()) if self.pending and self.chosen else None
        return self.ghost(self.chosen, target) if target is not None else []

    def _planned(self) -> str:
        return str(self.pending[0][1].get(self.target_field, ""))
