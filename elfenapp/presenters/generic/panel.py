"""A decision as a panel to touch: what may be done, what is asked next, what may be answered. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from .touches import Value
from .view import ViewItem

# Kinds of questions, as fields of offers have them: one of many values, pieces from a pool, an amount.
ONE, SOME, AMOUNT = "one", "some", "amount"


@dataclass(frozen=True, slots=True)
class PanelChoice:
    """Something to tap: a verb, a value, a piece of a pool."""

    value: Value
    text: str
    picture: str = ""
    lying: tuple[ViewItem, ...] = ()  # what lies at the place
    allowed: bool = True  # a tap on what is not allowed says why
    chosen: bool = False
    held: int = 0  # of a pool: how many there are …
    taken: int = 0  # … and how many of them are taken

    @property
    def word(self) -> str:
        """The value, where it is an id: a verb, a field, a kind of piece."""
        assert isinstance(self.value, str)
        return self.value


@dataclass(frozen=True, slots=True)
class Panel:
    verbs: tuple[PanelChoice, ...] = ()
    steps: tuple[PanelChoice, ...] = ()  # what has been chosen; a tap goes back to it, where it is allowed
    kind: str = ""  # of the question: ONE, SOME, AMOUNT, or nothing left to ask
    question: str = ""
    choices: tuple[PanelChoice, ...] = ()
    others: bool = False  # there is more that is not allowed now
    least: int = 0
    most: int = 0
    amount: int = 0
    confirm: str = ""  # what the strong button says
    ready: bool = False  # whether it may be pressed
    chosen: bool = False  # whether there is anything to take back
