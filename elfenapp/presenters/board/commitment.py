"""When a touch carries a plan out without the button that confirms it. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Commitment:
    """The rule of most phases; a phase with another one owns another commitment.

    A player may have asked to confirm everything: then only ``buttons`` and ``landing`` still do without.
    """

    buttons: tuple[str, ...] = ()  # each of them is a whole action
    landing: bool = False  # a piece that is put down may be taken back, so it need not be confirmed
    by_piece: bool = True  # a tapped piece that makes the plan whole is the action
    by_card: Callable[[], bool] = never  # whether the cards chosen by hand are all that the phase asks for
    unsure: Callable[[], bool] = never  # whether a tapped place may mean several plans: then it waits for its button
