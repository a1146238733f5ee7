"""Asking for a hint: who may, what the thinking starts from, and how long the player waits for it. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from elfenapp.engine.core.decisions import Decision
from elfenapp.engine.core.views import View
from elfenapp.i18n import Catalogue
from elfenapp.session.display.game_display import GameDisplay
from elfenapp.session.seats import NOBODY

from .hints import Hint, hints
from .text.wording import Texts


@dataclass(frozen=True, slots=True)
class HintRequest:
    """Everything there is to think about: what the person who asks may know, and nothing else."""

    texts: Texts
    view: View
    decision: Decision

    def think(self, cancelled: Callable[[], bool]) -> tuple[Hint, ...]:
        """May take a while, and may be done in a thread."""
        return hints(self.texts, self.view, self.decision, cancelled)

    def stands(self, display: GameDisplay) -> bool:
        """True if the same person still has the same thing to decide."""
        decision = display.decision() if may_ask(display) else None
        return decision is not None and (decision.id, decision.seat) == (self.decision.id, self.decision.seat)


def may_ask(display: GameDisplay) -> bool:
    """Only the deciding player, at a table that allows it, and while no other looks: an idea tells of the hand."""
    alone = display.viewer != NOBODY and display.curtain == NOBODY and not display.shared_view
    return display.hints and alone and display.decision() is not None


def request_hint(display: GameDisplay, texts: Texts) -> HintRequest | None:
    decision = display.decision() if may_ask(display) else None
    return HintRequest(texts, display.view(), decision) if decision is not None else None


def why_no_hint(display: GameDisplay, words: Catalogue) -> str:
    """The reason for a player who asks and may not."""
    if not display.hints:
        return words.text("hints.none.table")
    if display.shared_view:
        return words.text("hints.none.open")
    return words.text("hints.none.turn")
