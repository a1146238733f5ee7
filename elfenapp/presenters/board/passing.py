"""Passing ends a turn: it is not offered while a piece is chosen or a move is planned. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from .phase import CANCEL, Phase
from .scene import SceneChoice

PASS = "pass"


def phase_is_busy(phase: Phase) -> bool:
    """True while a piece is chosen, or anything but passing is planned."""
    return bool(phase.chosen or any(verb != PASS for verb, _ in phase.pending))


def without_pass(choices: Sequence[SceneChoice], phase: Phase) -> list[SceneChoice]:
    """While something is selected its cancelling stands in the place of passing."""
    if not phase_is_busy(phase) or not any(choice.id == PASS for choice in choices):
        return list(choices)
    cancel = SceneChoice(CANCEL, phase.words.text("board.cancel"))
    there = any(choice.id == CANCEL for choice in choices)
    kept = [cancel if choice.id == PASS else choice for choice in choices]
    return [choice for choice in kept if not (there and choice is cancel)]
