"""Elfeninn on its board: a card is tapped or dragged, then an inn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from elfenapp.engine.core.views import View
from elfenapp.engine.games.elfeninn.table import KINDS, ROUNDS, InnView
from elfenapp.session.display.game_display import Move

from ..board.commitment import Commitment
from ..board.explainer import Explainer
from ..board.explanation import Explanation, Fact
from ..board.geometry import Sprite, Target
from ..board.narrator import Narrator
from ..board.phase import Phase, PhaseContext, TargetPhase
from ..board.presenter import BoardPresenter
from ..board.scene import Item, PlayerRow, SceneChoice
from ..text.sentences import capital
from ..text.wording import Texts
from .geometry import INN, InnGeometry

GUEST, COVERED, BACK = "counter/{}", "counter/back", "back/travel"


class Visiting(TargetPhase):
    name = "visiting"
    target_kind = INN
    target_field = "inn"
    commitment = Commitment(buttons=("stay",))

    def __init__(self, context: PhaseContext) -> None:
        super().__init__(context)
        assert isinstance(context.plan, InnGeometry)
        self.places, self.seen = context.plan, InnView(context.view)

    def move_of(self, item: str) -> Move:
        return "visit", {"card": item}

    def ghost(self, item: str, target: Target) -> list[Sprite]:
        return [self.places.guest(target.id, self.seen.crowds.get(target.id, 0), GUEST.format(item), 0.7)]

    def press(self, choice: str) -> None:
        if choice in self.commitment.buttons:
            self.cancel()
            self.pending = [(choice, {})]
        else:
            super().press(choice)

    def choices(self) -> list[SceneChoice]:
        if self.pending:
            return self._confirm(self.words.text("elfeninn.lay_here"))
        return [self._verb("stay")]

    def detail(self) -> str:
        return self.words.text("elfeninn.where", card=self.texts.word(self.chosen)) if self.chosen else ""


class InnNarrator(Narrator):
    def heading(self, texts: Texts, number: int) -> str:
        return texts.words.text("elfeninn.evening", evening=number, evenings=ROUNDS)


class InnExplainer(Explainer):
    def place(self, target: Target) -> Explanation | None:
        """An inn with its newest guest, and how many there are."""
        seen = InnView(self.board.display.view())
        crowd, top = seen.crowds.get(target.id, 0), seen.tops.get(target.id)
        facts = [Fact(self.words.count("elfeninn.crowd", crowd))]
        if top is not None:
            facts.append(Fact(self.words.text("elfeninn.newest", card=self.texts.word(top)), GUEST.format(top)))
        return Explanation(capital(self.texts.word(target.id)), facts=tuple(facts), rule="EI-3")


class ElfeninnPresenter(BoardPresenter):
    layer_names: ClassVar[tuple[str, ...]] = ("guests", "ghosts")
    explainer_type: ClassVar[type[Explainer]] = InnExplainer
    narrator_type: ClassVar[type[Narrator]] = InnNarrator
    plan: InnGeometry

    def layers(self, view: View, phase: Phase) -> Mapping[str, Sequence[Sprite]]:
        return {"guests": list(self._guests(InnView(view))), "ghosts": phase.ghosts()}

    def _guests(self, seen: InnView) -> Sequence[Sprite]:
        """The newest guest of each inn, and the backs of those who came before."""
        found: list[Sprite] = []
        for inn, top in seen.tops.items():
            last = seen.crowds[inn] - 1
            found += [self.plan.guest(inn, number, COVERED) for number in range(last)]
            found.append(self.plan.guest(inn, last, GUEST.format(top)))
        return found

    def player(self, view: View, seat: int, texts: Texts) -> PlayerRow:
        seen, colour = InnView(view), self.display.seats[seat].colour
        figures = ((f"marker/{colour}", str(seen.points[seat])), (BACK, str(seen.hands_count[seat])))
        return PlayerRow(seat, texts.player(seat), colour, figures, (), seat in view.acting, seat == seen.start)

    def rack(self, view: View, phase: Phase) -> list[Item]:
        hand = InnView(view).hands[self.viewer] or {}
        return [
            Item(card, f"card/{card}", hand[card], phase.usable(card), phase.chosen == card, dim=phase.dim(card))
            for card in KINDS
            if hand.get(card)
        ]
