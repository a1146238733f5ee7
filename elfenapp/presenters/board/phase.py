"""What a player can touch in a phase, and what it comes to: a plan of moves that "confirm" submits. No Kivy.

A phase reads the decision; it decides nothing about legality itself. A game brings its own where touch deserves
better; everywhere else ``PanelPhase`` (``panel_phase.py``) shows the decision as a form beside the board.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from elfenapp.engine.core.decisions import Action, Decision
from elfenapp.engine.core.errors import Reason
from elfenapp.engine.core.log import Record
from elfenapp.engine.core.views import View
from elfenapp.session.display.game_display import GameDisplay, Move
from elfenapp.session.seats import Seat

from ..generic.offer_filter import Chooser
from ..generic.panel import Panel
from ..text.wording import Texts
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

    @classmethod
    def of(
        cls, display: GameDisplay, decision: Decision | None, texts: Texts, plan: BoardGeometry, drawn: Collection[str]
    ) -> PhaseContext:
        together = display.local_seats if display.shared_view else ()
        why_not, story = display.why_not, display.story
        return cls(display.view(), decision, texts, plan, display.seats, why_not, drawn, story, together)


class Phase:
    """A phase in which this player decides nothing: everything is shown, nothing is offered."""

    name: ClassVar[str] = ""
    at_once: ClassVar[tuple[str, ...]] = ()  # buttons that need no confirmation
    lands_at_once: ClassVar[bool] = False  # nor does a piece that is put down: it can be taken back
    stands_for: ClassVar[Mapping[str, str]] = {}  # buttons that mean a verb without bearing its name, up to a "/"

    def __init__(self, context: PhaseContext) -> None:
        self.context = context
        self.view = context.view
        self.decision = context.decision
        self.texts = context.texts
        self.words = context.texts.words
        self.chooser = Chooser(context.decision) if context.decision is not None else None
        self.pending: list[Move] = []
        self.calls: list[tuple[int, Move]] = []  # a plan for several people who look at the device together
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

    def panel(self) -> Panel | None:
        """The decision as a form beside the board; None if the phase needs none."""
        return None

    def targets(self) -> Sequence[Target]:
        """Everything on the board a finger can mean."""
        return self.context.plan.targets

    def lit(self) -> list[Target]:
        """The targets that would be accepted now."""
        return []

    def ghosts(self) -> list[Sprite]:
        """What the plan would put on the board."""
        return []

    def marked(self) -> dict[str, int]:
        """The cards the plan would cost."""
        return {}

    def usable(self, item: str) -> bool:
        return False

    def picked(self, item: str) -> bool:
        """Whether a piece stands out, because it is chosen."""
        return item == self.chosen

    def whole_by_piece(self) -> bool:
        """Whether the piece that was tapped last made the plan whole: then it is the action, unless one confirms."""
        return True

    def half_done(self) -> object:
        """What else has been chosen for a plan that is not whole yet, in a phase's own terms."""
        return None

    def touches_used(self) -> int:
        """How many touches of a longer row the plan, not whole yet, has already used."""
        return 0

    def undecided(self) -> bool:
        """Whether the plan is one of several that a touch may have meant: then it always waits for its button."""
        return False

    def dim(self, item: str) -> bool:
        """Whether a piece of one's own can do nothing now, although others can."""
        return False

    def why_dim(self, item: str) -> str:
        """Why such a piece can do nothing, for whoever taps it all the same; empty if there is nothing to say."""
        return ""

    def reaches(self, target: Target) -> bool:
        """Whether a target that is not lit would be accepted all the same."""
        return False

    answered = False  # whether the cards chosen by hand are all the phase asked for: without confirming, that is it
    moves_figure = False  # whether one's own figure on the board may be dragged
    destination = ""  # the place the plan leads it to
    chosen = ""

    # What was touched --------------------------------------------------------------------------------------------

    def tap_item(self, item: str) -> None:
        """A piece of the rack or the row."""

    def pick_up(self, item: str) -> None:
        """A piece that is being dragged: as if it had been tapped, whatever was chosen before."""
        if self.chosen != item or self.pending:
            self.put_down()
            self.tap_item(item)

    def tap_player(self, seat: int) -> None:
        """A player's crest."""

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
        self.calls = []
        self.chosen = ""

    def put_down(self) -> None:
        """Another piece is taken up instead of the one that is chosen."""
        self.cancel()

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
        """How the piece would lie there."""
        return []

    def places_for(self, item: str) -> list[str]:
        assert self.chooser is not None
        verb, fields = self.move_of(item)
        return self.chooser.values(self.target_field, verb, **fields) if verb else []

    def usable(self, item: str) -> bool:
        return bool(self.places_for(item))

    def dim(self, item: str) -> bool:
        return not self.usable(item)

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
